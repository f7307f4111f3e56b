//! Kills servers while games are played at them, and checks everything that players and watchers were told.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use ludoteca_testkit::{Ordeal, Postgres, Verdict};

/// How many games are played at once, by how many players, and how many times a server is killed.
const GAMES: usize = 200;
const PLAYERS: usize = 8;
const KILLS: usize = 200;

fn main() -> ExitCode {
    let kills = std::env::args().skip(1).find_map(|given| given.parse().ok()).unwrap_or(KILLS);
    match run(kills) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn run(kills: usize) -> Result<(), String> {
    let work = Path::new(env!("CARGO_TARGET_TMPDIR")).join("kill");
    let _ = fs::remove_dir_all(&work);
    fs::create_dir_all(&work).map_err(|error| error.to_string())?;
    let seed = u64::from(std::process::id());
    let ordeal = |store: String, servers| Ordeal {
        program: PathBuf::from(env!("CARGO_BIN_EXE_ludoteca")),
        store,
        servers,
        games: GAMES,
        kills,
        players: PLAYERS,
        seed,
        tables: tables(),
    };
    println!(
        "| store | servers | kills | games | acknowledged moves | repeated requests | watched entries | s | broken |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    let file = ordeal(format!("sqlite:{}", work.join("tables.db").display()), 1).run();
    let first = tell("SQLite", 1, &file);
    let postgres = Postgres::start();
    let database = ordeal(postgres.database("kill"), 2).run();
    first.and(tell("PostgreSQL", 2, &database))
}

fn tell(store: &str, servers: usize, verdict: &Verdict) -> Result<(), String> {
    let Verdict { kills, games, acknowledged, repeated, watched, seconds, broken } = verdict;
    println!(
        "| {store} | {servers} | {kills} | {games} | {acknowledged} | {repeated} | {watched} | {seconds:.0} | {} |",
        broken.len()
    );
    if broken.is_empty() { Ok(()) } else { Err(broken.join("\n")) }
}

/// Tables of every game without dice, and one with a robot.
fn tables() -> Vec<serde_json::Value> {
    let people = serde_json::json!([{ "who": "human" }, { "who": "human" }]);
    let robot = serde_json::json!([{ "who": "human" }, { "who": "random" }]);
    vec![
        serde_json::json!({ "game": "congkak", "seats": people }),
        serde_json::json!({ "game": "kamisado", "seats": people }),
        serde_json::json!({ "game": "galleta", "settings": { "size": "basic" }, "seats": people }),
        serde_json::json!({ "game": "congkak", "seats": robot }),
    ]
}
