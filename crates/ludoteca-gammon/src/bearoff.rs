//! The one-sided bear-off table: how many rolls a side needs that has all its checkers at home.
//!
//! Each side is taken to bear off as fast as it can on average, whatever the other does. That is how nearly everybody plays,
//! and off the truth by a few thousandths where one should hurry or gamble.

use ludoteca_backgammon::{Board, CHECKERS, Place, Point, Roll, Side};
use ludoteca_game::Player;

use crate::chances::Chances;

/// Points of the home board.
const POINTS: usize = 6;
/// Ways to have up to fifteen checkers on six points.
const POSITIONS: usize = 54_264;
/// Nobody needs more rolls: 90 pips by the smallest rolls.
const ROLLS_MAX: usize = 31;

/// The chance to be done after exactly so many rolls.
type Distribution = [f32; ROLLS_MAX];
/// Checkers on the points 1 to 6.
type Home = [u8; POINTS];

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
    /// Computes the table, which takes about a second.
    #[must_use]
    pub fn new() -> BearOff {
        let mut homes = all_homes();
        homes.sort_by_key(pips);
        let mut table =
            BearOff { all_off: vec![[0.0; ROLLS_MAX]; POSITIONS], first_off: vec![[0.0; ROLLS_MAX]; POSITIONS] };
        let (mut mean_all, mut mean_first) = (vec![0.0_f32; POSITIONS], vec![0.0_f32; POSITIONS]);
        let mut after = Vec::new();
        for home in homes {
            let place = rank(&home);
            if pips(&home) == 0 {
                table.all_off[place][0] = 1.0;
                table.first_off[place][0] = 1.0;
                continue;
            }
            if total(&home) < CHECKERS {
                table.first_off[place][0] = 1.0;
            }
            let (mut all, mut first) = ([0.0; ROLLS_MAX], [0.0; ROLLS_MAX]);
            for (roll, weight) in Roll::ALL {
                after.clear();
                moved(&home, roll, &mut after);
                let chance = weight as f32 / 36.0;
                add_later(&mut all, &table.all_off[fastest(&after, &mean_all)], chance);
                add_later(&mut first, &table.first_off[fastest(&after, &mean_first)], chance);
            }
            table.all_off[place] = all;
            mean_all[place] = mean(&all);
            if total(&home) == CHECKERS {
                table.first_off[place] = first;
                mean_first[place] = mean(&first);
            }
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

fn fastest(after: &[Home], means: &[f32]) -> usize {
    let ranks = after.iter().map(rank);
    ranks.min_by(|one, other| means[*one].total_cmp(&means[*other])).expect("a checker at home can always move")
}

/// Appends every position to which a roll can lead; some more than once.
fn moved(home: &Home, roll: Roll, out: &mut Vec<Home>) {
    let (high, low) = (roll.high(), roll.low());
    if roll.is_double() {
        move_by(home, &[high; 4], out);
    } else {
        move_by(home, &[high, low], out);
        move_by(home, &[low, high], out);
    }
}

fn move_by(home: &Home, dice: &[u8], out: &mut Vec<Home>) {
    let Some((&die, rest)) = dice.split_first().filter(|_| total(home) > 0) else {
        return out.push(*home);
    };
    let die = usize::from(die);
    let highest = home.iter().rposition(|count| *count > 0).expect("there are checkers") + 1;
    for point in 1..=highest {
        // A larger die than any point takes a checker from the highest one only.
        if home[point - 1] == 0 || (point < die && point != highest) {
            continue;
        }
        let mut next = *home;
        next[point - 1] -= 1;
        if point > die {
            next[point - die - 1] += 1;
        }
        move_by(&next, rest, out);
    }
}

fn all_homes() -> Vec<Home> {
    fn fill(point: usize, left: u8, home: &mut Home, out: &mut Vec<Home>) {
        if point == POINTS {
            return out.push(*home);
        }
        for count in 0..=left {
            home[point] = count;
            fill(point + 1, left - count, home, out);
        }
        home[point] = 0;
    }
    let mut homes = Vec::with_capacity(POSITIONS);
    fill(0, CHECKERS, &mut [0; POINTS], &mut homes);
    homes
}

fn home_of(side: Side) -> Home {
    std::array::from_fn(|place| {
        let point = Point::new(place as u8 + 1).expect("points of the home board");
        side.count(Place::Point(point))
    })
}

fn total(home: &Home) -> u8 {
    home.iter().sum()
}

fn pips(home: &Home) -> u32 {
    home.iter().zip(1..).map(|(count, point)| u32::from(*count) * point).sum()
}

/// The place in the table: the number of the combination of where, among checkers in a row, one point ends and the next
/// begins.
fn rank(home: &Home) -> usize {
    let mut before = usize::from(CHECKERS - total(home));
    let mut rank = 0;
    for (place, count) in home.iter().enumerate() {
        rank += CHOOSE[before + place][place + 1];
        before += usize::from(*count);
    }
    rank
}

/// How many ways there are to choose some of so many.
static CHOOSE: [[usize; POINTS + 1]; 21] = {
    let mut choose = [[0; POINTS + 1]; 21];
    let mut of = 0;
    while of < 21 {
        choose[of][0] = 1;
        let mut some = 1;
        while some <= POINTS && of > 0 {
            choose[of][some] = choose[of - 1][some - 1] + choose[of - 1][some];
            some += 1;
        }
        of += 1;
    }
    choose
};

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use ludoteca_backgammon::{Board, Side};

    use super::{BearOff, POSITIONS, all_homes, rank};

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
        let mut ranks: Vec<usize> = all_homes().iter().map(rank).collect();
        ranks.sort_unstable();
        assert_eq!(ranks, (0..POSITIONS).collect::<Vec<_>>());
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
