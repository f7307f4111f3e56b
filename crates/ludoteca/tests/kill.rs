//! Servers that are killed while games are played at them lose nothing that they acknowledged. `cargo xtask kill` does the same for
//! much longer.

use std::path::PathBuf;

use ludoteca_testkit::{Ordeal, Postgres, Verdict};

fn ordeal(store: String, servers: usize) -> Verdict {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_ludoteca"));
    Ordeal { program, store, servers, games: 12, kills: 4, players: 3, seed: 7, tables: tables() }.run()
}

#[track_caller]
fn check(verdict: &Verdict) {
    assert_eq!(verdict.broken, Vec::<String>::new(), "{verdict:?}");
    assert!(verdict.acknowledged > 20 && verdict.watched > 20, "{verdict:?}");
}

#[test]
fn a_killed_server_loses_nothing_in_its_file() {
    let folder = std::env::temp_dir().join(format!("ludoteca-kill-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let verdict = ordeal(format!("sqlite:{}", folder.join("tables.db").display()), 1);
    let _ = std::fs::remove_dir_all(&folder);
    check(&verdict);
}

#[test]
fn of_two_servers_on_one_database_either_may_be_killed() {
    let postgres = Postgres::start();
    check(&ordeal(postgres.database("kill"), 2));
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
