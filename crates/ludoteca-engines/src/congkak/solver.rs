//! Congkak as the strong player sees it: only what is still to come counts, and what is proved of it is cheap to see.
//!
//! Who always sows the pit nearest to the store keeps every stone that does not reach beyond it: of each pit at least as many as
//! the pit is far from the store. So both players have something for sure, and when that is everything, the result is known.

mod endgame;
mod row;

pub(super) use endgame::{Endgames, positions};
pub(super) use row::{Rows, STONE};
