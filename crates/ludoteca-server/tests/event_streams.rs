//! One game of each kind as a watcher receives it, event by event.
//!
//! The dice follow from a fixed secret, and the calls from a fixed rule. Times are masked.
//! `UPDATE_EXPECT=1 cargo test -p ludoteca-server --test event_streams` renews the files.

mod common;
#[path = "common/listening.rs"]
mod listening;

use std::sync::Arc;

use expect_test::expect_file;
use listening::{Listening, blocking, next};
use ludoteca_server::Config;
use ludoteca_store::{GameId, MemoryStore, NewGame, Phase, Store, Work};
use serde_json::{Value, json};
use tungstenite::Message;

/// Decisions before the player to move gives up.
const DECISIONS: usize = 40;

#[tokio::test(flavor = "multi_thread")]
async fn backgammon() {
    check("backgammon", json!({ "length": 5 }), json!({ "initial_ms": 600_000, "delay_ms": 12_000 })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn kamisado() {
    check("kamisado", json!({ "mode": "standard" }), json!({ "initial_ms": 600_000, "increment_ms": 5_000 })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn galleta() {
    check("galleta", json!({ "radius": 2 }), json!({ "turn_ms": 86_400_000 })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn congkak() {
    check("congkak", json!({ "pits": 4, "stones": 3 }), Value::Null).await;
}

/// Plays a game and compares everything that a socket receives with the file of that game.
async fn check(game: &str, settings: Value, clock: Value) {
    let store = Arc::new(MemoryStore::default());
    store.create(stored(game, &settings, &clock)).await.expect("created");
    let listening = Listening::start(store, Config::default()).await;
    let table = format!("/api/v1/games/{game}");
    let events = format!("{table}/events");
    let mut watcher = listening.socket(&events, None).expect("a socket");
    // The first view is read before the first call, so that it is that of an empty table.
    let (first, mut watcher) = blocking(move || (next(&mut watcher), watcher)).await;
    let (middle, version, token) = play(&listening, &table).await;
    let mut late = listening.socket(&events, None).expect("a socket");
    let mut player = listening.socket(&format!("{events}?since={version}"), None).expect("a socket");
    let lines = blocking(move || {
        let mut lines = vec![first];
        lines.extend((0..version).map(|_| next(&mut watcher)));
        lines.extend([middle, next(&mut late)]);
        player.send(Message::text(json!({ "token": token }).to_string())).expect("the server listens");
        lines.push(next(&mut player));
        lines
    })
    .await;
    listening.stop().await;
    let text: String = lines.into_iter().map(|line| format!("{}\n", masked(line))).collect();
    expect_file![format!("golden/events/{game}.jsonl")].assert_eq(&text);
}

/// A table with two open seats and a known secret, in the form in which the server stores it.
fn stored(game: &str, settings: &Value, clock: &Value) -> NewGame {
    let open = json!({ "who": "open" });
    let mut header = json!({
        "game": game, "settings": settings, "seats": [open, open],
        "metadata": { "event": "Golden" }, "secret": "5a".repeat(32), "listed": true,
    });
    if !clock.is_null() {
        header["clock"] = clock.clone();
    }
    NewGame {
        id: GameId::new(game).expect("a name"),
        game: game.to_owned(),
        header: header.to_string(),
        listed: true,
        entries: Vec::new(),
        phase: Phase::Open,
        due_ms: None,
        work: Work::Clock,
        // The clocks start when the second player joins.
        at_ms: 0,
    }
}

/// Two players join, play, offer, refuse, take back and finish.
///
/// Returns the first event of a watcher who comes in the middle, the last version, and the token of player 1.
async fn play(listening: &Listening, table: &str) -> (Value, u64, String) {
    let host = &listening.host;
    let mut tokens = Vec::new();
    let mut view = Value::Null;
    for (name, word) in [("Ana", "luna"), ("Luis", "sol")] {
        let joined = host.post(format!("{table}/join"), json!({ "name": name, "word": word })).send().await.ok(200);
        tokens.push(joined["token"].as_str().expect("a token").to_owned());
        view = joined["game"].clone();
    }
    let call = async |by: usize, name: &str, body: Value| {
        host.post(format!("{table}/{name}"), body).seat(&tokens[by - 1]).send().await.ok(200)
    };
    let mut middle = Value::Null;
    let mut doubled = false;
    for decision in 0.. {
        let Some(by) = view["may_act"][0].as_u64().map(|by| by as usize) else { break };
        let other = 3 - by;
        match decision {
            4 => {
                call(by, "draw", json!({})).await;
                call(other, "draw", json!({ "answer": "refuse" })).await;
            }
            8 => {
                call(other, "takeback", json!({})).await;
                view = call(by, "takeback", json!({ "answer": "accept" })).await;
                continue;
            }
            12 => {
                let mut socket = listening.socket(&format!("{table}/events"), None).expect("a socket");
                middle = blocking(move || next(&mut socket)).await;
            }
            _ => {}
        }
        let has = |name: &str| view["seats"][by - 1]["calls"].as_array().expect("calls").contains(&json!(name));
        view = if decision >= DECISIONS {
            call(by, "forfeit", json!({})).await
        } else if has("accept-double") {
            call(by, "accept-double", json!({})).await
        } else if has("double") && !doubled {
            doubled = true;
            call(by, "double", json!({ "confirm": true })).await
        } else if has("roll") {
            call(by, "roll", json!({})).await
        } else {
            call(by, "move", json!({ "move": chosen(&view, decision) })).await
        };
    }
    call(1, "rematch", json!({})).await;
    view = call(2, "rematch", json!({ "answer": "refuse" })).await;
    (middle, view["version"].as_u64().expect("a version"), tokens[0].clone())
}

/// A legal move, or a whole play where a turn has several.
fn chosen(view: &Value, decision: usize) -> Value {
    let plays = view["plays"].as_array().map(|plays| plays.iter().map(|play| &play["play"]).collect::<Vec<_>>());
    let moves = plays.unwrap_or_else(|| view["legal"].as_array().expect("moves").iter().collect());
    moves[(5 * decision + 3) % moves.len()].clone()
}

/// The event with every time and every duration replaced.
fn masked(mut event: Value) -> Value {
    match &mut event {
        Value::Object(map) => {
            for (key, value) in map.iter_mut().filter(|(_, value)| !value.is_null()) {
                *value = match key.as_str() {
                    "at" | "created" | "last" => "TIME".into(),
                    "used_ms" | "left_ms" | "free_ms" => "MS".into(),
                    _ => masked(value.take()),
                };
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|value| *value = masked(value.take())),
        _ => {}
    }
    event
}
