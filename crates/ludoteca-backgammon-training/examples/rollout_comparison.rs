//! Rolls out the plays on which the shipped nets and the reference of a benchmark differ.
//!
//! ```sh
//! cargo run --release -p ludoteca-backgammon-training --example rollout_comparison -- POSITIONS.jsonl [EVERY [GAMES [TURNS]]]
//! ```
//!
//! Compares every `EVERY`th decision [default: 4] by rollouts of `GAMES` games [144] of `TURNS` turns [10]. The loss is
//! relative to the reference's best play.

use std::error::Error;

use ludoteca_backgammon_engine::{Evaluator, Rollout};
use ludoteca_backgammon_training::PlayBenchmark;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let positions = arguments.next().ok_or("arguments: POSITIONS.jsonl [EVERY [GAMES [TURNS]]]")?;
    let rest: Vec<u32> = arguments.map(|text| text.parse()).collect::<Result<_, _>>()?;
    let [every, games, turns] =
        [(0, 4), (1, 144), (2, 10)].map(|(nth, default)| rest.get(nth).copied().unwrap_or(default));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let rollout = Rollout { games, turns: Some(turns), seed: 1, error_max: 0.0, threads, stop: &|| false };
    let benchmark = PlayBenchmark::read(&std::fs::read_to_string(positions)?)?;
    let comparisons = benchmark.compare_by_rollout(&Evaluator::embedded(), every as usize, &rollout);
    println!("| player | loss | different plays |\n| --- | --- | --- |");
    let players = ["nets, 0 plies", "nets, 1 ply", "nets, 2 plies", "reference, 0 plies"];
    for (player, comparison) in players.iter().zip(comparisons) {
        println!("| {player} | {:+.5} ± {:.5} | {} |", comparison.loss, comparison.interval, comparison.different);
    }
    Ok(())
}
