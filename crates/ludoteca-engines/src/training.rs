//! Training of engines, without type parameters of the game.

use ludoteca_backgammon_engine::SearchOptions;
use ludoteca_backgammon_training::{Checkpoint, PlayBenchmark, RECIPE, SAMPLE_BYTES, Trainer};

/// A training run in rounds of about a second, which can be saved between any two.
pub trait Training: Send {
    /// Runs one round. The result does not depend on the number of threads.
    fn round(&mut self, threads: usize);

    /// Returns whether the recipe is finished.
    fn is_done(&self) -> bool;

    /// Progress of the run.
    fn progress(&self) -> TrainingProgress;

    /// The state of the run, for [`TrainingKind::resume`].
    fn checkpoint(&self) -> Vec<u8>;

    /// The samples of the last round, to be appended to those of earlier rounds.
    fn latest_samples(&self) -> Vec<u8>;

    /// Bytes per sample.
    fn sample_bytes(&self) -> u64;

    /// Number of samples worth keeping.
    fn samples_max(&self) -> u64;

    /// Loads samples of earlier rounds, oldest first. Malformed ones are skipped.
    fn load_samples(&mut self, bytes: &[u8]);

    /// The trained weights, as file names and contents.
    fn weights(&self) -> Vec<(&'static str, Vec<u8>)>;

    /// Mean loss per decision on positions with reference equities, in total and by phase.
    ///
    /// # Errors
    ///
    /// Returns a message with the first malformed line.
    fn benchmark(&self, positions: &str) -> Result<Vec<(String, f64)>, String>;
}

/// Progress of a training run.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingProgress {
    /// Current stage of the recipe, from 1, and number of stages.
    pub stage: [usize; 2],
    /// Finished share of the stage, from 0 to 1.
    pub share: f64,
    /// Number of samples so far.
    pub samples: u64,
    /// Games played since the run was started or resumed.
    pub games: u64,
    /// Named figures, such as the loss of each net.
    pub figures: Vec<(&'static str, f64)>,
}

/// A resumed run, or an error message.
pub type Resumed = Result<Box<dyn Training>, String>;

/// The training of one game's engine.
#[derive(Clone, Copy, Debug)]
pub struct TrainingKind {
    /// Name of the game.
    pub game: &'static str,
    /// Starts with random weights.
    pub begin: fn(seed: u64) -> Box<dyn Training>,
    /// Continues from a checkpoint.
    pub resume: fn(&[u8]) -> Resumed,
}

/// The trainings of all games.
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
            samples: progress.samples,
            games: self.games(),
            figures: vec![
                ("unseen_error", progress.unseen_error),
                ("contact_loss", progress.contact_loss),
                ("race_loss", progress.race_loss),
                ("pruning_loss", progress.prefilter_loss),
                ("start_equity", progress.start_equity.into()),
            ],
        }
    }

    fn checkpoint(&self) -> Vec<u8> {
        Checkpoint::write(self)
    }

    fn latest_samples(&self) -> Vec<u8> {
        Trainer::latest_samples(self)
    }

    fn sample_bytes(&self) -> u64 {
        SAMPLE_BYTES as u64
    }

    fn samples_max(&self) -> u64 {
        Trainer::SAMPLES_MAX as u64
    }

    fn load_samples(&mut self, bytes: &[u8]) {
        Trainer::load_samples(self, bytes);
    }

    fn weights(&self) -> Vec<(&'static str, Vec<u8>)> {
        vec![("backgammon.nets", self.evaluator().to_bytes())]
    }

    fn benchmark(&self, positions: &str) -> Result<Vec<(String, f64)>, String> {
        let benchmark = PlayBenchmark::read(positions).map_err(|why| why.to_string())?;
        let (all, phases) = benchmark.loss(&self.evaluator(), &SearchOptions::with_plies(0));
        let phases = phases.into_iter().map(|(name, loss)| (name.to_owned(), loss));
        Ok(std::iter::once(("bench".to_owned(), all)).chain(phases).collect())
    }
}
