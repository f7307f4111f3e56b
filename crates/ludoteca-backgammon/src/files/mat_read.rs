//! Reading the `.mat` text format as several programs write it.

use ludoteca_game::{GameRecord, Games, LineError, Message, Player, quote};

use crate::files::mat_entry::{Entrance, Entry, entries_of};
use crate::files::replay::stories;
use crate::files::sheet::{Action, Did, FACTS, Heading, Sheet, Won, day};
use crate::messages;
use crate::settings::{Backgammon, LENGTH_MAX};

/// An entry that begins before this column is the left player's.
const MIDDLE: usize = 20;

/// Whether a text looks like a match in this format.
pub(crate) fn recognizes(text: &str) -> bool {
    text.lines().take(100).any(|line| length_of(line).is_some())
}

/// The matches of a text.
///
/// # Errors
///
/// The first line that cannot be read.
pub(crate) fn read(text: &str) -> Result<Games<GameRecord<Backgammon>>, LineError> {
    let mut reader = Reader::default();
    for (place, line) in text.lines().enumerate() {
        reader.line(&without_tabs(line.trim_start_matches('\u{feff}')), place + 1)?;
    }
    if !reader.seen_length {
        return Err(LineError { line: 1, why: messages::mat_without_length().into() });
    }
    for number in &reader.automatic_doubles {
        if let Some(sheet) = number.checked_sub(1).and_then(|place| reader.sheets.get_mut(place)) {
            sheet.automatic_double = true;
        }
    }
    Ok(stories(&reader.heading, &reader.sheets))
}

/// The line with blanks up to the next column of eight for each tab.
fn without_tabs(line: &str) -> String {
    let mut plain = String::new();
    let mut column = 0;
    for letter in line.chars() {
        let wide = if letter == '\t' { 8 - column % 8 } else { 1 };
        column += wide;
        match letter {
            '\t' => plain.extend(std::iter::repeat_n(' ', wide)),
            _ => plain.push(letter),
        }
    }
    plain
}

#[derive(Default)]
struct Reader {
    heading: Heading,
    sheets: Vec<Sheet>,
    /// The games that began with an automatic double.
    automatic_doubles: Vec<usize>,
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
            [first, ..] if first.starts_with([';', '#']) => self.comment(line, number),
            _ if !self.seen_length => match length_of(line) {
                None => refused(messages::mat_without_length().into()),
                Some(given) => match given.parse() {
                    Ok(length) if length <= LENGTH_MAX => {
                        self.heading.length = length;
                        self.seen_length = true;
                        Ok(())
                    }
                    _ => refused(messages::mat_wrong_length(quote(given), LENGTH_MAX)),
                },
            },
            [game, count, ..]
                if game.eq_ignore_ascii_case("game") && count.trim_end_matches(':').parse::<u32>().is_ok() =>
            {
                self.sheets.push(Sheet { line: number, ..Sheet::default() });
                self.names_due = true;
                Ok(())
            }
            _ if self.sheets.is_empty() => refused(messages::mat_unknown_line(quote(line))),
            _ => self.turn(line, number),
        }
    }

    /// `; [EventDate "2026.11.15"]` and the like.
    fn comment(&mut self, line: &str, number: usize) -> Result<(), LineError> {
        let Some((name, value)) = line.split_once('[').and_then(|(_, rest)| rest.split_once('"')) else {
            return Ok(());
        };
        let value = value.split('"').next().unwrap_or_default().trim();
        let name = name.trim();
        let on = !["off", "no", "false", "0"].contains(&value.to_ascii_lowercase().as_str());
        match name {
            "EventDate" => self.heading.tag("date", day(value).unwrap_or_default()),
            "Player 1" => self.heading.tag("player 1", value.to_owned()),
            "Player 2" => self.heading.tag("player 2", value.to_owned()),
            "Jacoby" => self.heading.jacoby = Some(on),
            "Crawford" => self.heading.crawford = Some(on),
            "Forfeit" => self.heading.forfeited_by = value.parse().ok().and_then(Player::from_number),
            "AutomaticDoubles" => {
                self.automatic_doubles = value.split(',').filter_map(|game| game.trim().parse().ok()).collect();
            }
            "Variation" if !value.eq_ignore_ascii_case("backgammon") => {
                return Err(LineError { line: number, why: messages::other_variation(quote(value)) });
            }
            _ => {
                if let Some((tag, ..)) = FACTS.iter().find(|(_, known, _)| *known == name) {
                    self.heading.tag(tag, value.to_owned());
                }
            }
        }
        Ok(())
    }

    /// `Alice : 0                      Bob : 0`, with or without a blank before the colon.
    fn names(&mut self, line: &str, number: usize) -> Result<(), LineError> {
        let refused = || LineError { line: number, why: messages::mat_names_expected(quote(line)) };
        let scores = scores_of(line);
        let (Some(&(first, one, rest)), Some(&(second, two, end))) = (scores.first(), scores.last()) else {
            return Err(refused());
        };
        if scores.len() < 2 || !line[end..].trim().is_empty() {
            return Err(refused());
        }
        let sheet = self.sheets.last_mut().expect("a game was announced");
        sheet.before = [one, two];
        sheet.line = number;
        self.heading.tag("player 1", line[..first].trim().to_owned());
        self.heading.tag("player 2", line[rest..second].trim().to_owned());
        self.names_due = false;
        self.mark_crawford();
        Ok(())
    }

    /// The first game in which a player is one point away is the Crawford game; the files do not say so.
    fn mark_crawford(&mut self) {
        let one_away = |sheet: &Sheet| self.heading.length > 1 && sheet.before.contains(&(self.heading.length - 1));
        let played = self.heading.crawford != Some(false);
        let count = self.sheets.len();
        let earlier = self.sheets[..count - 1].iter().any(one_away);
        let both = self.sheets[count - 1].before.iter().all(|&points| points + 1 == self.heading.length);
        self.sheets[count - 1].crawford_game = played && one_away(&self.sheets[count - 1]) && !earlier && !both;
    }

    fn turn(&mut self, line: &str, number: usize) -> Result<(), LineError> {
        // What stands before the bracket is the number of the turn.
        let start =
            line.find(')').filter(|&place| line[..place].trim().parse::<u32>().is_ok()).map_or(0, |place| place + 1);
        let entries = entries_of(line, start);
        let before = entries.first().map_or(line.len(), |(place, _)| *place);
        if !line[start..before].trim().is_empty() {
            return Err(LineError { line: number, why: messages::mat_unknown_line(quote(line)) });
        }
        for (nth, (place, entry)) in entries.iter().enumerate() {
            let entrance = Entrance { nth, column: line[..*place].chars().count() };
            self.entry(entrance, entry.trim(), number)?;
        }
        Ok(())
    }

    fn entry(&mut self, entrance: Entrance, text: &str, line: usize) -> Result<(), LineError> {
        let refused = |why: Message| LineError { line, why };
        let (entry, more) = Entry::read(text).map_err(refused)?;
        if !more.is_empty() {
            self.heading.warnings.push(LineError { line, why: messages::mat_more_words(quote(text), quote(more)) });
        }
        let sheet = self.sheets.last_mut().expect("a game was announced");
        let by = if entrance.nth > 0 || entrance.column >= MIDDLE { Player::Two } else { Player::One };
        let answers_double = sheet
            .actions
            .last()
            .is_some_and(|last| last.by != by && matches!(last.what, Did::Doubled { .. } | Did::Beavered { .. }));
        let what = match entry {
            Entry::Played(what) => what,
            Entry::Doubles(to) if answers_double => Did::Beavered { to },
            Entry::Doubles(to) => Did::Doubled { to },
            Entry::Beavers(to) => Did::Beavered { to },
            // A resignation is accepted or refused by the same words.
            Entry::Takes if answers_double => Did::Took,
            Entry::Drops if answers_double => Did::Dropped,
            Entry::Takes | Entry::Drops if sheet.resignation.is_some() => {
                if matches!(entry, Entry::Drops) {
                    sheet.resignation = None;
                }
                return Ok(());
            }
            Entry::Takes => Did::Took,
            Entry::Drops => Did::Dropped,
            Entry::Resigns(size) => {
                sheet.resignation = Some((by, size, line));
                return Ok(());
            }
            Entry::Wins(points) => {
                let winner = winner(sheet, entrance);
                sheet.result = Some(Won { winner, points, resigned: false, line });
                return Ok(());
            }
        };
        settle_before(&mut sheet.actions, by, &what, line);
        sheet.actions.push(Action { by, what, line });
        Ok(())
    }
}

