use ludoteca_game::{Explain, Message, MoveRefusal, OutOfTurn, error_that_explains, quote};

use crate::board::{EDGES_MAX, LINE_MAX, Point};
use crate::messages;

/// Why a move is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The text does not name two points.
    Unreadable {
        /// What was given.
        given: String,
        /// Where reading stopped.
        column: usize,
    },
    /// The shape has no point of this name.
    NoSuchPoint {
        /// The name.
        name: String,
    },
    /// The points are not one step apart.
    NotNeighbours {
        /// One of them.
        from: Point,
        /// The other one.
        to: Point,
    },
    /// The edge borders no cell and does not exist because the outline is drawn.
    OutsideOutline {
        /// One end.
        from: Point,
        /// The other end.
        to: Point,
    },
    /// The edge is drawn already.
    Drawn {
        /// One end.
        from: Point,
        /// The other end.
        to: Point,
    },
    /// The edge belongs to another shape.
    Unknown,
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
            IllegalMove::Unreadable { given, column } => messages::not_an_edge(quote(given), *column),
            IllegalMove::NoSuchPoint { name } => messages::no_such_point(name.as_str()),
            IllegalMove::NotNeighbours { from, to } => messages::not_neighbours(from.to_string(), to.to_string()),
            IllegalMove::OutsideOutline { from, to } => messages::outside_outline(from.to_string(), to.to_string()),
            IllegalMove::Drawn { from, to } => messages::already_drawn(from.to_string(), to.to_string()),
            IllegalMove::Unknown => messages::foreign_edge().into(),
            IllegalMove::Turn(turn) => turn.message(),
        }
    }
}

error_that_explains!(IllegalMove);

impl MoveRefusal for IllegalMove {
    fn is_unreadable(&self) -> bool {
        matches!(
            self,
            IllegalMove::Unreadable { .. }
                | IllegalMove::NoSuchPoint { .. }
                | IllegalMove::NotNeighbours { .. }
                | IllegalMove::OutsideOutline { .. }
        )
    }
}

/// Why there is no such board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShapeError {
    /// No unit square has all its corners.
    NoCell,
    /// More edges than are supported.
    TooManyEdges {
        /// How many.
        edges: usize,
    },
    /// More columns than there are letters.
    TooWide {
        /// How many.
        columns: usize,
    },
    /// More rows than are supported.
    TooHigh {
        /// How many.
        rows: usize,
    },
    /// With the outline drawn, a cell would be complete before anybody moved.
    OutlineCompletes {
        /// The lower left point of the cell.
        corner: Point,
    },
}

impl Explain for ShapeError {
    fn message(&self) -> Message {
        match self {
            ShapeError::NoCell => messages::no_cell().into(),
            ShapeError::TooManyEdges { edges } => messages::too_many_edges(*edges, EDGES_MAX),
            ShapeError::TooWide { columns } => messages::too_wide(*columns, LINE_MAX),
            ShapeError::TooHigh { rows } => messages::too_high(*rows, LINE_MAX),
            ShapeError::OutlineCompletes { corner } => messages::outline_completes(corner.to_string()),
        }
    }
}

error_that_explains!(ShapeError);

/// What is wrong with the text of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// There are neither three parts nor four.
    Parts {
        /// How many there are.
        found: usize,
    },
    /// The edges do not have the length that the shape needs.
    EdgesLength {
        /// How many digits there are.
        found: usize,
        /// How many there must be.
        wanted: usize,
    },
    /// A letter that is no hexadecimal digit, or a bit beyond the last edge.
    EdgesDigit {
        /// Where.
        column: usize,
    },
    /// An edge of the drawn outline is not drawn.
    OutlineUndrawn {
        /// One end.
        from: Point,
        /// The other end.
        to: Point,
    },
    /// The number of owners is not the number of complete cells.
    OwnersLength {
        /// How many there are.
        found: usize,
        /// How many there must be.
        wanted: usize,
    },
    /// An owner or the player to move is neither 1 nor 2.
    Player {
        /// Where.
        column: usize,
    },
    /// The number of those who drew an edge is not the number of drawn edges.
    DrawersLength {
        /// How many there are.
        found: usize,
        /// How many there must be.
        wanted: usize,
    },
    /// Somebody who drew an edge is neither 1 nor 2 nor unknown.
    Drawer {
        /// Where.
        column: usize,
    },
}

impl Explain for PositionError {
    fn message(&self) -> Message {
        match self {
            PositionError::Parts { found } => messages::wrong_parts(*found),
            PositionError::EdgesLength { found, wanted } => messages::edges_length(*found, *wanted),
            PositionError::EdgesDigit { column } => messages::edges_digit(*column),
            PositionError::OutlineUndrawn { from, to } => messages::outline_undrawn(from.to_string(), to.to_string()),
            PositionError::OwnersLength { found, wanted } => messages::owners_length(*found, *wanted),
            PositionError::Player { column } => messages::wrong_player(*column),
            PositionError::DrawersLength { found, wanted } => messages::drawers_length(*found, *wanted),
            PositionError::Drawer { column } => messages::wrong_drawer(*column),
        }
    }
}

error_that_explains!(PositionError);
