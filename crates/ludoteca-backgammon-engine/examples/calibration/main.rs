//! Compares predicted and actual results in games of the shipped nets against themselves, without search and cube.
//!
//! ```sh
//! cargo run --release -p ludoteca-backgammon-engine --features nets --example calibration -- \
//!     [GAMES [SEED [PICTURE.svg]]]
//! ```
//!
//! Every position that a net evaluates is counted in one of twenty bins of the predicted chance. Positions of one
//! game share a result, so standard errors are computed by games.

mod picture;
mod tally;

use std::error::Error;

use fastrand::Rng;
use ludoteca_backgammon::{Board, Roll};
use ludoteca_backgammon_engine::{Chances, Evaluator, PositionClass};

use tally::Tally;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default: u64| arguments.get(place).map_or(Ok(default), |text| text.parse());
    let (games, seed) = (number(0, 20_000)?, number(1, 1)?);
    let evaluator = &Evaluator::embedded();
    let (mut wins, mut gammons) = (Tally::default(), Tally::default());
    for game in 0..games {
        let (predictions, end) = play(evaluator, &mut Rng::with_seed(seed.wrapping_mul(1 << 32).wrapping_add(game)));
        for (ahead, chances) in predictions.iter().rev().enumerate() {
            // `end` is from the point of view of the player next on roll.
            let end = if ahead.is_multiple_of(2) { end.flipped() } else { end };
            wins.add(chances.win, end.win);
            gammons.add(chances.win_gammon, end.win_gammon);
            gammons.add(chances.lose_gammon, end.lose_gammon);
        }
        wins.end_game();
        gammons.end_game();
        if (game + 1).is_multiple_of(1000) {
            eprintln!("{} of {games} games", game + 1);
        }
    }
    let panels = [("wins", &wins), ("gammons", &gammons)];
    for (name, tally) in panels {
        println!("{name}: {} predictions, off by {:.4} on average", tally.count(), tally.mean_gap());
        println!("| predicted | actual | ± | predictions |\n| --- | --- | --- | --- |");
        for bin in tally.bins() {
            let [predicted, actual, error] = [bin.predicted, bin.actual, 1.96 * bin.error].map(|x| 100.0 * x);
            println!("| {predicted:.1} % | {actual:.1} % | {error:.1} | {} |", bin.count);
        }
    }
    if let Some(file) = arguments.get(2) {
        std::fs::write(file, picture::svg(&panels, games))?;
    }
    Ok(())
}

/// Plays a game. Returns the predictions of the nets, and the result from the point of view of the player on roll
/// after the last of them.
fn play(evaluator: &Evaluator, rng: &mut Rng) -> (Vec<Chances>, Chances) {
    let mut board = Board::START;
    let mut predictions = Vec::new();
    let mut later = 0_u32;
    loop {
        match PositionClass::from_board(&board) {
            PositionClass::Over => break,
            PositionClass::BearOff => later += 1,
            PositionClass::Race | PositionClass::Contact => predictions.push(evaluator.chances(&board)),
        }
        let roll = Roll::new(rng.u8(1..=6), rng.u8(1..=6)).expect("dice are from 1 to 6");
        board = evaluator.after_best_play(&board, roll);
    }
    let end = evaluator.chances(&board);
    (predictions, if later.is_multiple_of(2) { end } else { end.flipped() })
}
