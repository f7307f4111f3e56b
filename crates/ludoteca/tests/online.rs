//! Tables of a server from the command line: played at, watched, and looked after.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use ludoteca_testkit::Served;

fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_ludoteca"))
}

fn run(words: &[&str]) -> Output {
    Command::new(program()).args(words).env_remove("LUDOTECA_CONFIG").output().expect("the program runs")
}

/// What it prints, if it succeeds.
#[track_caller]
fn told(words: &[&str]) -> String {
    let output = run(words);
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// What it is refused with.
#[track_caller]
fn refused(words: &[&str]) -> String {
    let output = run(words);
    assert_eq!(output.status.code(), Some(1), "{words:?}: {}", String::from_utf8_lossy(&output.stdout));
    // Programs are told on standard output, people on the other one.
    String::from_utf8([output.stdout, output.stderr].concat()).expect("text")
}

/// Somebody at a terminal without a screen, whose output is a file.
struct Guest {
    child: Child,
    said: PathBuf,
}

impl Guest {
    fn start(folder: &Path, name: &str, words: &[&str]) -> Guest {
        let said = folder.join(name);
        let file = std::fs::File::create(&said).expect("a file");
        let child = Command::new(program())
            .arg("play")
            .args(words)
            .args(["--lang", "en"])
            .stdin(Stdio::piped())
            .stdout(file)
            .spawn()
            .expect("the program runs");
        Guest { child, said }
    }

    /// Waits until something was said; the line that says it.
    #[track_caller]
    fn hears(&self, what: &str) -> String {
        let began = Instant::now();
        loop {
            let text = std::fs::read_to_string(&self.said).unwrap_or_default();
            if let Some(line) = text.lines().find(|line| line.contains(what)) {
                return line.to_owned();
            }
            assert!(began.elapsed() < Duration::from_secs(60), "{what}: {text}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn says(&mut self, line: &str) {
        let input = self.child.stdin.as_mut().expect("its input");
        input.write_all(format!("{line}\n").as_bytes()).expect("it reads");
    }

    #[track_caller]
    fn leaves(mut self) {
        drop(self.child.stdin.take());
        assert!(self.child.wait().expect("it ends").success());
    }
}

#[test]
fn two_play_at_a_server_by_link_and_a_third_one_watches() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Served::by(program());
    let mut ana = Guest::start(
        folder.path(),
        "ana",
        &["kamisado", "--online", server.base(), "--p1", "human:Ana", "--clock", "5+8"],
    );
    let invitation = ana.hears("Seat 2 is open");
    let link = invitation.split(' ').next_back().expect("a link").to_owned();
    let table = ana.hears("Table ").trim_start_matches("Table ").to_owned();
    let address = format!("{}/api/v1/games/{table}", server.base());
    let eva = Guest::start(folder.path(), "eva", &["--online", &address]);
    eva.hears("looking on");
    let mut luis = Guest::start(folder.path(), "luis", &["--online", &link, "--p2", "human:Luis"]);
    ana.hears("Luis is here.");
    ana.hears("Ana, move any tower");
    ana.says("c1b3");
    ana.hears("c1");
    ana.says("c1c6");
    luis.hears("Ana: c1c6");
    luis.says("takeback");
    luis.says("a8a7");
    ana.hears("Luis: a8a7");
    ana.says("c6a8");
    for guest in [&ana, &luis, &eva] {
        guest.hears("has won");
    }
    ana.leaves();
    luis.leaves();
    eva.leaves();
    assert!(refused(&["play", "--online", "ftp://x", "--lang", "en"]).contains("is no address"));
    assert!(refused(&["play", "--online", server.base(), "--lang", "en"]).contains("say a game"));
    let nowhere = format!("{}/api/v1/games/{}", server.base(), "0".repeat(24));
    assert!(refused(&["play", "--online", &nowhere, "--lang", "en"]).contains("there is no such table"));
    assert!(refused(&["play", "--online", "http://127.0.0.1:9", "congkak", "--lang", "es"]).contains("no se llega"));
}

#[test]
fn an_offer_waits_for_an_answer_until_a_move_withdraws_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Served::by(program());
    let mut ana = Guest::start(folder.path(), "ana", &["kamisado", "--online", server.base(), "--p1", "human:Ana"]);
    let invitation = ana.hears("Seat 2 is open");
    let link = invitation.split(' ').next_back().expect("a link").to_owned();
    let mut luis = Guest::start(folder.path(), "luis", &["--online", &link, "--p2", "human:Luis"]);
    ana.hears("Luis is here.");
    ana.says("draw");
    luis.hears("Ana offers a draw");
    ana.says("c1c6");
    luis.hears("Ana: c1c6");
    luis.says("accept");
    luis.hears("nothing is offered");
    luis.says("draw");
    ana.hears("Luis offers a draw");
    ana.says("accept");
    for guest in [&ana, &luis] {
        guest.hears("A draw: a draw was agreed.");
    }
    ana.leaves();
    luis.leaves();
}

#[test]
fn the_tables_of_a_store_are_looked_after_while_a_server_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = format!("sqlite:{}", folder.path().join("tables.db").display());
    assert!(refused(&["games", "list", "--store", &store, "--lang", "en"]).contains("there is no store"));
    let server = Served::with(program(), &["--addr", "127.0.0.1:0", "--store", &store]);
    let other = refused(&["serve", "--addr", "127.0.0.1:0", "--store", &store, "--lang", "en"]);
    assert!(other.contains("another server uses this file"), "{other}");
    let client = ludoteca_client::Client::new(server.base()).expect("an address");
    let seats = serde_json::json!([{ "who": "human", "name": "Ana" }, { "who": "human" }]);
    let made = client.create(&serde_json::json!({ "game": "congkak", "seats": seats })).expect("a table");
    let id = made["game"]["id"].as_str().expect("an id");
    client.say(id, "move", made["tokens"]["1"].as_str(), &serde_json::json!({ "move": "0" })).expect("a move");
    let listed = told(&["games", "list", "--store", &store]);
    assert!(listed.contains(id) && listed.contains("\"Ana\""), "{listed}");
    let shown: serde_json::Value =
        serde_json::from_str(&told(&["games", "show", id, "--store", &store])).expect("JSON");
    assert_eq!(shown["entries"][0]["text"], "0");
    let record = folder.path().join("game.ludo");
    let record = record.to_str().expect("text");
    told(&["games", "export", id, "--store", &store, "-o", record]);
    told(&["record", "check", record]);
    let copy = folder.path().join("copy.db");
    let copy = copy.to_str().expect("text");
    told(&["games", "backup", copy, "--store", &store]);
    assert!(refused(&["games", "backup", copy, "--store", &store, "--lang", "en"]).contains("exists already"));
    assert!(told(&["games", "list", "--store", &format!("sqlite:{copy}")]).contains(id));
    told(&["games", "delete", id, "--store", &store]);
    assert!(refused(&["games", "delete", id, "--store", &store, "--lang", "en"]).contains("there is no table"));
    assert!(server.stop(), "it ends well when it is asked to");
}

