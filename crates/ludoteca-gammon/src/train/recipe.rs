//! The steps from nothing to the shipped nets.

/// Where lessons come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lessons {
    /// How self-played games went on.
    OfGames,
    /// The mean over all rolls of the best play, among so many candidates a roll.
    Exact {
        /// How many plays of a roll the large net looks at.
        candidates: usize,
    },
}

/// A part of the training in which everything stays as it is.
#[derive(Clone, Copy, Debug)]
pub struct Stage {
    /// How many lessons it takes.
    pub length: u64,
    /// Where they come from.
    pub lessons: Lessons,
    /// The hidden layers of the net for contact.
    pub contact: &'static [usize],
    /// Those of the net for races.
    pub race: &'static [usize],
    /// The optimiser's rate at the beginning and at the end; in between it falls by the same factor again and again.
    pub rate: [f32; 2],
    /// How much of what later positions of the game were judged wrong by comes back to earlier ones, from step to step.
    pub trace: f32,
    /// How often a lesson is learnt, on average.
    pub repeats: usize,
    /// How many examples the optimiser looks at before it makes a step.
    pub batch: usize,
    /// The share of games that begin with plays at random.
    pub wild: f32,
    /// The share of games that begin in positions of kinds that the start seldom leads to.
    pub set_pieces: f32,
}

/// The hidden layers of the net that picks candidates.
pub(crate) const PRUNING: &[usize] = &[32];

/// Exact lessons as the first nets learnt them.
const EXACT: Stage = Stage {
    length: 20_000_000,
    lessons: Lessons::Exact { candidates: 6 },
    contact: &[256, 128],
    race: &[64, 32],
    rate: [5e-4, 4e-4],
    trace: 0.9,
    repeats: 6,
    batch: 128,
    wild: 0.1,
    set_pieces: 0.0,
};

/// From nothing to the strongest nets. Where the shipped ones left it stands in docs/training.md.
pub const RECIPE: &[Stage] = &[
    Stage { length: 3_000_000, lessons: Lessons::OfGames, rate: [1e-3, 5e-4], trace: 0.7, repeats: 2, ..EXACT },
    EXACT,
    Stage { length: 16_000_000, contact: &[512, 128], rate: [4e-4; 2], set_pieces: 0.3, ..EXACT },
    // A net that is nearly right learns more from lessons without luck than from what came of them, and long memory makes up for
    // seeing each less often.
    Stage {
        length: 60_000_000,
        contact: &[512, 128],
        race: &[128, 64],
        rate: [3e-4, 3e-5],
        trace: 0.25,
        repeats: 3,
        batch: 512,
        set_pieces: 0.3,
        ..EXACT
    },
];
