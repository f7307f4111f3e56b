//! What the shipped nets give away on judged positions.
//!
//! ```sh
//! cargo run --release -p ludoteca-backgammon-engine --features nets,train --example judge -- POSITIONS.jsonl CUBE.jsonl [PLIES [NETS]]
//! ```
//!
//! `NETS` is a file with other nets than the shipped ones.

mod nets;

use std::error::Error;
use std::path::Path;

use ludoteca_backgammon_engine::train::{Bench, CubeBench};
use ludoteca_backgammon_engine::{Effort, Mind};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [positions, cubes, rest @ ..] = arguments.as_slice() else {
        return Err("positions and cube decisions, as files".into());
    };
    let plies = rest.first().map_or(Ok(0), |plies| plies.parse())?;
    let threads = std::thread::available_parallelism().map_or(1, Into::into);
    let effort = Effort { plies, budget: None, threads, stop: &|| false };
    let mind = match rest.get(1) {
        Some(file) => nets::read(Path::new(file))?,
        None => Mind::shipped().clone(),
    };
    let bench = Bench::read(&std::fs::read_to_string(positions)?)?;
    let (all, phases) = bench.loss(&mind, &effort);
    println!("plays, {plies} ply: {all:.5}");
    for (phase, loss) in phases {
        println!("  {phase:<16} {loss:.5}");
    }
    let loss = CubeBench::read(&std::fs::read_to_string(cubes)?)?.loss(&mind, &effort);
    println!("cube, {plies} ply: doubling {:.5}, taking {:.5}", loss.double, loss.take);
    Ok(())
}
