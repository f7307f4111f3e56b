//! The search behind the strong players, for any game without dice in which a player may move twice running.
//!
//! Depth after depth, a principal variation search with a window around the last value walks over states that are plain data
//! ([`Field`]), remembers what it has seen in a table of limited size ([`Memory`](memory::Memory)), and tries first what the table, the killers,
//! the history and the game itself recommend.
//!
//! A value is always in the eyes of the player to move, and counts only what is still to come: what a move brings at once is
//! handed over with it. Sign and window turn with the turn, never with the ply.
//!
//! Besides the value, which may rest on an estimate, every state carries bounds that rest on finished games alone. A result is
//! called exact when those meet, and in no other case.

mod drive;
mod field;
mod memory;
mod order;
mod walk;

pub(crate) use drive::{Found, Plan, Rank, Start, think};
pub(crate) use field::Field;
