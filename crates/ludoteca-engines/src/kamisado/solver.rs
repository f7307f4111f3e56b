//! Kamisado for the strong player.
//!
//! A simple round of plain towers ([`Round`]) is small enough to prove who wins: where the towers stand as bits, the few moves of
//! the tower that must move, those first that leave the fewest answers. A match ([`Match`]) is looked at as far as the end of the
//! round that is going on, by the rules themselves.

mod contest;
mod proof;
mod rays;
mod round;

pub(super) use contest::Match;
pub(super) use proof::{Outcome, Prover};
pub(super) use round::Round;

/// What winning counts, less the moves to it.
pub(crate) const WIN: i32 = 1 << 20;
/// Values from here on are wins.
pub(crate) const WINS_FROM: i32 = WIN - 1_000;
/// What a point of the match counts.
pub(crate) const POINT: i32 = 20_000;

/// A quick win is better than a slow one.
const fn faded(value: i32) -> i32 {
    if value.abs() >= WINS_FROM { value - value.signum() } else { value }
}

const fn unfaded(value: i32) -> i32 {
    if value.abs() >= WINS_FROM { value + value.signum() } else { value }
}

/// Who wins is all there is to know; how quickly is only told.
const fn is_settled([least, most]: [i32; 2]) -> bool {
    least >= WINS_FROM || most <= -WINS_FROM || least == most
}
