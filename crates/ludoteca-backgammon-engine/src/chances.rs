/// Probabilities of the results of a game, from the point of view of the player on roll.
///
/// Gammons are included in wins and losses, backgammons in gammons.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances {
    /// A win of any size.
    pub win: f32,
    /// A win of a gammon or backgammon.
    pub win_gammon: f32,
    /// A win of a backgammon.
    pub win_backgammon: f32,
    /// A loss of a gammon or backgammon.
    pub lose_gammon: f32,
    /// A loss of a backgammon.
    pub lose_backgammon: f32,
}

impl Chances {
    /// The chances of a game won by 1, 2 or 3 points.
    #[must_use]
    pub const fn won(points: u8) -> Chances {
        Chances {
            win: 1.0,
            win_gammon: if points >= 2 { 1.0 } else { 0.0 },
            win_backgammon: if points >= 3 { 1.0 } else { 0.0 },
            lose_gammon: 0.0,
            lose_backgammon: 0.0,
        }
    }

    /// The same chances from the opponent's point of view.
    #[must_use]
    pub const fn flipped(self) -> Chances {
        Chances {
            win: 1.0 - self.win,
            win_gammon: self.lose_gammon,
            win_backgammon: self.lose_backgammon,
            lose_gammon: self.win_gammon,
            lose_backgammon: self.win_backgammon,
        }
    }

    /// The expected points without a cube.
    #[must_use]
    pub const fn equity(self) -> f32 {
        2.0 * self.win - 1.0 + (self.win_gammon - self.lose_gammon) + (self.win_backgammon - self.lose_backgammon)
    }

    /// The fields in their order of declaration.
    #[must_use]
    pub const fn to_array(self) -> [f32; 5] {
        [self.win, self.win_gammon, self.win_backgammon, self.lose_gammon, self.lose_backgammon]
    }

    /// The inverse of [`Chances::to_array`].
    #[must_use]
    pub const fn from_array(chances: [f32; 5]) -> Chances {
        let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = chances;
        Chances { win, win_gammon, win_backgammon, lose_gammon, lose_backgammon }
    }

    /// The mean of `self` with weight `weight` and `other` with weight 1 − `weight`.
    #[must_use]
    pub fn mixed(self, weight: f32, other: Chances) -> Chances {
        let (one, two) = (self.to_array(), other.to_array());
        Chances::from_array(std::array::from_fn(|place| weight * one[place] + (1.0 - weight) * two[place]))
    }
}

/// An accumulator for a weighted mean of chances.
#[derive(Clone, Copy, Debug, Default)]
pub struct MeanChances {
    sums: [f32; 5],
    weight: f32,
}

impl MeanChances {
    /// Adds `chances` with a weight.
    pub fn add(&mut self, chances: Chances, weight: f32) {
        for (sum, chance) in self.sums.iter_mut().zip(chances.to_array()) {
            *sum += weight * chance;
        }
        self.weight += weight;
    }

    /// The mean so far.
    ///
    /// # Panics
    ///
    /// If the total weight is zero.
    #[must_use]
    pub fn mean(&self) -> Chances {
        assert!(self.weight > 0.0, "a mean needs at least one value");
        Chances::from_array(self.sums.map(|sum| sum / self.weight))
    }
}

#[cfg(test)]
mod tests {
    use super::{Chances, MeanChances};

    #[test]
    fn equity_counts_gammons_twice_and_backgammons_three_times() {
        for points in 1..=3 {
            assert_eq!(Chances::won(points).equity(), f32::from(points));
            assert_eq!(Chances::won(points).flipped().equity(), -f32::from(points));
        }
    }

    #[test]
    fn means_are_weighted() {
        let mut sum = MeanChances::default();
        sum.add(Chances::won(2), 1.0);
        sum.add(Chances::won(1).flipped(), 3.0);
        let mean = sum.mean();
        assert_eq!((mean.win, mean.win_gammon, mean.equity()), (0.25, 0.25, -0.25));
        assert_eq!(Chances::won(2).mixed(0.25, Chances::won(1).flipped()), mean);
    }
}
