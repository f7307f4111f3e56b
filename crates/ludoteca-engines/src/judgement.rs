//! A decision as a whole. In most games a move is one; where a turn has several moves, or the stakes can be raised, what a player
//! decides on is a play or a call, and that is what is judged.

use ludoteca_game::{Phrase, Player};

/// What an engine makes of everything that a player can decide on now.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// Whose eyes all values are in.
    pub eyes: Player,
    /// What the position is worth to that player, in the unit of the game.
    pub value: f64,
    /// Whether the value is proved.
    pub exact: bool,
    /// What can be decided on, the best first.
    pub choices: Vec<Choice>,
    /// What is to be thought of raising the stakes, where it is a question.
    pub cube: Option<Cube>,
    /// How many turns were looked ahead.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// Something that a player can decide on as a whole.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// As it is written as a whole: `8/5 6/5`.
    pub text: String,
    /// The moves that it is made of, in order.
    pub moves: Vec<String>,
    /// What it is worth, in the unit of the game.
    pub value: f64,
    /// What it is worth with the stakes and the score and all: costs of mistakes are differences of this.
    pub worth: f64,
    /// Whether both are proved.
    pub exact: bool,
    /// Where it leads, as the engine tells positions between two turns; nothing for a call that leaves the board as it is.
    pub position: Option<String>,
    /// What else there is to say about it.
    pub figures: Vec<Figure>,
}

/// A number that belongs to a choice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Figure {
    /// Its name for programs.
    pub key: &'static str,
    /// Its name for people.
    pub name: &'static Phrase,
    /// The number.
    pub value: f64,
    /// How it is told.
    pub unit: Unit,
}

/// How a figure is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// From 0 to 1, told in per cent.
    Chance,
    /// Points, with their sign.
    Points,
}

/// What is to be thought of raising the stakes, in the eyes of who may: points at the stakes as they are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cube {
    /// What it is worth to leave them as they are.
    pub no_double: f64,
    /// What it is worth to double if the other one takes.
    pub double_take: f64,
    /// What it is worth to double if the other one drops.
    pub double_pass: f64,
    /// Whether doubling is right.
    pub double: bool,
    /// Whether taking is right.
    pub take: bool,
}

impl Cube {
    /// What both should do, for programs.
    #[must_use]
    pub const fn action(&self) -> &'static str {
        match (self.double, self.take) {
            (true, true) => "double-take",
            (true, false) => "double-pass",
            (false, _) if self.no_double > self.double_pass => "too-good",
            (false, true) => "no-double-take",
            (false, false) => "no-double-pass",
        }
    }
}
    /// The first two as chances to win the match, where one is played.
    pub of_match: Option<[f64; 2]>,
