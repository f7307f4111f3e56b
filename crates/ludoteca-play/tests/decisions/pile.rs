//! A small game that counts the calls of its rules: the players take stones from a pile, a coin falls after two stones, and the last
//! stone goes without a player.

use std::cell::Cell;

use ludoteca_game::{
    Event, EventOf, Explain, GameInfo, Message, MoveRefusal, Notation, OutOfTurn, Outcome, Player, Rules, Turn,
    error_that_explains, messages, quote,
};
use ludoteca_play::fair::Secret;
use ludoteca_play::{DiceSource, Game, GameType};
use ludoteca_view::scene::Choice;
use ludoteca_view::{Cut, Draw, EditError, Edited, GameRules, Names, Narrate, Picture, Scene, Size};

messages! {
    title { en: "Pile", es: "Montón" }
    empty { en: "the pile is empty", es: "el montón está vacío" }
    unreadable(given) { en: "{given} is not a number", es: "{given} no es un número" }
    too_many(count) { en: "{count} stones cannot be taken", es: "no se pueden tomar {count} piedras" }
    help_take { en: "a number of stones", es: "un número de piedras" }
    no_position { en: "no position", es: "no es una posición" }
}

static PILE: GameType = GameType::of::<Pile>();

/// A game of 1000 stones with its calls counted from 0.
pub(crate) fn new_game() -> Game {
    game_of(None)
}

/// A game that begins with so many stones.
pub(crate) fn game_of(stones: Option<&str>) -> Game {
    let game = PILE.open(&Default::default(), stones).expect("a number of stones");
    Calls::take();
    game
}

pub(crate) fn dice(seed: u64) -> DiceSource {
    DiceSource::new(Secret::from_seed(seed))
}

pub(crate) fn names() -> Names {
    Names::new(["Ana".into(), "Bea".into()])
}

/// The calls of the rules in this thread since the last [`Calls::take`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Calls {
    pub(crate) read_move: u32,
    pub(crate) check: u32,
    pub(crate) apply: u32,
    /// Copies of a position.
    pub(crate) copies: u32,
    pub(crate) scene: u32,
}

thread_local! {
    static CALLS: Cell<Calls> = const { Cell::new(Calls { read_move: 0, check: 0, apply: 0, copies: 0, scene: 0 }) };
}

impl Calls {
    /// Returns the counts and resets them.
    pub(crate) fn take() -> Calls {
        CALLS.take()
    }
}

fn count(add: impl FnOnce(&mut Calls)) {
    let mut calls = CALLS.get();
    add(&mut calls);
    CALLS.set(calls);
}

#[derive(Clone, Debug, Default)]
struct Pile;

#[derive(Debug, PartialEq, Eq, Hash)]
struct Position {
    stones: u32,
    mover: Player,
    coin: bool,
}

impl Clone for Position {
    fn clone(&self) -> Position {
        count(|calls| calls.copies += 1);
        Position { ..*self }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Chance {
    Heads,
    Tails,
    Last,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum IllegalMove {
    Unreadable(String),
    TooMany(u32),
    Turn(OutOfTurn),
}

impl Explain for IllegalMove {
    fn message(&self) -> Message {
        match self {
            IllegalMove::Unreadable(given) => unreadable(quote(given)),
            IllegalMove::TooMany(count) => too_many(*count),
            IllegalMove::Turn(turn) => turn.message(),
        }
    }
}

error_that_explains!(IllegalMove);

impl MoveRefusal for IllegalMove {
    fn is_unreadable(&self) -> bool {
        matches!(self, IllegalMove::Unreadable(_))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct PositionError;

impl Explain for PositionError {
    fn message(&self) -> Message {
        no_position().into()
    }
}

error_that_explains!(PositionError);

impl Rules for Pile {
    type Position = Position;
    type Move = u32;
    type Chance = Chance;
    type IllegalMove = IllegalMove;

    fn start(&self) -> Position {
        Position { stones: 1000, mover: Player::One, coin: false }
    }

    fn turn(&self, at: &Position) -> Turn {
        match (at.stones, at.coin) {
            (0, _) => Turn::Over(Outcome { winner: Some(at.mover.other()), score: [0; 2], reason: empty() }),
            (1, _) | (_, true) => Turn::Chance,
            _ => Turn::Player(at.mover),
        }
    }

    fn moves(&self, at: &Position, out: &mut Vec<u32>) {
        if matches!(self.turn(at), Turn::Player(_)) {
            out.extend(1..=3.min(at.stones - 1));
        }
    }

    fn chances(&self, at: &Position, out: &mut Vec<(Chance, u32)>) {
        match (at.stones, at.coin) {
            (1, _) => out.push((Chance::Last, 1)),
            (2.., true) => out.extend([(Chance::Heads, 1), (Chance::Tails, 3)]),
            _ => {}
        }
    }

    fn check(&self, at: &Position, by: Player, mv: &u32) -> Result<(), IllegalMove> {
        count(|calls| calls.check += 1);
        OutOfTurn::check(self, at, by).map_err(IllegalMove::Turn)?;
        if (1..=3.min(at.stones - 1)).contains(mv) { Ok(()) } else { Err(IllegalMove::TooMany(*mv)) }
    }

    fn apply(&self, at: &mut Position, event: &EventOf<Pile>) {
        count(|calls| calls.apply += 1);
        match event {
            Event::Move { by, mv } => *at = Position { stones: at.stones - mv, mover: by.other(), coin: *mv == 2 },
            Event::Chance(Chance::Heads) => at.coin = false,
            Event::Chance(Chance::Tails) => *at = Position { stones: at.stones + 1, mover: at.mover, coin: false },
            Event::Chance(Chance::Last) => at.stones = 0,
        }
    }

    fn score(&self, _: &Position) -> [u32; 2] {
        [0; 2]
    }
}

impl Notation for Pile {
    type PositionError = PositionError;

    fn write_move(&self, _: &Position, mv: &u32) -> String {
        mv.to_string()
    }

    fn read_move(&self, _: &Position, text: &str) -> Result<u32, IllegalMove> {
        count(|calls| calls.read_move += 1);
        text.trim().parse().map_err(|_| IllegalMove::Unreadable(text.to_owned()))
    }

    fn write_position(&self, at: &Position) -> String {
        format!("{} {}{}", at.stones, at.mover, if at.coin { " coin" } else { "" })
    }

    fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        let stones = text.parse().map_err(|_| PositionError)?;
        Ok(Position { stones, mover: Player::One, coin: false })
    }
}

impl Draw for Pile {
    fn scene(&self, _: &Position, _: Player, _: Cut) -> Scene {
        count(|calls| calls.scene += 1);
        Scene::new(Size { width: 1.0, height: 1.0 })
    }

    fn touches(&self, _: &Position) -> Vec<Choice> {
        Vec::new()
    }

    fn picture(&self, _: &Position) -> Picture {
        Picture::default()
    }
}

impl Narrate for Pile {
    fn help(&self) -> Vec<Message> {
        vec![help_take().into()]
    }
}

static INFO: GameInfo = GameInfo::new("pile", title());

impl GameRules for Pile {
    const INFO: &'static GameInfo = &INFO;

    fn edited(&self, _: &Position, tool: &str, spots: &[&str]) -> Result<Edited<Position>, Message> {
        match (tool, spots) {
            ("start", []) => Ok(Edited::Done(self.start())),
            _ => Err(EditError::no_use::<Pile>(tool)),
        }
    }
}
