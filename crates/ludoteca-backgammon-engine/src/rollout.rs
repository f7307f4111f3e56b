//! Rollouts with variance reduction.
//!
//! A position is played to the end, or for a number of turns, many times. The luck of each roll, its value against the
//! mean of all rolls, is subtracted: the mean stays the same and the variance falls.

use ludoteca_backgammon::{Board, Roll};

use crate::chances::{Chances, MeanChances};
use crate::dice::SeededDice;
use crate::evaluator::Evaluator;
use crate::parallel::try_map_parallel;
use crate::position_class::PositionClass;
use crate::search::Tree;

/// Options of a rollout. The result does not depend on the number of threads.
#[derive(Clone, Copy)]
pub struct Rollout<'a> {
    /// Maximum number of games, rounded up to a multiple of 36. Each batch of 36 begins with all different rolls.
    pub games: u32,
    /// Turns per game before the position is evaluated; `None` plays to the end.
    pub turns: Option<u32>,
    /// Seed of the dice.
    pub seed: u64,
    /// Stops once the standard error of the equity is below this, if not zero.
    pub error_max: f64,
    /// Number of threads.
    pub threads: usize,
    /// Polled during the rollout; complete batches count once this is true.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl std::fmt::Debug for Rollout<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rollout").field("games", &self.games).field("turns", &self.turns).finish_non_exhaustive()
    }
}

/// The result of a rollout, from the point of view of the player on roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RolloutResult {
    /// Mean chances of all games.
    pub chances: Chances,
    /// Mean cubeless equity.
    pub equity: f64,
    /// Standard error of the equity.
    pub error: f64,
    /// Number of games.
    pub games: u32,
}

/// Games per batch.
const BATCH: u32 = 36;

impl Rollout<'_> {
    /// Rolls out a position; `on_progress` receives the result after each batch.
    ///
    /// Returns `None` if it was stopped during the first batch.
    pub fn run(
        &self,
        evaluator: &Evaluator,
        board: &Board,
        on_progress: &mut dyn FnMut(&RolloutResult),
    ) -> Option<RolloutResult> {
        let mut rollout = self.start(board);
        while let Some(result) = rollout.play_batch(evaluator) {
            on_progress(&result);
            if self.error_max > 0.0 && result.games >= 4 * BATCH && result.error < self.error_max {
                break;
            }
        }
        rollout.result()
    }

    /// Prepares a rollout that is played batch by batch.
    #[must_use]
    pub fn start(&self, board: &Board) -> RolloutInProgress<'_> {
        RolloutInProgress { rollout: self, board: *board, sums: Sums::default() }
    }

    /// Plays one game and returns its chances without luck, from the point of view of the player on roll in `board`.
    fn play_game(&self, evaluator: &Evaluator, board: &Board, number: u32) -> Option<[f64; 5]> {
        let mut dice = SeededDice::new(self.seed ^ u64::from(number / BATCH) << 20 ^ u64::from(number));
        let mut tree = Tree::new(evaluator, self.stop);
        let mut at = *board;
        let mut luck = [0.0_f64; 5];
        let mut turn = 0;
        let view =
            |chances: Chances, turn: u32| if turn.is_multiple_of(2) { chances } else { chances.flipped() }.to_array();
        while matches!(PositionClass::from_board(&at), PositionClass::Race | PositionClass::Contact)
            && self.turns.is_none_or(|turns| turn < turns)
        {
            if (self.stop)() {
                return None;
            }
            let roll = if turn == 0 { nth_roll(number % BATCH) } else { dice.roll() };
            let mut mean = MeanChances::default();
            let mut rolled = None;
            for (each, weight) in Roll::ALL {
                let (after, chances) = tree.best_play(&at, each);
                mean.add(chances, weight as f32);
                if each == roll {
                    rolled = Some((after, chances));
                }
            }
            let (after, chances) = rolled.expect("every roll is among all rolls");
            // The first rolls of a batch are evenly distributed: they carry no luck.
            if turn > 0 {
                let [rolled, mean] = [chances, mean.mean()].map(|chances| view(chances, turn));
                for place in 0..5 {
                    luck[place] += f64::from(rolled[place]) - f64::from(mean[place]);
                }
            }
            at = after;
            turn += 1;
        }
        let end = view(evaluator.chances(&at), turn);
        Some(std::array::from_fn(|place| f64::from(end[place]) - luck[place]))
    }
}

/// A rollout that can be continued.
#[derive(Clone, Debug)]
pub struct RolloutInProgress<'a> {
    rollout: &'a Rollout<'a>,
    board: Board,
    sums: Sums,
}

impl RolloutInProgress<'_> {
    /// Plays 36 more games; returns `None` if all games have been played, or if it was stopped.
    pub fn play_batch(&mut self, evaluator: &Evaluator) -> Option<RolloutResult> {
        let first = self.sums.games;
        if first >= self.rollout.games.max(BATCH) {
            return None;
        }
        let Rollout { threads, stop, .. } = *self.rollout;
        let numbers: Vec<u32> = (first..first + BATCH).collect();
        let play = |&number: &u32| self.rollout.play_game(evaluator, &self.board, number);
        let games = try_map_parallel(&numbers, threads, stop, play)?;
        games.into_iter().for_each(|game| self.sums.add(game));
        self.result()
    }

    /// The result so far; `None` before the first batch.
    #[must_use]
    pub fn result(&self) -> Option<RolloutResult> {
        (self.sums.games > 0).then(|| self.sums.result())
    }
}

/// Returns one of the 36 ordered rolls.
fn nth_roll(number: u32) -> Roll {
    Roll::new((number / 6 + 1) as u8, (number % 6 + 1) as u8).expect("dice are from 1 to 6")
}

#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    chances: [f64; 5],
    equity: f64,
    squares: f64,
    games: u32,
}

impl Sums {
    fn add(&mut self, game: [f64; 5]) {
        let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = game;
        let equity = 2.0 * win - 1.0 + win_gammon - lose_gammon + win_backgammon - lose_backgammon;
        self.chances.iter_mut().zip(game).for_each(|(sum, chance)| *sum += chance);
        self.equity += equity;
        self.squares += equity * equity;
        self.games += 1;
    }

    fn result(&self) -> RolloutResult {
        let games = f64::from(self.games);
        let mean = self.equity / games;
        let variance = (self.squares / games - mean * mean).max(0.0);
        let chances = self.chances.map(|sum| (sum / games).clamp(0.0, 1.0) as f32);
        let error = (variance / (games - 1.0).max(1.0)).sqrt();
        RolloutResult { chances: Chances::from_array(chances), equity: mean, error, games: self.games }
    }
}

#[cfg(all(test, feature = "nets"))]
mod tests {
    use ludoteca_backgammon::Board;

    use super::Rollout;
    use crate::evaluator::Evaluator;

    #[test]
    fn the_start_is_worth_seven_hundredths_on_any_number_of_threads() {
        let evaluator = Evaluator::embedded();
        let roll_out = |threads| {
            let rollout = Rollout { games: 36, turns: Some(6), seed: 1, error_max: 0.0, threads, stop: &|| false };
            rollout.run(&evaluator, &Board::START, &mut |_| {}).expect("not stopped")
        };
        let one = roll_out(1);
        assert_eq!(one, roll_out(2));
        assert!((one.equity - 0.07).abs() < 0.1 && one.error < 0.05, "{one:?}");
    }
}
