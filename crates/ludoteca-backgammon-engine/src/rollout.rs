//! Rollouts: a position is played on many times, and the luck of the dice is taken out.
//!
//! Whoever plays a game on is lucky or not; how lucky each roll was is known from what the nets think of all 21 of them. What is left
//! when the luck is taken away has the same mean and varies far less.

use ludoteca_backgammon::{Board, Roll};

use crate::chances::{Chances, Mean};
use crate::class::Class;
use crate::luck::Luck;
use crate::mind::Mind;
use crate::parallel::in_parallel;
use crate::search::Tree;

/// How a rollout is made.
#[derive(Clone, Copy)]
pub struct Rollout<'a> {
    /// How many games at most; the first rolls of each 36 are all different.
    pub games: u32,
    /// How many turns each is played before the nets judge; `None` to the end.
    pub turns: Option<u32>,
    /// The same seed rolls the same dice.
    pub seed: u64,
    /// It ends early once the equity is known this well (a standard error), if not zero.
    pub error_max: f64,
    /// On how many threads.
    pub threads: usize,
    /// Whether the caller wants what is known so far.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl std::fmt::Debug for Rollout<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rollout").field("games", &self.games).field("turns", &self.turns).finish_non_exhaustive()
    }
}

/// What a rollout found, in the eyes of the player on roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RolledOut {
    /// The mean of all games.
    pub chances: Chances,
    /// The mean equity.
    pub equity: f64,
    /// Its standard error.
    pub error: f64,
    /// How many games were played.
    pub games: u32,
}

/// Games that are played between two looks at whether it is enough.
const GROUP: u32 = 36;

impl Rollout<'_> {
    /// Plays games from a board with player 1 on roll; `tell` hears what is known after each group of them. `None` if it was
    /// stopped before the first was complete.
    pub fn run(&self, mind: &Mind, board: &Board, tell: &mut dyn FnMut(&RolledOut)) -> Option<RolledOut> {
        let mut underway = self.begin(board);
        while let Some(so_far) = underway.go_on(mind) {
            tell(&so_far);
            if self.error_max > 0.0 && so_far.games >= 4 * GROUP && so_far.error < self.error_max {
                break;
            }
        }
        underway.found()
    }

    /// A rollout of a board with player 1 on roll that goes on as far as somebody asks it to.
    #[must_use]
    pub fn begin(&self, board: &Board) -> Underway<'_> {
        Underway { rollout: self, board: *board, sums: Sums::default() }
    }

    /// One game without its luck: five chances, in the eyes of the player on roll at the beginning.
    fn game(&self, mind: &Mind, board: &Board, number: u32) -> Option<[f64; 5]> {
        let mut dice = Luck::new(self.seed ^ u64::from(number / GROUP) << 20 ^ u64::from(number));
        let mut tree = Tree::new(mind, self.stop);
        let mut at = *board;
        let mut luck = [0.0_f64; 5];
        let mut turn = 0;
        let mut own = true;
        while !matches!(Class::of(&at), Class::Over | Class::BearOff) && self.turns.is_none_or(|turns| turn < turns) {
            if (self.stop)() {
                return None;
            }
            // The first roll of every 36 games is a different one.
            let roll = if turn == 0 { nth_roll(number % GROUP) } else { dice.roll() };
            let mut mean = Mean::default();
            let mut thrown = None;
            for (each, weight) in Roll::ALL {
                let (after, chances) = tree.best_play(&at, each);
                mean.add(chances, weight as f32);
                if each == roll {
                    thrown = Some((after, chances));
                }
            }
            let (after, chances) = thrown.expect("every roll is among all");
            // The first rolls are spread evenly: they bring no luck.
            if turn > 0 {
                add_luck(&mut luck, chances, mean.chances(), own);
            }
            at = after;
            own = !own;
            turn += 1;
        }
        let end = mind.chances(&at);
        let end = if own { end } else { end.turned() }.to_array();
        Some(std::array::from_fn(|place| f64::from(end[place]) - luck[place]))
    }
}

/// A rollout that is going on.
#[derive(Clone, Debug)]
pub struct Underway<'a> {
    rollout: &'a Rollout<'a>,
    board: Board,
    sums: Sums,
}

impl Underway<'_> {
    /// Plays another 36 games and tells what is known then; `None` if all have been played, or it was stopped.
    pub fn go_on(&mut self, mind: &Mind) -> Option<RolledOut> {
        let first = self.sums.games;
        if first >= self.rollout.games.max(GROUP) {
            return None;
        }
        let Rollout { threads, stop, .. } = *self.rollout;
        let numbers: Vec<u32> = (first..first + GROUP).collect();
        let games = in_parallel(&numbers, threads, stop, |&number| self.rollout.game(mind, &self.board, number))?;
        games.into_iter().for_each(|game| self.sums.add(game));
        self.found()
    }

    /// What is known so far; `None` before the first games.
    #[must_use]
    pub fn found(&self) -> Option<RolledOut> {
        (self.sums.games > 0).then(|| self.sums.rolled_out())
    }
}

/// Adds what a roll was better than the mean of all, in the eyes of the player on roll at the beginning.
fn add_luck(luck: &mut [f64; 5], chances: Chances, mean: Chances, own: bool) {
    let [thrown, mean] = [chances, mean].map(|chances| if own { chances } else { chances.turned() }.to_array());
    for place in 0..5 {
        luck[place] += f64::from(thrown[place]) - f64::from(mean[place]);
    }
}

/// The roll with this number of 36.
fn nth_roll(number: u32) -> Roll {
    Roll::new((number / 6 + 1) as u8, (number % 6 + 1) as u8).expect("dice")
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

    fn rolled_out(&self) -> RolledOut {
        let games = f64::from(self.games);
        let mean = self.equity / games;
        let variance = (self.squares / games - mean * mean).max(0.0);
        let chances = self.chances.map(|sum| (sum / games).clamp(0.0, 1.0) as f32);
        let error = (variance / (games - 1.0).max(1.0)).sqrt();
        RolledOut { chances: Chances::from_array(chances), equity: mean, error, games: self.games }
    }
}

#[cfg(all(test, feature = "nets"))]
mod tests {
    use ludoteca_backgammon::Board;

    use super::Rollout;
    use crate::mind::Mind;

    #[test]
    fn a_rollout_of_the_start_is_near_what_everybody_knows_and_the_same_on_any_number_of_threads() {
        let rollout =
            |threads| Rollout { games: 36, turns: Some(6), seed: 1, error_max: 0.0, threads, stop: &|| false };
        let one = rollout(1).run(Mind::shipped(), &Board::START, &mut |_| {}).expect("not stopped");
        let two = rollout(2).run(Mind::shipped(), &Board::START, &mut |_| {}).expect("not stopped");
        assert_eq!(one, two);
        // Who begins has an advantage of 0.07, and without luck 36 games are enough to see it.
        assert!((one.equity - 0.07).abs() < 0.1 && one.error < 0.05, "{one:?}");
    }
}
