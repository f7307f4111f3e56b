//! Certificates of simple rounds: who wins after each move, with the winner's answer to everything.
//!
//! The header tells the rule of the block, the position, and of each move of it who then wins. What follows are the answers of
//! the winner, a byte each: the number of the square to go to, counted from a1 along the ranks. They come in the order in which
//! somebody who follows the moves meets them for the first time: the moves in the order of the header, the loser's steps by the
//! number of their square. A winner who can arrive at once does so, and then no answer is given. Nothing is said twice: what has
//! been followed already is not followed again.

mod check;
mod write;

pub(super) use check::check;
pub(super) use write::write;
