//! Records: games as readable text, from which every position can be rebuilt.
//!
//! ```text
//! ludoteca record 1
//! game: kamisado
//! set mode: simple
//! set block: mutual
//! set refill: start
//! player 1: Ana
//!
//! 1 c1c6
//! 2 a8a7
//! 1 c6a8
//! ```
//!
//! The first line names the format. Then come header lines: `game`, a `set NAME` for each setting, `start` with a
//! position if the game does not begin as usual, and any further names as the writer likes. After an empty line follows
//! one entry a line: the player or `*` for chance, a blank, and the text; [`Entry`] has the details.
//! Lines end with a line feed, with or without a carriage return before it.

use ludoteca_game::{Explain, LineError, SettingError, Settings, quote};

use crate::entry::Entry;
use crate::error::OpenError;
use crate::game::Game;
use crate::game_type::{GameType, find_game};
use crate::messages;

/// The first line of every record.
pub const FIRST_LINE: &str = "ludoteca record 1";

/// The longest record that is read, in bytes. Reading takes memory in proportion to it.
pub const BYTES_MAX: usize = 1 << 20;

/// A game read from a record.
#[derive(Debug)]
pub struct LoadedGame {
    /// The game after its last entry.
    pub game: Game,
    /// The further header lines, such as the names of the players.
    pub tags: Vec<(String, String)>,
    /// Contradictions within a file of another program.
    pub warnings: Vec<LineError>,
}

/// The error in a record.
pub type RecordError = LineError;

/// Writes a game as a record.
#[must_use]
pub fn write(game: &Game, tags: &[(String, String)]) -> String {
    let mut lines = vec![FIRST_LINE.to_owned(), format!("game: {}", game.kind().name())];
    lines.extend(game.settings().iter().map(|(key, value)| format!("set {key}: {value}")));
    lines.extend(game.start_text().map(|position| format!("start: {position}")));
    lines.extend(tags.iter().map(|(name, value)| format!("{name}: {value}")));
    lines.push(String::new());
    lines.extend(game.entries().map(Entry::to_string));
    lines.push(String::new());
    lines.join("\n")
}

/// Reads a game back and plays it again, checking every entry.
///
/// # Errors
///
/// Returns the first wrong line with the reason.
pub fn read(text: &str, games: &[&'static GameType]) -> Result<LoadedGame, RecordError> {
    if text.len() > BYTES_MAX {
        return Err(RecordError { line: 1, why: messages::record_too_long(text.len(), BYTES_MAX) });
    }
    let mut lines = text.lines().enumerate().map(|(place, line)| (place + 1, line));
    match lines.next() {
        Some((_, first)) if first.trim_start_matches('\u{feff}').trim_end() == FIRST_LINE => {}
        _ => return Err(RecordError { line: 1, why: messages::not_a_record(FIRST_LINE) }),
    }
    let header = Header::read(&mut lines)?;
    let mut loaded = header.open(games)?;
    for (line, text) in lines.filter(|(_, text)| !text.trim().is_empty()) {
        let refused = |why| RecordError { line, why };
        let entry = Entry::read(text).ok_or_else(|| refused(messages::not_an_entry(quote(text))))?;
        let decision = loaded.game.replay(&entry).map_err(|error| refused(error.message))?;
        loaded.game.commit(decision);
    }
    Ok(loaded)
}

/// The header lines, each with its number.
#[derive(Default)]
struct Header<'a> {
    game: Option<(usize, &'a str)>,
    start: Option<(usize, &'a str)>,
    settings: Vec<(usize, &'a str, &'a str)>,
    tags: Vec<(String, String)>,
    last_line: usize,
}

impl<'a> Header<'a> {
    fn read(lines: &mut impl Iterator<Item = (usize, &'a str)>) -> Result<Header<'a>, RecordError> {
        let mut header = Header { last_line: 1, ..Header::default() };
        for (line, text) in lines {
            header.last_line = line;
            if text.trim().is_empty() {
                break;
            }
            let refused = |why| RecordError { line, why };
            let colon = text.split_once(':');
            let (name, value) = colon.ok_or_else(|| refused(messages::header_without_colon(quote(text))))?;
            let (name, value) = (name.trim(), value.trim());
            let twice = || refused(messages::header_twice(quote(name)));
            match name {
                "game" if header.game.is_some() => return Err(twice()),
                "game" => header.game = Some((line, value)),
                "start" if header.start.is_some() => return Err(twice()),
                "start" => header.start = Some((line, value)),
                _ => match name.strip_prefix("set ") {
                    Some(key) => header.settings.push((line, key.trim(), value)),
                    None => header.tags.push((name.to_owned(), value.to_owned())),
                },
            }
        }
        Ok(header)
    }

    fn open(self, games: &[&'static GameType]) -> Result<LoadedGame, RecordError> {
        let no_game = RecordError { line: self.last_line, why: messages::no_game_named().into() };
        let (game_line, name) = self.game.ok_or(no_game)?;
        let game = find_game(games, name).map_err(|error| RecordError { line: game_line, why: error.message() })?;
        let known = game.info.settings;
        for &(line, key, value) in &self.settings {
            Settings::read(known, [(key, value)]).map_err(|error| RecordError { line, why: error.message() })?;
        }
        // A setting alone may be fine and clash with another one: the last of them is the line to look at.
        let settings_line = self.settings.last().map_or(game_line, |(line, _, _)| *line);
        let at_settings = |error: SettingError| RecordError { line: settings_line, why: error.message() };
        let given = self.settings.iter().map(|&(_, key, value)| (key, value));
        let settings = Settings::read(known, given).map_err(at_settings)?;
        let start = self.start.map(|(_, position)| position);
        let game = game.open(&settings, start).map_err(|error| match (error, self.start) {
            (OpenError::Position(why), Some((line, _))) => RecordError { line, why },
            (error, _) => RecordError { line: settings_line, why: error.message() },
        })?;
        Ok(LoadedGame { game, tags: self.tags, warnings: Vec::new() })
    }
}
