//! The `.mat` text format of Jellyfish, as GNU Backgammon writes it: two columns, one line a turn of both.

use std::fmt::Write;

use ludoteca_game::{Games, LineError, Player, Story, quote};

use crate::files::score::{Action, Did, Heading, Sheet, Won, number_of, sheets, stories};
use crate::messages;
use crate::roll::Roll;
use crate::settings::Backgammon;

/// Where the right column begins; GNU Backgammon misreads lines that do not reach it.
const RIGHT: usize = 33;

/// An entry that begins before this column is the left player's.
const MIDDLE: usize = 20;

pub(crate) fn write(rules: &Backgammon, story: &Story<Backgammon>) -> String {
    let mut text = String::new();
    let names = ["player 1", "player 2"].map(|name| name_of(story, name));
    if let Some((_, date)) = story.tags.iter().find(|(name, _)| name == "date") {
        text.push_str(&format!("; [EventDate \"{}\"]\n\n", date.replace('-', ".")));
    }
    text.push_str(&format!(" {} point match\n", rules.length));
    for (number, sheet) in (1..).zip(sheets(rules, story)) {
        let [one, two] = sheet.before;
        let left = format!("{} : {one}", names[0]);
        text.push_str(&format!("\n Game {number}\n {left:<31}{} : {two}\n", names[1]));
        write_game(&mut text, &sheet);
    }
    text
}

/// The name of a player without what this format cannot tell from something else.
fn name_of(story: &Story<Backgammon>, tag: &str) -> String {
    let known = story.tags.iter().find(|(name, _)| name == tag).map_or(tag, |(_, name)| name.as_str());
    let plain = |letter: char| if matches!(letter, ':' | ';' | '#') || letter.is_control() { ' ' } else { letter };
    let name: String = known.chars().map(plain).take(24).collect();
    let name = name.trim();
    if name.is_empty() { tag.to_owned() } else { name.to_owned() }
}

fn write_game(text: &mut String, sheet: &Sheet) {
    let mut lines: Vec<[String; 2]> = Vec::new();
    let mut cube = if sheet.automatic_double { 2 } else { 1 };
    let mut beavered = false;
    for action in &sheet.actions {
        let entry = match &action.what {
            Did::Played { roll, steps } => format!("{roll}: {}", write_steps(steps)),
            Did::RolledOnly { roll } => format!("{roll}: "),
            Did::Doubled => {
                beavered = false;
                format!(" Doubles => {}", cube * 2)
            }
            Did::Beavered => {
                cube *= 2;
                beavered = true;
                format!(" Beavers => {}", cube * 2)
            }
            Did::Took => {
                cube *= 2;
                // A beaver is taken without a word: the doubler's roll follows in the doubler's own column.
                if beavered {
                    continue;
                }
                " Takes".to_owned()
            }
            Did::Dropped => " Drops".to_owned(),
        };
        put(&mut lines, action.by, entry);
    }
    for (number, [left, right]) in (1..).zip(&lines) {
        writeln!(text, "{}", format!("{number:>3}) {left:<27} {right}").trim_end_matches('\n'))
            .expect("a string takes it");
    }
    if let Some(Won { winner, points, .. }) = sheet.result {
        let indent = if winner == Player::One { 6 } else { RIGHT + 1 };
        let plural = if points == 1 { "" } else { "s" };
        writeln!(text, "{:indent$}Wins {points} point{plural}", "").expect("a string takes it");
    }
}

/// Puts an entry into its column: on the last line if that is free there, else on a new one.
fn put(lines: &mut Vec<[String; 2]>, by: Player, entry: String) {
    match lines.last_mut() {
        Some([_, right]) if by == Player::Two && right.is_empty() => *right = entry,
        _ => {
            let mut line = [String::new(), String::new()];
            line[by.index()] = entry;
            lines.push(line);
        }
    }
}

fn write_steps(steps: &[(usize, usize)]) -> String {
    let step = |&(from, to): &(usize, usize)| format!("{}/{}", number_of(from), number_of(to));
    steps.iter().map(step).collect::<Vec<_>>().join(" ")
}

