/// Number of bins.
const BINS: usize = 20;

/// Predictions and results, binned by the prediction.
#[derive(Default)]
pub(crate) struct Tally {
    bins: [Sums; BINS],
}

#[derive(Clone, Copy, Default)]
struct Sums {
    count: u64,
    predicted: f64,
    actual: f64,
    /// Sum of results minus predictions in the current game.
    game: f64,
    /// Sum of the squares of `game` over earlier games.
    squares: f64,
}

/// Predictions in one bin.
pub(crate) struct Bin {
    pub(crate) predicted: f64,
    pub(crate) actual: f64,
    /// Standard error of `actual`.
    pub(crate) error: f64,
    pub(crate) count: u64,
}

impl Tally {
    /// Adds a prediction and its result, 0 or 1.
    pub(crate) fn add(&mut self, predicted: f32, actual: f32) {
        let [predicted, actual] = [predicted, actual].map(f64::from);
        let place = ((predicted * BINS as f64) as usize).min(BINS - 1);
        let sums = &mut self.bins[place];
        sums.count += 1;
        sums.predicted += predicted;
        sums.actual += actual;
        sums.game += actual - predicted;
    }

    /// Ends the current game.
    pub(crate) fn end_game(&mut self) {
        for sums in &mut self.bins {
            sums.squares += sums.game * sums.game;
            sums.game = 0.0;
        }
    }

    pub(crate) fn count(&self) -> u64 {
        self.bins.iter().map(|sums| sums.count).sum()
    }

    /// Mean absolute difference of the bins, weighted by predictions.
    pub(crate) fn mean_gap(&self) -> f64 {
        let gaps: f64 = self.bins.iter().map(|sums| (sums.actual - sums.predicted).abs()).sum();
        gaps / self.count().max(1) as f64
    }

    /// The non-empty bins, lowest predictions first.
    pub(crate) fn bins(&self) -> impl Iterator<Item = Bin> {
        self.bins.iter().filter(|sums| sums.count > 0).map(|sums| {
            let count = sums.count as f64;
            Bin {
                predicted: sums.predicted / count,
                actual: sums.actual / count,
                error: sums.squares.sqrt() / count,
                count: sums.count,
            }
        })
    }
}
