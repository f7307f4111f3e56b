use clap::ArgMatches;
use ludoteca_game::{Settings, quote};
use ludoteca_play::{Game, GameType, View};
use serde_json::Value;

use super::{flag, game, given_settings, open_and_play, play_all, set_dice, show, text};
use crate::messages;
use crate::output::{Done, Failure, Output, error_object, refused};

/// Applies moves and prints the position and its legal moves.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    output.json = flag(matches, "json") || flag(matches, "jsonl") || !output.is_terminal();
    if flag(matches, "jsonl") {
        return answer_lines(game(matches)?, &given_settings(matches)?, output, &[], &mut |game, _| {
            Ok(View::new(game))
        });
    }
    let mut game = open_and_play(matches)?;
    if let Some(dice) = text(matches, "dice") {
        set_dice(&mut game, dice)?;
    }
    if output.json {
        return output.value(&View::new(&game));
    }
    show(&game, output)?;
    let moves = game.turn().anyone().map_or_else(Vec::new, |by| game.moves(by));
    if !moves.is_empty() {
        output.say(messages::legal_moves(moves.len(), moves.join(" ")))?;
    }
    output.say(messages::position_line(game.position().text()))
}

/// Answers one query per line; a wrong line is answered with its error. A query may have the keys `extras` besides those that
/// describe the game.
pub(super) fn answer_lines<T: serde::Serialize>(
    kind: &'static GameType,
    given: &[(String, String)],
    output: &mut Output,
    extras: &[&str],
    answer: &mut dyn FnMut(&Game, &Query) -> Result<T, Failure>,
) -> Done {
    /// The maximum length of a query.
    const BYTES_MAX: u64 = 1 << 20;
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        let length = read_line(&mut input, &mut line, BYTES_MAX)?;
        if length == 0 {
            return Ok(());
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        let answered = if length > BYTES_MAX {
            refused(messages::query_too_long(BYTES_MAX as i64))
        } else {
            Query::read(&line, extras)
                .and_then(|query| Ok((opened(kind, given, &query)?, query)))
                .and_then(|(game, query)| answer(&game, &query))
        };
        match answered {
            Ok(view) => output.value(&view)?,
            Err(Failure::Refused(message)) => output.value(&error_object(&message, output.lang))?,
            Err(closed @ Failure::Closed) => return Err(closed),
        }
    }
}

/// Reads a line and keeps at most `bytes_max` bytes of it; returns its whole length, 0 at the end of the input.
fn read_line(input: &mut impl std::io::BufRead, line: &mut Vec<u8>, bytes_max: u64) -> Result<u64, Failure> {
    let mut length = 0;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) => return refused(messages::cannot_read(quote("-"), error.to_string())),
        };
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(chunk.len(), |place| place + 1);
        let room = usize::try_from(bytes_max.saturating_sub(line.len() as u64)).unwrap_or(usize::MAX);
        line.extend_from_slice(&chunk[..used.min(room)]);
        length += used as u64;
        input.consume(used);
        if end.is_some() || used == 0 {
            return Ok(length);
        }
    }
}

/// Opens the game that a query describes.
fn opened(kind: &'static GameType, given: &[(String, String)], query: &Query) -> Result<Game, Failure> {
    let of_query = |key: &str| query.settings.iter().any(|(known, _)| known == key);
    let all = given.iter().filter(|(key, _)| !of_query(key)).chain(&query.settings);
    let settings = Settings::read(kind.info.settings, all.map(|(key, value)| (key.as_str(), value.as_str())))?;
    let mut game = kind.open(&settings, query.position.as_deref())?;
    play_all(&mut game, query.moves.iter().map(String::as_str))?;
    if let Some(dice) = &query.dice {
        set_dice(&mut game, dice)?;
    }
    Ok(game)
}

/// One line of `--jsonl`.
#[derive(Default)]
pub(super) struct Query {
    settings: Vec<(String, String)>,
    position: Option<String>,
    moves: Vec<String>,
    dice: Option<String>,
    extras: Vec<(String, Value)>,
}

impl Query {
    /// Returns the value of an extra key.
    pub(super) fn extra(&self, key: &str) -> Option<&Value> {
        self.extras.iter().find(|(known, _)| known == key).map(|(_, value)| value)
    }

