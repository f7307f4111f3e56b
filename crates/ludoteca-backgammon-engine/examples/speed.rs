//! How many positions the shipped nets judge in a second on one thread, without looking ahead: the plays of rolls in games against
//! themselves, those that a table knows left out.
//!
//! ```sh
//! cargo run --release -p ludoteca-backgammon-engine --features nets --example speed -- [SECONDS]
//! ```

use std::error::Error;
use std::hint::black_box;
use std::time::{Duration, Instant};

use fastrand::Rng;
use ludoteca_backgammon::{Board, Roll, WholePlays};
use ludoteca_game::Player;
use ludoteca_backgammon_engine::{Class, Mind, best_of};

/// How many games the positions come from.
const GAMES: u64 = 20;

fn main() -> Result<(), Box<dyn Error>> {
    let seconds = std::env::args().nth(1).map_or(Ok(3), |text| text.parse())?;
    let mind = Mind::shipped();
    let boards = positions(mind);
    let (began, mut judged) = (Instant::now(), 0_u64);
    while began.elapsed() < Duration::from_secs(seconds) {
        for board in &boards {
            black_box(mind.chances(black_box(board)));
        }
        judged += boards.len() as u64;
    }
    let a_second = judged as f64 / began.elapsed().as_secs_f64();
    println!("{} positions, {a_second:.0} static evaluations/second", boards.len());
    Ok(())
}

/// Every position that a play could lead to.
fn positions(mind: &Mind) -> Vec<Board> {
    let mut luck = Rng::with_seed(1);
    let (mut boards, mut plays) = (Vec::new(), Vec::new());
    for _ in 0..GAMES {
        let mut board = Board::START;
        while matches!(Class::of(&board), Class::Contact | Class::Race) {
            let roll = Roll::new(luck.u8(1..=6), luck.u8(1..=6)).expect("dice");
            plays.clear();
            WholePlays::plays(&board, Player::One, roll, &mut plays);
            let after = plays.iter().map(|play| play.after().turned());
            boards.extend(after.filter(|after| matches!(Class::of(after), Class::Contact | Class::Race)));
            board = best_of(mind, &board, roll);
        }
    }
    boards
}
