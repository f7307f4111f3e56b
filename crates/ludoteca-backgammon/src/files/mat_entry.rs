//! The entries of a `.mat`: a roll with its moves, or a word about the cube, a resignation or the end.

use ludoteca_game::{Message, quote};

use crate::files::sheet::{Did, Stride};
use crate::messages;
use crate::roll::Roll;
use crate::state::Size;

/// Where an entry stands in its line.
#[derive(Clone, Copy)]
pub(crate) struct Entrance {
    /// How many entries stand before it.
    pub(crate) nth: usize,
    /// The column in which it begins.
    pub(crate) column: usize,
}

/// What an entry says.
pub(crate) enum Entry {
    Played(Did),
    /// Doubles or redoubles, to this value if it is told.
    Doubles(Option<u32>),
    Beavers(Option<u32>),
    /// Takes, or accepts.
    Takes,
    /// Drops, passes, or rejects.
    Drops,
    Resigns(Size),
    Wins(u32),
}

/// The words that an entry begins with, whatever they end in: `Doubles`, `doubled`, `DOUBLE`.
const WORDS: [&str; 13] = [
    "double", "redouble", "beaver", "raccoon", "take", "accept", "drop", "pass", "reject", "refuse", "resign", "win",
    "lose",
];

impl Entry {
    /// The entry of a text, and the words in it that say nothing known.
    ///
    /// # Errors
    ///
    /// That it cannot be read.
    pub(crate) fn read(text: &str) -> Result<(Entry, &str), Message> {
        let unknown = || messages::mat_unknown_line(quote(text));
        if let Some((dice, play)) = text.split_once(':') {
            let roll = Roll::read(dice.trim()).ok_or_else(unknown)?;
            return Ok((Entry::Played(played(roll, play.trim())?), ""));
        }
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let (word, rest) = (word.to_ascii_lowercase(), rest.trim());
        let Some(known) = WORDS.into_iter().find(|known| is_form_of(&word, known)) else {
            return Err(unknown());
        };
        Ok(match known {
            "double" | "redouble" | "beaver" => {
                let (to, more) = cube_value(rest);
                (if known == "beaver" { Entry::Beavers(to) } else { Entry::Doubles(to) }, more)
            }
            "take" | "accept" => (Entry::Takes, rest),
            "drop" | "pass" | "reject" | "refuse" => (Entry::Drops, rest),
            "resign" => {
                let said = rest.to_ascii_lowercase();
                // The longer name first: a backgammon has a gammon in it.
                let size = Size::ALL.into_iter().rev().find(|size| said.contains(size.name()));
                (Entry::Resigns(size.unwrap_or(Size::Single)), "")
            }
            "win" => {
                let (points, more) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                let points = points.parse().ok().filter(|points: &u32| (1..100_000).contains(points));
                (Entry::Wins(points.ok_or_else(unknown)?), after_points(more.trim()))
            }
            "raccoon" => return Err(messages::raccoons_not_played().into()),
            _ => return Err(unknown()),
        })
    }
}

/// Whether a word is another one with an ending: `doubles` of `double`, `passes` of `pass`.
fn is_form_of(word: &str, known: &str) -> bool {
    word.strip_prefix(known).is_some_and(|ending| ["", "s", "es", "d", "ed"].contains(&ending))
}

fn played(roll: Roll, play: &str) -> Result<Did, Message> {
    let words = play.to_ascii_lowercase();
    if words.starts_with("cannot") || words.starts_with("can't") || words.starts_with("???") || play.is_empty() {
        return Ok(Did::RolledOnly { roll });
    }
    let steps = crate::turn_text::read_steps(play)?;
    let stride = |(from, to): (usize, usize)| Stride { from, to, hit: false };
    Ok(Did::Played { roll, steps: steps.into_iter().map(stride).collect() })
}

/// `=> 4` or `to 4`, and what else is said.
fn cube_value(text: &str) -> (Option<u32>, &str) {
    let text = text.strip_prefix("=>").or_else(|| text.strip_prefix("to ")).unwrap_or(text).trim();
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    match text[..digits].parse() {
        Ok(value) => (Some(value), text[digits..].trim()),
        Err(_) => (None, text),
    }
}

/// What is said after `Wins 2`, without what is usual there.
fn after_points(text: &str) -> &str {
    let lower = text.to_ascii_lowercase();
    let usual = ["points and the match", "point and the match", "points", "point"];
    usual.iter().find(|usual| lower.starts_with(**usual)).map_or(text, |usual| text[usual.len()..].trim())
}

/// The entries of a line with the place where each begins.
pub(crate) fn entries_of(line: &str, start: usize) -> Vec<(usize, &str)> {
    let mut starts: Vec<usize> = Vec::new();
    let mut place = start;
    for word in line[start..].split_inclusive(char::is_whitespace) {
        let bare = word.trim();
        let is_roll =
            bare.len() >= 3 && bare.as_bytes()[..2].iter().all(u8::is_ascii_digit) && bare.as_bytes()[2] == b':';
        let lower = bare.to_ascii_lowercase();
        if is_roll || WORDS.iter().any(|known| is_form_of(&lower, known)) {
            starts.push(place);
        }
        place += word.len();
    }
    let ends = starts.iter().skip(1).copied().chain([line.len()]);
    starts.iter().copied().zip(ends).map(|(start, end)| (start, &line[start..end])).collect()
}
