//! The two-sided bear-off table: exact money values, with and without the cube, for up to six checkers a side.
//!
//! Both sides have borne off checkers, so no gammons are possible. Values are exact up to rounding.

use ludoteca_backgammon::{Board, Roll};
use ludoteca_game::Player;

use crate::cube_state::{CubeDecision, CubeOwner};
use crate::home_board::{HomeBoard, after_roll, all_home_boards, home_board, index_among, pips, total};

/// Maximum number of checkers per side.
const CHECKERS_MAX: u8 = 6;
/// Number of ways to place up to six checkers on six points.
const HOMES: usize = 924;
/// Index of the position without checkers.
const EMPTY: usize = HOMES - 1;
/// Six checkers on the 6 point.
const PIPS_MAX: usize = 36;

/// Exact money values of bear-offs with one to six checkers a side, for the player on roll, in units of the cube.
pub struct TwoSidedBearOff {
    /// By the index of the player's position times [`HOMES`] plus that of the opponent's.
    values: Vec<CubeValues>,
    /// Positions after each roll.
    successors: Vec<[Vec<u16>; 21]>,
}

/// Values of a position for each owner of the cube.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct CubeValues {
    cubeless: f32,
    player: f32,
    centred: f32,
    opponent: f32,
}

impl CubeValues {
    const WON: CubeValues = CubeValues::all(1.0);
    const LOST: CubeValues = CubeValues::all(-1.0);

    const fn all(value: f32) -> CubeValues {
        CubeValues { cubeless: value, player: value, centred: value, opponent: value }
    }
}

impl std::fmt::Debug for TwoSidedBearOff {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TwoSidedBearOff").field("positions", &self.values.len()).finish()
    }
}

impl TwoSidedBearOff {
    /// Computes the table in a fraction of a second.
    pub(crate) fn new() -> TwoSidedBearOff {
        let mut homes = vec![HomeBoard::default(); HOMES];
        for home in all_home_boards(CHECKERS_MAX) {
            homes[index(&home)] = home;
        }
        let mut by_pips = vec![Vec::new(); PIPS_MAX + 1];
        for (index, home) in homes.iter().enumerate() {
            by_pips[pips(home) as usize].push(index);
        }
        let successors = homes.iter().map(|home| Roll::ALL.map(|(roll, _)| successors(home, roll))).collect();
        let mut table = TwoSidedBearOff { values: vec![CubeValues::default(); HOMES * HOMES], successors };
        // Every play reduces the pip count, so that later positions come first.
        for sum in 0..=2 * PIPS_MAX {
            for player_pips in sum.saturating_sub(PIPS_MAX)..=sum.min(PIPS_MAX) {
                for &player in &by_pips[player_pips] {
                    for &opponent in &by_pips[sum - player_pips] {
                        table.values[player * HOMES + opponent] = table.values_of(player, opponent);
                    }
                }
            }
        }
        table
    }

    /// Returns whether the table has the values of a board.
    #[must_use]
    pub fn covers(board: &Board) -> bool {
        indices(board).is_some()
    }

    /// The winning chance of the player on roll without a cube; `None` if the table does not cover the board.
    pub(crate) fn win(&self, board: &Board) -> Option<f32> {
        let (player, opponent) = indices(board)?;
        Some((self.values[player * HOMES + opponent].cubeless + 1.0) / 2.0)
    }

    /// The cube actions before the roll, in units of the cube; `None` if the table does not cover the board.
    pub(crate) fn decision(&self, board: &Board, owner: CubeOwner) -> Option<CubeDecision> {
        let (player, opponent) = indices(board)?;
        let rolling = self.rolling(player, opponent);
        let no_double = match owner {
            CubeOwner::Player => rolling.player,
            CubeOwner::Centred => rolling.centred,
            CubeOwner::Opponent => rolling.opponent,
        };
        Some(CubeDecision {
            no_double: no_double.into(),
            double_take: 2.0 * f64::from(rolling.opponent),
            double_pass: 1.0,
        })
    }

    fn values_of(&self, player: usize, opponent: usize) -> CubeValues {
        if player == EMPTY || opponent == EMPTY {
            // With no checkers left the opponent has won before this roll.
            return if opponent == EMPTY { CubeValues::LOST } else { CubeValues::WON };
        }
        let rolling = self.rolling(player, opponent);
        let best = |no_double: f32| no_double.max((2.0 * rolling.opponent).min(1.0));
        CubeValues { player: best(rolling.player), centred: best(rolling.centred), ..rolling }
    }

