//! What a backgammon position is worth.
//!
//! A [`Mind`] judges boards with player 1 on roll: exactly where the game is over, by a table where both sides bear off, by
//! neural nets elsewhere. It answers with an [`Outlook`]: [`Chances`], five probabilities in the eyes of the player on roll, and how
//! lively the cube is.
//!
//! The same board gives the same answer to the bit on every machine and in the browser: sums are taken in one order whatever
//! the width of the machine's vectors, and the exponential is our own.

mod bearoff;
mod cache;
mod chances;
mod class;
mod features;
mod fight;
mod home;
mod kernel;
mod luck;
mod masks;
mod match_equity;
mod mind;
mod net;
mod outlook;
mod parallel;
mod rollout;
mod search;
mod stakes;
mod two_sided;
mod weights;

#[cfg(feature = "train")]
pub mod train;

pub use bearoff::BearOff;
pub use chances::{Chances, Mean};
pub use class::Class;
pub use features::{CONTACT_FEATURES, RACE_FEATURES};
pub use match_equity::match_equity;
pub use mind::Mind;
pub use net::Net;
pub use outlook::{Lively, Outlook};
pub use rollout::{RolledOut, Rollout, Underway};
pub use search::{Budget, Effort, Ranked, best_of, cube, look, rank};
pub use stakes::{CubeDecision, Holder, Score, Stakes};
pub use two_sided::TwoSided;
pub use weights::{BadWeights, Layer, Weights};
