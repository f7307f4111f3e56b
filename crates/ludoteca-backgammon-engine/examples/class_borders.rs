//! Compares evaluations where one evaluator takes over from another: the static equity against the mean over all
//! rolls of the best play, where most rolls leave the class of the position.
//!
//! ```sh
//! cargo run --release -p ludoteca-backgammon-engine --features nets --example class_borders -- [GAMES [SEED]]
//! ```

use std::error::Error;

use fastrand::Rng;
use ludoteca_backgammon::{Board, Roll};
use ludoteca_backgammon_engine::{Evaluator, PositionClass};

/// A border position leaves its class with at least this many of the 21 rolls.
const ROLLS_MIN: usize = 15;
/// Sampling rate of the positions away from borders.
const INTERIOR_SAMPLING: u32 = 40;

/// Sums of the errors of a kind of position.
#[derive(Clone, Copy, Default)]
struct Errors {
    positions: u64,
    sum: f64,
    squares: f64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let given: Vec<u64> = std::env::args().skip(1).map(|text| text.parse()).collect::<Result<_, _>>()?;
    let (games, seed) = (given.first().copied().unwrap_or(3_000), given.get(1).copied().unwrap_or(5));
    let evaluator = &Evaluator::embedded();
    let mut rng = Rng::with_seed(seed);
    let [mut to_race, mut to_bear_off, mut interior] = [Errors::default(); 3];
    for _ in 0..games {
        let mut board = Board::START;
        while matches!(PositionClass::from_board(&board), PositionClass::Contact | PositionClass::Race) {
            let next: Vec<Board> = Roll::ALL.iter().map(|(roll, _)| evaluator.after_best_play(&board, *roll)).collect();
            let left =
                next.iter().filter(|next| PositionClass::from_board(next) != PositionClass::from_board(&board)).count();
            let errors = match PositionClass::from_board(&board) {
                PositionClass::Contact if left >= ROLLS_MIN => Some(&mut to_race),
                PositionClass::Race if left >= ROLLS_MIN => Some(&mut to_bear_off),
                PositionClass::Contact if left == 0 && rng.u32(..INTERIOR_SAMPLING) == 0 => Some(&mut interior),
                _ => None,
            };
            if let Some(errors) = errors {
                errors.add(equity(evaluator, &board) - one_turn_equity(evaluator, &next));
            }
            let roll = Roll::new(rng.u8(1..=6), rng.u8(1..=6)).expect("dice are from 1 to 6");
            board = evaluator.after_best_play(&board, roll);
        }
    }
    println!("| | positions | mean | root of the mean square |\n| --- | --- | --- | --- |");
    for (name, errors) in
        [("contact to race", to_race), ("race to bear-off", to_bear_off), ("contact, away from borders", interior)]
    {
        let [mean, square] = [errors.sum, errors.squares].map(|sum| sum / errors.positions.max(1) as f64);
        println!("| {name} | {} | {mean:+.4} | {:.4} |", errors.positions, square.sqrt());
    }
    Ok(())
}

impl Errors {
    fn add(&mut self, error: f64) {
        self.positions += 1;
        self.sum += error;
        self.squares += error * error;
    }
}

fn equity(evaluator: &Evaluator, board: &Board) -> f64 {
    evaluator.chances(board).equity().into()
}

/// The mean over all rolls, with the opponent on roll in `next`.
fn one_turn_equity(evaluator: &Evaluator, next: &[Board]) -> f64 {
    let weighed =
        next.iter().zip(Roll::ALL).map(|(next, (_, weight))| f64::from(weight) / 36.0 * -equity(evaluator, next));
    weighed.sum()
}
