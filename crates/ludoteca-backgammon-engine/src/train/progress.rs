use serde::{Deserialize, Serialize};

/// How far a run has come: a line of its history.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// The stage of the recipe, from 0.
    pub stage: usize,
    /// Lessons so far in this stage.
    pub in_stage: u64,
    /// Lessons so far.
    pub lessons: u64,
    /// What the start is worth to who rolls first.
    pub start: f32,
    /// How far the net for contact was off on the latest lessons before it had seen them, in equity.
    #[serde(default)]
    pub unseen: f64,
    /// The mean loss on contact positions, beyond that of knowing the targets.
    pub contact: f64,
    /// The same on races.
    pub race: f64,
    /// The same of the small net.
    pub pruning: f64,
}
