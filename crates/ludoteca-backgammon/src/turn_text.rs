//! Turns as text: `31: 8/5 6/5`, several moves on one line, a checker that goes on in one stroke.

use ludoteca_game::{Event, EventOf, Explain, Message, Notation, Player, Rules, Turn};

use crate::board::{BAR, OFF, Place};
use crate::calls::{Call, Chance};
use crate::error::{BoardError, DiceError, GameError, IllegalMove};
use crate::numbering::Numbering;
use crate::position::Position;
use crate::roll::Roll;
use crate::settings::{Backgammon, Opening};
use crate::state::{InPlay, Rolled, State};

type Events = Vec<EventOf<Backgammon>>;

/// The way of one checker as it is written: the places it is said to touch, the first where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stroke {
    slots: Vec<usize>,
    /// The places that are marked with a star.
    hits: Vec<usize>,
}

impl Backgammon {
    /// Reads and checks the text of a player: a call, moves, or a whole turn with its roll.
    ///
    /// # Errors
    ///
    /// Returns the reason if the text cannot be read or is not legal now.
    pub fn read_turn(&self, at: &Position, by: Player, text: &str) -> Result<Events, IllegalMove> {
        if let Some((dice, play)) = text.split_once(':') {
            return self.read_whole_turn(at, dice, play);
        }
        if is_strokes(text) {
            return self.read_moves(at, by, text);
        }
        let call = self.read_move(at, text)?;
        self.check(at, by, &call).map_err(|refusal| self.reword_refusal(at, text, refusal))?;
        Ok(vec![Event::Move { by, mv: call }])
    }

    /// `31: 8/5 6/5`: the roll, the whole play, and its confirmation.
    fn read_whole_turn(&self, at: &Position, dice: &str, play: &str) -> Result<Events, IllegalMove> {
        let mut events = self.set_dice(at, dice)?;
        let mut now = self.after(at, &events);
        let State::InPlay(InPlay::Rolled(Rolled { player, can_move, .. })) = now.state else {
            return Err(DiceError::NotRolled.into());
        };
        if !can_move && play.trim().is_empty() {
            events.push(Event::Chance(Chance::Pass));
            return Ok(events);
        }
        let moves = self.read_moves(&now, player, play)?;
        now = self.after(&now, &moves);
        events.extend(moves);
        match now.state {
            State::InPlay(InPlay::Moved(_)) => events.push(Event::Move { by: player, mv: Call::Roll }),
            State::InPlay(InPlay::Moving(_)) => return Err(GameError::NotComplete { dice: now.dice_left() }.into()),
            // Confirmed by itself.
            _ => {}
        }
        Ok(events)
    }

