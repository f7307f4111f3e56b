//! The one-sided bear-off table: how many rolls a side needs that has all its checkers at home.
//!
//! Each side is taken to bear off as fast as it can on average, whatever the other does. That is how nearly everybody plays,
//! and off the truth by a few thousandths where one should hurry or gamble.

use ludoteca_backgammon::{Board, CHECKERS, Roll, Side};
use ludoteca_game::Player;

use crate::chances::Chances;
use crate::home::{Home, all_homes, home_of, moved_by_one, pips, rank_among, total};

/// Ways to have up to fifteen checkers on six points.
const POSITIONS: usize = 54_264;
/// Nobody needs more rolls: 90 pips by the smallest rolls.
const ROLLS_MAX: usize = 31;

/// The chance to be done after exactly so many rolls.
type Distribution = [f32; ROLLS_MAX];

/// How long every position of a side at home takes.
#[derive(Clone)]
pub struct BearOff {
    /// The chance that the last checker goes off in exactly the roll of this number.
    all_off: Vec<Distribution>,
    /// The same of the first checker, where there are fifteen.
    first_off: Vec<Distribution>,
}

impl std::fmt::Debug for BearOff {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BearOff").field("positions", &self.all_off.len()).finish()
    }
}

impl BearOff {
    /// Computes the table, in a fraction of a second.
    #[must_use]
    pub fn new() -> BearOff {
        let mut homes = all_homes(CHECKERS);
        homes.sort_by_key(pips);
        let mut table =
            BearOff { all_off: vec![[0.0; ROLLS_MAX]; POSITIONS], first_off: vec![[0.0; ROLLS_MAX]; POSITIONS] };
        let (mut all_soon, mut first_soon) = (Quickest::new(), Quickest::new());
        for home in homes {
            let place = rank(&home);
            if pips(&home) == 0 {
                table.all_off[place][0] = 1.0;
                table.first_off[place][0] = 1.0;
                all_soon.stay(place);
                first_soon.stay(place);
                continue;
            }
            let steps = Steps::from(&home);
            all_soon.look(place, &steps);
            first_soon.look(place, &steps);
            let (mut all, mut first) = ([0.0; ROLLS_MAX], [0.0; ROLLS_MAX]);
            for (roll, weight) in Roll::ALL {
                let chance = weight as f32 / 36.0;
                add_later(&mut all, &table.all_off[all_soon.after(place, &steps, roll)], chance);
                add_later(&mut first, &table.first_off[first_soon.after(place, &steps, roll)], chance);
            }
            if total(&home) < CHECKERS {
                first = [0.0; ROLLS_MAX];
                first[0] = 1.0;
            }
            (all_soon.rolls[place], first_soon.rolls[place]) = (mean(&all), mean(&first));
            (table.all_off[place], table.first_off[place]) = (all, first);
        }
        table
    }

    /// The chances of player 1, on roll, where both sides are at home and past each other.
    #[must_use]
    pub fn chances(&self, board: &Board) -> Chances {
        let [own, other] = Player::BOTH.map(|player| rank(&home_of(board.side(player))));
        let (own_all, other_all) = (&self.all_off[own], &self.all_off[other]);
        let (own_first, other_first) = (&self.first_off[own], &self.first_off[other]);
        Chances {
            win: sooner(own_all, other_all),
            win_gammon: sooner(own_all, other_first),
            win_backgammon: 0.0,
            // The other side is on roll second: it needs to be done strictly sooner.
            lose_gammon: 1.0 - not_later(own_first, other_all),
            lose_backgammon: 0.0,
        }
    }

    /// How many rolls a side at home needs on average.
    #[must_use]
    pub fn mean_rolls(&self, side: Side) -> f32 {
        mean(&self.all_off[rank(&home_of(side))])
    }
}

impl Default for BearOff {
    fn default() -> BearOff {
        BearOff::new()
    }
}

/// The chance that who rolls first is done in its roll n, and the other not in n − 1 rolls.
fn sooner(first: &Distribution, second: &Distribution) -> f32 {
    let (mut chance, mut second_not_done) = (0.0, 1.0);
    for rolls in 1..ROLLS_MAX {
        second_not_done -= second[rolls - 1];
        chance += first[rolls] * second_not_done;
    }
    chance.clamp(0.0, 1.0)
}

/// The chance that who rolls first is done in its roll n or was before, and the other not in n − 1 rolls.
fn not_later(first: &Distribution, second: &Distribution) -> f32 {
    if first[0] == 1.0 { 1.0 } else { sooner(first, second) }
}

/// Counts a distribution that begins one roll later.
fn add_later(sum: &mut Distribution, later: &Distribution, chance: f32) {
    for rolls in 1..ROLLS_MAX {
        sum[rolls] += chance * later[rolls - 1];
    }
}

fn mean(distribution: &Distribution) -> f32 {
    distribution.iter().enumerate().map(|(rolls, chance)| rolls as f32 * chance).sum()
}

/// The place in the table.
fn rank(home: &Home) -> usize {
    rank_among(home, CHECKERS)
}

/// Where one checker can be moved to by each die.
struct Steps([Vec<usize>; 6]);

impl Steps {
    fn from(home: &Home) -> Steps {
        Steps(std::array::from_fn(|die| moved_by_one(home, die as u8 + 1).map(|next| rank(&next)).collect()))
    }

    fn by(&self, die: u8) -> impl Iterator<Item = usize> {
        self.0[usize::from(die) - 1].iter().copied()
    }
}

