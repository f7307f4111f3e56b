//! The two-sided bear-off table: what it is worth to be on roll where both sides have few checkers left, cube and all.
//!
//! Both are taken to play and to double as is best for money, whatever that costs in rolls. Both have borne off checkers, so that nobody
//! loses a gammon, and the values are exact but for the rounding of the numbers.

use std::sync::LazyLock;

use ludoteca_backgammon::{Board, Roll};
use ludoteca_game::Player;

use crate::home::{Home, all_homes, home_of, moved, pips, rank_among, total};
use crate::stakes::{CubeDecision, Holder};

/// So many checkers a side at most.
const CHECKERS_MAX: u8 = 6;
/// Ways to have up to six checkers on six points.
const HOMES: usize = 924;
/// The number of having none left.
const DONE: usize = HOMES - 1;
/// All of them on the highest point.
const PIPS_MAX: usize = 36;

/// What every position is worth to who is on roll, in units of the cube.
pub struct TwoSided {
    /// By the number of the own position times [`HOMES`] and that of the other.
    worths: Vec<Worths>,
    /// Where each position can go with each roll.
    ways: Vec<[Vec<u16>; 21]>,
}

/// What a position is worth to who is on roll.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Worths {
    /// Without a cube.
    cubeless: f32,
    /// With the own cube.
    own: f32,
    /// With the cube in the middle.
    nobody: f32,
    /// With the cube of the other one.
    other: f32,
}

impl Worths {
    const WON: Worths = Worths::all(1.0);
    const LOST: Worths = Worths::all(-1.0);

    const fn all(worth: f32) -> Worths {
        Worths { cubeless: worth, own: worth, nobody: worth, other: worth }
    }
}

impl std::fmt::Debug for TwoSided {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TwoSided").field("positions", &self.worths.len()).finish()
    }
}

impl TwoSided {
    /// The table, which is computed when it is first asked for, in a fraction of a second.
    #[must_use]
    pub fn shared() -> &'static TwoSided {
        static TABLE: LazyLock<TwoSided> = LazyLock::new(TwoSided::new);
        &TABLE
    }

    fn new() -> TwoSided {
        let mut homes = vec![Home::default(); HOMES];
        for home in all_homes(CHECKERS_MAX) {
            homes[number(&home)] = home;
        }
        let mut by_pips = vec![Vec::new(); PIPS_MAX + 1];
        for (number, home) in homes.iter().enumerate() {
            by_pips[pips(home) as usize].push(number);
        }
        let ways = homes.iter().map(|home| Roll::ALL.map(|(roll, _)| ways(home, roll))).collect();
        let mut table = TwoSided { worths: vec![Worths::default(); HOMES * HOMES], ways };
        // A play leads to fewer pips in all.
        for sum in 0..=2 * PIPS_MAX {
            for own_pips in sum.saturating_sub(PIPS_MAX)..=sum.min(PIPS_MAX) {
                for &own in &by_pips[own_pips] {
                    for &other in &by_pips[sum - own_pips] {
                        table.worths[own * HOMES + other] = table.worth_of(own, other);
                    }
                }
            }
        }
        table
    }

    /// The chance to win of player 1, on roll, without a cube; `None` if a side has too many checkers.
    #[must_use]
    pub fn win(&self, board: &Board) -> Option<f32> {
        let (own, other) = numbers(board)?;
        Some((self.worths[own * HOMES + other].cubeless + 1.0) / 2.0)
    }

    /// What may be done with the cube before the roll, for money and in units of the cube; `None` if a side has too many checkers.
    #[must_use]
    pub fn decision(&self, board: &Board, holder: Holder) -> Option<CubeDecision> {
        let (own, other) = numbers(board)?;
        let rolled = self.rolled(own, other);
        let no_double = match holder {
            Holder::Own => rolled.own,
            Holder::Nobody => rolled.nobody,
            Holder::Other => rolled.other,
        };
        Some(CubeDecision { no_double: no_double.into(), double_take: 2.0 * f64::from(rolled.other), double_pass: 1.0 })
    }

    fn worth_of(&self, own: usize, other: usize) -> Worths {
        if own == DONE || other == DONE {
            // Who is on roll has lost if the other one is done.
            return if other == DONE { Worths::LOST } else { Worths::WON };
        }
        let rolled = self.rolled(own, other);
        let best = |no_double: f32| no_double.max((2.0 * rolled.other).min(1.0));
        Worths { own: best(rolled.own), nobody: best(rolled.nobody), ..rolled }
    }

    /// What it is worth to roll with the cube as it is: the mean over all rolls of the best play.
    fn rolled(&self, own: usize, other: usize) -> Worths {
        let mut sums = [0.0_f64; 4];
        for (ways, (_, weight)) in self.ways[own].iter().zip(Roll::ALL) {
            let mut best = [f32::MIN; 4];
            for &way in ways {
                // The other one is then on roll, and my cube is the other's in those eyes.
                let theirs = match usize::from(way) {
                    DONE => Worths::LOST,
                    way => self.worths[other * HOMES + way],
                };
                let worths = [-theirs.cubeless, -theirs.other, -theirs.nobody, -theirs.own];
                // Not by `f32::max`, which takes the browser twice as long for the whole table.
                best.iter_mut().zip(worths).for_each(|(best, worth)| *best = if worth > *best { worth } else { *best });
            }
            sums.iter_mut().zip(best).for_each(|(sum, best)| *sum += f64::from(weight) / 36.0 * f64::from(best));
        }
        let [cubeless, own, nobody, other] = sums.map(|sum| sum as f32);
        Worths { cubeless, own, nobody, other }
    }
}

