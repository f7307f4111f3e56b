use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use ludoteca_store::{GameId, NewGame, Phase, Work, open};
use serde_json::json;

use super::idle::memory_kib;
use super::serve;

/// How many live games are stored, and how many entries each has.
const GAMES: usize = 100_000;
const ENTRIES: usize = 20;

/// How long a server takes to answer again when it is started on many live games.
pub(super) fn measure(work: &Path) -> Result<(), String> {
    let file = work.join("ready.db");
    let address = format!("sqlite:{}", file.display());
    // One game is played at a server, and stored as often as it takes.
    let (header, entries) = played(&address)?;
    fill(&address, &header, &entries)?;
    let size = fs::metadata(&file).map_or(0, |file| file.len()) >> 20;
    let began = Instant::now();
    let server = serve(&address);
    let client = ludoteca_client::Client::new(server.base()).map_err(|error| error.to_string())?;
    client.ask("GET", "/readyz", None, &[], None).map_err(|error| error.to_string())?;
    let ready = began.elapsed().as_secs_f64();
    let asked = Instant::now();
    client.show("stored-99999").map_err(|error| error.to_string())?;
    let shown = asked.elapsed().as_secs_f64() * 1_000.0;
    println!("| stored live games | entries each | file MiB | s to ready | ms to show the first table | memory MiB |");
    println!("| --- | --- | --- | --- | --- | --- |");
    let memory = memory_kib(server.process()) / 1024;
    println!("| {GAMES} | {} | {size} | {ready:.1} | {shown:.1} | {memory} |", entries.len());
    Ok(())
}

/// The header and the entries of a game that was played at a server.
fn played(address: &str) -> Result<(String, Vec<String>), String> {
    let server = serve(address);
    let client = ludoteca_client::Client::new(server.base()).map_err(|error| error.to_string())?;
    let seats = json!([{ "who": "human" }, { "who": "human" }]);
    let made = client.create(&json!({ "game": "kamisado", "settings": { "mode": "marathon" }, "seats": seats }));
    let made = made.map_err(|error| error.to_string())?;
    let id = made["game"]["id"].as_str().unwrap_or_default().to_owned();
    let mut view = made["game"].clone();
    while view["version"].as_u64().unwrap_or_default() < ENTRIES as u64 {
        let by = view["may_act"][0].as_u64().ok_or("nobody may act")?;
        let token = made["tokens"][by.to_string()].as_str();
        view =
            client.say(&id, "move", token, &json!({ "move": view["legal"][0] })).map_err(|error| error.to_string())?;
    }
    drop(server);
    runtime()?.block_on(async {
        let store = open(address).await.map_err(|error| error.to_string())?;
        let id = GameId::new(&id).ok_or("a name")?;
        let head = store.head(&id).await.map_err(|error| error.to_string())?.ok_or("the game is gone")?;
        let entries = store.entries(&id, 0, 1_000).await.map_err(|error| error.to_string())?;
        Ok((head.header, entries.into_iter().map(|entry| entry.body).collect()))
    })
}

fn fill(address: &str, header: &str, entries: &[String]) -> Result<(), String> {
    runtime()?.block_on(async {
        let store = open(address).await.map_err(|error| error.to_string())?;
        let mut waiting = Vec::new();
        for number in 0..GAMES {
            let game = NewGame {
                id: GameId::new(&format!("stored-{number}")).ok_or("a name")?,
                game: "kamisado".to_owned(),
                header: header.to_owned(),
                listed: number % 2 == 0,
                entries: entries.to_vec(),
                phase: Phase::Live,
                due_ms: Some(i64::MAX / 2),
                work: Work::Clock,
                at_ms: 1_700_000_000_000 + number as i64,
            };
            let store = std::sync::Arc::clone(&store);
            waiting.push(tokio::spawn(async move { store.create(game).await }));
            if waiting.len() == 500 {
                for one in waiting.drain(..) {
                    one.await.map_err(|error| error.to_string())?.map_err(|error| error.to_string())?;
                }
            }
        }
        for one in waiting {
            one.await.map_err(|error| error.to_string())?.map_err(|error| error.to_string())?;
        }
        Ok::<(), String>(())
    })?;
    // The log of the file is written into it when nobody has it open any more.
    std::thread::sleep(Duration::from_millis(500));
    Ok(())
}

fn runtime() -> Result<tokio::runtime::Runtime, String> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(|error| error.to_string())
}
