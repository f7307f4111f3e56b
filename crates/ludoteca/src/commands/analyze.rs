use std::time::Instant;

use clap::ArgMatches;
use ludoteca_engines::{Analysis, Limits, analyze, find_bot};
use ludoteca_table::Table;
use serde_json::{Value, json};

use super::moves::{Query, answer_lines};
use super::review;
use super::solve::signed;
use super::{flag, game, given_moves, given_settings, grouped, number, open, play_all, text, throw, time_limit};
use crate::messages;
use crate::output::{Done, Failure, Output, refused};

/// Who judges unless said.
const LEVEL: u64 = 8;
const LEVEL_MAX: u64 = 8;

/// Says what a position and each of its moves are worth.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    output.json = flag(matches, "json") || flag(matches, "jsonl") || !output.is_terminal();
    let level = number(matches, "level", LEVEL, LEVEL_MAX)?;
    let limit = time_limit(matches)?;
    if let Some(file) = text(matches, "record") {
        return review::run(matches, file, level, output);
    }
    let judge = |table: &dyn Table, level: u64| {
        let began = Instant::now();
        let stop = || limit.is_some_and(|limit| began.elapsed() >= limit);
        let bot = find_bot(table.game(), &format!("bot:{level}"))?;
        let Some(analysis) = analyze(table, bot.as_ref(), &Limits { stop: &stop, ..Limits::NONE }) else {
            return refused(messages::nobody_to_move());
        };
        Ok((analysis, began.elapsed().as_millis() as u64))
    };
    if flag(matches, "jsonl") {
        return answer_lines(game(matches)?, &given_settings(matches)?, output, &["level"], &mut |table, query| {
            let (analysis, millis) = judge(table, query_level(query, level)?)?;
            Ok(told(&analysis, millis))
        });
    }
    let mut table = open(matches)?;
    play_all(table.as_mut(), given_moves(matches))?;
    if let Some(dice) = text(matches, "dice") {
        throw(table.as_mut(), dice)?;
    }
    let (analysis, millis) = judge(table.as_ref(), level)?;
    if output.json { output.value(&told(&analysis, millis)) } else { show(&analysis, millis, output) }
}

/// The level that a query asks for.
fn query_level(query: &Query, unless_said: u64) -> Result<u64, Failure> {
    match query.extra("level") {
        None => Ok(unless_said),
        Some(value) => match value.as_u64().filter(|level| (1..=LEVEL_MAX).contains(level)) {
            Some(level) => Ok(level),
            None => refused(messages::not_a_number("level", value.to_string(), LEVEL_MAX as i64)),
        },
    }
}

/// The object that programs rely on.
fn told(analysis: &Analysis, millis: u64) -> Value {
    let moves = analysis.moves.iter().map(|judged| {
        let mut object = json!({
            "move": judged.mv,
            "value": judged.value,
            "exact": judged.exact,
            "position": judged.position,
        });
        if let Some(plies) = judged.plies {
            object["plies"] = plies.into();
        }
        object
    });
    let counsel = &analysis.counsel;
    json!({
        "best": counsel.mv,
        "eyes": counsel.eyes.number(),
        "value": counsel.value,
        "exact": counsel.exact,
        "moves": moves.collect::<Vec<_>>(),
        "line": counsel.lines.first().map_or(&[][..], |line| line.moves.as_slice()),
        "depth": counsel.depth,
        "nodes": counsel.nodes,
        "ms": millis,
    })
}

/// The same for a person.
fn show(analysis: &Analysis, millis: u64, output: &mut Output) -> Done {
    let counsel = &analysis.counsel;
    let player = counsel.eyes.number();
    output.say(match counsel.exact {
        true => messages::value_proved(player, signed(counsel.value)),
        false => messages::value_estimated(player, signed(counsel.value)),
    })?;
    for judged in &analysis.moves {
        let mark = if judged.exact { "=" } else { "~" };
        output.line(format!("  {:<8} {mark} {}", judged.mv, signed(judged.value)))?;
    }
    if let Some(line) = counsel.lines.first() {
        output.say(messages::line_told(line.moves.join(" ")))?;
    }
    let lang = output.lang;
    output.say(messages::work_told(grouped(counsel.nodes, lang), grouped(millis, lang)))
}
