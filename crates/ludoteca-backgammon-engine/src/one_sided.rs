//! The one-sided bear-off table: distributions of the number of rolls a side at home needs.
//!
//! Each side is assumed to bear off in the fewest rolls on average, whatever the opponent does. Against best play the
//! error is a few thousandths.

use ludoteca_backgammon::{Board, CHECKERS, Roll};
use ludoteca_game::Player;

use crate::chances::Chances;
use crate::home_board::{HomeBoard, after_die, all_home_boards, home_board, index_among, pips, total};

/// Number of ways to place up to fifteen checkers on six points.
const POSITIONS: usize = 54_264;
/// One more than the largest number of rolls: 90 pips, by the smallest rolls.
const ROLLS_MAX: usize = 31;

/// Probabilities of finishing in exactly n rolls.
type Distribution = [f32; ROLLS_MAX];

/// Bear-off distributions of every home position.
pub(crate) struct OneSidedBearOff {
    /// Distribution of the roll that bears off the last checker.
    all_off: Vec<Distribution>,
    /// Distribution of the roll that bears off the first of fifteen checkers.
    first_off: Vec<Distribution>,
}

impl std::fmt::Debug for OneSidedBearOff {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OneSidedBearOff").field("positions", &self.all_off.len()).finish()
    }
}

impl OneSidedBearOff {
    /// Computes the table in about 0.2 seconds.
    pub(crate) fn new() -> OneSidedBearOff {
        let mut homes = all_home_boards(CHECKERS);
        homes.sort_by_key(pips);
        let mut table = OneSidedBearOff {
            all_off: vec![[0.0; ROLLS_MAX]; POSITIONS],
            first_off: vec![[0.0; ROLLS_MAX]; POSITIONS],
        };
        let (mut all_plays, mut first_plays) = (FastestPlays::new(), FastestPlays::new());
        for home in homes {
            let position = index(&home);
            if pips(&home) == 0 {
                table.all_off[position][0] = 1.0;
                table.first_off[position][0] = 1.0;
                all_plays.add_empty(position);
                first_plays.add_empty(position);
                continue;
            }
            let moves = DieMoves::new(&home);
            all_plays.add(position, &moves);
            first_plays.add(position, &moves);
            let (mut all, mut first) = ([0.0; ROLLS_MAX], [0.0; ROLLS_MAX]);
            for (roll, weight) in Roll::ALL {
                let chance = weight as f32 / 36.0;
                add_delayed(&mut all, &table.all_off[all_plays.after_roll(position, &moves, roll)], chance);
                add_delayed(&mut first, &table.first_off[first_plays.after_roll(position, &moves, roll)], chance);
            }
            if total(&home) < CHECKERS {
                first = [0.0; ROLLS_MAX];
                first[0] = 1.0;
            }
            (all_plays.mean_rolls[position], first_plays.mean_rolls[position]) = (mean(&all), mean(&first));
            (table.all_off[position], table.first_off[position]) = (all, first);
        }
        table
    }

    /// The chances of the player on roll in a position of class
    /// [`PositionClass::BearOff`](crate::PositionClass::BearOff).
    pub(crate) fn chances(&self, board: &Board) -> Chances {
        let [player, opponent] = Player::BOTH.map(|player| index(&home_board(board.side(player))));
        let (player_all, opponent_all) = (&self.all_off[player], &self.all_off[opponent]);
        let (player_first, opponent_first) = (&self.first_off[player], &self.first_off[opponent]);
        Chances {
            win: faster(player_all, opponent_all),
            win_gammon: faster(player_all, opponent_first),
            win_backgammon: 0.0,
            // The opponent rolls second and must be strictly faster.
            lose_gammon: 1.0 - faster_or_finished(player_first, opponent_all),
            lose_backgammon: 0.0,
        }
    }
}

/// The probability that the side that rolls first needs no more rolls than the other.
fn faster(first: &Distribution, second: &Distribution) -> f32 {
    let (mut chance, mut second_not_done) = (0.0, 1.0);
    for rolls in 1..ROLLS_MAX {
        second_not_done -= second[rolls - 1];
        chance += first[rolls] * second_not_done;
    }
    chance.clamp(0.0, 1.0)
}

/// Like [`faster`], but a side that needs no rolls has always finished first.
fn faster_or_finished(first: &Distribution, second: &Distribution) -> f32 {
    if first[0] == 1.0 { 1.0 } else { faster(first, second) }
}

/// Adds a distribution delayed by one roll.
fn add_delayed(sum: &mut Distribution, later: &Distribution, chance: f32) {
    for rolls in 1..ROLLS_MAX {
        sum[rolls] += chance * later[rolls - 1];
    }
}

fn mean(distribution: &Distribution) -> f32 {
    distribution.iter().enumerate().map(|(rolls, chance)| rolls as f32 * chance).sum()
}

fn index(home: &HomeBoard) -> usize {
    index_among(home, CHECKERS)
}

/// Indices of the positions after moving one checker, by die.
struct DieMoves([Vec<usize>; 6]);

impl DieMoves {
    fn new(home: &HomeBoard) -> DieMoves {
        DieMoves(std::array::from_fn(|die| after_die(home, die as u8 + 1).map(|next| index(&next)).collect()))
    }

    fn with(&self, die: u8) -> impl Iterator<Item = usize> {
        self.0[usize::from(die) - 1].iter().copied()
    }
}

/// Finds the plays with the fewest expected rolls. Positions are added by pip count, so that the best play of the
/// remaining dice is known after the first one, and no play is tried in every order.
struct FastestPlays {
    /// Mean number of rolls by position.
    mean_rolls: Vec<f32>,
    /// Best position after one to four dice of the same number, by position.
    repeated: Vec<[[u16; 6]; 4]>,
}

