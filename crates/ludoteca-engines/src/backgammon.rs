//! Players of backgammon.

mod evaluation;
mod simple;

pub use evaluation::{equity, gammon_is_likely, win_chance};
pub use simple::Simple;