    fn read(line: &[u8], extras: &[&str]) -> Result<Query, Failure> {
        let value: Value = serde_json::from_slice(line).or_else(|error| {
            let why = error.to_string();
            let why = why.split(" at line ").next().unwrap_or_default();
            refused(messages::query_not_json(error.column(), why))
        })?;
        let Value::Object(object) = value else {
            return refused(messages::query_not_object());
        };
        let mut query = Query::default();
        for (key, value) in object {
            match (key.as_str(), value) {
                ("settings", Value::Object(settings)) => query.settings = read_settings(settings)?,
                ("settings", _) => return refused(messages::query_wrong_type(key, messages::wanted_object())),
                ("position", Value::String(text)) => query.position = Some(text),
                ("position", Value::Null) => {}
                ("position", _) => return refused(messages::query_wrong_type(key, messages::wanted_text())),
                ("moves", value) => query.moves = read_moves(value)?,
                ("dice", Value::Null) => {}
                ("dice", value) => query.dice = Some(read_dice(&value)?),
                (_, value) if extras.contains(&key.as_str()) => query.extras.push((key, value)),
                _ => {
                    let known = ["settings", "position", "dice", "moves"].iter().chain(extras);
                    let known: Vec<&str> = known.copied().collect();
                    return refused(messages::query_unknown_key(quote(&key), known.join(", ")));
                }
            }
        }
        Ok(query)
    }
}

/// Reads settings of native JSON types or as text.
fn read_settings(settings: serde_json::Map<String, Value>) -> Result<Vec<(String, String)>, Failure> {
    let read = |(key, value)| match value {
        Value::Bool(flag) => Ok((key, flag.to_string())),
        Value::Number(number) => Ok((key, number.to_string())),
        Value::String(text) => Ok((key, text)),
        _ => refused(messages::query_wrong_type("settings", messages::wanted_object())),
    };
    settings.into_iter().map(read).collect()
}

/// Reads two numbers in a list, or a text such as `31`.
fn read_dice(value: &Value) -> Result<String, Failure> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Array(dice) if dice.len() == 2 && dice.iter().all(Value::is_u64) => {
            Ok(dice.iter().map(Value::to_string).collect())
        }
        _ => refused(messages::query_wrong_type("dice", messages::wanted_dice())),
    }
}

fn read_moves(value: Value) -> Result<Vec<String>, Failure> {
    let wrong = || messages::query_wrong_type("moves", messages::wanted_texts());
    let Value::Array(values) = value else {
        return refused(wrong());
    };
    let read = |value| match value {
        Value::String(text) => Ok(text),
        Value::Number(number) => Ok(number.to_string()),
        Value::Object(object) => read_places(&object).map_or_else(|| refused(wrong()), Ok),
        _ => refused(wrong()),
    };
    values.into_iter().map(read).collect()
}

/// Reads `{"from":7,"to":4}`, or `{"from":7}` if the game knows the rest.
fn read_places(object: &serde_json::Map<String, Value>) -> Option<String> {
    let place = |value: &Value| match value {
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) if !text.contains(char::is_whitespace) => Some(text.clone()),
        _ => None,
    };
    let is_known = |key: &String| ["from", "to", "die"].contains(&key.as_str());
    let from = place(object.get("from").filter(|_| object.keys().all(is_known))?)?;
    match object.get("to") {
        None => Some(format!("from {from}")),
        Some(to) => Some(format!("{from} {}", place(to)?)),
    }
}

#[cfg(test)]
mod tests {
    use super::read_line;

    #[test]
    fn a_long_line_is_measured_but_not_kept() {
        let mut input = std::io::BufReader::with_capacity(4, &b"abcdefgh\nxy"[..]);
        let mut line = Vec::new();
        let mut next = |line: &mut Vec<u8>| read_line(&mut input, line, 5).unwrap_or_default();
        assert_eq!((next(&mut line), line.as_slice()), (9, &b"abcde"[..]));
        line.clear();
        assert_eq!((next(&mut line), line.as_slice()), (2, &b"xy"[..]));
        line.clear();
        assert_eq!(next(&mut line), 0);
    }
}
