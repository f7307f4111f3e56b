use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use ludoteca_game::Settings;
use ludoteca_shelf::SHELF;
use ludoteca_table::{Table, find_game};
use ludoteca_testkit::Postgres;
use serde_json::Value;

use super::serve;
use super::store::own_limit;
use super::wire::Wire;

/// How many games are live at once.
const GAMES: [usize; 3] = [100, 1_000, 5_000];

/// Who moves: each waits for the answer before the next move.
const PLAYERS: usize = 64;

/// How long each is measured.
const TIME: Duration = Duration::from_secs(10);

/// Durable moves a second, beside what the store bears by itself.
pub(super) fn measure(work: &Path) -> Result<(), String> {
    println!("| store | live games | answer | moves/s | p50 ms | p99 ms | the store alone, entries/s |");
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    let postgres = Postgres::start();
    for games in GAMES {
        for (name, minimal) in [("the table", false), ("`return=minimal`", true)] {
            let address = format!("sqlite:{}", work.join(format!("moves-{games}-{minimal}.db")).display());
            row("SQLite", &address, games, name, minimal)?;
        }
    }
    for games in GAMES {
        for (name, minimal) in [("the table", false), ("`return=minimal`", true)] {
            let address = postgres.database(&format!("moves_{games}_{minimal}"));
            row("PostgreSQL", &address, games, name, minimal)?;
        }
    }
    println!();
    Ok(())
}

fn row(store: &str, address: &str, games: usize, answer: &str, minimal: bool) -> Result<(), String> {
    let alone =
        own_limit(&format!("{address}{}", if address.starts_with("sqlite:") { "-alone" } else { "" }), PLAYERS)?;
    let server = serve(address);
    let host = server.base().trim_start_matches("http://").to_owned();
    let stop = Arc::new(AtomicBool::new(false));
    let share = |number: usize| games / PLAYERS + usize::from(number < games % PLAYERS);
    let players: Vec<_> = (0..PLAYERS.min(games))
        .map(|number| {
            let (host, count) = (host.clone(), share(number));
            thread::spawn(move || seat(&host, count, minimal))
        })
        .collect();
    // Tables are created first, by everybody; then everybody is measured for a while.
    let ready: Vec<_> = players.into_iter().map(|player| player.join()).collect();
    let mut tables = Vec::new();
    for opened in ready {
        tables.push(opened.map_err(|_| "a player failed".to_owned())?.map_err(|error| error.to_string())?);
    }
    let began = Instant::now();
    let movers: Vec<_> = tables
        .into_iter()
        .map(|mover| {
            let stop = Arc::clone(&stop);
            thread::spawn(move || mover.run(&stop))
        })
        .collect();
    thread::sleep(TIME);
    stop.store(true, Ordering::SeqCst);
    let mut times = Vec::new();
    for mover in movers {
        times.extend(mover.join().map_err(|_| "a player failed".to_owned())?.map_err(|error| error.to_string())?);
    }
    let seconds = began.elapsed().as_secs_f64();
    let rate = times.len() as f64 / seconds;
    let [half, most] = percentiles(times);
    println!("| {store} | {games} | {answer} | {rate:.0} | {half:.1} | {most:.1} | {alone:.0} |");
    Ok(())
}

/// The 50th and the 99th percentile of times in microseconds, in milliseconds.
pub(super) fn percentiles(mut times: Vec<u64>) -> [f64; 2] {
    times.sort_unstable();
    let at =
        |share: f64| times.get(((times.len() as f64 - 1.0) * share) as usize).map_or(0.0, |us| *us as f64 / 1_000.0);
    [at(0.5), at(0.99)]
}

/// A player with tables of their own.
pub(super) struct Mover {
    wire: Wire,
    minimal: bool,
    chance: u64,
    tables: Vec<Seated>,
}

/// A table at the server, and the same one here, to know what is legal.
struct Seated {
    id: String,
    tokens: [String; 2],
    table: Box<dyn Table>,
}

/// Opens the tables of a player.
pub(super) fn seat(host: &str, count: usize, minimal: bool) -> std::io::Result<Mover> {
    let mut mover = Mover { wire: Wire::connect(host)?, minimal, chance: count as u64 + 1, tables: Vec::new() };
    for _ in 0..count {
        let table = mover.open()?;
        mover.tables.push(table);
    }
    Ok(mover)
}

impl Mover {
    fn open(&mut self) -> std::io::Result<Seated> {
        let body = r#"{"game":"congkak","seats":[{"who":"human"},{"who":"human"}]}"#;
        let (_, answer) = self.wire.post("/api/v1/games", "", false, body)?;
        let made: Value = serde_json::from_slice(answer).map_err(std::io::Error::other)?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let game = find_game(SHELF, "congkak").expect("it is on the shelf");
        let settings = Settings::read(game.known_settings(), []).expect("the usual settings");
        let table = game.open(&settings, None).expect("it begins as usual");
        Ok(Seated {
            id: text(&made["game"]["id"]),
            tokens: [text(&made["tokens"]["1"]), text(&made["tokens"]["2"])],
            table,
        })
    }

    /// Moves at one table after the other until it is told to stop: how long each move took, in microseconds.
    pub(super) fn run(mut self, stop: &AtomicBool) -> std::io::Result<Vec<u64>> {
        let mut times = Vec::new();
        for place in (0..self.tables.len()).cycle() {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let table = &mut self.tables[place];
            let Some(by) = table.table.turn().player() else {
                self.tables[place] = self.open()?;
                continue;
            };
            let choices = table.table.choices();
            self.chance = self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let mv = choices[(self.chance >> 33) as usize % choices.len()].clone();
            let path = format!("/api/v1/games/{}/move", table.id);
            let began = Instant::now();
            let body = format!("{{\"move\":\"{mv}\"}}");
            let (status, answer) = self.wire.post(&path, &table.tokens[by.index()], self.minimal, &body)?;
            times.push(began.elapsed().as_micros() as u64);
            if status >= 300 {
                return Err(std::io::Error::other(format!("{status}: {}", String::from_utf8_lossy(answer))));
            }
            let entry = table.table.decide(by, &mv).map_err(|why| std::io::Error::other(why.to_string()))?;
            table.table.commit(&entry).map_err(|why| std::io::Error::other(why.to_string()))?;
            while let Some(entry) = table.table.certain() {
                table.table.commit(&entry).map_err(|why| std::io::Error::other(why.to_string()))?;
            }
        }
        Ok(times)
    }
}
