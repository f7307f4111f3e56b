//! The robots of `docs/bots.md` play as they stand there.

use std::path::Path;
use std::process::{Command, Output};

use ludoteca_testkit::Served;

/// The program in the documentation in this language.
fn program(language: &str) -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots.md");
    let text = std::fs::read_to_string(page).expect("the page is there");
    let fence = format!("```{language}\n");
    let (_, rest) = text.split_once(&fence).expect("it has a program");
    rest.split_once("```").expect("the program ends").0.to_owned()
}

#[track_caller]
fn said(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn the_robot_in_python_plays_every_game_and_has_thirty_lines() {
    let text = program("python");
    assert!(text.lines().filter(|line| !line.trim().is_empty()).count() <= 30, "thirty lines");
    let server = Served::by(Path::new(env!("CARGO_BIN_EXE_ludoteca")));
    for game in ["congkak", "kamisado", "galleta", "backgammon"] {
        let robot = Command::new("python3").args(["-c", &text, game]).env("LUDOTECA", server.base()).output();
        let told = said(&robot.expect("python3 runs: `cargo xtask test` installs it"));
        assert!(told.starts_with("winner: "), "{game}: {told}");
    }
}

#[test]
fn the_robot_with_curl_plays_to_the_end() {
    let server = Served::by(Path::new(env!("CARGO_BIN_EXE_ludoteca")));
    let robot = Command::new("sh").args(["-c", &program("sh")]).env("LUDOTECA", server.base()).output();
    assert!(said(&robot.expect("a shell")).starts_with("\"outcome\":{"));
}
