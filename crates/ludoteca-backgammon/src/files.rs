//! Matches in the formats of other programs: `.mat` and SGF.
//!
//! Both tell a game as a score sheet does: who rolled and played what, who doubled, took and dropped, and who won how much.
//! In both, player 1 is the one named first: the left column of a `.mat`, white in SGF. What a file says against itself, such as a
//! score that its games do not give, becomes a warning: what was played decides.

mod mat_entry;
mod mat_read;
mod mat_write;
mod replay;
mod sgf_opinions;
mod sgf_read;
mod sgf_set_up;
mod sgf_tree;
mod sgf_write;
mod sheet;
mod told;

use ludoteca_game::Format;

use crate::settings::Backgammon;

/// The formats that games can be written in and read from.
pub static FORMATS: &[Format<Backgammon>] = &[
    Format { name: "mat", recognizes: mat_read::recognizes, write: mat_write::write, read: mat_read::read },
    Format { name: "sgf", recognizes: sgf_read::recognizes, write: sgf_write::write, read: sgf_read::read },
];
