//! Nets against other nets, for money.
//!
//! ```sh
//! cargo run --release -p ludoteca-backgammon-engine --features nets --example contest -- NETS PAIRS [cube|cubeless [PLIES [NETS [SEED]]]]
//! ```
//!
//! `NETS` are files, such as `backgammon.nets` of a training; without the second one the shipped nets play. Without a cube and
//! without looking ahead unless said. Both games of a pair have the same dice, the sides exchanged, and what the dice were kinder to one
//! than to the other, in the eyes of the second nets, is taken out: what is left has the same mean and varies far less.

mod nets;

use std::error::Error;
use std::path::Path;
use std::thread;

use fastrand::Rng;
use ludoteca_backgammon::{Board, Roll};
use ludoteca_backgammon_engine::{Effort, Holder, Mind, Score, Stakes, best_of, cube, rank};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [one, pairs, rest @ ..] = arguments.as_slice() else {
        return Err("a file with nets, and how many pairs of games".into());
    };
    let pairs: u64 = pairs.parse()?;
    let with_cube = match rest.first().map_or("cubeless", String::as_str) {
        "cube" => true,
        "cubeless" => false,
        other => return Err(format!("cube or cubeless, not {other}").into()),
    };
    let plies = rest.get(1).map_or(Ok(0), |plies| plies.parse())?;
    let other = rest.get(2).map_or_else(|| Ok(Mind::shipped().clone()), |file| nets::read(Path::new(file)))?;
    let seed: u64 = rest.get(3).map_or(Ok(1), |seed| seed.parse())?;
    let contest = Contest { minds: [nets::read(Path::new(one))?, other], with_cube, plies };
    let threads = thread::available_parallelism().map_or(1, usize::from) as u64;
    let found: Vec<Points> = thread::scope(|scope| {
        let share = |thread: u64| {
            let contest = &contest;
            move || {
                (thread..pairs).step_by(threads as usize).map(|nth| contest.pair(seed ^ nth << 16)).collect::<Vec<_>>()
            }
        };
        let working: Vec<_> = (0..threads).map(|thread| scope.spawn(share(thread))).collect();
        working.into_iter().flat_map(|work| work.join().expect("games are played without failing")).collect()
    });
    let told = |points: fn(&Points) -> f64| {
        let [mean, interval] = mean(&found.iter().map(points).collect::<Vec<f64>>());
        format!("{mean:+.4} ± {interval:.4}")
    };
    let [as_fell, without_luck] = [told(|points| points.won), told(|points| points.won - points.luck)];
    println!("{pairs} pairs, points a game: {without_luck} without luck, {as_fell} as the dice fell");
    Ok(())
}

/// The mean, and the half of its interval of 95 %.
fn mean(points: &[f64]) -> [f64; 2] {
    let count = points.len() as f64;
    let mean = points.iter().sum::<f64>() / count;
    let variance = points.iter().map(|points| (points - mean).powi(2)).sum::<f64>() / (count - 1.0);
    [mean, 1.96 * (variance / count).sqrt()]
}

/// What is played, and by whom.
struct Contest {
    minds: [Mind; 2],
    with_cube: bool,
    plies: u8,
}

/// What a game brought, and what of it the dice did.
#[derive(Clone, Copy)]
struct Points {
    won: f64,
    luck: f64,
}

impl Contest {
    /// What the first mind wins in a game, on average over both games of a pair.
    fn pair(&self, seed: u64) -> Points {
        let [first, second] = [0, 1].map(|begins| self.game(begins, seed));
        Points { won: (first.won - second.won) / 2.0, luck: (first.luck - second.luck) / 2.0 }
    }

    /// What the mind that begins wins.
    fn game(&self, begins: usize, seed: u64) -> Points {
        let effort = Effort::plies(self.plies);
        let mut dice = Rng::with_seed(seed);
        let mut board = Board::START;
        let score = Score::Money { jacoby: false };
        let mut stakes = Stakes { score, cube: 1, holder: Holder::Nobody, with_cube: self.with_cube };
        let mut luck = 0.0;
        for turn in 0.. {
            let sign = if turn % 2 == 0 { 1.0 } else { -1.0 };
            let [mind, other] = [turn, turn + 1].map(|turn| &self.minds[(begins + turn) % 2]);
            // Nobody doubles before the first roll.
            if turn > 0 && stakes.may_double() && cube(mind, &board, stakes, &effort).0.doubles() {
                if !cube(other, &board, stakes, &effort).0.takes() {
                    return Points { won: sign * stakes.end(1), luck };
                }
                stakes = stakes.doubled();
            }
            let roll = Roll::new(dice.u8(1..=6), dice.u8(1..=6)).expect("dice");
            luck += sign * self.luck(&board, stakes, roll);
            let ranked = rank(mind, &board, roll, stakes, &effort);
            (board, stakes) = (ranked[0].play.after().turned(), stakes.turned());
            if let Some(winner) = board.winner() {
                // Who has just moved is player 2 by now, and has won.
                return Points { won: sign * -stakes.end(-i32::from(board.stake(winner))), luck };
            }
        }
        unreachable!("every game ends")
    }

    /// How much better a roll is than the mean of all, whoever plays it.
    fn luck(&self, board: &Board, stakes: Stakes, thrown: Roll) -> f64 {
        let judge = &self.minds[1];
        let worth = |roll: Roll| -stakes.turned().worth_on_roll(judge.outlook(&best_of(judge, board, roll)));
        let all = Roll::ALL.map(|(roll, weight)| (roll, weight, worth(roll)));
        let mean: f64 = all.iter().map(|(_, weight, worth)| f64::from(*weight) / 36.0 * worth).sum();
        let (.., found) = all.into_iter().find(|(roll, ..)| *roll == thrown).expect("every roll is among all");
        found - mean
    }
}
