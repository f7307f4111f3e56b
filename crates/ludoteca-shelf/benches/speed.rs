//! The speed of the rules: random games and perft, on one thread, through the typed traits.
//!
//! `cargo bench -p ludoteca-shelf` prints the table; an argument chooses the lines whose name contains it. With
//! `--json` each line is an object, for `cargo xtask peers`, which runs another program's rules beside it.

use std::time::{Duration, Instant};

use ludoteca_backgammon::{OnRoll, Play, WholePlays};
use ludoteca_congkak::Congkak;
use ludoteca_galleta::Galleta;
use ludoteca_game::{Event, Rules, Settings, Turn, perft};
use ludoteca_kamisado::Kamisado;
use ludoteca_view::GameRules;

const AT_LEAST: Duration = Duration::from_millis(1500);

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let json = arguments.iter().any(|argument| argument == "--json");
    let chosen = arguments.iter().find(|argument| !argument.starts_with("--"));
    let measure = |name: &str, unit: &str, run: &dyn Fn() -> (u64, Duration)| {
        if chosen.is_none_or(|chosen| name.contains(chosen.as_str())) {
            let (count, time) = run();
            let speed = count as f64 / time.as_secs_f64();
            if json {
                println!(r#"{{"name":"{name}","unit":"{unit}","speed":{speed:.0}}}"#);
            } else {
                let (amount, of) = if speed < 1e6 { (speed / 1e3, "thousand") } else { (speed / 1e6, "million") };
                println!("{name:<34} {amount:>8.1} {of} {unit} a second");
            }
        }
    };
    let rectangle = |side: &'static str| game::<Galleta>(&[("shape", "rectangle"), ("rows", side), ("columns", side)]);
    measure("playouts galleta rectangle 3x3", "steps", &|| playouts(&rectangle("3")));
    measure("playouts galleta rectangle 5x5", "steps", &|| playouts(&rectangle("5")));
    measure("playouts galleta radius 3", "steps", &|| playouts(&game::<Galleta>(&[("radius", "3")])));
    measure("playouts galleta radius 4", "steps", &|| playouts(&game::<Galleta>(&[("radius", "4")])));
    measure("playouts galleta radius 12", "steps", &|| playouts(&game::<Galleta>(&[("radius", "12")])));
    measure("playouts congkak 7 pits 7 stones", "moves", &|| playouts(&Congkak::default()));
    measure("playouts congkak 6 pits 4 stones", "moves", &|| {
        playouts(&game::<Congkak>(&[("pits", "6"), ("stones", "4")]))
    });
    measure("playouts kamisado simple", "moves", &|| playouts(&Kamisado::default()));
    measure("playouts kamisado marathon", "moves", &|| playouts(&game::<Kamisado>(&[("mode", "marathon")])));
    measure("playouts backgammon", "plays", &|| playouts(&WholePlays));
    measure("games backgammon", "games", &games);
    measure("plays backgammon", "positions", &resulting_positions);
    measure("perft kamisado simple", "leaves", &|| counting(&Kamisado::default(), 6));
    measure("perft kamisado standard", "leaves", &|| counting(&game::<Kamisado>(&[("mode", "standard")]), 6));
    measure("perft congkak 7 pits 7 stones", "leaves", &|| counting(&Congkak::default(), 9));
    measure("perft galleta radius 3", "leaves", &|| counting(&game::<Galleta>(&[("radius", "3")]), 5));
}

fn game<G: GameRules>(given: &[(&str, &str)]) -> G {
    let settings = Settings::read(G::INFO.settings, given.iter().copied()).expect("settings of the game");
    G::with(&settings).expect("settings that go together")
}

/// Plays random games until the time is up and returns the number of their events with the time they took.
fn playouts<R: Rules>(rules: &R) -> (u64, Duration) {
    let mut random = fastrand::Rng::with_seed(7);
    let start = rules.start();
    let mut moves = Vec::new();
    let mut outcomes = Vec::new();
    let (mut events, mut wins) = (0, 0);
    let began = Instant::now();
    while began.elapsed() < AT_LEAST {
        for _ in 0..100 {
            let mut at = start.clone();
            loop {
                let turn = rules.turn(&at);
                let event = match turn {
                    Turn::Player(_) | Turn::Either => {
                        let by = turn.anyone().expect("a player is to move");
                        moves.clear();
                        rules.moves(&at, &mut moves);
                        Event::Move { by, mv: moves[random.usize(..moves.len())].clone() }
                    }
                    Turn::Chance => {
                        outcomes.clear();
                        rules.chances(&at, &mut outcomes);
                        Event::Chance(outcomes[drawn(&mut random, &outcomes)].0.clone())
                    }
                    Turn::Over(outcome) => {
                        wins += u64::from(outcome.winner.is_some());
                        break;
                    }
                };
                rules.apply(&mut at, &event);
                events += 1;
            }
        }
    }
    std::hint::black_box(wins);
    (events, began.elapsed())
}

fn drawn<N>(random: &mut fastrand::Rng, outcomes: &[(N, u32)]) -> usize {
    if outcomes.len() == 1 {
        return 0;
    }
    let mut rest = random.u32(..outcomes.iter().map(|(_, weight)| weight).sum::<u32>());
    outcomes.iter().position(|&(_, weight)| rest.checked_sub(weight).map(|left| rest = left).is_none()).unwrap_or(0)
}

/// Plays random games of backgammon.
fn games() -> (u64, Duration) {
    let mut random = fastrand::Rng::with_seed(7);
    let (mut count, mut plays) = (0, Vec::new());
    let began = Instant::now();
    while began.elapsed() < AT_LEAST {
        for _ in 0..20 {
            random_game(&mut random, &mut plays, |_| {});
            count += 1;
        }
    }
    (count, began.elapsed())
}

/// Lists the legal plays of rolls in positions from random games.
fn resulting_positions() -> (u64, Duration) {
    let mut random = fastrand::Rng::with_seed(8);
    let (mut rolled, mut plays) = (Vec::new(), Vec::new());
    while rolled.len() < 20_000 {
        random_game(&mut random, &mut plays, |at| rolled.push(*at));
    }
    let mut count = 0;
    let began = Instant::now();
    while began.elapsed() < AT_LEAST {
        for at in &rolled {
            plays.clear();
            WholePlays.moves(at, &mut plays);
            count += plays.len() as u64;
        }
    }
    (count, began.elapsed())
}

fn random_game(random: &mut fastrand::Rng, plays: &mut Vec<Play>, mut visit: impl FnMut(&OnRoll)) {
    let mut at = WholePlays.start();
    let mut rolls = Vec::new();
    loop {
        let event = match WholePlays.turn(&at) {
            Turn::Over(_) | Turn::Either => return,
            Turn::Chance => {
                rolls.clear();
                WholePlays.chances(&at, &mut rolls);
                Event::Chance(rolls[drawn(random, &rolls)].0)
            }
            Turn::Player(by) => {
                visit(&at);
                plays.clear();
                WholePlays.moves(&at, plays);
                Event::Move { by, mv: plays[random.usize(..plays.len())] }
            }
        };
        WholePlays.apply(&mut at, &event);
    }
}

fn counting<R: Rules>(rules: &R, depth: u32) -> (u64, Duration) {
    let start = rules.start();
    let mut leaves = 0;
    let began = Instant::now();
    while began.elapsed() < AT_LEAST {
        leaves += perft(rules, std::hint::black_box(&start), depth);
    }
    (leaves, began.elapsed())
}
