//! Matches in the formats of other programs: `.mat` and SGF.
//!
//! Both tell a game as a score sheet does: who rolled and played what, who doubled, took and dropped, and who won how much.
//! In both, player 1 is the one named first: the left column of a `.mat`, white in SGF.

mod mat;
mod score;
mod sgf;

use ludoteca_game::Format;

use crate::settings::Backgammon;

/// The formats that games can be written in and read from.
pub(crate) static FORMATS: &[Format<Backgammon>] = &[
    Format { name: "mat", write: mat::write, read: mat::read },
    Format { name: "sgf", write: sgf::write, read: sgf::read },
];
