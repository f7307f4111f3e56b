use ludoteca_game::{Event, Turn};
use ludoteca_view::GameRules;

use crate::walk::next_event;

/// A reference implementation of the same rules, simple rather than fast, whose moves and facts are text.
pub trait Reference: Clone {
    /// Returns the player to move, 1 or 2: 1 where either may, 0 if chance is next or the game is over.
    fn to_move(&self) -> u8;
    /// Lists the legal moves, sorted.
    fn legal(&self) -> Vec<String>;
    /// Returns the forced event that comes next.
    fn automatic(&self) -> Option<String>;
    /// Plays a legal move or the forced event.
    fn play(&mut self, text: &str);
    /// Returns the winner (0 for a draw), both scores and the reason.
    fn outcome(&self) -> Option<(u8, u32, u32, &'static str)>;
    /// Returns both scores so far.
    fn score(&self) -> (u32, u32);
    /// Writes the facts of the position on one line.
    fn describe(&self) -> String;
}

/// Implements [`Reference`] by the inherent methods of a type.
#[macro_export]
macro_rules! reference {
    ($type:ty) => {
        impl $crate::Reference for $type {
            fn to_move(&self) -> u8 {
                <$type>::to_move(self)
            }
            fn legal(&self) -> Vec<String> {
                <$type>::legal(self)
            }
            fn automatic(&self) -> Option<String> {
                <$type>::automatic(self)
            }
            fn play(&mut self, text: &str) {
                <$type>::play(self, text);
            }
            fn outcome(&self) -> Option<(u8, u32, u32, &'static str)> {
                <$type>::outcome(self)
            }
            fn score(&self) -> (u32, u32) {
                <$type>::score(self)
            }
            fn describe(&self) -> String {
                <$type>::describe(self)
            }
        }
    };
}

/// Selects the moves that a random game may draw: their indexes in the list of legal moves. An empty list stands for all of them.
pub type MovePolicy = fn(&[String]) -> Vec<usize>;

/// Makes every move equally likely.
#[must_use]
pub fn any_move(_: &[String]) -> Vec<usize> {
    Vec::new()
}

/// Plays random games with both implementations side by side until `positions` positions were compared. `describe` writes the facts
/// of a position as [`Reference::describe`] does.
///
/// # Panics
///
/// Panics at the first difference, with the events that led to it.
pub fn against_reference<G: GameRules, R: Reference>(
    rules: &G,
    reference: &R,
    describe: impl Fn(&G, &G::Position) -> String,
    policy: MovePolicy,
    positions: usize,
) {
    let mut random = fastrand::Rng::with_seed(positions as u64);
    let mut compared = 0;
    while compared < positions {
        let (mut at, mut other) = (rules.start(), reference.clone());
        let mut played = Vec::new();
        loop {
            let context = || format!("{:?} after {played:?}", rules.settings());
            compare(rules, &at, &other, &describe, &context);
            compared += 1;
            let drawn = policy(&unsorted_texts(rules, &at));
            let pick = if drawn.is_empty() { random.usize(..) } else { drawn[random.usize(..drawn.len())] };
            let Some(event) = next_event(rules, &at, pick) else {
                break;
            };
            let text = match &event {
                Event::Move { mv, .. } => rules.write_move(&at, mv),
                Event::Chance(outcome) => rules.write_chance(&at, outcome),
            };
            rules.apply(&mut at, &event);
            other.play(&text);
            played.push(text);
        }
    }
}

fn compare<G: GameRules, R: Reference>(
    rules: &G,
    at: &G::Position,
    other: &R,
    describe: &impl Fn(&G, &G::Position) -> String,
    context: &impl Fn() -> String,
) {
    assert_eq!(describe(rules, at), other.describe(), "the positions differ: {}", context());
    let turn = rules.turn(at);
    let to_move = turn.anyone().map_or(0, |player| player.number());
    assert_eq!(to_move, other.to_move(), "the players to move differ: {}", context());
    assert_eq!(legal_texts(rules, at), other.legal(), "the legal moves differ: {}", context());
    let mut outcomes = Vec::new();
    rules.chances(at, &mut outcomes);
    let automatic = outcomes.first().map(|(outcome, _)| rules.write_chance(at, outcome));
    assert_eq!(automatic, other.automatic(), "the forced events differ: {}", context());
    let [one, two] = rules.score(at);
    assert_eq!((one, two), other.score(), "the scores differ: {}", context());
    let outcome = match turn {
        Turn::Over(end) => {
            let winner = end.winner.map_or(0, |player| player.number());
            Some((winner, end.score[0], end.score[1], end.reason.code()))
        }
        Turn::Player(_) | Turn::Either | Turn::Chance => None,
    };
    let expected = other.outcome().map(|(winner, one, two, reason)| (winner, one, two, reason.to_owned()));
    assert_eq!(outcome, expected, "the outcomes differ: {}", context());
}

fn legal_texts<G: GameRules>(rules: &G, at: &G::Position) -> Vec<String> {
    let mut texts = unsorted_texts(rules, at);
    texts.sort_unstable();
    texts
}

fn unsorted_texts<G: GameRules>(rules: &G, at: &G::Position) -> Vec<String> {
    let mut moves = Vec::new();
    rules.moves(at, &mut moves);
    moves.iter().map(|mv| rules.write_move(at, mv)).collect()
}