fn ways(home: &Home, roll: Roll) -> Vec<u16> {
    let mut after = Vec::new();
    moved(home, roll, &mut after);
    let mut ways: Vec<u16> = after.iter().map(|home| number(home) as u16).collect();
    ways.sort_unstable();
    ways.dedup();
    ways
}

fn number(home: &Home) -> usize {
    rank_among(home, CHECKERS_MAX)
}

fn numbers(board: &Board) -> Option<(usize, usize)> {
    let [own, other] = Player::BOTH.map(|player| board.side(player));
    if !own.is_home() || !other.is_home() {
        return None;
    }
    let [own, other] = [own, other].map(home_of);
    let few = |home: &Home| (1..=CHECKERS_MAX).contains(&total(home));
    (few(&own) && few(&other)).then(|| (number(&own), number(&other)))
}

#[cfg(test)]
mod tests {
    use ludoteca_backgammon::{Board, Side};

    use super::{DONE, HOMES, TwoSided, all_homes, number};
    use crate::bearoff::BearOff;
    use crate::stakes::Holder;

    fn board(own: [u8; 6], other: [u8; 6]) -> Board {
        let side = |home: [u8; 6]| {
            let mut counts = [0; 26];
            counts[1..7].copy_from_slice(&home);
            counts[0] = 15 - home.iter().sum::<u8>();
            Side::new(counts).expect("fifteen checkers")
        };
        Board::new([side(own), side(other)]).expect("past each other")
    }

    #[test]
    fn every_position_has_a_number_of_its_own() {
        let mut numbers: Vec<usize> = all_homes(6).iter().map(number).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (0..HOMES).collect::<Vec<_>>());
        assert_eq!(number(&[0; 6]), DONE);
    }

    #[test]
    fn the_last_roll_is_doubled_and_taken_as_every_book_says() {
        // A checker on the 6 point goes off with 27 rolls of 36: a double, and a pass, since a quarter is just enough to take.
        let last = TwoSided::shared()
            .decision(&board([0, 0, 0, 0, 0, 1], [1, 0, 0, 0, 0, 0]), Holder::Nobody)
            .expect("few checkers");
        assert!((last.no_double - 0.5).abs() < 1e-6, "{last:?}");
        assert!((last.double_take - 1.0).abs() < 1e-6, "{last:?}");
        // On the 5 and the 2 point: 19 rolls take both off.
        let close = TwoSided::shared()
            .decision(&board([0, 1, 0, 0, 1, 0], [1, 0, 0, 0, 0, 0]), Holder::Own)
            .expect("few checkers");
        assert!((close.no_double - 2.0 / 36.0).abs() < 1e-6 && close.doubles() && close.takes(), "{close:?}");
    }

    #[test]
    fn a_cube_is_worth_most_to_who_has_it() {
        let board = board([2, 1, 1, 0, 1, 0], [1, 1, 1, 1, 0, 0]);
        let [own, nobody, other] = [Holder::Own, Holder::Nobody, Holder::Other]
            .map(|holder| TwoSided::shared().decision(&board, holder).expect("few checkers").no_double);
        assert!(own >= nobody && nobody >= other, "{own} {nobody} {other}");
    }

    #[test]
    fn without_a_cube_it_agrees_with_the_table_of_one_side_to_a_hair() {
        let one_sided = BearOff::new();
        for (own, other) in [([2, 2, 1, 0, 0, 0], [1, 1, 1, 1, 1, 1]), ([0, 0, 0, 2, 2, 2], [0, 0, 3, 0, 2, 1])] {
            let board = board(own, other);
            let (exact, near) = (TwoSided::shared().win(&board).expect("few checkers"), one_sided.chances(&board).win);
            assert!((exact - near).abs() < 0.005, "{own:?} {other:?}: {exact} {near}");
        }
        assert_eq!(TwoSided::shared().win(&board([7, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0])), None);
    }
}
