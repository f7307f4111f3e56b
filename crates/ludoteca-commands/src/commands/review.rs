//! `analyze --record`: a whole game gone over.

mod html;

use std::sync::atomic::Ordering;

use clap::ArgMatches;
use ludoteca_coach::review::{About, Decision, Grade, Luck, Review, remarks, review, svg, text as graph};
use ludoteca_game::{Lang, Player, Turn, quote};
use ludoteca_shelf::SHELF;
use ludoteca_table::Table;
use ludoteca_table::import::{BYTES_MAX, games_of};
use ludoteca_table::record::Sitting;
use serde_json::{Value, json};

use super::judge::Judge;
use super::solve::signed;
use super::{game, interruption, progress, progress_bar, progress_over, read_bytes, save, text};
use crate::messages;
use crate::output::{Done, Failure, Output, refused};

/// Goes over the game of a record.
pub(super) fn run(matches: &ArgMatches, file: &str, judge: Judge, output: &mut Output) -> Done {
    let Sitting { table, tags, .. } = opened(matches, file)?;
    let bot = judge.bot(table.game())?;
    let interrupted = interruption();
    let stop = || interrupted.load(Ordering::Relaxed);
    let lang = output.lang;
    let review = review(table.as_ref(), bot.as_ref(), &judge.limits(&stop), &mut |done, all| {
        progress(messages::reviewing(progress_bar(done as u64, all as u64), done, all), lang);
    });
    progress_over();
    if let Some(file) = text(matches, "svg") {
        save(Some(file), svg(&review), output)?;
    }
    if let Some(file) = text(matches, "sgf") {
        match table.export_judged("sgf", &tags, remarks(&review)) {
            Some(Ok(sgf)) => save(Some(file), sgf, output)?,
            Some(Err(why)) => return refused(why),
            None => return refused(messages::cannot_export(table.game(), "sgf")),
        }
    }
    if let Some(file) = text(matches, "html") {
        let title = game(matches)?.title().in_lang(output.lang).to_owned();
        save(Some(file), html::page(&review, table.as_ref(), &title, output.lang), output)?;
    }
    if output.json {
        output.value(&told(&review, &bot.name(), table.turn()))
    } else {
        show(&review, table.as_ref(), output)
    }
}

/// The game of a file, and what else the file says about it.
fn opened(matches: &ArgMatches, file: &str) -> Result<Sitting, Failure> {
    let bytes = read_bytes(file, BYTES_MAX as u64)?;
    let mut sittings = games_of(&bytes, file, None, SHELF)?;
    if sittings.len() != 1 {
        return refused(messages::several_games(sittings.len()));
    }
    let sitting = sittings.swap_remove(0)?;
    let wanted = game(matches)?.name();
    if sitting.table.game() != wanted {
        return refused(messages::record_of_another_game(quote(file), sitting.table.game(), wanted));
    }
    Ok(sitting)
}

/// The object that programs rely on.
fn told(review: &Review, judge: &str, turn: Turn) -> Value {
    let outcome = turn.outcome().map(|outcome| {
        let winner = outcome.winner.map_or(0, Player::number);
        json!({ "winner": winner, "score": { "1": outcome.score[0], "2": outcome.score[1] } })
    });
    let decision = |decision: &Decision| {
        json!({
            "events": decision.events,
            "player": decision.by.number(),
            "move": decision.played,
            "best": decision.best,
            "value": decision.value,
            "after": decision.after,
            "exact": decision.exact,
            "cost": decision.cost,
            "grade": decision.grade.name(),
            "line": decision.line,
            "about": match decision.about {
                About::Board => "board",
                About::Stakes => "stakes",
                About::PlainStakes => "plain-stakes",
            },
        })
    };
    let luck = |luck: &Luck| {
        json!({
            "events": luck.events,
            "player": luck.of.number(),
            "what": luck.what,
            "worth": luck.worth,
            "result": luck.result,
        })
    };
    let player = |player: Player| {
        let counts: serde_json::Map<String, Value> =
            Grade::ALL.iter().map(|&grade| (grade.name().to_owned(), review.count(player, grade).into())).collect();
        let mut object = json!({ "grades": counts, "mean_cost": review.mean_cost(player) });
        if let Some(rating) = review.rating(player) {
            object["rating"] = json!({
                "board": { "cost": rating.board_cost, "decisions": rating.board_decisions },
                "stakes": { "cost": rating.stakes_cost, "decisions": rating.stakes_decisions },
                "error_rate": rating.error_rate(),
                "performance": rating.performance(),
                "luck": rating.luck,
                "luck_result": rating.luck_result,
            });
        }
        object
    };
    json!({
        "judge": judge,
        "outcome": outcome,
        "decisions": review.decisions.iter().map(decision).collect::<Vec<_>>(),
        "luck": review.luck.iter().map(luck).collect::<Vec<_>>(),
        "players": { "1": player(Player::One), "2": player(Player::Two) },
    })
}