#[test]
fn what_is_chosen_is_shown_with_its_origin() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("config.toml");
    std::fs::write(&file, "rate = 5\nstore = \"postgres://ana:secret@db/x\"\ncors = [\"https://a.example\"]\n")
        .expect("written");
    let shown = Command::new(program())
        .args(["config", "show", "--lang", "en", "--sockets-max", "3", "--config"])
        .arg(&file)
        .env("LUDOTECA_ROBOTS", "2")
        .output()
        .expect("the program runs");
    let shown = String::from_utf8(shown.stdout).expect("text");
    let line = |name: &str| shown.lines().find(|line| line.starts_with(name)).expect(name).to_owned();
    assert!(line("rate = 5").ends_with("# file") && line("sockets-max = 3").ends_with("# flag"), "{shown}");
    assert!(line("robots = 2").ends_with("# LUDOTECA_ROBOTS") && line("idle-days = 30").ends_with("# default"));
    assert!(line("store").contains("postgres://ana:***@db/x") && !shown.contains("secret"), "{shown}");
    for (text, why) in [("speed = 1", "speed"), ("rate = \"x\"", "rate"), ("rate = ", "cannot be understood")] {
        std::fs::write(&file, text).expect("written");
        let said = refused(&["config", "show", "--lang", "en", "--config", file.to_str().expect("text")]);
        assert!(said.contains(why), "{said}");
    }
}