    /// The values of rolling without a double: means over all rolls of the best play.
    fn rolling(&self, player: usize, opponent: usize) -> CubeValues {
        let mut sums = [0.0_f64; 4];
        for (successors, (_, weight)) in self.successors[player].iter().zip(Roll::ALL) {
            let mut best = [f32::MIN; 4];
            for &next in successors {
                // From the opponent's point of view, who is on roll next, the player's cube is the opponent's.
                let after = match usize::from(next) {
                    EMPTY => CubeValues::LOST,
                    next => self.values[opponent * HOMES + next],
                };
                let values = [-after.cubeless, -after.opponent, -after.centred, -after.player];
                // `f32::max` doubles the time for the whole table in WebAssembly.
                best.iter_mut().zip(values).for_each(|(best, value)| *best = if value > *best { value } else { *best });
            }
            sums.iter_mut().zip(best).for_each(|(sum, best)| *sum += f64::from(weight) / 36.0 * f64::from(best));
        }
        let [cubeless, player, centred, opponent] = sums.map(|sum| sum as f32);
        CubeValues { cubeless, player, centred, opponent }
    }
}

fn successors(home: &HomeBoard, roll: Roll) -> Vec<u16> {
    let mut after = Vec::new();
    after_roll(home, roll, &mut after);
    let mut successors: Vec<u16> = after.iter().map(|home| index(home) as u16).collect();
    successors.sort_unstable();
    successors.dedup();
    successors
}

fn index(home: &HomeBoard) -> usize {
    index_among(home, CHECKERS_MAX)
}

fn indices(board: &Board) -> Option<(usize, usize)> {
    let [player, opponent] = Player::BOTH.map(|player| board.side(player));
    if !player.is_home() || !opponent.is_home() {
        return None;
    }
    let [player, opponent] = [player, opponent].map(home_board);
    let few = |home: &HomeBoard| (1..=CHECKERS_MAX).contains(&total(home));
    (few(&player) && few(&opponent)).then(|| (index(&player), index(&opponent)))
}

#[cfg(test)]
mod tests {
    use ludoteca_backgammon::{Board, Side};

    use super::{EMPTY, HOMES, TwoSidedBearOff, all_home_boards, index};
    use crate::cube_state::CubeOwner;
    use crate::one_sided::OneSidedBearOff;

    fn board(player: [u8; 6], opponent: [u8; 6]) -> Board {
        let side = |home: [u8; 6]| {
            let mut counts = [0; 26];
            counts[1..7].copy_from_slice(&home);
            counts[0] = 15 - home.iter().sum::<u8>();
            Side::new(counts).expect("fifteen checkers")
        };
        Board::new([side(player), side(opponent)]).expect("no contact")
    }

    #[test]
    fn indices_are_unique_and_dense() {
        let mut indices: Vec<usize> = all_home_boards(6).iter().map(index).collect();
        indices.sort_unstable();
        assert_eq!(indices, (0..HOMES).collect::<Vec<_>>());
        assert_eq!(index(&[0; 6]), EMPTY);
    }

    #[test]
    fn last_roll_doubles_match_the_textbooks() {
        let table = TwoSidedBearOff::new();
        let decision = |player, owner| {
            table.decision(&board(player, [1, 0, 0, 0, 0, 0]), owner).expect("the table covers the board")
        };
        // A checker on the 6 point is borne off by 27 rolls of 36: double; with a quarter left, taking and passing
        // are equal.
        let last = decision([0, 0, 0, 0, 0, 1], CubeOwner::Centred);
        assert!((last.no_double - 0.5).abs() < 1e-6, "{last:?}");
        assert!((last.double_take - 1.0).abs() < 1e-6, "{last:?}");
        // On the 5 and the 2 point: 19 rolls bear both off.
        let close = decision([0, 1, 0, 0, 1, 0], CubeOwner::Player);
        assert!(
            (close.no_double - 2.0 / 36.0).abs() < 1e-6 && close.should_double() && close.should_take(),
            "{close:?}"
        );
    }

    #[test]
    fn owning_the_cube_is_best() {
        let board = board([2, 1, 1, 0, 1, 0], [1, 1, 1, 1, 0, 0]);
        let table = TwoSidedBearOff::new();
        let [player, centred, opponent] = [CubeOwner::Player, CubeOwner::Centred, CubeOwner::Opponent]
            .map(|owner| table.decision(&board, owner).expect("the table covers the board").no_double);
        assert!(player >= centred && centred >= opponent, "{player} {centred} {opponent}");
    }

    #[test]
    fn cubeless_values_agree_with_the_one_sided_table() {
        let (one_sided, two_sided) = (OneSidedBearOff::new(), TwoSidedBearOff::new());
        for (player, opponent) in [([2, 2, 1, 0, 0, 0], [1, 1, 1, 1, 1, 1]), ([0, 0, 0, 2, 2, 2], [0, 0, 3, 0, 2, 1])] {
            let board = board(player, opponent);
            let (exact, near) =
                (two_sided.win(&board).expect("the table covers the board"), one_sided.chances(&board).win);
            assert!((exact - near).abs() < 0.005, "{player:?} {opponent:?}: {exact} {near}");
        }
        assert_eq!(two_sided.win(&board([7, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0])), None);
    }
}
