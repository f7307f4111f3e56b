//! How lively the cube is in games of the shipped nets.
//!
//! ```sh
//! cargo run --release -p ludoteca-gammon --features nets,train --example liveliness -- [GAMES [SEED]]
//! ```

use std::error::Error;

use ludoteca_gammon::Mind;
use ludoteca_gammon::train::liveliness;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut number = |usual: u64| arguments.next().map_or(Ok(usual), |text| text.parse());
    let (games, seed) = (number(20_000)?, number(1)?);
    println!("| positions | share | standard error | measured in |\n| --- | --- | --- | --- |");
    for found in liveliness(Mind::shipped(), games, seed) {
        println!("| {:?} | {:.3} | {:.3} | {} |", found.class, found.share, found.error, found.positions);
    }
    Ok(())
}
