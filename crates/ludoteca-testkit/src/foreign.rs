//! Everything that reads text from outside, as functions that take any bytes: for fuzzing, and for replaying what
//! fuzzing found.
//!
//! Each one may refuse the text, but must not panic, hang, or take memory beyond a small multiple of the text; and what
//! it accepts must be written and read back as the same.

use std::collections::HashSet;

use ludoteca_game::settings::{Kind, Value};
use ludoteca_game::{Cut, Explain, Lang, Player, Settings, Theme, svg};
use ludoteca_table::{GameBox, Luck, Table, View, find_game, record};

/// A reader of foreign text.
pub type Reader = fn(&[&'static dyn GameBox], &str);

/// Every reader, under the name of its corpus.
pub const READERS: [(&str, Reader); 6] = [
    ("drawings", drawings),
    ("files", files),
    ("moves", moves),
    ("positions", positions),
    ("records", records),
    ("settings", settings),
];

/// The first line chooses a game and its settings, each further line is said by the player whose turn it is.
pub fn moves(games: &[&'static dyn GameBox], text: &str) {
    let mut lines = text.lines();
    let Some(mut table) = open(games, lines.next().unwrap_or_default(), None) else {
        return;
    };
    for line in lines {
        settle(table.as_mut());
        let by = table.turn().anyone().unwrap_or(Player::One);
        let before = table.position();
        match table.decide_all(by, line) {
            Ok(entries) => {
                for entry in &entries {
                    table.commit(entry).expect("what was decided can be committed");
                }
            }
            Err(message) => {
                explained(&message);
                assert_eq!(table.position(), before, "a refusal changes nothing");
            }
        }
    }
    look_at(table.as_ref());
}

/// The first line chooses a game and its settings, the rest is a position.
pub fn positions(games: &[&'static dyn GameBox], text: &str) {
    let (header, position) = text.split_once('\n').unwrap_or((text, ""));
    let Some(mut table) = open(games, header, Some(position)) else {
        return;
    };
    let written = table.position();
    let game = find_game(games, table.game()).expect("it was opened");
    let again = game.open(&table.settings(), Some(&written)).expect("what was written can be read");
    assert_eq!(again.position(), written, "a position reads back as it was written");
    assert_eq!(again.choices(), table.choices());
    look_at(table.as_ref());
    // Any position that is accepted can be played on from, for a while.
    for step in 0..200_usize {
        settle(table.as_mut());
        let Some(by) = table.turn().anyone() else {
            break;
        };
        let choices = table.choices();
        let text = &choices[(step * 7919 + position.len()) % choices.len()];
        let entry = table.decide(by, text).expect("a choice is legal");
        table.commit(&entry).expect("what was decided can be committed");
    }
}

/// The whole text is a record.
pub fn records(games: &[&'static dyn GameBox], text: &str) {
    match record::read(text, games) {
        Err(error) => {
            assert!(error.line >= 1 && error.line <= text.lines().count().max(1), "the line is one of the text");
            explained(&error.message());
        }
        Ok(sitting) => {
            let written = record::write(sitting.table.as_ref(), &sitting.tags);
            let again = record::read(&written, games).expect("what was written can be read");
            assert_eq!(record::write(again.table.as_ref(), &again.tags), written);
            assert_eq!(again.table.position(), sitting.table.position());
        }
    }
}

/// The whole text is a file of every format that a game has.
pub fn files(games: &[&'static dyn GameBox], text: &str) {
    for game in games {
        for format in game.formats() {
            match game.import(format, text).expect("the game has the format") {
                Err(error) => explained(&error.message()),
                Ok(read) => {
                    for sitting in read {
                        let Ok(sitting) = sitting else {
                            continue;
                        };
                        let written = sitting.table.export(format, &sitting.tags).expect("the game has the format");
                        let written = written.expect("what a format told it can tell again");
                        let record = record::write(sitting.table.as_ref(), &[]);
                        assert!(record::read(&record, games).is_ok(), "{record}");
                        let again = game.import(format, &written).expect("the game has the format");
                        let again = again.unwrap_or_else(|error| panic!("{error}: {written}"));
                        assert_eq!(again.len(), 1, "{written}");
                        let again = again.into_iter().flatten().next().unwrap_or_else(|| panic!("{written}"));
                        assert_eq!(again.table.position(), sitting.table.position(), "{written}");
                        let rewritten = again.table.export(format, &again.tags).expect("the game has the format");
                        assert_eq!(rewritten.as_ref(), Ok(&written));
                    }
                }
            }
        }
    }
}

/// The whole text is the value of every setting that takes a text, such as a drawn shape.
pub fn drawings(games: &[&'static dyn GameBox], text: &str) {
    for game in games {
        let takes_text = game.known_settings().iter().filter(|setting| matches!(setting.kind, Kind::Text { .. }));
        for setting in takes_text {
            let flags = game.known_settings().iter().filter(|flag| matches!(flag.kind, Kind::Flag));
            open_with(*game, [(setting.key, text)].into_iter());
            for flag in flags {
                open_with(*game, [(setting.key, text), (flag.key, "true")].into_iter());
            }
        }
    }
}

/// Each line is a name and a value.
pub fn settings(games: &[&'static dyn GameBox], text: &str) {
    for game in games {
        open_with(*game, text.lines().filter_map(|line| line.split_once('=')));
    }
}

fn open(games: &[&'static dyn GameBox], header: &str, position: Option<&str>) -> Option<Box<dyn Table>> {
    let (name, settings) = header.split_once(' ').unwrap_or((header, ""));
    let game = find_game(games, name).map_err(|error| explained(&error.message())).ok()?;
    let given = settings.split(' ').filter_map(|pair| pair.split_once('='));
    let settings = Settings::read(game.known_settings(), given).map_err(|error| explained(&error.message())).ok()?;
    game.open(&settings, position).map_err(|error| explained(&error.message())).ok()
}

fn open_with<'a>(game: &'static dyn GameBox, given: impl Iterator<Item = (&'a str, &'a str)>) {
    let settings = match Settings::read(game.known_settings(), given) {
        Ok(settings) => settings,
        Err(error) => return explained(&error.message()),
    };
    match game.open(&settings, None) {
        Err(error) => explained(&error.message()),
        Ok(table) => {
            let told = table.settings();
            let again = game.open(&told, None).expect("the settings in force are accepted");
            assert_eq!(again.settings(), told);
            assert_eq!(again.position(), table.position());
            assert!(told.iter().all(|(_, value)| !matches!(value, Value::Text(text) if text.contains('\n'))));
        }
    }
}

fn settle(table: &mut dyn Table) {
    let mut luck = EachInTurn(table.entries().len());
    while let Some(entry) = table.unfold(&mut luck) {
        table.commit(&entry).expect("what happens can be committed");
    }
}

/// Another outcome each time: a game may wait for one that is not the first.
struct EachInTurn(usize);

impl Luck for EachInTurn {
    fn pick(&mut self, weights: &[u32]) -> usize {
        self.0 += 1;
        self.0 % weights.len()
    }
}

fn look_at(table: &dyn Table) {
    assert_eq!(View::of(table).position, table.position());
    let choices = table.choices();
    let distinct: HashSet<&String> = choices.iter().collect();
    assert_eq!(distinct.len(), choices.len());
    let scene = table.scene(Player::Two, Cut::Compact);
    assert_eq!(scene.choices.len(), choices.len());
    assert!(svg(&scene, Theme::Dark, Lang::Es).ends_with("</svg>\n"));
    assert!(!table.picture().ansi(Lang::En).is_empty());
}

/// Whatever is refused is explained in every language, in a sentence of bearable length that steers no terminal.
fn explained(message: &ludoteca_game::Message) {
    for lang in Lang::ALL {
        let said = message.in_lang(lang);
        assert!(!said.is_empty() && said.len() < 2000, "{said}");
        assert!(!said.chars().any(char::is_control), "{said:?}");
    }
}
