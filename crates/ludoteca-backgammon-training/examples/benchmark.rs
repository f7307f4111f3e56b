//! Measures play and cube errors of nets on positions with reference equities.
//!
//! ```sh
//! cargo run --release -p ludoteca-backgammon-training --example benchmark -- POSITIONS.jsonl CUBE.jsonl [PLIES [NETS]]
//! ```
//!
//! `NETS` is a file of nets [default: the shipped ones].

use std::error::Error;
use std::fs;

use ludoteca_backgammon_engine::{Evaluator, SearchOptions};
use ludoteca_backgammon_training::{CubeBenchmark, PlayBenchmark};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [positions, cubes, rest @ ..] = arguments.as_slice() else {
        return Err("arguments: POSITIONS.jsonl CUBE.jsonl [PLIES [NETS]]".into());
    };
    let plies = rest.first().map_or(Ok(0), |plies| plies.parse())?;
    let threads = std::thread::available_parallelism().map_or(1, Into::into);
    let options = SearchOptions { plies, budget: None, threads, stop: &|| false };
    let evaluator = match rest.get(1) {
        Some(file) => Evaluator::from_bytes(&fs::read(file)?)?,
        None => Evaluator::embedded(),
    };
    let benchmark = PlayBenchmark::read(&fs::read_to_string(positions)?)?;
    let (all, phases) = benchmark.loss(&evaluator, &options);
    println!("plays, {plies} ply: {all:.5}");
    for (phase, loss) in phases {
        println!("  {phase:<16} {loss:.5}");
    }
    let loss = CubeBenchmark::read(&fs::read_to_string(cubes)?)?.loss(&evaluator, &options);
    println!("cube, {plies} ply: doubling {:.5}, taking {:.5}", loss.double, loss.take);
    Ok(())
}
