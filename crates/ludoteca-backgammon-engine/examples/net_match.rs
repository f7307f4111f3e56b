//! Plays money games between two files of nets.
//!
//! ```sh
//! cargo run --release -p ludoteca-backgammon-engine --features nets --example net_match -- \
//!     NETS PAIRS [cube|cubeless [PLIES [NETS [SEED]]]]
//! ```
//!
//! `NETS` are files such as `backgammon.nets` of a training run; the second one defaults to the shipped nets.
//! Defaults: cubeless, 0 plies, seed 1. Both games of a pair use the same dice with sides exchanged. The luck of the
//! dice, evaluated by the second nets, is subtracted to reduce the variance.

use std::error::Error;
use std::fs;
use std::thread;

use fastrand::Rng;
use ludoteca_backgammon::{Board, Roll};
use ludoteca_backgammon_engine::{CubeOwner, CubeState, Evaluator, SearchOptions};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [one, pairs, rest @ ..] = arguments.as_slice() else {
        return Err("arguments: NETS PAIRS [cube|cubeless [PLIES [NETS [SEED]]]]".into());
    };
    let pairs: u64 = pairs.parse()?;
    let with_cube = match rest.first().map_or("cubeless", String::as_str) {
        "cube" => true,
        "cubeless" => false,
        other => return Err(format!("{other:?} is not allowed; allowed: cube, cubeless").into()),
    };
    let plies = rest.get(1).map_or(Ok(0), |plies| plies.parse())?;
    let other = match rest.get(2) {
        Some(file) => read(file)?,
        None => Evaluator::embedded(),
    };
    let seed: u64 = rest.get(3).map_or(Ok(1), |seed| seed.parse())?;
    let net_match = NetMatch { players: [read(one)?, other], with_cube, plies };
    let threads = thread::available_parallelism().map_or(1, usize::from) as u64;
    let results: Vec<Points> = thread::scope(|scope| {
        let share = |thread: u64| {
            let net_match = &net_match;
            move || {
                (thread..pairs)
                    .step_by(threads as usize)
                    .map(|nth| net_match.pair(seed ^ nth << 16))
                    .collect::<Vec<_>>()
            }
        };
        let workers: Vec<_> = (0..threads).map(|thread| scope.spawn(share(thread))).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("games do not panic")).collect()
    });
    let format = |points: fn(&Points) -> f64| {
        let [mean, interval] = mean(&results.iter().map(points).collect::<Vec<f64>>());
        format!("{mean:+.4} ± {interval:.4}")
    };
    let [with_luck, without_luck] = [format(|points| points.won), format(|points| points.won - points.luck)];
    println!("{pairs} pairs, points a game: {without_luck} without luck, {with_luck} with luck");
    Ok(())
}

/// Reads nets from a file.
fn read(file: &str) -> Result<Evaluator, Box<dyn Error>> {
    Ok(Evaluator::from_bytes(&fs::read(file)?)?)
}

/// The mean and half of its 95 % confidence interval.
fn mean(points: &[f64]) -> [f64; 2] {
    let count = points.len() as f64;
    let mean = points.iter().sum::<f64>() / count;
    let variance = points.iter().map(|points| (points - mean).powi(2)).sum::<f64>() / (count - 1.0);
    [mean, 1.96 * (variance / count).sqrt()]
}

/// The players and the rules of the games.
struct NetMatch {
    players: [Evaluator; 2],
    with_cube: bool,
    plies: u8,
}

/// The result of a game and the luck in it.
#[derive(Clone, Copy)]
struct Points {
    won: f64,
    luck: f64,
}

impl NetMatch {
    /// The first player's mean result of both games of a pair.
    fn pair(&self, seed: u64) -> Points {
        let [first, second] = [0, 1].map(|begins| self.game(begins, seed));
        Points { won: (first.won - second.won) / 2.0, luck: (first.luck - second.luck) / 2.0 }
    }

    /// The result of the player who begins.
    fn game(&self, begins: usize, seed: u64) -> Points {
        let options = SearchOptions::with_plies(self.plies);
        let mut dice = Rng::with_seed(seed);
        let mut board = Board::START;
        let mut cube = CubeState { enabled: self.with_cube, ..CubeState::money(CubeOwner::Centred) };
        let mut luck = 0.0;
        for turn in 0.. {
            let sign = if turn % 2 == 0 { 1.0 } else { -1.0 };
            let [player, opponent] = [turn, turn + 1].map(|turn| &self.players[(begins + turn) % 2]);
            // The cube is not available before the first roll.
            if turn > 0 && cube.can_double() && player.cube_decision(&board, cube, &options).0.should_double() {
                if !opponent.cube_decision(&board, cube, &options).0.should_take() {
                    return Points { won: sign * cube.result_value(player.match_equities(), 1), luck };
                }
                cube = cube.doubled();
            }
            let roll = Roll::new(dice.u8(1..=6), dice.u8(1..=6)).expect("dice are from 1 to 6");
            luck += sign * self.luck(&board, cube, roll);
            let ranked = player.rank_plays(&board, roll, cube, &options);
            (board, cube) = (ranked[0].play.after().turned(), cube.flipped());
            if let Some(winner) = board.winner() {
                // The player who has just moved is player 2 of the board and has won.
                return Points {
                    won: sign * -cube.result_value(player.match_equities(), -i32::from(board.stake(winner))),
                    luck,
                };
            }
        }
        unreachable!("every game ends")
    }

    /// The value of a roll against the mean of all rolls.
    fn luck(&self, board: &Board, cube: CubeState, rolled: Roll) -> f64 {
        let judge = &self.players[1];
        let value = |roll: Roll| {
            -cube
                .flipped()
                .value_before_roll(judge.match_equities(), judge.evaluate(&judge.after_best_play(board, roll)))
        };
        let all = Roll::ALL.map(|(roll, weight)| (roll, weight, value(roll)));
        let mean: f64 = all.iter().map(|(_, weight, value)| f64::from(*weight) / 36.0 * value).sum();
        let (.., found) = all.into_iter().find(|(roll, ..)| *roll == rolled).expect("every roll is among all rolls");
        found - mean
    }
}
