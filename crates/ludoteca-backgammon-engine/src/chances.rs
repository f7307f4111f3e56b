/// How a game can end, in the eyes of the player on roll: five probabilities.
///
/// A gammon counts among the wins, a backgammon among the gammons.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances {
    /// To win, by whatever.
    pub win: f32,
    /// To win a gammon or more.
    pub win_gammon: f32,
    /// To win a backgammon.
    pub win_backgammon: f32,
    /// To lose a gammon or more.
    pub lose_gammon: f32,
    /// To lose a backgammon.
    pub lose_backgammon: f32,
}

impl Chances {
    /// A game that is won by so much: 1, 2 or 3.
    #[must_use]
    pub const fn won(stake: u8) -> Chances {
        Chances {
            win: 1.0,
            win_gammon: if stake >= 2 { 1.0 } else { 0.0 },
            win_backgammon: if stake >= 3 { 1.0 } else { 0.0 },
            lose_gammon: 0.0,
            lose_backgammon: 0.0,
        }
    }

    /// The same in the eyes of the other player.
    #[must_use]
    pub const fn turned(self) -> Chances {
        Chances {
            win: 1.0 - self.win,
            win_gammon: self.lose_gammon,
            win_backgammon: self.lose_backgammon,
            lose_gammon: self.win_gammon,
            lose_backgammon: self.win_backgammon,
        }
    }

    /// The points that are won on average with a cube that stays at 1.
    #[must_use]
    pub const fn equity(self) -> f32 {
        2.0 * self.win - 1.0 + (self.win_gammon - self.lose_gammon) + (self.win_backgammon - self.lose_backgammon)
    }

    /// In the order win, gammon, backgammon, lost gammon, lost backgammon.
    #[must_use]
    pub const fn to_array(self) -> [f32; 5] {
        [self.win, self.win_gammon, self.win_backgammon, self.lose_gammon, self.lose_backgammon]
    }

    /// From the order of [`Chances::to_array`].
    #[must_use]
    pub const fn from_array(chances: [f32; 5]) -> Chances {
        let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = chances;
        Chances { win, win_gammon, win_backgammon, lose_gammon, lose_backgammon }
    }

    /// This one with so much weight, and `other` with the rest.
    #[must_use]
    pub fn mixed(self, weight: f32, other: Chances) -> Chances {
        let (one, two) = (self.to_array(), other.to_array());
        Chances::from_array(std::array::from_fn(|place| weight * one[place] + (1.0 - weight) * two[place]))
    }
}

/// A weighted mean of chances, gathered one by one.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mean {
    sums: [f32; 5],
    weight: f32,
}

impl Mean {
    /// Counts `chances` with this weight.
    pub fn add(&mut self, chances: Chances, weight: f32) {
        for (sum, chance) in self.sums.iter_mut().zip(chances.to_array()) {
            *sum += weight * chance;
        }
        self.weight += weight;
    }

    /// The mean of what was added.
    ///
    /// # Panics
    ///
    /// If nothing was.
    #[must_use]
    pub fn chances(&self) -> Chances {
        assert!(self.weight > 0.0, "a mean of nothing");
        Chances::from_array(self.sums.map(|sum| sum / self.weight))
    }
}

#[cfg(test)]
mod tests {
    use super::{Chances, Mean};

    #[test]
    fn equity_counts_gammons_twice_and_backgammons_three_times() {
        for stake in 1..=3 {
            assert_eq!(Chances::won(stake).equity(), f32::from(stake));
            assert_eq!(Chances::won(stake).turned().equity(), -f32::from(stake));
        }
    }

    #[test]
    fn a_mean_weighs_what_was_added() {
        let mut mean = Mean::default();
        mean.add(Chances::won(2), 1.0);
        mean.add(Chances::won(1).turned(), 3.0);
        let chances = mean.chances();
        assert_eq!((chances.win, chances.win_gammon, chances.equity()), (0.25, 0.25, -0.25));
        assert_eq!(Chances::won(2).mixed(0.25, Chances::won(1).turned()), chances);
    }
}
