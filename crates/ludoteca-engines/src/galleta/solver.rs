//! Galleta solved: chains and loops as units, captures that are always right made without a search.
//!
//! A cell with one side left to draw can be taken, and whoever can take should take, up to a choice at the end: the last two cells
//! of a chain, or the last four of a loop, can be handed to the opponent, who then has to move elsewhere. So a position in which
//! nothing can be taken is followed, after a few kinds of moves, by another one in which nothing can be taken, and the search walks
//! on those alone ([`Board`]):
//!
//! - a safe move draws an edge beside which no cell has only two sides left; the turn passes;
//! - opening a chain or a loop gives its cells to the opponent, who takes them all and moves, or hands the last ones over.
//!
//! Which edge of a chain is drawn makes no difference, except that the middle of a chain of two leaves nothing to hand over; and
//! where a chain lies makes none either once nothing is attached to it.

mod board;
mod captures;
mod chains;
mod graph;
mod mask;
mod playout;

pub(super) use board::{Board, CELL};
pub(super) use graph::Graph;
