//! A disk that is full, a disk that fails, a database that goes away, a file that is cut off: the server says so, acknowledges nothing
//! that is not stored, and goes on by itself when the trouble is over.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use ludoteca_client::{Client, ClientError};
use ludoteca_testkit::{Postgres, Served};
use serde_json::{Value, json};

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_ludoteca"))
}

/// A table of two people, and everything that was acknowledged about it.
struct Table {
    client: Client,
    id: String,
    tokens: [String; 2],
    view: Value,
}

impl Table {
    fn open(server: &Served) -> Table {
        let client = Client::new(server.base()).expect("an address").in_lang("en");
        let seats = json!([{ "who": "human" }, { "who": "human" }]);
        let settings = json!({ "pits": 10, "stones": 20 });
        let made = client.create(&json!({ "game": "congkak", "settings": settings, "seats": seats })).expect("a table");
        let token = |player: &str| made["tokens"][player].as_str().expect("a token").to_owned();
        let id = made["game"]["id"].as_str().expect("an id").to_owned();
        Table { client, id, tokens: [token("1"), token("2")], view: made["game"].clone() }
    }

    /// Makes the first legal move, once, however often it has to be asked for.
    fn play(&mut self, key: &str) -> Result<(), ClientError> {
        let by = self.view["may_act"][0].as_u64().expect("somebody may act") as usize;
        let path = format!("/api/v1/games/{}/move", self.id);
        let body = json!({ "move": self.view["legal"][0] });
        let token = self.tokens[by - 1].clone();
        self.view = self.client.ask("POST", &path, Some(&token), &[("idempotency-key", key)], Some(&body))?;
        Ok(())
    }

    /// Plays until nothing can be stored: the refusal says so. What the refused request was called.
    #[track_caller]
    fn play_into_trouble(&mut self, moves: usize) -> String {
        for number in 0..moves {
            let key = format!("before-{number}");
            match self.play(&key) {
                Ok(()) => {}
                Err(ClientError::Refused { status, problem }) => {
                    assert_eq!((status, problem["code"].as_str()), (503, Some("not-stored")), "{problem}");
                    return key;
                }
                Err(other) => panic!("{other}"),
            }
        }
        panic!("there was no trouble");
    }

    /// The trouble is over: what was refused is asked again, and the game goes on from exactly what was acknowledged.
    #[track_caller]
    fn goes_on(&mut self, key: &str) {
        let began = Instant::now();
        let known = self.view["entries"].as_array().expect("a list").clone();
        while let Err(error) = self.play(key) {
            assert!(began.elapsed() < Duration::from_secs(60), "{error}");
            std::thread::sleep(Duration::from_millis(100));
        }
        let entries = self.view["entries"].as_array().expect("a list");
        assert!(entries.starts_with(&known) && entries.len() > known.len());
        let stored = self.client.show(&self.id).expect("it is there");
        assert_eq!(stored["entries"], self.view["entries"]);
    }
}

/// Whether the server says that it can serve.
fn is_ready(server: &Served) -> bool {
    Client::new(server.base()).expect("an address").ask("GET", "/readyz", None, &[], None).is_ok()
}

/// Opens tables until the store has no room for another one.
fn fill(server: &Served) {
    let client = Client::new(server.base()).expect("an address");
    let seats = json!([{ "who": "human" }, { "who": "human" }]);
    let metadata = json!({ "much": "x".repeat(1_900) });
    for _ in 0..2_000 {
        match client.create(&json!({ "game": "congkak", "seats": seats, "metadata": metadata })) {
            Ok(_) => {}
            Err(ClientError::Refused { status: 503, .. }) => return,
            Err(other) => panic!("{other}"),
        }
    }
    panic!("the disk is never full");
}