impl FastestPlays {
    fn new() -> FastestPlays {
        FastestPlays { mean_rolls: vec![0.0; POSITIONS], repeated: vec![[[0; 6]; 4]; POSITIONS] }
    }

    /// Adds the position without checkers.
    fn add_empty(&mut self, position: usize) {
        self.repeated[position] = [[position as u16; 6]; 4];
    }

    /// Adds a position; all positions with fewer pips must have been added.
    fn add(&mut self, position: usize, moves: &DieMoves) {
        for die in 1..=6 {
            for count in 1..=4 {
                let rest = |next: usize| if count == 1 { next } else { self.after_repeated(next, count - 1, die) };
                let best = self.best(moves.with(die).map(rest));
                self.repeated[position][count - 1][usize::from(die) - 1] = best as u16;
            }
        }
    }

    /// The best position after `count` dice of the same number.
    fn after_repeated(&self, position: usize, count: usize, die: u8) -> usize {
        self.repeated[position][count - 1][usize::from(die) - 1].into()
    }

    /// The best position after a roll.
    fn after_roll(&self, position: usize, moves: &DieMoves, roll: Roll) -> usize {
        let (high, low) = (roll.high(), roll.low());
        if roll.is_double() {
            return self.after_repeated(position, 4, high);
        }
        let then = |first: u8, second: u8| moves.with(first).map(move |next| self.after_repeated(next, 1, second));
        self.best(then(high, low).chain(then(low, high)))
    }

    fn best(&self, positions: impl Iterator<Item = usize>) -> usize {
        let fastest = positions.min_by(|one, other| self.mean_rolls[*one].total_cmp(&self.mean_rolls[*other]));
        fastest.expect("a checker at home can always move")
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_backgammon::{Board, Roll, Side};

    use super::{CHECKERS, HomeBoard, OneSidedBearOff, POSITIONS, all_home_boards, index, mean, pips};
    use crate::home_board::after_roll;

    fn side(home: [u8; 6]) -> Side {
        let mut counts = [0; 26];
        counts[1..7].copy_from_slice(&home);
        counts[0] = 15 - home.iter().sum::<u8>();
        Side::new(counts).expect("fifteen checkers")
    }

    fn board(player: [u8; 6], opponent: [u8; 6]) -> Board {
        Board::new([side(player), side(opponent)]).expect("no contact")
    }

    #[test]
    fn indices_are_unique_and_dense() {
        let mut indices: Vec<usize> = all_home_boards(CHECKERS).iter().map(index).collect();
        indices.sort_unstable();
        assert_eq!(indices, (0..POSITIONS).collect::<Vec<_>>());
    }

    #[test]
    fn no_play_is_faster_than_the_chosen_one() {
        let table = OneSidedBearOff::new();
        let mut rng = fastrand::Rng::with_seed(1);
        let homes = all_home_boards(CHECKERS);
        let mean_after = |home: &HomeBoard, roll: Roll| {
            let mut after = Vec::new();
            after_roll(home, roll, &mut after);
            after.iter().map(|next| mean(&table.all_off[index(next)])).fold(f32::MAX, f32::min)
        };
        for _ in 0..300 {
            let home = rng.choice(&homes).expect("the table is not empty");
            if pips(home) == 0 {
                continue;
            }
            let rolls = Roll::ALL.iter().map(|&(roll, weight)| weight as f32 / 36.0 * mean_after(home, roll));
            let expected = 1.0 + rolls.sum::<f32>();
            assert!((mean(&table.all_off[index(home)]) - expected).abs() < 1e-4, "{home:?}");
        }
    }

    #[test]
    fn small_bear_offs_match_counted_rolls() {
        let table = OneSidedBearOff::new();
        // A checker on the 6 point is borne off by 27 rolls of 36, two on the ace point by all.
        let chances = table.chances(&board([0, 0, 0, 0, 0, 1], [2, 0, 0, 0, 0, 0]));
        assert!((chances.win - 27.0 / 36.0).abs() < 1e-6, "{chances:?}");
        // Both sides need two rolls, or one with a double.
        let chances = table.chances(&board([4, 0, 0, 0, 0, 0], [4, 0, 0, 0, 0, 0]));
        assert!((chances.win - (1.0 - 5.0 / 6.0 / 6.0)).abs() < 1e-6, "{chances:?}");
    }

    #[test]
    fn a_side_without_borne_off_checkers_can_lose_a_gammon() {
        let table = OneSidedBearOff::new();
        let chances = table.chances(&board([1, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 15]));
        assert_eq!((chances.win, chances.win_gammon), (1.0, 1.0));
        let chances = table.chances(&board([0, 0, 0, 0, 0, 15], [1, 0, 0, 0, 0, 0]));
        // Saved by 11 sixes and 5-1, 4-2, 3-3, 2-2: 17 rolls.
        assert_eq!(chances.win, 0.0);
        assert!((chances.lose_gammon - 19.0 / 36.0).abs() < 1e-6, "{chances:?}");
    }

    #[test]
    fn fifteen_checkers_on_the_ace_point_need_less_than_eight_rolls() {
        let table = OneSidedBearOff::new();
        let rolls = |home: HomeBoard| mean(&table.all_off[index(&home)]);
        let stacked = rolls([15, 0, 0, 0, 0, 0]);
        assert!((6.0..8.0).contains(&stacked), "{stacked}");
        assert_eq!(rolls([0; 6]), 0.0);
    }
}