/// The same for a person: every decision, the graph, and what each player gave away.
fn show(review: &Review, table: &dyn Table, output: &mut Output) -> Done {
    const COLUMNS: usize = 76;
    const ROWS: usize = 4;
    let told = |decision: &&Decision| decision.about != About::PlainStakes;
    let width = review.decisions.iter().map(|decision| decision.played.chars().count() + 2).max().unwrap_or(0).max(12);
    for (nth, decision) in review.decisions.iter().filter(told).enumerate() {
        let proof = if decision.exact { "=" } else { "~" };
        let played = format!("{}{}", in_words(table, &decision.played, output.lang), decision.grade.mark());
        let worth = signed(decision.worth_to_player_1());
        let mut line = format!("{:>4}. {} {played:<width$} {proof} {worth:>6}", nth + 1, decision.by.number());
        if decision.grade > Grade::Fine {
            let lost = signed(-decision.cost);
            let better = line_in_words(table, decision, output.lang);
            let grade = decision.grade.title();
            let told = messages::reviewed(grade, lost, better).in_lang(output.lang);
            line = coloured(&format!("{line}  {told}"), decision.grade, output.has_colours());
        }
        if let Some(luck) = luck_before(review, decision) {
            line = format!("{line}  {}", messages::luck_told(format!("{luck:+.3}")).in_lang(output.lang));
        }
        output.line(line)?;
    }
    output.line("")?;
    for row in graph(review, COLUMNS, ROWS) {
        output.line(row)?;
    }
    output.line("")?;
    for player in Player::BOTH {
        output.say(messages::review_of(
            player.number(),
            review.count(player, Grade::Blunder),
            review.count(player, Grade::Mistake),
            review.count(player, Grade::Doubtful),
            format!("{:.2}", review.mean_cost(player)),
        ))?;
    }
    for player in Player::BOTH {
        if let Some(rating) = review.rating(player) {
            output.say(messages::rating_of(
                player.number(),
                messages::performance_told(
                    format!("{:.1}", rating.performance()),
                    format!("{:.1}", rating.error_rate()),
                ),
                format!("{:.3}", rating.board_cost),
                rating.board_decisions,
                format!("{:.3}", rating.stakes_cost),
                rating.stakes_decisions,
                format!("{:+.3}", rating.luck),
            ))?;
        }
    }
    Ok(())
}

/// The luck of the roll that was played by a decision.
fn luck_before(review: &Review, decision: &Decision) -> Option<f64> {
    let is_of = |luck: &&Luck| luck.of == decision.by && luck.events + 1 == decision.events;
    review.luck.iter().find(is_of).map(|luck| luck.worth)
}

/// A move as people say it: calls have a word in each language.
fn in_words(table: &dyn Table, mv: &str, lang: Lang) -> String {
    table.said(mv).in_lang(lang)
}

/// What was better, in the same way.
fn line_in_words(table: &dyn Table, decision: &Decision, lang: Lang) -> String {
    decision.line.iter().map(|mv| in_words(table, mv, lang)).collect::<Vec<_>>().join(" ")
}

fn coloured(text: &str, grade: Grade, colours: bool) -> String {
    let colour = match grade {
        _ if !colours => return text.to_owned(),
        Grade::Blunder => 31,
        Grade::Mistake => 33,
        Grade::Doubtful | Grade::Fine => 36,
    };
    format!("\x1b[{colour}m{text}\x1b[0m")
}
