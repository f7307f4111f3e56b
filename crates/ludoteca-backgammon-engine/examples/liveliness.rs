//! How lively the cube is in games of the shipped nets.
//!
//! ```sh
//! cargo run --release -p ludoteca-backgammon-engine --features nets,train --example liveliness -- [GAMES [SEED]]
//! ```

use std::error::Error;

use ludoteca_backgammon_engine::Mind;
use ludoteca_backgammon_engine::train::{Liveliness, liveliness};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut number = |usual: u64| arguments.next().map_or(Ok(usual), |text| text.parse());
    let (games, seed) = (number(20_000)?, number(1)?);
    println!("| positions | share | standard error | the nets say | measured in |\n| --- | --- | --- | --- | --- |");
    for found in liveliness(Mind::shipped(), games, seed) {
        let Liveliness { class, share, error, said, positions } = found;
        println!("| {class:?} | {share:.3} | {error:.3} | {said:.3} | {positions} |");
    }
    Ok(())
}