/// How to be done with something as soon as possible on average. A play of several dice is not tried in every order: what the dice
/// after the first one are best for is known, because fewer pips are left.
struct Quickest {
    /// How many rolls it takes on average, by place.
    rolls: Vec<f32>,
    /// Where one, two, three or four dice of a number lead at best, by place.
    same: Vec<[[u16; 6]; 4]>,
}

impl Quickest {
    fn new() -> Quickest {
        Quickest { rolls: vec![0.0; POSITIONS], same: vec![[[0; 6]; 4]; POSITIONS] }
    }

    /// There is nothing left to move.
    fn stay(&mut self, place: usize) {
        self.same[place] = [[place as u16; 6]; 4];
    }

    /// Finds out where dice of one number lead; that is known of all places that lie behind.
    fn look(&mut self, place: usize, steps: &Steps) {
        for die in 1..=6 {
            for count in 1..=4 {
                let rest = |next: usize| if count == 1 { next } else { self.same_after(next, count - 1, die) };
                let best = self.best(steps.by(die).map(rest));
                self.same[place][count - 1][usize::from(die) - 1] = best as u16;
            }
        }
    }

    /// Where so many dice of a number lead at best.
    fn same_after(&self, place: usize, count: usize, die: u8) -> usize {
        self.same[place][count - 1][usize::from(die) - 1].into()
    }

    /// Where a roll leads at best.
    fn after(&self, place: usize, steps: &Steps, roll: Roll) -> usize {
        let (high, low) = (roll.high(), roll.low());
        if roll.is_double() {
            return self.same_after(place, 4, high);
        }
        let then = |first: u8, second: u8| steps.by(first).map(move |next| self.same_after(next, 1, second));
        self.best(then(high, low).chain(then(low, high)))
    }

    fn best(&self, places: impl Iterator<Item = usize>) -> usize {
        let quickest = places.min_by(|one, other| self.rolls[*one].total_cmp(&self.rolls[*other]));
        quickest.expect("a checker at home can always move")
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use ludoteca_backgammon::{Board, Roll, Side};

    use super::{BearOff, CHECKERS, Home, POSITIONS, all_homes, mean, pips, rank};
    use crate::home::moved;

    static TABLE: LazyLock<BearOff> = LazyLock::new(BearOff::new);

    fn side(home: [u8; 6]) -> Side {
        let mut counts = [0; 26];
        counts[1..7].copy_from_slice(&home);
        counts[0] = 15 - home.iter().sum::<u8>();
        Side::new(counts).expect("fifteen checkers")
    }

    fn board(own: [u8; 6], other: [u8; 6]) -> Board {
        Board::new([side(own), side(other)]).expect("past each other")
    }

    #[test]
    fn every_position_has_a_place_of_its_own() {
        let mut ranks: Vec<usize> = all_homes(CHECKERS).iter().map(rank).collect();
        ranks.sort_unstable();
        assert_eq!(ranks, (0..POSITIONS).collect::<Vec<_>>());
    }

    #[test]
    fn no_play_of_a_roll_is_quicker_than_the_one_that_is_taken() {
        let mut luck = fastrand::Rng::with_seed(1);
        let homes = all_homes(CHECKERS);
        let mean_after = |home: &Home, roll: Roll| {
            let mut after = Vec::new();
            moved(home, roll, &mut after);
            after.iter().map(|next| mean(&TABLE.all_off[rank(next)])).fold(f32::MAX, f32::min)
        };
        for _ in 0..300 {
            let home = luck.choice(&homes).expect("there are some");
            if pips(home) == 0 {
                continue;
            }
            let rolls = Roll::ALL.iter().map(|&(roll, weight)| weight as f32 / 36.0 * mean_after(home, roll));
            let expected = 1.0 + rolls.sum::<f32>();
            assert!((mean(&TABLE.all_off[rank(home)]) - expected).abs() < 1e-4, "{home:?}");
        }
    }

    #[test]
    fn small_endings_are_known_by_counting() {
        // A checker on the 6 point goes off with 27 of 36 rolls; two on the ace point always do.
        let chances = TABLE.chances(&board([0, 0, 0, 0, 0, 1], [2, 0, 0, 0, 0, 0]));
        assert!((chances.win - 27.0 / 36.0).abs() < 1e-6, "{chances:?}");
        // Both have two rolls at least and at most: doubles decide.
        let chances = TABLE.chances(&board([4, 0, 0, 0, 0, 0], [4, 0, 0, 0, 0, 0]));
        assert!((chances.win - (1.0 - 5.0 / 6.0 / 6.0)).abs() < 1e-6, "{chances:?}");
    }

    #[test]
    fn who_has_borne_off_none_can_lose_a_gammon() {
        let chances = TABLE.chances(&board([1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 15]));
        assert_eq!((chances.win, chances.win_gammon), (1.0, 1.0));
        let chances = TABLE.chances(&board([0, 0, 0, 0, 0, 15], [1, 0, 0, 0, 0, 0]));
        // 11 sixes save it, and 5-1, 4-2, 3-3, 2-2: 6 more.
        assert_eq!(chances.win, 0.0);
        assert!((chances.lose_gammon - 19.0 / 36.0).abs() < 1e-6, "{chances:?}");
    }

    #[test]
    fn fifteen_on_the_ace_point_take_eight_rolls_without_doubles() {
        let mean = TABLE.mean_rolls(side([15, 0, 0, 0, 0, 0]));
        assert!((6.0..8.0).contains(&mean), "{mean}");
        assert_eq!(TABLE.mean_rolls(side([0; 6])), 0.0);
    }
}
