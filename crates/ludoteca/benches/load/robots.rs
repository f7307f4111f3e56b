use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use serde_json::json;

use super::moves::{percentiles, seat};
use super::serve;

/// How many tables there are at which it is a robot's turn.
const ROBOTS: usize = 1_000;

/// How long the moves of the person are measured.
const TIME: Duration = Duration::from_secs(10);

/// How long one person waits for the answer to a move, without robots and while many wait for their turn to think.
pub(super) fn measure(work: &Path) -> Result<(), String> {
    println!("| waiting robots | moves of one person | p50 ms | p99 ms |");
    println!("| --- | --- | --- | --- |");
    let server = serve(&format!("sqlite:{}", work.join("robots.db").display()));
    row(server.base(), 0)?;
    let client = ludoteca_client::Client::new(server.base()).map_err(|error| error.to_string())?;
    // Two that are about equal, in a long game: none of them is over before the measurement is.
    let seats = json!([{ "who": "bot:6" }, { "who": "bot:6" }]);
    let table = json!({ "game": "kamisado", "settings": { "mode": "marathon" }, "seats": seats });
    for _ in 0..ROBOTS {
        client.create(&table).map_err(|error| error.to_string())?;
    }
    row(server.base(), ROBOTS)?;
    println!();
    Ok(())
}

fn row(base: &str, robots: usize) -> Result<(), String> {
    let mover = seat(base.trim_start_matches("http://"), 4, false).map_err(|error| error.to_string())?;
    let stop = Arc::new(AtomicBool::new(false));
    let told = Arc::clone(&stop);
    let person = thread::spawn(move || mover.run(&told));
    thread::sleep(TIME);
    stop.store(true, Ordering::SeqCst);
    let times = person.join().map_err(|_| "a player failed".to_owned())?.map_err(|error| error.to_string())?;
    let count = times.len();
    let [half, most] = percentiles(times);
    println!("| {robots} | {count} | {half:.1} | {most:.1} |");
    Ok(())
}
