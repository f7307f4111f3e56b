//! Whether the nets and tables agree where one takes over from another: what a position is worth at once, held against the mean over all
//! rolls of the best play, where most rolls lead out of the class of the position.
//!
//! ```sh
//! cargo run --release -p ludoteca-backgammon-engine --features nets --example border -- [GAMES [SEED]]
//! ```

use std::error::Error;

use fastrand::Rng;
use ludoteca_backgammon::{Board, Roll};
use ludoteca_backgammon_engine::{Class, Mind, best_of};

/// Most of the 21 rolls.
const MOST: usize = 15;
/// Of the positions elsewhere one in so many is looked at, to compare with.
const ELSEWHERE: u32 = 40;

/// By how much positions of a kind were off.
#[derive(Clone, Copy, Default)]
struct Off {
    positions: u64,
    sum: f64,
    squares: f64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let given: Vec<u64> = std::env::args().skip(1).map(|text| text.parse()).collect::<Result<_, _>>()?;
    let (games, seed) = (given.first().copied().unwrap_or(3_000), given.get(1).copied().unwrap_or(5));
    let mind = Mind::shipped();
    let mut luck = Rng::with_seed(seed);
    let [mut to_race, mut to_bear_off, mut elsewhere] = [Off::default(); 3];
    for _ in 0..games {
        let mut board = Board::START;
        while matches!(Class::of(&board), Class::Contact | Class::Race) {
            let next: Vec<Board> = Roll::ALL.iter().map(|(roll, _)| best_of(mind, &board, *roll)).collect();
            let left = next.iter().filter(|next| Class::of(next) != Class::of(&board)).count();
            let off = match Class::of(&board) {
                Class::Contact if left >= MOST => Some(&mut to_race),
                Class::Race if left >= MOST => Some(&mut to_bear_off),
                Class::Contact if left == 0 && luck.u32(..ELSEWHERE) == 0 => Some(&mut elsewhere),
                _ => None,
            };
            if let Some(off) = off {
                off.add(worth(mind, &board) - seen_by_one_turn(mind, &next));
            }
            let roll = Roll::new(luck.u8(1..=6), luck.u8(1..=6)).expect("dice");
            board = best_of(mind, &board, roll);
        }
    }
    println!("| | positions | mean | root of the mean square |\n| --- | --- | --- | --- |");
    for (what, off) in
        [("contact to race", to_race), ("race to bear-off", to_bear_off), ("elsewhere in contact", elsewhere)]
    {
        let [mean, square] = [off.sum, off.squares].map(|sum| sum / off.positions.max(1) as f64);
        println!("| {what} | {} | {mean:+.4} | {:.4} |", off.positions, square.sqrt());
    }
    Ok(())
}

impl Off {
    fn add(&mut self, off: f64) {
        self.positions += 1;
        self.sum += off;
        self.squares += off * off;
    }
}

fn worth(mind: &Mind, board: &Board) -> f64 {
    mind.chances(board).equity().into()
}

/// The mean over all rolls; after each of them the other one is on roll.
fn seen_by_one_turn(mind: &Mind, next: &[Board]) -> f64 {
    let weighed = next.iter().zip(Roll::ALL).map(|(next, (_, weight))| f64::from(weight) / 36.0 * -worth(mind, next));
    weighed.sum()
}
