//! What a judge has to say about a game, in the properties of GNU Backgammon: every play with its chances (`A`), what is to be thought
//! of the cube (`DA`), the luck of the dice (`LU`, `GB`, `GW`), and how bad a decision was (`DO`, `BM`).

use std::fmt::Write as _;

use ludoteca_game::{Alternative, Comment, Player};

use crate::board::{BAR, OFF};
use crate::files::sgf_write::{letter, place};
use crate::files::sheet::{Action, Did};

/// The version of the properties.
const VERSION: &str = "E ver 3";
/// From how much luck on a roll is marked as lucky, and as very lucky.
const LUCKY: f64 = 0.3;
const VERY_LUCKY: f64 = 0.6;
/// The chances in the order in which they are written.
const CHANCES: [&str; 5] = ["win", "gammon", "backgammon", "lose_gammon", "lose_backgammon"];

/// What is still to be said along a game.
pub(crate) struct Opinions<'a> {
    comments: &'a [Comment],
    /// What is to be thought of the double that is to be answered.
    double: String,
}

impl<'a> Opinions<'a> {
    pub(crate) const fn new(comments: &'a [Comment]) -> Opinions<'a> {
        Opinions { comments, double: String::new() }
    }

    /// The properties of an action: everything that was said since the action before.
    pub(crate) fn of(&mut self, action: &Action) -> String {
        let count = self.comments.iter().take_while(|comment| comment.events < action.line).count();
        let (said, rest) = self.comments.split_at(count);
        self.comments = rest;
        let is_play = |comment: &&Comment| comment.choices.iter().any(|choice| strides(choice).is_some());
        let play = said.iter().rfind(is_play).filter(|_| matches!(action.what, Did::Played { .. }));
        let cube = said.iter().find(|comment| !comment.choices.is_empty() && !is_play(comment));
        let thought = cube.and_then(cube_told).unwrap_or_default();
        let mut text = String::new();
        match action.what {
            // The answer to a double is judged as the double itself.
            Did::Took | Did::Dropped => text.push_str(&std::mem::take(&mut self.double)),
            Did::Doubled { .. } => {
                text.push_str(&thought);
                self.double = thought;
            }
            Did::Played { .. } | Did::RolledOnly { .. } | Did::Beavered { .. } => text.push_str(&thought),
        }
        if let Some(play) = play {
            plays_told(&mut text, play, action);
        }
        if let Some(luck) = said.iter().find_map(|comment| figure(&comment.figures, "luck")) {
            write!(text, "LU[{luck:.5}]").expect("a string takes it");
            text.push_str(&luck_told(luck, action.by));
        }
        let badness = play.into_iter().chain(cube).map(|comment| comment.badness).max().unwrap_or(0);
        text.push_str(match badness {
            0 => "",
            1 => "DO[]",
            2 => "BM[1]",
            _ => "BM[2]",
        });
        text
    }
}

/// Which play was made, and every one with its chances and what it is worth.
fn plays_told(text: &mut String, comment: &Comment, action: &Action) {
    write!(text, "A[{}]", comment.made).expect("a string takes it");
    for choice in &comment.choices {
        let Some(strides) = strides(choice) else { continue };
        let places: String = strides.into_iter().flatten().map(|slot| place(slot, action.by)).collect();
        let chances = chances_told(&choice.figures);
        let (worth, plies) = (choice.value, comment.depth);
        write!(text, "[{places} {VERSION} {chances} {worth:.6} {plies}C 0 1 0.000000 1]").expect("a string takes it");
    }
    text.push_str("MR[]");
}

/// What doubling and not doubling are worth, in a match as chances to win it.
fn cube_told(comment: &Comment) -> Option<String> {
    let figures = &comment.figures;
    let of_match = |name: &str, other: &str| figure(figures, name).or_else(|| figure(figures, other));
    let no_double = of_match("no_double_match", "no_double")?;
    let double_take = of_match("double_take_match", "double_take")?;
    let chances = chances_told(figures);
    let equity = figure(figures, "equity")?;
    Some(format!(
        "DA[{VERSION} {}C 1 0.000000 1 {chances} {equity:.6} {no_double:.6} {chances} {equity:.6} {double_take:.6}]",
        comment.depth
    ))
}

/// For whom a roll was good, and whether it was very good.
fn luck_told(luck: f64, by: Player) -> String {
    let strength = match luck.abs() {
        VERY_LUCKY.. => 2,
        LUCKY.. => 1,
        _ => return String::new(),
    };
    let winner = if luck > 0.0 { by } else { by.other() };
    format!("G{}[{strength}]", letter(winner))
}

fn chances_told(figures: &[(&str, f64)]) -> String {
    CHANCES.map(|name| format!("{:.6}", figure(figures, name).unwrap_or(0.0))).join(" ")
}

fn figure(figures: &[(&str, f64)], name: &str) -> Option<f64> {
    figures.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
}

/// From where to where each checker goes; `None` if something else is decided than a play.
fn strides(choice: &Alternative) -> Option<Vec<[usize; 2]>> {
    let slot = |text: &str| match text {
        "bar" => Some(BAR),
        "off" => Some(OFF),
        point => point.parse().ok().filter(|point| (1..BAR).contains(point)),
    };
    let stride = |text: &String| {
        let (from, to) = text.split_once('/')?;
        Some([slot(from)?, slot(to)?])
    };
    choice.moves.iter().map(stride).collect()
}
