//! From nothing to a mind: self-play, exact targets, and nets that learn from them.
//!
//! Games are played by a number of streams, each with its own luck, so that a run is the same on one core and on
//! many. Every position of a game becomes a lesson: what the nets themselves think of it after every roll and the best play,
//! which is nearer to the truth than what they think of it now. The nets learn a number of lessons from a store of the latest,
//! and the next round is played by what they have become.

mod bench;
mod checkpoint;
mod cube_bench;
mod gradient;
mod grow;
mod keep;
mod learner;
mod lesson;
mod liveliness;
mod muon;
mod optimiser;
mod progress;
mod recipe;
mod referee;
mod set_piece;
mod stream;
mod trainer;

pub use bench::{Bench, BenchError};
pub use checkpoint::{Checkpoint, CheckpointError};
pub use cube_bench::{CubeBench, CubeLoss};
pub use keep::LESSON_BYTES;
pub use liveliness::{Liveliness, liveliness};
pub use progress::Progress;
pub use recipe::{Fights, Lessons, RECIPE, Stage, Steps, Teacher};
pub use referee::Verdict;
pub use trainer::Trainer;
