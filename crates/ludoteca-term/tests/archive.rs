//! Games that the terminal of version 0.1.0 saved at commit e788614 open as they were.
//!
//! The files in `archive/` are never written again; one ends in the middle of a line, as a killed program leaves it.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use ludoteca_game::Player;
use ludoteca_play::fair::Secret;
use ludoteca_play::{DiceSource, LoadedGame, Session, record};
use ludoteca_shelf::SHELF;
use ludoteca_term::Archive;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/archive")
}

#[test]
fn every_game_that_is_not_over_can_go_on() {
    let (mut saved, damaged) = Archive::at(folder()).unfinished(SHELF);
    assert_eq!(damaged, []);
    saved.sort_by(|one, other| one.path.cmp(&other.path));
    let mut text = String::new();
    for saved in saved {
        let name = saved.path.file_name().and_then(|name| name.to_str()).expect("a name");
        text.push_str(&described(name, saved.loaded));
    }
    expect_file![folder().join("unfinished.txt")].assert_eq(&text);
}

#[test]
fn every_finished_game_can_be_read() {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder()).expect("the folder").map(|file| file.expect("a file").path()).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "ludo"));
    files.sort();
    let mut text = String::new();
    for file in files {
        let record = std::fs::read_to_string(&file).expect("text");
        let Ok(loaded) = record::read(&record, SHELF) else { continue };
        if loaded.game.turn().outcome().is_some() {
            let name = file.file_name().and_then(|name| name.to_str()).expect("a name");
            text.push_str(&described(name, loaded));
        }
    }
    expect_file![folder().join("finished.txt")].assert_eq(&text);
}

/// Writes the players, the position, the outcome and the entries of a game, and the entries that follow its next move.
fn described(name: &str, loaded: LoadedGame) -> String {
    let session = Session::from_record(loaded, DiceSource::new(Secret::from_seed(0)));
    let mut session = session.expect("the header can be read");
    let game = session.game();
    let mut text = format!("## {name}\n");
    let seats = session.seats().each_ref().map(|seat| seat.spec());
    writeln!(text, "seats: {}", seats.join(", ")).expect("text grows");
    writeln!(text, "position: {}", game.position().text()).expect("text grows");
    let turn = game.turn();
    let choices = turn.anyone().map_or_else(Vec::new, |by| game.moves(by));
    let winner = turn.outcome().map(|outcome| outcome.winner.map_or(0, Player::number));
    writeln!(text, "winner: {winner:?}, to act: {:?}", turn.anyone().map(Player::number)).expect("text grows");
    writeln!(text, "score: {:?}", game.score()).expect("text grows");
    let entries: Vec<String> = game.entries().map(ToString::to_string).collect();
    writeln!(text, "entries: {}", entries.join(", ")).expect("text grows");
    // The dice follow from the secret in the file.
    let steps = match (turn.anyone(), choices.first()) {
        (Some(by), Some(choice)) => session.play(by, choice).expect("a choice is legal"),
        _ => Vec::new(),
    };
    let next: Vec<String> = steps.iter().map(|step| step.entry.to_string()).collect();
    writeln!(text, "next: {}\n", next.join(", ")).expect("text grows");
    text
}
