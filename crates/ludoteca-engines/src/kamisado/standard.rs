//! Proves the winner of a simple or standard match.
//!
//! Every round of a standard match begins with all towers at home. Round starts differ in the sumo towers of both sides and in the
//! player who starts, which makes 1,333 of them, or 677 when those that are mirror images of each other count as one. Each round
//! won makes a plain tower a sumo, so the later rounds are proved first; a round end is then worth the winner of the round start
//! that follows it ([`RoundStart::ends`]).
//!
//! No position repeats within a round. A plain tower cannot push and a sumo tower cannot push another sumo tower, so a sumo tower
//! never goes back, and only a push, which takes a sumo tower forward, ever takes a plain tower back. A proof therefore needs no
//! rule for repetition.

mod board;
mod match_proof;
mod numbers;
mod prover;
mod rays;
mod round_start;
mod strategy;
mod table;

pub(super) use board::{Board, RoundRules, sumos_of};
pub use match_proof::{MatchProof, WrongSection};
pub(super) use prover::Prover;
pub(super) use round_start::RoundStart;

#[cfg(test)]
pub(super) mod tests;
