//! Reading SGF as GNU Backgammon writes it.

use ludoteca_game::{GameRecord, Games, LineError, Message, Player, quote};

use crate::board::{BAR, OFF};
use crate::files::replay::stories;
use crate::files::sgf_set_up::{SettingUp, is_set_up};
use crate::files::sgf_tree::{Node, trees};
use crate::files::sgf_write::FORFEIT;
use crate::files::sheet::{Action, Did, FACTS, Heading, Sheet, Stride, Won, day};
use crate::messages;
use crate::roll::Roll;
use crate::settings::{Backgammon, LENGTH_MAX};

/// The properties that tell something about a game.
const WANTED: [&str; 22] = [
    "GM", "MI", "RU", "CV", "CP", "PW", "PB", "DT", "EV", "RO", "PC", "RE", "GC", "PL", "DI", "W", "B", "AE", "AW",
    "AB", "VA", "SU",
];

/// Games that other programs play by these names.
const VARIATIONS: [&str; 5] = ["Nackgammon", "Hypergammon1", "Hypergammon2", "Hypergammon3", "Hypergammon"];

/// Whether a text looks like games in this format.
pub(crate) fn recognizes(text: &str) -> bool {
    let begins = text.trim_start_matches('\u{feff}').trim_start();
    begins.strip_prefix('(').is_some_and(|rest| rest.trim_start().starts_with(';'))
}

/// The matches of a text; games of different lengths do not belong together.
///
/// # Errors
///
/// The first line that cannot be read.
pub(crate) fn read(text: &str) -> Result<Games<GameRecord<Backgammon>>, LineError> {
    let mut matches: Vec<(Heading, Vec<Sheet>)> = Vec::new();
    for nodes in trees(text, &WANTED)? {
        let broken = |line| LineError { line, why: messages::sgf_broken(1) };
        let Some((root, rest)) = nodes.split_first().filter(|(root, _)| root.value("GM") == Some("6")) else {
            return Err(broken(nodes.first().map_or(1, |node| node.line)));
        };
        let mut sheet = Sheet { line: root.line, ..Sheet::default() };
        let length = length_of(root)?;
        if matches.last().is_none_or(|(heading, _)| heading.length != length) {
            matches.push((Heading { length, ..Heading::default() }, Vec::new()));
        }
        let (heading, sheets) = matches.last_mut().expect("it was just put there");
        read_root(root, sheets.is_empty(), heading, &mut sheet)?;
        let mut set_up = SettingUp::default();
        for node in [root].into_iter().chain(rest) {
            let is_root = std::ptr::eq(node, root);
            if is_set_up(node, is_root) {
                set_up.read(node, &mut sheet)?;
            }
            if !is_root {
                read_node(node, &mut sheet).ok_or_else(|| broken(node.line))?;
            }
        }
        set_up.finish(&mut sheet)?;
        sheets.push(sheet);
    }
    if matches.is_empty() {
        return Err(LineError { line: 1, why: messages::sgf_broken(1) });
    }
    Ok(matches.iter().flat_map(|(heading, sheets)| stories(heading, sheets)).collect())
}

fn length_of(root: &Node) -> Result<u32, LineError> {
    let said = root.values("MI").iter().find_map(|info| info.strip_prefix("length:")).unwrap_or("0");
    let length = said.trim().parse().ok().filter(|length| *length <= LENGTH_MAX);
    length.ok_or_else(|| LineError { line: root.line, why: messages::mat_wrong_length(quote(said), LENGTH_MAX) })
}

