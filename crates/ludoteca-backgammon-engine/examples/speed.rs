//! Measures static evaluations per second of the shipped nets on one thread. The positions are all plays in games of
//! the nets against themselves, without bear-offs.
//!
//! ```sh
//! cargo run --release -p ludoteca-backgammon-engine --features nets --example speed -- [SECONDS]
//! ```

use std::error::Error;
use std::hint::black_box;
use std::time::{Duration, Instant};

use fastrand::Rng;
use ludoteca_backgammon::{Board, Roll, WholePlays};
use ludoteca_backgammon_engine::{Evaluator, PositionClass};
use ludoteca_game::Player;

/// Number of games that provide positions.
const GAMES: u64 = 20;

fn main() -> Result<(), Box<dyn Error>> {
    let seconds = std::env::args().nth(1).map_or(Ok(3), |text| text.parse())?;
    let evaluator = &Evaluator::embedded();
    let boards = positions(evaluator);
    let (began, mut evaluated) = (Instant::now(), 0_u64);
    while began.elapsed() < Duration::from_secs(seconds) {
        for board in &boards {
            black_box(evaluator.chances(black_box(board)));
        }
        evaluated += boards.len() as u64;
    }
    let a_second = evaluated as f64 / began.elapsed().as_secs_f64();
    println!("{} positions, {a_second:.0} static evaluations/second", boards.len());
    Ok(())
}

/// Positions after every play of every roll.
fn positions(evaluator: &Evaluator) -> Vec<Board> {
    let mut rng = Rng::with_seed(1);
    let (mut boards, mut plays) = (Vec::new(), Vec::new());
    for _ in 0..GAMES {
        let mut board = Board::START;
        while matches!(PositionClass::from_board(&board), PositionClass::Contact | PositionClass::Race) {
            let roll = Roll::new(rng.u8(1..=6), rng.u8(1..=6)).expect("dice are from 1 to 6");
            plays.clear();
            WholePlays::plays(&board, Player::One, roll, &mut plays);
            let after = plays.iter().map(|play| play.after().turned());
            boards.extend(after.filter(|after| {
                matches!(PositionClass::from_board(after), PositionClass::Contact | PositionClass::Race)
            }));
            board = evaluator.after_best_play(&board, roll);
        }
    }
    boards
}
