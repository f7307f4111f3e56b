//! A decision as a whole. In most games a move is one; where a turn has several moves, or the stakes can be raised, what a player
//! decides on is a play or a call, and that is what is judged.

use ludoteca_game::{Message, Phrase, Player};

use crate::messages;

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

impl Judgement {
    /// The best choice: of those that were looked at closest the one that is worth most. What any other one is worth less, it gives
    /// away.
    #[must_use]
    pub fn best(&self) -> Option<&Choice> {
        // Of those that are worth the same the first.
        let choices = self.choices.iter().rev();
        choices.max_by(|one, other| one.depth.cmp(&other.depth).then(one.worth.total_cmp(&other.worth)))
    }
}

/// What chance did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Luck {
    /// Whose luck it was.
    pub of: Player,
    /// By how much it was better than the mean of what could have happened, in the unit of costs.
    pub worth: f64,
    /// The same in what is won in the end: points of a game, or the chance to win a match.
    pub result: f64,
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
    /// How many turns were looked ahead to find out.
    pub depth: u32,
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
    /// Where it is told.
    pub place: Place,
}

impl Figure {
    /// The number as it is told to people.
    #[must_use]
    pub fn number(&self) -> String {
        match self.unit {
            Unit::Chance => format!("{:.1} %", 100.0 * self.value),
            Unit::Points => format!("{:+.3}", self.value),
        }
    }

    /// Its name and the number.
    #[must_use]
    pub fn told(&self) -> Message {
        messages::figure_told(self.name, self.number())
    }
}

/// Where a figure is told beside the value of its choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a column of its own, under this short name.
    Column(&'static Phrase),
    /// Beside the choice.
    Aside,
    /// As the value of the choice: it is [`Choice::worth`].
    Value,
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
    /// Who may.
    pub by: Player,
    /// What it is worth to leave them as they are.
    pub no_double: f64,
    /// What it is worth to double if the other one takes.
    pub double_take: f64,
    /// What it is worth to double if the other one drops.
    pub double_pass: f64,
    /// The first two as chances to win the match, where one is played.
    pub of_match: Option<[f64; 2]>,
    /// Whether doubling is right.
    pub double: bool,
    /// Whether taking is right.
    pub take: bool,
}

impl Cube {
    /// What each way is worth, for people.
    #[must_use]
    pub fn told(&self) -> Message {
        let [none, take, pass] =
            [self.no_double, self.double_take, self.double_pass].map(|worth| format!("{worth:+.3}"));
        messages::cube_told(none, take, pass)
    }

    /// What both should do, for people.
    #[must_use]
    pub const fn advice(&self) -> &'static Phrase {
        match (self.double, self.take) {
            (true, true) => messages::cube_double_take(),
            (true, false) => messages::cube_double_pass(),
            (false, _) if self.no_double > self.double_pass => messages::cube_too_good(),
            (false, true) => messages::cube_no_double_take(),
            (false, false) => messages::cube_no_double_pass(),
        }
    }

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
