//! Stores that were written by version 0.1.0 at commit e788614 open, with every table as it was.
//!
//! `stored/sqlite.db` and `stored/postgres.sql` (a dump by `pg_dump --inserts`) were made by the same calls; `stored/tables.json` has
//! the names and tokens of the tables. The stores are never made again: new forms get stores of their own beside them.

mod common;

use std::fs;
use std::sync::Arc;

use common::Host;
use expect_test::expect_file;
use ludoteca_server::Config;
use ludoteca_store::{Store, open};
use ludoteca_testkit::Postgres;
use serde_json::{Map, Value, json};

/// A server on a copy of the SQLite file, which lasts as long as the folder.
async fn sqlite() -> (Host, tempfile::TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join("games.db");
    fs::copy(stored("sqlite.db"), &copy).expect("copied");
    (host(&format!("sqlite:{}", copy.display())).await, folder)
}

/// A server on a database with the dump in it, which lasts as long as the database server.
async fn postgres() -> (Host, Postgres) {
    let postgres = Postgres::start();
    let dump = fs::read_to_string(stored("postgres.sql")).expect("the dump");
    let address = postgres.restored("stored", &dump);
    (host(&address).await, postgres)
}

async fn host(address: &str) -> Host {
    let store: Arc<dyn Store> = open(address).await.expect("the store opens");
    // No table is closed because of the time since the store was written.
    let config = Config { rate: 0, idle_days: 36_500, open_minutes: u32::MAX, ..Config::default() };
    let host = Host::with(store, config);
    // A server that begins does not charge the time in which none ran.
    host.server.begin().await.expect("the store answers");
    host
}

fn stored(name: &str) -> String {
    format!("{}/tests/stored/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// The stored tables by name.
fn tables() -> Map<String, Value> {
    serde_json::from_str(&fs::read_to_string(stored("tables.json")).expect("the tables")).expect("JSON")
}

#[tokio::test(flavor = "multi_thread")]
async fn every_table_of_an_sqlite_file_is_as_it_was() {
    let (host, _folder) = sqlite().await;
    expect_file![stored("sqlite.txt")].assert_eq(&all_tables(&host).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_table_of_a_postgres_database_is_as_it_was() {
    let (host, _postgres) = postgres().await;
    expect_file![stored("postgres.txt")].assert_eq(&all_tables(&host).await);
}

/// Describes every table: its view, entries that are not in its record, and its record.
async fn all_tables(host: &Host) -> String {
    let mut text = String::new();
    for (name, table) in tables() {
        let path = format!("/api/v1/games/{}", table["id"].as_str().expect("a name"));
        let view = host.get(&path).send().await.ok(200);
        let record = host.get(format!("{path}/record")).send().await;
        assert_eq!(record.status, 200, "{name}");
        text.push_str(&format!("## {name}\n{}\n{}\n", view_lines(view), record.text));
    }
    text
}

/// The view, one field a line, without what its record says and without the time that runs on.
fn view_lines(mut view: Value) -> String {
    let object = view.as_object_mut().expect("an object");
    for derived in ["legal", "plays", "statistics"] {
        object.remove(derived);
    }
    if let Some(clocks) = object["clocks"].as_object_mut().filter(|clocks| !clocks["running"].is_null()) {
        clocks.remove("left_ms");
        clocks.remove("free_ms");
    }
    let of_record = |entry: &Value| ["move", "happened", "border"].iter().any(|kind| entry["kind"] == *kind);
    object["entries"].as_array_mut().expect("a list").retain(|entry| !of_record(entry));
    object.iter().map(|(key, value)| format!("{key}: {value}\n")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_an_sqlite_file_go_on() {
    let (host, _folder) = sqlite().await;
    go_on(&host).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_a_postgres_database_go_on() {
    let (host, _postgres) = postgres().await;
    go_on(&host).await;
}

/// Offers are answered, moves are made, an open seat is taken, and a repeated request is recognised.
async fn go_on(host: &Host) {
    let tables = tables();
    let call = async |name: &str, by: u8, call: &str, body: Value| {
        let table = &tables[name];
        let token = table["tokens"][by.to_string()].as_str().expect("a token");
        let path = format!("/api/v1/games/{}/{call}", table["id"].as_str().expect("a name"));
        host.post(path, body).seat(token).send().await.ok(200)
    };
    let doubled =
        call("backgammon-doubled", other("backgammon-doubled", host, &tables).await, "accept-double", json!({})).await;
    assert_eq!(doubled["detail"]["cube"]["value"], 2, "{doubled}");
    let answer = json!({ "answer": "accept" });
    let by = other("kamisado-draw-offered", host, &tables).await;
    let drawn = call("kamisado-draw-offered", by, "draw", answer.clone()).await;
    assert_eq!(drawn["outcome"]["reason"], "draw-agreed");
    let by = other("galleta-takeback-offered", host, &tables).await;
    let back = call("galleta-takeback-offered", by, "takeback", answer).await;
    assert_eq!(back["offers"], json!([]));
    let before = host.get(path_of(&tables, "congkak-against-a-bot")).send().await.ok(200);
    let moved = call("congkak-against-a-bot", 1, "move", json!({ "move": before["legal"][0] })).await;
    assert!(moved["version"].as_u64() > before["version"].as_u64());
    let joined =
        host.post(format!("{}/join", path_of(&tables, "kamisado-open")), json!({ "name": "Luis" })).send().await;
    assert_eq!(joined.ok(200)["game"]["may_act"], json!([1]));
    // The last move of this table was made under a key: sent again, it is not made again.
    let name = "congkak-joined-with-words";
    let token = tables[name]["tokens"]["1"].as_str().expect("a token");
    let again = host.post(format!("{}/move", path_of(&tables, name)), Value::Null).raw("POST", r#"{"move": "0"}"#);
    let again = again.seat(token).header("idempotency-key", "fixture-move").send().await.ok(200);
    assert_eq!(again["version"], 7);
}

/// The player who has not made the offer, the double included, that waits at a table.
async fn other(name: &str, host: &Host, tables: &Map<String, Value>) -> u8 {
    let view = host.get(path_of(tables, name)).send().await.ok(200);
    let offered_by = view["offers"][0]["by"].as_u64();
    let may_act = view["may_act"][0].as_u64().expect("the game goes on");
    offered_by.map_or(may_act, |by| 3 - by) as u8
}

fn path_of(tables: &Map<String, Value>, name: &str) -> String {
    format!("/api/v1/games/{}", tables[name]["id"].as_str().expect("a name"))
}
