//! From how many drawn lines on galleta is solved within so many seconds.
//!
//! ```sh
//! cargo run --release -p ludoteca-engines --example frontier -- RADIUS FROM TO [SECONDS [POSITIONS]]
//! ```
//!
//! For every second number of lines, from the larger to the smaller one, some positions are made by moves at random that give nothing
//! away, and the exact value of each is looked for on all cores: how many were found, and how long the slowest of them took. Ten seconds
//! and ten positions unless said.

use std::error::Error;
use std::time::{Duration, Instant};

use fastrand::Rng;
use ludoteca_engines::galleta::Strong;
use ludoteca_engines::{Engine, Limits};
use ludoteca_galleta::{EdgeId, Galleta, Position};
use ludoteca_game::{Event, Rules};

fn main() -> Result<(), Box<dyn Error>> {
    let given: Vec<usize> = std::env::args().skip(1).map(|text| text.parse()).collect::<Result<_, _>>()?;
    let [radius, from, to, rest @ ..] = given.as_slice() else {
        return Err("a radius and two numbers of drawn lines".into());
    };
    let patience = Duration::from_secs(rest.first().copied().unwrap_or(10) as u64);
    let positions = rest.get(1).copied().unwrap_or(10);
    let rules: Galleta = ludoteca_testkit::settings(&[("radius", &radius.to_string())]);
    println!("| lines drawn | solved | slowest | positions looked at |\n| --- | --- | --- | --- |");
    for drawn in (*to..=*from).rev().step_by(2) {
        let found: Vec<Option<(Duration, u64)>> =
            (0..positions as u64).map(|seed| solve(&rules, &quiet_position(&rules, drawn, seed), patience)).collect();
        let solved: Vec<&(Duration, u64)> = found.iter().flatten().collect();
        let slowest = solved.iter().map(|(time, _)| time.as_secs_f64()).fold(0.0, f64::max);
        let most = solved.iter().map(|(_, nodes)| *nodes).max().unwrap_or(0);
        println!("| {drawn} | {} of {positions} | {slowest:.1} s | {most} |", solved.len());
    }
    Ok(())
}

/// A position after so many moves at random that give nothing away, as long as there are any.
fn quiet_position(rules: &Galleta, drawn: usize, seed: u64) -> Position {
    let mut luck = Rng::with_seed(seed);
    let mut at = rules.start();
    let all = at.undrawn_count();
    while all - at.undrawn_count() < drawn {
        let mut moves = Vec::new();
        rules.moves(&at, &mut moves);
        let quiet: Vec<EdgeId> = moves.iter().copied().filter(|&edge| !gives_away(rules, &at, edge)).collect();
        let mv = luck.choice(quiet).or_else(|| luck.choice(moves)).expect("a line is left");
        let by = at.mover();
        rules.apply(&mut at, &Event::Moved { by, mv });
    }
    at
}

/// Whether a cell is left with a single side after this line.
fn gives_away(rules: &Galleta, at: &Position, edge: EdgeId) -> bool {
    let sides_left = |sides: &[EdgeId; 4]| sides.iter().filter(|&&side| side != edge && !at.is_drawn(side)).count();
    rules.shape().cells().iter().any(|(_, sides)| sides.contains(&edge) && sides_left(sides) <= 1)
}

/// How long the exact value took, and how many positions were looked at; `None` if it was not found in time.
fn solve(rules: &Galleta, at: &Position, patience: Duration) -> Option<(Duration, u64)> {
    let began = Instant::now();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let limits = Limits { stop: &|| began.elapsed() >= patience, threads, table_bytes: 2 << 30, ..Limits::NONE };
    let advice = Strong::SOLVER.advise(rules, at, at.mover(), &limits);
    advice.exact.then(|| (began.elapsed(), advice.nodes))
}
