use serde::{Deserialize, Serialize};

/// Progress of a run.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// Stage of the recipe, from 0.
    pub stage: usize,
    /// Samples in this stage.
    pub in_stage: u64,
    /// Samples in all stages.
    #[serde(rename = "lessons")]
    pub samples: u64,
    /// Equity of the start position for the player on roll.
    #[serde(rename = "start")]
    pub start_equity: f32,
    /// Root mean square error of the equity on the latest contact samples, before training on them.
    #[serde(rename = "unseen", default)]
    pub unseen_error: f64,
    /// Mean loss on contact positions.
    #[serde(rename = "contact")]
    pub contact_loss: f64,
    /// Mean loss on races.
    #[serde(rename = "race")]
    pub race_loss: f64,
    /// Mean loss of the prefilter net on contact positions.
    #[serde(rename = "pruning")]
    pub prefilter_loss: f64,
}
