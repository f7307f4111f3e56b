use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use ludoteca_play::{ForcedOnly, Game, find_game};
use ludoteca_shelf::SHELF;
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

/// A player with several games.
pub(super) struct Mover {
    wire: Wire,
    minimal: bool,
    chance: u64,
    games: Vec<Seated>,
}

/// A game on the server, with a copy that knows the legal moves.
struct Seated {
    id: String,
    tokens: [String; 2],
    game: Game,
}

/// Creates the games of a player.
pub(super) fn seat(host: &str, count: usize, minimal: bool) -> std::io::Result<Mover> {
    let mut mover = Mover { wire: Wire::connect(host)?, minimal, chance: count as u64 + 1, games: Vec::new() };
    for _ in 0..count {
        let game = mover.open()?;
        mover.games.push(game);
    }
    Ok(mover)
}

impl Mover {
    fn open(&mut self) -> std::io::Result<Seated> {
        let body = r#"{"game":"congkak","seats":[{"who":"human"},{"who":"human"}]}"#;
        let (_, answer) = self.wire.post("/api/v1/games", "", false, body)?;
        let made: Value = serde_json::from_slice(answer).map_err(std::io::Error::other)?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let kind = find_game(SHELF, "congkak").expect("it is on the shelf");
        let game = kind.open(&Default::default(), None).expect("the defaults make a game");
        Ok(Seated {
            id: text(&made["game"]["id"]),
            tokens: [text(&made["tokens"]["1"]), text(&made["tokens"]["2"])],
            game,
        })
    }

    /// Moves in one game after the other until it is stopped. Returns the time of each move in microseconds.
    pub(super) fn run(mut self, stop: &AtomicBool) -> std::io::Result<Vec<u64>> {
        let mut times = Vec::new();
        for place in (0..self.games.len()).cycle() {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let Seated { id, tokens, game } = &mut self.games[place];
            let Some(by) = game.turn().player() else {
                self.games[place] = self.open()?;
                continue;
            };
            let moves = game.moves(by);
            self.chance = self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let mv = &moves[(self.chance >> 33) as usize % moves.len()];
            let path = format!("/api/v1/games/{id}/move");
            let began = Instant::now();
            let body = format!("{{\"move\":\"{mv}\"}}");
            let (status, answer) = self.wire.post(&path, &tokens[by.index()], self.minimal, &body)?;
            times.push(began.elapsed().as_micros() as u64);
            if status >= 300 {
                return Err(std::io::Error::other(format!("{status}: {}", String::from_utf8_lossy(answer))));
            }
            let mut decision = game.decide(by, mv).map_err(|why| std::io::Error::other(why.to_string()))?;
            game.settle_decision(&mut decision, &mut ForcedOnly);
            game.commit(decision);
        }
        Ok(times)
    }
}
