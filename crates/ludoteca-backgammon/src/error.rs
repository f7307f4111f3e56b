use ludoteca_game::{Explain, Message, OutOfTurn, error_that_explains};

use crate::messages;

/// Why a whole play is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAPlay {
    /// It is not one of the legal plays of the roll.
    Illegal,
    /// It is not this player who acts now.
    Turn(OutOfTurn),
}

impl From<OutOfTurn> for NotAPlay {
    fn from(turn: OutOfTurn) -> NotAPlay {
        NotAPlay::Turn(turn)
    }
}

impl Explain for NotAPlay {
    fn message(&self) -> Message {
        match self {
            NotAPlay::Illegal => messages::not_a_play().into(),
            NotAPlay::Turn(turn) => turn.message(),
        }
    }
}

error_that_explains!(NotAPlay);
