//! Puzzles: positions in which exactly one move wins, or saves the draw, and that is proved; where dice decide as well, positions in
//! which one play is clearly the best, exactly or by playing games out.
//!
//! A set is a text that begins with the line `ludoteca puzzles 1`, then `game: NAME`, an empty line, and one puzzle a line:
//!
//! ```text
//! level 6; wins +4; radius=3; 117d31b9d - 2; d4d5 c3d3 …
//! ```
//!
//! the lowest level of the house player that finds the move, what the move keeps and with what value, the settings, the position,
//! and the line of the proof, of which the first move is the solution.

mod clear;
mod find;
mod pick;
mod set;

pub use find::{Finder, can_find, find};
pub use pick::{number_of_day, pick};
pub use set::{Keeps, Puzzle, PuzzleSet, SetError};
