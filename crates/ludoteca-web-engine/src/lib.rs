//! The engines in a worker of the browser.
//!
//! The page asks in text: a line with the question, then the record of the game. The answer is text too. The page ends the worker
//! when it does not want to wait any longer.
//!
//! | question | answer |
//! | --- | --- |
//! | `move BOT SEED` | `move TEXT` |
//! | `hint SEED` | `hint VALUE exact\|estimated MOVE…`, the value in the eyes of the player who has to decide |
//! | `worths SEED` | a line `VALUE exact\|estimated MOVE` for each move, the best first |
//! | `bots GAME` (and no record) | the names of the bots, a line each |
//! | `text LANG` | the board as text |
//! | `worth SEED` | `worth VALUE exact\|estimated`, in the eyes of player 1 |
//! | `rules GAME LANG light\|dark` (and no record) | the rules as HTML: a `section` each, with `h3`, `p` and a `figure` of SVG and `figcaption`; marked spots are outlined in a `g` of the class `mark` |
//! | `lesson GAME LANG` (and no record) | the guided first game, a line each, with tabs between fields: `settings KEY=VALUE…`, `position TEXT` and `dice 31,52`, each only if there is one, `pupil 1`, then `step WORDS MOVE REPLY…`, where the move is empty if there is only something to read |
//! | `tools GAME LANG` (and no record) | a line `KEY<tab>NAME` for each tool that sets up positions, the usual one first |
//! | `edit LANG TOOL SPOT…` | `position TEXT`, `more` if another spot is to be touched, or `refused SENTENCE` |
//!
//! Where there is nothing to answer, or the question is wrong, the answer is `nothing`.

mod editing;
mod teaching;

use ludoteca_engines::{Limits, bots_of, find_bot, hint, worth_of, worths};
use ludoteca_game::{Lang, Player};
use ludoteca_shelf::SHELF;
use ludoteca_table::{Table, record};

/// How many positions an answer about every move may look at for each of them: the graph and the list appear while one waits.
const NODES_A_MOVE: u64 = 60_000;

/// Answers a question.
#[must_use]
pub fn answer_to(question: &str) -> String {
    let (line, text) = question.split_once('\n').unwrap_or((question, ""));
    let words: Vec<&str> = line.split(' ').collect();
    let without_record = match words.as_slice() {
        ["bots", game] => Some(bots_of(game).iter().map(|bot| bot.name).collect::<Vec<_>>().join("\n")),
        ["rules", game, lang, theme] => teaching::rules_told(game, lang, theme),
        ["lesson", game, lang] => teaching::lesson_told(game, lang),
        ["tools", game, lang] => editing::tools_told(game, lang),
        _ => None,
    };
    if let Some(answer) = without_record {
        return answer;
    }
    let Ok(sitting) = record::read(text, SHELF) else {
        return NOTHING.to_owned();
    };
    let answer = match words.as_slice() {
        ["move", bot, seed] => bot_move(sitting.table.as_ref(), bot, seed),
        ["hint", seed] => hint_told(sitting.table.as_ref(), seed),
        ["worths", seed] => worths_told(sitting.table.as_ref(), seed),
        ["text", lang] => Lang::from_locale(lang).map(|lang| sitting.table.picture().plain(lang)),
        ["worth", seed] => worth_told(sitting.table.as_ref(), seed),
        ["edit", lang, tool, spots @ ..] => editing::edit_told(sitting.table.as_ref(), lang, tool, spots),
        _ => None,
    };
    answer.unwrap_or_else(|| NOTHING.to_owned())
}

const NOTHING: &str = "nothing";

fn bot_move(table: &dyn Table, bot: &str, seed: &str) -> Option<String> {
    let by = table.turn().anyone()?;
    let limits = Limits { seed: seed.parse().ok()?, ..Limits::NONE };
    let counsel = find_bot(table.game(), bot).ok()?.advise(table, by, &limits)?;
    Some(format!("move {}", counsel.mv))
}

fn hint_told(table: &dyn Table, seed: &str) -> Option<String> {
    let hint = hint(table, &Limits { seed: seed.parse().ok()?, ..Limits::NONE })?;
    Some(format!("hint {} {} {}", short(hint.counsel.value), kind(hint.counsel.exact), hint.moves.join(" ")))
}

fn worths_told(table: &dyn Table, seed: &str) -> Option<String> {
    let limits = Limits { seed: seed.parse().ok()?, nodes: Some(NODES_A_MOVE), ..Limits::NONE };
    let lines = worths(table, &limits)
        .into_iter()
        .map(|worth| format!("{} {} {}", short(worth.value), kind(worth.exact), worth.mv));
    Some(lines.collect::<Vec<_>>().join("\n"))
}

fn worth_told(table: &dyn Table, seed: &str) -> Option<String> {
    let limits = Limits { seed: seed.parse().ok()?, nodes: Some(NODES_A_MOVE), ..Limits::NONE };
    let (value, exact) = worth_of(table, Player::One, &limits)?;
    Some(format!("worth {} {}", short(value), kind(exact)))
}

fn short(value: f64) -> String {
    // Nothing is worth less than nothing.
    let value = (value * 100.0).round() / 100.0;
    format!("{:+.2}", if value == 0.0 { 0.0 } else { value })
}

const fn kind(exact: bool) -> &'static str {
    if exact { "exact" } else { "estimated" }
}

/// Answers a question.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn answer(question: &str) -> String {
    answer_to(question)
}
