//! Writing the `.mat` text format of Jellyfish, as GNU Backgammon does: two columns, one line a turn of both.

use std::fmt::Write;

use ludoteca_game::{GameRecord, Message, Player};

use crate::board::Place;
use crate::files::sheet::{Did, FACTS, Sheet, Stride, Won, day};
use crate::files::told::sheets;
use crate::messages;
use crate::settings::Backgammon;

/// Where the right column begins; GNU Backgammon misreads lines that do not reach it.
const RIGHT: usize = 33;

/// The text of a match.
///
/// # Errors
///
/// That it begins from a position that the format cannot tell.
pub(crate) fn write(rules: &Backgammon, story: &GameRecord<Backgammon>) -> Result<String, Message> {
    let sheets = sheets(rules, story)?;
    if sheets.iter().any(|sheet| sheet.set_up.is_some()) {
        return Err(messages::mat_cannot_set_up().into());
    }
    let mut text = heading(rules, story, &sheets);
    let names = ["player 1", "player 2"].map(|name| name_of(story, name));
    text.push_str(&format!(" {} point match\n", rules.length));
    for (number, sheet) in (1..).zip(&sheets) {
        let [one, two] = sheet.before;
        let left = format!("{} : {one}", names[0]);
        text.push_str(&format!("\n Game {number}\n {left:<31}{} : {two}\n", names[1]));
        write_game(&mut text, sheet);
    }
    Ok(text)
}

/// What is told in comments: the usual ones of other programs, and what they leave out.
fn heading(rules: &Backgammon, story: &GameRecord<Backgammon>, sheets: &[Sheet]) -> String {
    let mut comments: Vec<(&str, String)> = Vec::new();
    for (tag, name, _) in FACTS {
        comments.extend(tag_of(story, tag).map(|value| (name, value.to_owned())));
    }
    comments.extend(tag_of(story, "date").and_then(day).map(|day| ("EventDate", day.replace('-', "."))));
    if rules.length == 0 && !rules.jacoby {
        comments.push(("Jacoby", "Off".to_owned()));
    }
    if rules.length > 1 && !rules.crawford {
        comments.push(("Crawford", "Off".to_owned()));
    }
    let automatic: Vec<String> =
        (1..).zip(sheets).filter(|(_, sheet)| sheet.automatic_double).map(|(number, _)| number.to_string()).collect();
    if !automatic.is_empty() {
        comments.push(("AutomaticDoubles", automatic.join(",")));
    }
    comments.extend(story.forfeited_by.map(|by| ("Forfeit", by.to_string())));
    let quoted =
        |value: &str| value.chars().filter(|letter| *letter != '"' && !letter.is_control()).collect::<String>();
    let mut text: String = comments.iter().map(|(name, value)| format!("; [{name} \"{}\"]\n", quoted(value))).collect();
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

fn tag_of<'a>(story: &'a GameRecord<Backgammon>, name: &str) -> Option<&'a str> {
    story.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
}

/// The name of a player without what this format cannot tell from something else.
fn name_of(story: &GameRecord<Backgammon>, tag: &str) -> String {
    let known = tag_of(story, tag).unwrap_or(tag);
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
            Did::Doubled { .. } => {
                beavered = false;
                format!(" Doubles => {}", cube * 2)
            }
            Did::Beavered { .. } => {
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

fn write_steps(steps: &[Stride]) -> String {
    let star = |hit: bool| if hit { "*" } else { "" };
    let step = |step: &Stride| format!("{}/{}{}", number_of(step.from), number_of(step.to), star(step.hit));
    steps.iter().map(step).collect::<Vec<_>>().join(" ")
}

/// The name of a place: 25 for the bar, 0 for off.
const fn number_of(slot: usize) -> usize {
    match Place::at_slot(slot) {
        Place::Bar => 25,
        Place::Off => 0,
        Place::Point(point) => point.number() as usize,
    }
}
