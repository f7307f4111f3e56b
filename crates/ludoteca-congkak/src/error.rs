use std::ops::Range;

use ludoteca_game::{Explain, Message, MoveRefusal, OutOfTurn, Player, error_that_explains, quote};

use crate::board::Pit;
use crate::messages;

/// Why a move is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The text is not a number.
    NotANumber {
        /// What was given.
        given: String,
    },
    /// The board has no cell with this number.
    NoSuchCell {
        /// The number.
        cell: usize,
        /// The highest there is.
        last: usize,
    },
    /// Stones never leave a store.
    Store {
        /// Its cell.
        cell: usize,
    },
    /// The pit is the other player's.
    NotYours {
        /// The pit.
        pit: Pit,
        /// Whose it is.
        owner: Player,
        /// The cells of one's own pits.
        yours: Range<usize>,
    },
    /// There is nothing to sow.
    Empty {
        /// The pit.
        pit: Pit,
    },
    /// It is not this player who acts now.
    Turn(OutOfTurn),
}

impl From<OutOfTurn> for IllegalMove {
    fn from(turn: OutOfTurn) -> IllegalMove {
        IllegalMove::Turn(turn)
    }
}

impl Explain for IllegalMove {
    fn message(&self) -> Message {
        match self {
            IllegalMove::NotANumber { given } => messages::not_a_number(quote(given)),
            IllegalMove::NoSuchCell { cell, last } => messages::no_such_cell(*cell, *last),
            IllegalMove::Store { cell } => messages::is_a_store(*cell),
            IllegalMove::NotYours { pit, owner, yours } => {
                messages::not_yours(pit.cell(), owner.number(), yours.start, yours.end - 1)
            }
            IllegalMove::Empty { pit } => messages::empty_pit(pit.cell()),
            IllegalMove::Turn(turn) => turn.message(),
        }
    }
}

error_that_explains!(IllegalMove);

impl MoveRefusal for IllegalMove {
    fn is_unreadable(&self) -> bool {
        matches!(self, IllegalMove::NotANumber { .. } | IllegalMove::NoSuchCell { .. })
    }
}

/// What is wrong with the text of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// There are not two parts, the cells and the player.
    Parts {
        /// How many there are.
        found: usize,
    },
    /// The number of cells is wrong.
    Cells {
        /// How many there are.
        found: usize,
        /// How many there must be.
        wanted: usize,
    },
    /// A cell holds no number of stones.
    Stones {
        /// What it holds.
        given: String,
        /// Where the text says so.
        column: usize,
    },
    /// The stones of all cells together are too many or too few.
    Total {
        /// How many there are.
        found: u32,
        /// How many there must be.
        wanted: u32,
    },
    /// The player is neither 1 nor 2.
    Player {
        /// What it says.
        given: String,
        /// Where the text says so.
        column: usize,
    },
}

impl Explain for PositionError {
    fn message(&self) -> Message {
        match self {
            PositionError::Parts { found } => messages::two_parts(*found),
            PositionError::Cells { found, wanted } => messages::wrong_cells(*found, *wanted),
            PositionError::Stones { given, column } => messages::wrong_stones(quote(given), *column),
            PositionError::Total { found, wanted } => messages::wrong_total(*found, *wanted),
            PositionError::Player { given, column } => messages::wrong_player(quote(given), *column),
        }
    }
}

error_that_explains!(PositionError);