pub(crate) fn read(text: &str) -> Result<Games<Story<Backgammon>>, LineError> {
    let mut reader = Reader { heading: Heading::default(), sheets: Vec::new(), names_due: false, seen_length: false };
    for (place, line) in text.lines().enumerate() {
        reader.line(line.trim_start_matches('\u{feff}'), place + 1)?;
    }
    if !reader.seen_length {
        return Err(LineError { line: 1, why: messages::mat_without_length().into() });
    }
    Ok(stories(&reader.heading, &reader.sheets))
}

struct Reader {
    heading: Heading,
    sheets: Vec<Sheet>,
    /// Whether the next line names the players.
    names_due: bool,
    seen_length: bool,
}

impl Reader {
    fn line(&mut self, line: &str, number: usize) -> Result<(), LineError> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let refused = |why| Err(LineError { line: number, why });
        match words.as_slice() {
            [] => Ok(()),
            _ if self.names_due => self.names(line, number),
            [first, ..] if first.starts_with([';', '#']) => {
                self.comment(line);
                Ok(())
            }
            [length, point, matched] if is_word(point, "point") && is_word(matched, "match") && !self.seen_length => {
                match length.parse() {
                    Ok(length) if length <= 25 => self.heading.length = length,
                    _ => return refused(messages::mat_wrong_length(quote(length))),
                }
                self.seen_length = true;
                Ok(())
            }
            _ if !self.seen_length => refused(messages::mat_without_length().into()),
            [game, count, ..] if is_word(game, "game") && count.parse::<u32>().is_ok() => {
                self.sheets.push(Sheet::default());
                self.names_due = true;
                Ok(())
            }
            _ if self.sheets.is_empty() => refused(messages::mat_unknown_line(quote(line))),
            _ => self.turn(line, number),
        }
    }

    /// `; [EventDate "2026.11.15"]` and the like.
    fn comment(&mut self, line: &str) {
        let Some((name, value)) = line.split_once('[').and_then(|(_, rest)| rest.split_once(" \"")) else {
            return;
        };
        let value = value.split('"').next().unwrap_or_default().to_owned();
        match name.trim() {
            "EventDate" => self.heading.tags.push(("date".to_owned(), value.replace('.', "-"))),
            "Event" => self.heading.tags.push(("event".to_owned(), value)),
            "Round" => self.heading.tags.push(("round".to_owned(), value)),
            "Site" => self.heading.tags.push(("site".to_owned(), value)),
            _ => {}
        }
    }

    /// `Alice : 0                      Bob : 0`
    fn names(&mut self, line: &str, number: usize) -> Result<(), LineError> {
        let refused = || LineError { line: number, why: messages::mat_names_expected(quote(line)) };
        let (first, rest) = line.split_once(" : ").ok_or_else(refused)?;
        let digits = rest.len() - rest.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
        let (one, rest) = rest.split_at(digits);
        let (second, two) = rest.rsplit_once(" : ").ok_or_else(refused)?;
        let points = |text: &str| text.trim().parse::<u32>().ok().filter(|&points| points < 10_000).ok_or_else(refused);
        let sheet = self.sheets.last_mut().expect("a game was announced");
        sheet.before = [points(one)?, points(two)?];
        if self.heading.tags.iter().all(|(name, _)| name != "player 1") {
            self.heading.tags.push(("player 1".to_owned(), first.trim().to_owned()));
            self.heading.tags.push(("player 2".to_owned(), second.trim().to_owned()));
        }
        self.names_due = false;
        self.mark_crawford();
        Ok(())
    }

    /// The first game in which a player is one point away is the Crawford game; the files do not say so.
    fn mark_crawford(&mut self) {
        let one_away = |sheet: &Sheet| self.heading.length > 1 && sheet.before.contains(&(self.heading.length - 1));
        let count = self.sheets.len();
        let earlier = self.sheets[..count - 1].iter().any(one_away);
        let both = self.sheets[count - 1].before.iter().all(|&points| points + 1 == self.heading.length);
        self.sheets[count - 1].crawford_game = one_away(&self.sheets[count - 1]) && !earlier && !both;
    }

    fn turn(&mut self, line: &str, number: usize) -> Result<(), LineError> {
        // What stands before the bracket is the number of the turn.
        let start =
            line.find(')').filter(|&place| line[..place].trim().parse::<u32>().is_ok()).map_or(0, |place| place + 1);
        let entries = entries_of(line, start);
        if entries.is_empty() && !line[start..].trim().is_empty() {
            return Err(LineError { line: number, why: messages::mat_unknown_line(quote(line)) });
        }
        for (nth, (place, entry)) in entries.iter().enumerate() {
            let column = line[..*place].chars().count();
            let by = if nth > 0 || column >= MIDDLE { Player::Two } else { Player::One };
            self.entry(by, entry.trim(), number)?;
        }
        Ok(())
    }

    fn entry(&mut self, by: Player, entry: &str, line: usize) -> Result<(), LineError> {
        let sheet = self.sheets.last_mut().expect("a game was announced");
        let refused = || LineError { line, why: messages::mat_unknown_line(quote(entry)) };
        let what = if let Some((dice, play)) = entry.split_once(':') {
            let roll = Roll::read(dice.trim()).ok_or_else(refused)?;
            let play = play.trim();
            let words = play.to_ascii_lowercase();
            if words.starts_with("cannot") || words.starts_with("???") || play.is_empty() {
                Did::RolledOnly { roll }
            } else {
                Did::Played { roll, steps: crate::turn_text::read_steps(play).map_err(|why| LineError { line, why })? }
            }
        } else {
            let word = entry.to_ascii_lowercase();
            match () {
                () if word.starts_with("double") => Did::Doubled,
                () if word.starts_with("take") => Did::Took,
                () if word.starts_with("drop") => Did::Dropped,
                () if word.starts_with("beaver") || word.starts_with("redouble") => Did::Beavered,
                () if word.starts_with("win") => {
                    let points = entry.split_whitespace().nth(1).and_then(|points| points.parse().ok());
                    let points = points.filter(|&points: &u32| (1..100_000).contains(&points)).ok_or_else(refused)?;
                    sheet.result = Some(Won { winner: by, points, resigned: false, line });
                    return Ok(());
                }
                () => return Err(refused()),
            }
        };
        settle_before(&mut sheet.actions, by, &what, line);
        sheet.actions.push(Action { by, what, line });
        Ok(())
    }
}

