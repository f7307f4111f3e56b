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

/// Who plays the games and judges the plays in them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Teacher {
    /// The nets that learn, as they are by then.
    Themselves,
    /// The nets as they were when the stage began.
    Before,
}

/// Which positions in contact a net judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fights {
    /// One judges all of them.
    Together,
    /// Each kind has a net of its own, that begins as the one for all.
    Apart,
}

/// How the matrices between two hidden layers take their steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// Each weight by itself, like all others.
    Adam,
    /// A whole matrix as long in every direction.
    Muon,
}

/// A part of the training in which everything stays as it is.
#[derive(Clone, Copy, Debug)]
pub struct Stage {
    /// How many lessons it takes.
    pub length: u64,
    /// Where they come from.
    pub lessons: Lessons,
    /// Who makes them.
    pub teacher: Teacher,
    /// The hidden layers of a net for contact.
    pub contact: &'static [usize],
    /// What such a net is for.
    pub fights: Fights,
    /// Those of the net for races.
    pub race: &'static [usize],
    /// Those of the net that picks candidates.
    pub pruning: &'static [usize],
    /// How the optimiser goes.
    pub steps: Steps,
    /// Its rate at the beginning and at the end; in between it falls by the same factor again and again.
    pub rate: [f32; 2],
    /// How much of what later positions of the game were judged wrong by comes back to earlier ones, from step to step.
    pub trace: f32,
    /// How often a lesson is learnt, on average, once there are many.
    pub repeats: usize,
    /// How many examples the optimiser looks at before it makes a step.
    pub batch: usize,
    /// The share of games that begin with plays at random.
    pub wild: f32,
    /// The share of games that begin in positions of kinds that the start seldom leads to.
    pub set_pieces: f32,
}

/// Exact lessons as the first nets learnt them.
const EXACT: Stage = Stage {
    length: 20_000_000,
    lessons: Lessons::Exact { candidates: 6 },
    teacher: Teacher::Themselves,
    contact: &[256, 128],
    fights: Fights::Together,
    race: &[64, 32],
    pruning: &[32],
    steps: Steps::Adam,
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
    Stage { length: 7_000_000, rate: [3e-4, 2.3e-4], ..CALM },
    // What the nets think after looking one turn ahead is more than they can say at once, but not more than a deeper net can. It
    // takes twice as long to judge, so that for a while the shallow one goes on making the lessons.
    Stage { length: 18_000_000, teacher: Teacher::Before, rate: [8e-4, 3e-4], ..DEEP },
    Stage { length: 7_000_000, rate: [3e-4, 2.3e-4], ..DEEP },
    // What is fought for differs from kind to kind, and a net that knows one kind alone has all its room for it. It learns by heart what
    // it sees too often.
    Stage { length: 24_000_000, fights: Fights::Apart, rate: [6e-4, 2e-5], repeats: 8, set_pieces: 0.3, ..DEEP },
];

/// Deep nets. One that picks candidates for them must not miss the best play more often than they do. They learn little by heart,
/// however often they see a lesson: what keeps them back is how far the optimiser comes with it.
const DEEP: Stage = Stage {
    contact: &[512, 256, 256, 128],
    pruning: &[128, 32],
    steps: Steps::Muon,
    trace: 0.1,
    repeats: 16,
    batch: 1024,
    set_pieces: 0.45,
    ..CALM
};

/// Exact lessons with little luck in them.
const CALM: Stage =
    Stage { contact: &[512, 128], race: &[128, 64], trace: 0.25, repeats: 3, batch: 512, set_pieces: 0.3, ..EXACT };
