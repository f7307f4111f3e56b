//! Training, for games whose engine learns: what a command needs to run it without knowing the game.

use ludoteca_backgammon_engine::Effort;
use ludoteca_backgammon_engine::train::{Bench, Checkpoint, LESSON_BYTES, RECIPE, Trainer};

/// A run of a training: it works in rounds of a second or so, and can be kept as bytes between any two.
pub trait Training: Send {
    /// One round on so many threads. The result does not depend on how many.
    fn round(&mut self, threads: usize);

    /// Whether there is nothing left to do.
    fn is_done(&self) -> bool;

    /// How far it has come.
    fn progress(&self) -> TrainingProgress;

    /// Everything that is needed to go on.
    fn checkpoint(&self) -> Vec<u8>;

    /// What was found out in the last round and is learnt from again and again, as bytes to be written after those of earlier rounds.
    fn lessons(&self) -> Vec<u8>;

    /// How many bytes a lesson takes, and how many lessons are worth keeping.
    fn lessons_size(&self) -> [u64; 2];

    /// Takes up again what was found out before, the oldest first. What cannot be read is left out.
    fn remember(&mut self, lessons: &[u8]);

    /// The weights to be shipped, as files.
    fn weights(&self) -> Vec<(&'static str, Vec<u8>)>;

    /// What a decision gives away on average on judged positions, in whole and by kind.
    ///
    /// # Errors
    ///
    /// Which line is no judged position.
    fn bench(&self, positions: &str) -> Result<Vec<(String, f64)>, String>;
}

/// How far a training has come.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingProgress {
    /// The part of the recipe, from 1, and how many there are.
    pub stage: [usize; 2],
    /// How much of it is done, 0 to 1.
    pub share: f64,
    /// Positions learnt from so far.
    pub lessons: u64,
    /// Games played since it began or went on.
    pub games: u64,
    /// Named figures, such as how wrong each net still is.
    pub figures: Vec<(&'static str, f64)>,
}

/// A run that goes on, or why it does not.
pub type Resumed = Result<Box<dyn Training>, String>;

/// A training that can be run.
#[derive(Clone, Copy, Debug)]
pub struct TrainingKind {
    /// The game.
    pub game: &'static str,
    /// Begins from nothing.
    pub begin: fn(seed: u64) -> Box<dyn Training>,
    /// Goes on from a checkpoint, or says why not.
    pub resume: fn(&[u8]) -> Resumed,
}

/// Every training there is.
pub static TRAININGS: &[TrainingKind] = &[TrainingKind {
    game: "backgammon",
    begin: |seed| Box::new(Trainer::new(RECIPE, seed)),
    resume: |bytes| match Checkpoint::read(bytes, RECIPE) {
        Ok(trainer) => Ok(Box::new(trainer)),
        Err(why) => Err(why.to_string()),
    },
}];

impl Training for Trainer {
    fn round(&mut self, threads: usize) {
        Trainer::round(self, threads);
    }

    fn is_done(&self) -> bool {
        self.stage().is_none()
    }

    fn progress(&self) -> TrainingProgress {
        let progress = Trainer::progress(self);
        let length = self.stage().map_or(1, |stage| stage.length);
        TrainingProgress {
            stage: [(progress.stage + 1).min(RECIPE.len()), RECIPE.len()],
            share: if self.is_done() { 1.0 } else { progress.in_stage as f64 / length as f64 },
            lessons: progress.lessons,
            games: self.games(),
            figures: vec![
                ("unseen_error", progress.unseen),
                ("contact_loss", progress.contact),
                ("race_loss", progress.race),
                ("pruning_loss", progress.pruning),
                ("start_equity", progress.start.into()),
            ],
        }
    }

    fn checkpoint(&self) -> Vec<u8> {
        Checkpoint::write(self)
    }

    fn lessons(&self) -> Vec<u8> {
        Trainer::lessons(self)
    }

    fn lessons_size(&self) -> [u64; 2] {
        [LESSON_BYTES as u64, Trainer::LESSONS_KEPT as u64]
    }

    fn remember(&mut self, lessons: &[u8]) {
        Trainer::remember(self, lessons);
    }

    fn weights(&self) -> Vec<(&'static str, Vec<u8>)> {
        vec![("backgammon.nets", self.mind().to_bytes())]
    }

    fn bench(&self, positions: &str) -> Result<Vec<(String, f64)>, String> {
        let bench = Bench::read(positions).map_err(|why| why.to_string())?;
        let (all, phases) = bench.loss(&self.mind(), &Effort::plies(0));
        let phases = phases.into_iter().map(|(name, loss)| (name.to_owned(), loss));
        Ok(std::iter::once(("bench".to_owned(), all)).chain(phases).collect())
    }
}
