//! The page: every game in the browser, played here and now.
//!
//! The page keeps a game as its record in the browser, draws its scene, lets people touch the spots, and says what they spell; bots
//! answer from a worker. It knows no game. What is not the browser's own is built and tested
//! everywhere; the rest exists for the browser alone.

mod keep;
mod messages;

pub use keep::{Kept, keep};

#[cfg(target_arch = "wasm32")]
mod page;
