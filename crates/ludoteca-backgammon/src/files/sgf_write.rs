//! Writing SGF as GNU Backgammon does: one tree a game, one node an action.

use std::fmt::Write;

use ludoteca_game::{GameRecord, Message, Player};

use crate::board::{BAR, OFF};
use crate::cube::{Cube, CubeTiming};
use crate::files::sgf_opinions::Opinions;
use crate::files::sheet::{Action, Did, FACTS, SetUp, Sheet, Won, day};
use crate::files::told::sheets;
use crate::settings::Backgammon;

/// The text of a match.
///
/// # Errors
///
/// That it begins from a position that the format cannot tell.
pub(crate) fn write(rules: &Backgammon, story: &GameRecord<Backgammon>) -> Result<String, Message> {
    let mut text = String::new();
    let sheets = sheets(rules, story)?;
    let mut opinions = Opinions::new(&story.comments);
    for (number, sheet) in sheets.iter().enumerate() {
        write_root(&mut text, rules, story, number, sheet);
        let forfeited = story.forfeited_by.filter(|_| number + 1 == sheets.len() && sheet.result.is_none());
        match (sheet.result, forfeited) {
            (Some(Won { winner, points, resigned, .. }), _) => {
                text.push_str(&format!("RE[{}+{points}{}]", letter(winner), if resigned { "R" } else { "" }));
            }
            (None, Some(by)) => text.push_str(&format!("RE[{}+F]", letter(by.other()))),
            (None, None) => {}
        }
        // A game that was won before the match was given up keeps its result.
        if let Some(by) = story.forfeited_by.filter(|_| number + 1 == sheets.len() && sheet.result.is_some()) {
            text.push_str(&format!("GC[{FORFEIT}{}]", letter(by)));
        }
        if let Some(set_up) = &sheet.set_up {
            text.push_str(&format!("\n;{}", set_up_node(set_up)));
        }
        for action in &sheet.actions {
            let said = opinions.of(action);
            text.push_str(&format!("\n;{}{said}", node(action)));
        }
        text.push_str(")\n");
    }
    Ok(text)
}

/// How the comment begins that tells who gave up the match after its last game.
pub(crate) const FORFEIT: &str = "match forfeited by ";

fn write_root(text: &mut String, rules: &Backgammon, story: &GameRecord<Backgammon>, number: usize, sheet: &Sheet) {
    let tag = |name: &str| story.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
    let [white, black] = sheet.before;
    write!(
        text,
        "(;FF[4]GM[6]CA[UTF-8]AP[Ludoteca]MI[length:{}][game:{number}][ws:{white}][bs:{black}]PW[{}]PB[{}]",
        rules.length,
        escaped(tag("player 1").unwrap_or("player 1")),
        escaped(tag("player 2").unwrap_or("player 2"))
    )
    .expect("a string takes it");
    if number == 0 {
        let date = tag("date").and_then(day).map(|day| ("DT", day));
        let facts = FACTS.iter().filter_map(|(name, _, property)| Some((*property, escaped(tag(name)?))));
        for (property, value) in date.into_iter().chain(facts) {
            text.push_str(&format!("{property}[{value}]"));
        }
    }
    let rule = rules_of(rules, sheet);
    if !rule.is_empty() {
        text.push_str(&format!("RU[{}]", rule.join(":")));
    }
    if sheet.automatic_double && sheet.set_up.is_none() {
        text.push_str("CV[2]");
    }
}

fn rules_of(rules: &Backgammon, sheet: &Sheet) -> Vec<&'static str> {
    let mut names = Vec::new();
    if rules.cube == CubeTiming::Off {
        names.push("NoCube");
    }
    if rules.length > 1 && rules.crawford {
        names.push("Crawford");
    }
    if sheet.crawford_game {
        names.push("CrawfordGame");
    }
    if rules.length == 0 && rules.jacoby {
        names.push("Jacoby");
    }
    names
}

pub(crate) const fn letter(player: Player) -> char {
    match player {
        Player::One => 'W',
        Player::Two => 'B',
    }
}

/// An empty board, every checker on its own, whose turn it is, and the cube if it is not as at the beginning.
fn set_up_node(set_up: &SetUp) -> String {
    let mut text = String::from("AE[a:y]");
    for player in Player::BOTH {
        let side = set_up.board.side(player);
        let checkers = (1..=BAR).flat_map(|slot| std::iter::repeat_n(place(slot, player), side.at(slot).into()));
        let places: String = checkers.map(|place| format!("[{place}]")).collect();
        if !places.is_empty() {
            text.push_str(&format!("A{}{places}", letter(player)));
        }
    }
    text.push_str(&set_up.on_roll.map_or_else(String::new, |player| format!("PL[{}]", letter(player))));
    let Cube { value, owner } = set_up.cube;
    if value != 1 {
        text.push_str(&format!("\n;CV[{value}]"));
    }
    if let Some(owner) = owner {
        text.push_str(&format!("\n;CP[{}]", letter(owner).to_ascii_lowercase()));
    }
    text
}

fn node(action: &Action) -> String {
    let by = letter(action.by);
    match &action.what {
        Did::Played { roll, steps } => {
            let places: String =
                steps.iter().flat_map(|step| [step.from, step.to]).map(|slot| place(slot, action.by)).collect();
            format!("{by}[{roll}{places}]")
        }
        Did::RolledOnly { roll } => format!("PL[{by}]DI[{roll}]"),
        Did::Doubled { .. } | Did::Beavered { .. } => format!("{by}[double]"),
        Did::Took => format!("{by}[take]"),
        Did::Dropped => format!("{by}[drop]"),
    }
}

/// `a` to `x` are white's points 1 to 24, `y` is the bar, `z` is off.
pub(crate) fn place(slot: usize, by: Player) -> char {
    let letter = match slot {
        BAR => b'y',
        OFF => b'z',
        point if by == Player::One => b'a' + point as u8 - 1,
        point => b'a' + 24 - point as u8,
    };
    char::from(letter)
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}
