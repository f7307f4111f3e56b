//! Measures the cube efficiency in games of the shipped nets.
//!
//! ```sh
//! cargo run --release -p ludoteca-backgammon-training --example cube_efficiency -- [GAMES [SEED]]
//! ```

use std::error::Error;

use ludoteca_backgammon_engine::Evaluator;
use ludoteca_backgammon_training::{MeasuredEfficiency, measure_cube_efficiency};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut number = |default: u64| arguments.next().map_or(Ok(default), |text| text.parse());
    let (games, seed) = (number(20_000)?, number(1)?);
    println!("| class | efficiency | standard error | predicted | positions |\n| --- | --- | --- | --- | --- |");
    for found in measure_cube_efficiency(&Evaluator::embedded(), games, seed) {
        let MeasuredEfficiency { class, efficiency, error, predicted, positions } = found;
        println!("| {class:?} | {efficiency:.3} | {error:.3} | {predicted:.3} | {positions} |");
    }
    Ok(())
}