/// In whose column somebody wins; sets right what GNU Backgammon writes when the first roll of a game is resigned: the roll of the
/// right player stands in the left column then, and the left player wins behind it.
fn winner(sheet: &mut Sheet, entrance: Entrance) -> Player {
    let by_column = if entrance.column >= MIDDLE { Player::Two } else { Player::One };
    if entrance.nth == 0 || by_column == Player::Two {
        return by_column;
    }
    match sheet.actions.as_mut_slice() {
        [Action { by, what: Did::RolledOnly { .. }, .. }] => {
            *by = Player::Two;
            Player::One
        }
        [.., Action { by, what: Did::Dropped, .. }] => by.other(),
        _ => Player::Two,
    }
}

/// Whoever goes on after a roll without a move makes that roll a pass; after a beaver, a take.
fn settle_before(actions: &mut Vec<Action>, by: Player, what: &Did, line: usize) {
    let Some(last) = actions.last_mut() else {
        return;
    };
    match (&last.what, what) {
        (Did::RolledOnly { roll }, _) => last.what = Did::Played { roll: *roll, steps: Vec::new() },
        (Did::Beavered { .. }, Did::Played { .. } | Did::RolledOnly { .. }) => {
            actions.push(Action { by, what: Did::Took, line });
        }
        _ => {}
    }
}

/// The length of `5 point match`, or 0 of `Unlimited match`; `None` if the line is neither.
fn length_of(line: &str) -> Option<&str> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is = |word: &str, known: &[&str]| known.iter().any(|known| word.eq_ignore_ascii_case(known));
    match words.as_slice() {
        [length, point, matched] if is(point, &["point", "points"]) && is(matched, &["match", "session"]) => {
            Some(length)
        }
        [money, matched] if is(money, &["unlimited", "money"]) && is(matched, &["match", "session", "game"]) => {
            Some("0")
        }
        _ => None,
    }
}

/// The scores of a line such as `Alice : 0    Bob: 3`: where the colon is, the number, and where it ends.
fn scores_of(line: &str) -> Vec<(usize, u32, usize)> {
    let mut scores = Vec::new();
    for (colon, _) in line.match_indices(':') {
        let after = &line[colon + 1..];
        let digits = after.trim_start();
        let start = colon + 1 + (after.len() - digits.len());
        let count = digits.bytes().take_while(u8::is_ascii_digit).count();
        let ends = digits[count..].chars().next().is_none_or(char::is_whitespace);
        let points = digits[..count].parse::<u32>().ok().filter(|points| *points < 10_000 && ends);
        if let Some(points) = points {
            scores.push((colon, points, start + count));
        }
    }
    scores
}
