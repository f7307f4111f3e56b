use super::journal::PairResult;

/// What the first of two contenders got, pair by pair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games that it won.
    pub wins: u64,
    /// Draws.
    pub draws: u64,
    /// Games that it lost.
    pub losses: u64,
    /// Pairs of games by what it got in both together: nothing, a draw, a win or two draws, …, two wins.
    pub pairs: [u64; 5],
    /// Pairs by the points on the board in both games together: it had fewer, as many, more than the second contender.
    pub totals: [u64; 3],
}

/// A difference in playing strength, in Elo points of the first contender over the second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// What is most likely. Infinite if one of the two won everything.
    pub difference: f64,
    /// It is between these with a probability of 95 %.
    pub interval: [f64; 2],
}

impl Tally {
    /// Counts a pair of games.
    pub fn count_pair(&mut self, result: &PairResult) {
        let [own, theirs] = result.points;
        self.totals[(own.cmp(&theirs) as i8 + 1) as usize] += 1;
        self.count(result.halves);
    }

    /// The share of pairs that the first contender did not lose by the points on the board; 1 if nothing was played.
    #[must_use]
    pub fn not_lost(&self) -> f64 {
        let all: u64 = self.totals.iter().sum();
        if all == 0 { 1.0 } else { (all - self.totals[0]) as f64 / all as f64 }
    }

    /// Counts a pair of games by the half points that the first contender got in each.
    pub(super) fn count(&mut self, halves: [u8; 2]) {
        for half in halves {
            match half {
                0 => self.losses += 1,
                1 => self.draws += 1,
                _ => self.wins += 1,
            }
        }
        self.pairs[usize::from(halves[0] + halves[1]).min(4)] += 1;
    }

    /// How many games were played.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, from 0 to 1; a half if nothing was played.
    #[must_use]
    pub fn score(&self) -> f64 {
        if self.games() == 0 { 0.5 } else { (self.wins as f64 + self.draws as f64 / 2.0) / self.games() as f64 }
    }

    /// How many pairs were played.
    #[must_use]
    pub fn pairs_played(&self) -> u64 {
        self.pairs.iter().sum()
    }

    /// The variance of the share of the points of a pair. Games of a pair begin alike, so that they are not counted as if they
    /// had nothing to do with each other.
    #[must_use]
    pub fn pair_variance(&self) -> f64 {
        let (pairs, mean) = (self.pairs_played() as f64, self.score());
        let squares =
            self.pairs.iter().enumerate().map(|(halves, &count)| count as f64 * (halves as f64 / 4.0 - mean).powi(2));
        if pairs == 0.0 { 0.0 } else { squares.sum::<f64>() / pairs }
    }

    /// What that says about the strength of both; `None` if nothing was played.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        if self.games() == 0 {
            return None;
        }
        Some(Elo { difference: elo_of(self.score()), interval: self.score_interval().map(elo_of) })
    }

    /// Between which shares of the points the true one lies, with a probability of 95 %.
    #[must_use]
    pub fn score_interval(&self) -> [f64; 2] {
        /// As many standard deviations hold 95 % of a normal distribution.
        const Z: f64 = 1.959_964;
        if self.games() == 0 {
            return [0.0, 1.0];
        }
        let (score, variance, pairs) = (self.score(), self.pair_variance(), self.pairs_played() as f64);
        let [low, high] = if variance > 0.0 {
            let width = Z * (variance / pairs).sqrt();
            [score - width, score + width]
        } else {
            // All pairs went the same way, so that they say nothing about their variance: Wilson's interval for single games.
            let games = self.games() as f64;
            let middle = (score + Z * Z / (2.0 * games)) / (1.0 + Z * Z / games);
            let width =
                Z / (1.0 + Z * Z / games) * (score * (1.0 - score) / games + Z * Z / (4.0 * games * games)).sqrt();
            [middle - width, middle + width]
        };
        [low.max(0.0), high.min(1.0)]
    }
}

/// The difference in strength that goes with a share of the points.
pub(super) fn elo_of(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (score / (1.0 - score)).log10()
    }
}

/// The share of the points that goes with a difference in strength.
pub(super) fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::{Tally, elo_of, score_of};

    fn tally(pairs: &[[u8; 2]]) -> Tally {
        let mut tally = Tally::default();
        pairs.iter().for_each(|&pair| tally.count(pair));
        tally
    }

    #[test]
    fn three_points_of_four_are_191_elo() {
        assert!((elo_of(0.75) - 190.85).abs() < 0.01);
        assert!((score_of(elo_of(0.6)) - 0.6).abs() < 1e-12);
        let elo = tally(&[[2, 2], [2, 0], [1, 1], [2, 2]]).elo().expect("games were played");
        assert!((elo.difference - 190.85).abs() < 0.01);
    }

    #[test]
    fn pairs_that_cancel_out_leave_no_doubt_about_the_openings() {
        let cancelling = tally(&[[2, 0], [0, 2], [2, 0], [2, 1]]).elo().expect("games");
        let wild = tally(&[[2, 2], [0, 0], [2, 0], [2, 1]]).elo().expect("games");
        assert!((cancelling.difference - wild.difference).abs() < 1e-9, "the same points");
        let width = |elo: super::Elo| elo.interval[1] - elo.interval[0];
        assert!(width(cancelling) < width(wild) / 2.0, "{cancelling:?} {wild:?}");
    }

    #[test]
    fn who_wins_everything_is_stronger_by_nobody_knows_how_much() {
        let elo = tally(&[[2, 2]; 10]).elo().expect("games");
        assert_eq!(elo.difference, f64::INFINITY);
        assert!(elo.interval[0] > 200.0 && elo.interval[0] < 400.0, "{elo:?}");
        assert_eq!(Tally::default().elo(), None);
    }
}
