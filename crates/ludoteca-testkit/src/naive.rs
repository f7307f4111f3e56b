use ludoteca_game::{Event, Game, Turn};

use crate::walk::next_event;

/// Another implementation of the same rules, as slow and obvious as can be, in the words of the notation.
pub trait Naive: Clone {
    /// 1 or 2 when that player chooses a move, 1 where either may, 0 when something happens by itself or the game is over.
    fn to_move(&self) -> u8;
    /// The legal moves, sorted.
    fn legal(&self) -> Vec<String>;
    /// What happens by itself next.
    fn automatic(&self) -> Option<String>;
    /// Plays a legal move or what happens by itself.
    fn play(&mut self, text: &str);
    /// Winner (0 for a draw), score of both, and the reason.
    fn outcome(&self) -> Option<(u8, u32, u32, &'static str)>;
    /// The score of both so far.
    fn score(&self) -> (u32, u32);
    /// The facts of the position as one line.
    fn describe(&self) -> String;
}

/// Makes the inherent methods of a type its [`Naive`] methods.
#[macro_export]
macro_rules! naive {
    ($type:ty) => {
        impl $crate::Naive for $type {
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

/// How the moves of a random game are chosen: the places of those in the list of legal moves that may be drawn. Nothing
/// means all of them.
pub type Temperament = fn(&[String]) -> Vec<usize>;

/// Every move is as likely as any other.
#[must_use]
pub fn even_tempered(_: &[String]) -> Vec<usize> {
    Vec::new()
}

/// Plays random games with both implementations side by side until `positions` positions were compared; `describe` tells
/// the facts of a position in the words of [`Naive::describe`].
///
/// # Panics
///
/// Where the two differ, with everything that was played up to there.
pub fn second_opinion<G: Game, N: Naive>(
    rules: &G,
    naive: &N,
    describe: impl Fn(&G, &G::Position) -> String,
    temperament: Temperament,
    positions: usize,
) {
    let mut random = fastrand::Rng::with_seed(positions as u64);
    let mut compared = 0;
    while compared < positions {
        let (mut at, mut other) = (rules.start(), naive.clone());
        let mut played = Vec::new();
        loop {
            let context = || format!("{:?} after {played:?}", rules.settings());
            compare(rules, &at, &other, &describe, &context);
            compared += 1;
            let drawn = temperament(&unsorted_texts(rules, &at));
            let pick = if drawn.is_empty() { random.usize(..) } else { drawn[random.usize(..drawn.len())] };
            let Some(event) = next_event(rules, &at, pick) else {
                break;
            };
            let text = match &event {
                Event::Moved { mv, .. } => rules.write_move(&at, mv),
                Event::Happened(what) => rules.write_nature(&at, what),
            };
            rules.apply(&mut at, &event);
            other.play(&text);
            played.push(text);
        }
    }
}

fn compare<G: Game, N: Naive>(
    rules: &G,
    at: &G::Position,
    other: &N,
    describe: &impl Fn(&G, &G::Position) -> String,
    context: &impl Fn() -> String,
) {
    assert_eq!(describe(rules, at), other.describe(), "the positions differ: {}", context());
    let turn = rules.turn(at);
    let to_move = turn.anyone().map_or(0, |player| player.number());
    assert_eq!(to_move, other.to_move(), "whose turn it is differs: {}", context());
    assert_eq!(legal_texts(rules, at), other.legal(), "the legal moves differ: {}", context());
    let mut outcomes = Vec::new();
    rules.nature(at, &mut outcomes);
    let automatic = outcomes.first().map(|(what, _)| rules.write_nature(at, what));
    assert_eq!(automatic, other.automatic(), "what happens by itself differs: {}", context());
    let [one, two] = rules.score(at);
    assert_eq!((one, two), other.score(), "the scores differ: {}", context());
    let outcome = match turn {
        Turn::Over(end) => {
            let winner = end.winner.map_or(0, |player| player.number());
            Some((winner, end.score[0], end.score[1], end.reason.code()))
        }
        Turn::Player(_) | Turn::Either | Turn::Nature => None,
    };
    let expected = other.outcome().map(|(winner, one, two, reason)| (winner, one, two, reason.to_owned()));
    assert_eq!(outcome, expected, "the outcomes differ: {}", context());
}

fn legal_texts<G: Game>(rules: &G, at: &G::Position) -> Vec<String> {
    let mut texts = unsorted_texts(rules, at);
    texts.sort_unstable();
    texts
}

fn unsorted_texts<G: Game>(rules: &G, at: &G::Position) -> Vec<String> {
    let mut moves = Vec::new();
    rules.moves(at, &mut moves);
    moves.iter().map(|mv| rules.write_move(at, mv)).collect()
}
