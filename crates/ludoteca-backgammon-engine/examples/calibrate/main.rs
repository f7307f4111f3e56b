//! What the shipped nets predict, beside what happens: games against themselves without looking ahead, for points without a cube.
//!
//! ```sh
//! cargo run --release -p ludoteca-backgammon-engine --features nets --example calibrate -- [GAMES [SEED [PICTURE.svg]]]
//! ```
//!
//! Every position that a net judges is put into one of twenty classes by the chance that was predicted for who is on roll. Positions of
//! one game have one end, so that what a class may be off by is reckoned by games and not by positions.

mod picture;
mod tally;

use std::error::Error;

use fastrand::Rng;
use ludoteca_backgammon::{Board, Roll};
use ludoteca_backgammon_engine::{Chances, Class, Mind, best_of};

use tally::Tally;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, usual: u64| arguments.get(place).map_or(Ok(usual), |text| text.parse());
    let (games, seed) = (number(0, 20_000)?, number(1, 1)?);
    let mind = Mind::shipped();
    let (mut wins, mut gammons) = (Tally::default(), Tally::default());
    for game in 0..games {
        let (judged, end) = play(mind, &mut Rng::with_seed(seed.wrapping_mul(1 << 32).wrapping_add(game)));
        for (ahead, chances) in judged.iter().rev().enumerate() {
            // The end is told by who would be on roll then.
            let end = if ahead.is_multiple_of(2) { end.turned() } else { end };
            wins.note(chances.win, end.win);
            gammons.note(chances.win_gammon, end.win_gammon);
            gammons.note(chances.lose_gammon, end.lose_gammon);
        }
        wins.end_game();
        gammons.end_game();
        if (game + 1).is_multiple_of(1000) {
            eprintln!("{} of {games} games", game + 1);
        }
    }
    let shown = [("wins", &wins), ("gammons", &gammons)];
    for (name, tally) in shown {
        println!("{name}: {} predictions, off by {:.4} on average", tally.count(), tally.mean_gap());
        println!("| predicted | happened | ± | predictions |\n| --- | --- | --- | --- |");
        for class in tally.classes() {
            let [predicted, happened, error] = [class.predicted, class.happened, 1.96 * class.error].map(|x| 100.0 * x);
            println!("| {predicted:.1} % | {happened:.1} % | {error:.1} | {} |", class.count);
        }
    }
    if let Some(file) = arguments.get(2) {
        std::fs::write(file, picture::svg(&shown, games))?;
    }
    Ok(())
}

/// Plays a game, and answers what the nets thought of each of its positions up to the first that a table knows, and how it ended in
/// the eyes of who would be on roll after the last of these.
fn play(mind: &Mind, luck: &mut Rng) -> (Vec<Chances>, Chances) {
    let mut board = Board::START;
    let mut judged = Vec::new();
    let mut later = 0_u32;
    loop {
        match Class::of(&board) {
            Class::Over => break,
            Class::BearOff => later += 1,
            Class::Race | Class::Contact => judged.push(mind.chances(&board)),
        }
        let roll = Roll::new(luck.u8(1..=6), luck.u8(1..=6)).expect("dice");
        board = best_of(mind, &board, roll);
    }
    let end = mind.chances(&board);
    (judged, if later.is_multiple_of(2) { end } else { end.turned() })
}
