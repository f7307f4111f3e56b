use std::time::Instant;

use clap::ArgMatches;
use ludoteca_engines::{Analysis, Cube, Figure, analyze};
use ludoteca_play::Game;
use serde_json::{Value, json};

use super::judge::{EXTRAS, Judge};
use super::moves::answer_lines;
use super::review;
use super::solve::signed;
use super::{flag, game, given_settings, grouped, open_and_play, set_dice, text, time_limit};
use crate::messages;
use crate::output::{Done, Output, refused};

/// Analyzes a position: its value, and the value of each move.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    output.json = flag(matches, "json") || flag(matches, "jsonl") || !output.is_terminal();
    let judge = Judge::of(matches)?;
    let limit = time_limit(matches)?;
    if let Some(file) = text(matches, "record") {
        return review::run(matches, file, judge, output);
    }
    let judged = |game: &Game, judge: Judge| {
        let began = Instant::now();
        let stop = || limit.is_some_and(|limit| began.elapsed() >= limit);
        let bot = judge.bot(game.kind().name())?;
        let limits = if limit.is_some() { judge.patient_limits(&stop) } else { judge.limits(&stop) };
        let Some(analysis) = analyze(game, bot.as_ref(), &limits) else {
            return refused(messages::nobody_to_move());
        };
        Ok((analysis, began.elapsed().as_millis() as u64))
    };
    if flag(matches, "jsonl") {
        return answer_lines(game(matches)?, &given_settings(matches)?, output, EXTRAS, &mut |game, query| {
            let (analysis, millis) = judged(game, judge.for_query(query)?)?;
            let mut object = told(&analysis, millis);
            if query.extra("cube") == Some(&Value::Bool(true)) && analysis.cube.is_none() {
                object["cube"] = Value::Null;
            }
            Ok(object)
        });
    }
    let mut game = open_and_play(matches)?;
    if let Some(dice) = text(matches, "dice") {
        set_dice(&mut game, dice)?;
    }
    let (analysis, millis) = judged(&game, judge)?;
    if output.json { output.value(&told(&analysis, millis)) } else { show(&analysis, millis, output) }
}

/// Writes the object of `--json`.
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
        for Figure { key, value, .. } in &judged.figures {
            object[*key] = (*value).into();
        }
        object
    });
    let counsel = &analysis.counsel;
    let mut object = json!({
        "best": counsel.mv,
        "eyes": counsel.eyes.number(),
        "value": counsel.value,
        "exact": counsel.exact,
        "moves": moves.collect::<Vec<_>>(),
        "line": counsel.lines.first().map_or(&[][..], |line| line.moves.as_slice()),
        "depth": counsel.depth,
        "nodes": counsel.nodes,
        "ms": millis,
    });
    if let Some(cube) = &analysis.cube {
        object["cube"] = told_cube(cube);
    }
    object
}

/// Writes the advice about the doubling cube.
pub(super) fn told_cube(cube: &Cube) -> Value {
    json!({
        "no_double": cube.no_double,
        "double_take": cube.double_take,
        "double_pass": cube.double_pass,
        "double": cube.double,
        "take": cube.take,
        "action": cube.action(),
    })
}

/// Shows an analysis to a person.
fn show(analysis: &Analysis, millis: u64, output: &mut Output) -> Done {
    let counsel = &analysis.counsel;
    let player = counsel.eyes.number();
    output.say(match counsel.exact {
        true => messages::value_proved(player, signed(counsel.value)),
        false => messages::value_estimated(player, signed(counsel.value)),
    })?;
    let width = analysis.moves.iter().map(|judged| judged.mv.chars().count()).max().unwrap_or(0).max(8);
    let lang = output.lang;
    for judged in &analysis.moves {
        let mark = if judged.exact { "=" } else { "~" };
        let figures: Vec<String> = judged.figures.iter().map(|figure| figure.told().in_lang(lang)).collect();
        let value = if figures.is_empty() { signed(judged.value) } else { format!("{:+.3}", judged.value) };
        let line = format!("  {:<width$} {mark} {value}  {}", judged.mv, figures.join(", "));
        output.line(line.trim_end())?;
    }
    if let Some(cube) = &analysis.cube {
        output.say(cube.told())?;
        output.say(cube.advice())?;
    }
    if let Some(line) = counsel.lines.first() {
        output.say(messages::line_told(line.moves.join(" ")))?;
    }
    output.say(messages::work_told(grouped(counsel.nodes, lang), grouped(millis, lang)))
}