/// Whoever goes on after a roll without a move makes that roll a pass; after a beaver, a take.
fn settle_before(actions: &mut Vec<Action>, by: Player, what: &Did, line: usize) {
    let Some(last) = actions.last_mut() else {
        return;
    };
    match (&last.what, what) {
        (Did::RolledOnly { roll }, _) => last.what = Did::Played { roll: *roll, steps: Vec::new() },
        (Did::Beavered, Did::Played { .. } | Did::RolledOnly { .. }) => {
            actions.push(Action { by, what: Did::Took, line })
        }
        _ => {}
    }
}

fn is_word(text: &str, word: &str) -> bool {
    text.eq_ignore_ascii_case(word)
}

/// The entries of a line with the place where each begins: a roll with its moves, or a word about the cube or the end.
fn entries_of(line: &str, start: usize) -> Vec<(usize, &str)> {
    let words = ["double", "take", "drop", "beaver", "redouble", "win"];
    let lower = line.to_ascii_lowercase();
    let mut starts: Vec<usize> = Vec::new();
    let bytes = line.as_bytes();
    for place in start..bytes.len() {
        if place > start && !bytes[place - 1].is_ascii_whitespace() {
            continue;
        }
        let roll = bytes[place].is_ascii_digit()
            && bytes.get(place + 1).is_some_and(u8::is_ascii_digit)
            && bytes.get(place + 2) == Some(&b':');
        let word = lower.is_char_boundary(place) && words.iter().any(|word| lower[place..].starts_with(word));
        if roll || word {
            starts.push(place);
        }
    }
    let ends = starts.iter().skip(1).copied().chain([line.len()]);
    starts.iter().copied().zip(ends).map(|(start, end)| (start, &line[start..end])).collect()
}
