//! Trains the nets of [`ludoteca_backgammon_engine`] from random weights by self-play.
//!
//! In each round the nets play games against themselves, and every position becomes a training sample: either the
//! result of its game or, with less luck, the mean over all rolls of the evaluation after the best play. At the same time
//! the nets learn from the latest samples of earlier rounds. A run depends on its recipe and seed alone, not on the
//! number of threads.
//!
//! Benchmarks, comparisons and measurements of evaluators live here, too.

mod checkpoint;
mod composed_position;
mod cube_benchmark;
mod cube_efficiency;
mod gradient;
mod growth;
mod learner;
mod muon;
mod optimiser;
mod play_benchmark;
mod progress;
mod recipe;
mod rollout_comparison;
mod sample;
mod sample_file;
mod self_play;
mod trainer;

pub use checkpoint::{Checkpoint, CheckpointError};
pub use cube_benchmark::{CubeBenchmark, CubeLoss};
pub use cube_efficiency::{MeasuredEfficiency, measure_cube_efficiency};
pub use play_benchmark::{BenchmarkError, PlayBenchmark};
pub use progress::Progress;
pub use recipe::{ContactNets, HiddenStep, RECIPE, SampleSource, Stage, Teacher};
pub use rollout_comparison::RolloutComparison;
pub use sample_file::SAMPLE_BYTES;
pub use trainer::Trainer;
