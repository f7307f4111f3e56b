//! Galleta, the biscuit: dots and boxes on a board of any shape.
//!
//! Players draw one edge between two neighbouring points in turn. Who draws the fourth side of a cell owns it and
//! moves again; when every edge is drawn, more cells win.
//!
//! The rules know a board only as a graph, a [`Shape`]: the biscuit (a diamond), a rectangle, or any drawing.
//!
//! ```
//! use ludoteca_galleta::Galleta;
//! use ludoteca_game::{Notation, Player, Rules, Turn};
//!
//! let rules = Galleta::default();
//! let mut position = rules.start();
//! let edge = rules.read_move(&position, "d1d2").expect("the lowest tip of the biscuit");
//! rules.play(&mut position, Player::One, &edge).expect("a legal move");
//! assert_eq!(rules.turn(&position), Turn::Player(Player::Two));
//! ```
//!
//! # Position text
//!
//! Three parts: the drawn edges, the owners of the complete cells, the player to move; a fourth one says who drew the edges, as
//! far as anybody knows. Edges are numbered point by
//! point, row by row from the bottom and from left to right, at each point first the one to the right, then the one
//! upwards; each hexadecimal digit holds four of them, the first in its lowest bit. Cells are numbered by their lower
//! left point in the same order; the second part has one digit, 1 or 2, for each complete cell, or `-` if there is
//! none. The fourth part has one letter for each drawn edge: 1, 2, or `-` where nobody knows; it is left out where nothing is known,
//! and makes no difference to the game. The start of the smallest biscuit is `0000 - 1`; after `c1c2` it is `1000 - 2 1`.

mod bits;
mod board;
mod drawers;
mod error;
mod messages;
mod moves;
mod notation;
mod position;
mod settings;
mod symmetry;
#[cfg(feature = "view")]
mod view;

pub use bits::BitSet;
pub use board::{CELLS_MAX, CellId, EDGES_MAX, EdgeId, LINE_MAX, Outline, Point, Shape, Touch};
pub use error::{IllegalMove, PositionError, ShapeError};
pub use moves::Galleta;
pub use position::{CellSet, EdgeSet, Position};
pub use settings::{Form, INFO};
pub use symmetry::Symmetry;
