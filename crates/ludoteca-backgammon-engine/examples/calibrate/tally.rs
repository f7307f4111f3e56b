/// In so many classes predictions are put.
const CLASSES: usize = 20;

/// Predictions and what happened, by classes of the prediction.
#[derive(Default)]
pub(crate) struct Tally {
    classes: [Sums; CLASSES],
}

#[derive(Clone, Copy, Default)]
struct Sums {
    count: u64,
    predicted: f64,
    happened: f64,
    /// What happened in the game that goes on, beyond what was predicted.
    game: f64,
    /// The squares of that, of all games before.
    squares: f64,
}

/// Predictions of about the same chance.
pub(crate) struct OfClass {
    pub(crate) predicted: f64,
    pub(crate) happened: f64,
    /// The standard error of what happened.
    pub(crate) error: f64,
    pub(crate) count: u64,
}

impl Tally {
    /// Something was predicted, and happened (1) or did not (0).
    pub(crate) fn note(&mut self, predicted: f32, happened: f32) {
        let [predicted, happened] = [predicted, happened].map(f64::from);
        let place = ((predicted * CLASSES as f64) as usize).min(CLASSES - 1);
        let sums = &mut self.classes[place];
        sums.count += 1;
        sums.predicted += predicted;
        sums.happened += happened;
        sums.game += happened - predicted;
    }

    /// What comes next is of another game.
    pub(crate) fn end_game(&mut self) {
        for sums in &mut self.classes {
            sums.squares += sums.game * sums.game;
            sums.game = 0.0;
        }
    }

    pub(crate) fn count(&self) -> u64 {
        self.classes.iter().map(|sums| sums.count).sum()
    }

    /// By how much a class is off, weighed by its predictions.
    pub(crate) fn mean_gap(&self) -> f64 {
        let gaps: f64 = self.classes.iter().map(|sums| (sums.happened - sums.predicted).abs()).sum();
        gaps / self.count().max(1) as f64
    }

    /// The classes in which there is anything, from the lowest chance.
    pub(crate) fn classes(&self) -> impl Iterator<Item = OfClass> {
        self.classes.iter().filter(|sums| sums.count > 0).map(|sums| {
            let count = sums.count as f64;
            OfClass {
                predicted: sums.predicted / count,
                happened: sums.happened / count,
                error: sums.squares.sqrt() / count,
                count: sums.count,
            }
        })
    }
}
