use super::tally::{Tally, score_of};

/// A sequential test between two guesses of the difference in strength: it stops as soon as one of them is far more likely.
///
/// It is the likelihood ratio test of Wald, with the pairs taken as normally distributed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sequential {
    /// The lower guess, in Elo points.
    pub low: f64,
    /// The higher guess.
    pub high: f64,
}

/// Each guess is taken for the other one in one of twenty contests at most.
const ERROR: f64 = 0.05;

impl Sequential {
    /// The logarithm of how much more likely the higher guess is.
    #[must_use]
    pub fn likelihood(&self, tally: &Tally) -> f64 {
        let pairs = tally.pairs_played() as f64;
        if pairs == 0.0 {
            return 0.0;
        }
        // Pairs that all went the same way say nothing about their variance; as if one of them had been different.
        let variance = tally.pair_variance().max(0.25 / (4.0 * pairs));
        let [low, high] = [self.low, self.high].map(score_of);
        pairs * (high - low) * (2.0 * tally.score() - low - high) / (2.0 * variance)
    }

    /// Which of the two guesses has been accepted, the higher one being `true`; `None` if it is too early to say.
    #[must_use]
    pub fn accepted(&self, tally: &Tally) -> Option<bool> {
        let bound = ((1.0 - ERROR) / ERROR).ln();
        let likelihood = self.likelihood(tally);
        (likelihood.abs() >= bound).then_some(likelihood > 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Sequential, Tally};

    #[test]
    fn it_stops_when_one_guess_is_far_more_likely() {
        let test = Sequential { low: 0.0, high: 50.0 };
        let mut tally = Tally::default();
        assert_eq!(test.accepted(&tally), None);
        tally.count([2, 0]);
        assert_eq!(test.accepted(&tally), None, "one pair says nothing");
        (0..40).for_each(|_| tally.count([2, 1]));
        assert_eq!(test.accepted(&tally), Some(true));
        let mut even = Tally::default();
        (0..200).for_each(|nth| even.count(if nth % 2 == 0 { [2, 2] } else { [0, 0] }));
        assert_eq!(test.accepted(&even), None, "{}", test.likelihood(&even));
        (0..800).for_each(|nth| even.count(if nth % 2 == 0 { [2, 0] } else { [0, 0] }));
        assert_eq!(test.accepted(&even), Some(false));
    }
}
