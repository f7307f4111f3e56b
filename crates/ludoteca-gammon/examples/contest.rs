//! Nets against other nets, without looking ahead and without a cube, for money.
//!
//! ```sh
//! cargo run --release -p ludoteca-gammon --features nets --example contest -- NETS PAIRS [NETS [SEED]]
//! ```
//!
//! `NETS` are folders with three nets each, such as those of a training; without the second one the shipped nets play. Both games of a
//! pair have the same dice, the sides exchanged, so that most of the luck cancels out.

mod nets;

use std::error::Error;
use std::path::Path;
use std::thread;

use fastrand::Rng;
use ludoteca_backgammon::{Board, Roll};
use ludoteca_gammon::{Effort, Mind, Stakes, rank};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [one, pairs, rest @ ..] = arguments.as_slice() else {
        return Err("a folder with nets, and how many pairs of games".into());
    };
    let pairs: u64 = pairs.parse()?;
    let other = rest.first().map_or_else(|| Ok(Mind::shipped().clone()), |folder| nets::read(Path::new(folder)))?;
    let minds = [nets::read(Path::new(one))?, other];
    let seed: u64 = rest.get(1).map_or(Ok(1), |seed| seed.parse())?;
    let threads = thread::available_parallelism().map_or(1, usize::from) as u64;
    let points: Vec<f64> = thread::scope(|scope| {
        let share = |thread: u64| {
            let minds = &minds;
            move || {
                (thread..pairs).step_by(threads as usize).map(|nth| pair(minds, seed ^ nth << 16)).collect::<Vec<_>>()
            }
        };
        let working: Vec<_> = (0..threads).map(|thread| scope.spawn(share(thread))).collect();
        working.into_iter().flat_map(|work| work.join().expect("games are played without failing")).collect()
    });
    let mean = points.iter().sum::<f64>() / points.len() as f64;
    let variance = points.iter().map(|points| (points - mean).powi(2)).sum::<f64>() / (points.len() as f64 - 1.0);
    let interval = 1.96 * (variance / points.len() as f64).sqrt();
    println!("{} pairs: {mean:+.4} ± {interval:.4} points a game", points.len());
    Ok(())
}

/// What the first mind wins in a game, on average over both games of a pair.
fn pair(minds: &[Mind; 2], seed: u64) -> f64 {
    let [first, second] = [0, 1].map(|begins| f64::from(game([&minds[begins], &minds[1 - begins]], seed)));
    (first - second) / 2.0
}

/// What who begins wins.
fn game(minds: [&Mind; 2], seed: u64) -> i32 {
    let mut luck = Rng::with_seed(seed);
    let mut board = Board::START;
    for turn in 0.. {
        let mut die = || luck.u8(1..=6);
        let roll = Roll::new(die(), die()).expect("dice");
        let ranked = rank(minds[turn % 2], &board, roll, Stakes::CUBELESS, &Effort::plies(0));
        board = ranked[0].play.after().turned();
        if let Some(winner) = board.winner() {
            // Who has just moved is player 2 by now, and has won.
            let stake = i32::from(board.stake(winner));
            return if turn % 2 == 0 { stake } else { -stake };
        }
    }
    unreachable!("every game ends")
}