#[test]
fn a_full_disk_is_said_and_the_server_goes_on_when_there_is_room() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = format!("sqlite:{}", folder.path().join("tables.db").display());
    // Files may have so many blocks and no more, as on a disk that is full; later they may.
    let wrapper = folder.path().join("serve");
    let script = format!("#!/bin/sh\ntrap '' XFSZ\nulimit -S -f 1200\nexec {} \"$@\"\n", program().display());
    std::fs::write(&wrapper, script).expect("written");
    make_runnable(&wrapper);
    let server =
        Served::with(&wrapper, &["--addr", "127.0.0.1:0", "--store", &store, "--rate", "0", "--tables-max", "0"]);
    let mut table = Table::open(&server);
    table.play("first").expect("there is room");
    fill(&server);
    let key = table.play_into_trouble(500);
    assert!(table.client.show(&table.id).is_ok(), "what is there can be read");
    let process = server.process().to_string();
    let room = Command::new("prlimit").args(["--pid", &process, "--fsize=unlimited"]).status().expect("prlimit runs");
    assert!(room.success());
    table.goes_on(&key);
    assert!(is_ready(&server));
}

#[test]
fn a_disk_that_fails_to_sync_acknowledges_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = folder.path().join("failing_sync.so");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/failing_sync.c");
    let compiler = Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(&library).arg(source).status();
    assert!(compiler.expect("a compiler, which SQLite needs too").success());
    let (switch, store) = (folder.path().join("fails"), folder.path().join("tables.db"));
    let wrapper = folder.path().join("serve");
    let script = format!(
        "#!/bin/sh\nexport SYNC_FAILS={} LD_PRELOAD={}\nexec {} \"$@\"\n",
        switch.display(),
        library.display(),
        program().display()
    );
    std::fs::write(&wrapper, script).expect("written");
    make_runnable(&wrapper);
    let server = Served::with(&wrapper, &["--addr", "127.0.0.1:0", "--store", &format!("sqlite:{}", store.display())]);
    let mut table = Table::open(&server);
    table.play("first").expect("the disk works");
    std::fs::write(&switch, "").expect("written");
    let key = table.play_into_trouble(2);
    assert!(!is_ready(&server));
    std::fs::remove_file(&switch).expect("removed");
    table.goes_on(&key);
    assert!(is_ready(&server));
}

#[test]
fn a_database_that_goes_away_and_comes_back_loses_nothing() {
    let mut postgres = Postgres::start();
    let store = postgres.database("trouble");
    let server = Served::with(program(), &["--addr", "127.0.0.1:0", "--store", &store]);
    let mut table = Table::open(&server);
    table.play("first").expect("the database answers");
    postgres.kill();
    let key = table.play_into_trouble(2);
    assert!(!is_ready(&server));
    postgres.resume();
    table.goes_on(&key);
    assert!(is_ready(&server));
}

#[test]
fn a_file_that_is_cut_off_is_said_and_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = format!("sqlite:{}", folder.path().join("tables.db").display());
    let server = Served::with(program(), &["--addr", "127.0.0.1:0", "--store", &store, "--rate", "0"]);
    let client = Client::new(server.base()).expect("an address");
    let seats = json!([{ "who": "human" }, { "who": "human" }]);
    for _ in 0..50 {
        client.create(&json!({ "game": "congkak", "seats": seats })).expect("a table");
    }
    assert!(server.stop());
    // A copy has everything in one file; the log of the original could make up for what is cut off.
    let copy = folder.path().join("copy.db");
    let made = Command::new(program()).args(["games", "backup", "--store", &store]).arg(&copy).status();
    assert!(made.expect("the program runs").success());
    let whole = std::fs::read(&copy).expect("the file is there");
    let half = &whole[..whole.len() / 2];
    std::fs::write(&copy, half).expect("written");
    let (path, store) = (&copy, format!("sqlite:{}", copy.display()));
    let output =
        Command::new(program()).args(["serve", "--addr", "127.0.0.1:0", "--lang", "en", "--store", &store]).output();
    let output = output.expect("the program runs");
    let why = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code() == Some(1) && why.contains("the store is damaged"), "{why}");
    assert_eq!(std::fs::read(path).expect("the file is there"), half);
}

fn make_runnable(file: &PathBuf) {
    let done = Command::new("chmod").arg("+x").arg(file).status().expect("chmod runs");
    assert!(done.success());
}