fn read_root(root: &Node, first: bool, heading: &mut Heading, sheet: &mut Sheet) -> Result<(), LineError> {
    let refused = |why: Message| LineError { line: root.line, why };
    for info in root.values("MI") {
        let points = |said: &str| said.trim().parse::<u32>().ok().filter(|points| *points < 10_000);
        match info.split_once(':') {
            Some(("ws", said)) => sheet.before[0] = points(said).ok_or_else(|| refused(not_said(info)))?,
            Some(("bs", said)) => sheet.before[1] = points(said).ok_or_else(|| refused(not_said(info)))?,
            _ => {}
        }
    }
    let rules: Vec<&str> = root.value("RU").unwrap_or_default().split(':').collect();
    let other = rules.iter().copied().chain(root.value("VA")).find(|name| VARIATIONS.contains(name));
    if let Some(name) = other {
        return Err(refused(messages::other_variation(quote(name))));
    }
    sheet.crawford_game = rules.contains(&"CrawfordGame");
    sheet.automatic_double = root.value("CV").is_some_and(|value| value.trim() != "1") && root.value("AE").is_none();
    if first {
        heading.jacoby = Some(rules.contains(&"Jacoby"));
        heading.no_cube = rules.contains(&"NoCube");
        let date = root.value("DT").and_then(day).unwrap_or_default();
        heading.tag("date", date);
        let players = [("player 1", "PW"), ("player 2", "PB")];
        let facts = FACTS.iter().map(|(tag, _, property)| (*tag, *property));
        for (tag, property) in players.into_iter().chain(facts) {
            heading.tag(tag, root.value(property).map(one_line).unwrap_or_default());
        }
    }
    let crawford = heading.crawford.unwrap_or(false);
    heading.crawford = Some(crawford || rules.contains(&"Crawford") || sheet.crawford_game);
    let forfeited = root.value("GC").and_then(|comment| comment.strip_prefix(FORFEIT)).and_then(player);
    heading.forfeited_by = forfeited.or(heading.forfeited_by);
    match root.value("RE") {
        Some(result) => read_result(result, root.line, heading, sheet).ok_or_else(|| refused(not_said(result))),
        None => Ok(()),
    }
}

fn not_said(given: &str) -> Message {
    messages::mat_unknown_line(quote(given))
}

/// `W+2`, `B+1R` for a resignation, `W+F` where the whole match was given up.
fn read_result(result: &str, line: usize, heading: &mut Heading, sheet: &mut Sheet) -> Option<()> {
    let (winner, points) = result.split_once('+')?;
    let winner = player(winner)?;
    if points.starts_with('F') {
        heading.forfeited_by = Some(winner.other());
        return Some(());
    }
    let resigned = points.ends_with('R');
    let points = points.trim_end_matches('R').parse().ok().filter(|points: &u32| (1..100_000).contains(points))?;
    sheet.result = Some(Won { winner, points, resigned, line });
    Some(())
}

/// The player of a letter.
pub(crate) fn player(letter: &str) -> Option<Player> {
    match letter.trim() {
        "W" | "w" | "white" => Some(Player::One),
        "B" | "b" | "black" => Some(Player::Two),
        _ => None,
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn read_node(node: &Node, sheet: &mut Sheet) -> Option<()> {
    let line = node.line;
    if let (Some(by), Some(dice)) = (node.value("PL"), node.value("DI")) {
        let (by, roll) = (player(by)?, Roll::read(dice)?);
        // GNU Backgammon writes a roll that is not played yet a second time, as if nothing could be moved.
        sheet.actions.push(Action { by, what: Did::RolledOnly { roll }, line });
        return Some(());
    }
    let (by, text) = match (node.value("W"), node.value("B")) {
        (Some(text), _) => (Player::One, text),
        (None, Some(text)) => (Player::Two, text),
        // Nodes of set-up, comments and analysis tell nothing that was done.
        (None, None) => return Some(()),
    };
    let what = match text {
        "double" => match sheet.actions.last() {
            Some(Action { what: Did::Doubled { .. }, by: doubler, .. }) if *doubler != by => Did::Beavered { to: None },
            _ => Did::Doubled { to: None },
        },
        "take" => Did::Took,
        "drop" => Did::Dropped,
        _ => {
            let roll = Roll::read(text.get(..2)?)?;
            let places = &text.as_bytes()[2..];
            if !places.len().is_multiple_of(2) || places.len() > 8 {
                return None;
            }
            let step = |pair: &[u8]| Some(Stride { from: slot(pair[0], by)?, to: slot(pair[1], by)?, hit: false });
            Did::Played { roll, steps: places.chunks(2).map(step).collect::<Option<_>>()? }
        }
    };
    if let (Did::Played { roll, steps }, Some(last)) = (&what, sheet.actions.last())
        && last.what == (Did::RolledOnly { roll: *roll })
        && last.by == by
    {
        if steps.is_empty() {
            return Some(());
        }
        sheet.actions.pop();
    }
    sheet.actions.push(Action { by, what, line });
    Some(())
}

/// The slot of a place as a player counts.
pub(crate) fn slot(letter: u8, by: Player) -> Option<usize> {
    match (letter, by) {
        (b'y', _) => Some(BAR),
        (b'z', _) => Some(OFF),
        (b'a'..=b'x', Player::One) => Some(usize::from(letter - b'a') + 1),
        (b'a'..=b'x', Player::Two) => Some(24 - usize::from(letter - b'a')),
        _ => None,
    }
}