    /// Returns the events that put these dice on the board. Before the opening roll they are the dice of player 1 and of player 2,
    /// in this order.
    ///
    /// # Errors
    ///
    /// Returns the reason if they are no dice, or it is not the time to roll.
    pub fn set_dice(&self, at: &Position, text: &str) -> Result<Events, IllegalMove> {
        let not_dice = || IllegalMove::from(DiceError::NotDice { given: text.trim().to_owned() });
        let digits: Vec<u8> =
            text.trim().bytes().filter(|byte| !b"-, ".contains(byte)).map(|byte| byte.wrapping_sub(b'0')).collect();
        let &[one, two] = digits.as_slice() else {
            return Err(not_dice());
        };
        let roll = Roll::new(one, two).ok_or_else(not_dice)?;
        let mut events = Vec::new();
        let mut now = *at;
        // At most: the call for the opening roll, the roll, the starter's call, fresh dice.
        for _ in 0..4 {
            let event = match (self.turn(&now), now.state) {
                (_, State::InPlay(InPlay::Rolled(_))) if !events.is_empty() => return Ok(events),
                (Turn::Chance, State::RollingForStart(_)) if one == two => return Err(GameError::OpeningTie.into()),
                (Turn::Chance, State::RollingForStart(_)) => Event::Chance(Chance::Opening { dice: [one, two] }),
                (Turn::Chance, State::InPlay(InPlay::Rolling(_) | InPlay::RolledForStart(_))) => {
                    Event::Chance(Chance::Dice(roll))
                }
                (Turn::Either, State::RollingForStart(_)) => Event::Move { by: Player::One, mv: Call::Roll },
                (Turn::Player(by), State::InPlay(InPlay::Rolling(_))) => Event::Move { by, mv: Call::Roll },
                (Turn::Player(by), State::InPlay(InPlay::RolledForStart(start)))
                    if start.opening == roll || self.opening == Opening::Reroll =>
                {
                    Event::Move { by, mv: Call::Roll }
                }
                (Turn::Player(by), _) => {
                    self.check(&now, by, &Call::Roll)?;
                    return Err(GameError::NotTheTimeToRoll { state: now.state.name() }.into());
                }
                (Turn::Over(_), _) => return Err(GameError::AlreadyOver.into()),
                (Turn::Chance | Turn::Either, _) => {
                    return Err(GameError::NotTheTimeToRoll { state: now.state.name() }.into());
                }
            };
            self.apply(&mut now, &event);
            events.push(event);
        }
        match now.state {
            State::InPlay(InPlay::Rolled(_)) => Ok(events),
            _ => Err(GameError::NotTheTimeToRoll { state: now.state.name() }.into()),
        }
    }

    /// Reads moves such as `8/5 6/5`, `24/18*/13` or `6/4(2)` and finds the single moves that make them.
    fn read_moves(&self, at: &Position, by: Player, text: &str) -> Result<Events, IllegalMove> {
        let calls = self.make_strokes(at, by, &read_strokes(text)?)?;
        Ok(calls.into_iter().map(|mv| Event::Move { by, mv }).collect())
    }

    /// The single moves that take checkers from slots to slots, in an order in which they can be made.
    pub(crate) fn find_moves(
        &self,
        at: &Position,
        by: Player,
        steps: &[(usize, usize)],
    ) -> Result<Vec<Call>, IllegalMove> {
        let stroke = |&(from, to): &(usize, usize)| Stroke { slots: vec![from, to], hits: Vec::new() };
        self.make_strokes(at, by, &steps.iter().map(stroke).collect::<Vec<_>>())
    }

    fn make_strokes(&self, at: &Position, by: Player, strokes: &[Stroke]) -> Result<Vec<Call>, IllegalMove> {
        let mut found = Vec::new();
        self.search(at, by, strokes, &mut Vec::new(), &mut found);
        // What is not marked as a hit should not hit, if there is a way around it.
        let stars: usize = strokes.iter().map(|stroke| stroke.hits.len()).sum();
        let hits = |calls: &Vec<Call>| self.count_hits(at, by, calls).abs_diff(stars);
        if let Some(calls) = found.into_iter().min_by_key(hits) {
            return Ok(calls);
        }
        // The first stroke that is no legal move tells why.
        for stroke in strokes {
            let (from, to) = (stroke.slots[0], stroke.slots[stroke.slots.len() - 1]);
            self.check(at, by, &Call::Move { from: Place::at_slot(from), to: Place::at_slot(to) })?;
        }
        Err(GameError::NotCompletable.into())
    }

    /// All ways to make the strokes one die at a time.
    fn search(&self, at: &Position, by: Player, strokes: &[Stroke], made: &mut Vec<Call>, found: &mut Vec<Vec<Call>>) {
        if strokes.is_empty() {
            found.push(made.clone());
            return;
        }
        let mut calls = Vec::new();
        self.moves_of(at, by, &mut calls);
        for (nth, stroke) in strokes.iter().enumerate() {
            let goes_on = |call: &&Call| match call {
                Call::Move { from, to } => from.slot() == stroke.slots[0] && to.slot() >= stroke.slots[1],
                _ => false,
            };
            for &call in calls.iter().filter(goes_on) {
                let Call::Move { to, .. } = call else {
                    continue;
                };
                let mut rest = strokes.to_vec();
                if to.slot() == stroke.slots[1] {
                    rest[nth].slots.remove(0);
                } else {
                    rest[nth].slots[0] = to.slot();
                }
                if rest[nth].slots.len() == 1 {
                    rest.remove(nth);
                }
                let mut next = *at;
                self.apply(&mut next, &Event::Move { by, mv: call });
                made.push(call);
                self.search(&next, by, &rest, made, found);
                made.pop();
            }
        }
    }

