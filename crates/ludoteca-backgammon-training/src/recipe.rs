//! The training recipe of the shipped nets.

/// Source of the targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SampleSource {
    /// Results of self-played games, blended with later evaluations.
    SelfPlay,
    /// One-turn lookahead: the mean over all rolls of the best play.
    Lookahead {
        /// Plays per roll that the large net evaluates.
        candidates: usize,
    },
}

/// The nets that play and evaluate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Teacher {
    /// The nets in training.
    Current,
    /// The nets at the beginning of the stage.
    StageStart,
}

/// Number of contact nets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContactNets {
    /// One net for all contact positions.
    Shared,
    /// One net per class, copied from the shared net.
    PerClass,
}

/// Optimiser of the matrices between hidden layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HiddenStep {
    /// Adam, like all other weights.
    Adam,
    /// Muon, for whole matrices.
    Muon,
}

/// A part of the training with constant settings.
#[derive(Clone, Copy, Debug)]
pub struct Stage {
    /// Number of samples.
    pub length: u64,
    /// Source of the targets.
    pub source: SampleSource,
    /// The nets that play and evaluate.
    pub teacher: Teacher,
    /// Hidden layers of the contact nets.
    pub contact: &'static [usize],
    /// Number of contact nets.
    pub contact_nets: ContactNets,
    /// Hidden layers of the race net.
    pub race: &'static [usize],
    /// Hidden layers of the prefilter net.
    pub prefilter: &'static [usize],
    /// Optimiser of the matrices between hidden layers.
    pub hidden_step: HiddenStep,
    /// Learning rate at the beginning and at the end, with exponential decay.
    pub learning_rate: [f32; 2],
    /// Share of the error of later positions that is added to earlier ones, per turn (λ).
    pub trace: f32,
    /// Mean number of uses per sample.
    pub repeats: usize,
    /// Samples per optimiser step.
    pub batch_size: usize,
    /// Share of games that begin with random plays.
    pub random_openings: f32,
    /// Share of games that begin with composed positions.
    pub composed_positions: f32,
}

/// Lookahead samples for the first nets.
const LOOKAHEAD: Stage = Stage {
    length: 20_000_000,
    source: SampleSource::Lookahead { candidates: 6 },
    teacher: Teacher::Current,
    contact: &[256, 128],
    contact_nets: ContactNets::Shared,
    race: &[64, 32],
    prefilter: &[32],
    hidden_step: HiddenStep::Adam,
    learning_rate: [5e-4, 4e-4],
    trace: 0.9,
    repeats: 6,
    batch_size: 128,
    random_openings: 0.1,
    composed_positions: 0.0,
};

/// From random weights to the strongest nets. docs/nets.md says where the shipped ones left it.
pub const RECIPE: &[Stage] = &[
    Stage {
        length: 3_000_000,
        source: SampleSource::SelfPlay,
        learning_rate: [1e-3, 5e-4],
        trace: 0.7,
        repeats: 2,
        ..LOOKAHEAD
    },
    LOOKAHEAD,
    Stage { length: 16_000_000, contact: &[512, 128], learning_rate: [4e-4; 2], composed_positions: 0.3, ..LOOKAHEAD },
    // A nearly correct net learns more from low-variance samples than from results; larger batches compensate for
    // fewer uses of each.
    Stage { length: 7_000_000, learning_rate: [3e-4, 2.3e-4], ..LOW_VARIANCE },
    // A deeper net can represent more of the one-turn lookahead. It takes twice as long to evaluate, so the shallow
    // net makes the samples at first.
    Stage { length: 18_000_000, teacher: Teacher::StageStart, learning_rate: [8e-4, 3e-4], ..DEEP },
    Stage { length: 7_000_000, learning_rate: [3e-4, 2.3e-4], ..DEEP },
    // Separate nets use their whole capacity for one class. They overfit samples that are used too often.
    Stage {
        length: 24_000_000,
        contact_nets: ContactNets::PerClass,
        learning_rate: [6e-4, 2e-5],
        repeats: 8,
        composed_positions: 0.3,
        ..DEEP
    },
];

/// Deep nets, with a prefilter that misses the best play no more often than they do. They overfit little; the
/// optimiser is the limit.
const DEEP: Stage = Stage {
    contact: &[512, 256, 256, 128],
    prefilter: &[128, 32],
    hidden_step: HiddenStep::Muon,
    trace: 0.1,
    repeats: 16,
    batch_size: 1024,
    composed_positions: 0.45,
    ..LOW_VARIANCE
};

/// Lookahead samples with little variance.
const LOW_VARIANCE: Stage = Stage {
    contact: &[512, 128],
    race: &[128, 64],
    trace: 0.25,
    repeats: 3,
    batch_size: 512,
    composed_positions: 0.3,
    ..LOOKAHEAD
};
