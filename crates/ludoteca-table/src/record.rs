//! Records: a game as readable text, from which any position of it can be rebuilt.
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
//! one entry a line: the player or `*` for what happened by itself, a blank, and the text; [`Entry`] has the details.
//! Lines end with a line feed, with or without a carriage return before it.

use ludoteca_game::{Explain, LineError, Message, SettingError, Settings, quote};

use crate::entry::Entry;
use crate::game_box::{GameBox, OpenError, find_game};
use crate::messages;
use crate::table::Table;

/// The first line of every record.
pub const FIRST_LINE: &str = "ludoteca record 1";

/// The longest record that is read, in bytes. Reading takes memory in proportion to it.
pub const BYTES_MAX: usize = 1 << 20;

/// A game read from a record.
#[derive(Debug)]
pub struct Sitting {
    /// The game after its last entry.
    pub table: Box<dyn Table>,
    /// The further header lines, such as the names of the players.
    pub tags: Vec<(String, String)>,
    /// What a file of another program says against itself.
    pub warnings: Vec<LineError>,
}

/// Why a record is refused.
pub type RecordError = LineError;

/// The text of a game.
#[must_use]
pub fn write(table: &dyn Table, tags: &[(String, String)]) -> String {
    let mut lines = vec![FIRST_LINE.to_owned(), format!("game: {}", table.game())];
    lines.extend(table.settings().iter().map(|(key, value)| format!("set {key}: {value}")));
    lines.extend(table.start_position().map(|position| format!("start: {position}")));
    lines.extend(tags.iter().map(|(name, value)| format!("{name}: {value}")));
    lines.push(String::new());
    lines.extend(table.entries().iter().map(Entry::to_string));
    lines.push(String::new());
    lines.join("\n")
}

/// Reads a game back and plays it again, every entry checked.
///
/// # Errors
///
/// The first line that is wrong, and why.
pub fn read(text: &str, games: &[&'static dyn GameBox]) -> Result<Sitting, RecordError> {
    if text.len() > BYTES_MAX {
        return Err(RecordError { line: 1, why: messages::record_too_long(text.len(), BYTES_MAX) });
    }
    let mut lines = text.lines().enumerate().map(|(place, line)| (place + 1, line));
    match lines.next() {
        Some((_, first)) if first.trim_start_matches('\u{feff}').trim_end() == FIRST_LINE => {}
        _ => return Err(RecordError { line: 1, why: messages::not_a_record(FIRST_LINE) }),
    }
    let header = Header::read(&mut lines)?;
    let mut sitting = header.open(games)?;
    for (line, text) in lines.filter(|(_, text)| !text.trim().is_empty()) {
        let refused = |why| RecordError { line, why };
        let entry = Entry::read(text).ok_or_else(|| refused(messages::not_an_entry(quote(text))))?;
        let entry = canonical(sitting.table.as_ref(), entry).map_err(refused)?;
        sitting.table.commit(&entry).map_err(refused)?;
    }
    Ok(sitting)
}

/// The entry as the table would write it: a record written by hand may say `C1C6`.
fn canonical(table: &dyn Table, entry: Entry) -> Result<Entry, Message> {
    match entry {
        Entry::Moved { by, text } => table.decide(by, &text),
        Entry::Happened { text } => Ok(table.happening(&text).unwrap_or(Entry::Happened { text })),
        Entry::Border { .. } => Ok(entry),
    }
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

    fn open(self, games: &[&'static dyn GameBox]) -> Result<Sitting, RecordError> {
        let no_game = RecordError { line: self.last_line, why: messages::no_game_named().into() };
        let (game_line, name) = self.game.ok_or(no_game)?;
        let game = find_game(games, name).map_err(|error| RecordError { line: game_line, why: error.message() })?;
        let known = game.known_settings();
        for &(line, key, value) in &self.settings {
            Settings::read(known, [(key, value)]).map_err(|error| RecordError { line, why: error.message() })?;
        }
        // A setting alone may be fine and clash with another one: the last of them is the line to look at.
        let settings_line = self.settings.last().map_or(game_line, |(line, _, _)| *line);
        let at_settings = |error: SettingError| RecordError { line: settings_line, why: error.message() };
        let given = self.settings.iter().map(|&(_, key, value)| (key, value));
        let settings = Settings::read(known, given).map_err(at_settings)?;
        let start = self.start.map(|(_, position)| position);
        let table = game.open(&settings, start).map_err(|error| match (error, self.start) {
            (OpenError::Position(why), Some((line, _))) => RecordError { line, why },
            (error, _) => RecordError { line: settings_line, why: error.message() },
        })?;
        Ok(Sitting { table, tags: self.tags, warnings: Vec::new() })
    }
}
