//! Readers of text from outside, as functions that take any text: for fuzzing, and for the replay of its corpus.
//!
//! A reader may refuse the text, but must not panic, hang, or take memory beyond a small multiple of the text. A text that it accepts
//! must be written and read back as the same value.

use std::collections::HashSet;

use ludoteca_game::settings::{Kind, Value};
use ludoteca_game::{Explain, Lang, Message, Player, Settings};
use ludoteca_play::{Chance, ChanceSource, Game, GameType, LoadedGame, View, find_game, record};
use ludoteca_view::{Cut, Theme, svg};

use crate::walk::choices;

/// A reader of foreign text.
pub type Reader = fn(&[&'static GameType], &str);

/// Every reader, under the name of its corpus.
pub const READERS: [(&str, Reader); 6] = [
    ("drawings", drawings),
    ("files", files),
    ("moves", moves),
    ("positions", positions),
    ("records", records),
    ("settings", settings),
];

/// The first line chooses a game and its settings. The player to move plays each further line.
pub fn moves(games: &[&'static GameType], text: &str) {
    let mut lines = text.lines();
    let Some(mut game) = open(games, lines.next().unwrap_or_default(), None) else {
        return;
    };
    for line in lines {
        settle(&mut game);
        let by = game.turn().anyone().unwrap_or(Player::One);
        let before = game.position().text();
        match game.decide(by, line) {
            Ok(decision) => {
                game.commit(decision);
            }
            Err(error) => {
                is_explained(&error.message);
                assert_eq!(game.position().text(), before, "a refusal changes nothing");
            }
        }
    }
    look_at(&game);
}

/// The first line chooses a game and its settings. The rest is a position.
pub fn positions(games: &[&'static GameType], text: &str) {
    let (header, position) = text.split_once('\n').unwrap_or((text, ""));
    let Some(mut game) = open(games, header, Some(position)) else {
        return;
    };
    let written = game.position().text();
    let again = game.kind().open(game.settings(), Some(&written)).expect("a position that was written can be read");
    assert_eq!(again.position().text(), written, "a position reads back as it was written");
    assert_eq!(choices(&again), choices(&game));
    look_at(&game);
    // A position that is accepted can be played on, here for a while.
    for step in 0..200_usize {
        settle(&mut game);
        let Some(by) = game.turn().anyone() else {
            break;
        };
        let choices = game.moves(by);
        let text = &choices[(step * 7919 + position.len()) % choices.len()];
        let decision = game.decide(by, text).expect("a listed move is legal");
        game.commit(decision);
    }
}

/// The whole text is a record.
pub fn records(games: &[&'static GameType], text: &str) {
    match record::read(text, games) {
        Err(error) => {
            assert!(error.line >= 1 && error.line <= text.lines().count().max(1), "the line is one of the text");
            is_explained(&error.message());
        }
        Ok(LoadedGame { game, tags, .. }) => {
            let written = record::write(&game, &tags);
            let again = record::read(&written, games).expect("a record that was written can be read");
            assert_eq!(record::write(&again.game, &again.tags), written);
            assert_eq!(again.game.position().text(), game.position().text());
        }
    }
}

/// The whole text is a file of every format of a game.
pub fn files(games: &[&'static GameType], text: &str) {
    for kind in games {
        for format in kind.formats() {
            match kind.import(format, text).expect("the game has the format") {
                Err(error) => is_explained(&error.message()),
                Ok(read) => read.into_iter().flatten().for_each(|loaded| file_reads_back(kind, format, &loaded)),
            }
        }
    }
}

fn file_reads_back(kind: &'static GameType, format: &str, loaded: &LoadedGame) {
    let write = |loaded: &LoadedGame| {
        let written = loaded.game.export(format, &loaded.tags, Vec::new()).expect("the game has the format");
        written.expect("a game that was read can be written")
    };
    let written = write(loaded);
    let record = record::write(&loaded.game, &[]);
    assert!(record::read(&record, &[kind]).is_ok(), "{record}");
    let again = kind.import(format, &written).expect("the game has the format");
    let again = again.unwrap_or_else(|error| panic!("{error}: {written}"));
    assert_eq!(again.len(), 1, "{written}");
    let again = again.into_iter().flatten().next().unwrap_or_else(|| panic!("{written}"));
    assert_eq!(again.game.position().text(), loaded.game.position().text(), "{written}");
    assert_eq!(write(&again), written);
}

/// The whole text is the value of every setting that takes text, such as a drawn shape.
pub fn drawings(games: &[&'static GameType], text: &str) {
    for kind in games {
        let takes_text = kind.info.settings.iter().filter(|setting| matches!(setting.kind, Kind::Text { .. }));
        for setting in takes_text {
            let flags = kind.info.settings.iter().filter(|flag| matches!(flag.kind, Kind::Flag));
            open_with(kind, [(setting.key, text)].into_iter());
            for flag in flags {
                open_with(kind, [(setting.key, text), (flag.key, "true")].into_iter());
            }
        }
    }
}

/// Each line is a name and a value.
pub fn settings(games: &[&'static GameType], text: &str) {
    for kind in games {
        open_with(kind, text.lines().filter_map(|line| line.split_once('=')));
    }
}

fn open(games: &[&'static GameType], header: &str, position: Option<&str>) -> Option<Game> {
    let (name, settings) = header.split_once(' ').unwrap_or((header, ""));
    let kind = find_game(games, name).map_err(|error| is_explained(&error.message())).ok()?;
    let given = settings.split(' ').filter_map(|pair| pair.split_once('='));
    let settings = Settings::read(kind.info.settings, given).map_err(|error| is_explained(&error.message())).ok()?;
    kind.open(&settings, position).map_err(|error| is_explained(&error.message())).ok()
}

fn open_with<'a>(kind: &'static GameType, given: impl Iterator<Item = (&'a str, &'a str)>) {
    let settings = match Settings::read(kind.info.settings, given) {
        Ok(settings) => settings,
        Err(error) => return is_explained(&error.message()),
    };
    match kind.open(&settings, None) {
        Err(error) => is_explained(&error.message()),
        Ok(game) => {
            let settings = game.settings();
            let again = kind.open(settings, None).expect("the settings in force are accepted");
            assert_eq!(again.settings(), settings);
            assert_eq!(again.position().text(), game.position().text());
            assert!(settings.iter().all(|(_, value)| !matches!(value, Value::Text(text) if text.contains('\n'))));
        }
    }
}

fn settle(game: &mut Game) {
    let mut source = EachInTurn(game.entries().count());
    game.settle(&mut source);
}

/// A source that chooses another outcome each time: a game may repeat an event until a certain outcome comes.
struct EachInTurn(usize);

impl ChanceSource for EachInTurn {
    fn choose(&mut self, chance: &Chance<'_>) -> Option<usize> {
        self.0 += 1;
        Some(self.0 % chance.weights.len())
    }
}

fn look_at(game: &Game) {
    assert_eq!(View::new(game).position, game.position().text());
    let choices = choices(game);
    let distinct: HashSet<&String> = choices.iter().collect();
    assert_eq!(distinct.len(), choices.len());
    let scene = game.scene(Player::Two, Cut::Compact);
    assert_eq!(scene.choices.len(), choices.len());
    assert!(svg(&scene, Theme::Dark, Lang::Es).ends_with("</svg>\n"));
    assert!(!game.view().picture().ansi(Lang::En).is_empty());
}

/// Checks that a refusal has a sentence in every language, not too long and without control characters.
fn is_explained(message: &Message) {
    for lang in Lang::ALL {
        let sentence = message.in_lang(lang);
        assert!(!sentence.is_empty() && sentence.len() < 2000, "{sentence}");
        assert!(!sentence.chars().any(char::is_control), "{sentence:?}");
    }
}