    fn count_hits(&self, at: &Position, by: Player, calls: &[Call]) -> usize {
        let events: Events = calls.iter().map(|&mv| Event::Move { by, mv }).collect();
        let on_bar = |position: &Position| usize::from(position.board().side(by.other()).count(Place::Bar));
        on_bar(&self.after(at, &events)) - on_bar(at)
    }

    fn after(&self, at: &Position, events: &[EventOf<Backgammon>]) -> Position {
        let mut now = *at;
        for event in events {
            self.apply(&mut now, event);
        }
        now
    }
}

/// The steps of moves as slots, a stroke that is written with its landings split at them.
pub(crate) fn read_steps(text: &str) -> Result<Vec<(usize, usize)>, Message> {
    let strokes = read_strokes(&text.replace(',', " ")).map_err(|refusal| refusal.message())?;
    Ok(strokes.iter().flat_map(|stroke| stroke.slots.windows(2).map(|pair| (pair[0], pair[1]))).collect())
}

fn is_strokes(text: &str) -> bool {
    text.contains('/')
}

fn read_strokes(text: &str) -> Result<Vec<Stroke>, IllegalMove> {
    let mut strokes = Vec::new();
    for word in text.split_whitespace() {
        let unreadable = || IllegalMove::Unreadable { given: word.to_owned() };
        let (way, count) = match word.split_once('(') {
            None => (word, 1),
            Some((way, count)) => {
                let count = count.strip_suffix(')').and_then(|count| count.parse().ok());
                (way, count.filter(|count| (1..=4).contains(count)).ok_or_else(unreadable)?)
            }
        };
        let mut stroke = Stroke { slots: Vec::new(), hits: Vec::new() };
        for name in way.split('/') {
            let slot = read_slot(name.trim_end_matches('*')).ok_or_else(unreadable)??;
            if stroke.slots.last().is_some_and(|&before| before <= slot) {
                return Err(crate::error::CheckerError::WrongWay {
                    from: Place::at_slot(stroke.slots[stroke.slots.len() - 1]).into(),
                    to: Place::at_slot(slot).into(),
                }
                .into());
            }
            stroke.slots.push(slot);
            if name.ends_with('*') {
                stroke.hits.push(slot);
            }
        }
        if stroke.slots.len() < 2 || stroke.slots.len() > 5 {
            return Err(unreadable());
        }
        for nth in 0..count {
            // Only the first of equal moves can hit.
            let hits = if nth == 0 { stroke.hits.clone() } else { Vec::new() };
            strokes.push(Stroke { slots: stroke.slots.clone(), hits });
        }
        if strokes.len() > 4 {
            return Err(GameError::TooManyMoves.into());
        }
    }
    if strokes.is_empty() { Err(IllegalMove::Unreadable { given: text.to_owned() }) } else { Ok(strokes) }
}

/// The place of a name; `None` if it is no name, an error if there is no such point.
fn read_slot(name: &str) -> Option<Result<usize, IllegalMove>> {
    match name.to_ascii_lowercase().as_str() {
        "bar" | "barra" => Some(Ok(BAR)),
        "off" | "fuera" => Some(Ok(OFF)),
        number => {
            let number = number.parse::<usize>().ok()?;
            let point = if number <= BAR {
                Ok(number)
            } else {
                Err(BoardError::NoSuchPoint { given: name.to_owned(), numbering: Numbering::Standard }.into())
            };
            Some(point)
        }
    }
}
