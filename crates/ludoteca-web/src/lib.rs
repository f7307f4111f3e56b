//! The page: every game in the browser, played here and now.
//!
//! A [`LocalGame`] is a game at this screen, kept as a record in the browser. The page draws its scene, lets people touch the spots,
//! and says what they spell; bots answer from a worker. It knows no game. What is not the browser's own is built and tested
//! everywhere; the rest exists for the browser alone.

mod keep;
mod local;
mod messages;

pub use keep::{Kept, keep};
pub use local::{LocalGame, Seat};

#[cfg(target_arch = "wasm32")]
mod page;
