//! Watchers get exactly the stored entries, in order, once; robots move; clocks run.

mod common;
#[path = "common/listening.rs"]
mod listening;
#[path = "common/silent.rs"]
mod silent;

use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use common::Host;
use listening::{Listening, blocking, next};
use ludoteca_server::Config;
use ludoteca_store::{MemoryStore, Store, open};
use serde_json::{Value, json};
use silent::Silent;
use tungstenite::{Message, WebSocket};

#[tokio::test(flavor = "multi_thread")]
async fn watchers_get_every_entry_in_order_and_once_from_any_number_on() {
    let listening = Listening::start(Arc::new(MemoryStore::default()), Config::default()).await;
    let (table, tokens) = listening.host.table("congkak", json!({})).await;
    let mut early = listening.socket(&format!("{table}/events"), None).expect("a socket");
    let first = next(&mut early);
    assert_eq!((&first["type"], &first["seq"]), (&json!("game"), &json!(0)));
    let mut view = first["game"].clone();
    for _ in 0..30 {
        let Some(by) = view["may_act"][0].as_u64() else { break };
        let body = json!({ "move": view["legal"][0] });
        let say = listening.host.post(format!("{table}/move"), body).seat(&tokens[by as usize - 1]);
        view = say.send().await.ok(200);
    }
    let version = view["version"].as_u64().expect("a version");
    assert!(version >= 30);
    let told = blocking(move || (1..=version).map(|_| next(&mut early)["entry"].clone()).collect::<Vec<_>>()).await;
    assert_eq!(json!(told), view["entries"]);
    // From any number on, and the same lines without a socket.
    let mut late = listening.socket(&format!("{table}/events?since=7"), None).expect("a socket");
    let told = blocking(move || (8..=version).map(|_| next(&mut late)["entry"].clone()).collect::<Vec<_>>()).await;
    assert_eq!(told[0]["seq"], 8);
    assert_eq!(told.last(), view["entries"].as_array().and_then(|entries| entries.last()));
    let address = listening.address;
    let lines = blocking(move || {
        use std::io::{BufRead, BufReader, Write};
        let mut stream = TcpStream::connect(address).expect("it listens");
        write!(stream, "GET {table}/events?since=0 HTTP/1.1\r\nhost: x\r\n\r\n").expect("sent");
        let lines = BufReader::new(stream).lines().map(|line| line.expect("a line"));
        let objects = lines.filter_map(|line| serde_json::from_str::<Value>(&line).ok()).filter(Value::is_object);
        objects.take(version as usize).map(|object| object["entry"]["seq"].as_u64()).collect::<Vec<_>>()
    })
    .await;
    assert_eq!(lines, (1..=version).map(Some).collect::<Vec<_>>());
    listening.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_killed_server_could_not_tell_is_told_all_the_same() {
    let kept = Arc::new(MemoryStore::default());
    let here = Listening::start(Arc::new(Silent::new(Arc::clone(&kept))), Config::default()).await;
    let there = Listening::start(kept, Config::default()).await;
    let (table, tokens) = there.host.table("congkak", json!({})).await;
    let mut socket = here.socket(&format!("{table}/events"), None).expect("a socket");
    assert_eq!(next(&mut socket)["seq"], 0);
    there.host.post(format!("{table}/move"), json!({ "move": "1" })).seat(&tokens[0]).send().await.ok(200);
    let told = blocking(move || next(&mut socket)).await;
    assert_eq!(told["entry"]["seq"], 1);
    here.stop().await;
    there.stop().await;
}

#[tokio::test]
async fn a_change_that_the_store_refuses_is_dropped() {
    let store = Arc::new(Silent::new(Arc::default()));
    let host = Host::with(Arc::clone(&store) as Arc<dyn Store>, Config { rate: 0, ..Config::default() });
    let (table, tokens) = host.table("congkak", json!({})).await;
    let before = host.get(&table).send().await.ok(200);
    let call = || host.post(format!("{table}/move"), json!({ "move": "1" })).seat(&tokens[0]).send();
    store.is_down.store(true, Ordering::Relaxed);
    assert_eq!(call().await.problem(503), "not-stored");
    assert_eq!(host.get(&table).send().await.ok(200), before);
    store.is_down.store(false, Ordering::Relaxed);
    assert_eq!(call().await.ok(200)["entries"][0]["text"], "1");
}

#[tokio::test]
async fn a_change_is_decided_again_after_an_event_of_another_server() {
    let kept = Arc::new(MemoryStore::default());
    let config = || Config { rate: 0, ..Config::default() };
    let here = Host::with(Arc::new(Silent::new(Arc::clone(&kept))), config());
    let there = Host::with(kept, config());
    let (table, tokens) = here.table("congkak", json!({})).await;
    here.get(&table).send().await.ok(200);
    there.post(format!("{table}/draw"), json!({})).seat(&tokens[0]).send().await.ok(200);
    let view = here.post(format!("{table}/move"), json!({ "move": "1" })).seat(&tokens[0]).send().await.ok(200);
    assert_eq!((&view["entries"][0]["text"], &view["entries"][1]["text"]), (&json!("@offer-draw"), &json!("1")));
    assert_eq!(view["offers"], json!([]), "the move withdraws the offer");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_address_gets_no_socket_and_a_client_only_so_many() {
    let config = Config { sockets_max: 2, ..Config::default() };
    let listening = Listening::start(Arc::new(MemoryStore::default()), config).await;
    let (table, _) = listening.host.table("congkak", json!({})).await;
    let path = format!("{table}/events");
    let status = |error: tungstenite::Error| match error {
        tungstenite::Error::Http(response) => response.status().as_u16(),
        other => panic!("{other}"),
    };
    let foreign = listening.socket(&path, Some("https://foe.example")).expect_err("refused");
    assert_eq!(status(foreign), 403);
    let own = listening.socket(&path, Some(&format!("http://{}", listening.address))).expect("a socket");
    let other = listening.socket(&path, None).expect("a socket");
    assert_eq!(status(listening.socket(&path, None).expect_err("too many")), 429);
    assert_eq!(status(listening.socket("/api/v1/games/nobody/events", None).expect_err("no such")), 404);
    drop((own, other));
    listening.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_says_goodbye_to_its_sockets() {
    let listening = Listening::start(Arc::new(MemoryStore::default()), Config::default()).await;
    let (table, _) = listening.host.table("congkak", json!({})).await;
    let mut socket = listening.socket(&format!("{table}/events"), None).expect("a socket");
    next(&mut socket);
    let began = std::time::Instant::now();
    listening.stop().await;
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    match blocking(move || socket.read()).await {
        Ok(Message::Close(Some(frame))) => assert_eq!(u16::from(frame.code), 1001),
        other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn robots_play_each_other_and_go_on_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let address = format!("sqlite:{}", folder.path().join("games.db").display());
    let seats = json!([{ "who": "bot:1" }, { "who": "random" }]);
    let listening = Listening::start(open(&address).await.expect("opened"), Config::default()).await;
    let made = listening
        .host
        .post("/api/v1/games", json!({ "game": "kamisado", "settings": {"mode": "larga"}, "seats": seats }));
    let made = made.send().await.ok(201);
    let table = format!("/api/v1/games/{}", made["game"]["id"].as_str().expect("an id"));
    let seen = loop {
        let view = listening.host.get(&table).send().await.ok(200);
        if view["version"].as_u64() > Some(3) {
            break view;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    };
    listening.stop().await;
    let listening = Listening::start(open(&address).await.expect("opened"), Config::default()).await;
    let mut last = Value::Null;
    for _ in 0..2_000 {
        last = listening.host.get(&table).send().await.ok(200);
        if !last["outcome"].is_null() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(!last["outcome"].is_null(), "{last}");
    let [before, after] = [&seen, &last].map(|view| view["entries"].as_array().expect("a list"));
    assert_eq!(before[..], after[..before.len()]);
    listening.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_falls_by_itself_and_a_takeback_brings_the_time_back() {
    let listening = Listening::start(Arc::new(MemoryStore::default()), Config::default()).await;
    let seats = json!([{ "who": "human" }, { "who": "human" }]);
    let clock = json!({ "initial_ms": 1500 });
    let made = listening.host.post("/api/v1/games", json!({ "game": "kamisado", "seats": seats, "clock": clock }));
    let made = made.send().await.ok(201);
    let table = format!("/api/v1/games/{}", made["game"]["id"].as_str().expect("an id"));
    let tokens = ["1", "2"].map(|player| made["tokens"][player].as_str().expect("a token").to_owned());
    let call = async |name: &str, by: usize, body: Value| {
        listening.host.post(format!("{table}/{name}"), body).seat(&tokens[by - 1]).send().await.ok(200)
    };
    tokio::time::sleep(Duration::from_millis(300)).await;
    let view = call("move", 1, json!({ "move": "c1c6" })).await;
    let left = view["clocks"]["left_ms"][0].as_u64().expect("a time");
    assert!((500..=1200).contains(&left), "{left}");
    assert_eq!(view["clocks"]["running"], 2);
    call("takeback", 1, json!({})).await;
    let view = call("takeback", 2, json!({ "answer": "accept" })).await;
    assert_eq!((&view["clocks"]["left_ms"], &view["clocks"]["running"]), (&json!([1500, 1500]), &json!(1)));
    let mut view = Value::Null;
    for _ in 0..100 {
        view = listening.host.get(&table).send().await.ok(200);
        if !view["outcome"].is_null() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!((&view["outcome"]["winner"], &view["outcome"]["reason"]), (&json!(2), &json!("flag-fell")));
    listening.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn time_in_which_no_server_ran_is_charged_to_nobody() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let first = Listening::start(Arc::clone(&store), Config::default()).await;
    let seats = json!([{ "who": "human" }, { "who": "human" }]);
    let request = json!({ "game": "congkak", "seats": seats, "clock": { "initial_ms": 3_600_000 } });
    let made = first.host.post("/api/v1/games", request).send().await.ok(201);
    let table = format!("/api/v1/games/{}", made["game"]["id"].as_str().expect("an id"));
    let left = |view: &Value| view["clocks"]["left_ms"][0].as_u64().expect("a clock");
    let began = Instant::now();
    let before = left(&first.host.get(&table).send().await.ok(200));
    first.stop().await;
    let mut ran = began.elapsed();
    tokio::time::sleep(Duration::from_secs(2)).await;
    let again = Instant::now();
    let second = Listening::start(store, Config::default()).await;
    let view = second.host.get(&table).send().await.ok(200);
    ran += again.elapsed();
    assert_eq!(view["clocks"]["running"], 1);
    assert!(before - left(&view) <= ran.as_millis() as u64 + 100, "{before} then {} after {ran:?}", left(&view));
    // Nor is it part of what the player has used.
    let token = made["tokens"]["1"].as_str().expect("a token");
    let body = json!({ "move": view["legal"][0] });
    let view = second.host.post(format!("{table}/move"), body).seat(token).send().await.ok(200);
    assert!(view["timing"]["used_ms"][0].as_u64() <= Some(3_600_000 - left(&view)), "{}", view["timing"]);
    second.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_nobody_joins_is_closed() {
    let config = Config { open_minutes: 0, ..Config::default() };
    let listening = Listening::start(Arc::new(MemoryStore::default()), config).await;
    let seats = json!([{ "who": "human" }, { "who": "open" }]);
    let made = listening.host.post("/api/v1/games", json!({ "game": "congkak", "seats": seats })).send().await.ok(201);
    let table = format!("/api/v1/games/{}", made["game"]["id"].as_str().expect("an id"));
    let mut view = Value::Null;
    for _ in 0..100 {
        view = listening.host.get(&table).send().await.ok(200);
        if !view["closed"].is_null() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(view["closed"], "nobody-joined");
    let token = made["tokens"]["1"].as_str().expect("a token");
    let roll = listening.host.post(format!("{table}/move"), json!({ "move": "0" })).seat(token).send().await;
    assert_eq!(roll.problem(409), "table-closed");
    listening.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_vanished_loses_the_claim() {
    let host = Host::with(Arc::new(MemoryStore::default()), Config { rate: 0, claim_minutes: 0, ..Config::default() });
    let (table, tokens) = host.table("congkak", json!({})).await;
    let claim = |result: &str, by: usize| {
        host.post(format!("{table}/claim"), json!({ "result": result })).seat(&tokens[by - 1])
    };
    assert_eq!(claim("win", 1).send().await.problem(409), "not-vanished");
    let view = claim("win", 2).send().await.ok(200);
    assert_eq!(view["outcome"]["winner"], 2);
    let (table, tokens) = host.table("congkak", json!({})).await;
    let abort = host.post(format!("{table}/claim"), json!({ "result": "abort" })).seat(&tokens[1]);
    assert_eq!(abort.send().await.ok(200)["closed"], "aborted");
}

/// Sends who a socket speaks for, and takes what comes until somebody is said to be there.
fn greet(socket: &mut WebSocket<TcpStream>, hello: &Value) -> Value {
    socket.send(Message::text(hello.to_string())).expect("it listens");
    presence(socket)
}

fn presence(socket: &mut WebSocket<TcpStream>) -> Value {
    loop {
        let line = next(socket);
        if line["type"] == "presence" {
            return json!([line["present"], line["watching"]]);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_that_say_who_they_are_hear_who_is_there() {
    let listening = Listening::start(Arc::new(MemoryStore::default()), Config::default()).await;
    let (table, tokens) = listening.host.table("congkak", json!({})).await;
    let path = format!("{table}/events");
    let mut ana = listening.socket(&path, None).expect("a socket");
    let mut luis = listening.socket(&path, None).expect("a socket");
    let mut eva = listening.socket(&path, None).expect("a socket");
    blocking(move || {
        assert_eq!(greet(&mut ana, &json!({ "token": tokens[0] })), json!([[1], 0]));
        assert_eq!(greet(&mut luis, &json!({ "token": tokens[1] })), json!([[1, 2], 0]));
        assert_eq!(presence(&mut ana), json!([[1, 2], 0]));
        assert_eq!(greet(&mut eva, &json!({ "token": "lud_of_nobody" })), json!([[1, 2], 1]));
        assert_eq!(presence(&mut ana), json!([[1, 2], 1]));
        drop(luis);
        assert_eq!(presence(&mut ana), json!([[1], 1]));
    })
    .await;
    listening.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_entry_says_how_the_clocks_stood_and_a_table_without_anybody_is_closed_by_who_waits() {
    let host = Host::new();
    let seats = json!([{ "who": "human" }, { "who": "open" }]);
    let clock = json!({ "initial_ms": 60_000, "delay_ms": 5_000 });
    let request = json!({ "game": "kamisado", "seats": seats, "clock": clock, "listed": true });
    let made = host.post("/api/v1/games", request).send().await.ok(201);
    let (id, token) = (made["game"]["id"].as_str().expect("a name"), made["tokens"]["1"].as_str().expect("a token"));
    let table = format!("/api/v1/games/{id}");
    let listed = host.get("/api/v1/games?phase=open").send().await.ok(200);
    let first = &listed["games"][0];
    assert_eq!((&first["clock"], &first["players"][1]["who"]), (&clock, &json!("open")));
    let joined = host.post(format!("{table}/join"), json!({})).send().await.ok(200);
    let clocks = &joined["game"]["entries"][0]["clocks"];
    assert_eq!(clocks, &json!({ "left_ms": [60_000, 60_000], "running": 1, "free_ms": 5_000 }));
    let late = json!({ "result": "abort" });
    assert_eq!(
        host.post(format!("{table}/claim"), late.clone()).seat(token).send().await.problem(409),
        "clock-decides"
    );
    let made = host.post("/api/v1/games", json!({ "game": "kamisado", "seats": seats })).send().await.ok(201);
    let (id, token) = (made["game"]["id"].as_str().expect("a name"), made["tokens"]["1"].as_str().expect("a token"));
    let closed = host.post(format!("/api/v1/games/{id}/claim"), late).seat(token).send().await.ok(200);
    assert_eq!(closed["closed"], "aborted");
}
