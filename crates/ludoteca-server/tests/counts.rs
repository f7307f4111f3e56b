//! How often a move is read, checked and applied on its way through the server, counted with the toy.
//!
//! Every number is exact. A change that lowers one lowers it here; no change raises one.

mod common;

use std::sync::Arc;

use common::Host;
use ludoteca_play::GameType;
use ludoteca_server::{Config, Server};
use ludoteca_store::{GameId, MemoryStore, NewGame, Phase, Store, Work};
use ludoteca_testkit::{Calls, Toy};
use serde_json::json;

static GAMES: &[&GameType] = &[&GameType::of::<Toy>()];

fn server(store: Arc<MemoryStore>) -> Host {
    Host { server: Server::new(GAMES, store, Config { rate: 0, ..Config::default() }, &[]) }
}

// A runtime of one thread: calls are counted per thread.
#[tokio::test]
async fn a_decision_through_the_server() {
    let host = server(Arc::new(MemoryStore::default()));
    let (table, tokens) = host.table("toy", json!({ "stones": 40 })).await;
    let _ = Calls::take();
    // Taking three passes the turn for certain: one move and one forced event.
    let view = host.post(format!("{table}/move"), json!({ "move": "3" })).seat(&tokens[0]).send().await.ok(200);
    let calls = Calls::take();
    assert_eq!(view["version"], 2);
    // Applied once for the move and once for the forced event.
    assert_eq!(calls, Calls { read_move: 1, check: 1, apply: 2, scene: 0 });
}

#[tokio::test]
async fn a_refused_decision_through_the_server() {
    let host = server(Arc::new(MemoryStore::default()));
    let (table, tokens) = host.table("toy", json!({ "stones": 40 })).await;
    let _ = Calls::take();
    host.post(format!("{table}/move"), json!({ "move": "4" })).seat(&tokens[0]).send().await.problem(422);
    assert_eq!(Calls::take(), Calls { read_move: 1, check: 1, apply: 0, scene: 0 });
}

#[tokio::test]
async fn a_stored_game_that_is_fetched() {
    const MOVES: u32 = 6;
    let lines = (0..MOVES).flat_map(|number| [format!("{} 3", number % 2 + 1), "* heads".to_owned()]);
    let entries = lines.map(|line| json!({ "kind": "entry", "line": line }).to_string()).collect();
    let seats = json!([{ "who": "human" }, { "who": "human" }]);
    let settings = json!({ "stones": 40 });
    let header =
        json!({ "game": "toy", "settings": settings, "seats": seats, "secret": "00".repeat(32), "listed": true });
    let stored = NewGame {
        id: GameId::new("stored").expect("a name"),
        game: "toy".to_owned(),
        header: header.to_string(),
        listed: true,
        entries,
        phase: Phase::Live,
        due_ms: None,
        work: Work::Clock,
        at_ms: 0,
    };
    let store = Arc::new(MemoryStore::default());
    store.create(stored).await.expect("created");
    let host = server(store);
    let _ = Calls::take();
    let view = host.get("/api/v1/games/stored").send().await.ok(200);
    let calls = Calls::take();
    assert_eq!(view["version"], 2 * MOVES);
    assert_eq!(calls, Calls { read_move: MOVES, check: MOVES, apply: 2 * MOVES, scene: 0 });
}
