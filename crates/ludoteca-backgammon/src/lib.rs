//! Backgammon.

mod board;
mod error;
mod messages;
mod play;
mod plays;
mod roll;
mod whole;

pub use board::{Board, CHECKERS, Impossible, Place, Point, Side};
pub use error::NotAPlay;
pub use play::{Play, Step};
pub use roll::Roll;
pub use whole::{OnRoll, WholePlays};
