//! Players for every game, one module a game.
//!
//! An [`Engine`] is asked what a player should do in a position and gives an [`Advice`]: the move, what the position is worth
//! to that player, and whether that is proved. It is handed its [`Limits`], and has no clock and no dice of its own.

mod engine;

pub mod backgammon;

pub use engine::{Advice, Engine, Limits};
