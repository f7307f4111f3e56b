//! Who is right where the choices of the nets differ from those of who judged positions: both are played on.
//!
//! ```sh
//! cargo run --release -p ludoteca-backgammon-engine --features nets,train --example referee -- POSITIONS.jsonl [EVERY [GAMES [TURNS]]]
//! ```
//!
//! Of every `EVERY`th decision (4 unless said), what the choice gives away compared with the one that was judged best, by `GAMES` games (144)
//! of `TURNS` turns (10) from each, without luck: of ours, and of who judged them without looking ahead.

use std::error::Error;

use ludoteca_backgammon_engine::train::Bench;
use ludoteca_backgammon_engine::{Mind, Rollout};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let positions = arguments.next().ok_or("judged positions, as a file")?;
    let rest: Vec<u32> = arguments.map(|text| text.parse()).collect::<Result<_, _>>()?;
    let [every, games, turns] = [(0, 4), (1, 144), (2, 10)].map(|(nth, usual)| rest.get(nth).copied().unwrap_or(usual));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let rollout = Rollout { games, turns: Some(turns), seed: 1, error_max: 0.0, threads, stop: &|| false };
    let bench = Bench::read(&std::fs::read_to_string(positions)?)?;
    let verdicts = bench.played_on(Mind::shipped(), every as usize, &rollout);
    println!("| who | gives away | other choices |\n| --- | --- | --- |");
    for (who, verdict) in ["ours, 0 plies", "ours, 1 ply", "ours, 2 plies", "theirs, 0 plies"].iter().zip(verdicts) {
        println!("| {who} | {:+.5} ± {:.5} | {} |", verdict.loss, verdict.interval, verdict.others);
    }
    Ok(())
}
