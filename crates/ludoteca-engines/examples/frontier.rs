//! From how late in the game on it is solved within so many seconds.
//!
//! ```sh
//! cargo run --release -p ludoteca-engines --example frontier -- galleta RADIUS FROM TO [SECONDS [POSITIONS]]
//! cargo run --release -p ludoteca-engines --example frontier -- congkak FROM TO [SECONDS [POSITIONS]]
//! ```
//!
//! In galleta FROM and TO are numbers of drawn lines, and positions are made by moves at random that give nothing away; in Congkak
//! they are numbers of stones on the board, and positions are from games that begin with four moves at random and go on between good
//! players. For every second number some positions are looked into on all cores: how many were solved, and how long the slowest of them
//! took. Ten seconds and ten positions unless said.

use std::error::Error;
use std::time::{Duration, Instant};

use fastrand::Rng;
use ludoteca_congkak::Congkak;
use ludoteca_engines::{Engine, Limits, congkak, galleta};
use ludoteca_galleta::{EdgeId, Galleta};
use ludoteca_game::{Event, Player, Rules, Turn};

fn main() -> Result<(), Box<dyn Error>> {
    let mut given = std::env::args().skip(1);
    let game = given.next().unwrap_or_default();
    let numbers: Vec<usize> = given.map(|text| text.parse()).collect::<Result<_, _>>()?;
    match (game.as_str(), numbers.as_slice()) {
        ("galleta", [radius, from, to, rest @ ..]) => {
            let rules: Galleta = ludoteca_testkit::settings(&[("radius", &radius.to_string())]);
            tell(&rules, &galleta::Strong::SOLVER, [*from, *to], rest, &|drawn, seed| quiet(&rules, drawn, seed));
        }
        ("congkak", [from, to, rest @ ..]) => {
            let rules = Congkak::default();
            tell(&rules, &congkak::Strong::SOLVER, [*from, *to], rest, &|stones, seed| late(&rules, stones, seed));
        }
        _ => return Err("galleta, a radius and two numbers of lines, or congkak and two numbers of stones".into()),
    }
    Ok(())
}

/// Writes a row for every second number.
fn tell<R: Rules>(
    rules: &R,
    solver: &dyn Engine<R>,
    [from, to]: [usize; 2],
    rest: &[usize],
    position: &dyn Fn(usize, u64) -> R::Position,
) {
    let patience = Duration::from_secs(rest.first().copied().unwrap_or(10) as u64);
    let count = rest.get(1).copied().unwrap_or(10);
    println!("| | solved | slowest | positions looked at |\n| --- | --- | --- | --- |");
    let numbers: Vec<usize> = (from.min(to)..=from.max(to)).step_by(2).collect();
    let in_order: Box<dyn Iterator<Item = &usize>> =
        if from > to { Box::new(numbers.iter().rev()) } else { Box::new(numbers.iter()) };
    for &number in in_order {
        let found: Vec<Option<(Duration, u64)>> =
            (0..count as u64).map(|seed| solve(rules, solver, &position(number, seed), patience)).collect();
        let solved: Vec<&(Duration, u64)> = found.iter().flatten().collect();
        let slowest = solved.iter().map(|(time, _)| time.as_secs_f64()).fold(0.0, f64::max);
        let most = solved.iter().map(|(_, nodes)| *nodes).max().unwrap_or(0);
        println!("| {number} | {} of {count} | {slowest:.1} s | {most} |", solved.len());
    }
}

/// How long the exact value took, and how many positions were looked at; `None` if it was not found in time.
fn solve<R: Rules>(rules: &R, solver: &dyn Engine<R>, at: &R::Position, patience: Duration) -> Option<(Duration, u64)> {
    let by = mover(rules, at)?;
    let began = Instant::now();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let limits = Limits { stop: &|| began.elapsed() >= patience, threads, table_bytes: 2 << 30, ..Limits::NONE };
    let advice = solver.advise(rules, at, by, &limits);
    advice.exact.then(|| (began.elapsed(), advice.nodes))
}

fn mover<R: Rules>(rules: &R, at: &R::Position) -> Option<Player> {
    match rules.turn(at) {
        Turn::Player(by) => Some(by),
        _ => None,
    }
}

/// A biscuit after so many moves at random that give nothing away, as long as there are any.
fn quiet(rules: &Galleta, drawn: usize, seed: u64) -> ludoteca_galleta::Position {
    let mut luck = Rng::with_seed(seed);
    let mut at = rules.start();
    let all = at.undrawn_count();
    while all - at.undrawn_count() < drawn {
        let mut moves = Vec::new();
        rules.moves(&at, &mut moves);
        let quiet: Vec<EdgeId> = moves.iter().copied().filter(|&edge| !gives_away(rules, &at, edge)).collect();
        let mv = luck.choice(quiet).or_else(|| luck.choice(moves)).expect("a line is left");
        let by = at.mover();
        rules.apply(&mut at, &Event::Move { by, mv });
    }
    at
}

/// Whether a cell is left with a single side after this line.
fn gives_away(rules: &Galleta, at: &ludoteca_galleta::Position, edge: EdgeId) -> bool {
    let sides_left = |sides: &[EdgeId; 4]| sides.iter().filter(|&&side| side != edge && !at.is_drawn(side)).count();
    rules.shape().cells().iter().any(|(_, sides)| sides.contains(&edge) && sides_left(sides) <= 1)
}

/// A position with at most so many stones on the board, the first of a game that is not over by then.
fn late(rules: &Congkak, stones: usize, seed: u64) -> ludoteca_congkak::Position {
    let mut lucks = (0..).map(|game| Rng::with_seed(seed << 32 | game));
    lucks.find_map(|luck| played_down(rules, stones, luck)).expect("some game lasts long enough")
}

fn played_down(rules: &Congkak, stones: usize, mut luck: Rng) -> Option<ludoteca_congkak::Position> {
    let good = congkak::Strong::nodes(2_000);
    let on_board = |at: &ludoteca_congkak::Position| -> usize {
        Player::BOTH.iter().flat_map(|&player| at.side(player)).map(|&pit| usize::from(pit)).sum()
    };
    let mut at = rules.start();
    let mut played = 0;
    while on_board(&at) > stones {
        let by = mover(rules, &at)?;
        let mv = if played < 4 {
            let mut moves = Vec::new();
            rules.moves(&at, &mut moves);
            luck.choice(moves)?
        } else {
            good.advise(rules, &at, by, &Limits::NONE).best
        };
        rules.apply(&mut at, &Event::Move { by, mv });
        played += 1;
    }
    mover(rules, &at).map(|_| at)
}
