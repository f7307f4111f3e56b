//! `analyze --record`: a whole game gone over.

mod html;

use std::sync::atomic::Ordering;

use clap::ArgMatches;
use ludoteca_coach::review::{About, Decision, Grade, Luck, Review, remarks, review, svg, text as graph};
use ludoteca_game::{Fact, Lang, Player, Turn, quote};
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
    let names = names_of(&tags);
    let bot = judge.bot(table.game())?;
    let interrupted = interruption();
    let stop = || interrupted.load(Ordering::Relaxed);
    let lang = output.lang;
    let review = review(table.as_ref(), bot.as_ref(), &judge.limits(&stop), &mut |done, all| {
        progress(messages::reviewing(progress_bar(done as u64, all as u64), done, all), lang);
    });
    progress_over();
    let gone_over = GoneOver { review: &review, table: table.as_ref(), names, lang };
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
        let title = game(matches)?.title().in_lang(lang);
        save(Some(file), html::page(&gone_over, title), output)?;
    }
    if output.json { output.value(&told(&review, &bot.name(), table.turn())) } else { show(&gone_over, output) }
}

/// A game that was gone over, as it is shown to people.
struct GoneOver<'a> {
    review: &'a Review,
    table: &'a dyn Table,
    names: [Fact; 2],
    lang: Lang,
}

impl GoneOver<'_> {
    fn name(&self, player: Player) -> String {
        self.names[player.index()].in_lang(self.lang)
    }

    /// A move as people say it: calls have a word in each language.
    fn in_words(&self, mv: &str) -> String {
        self.table.said(mv).in_lang(self.lang)
    }

    /// What was better, in the same way.
    fn better(&self, decision: &Decision) -> String {
        decision.line.iter().map(|mv| self.in_words(mv)).collect::<Vec<_>>().join(" ")
    }

    /// What was decided. A whole turn stands as it does in the list of moves, with the roll.
    fn played(&self, decision: &Decision) -> String {
        let is_turn = decision.judgement.is_some() && decision.about == About::Board;
        let line = self.table.lines().iter().find(|line| is_turn && line.events > decision.events);
        line.map_or_else(|| self.in_words(&decision.played), |line| line.text.in_lang(self.lang))
    }

    /// The luck of the roll that was played by a decision.
    fn luck_before(&self, decision: &Decision) -> Option<f64> {
        let is_of = |luck: &&Luck| luck.of == decision.by && luck.events + 1 == decision.events;
        self.review.luck.iter().find(is_of).map(|luck| luck.worth)
    }
}

/// Who played, with the name if the header of a record says it.
fn names_of(tags: &[(String, String)]) -> [Fact; 2] {
    Player::BOTH.map(|player| {
        let key = format!("player {}", player.number());
        let named = tags.iter().find(|(tag, _)| *tag == key).map(|(_, name)| quote(name));
        match named {
            Some(name) => messages::player_named(player.number(), name).into(),
            None => messages::player_numbered(player.number()).into(),
        }
    })
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
fn show(gone_over: &GoneOver<'_>, output: &mut Output) -> Done {
    const COLUMNS: usize = 76;
    const ROWS: usize = 4;
    let GoneOver { review, lang, .. } = *gone_over;
    let decisions: Vec<(&Decision, String)> = review
        .decisions
        .iter()
        .filter(|decision| decision.about != About::PlainStakes)
        .map(|decision| (decision, format!("{}{}", gone_over.played(decision), decision.grade.mark())))
        .collect();
    let width = decisions.iter().map(|(_, played)| played.chars().count()).max().unwrap_or(0).max(12);
    for (nth, (decision, played)) in decisions.iter().enumerate() {
        let proof = if decision.exact { "=" } else { "~" };
        let worth = signed(decision.worth_to_player_1());
        let mut line = format!("{:>4}. {} {played:<width$} {proof} {worth:>6}", nth + 1, decision.by.number());
        if decision.grade > Grade::Fine {
            let lost = signed(-decision.cost);
            let told = messages::reviewed(decision.grade.title(), lost, gone_over.better(decision)).in_lang(lang);
            line = coloured(&format!("{line}  {told}"), decision.grade, output.has_colours());
        }
        if let Some(luck) = gone_over.luck_before(decision) {
            line = format!("{line}  {}", messages::luck_told(format!("{luck:+.3}")).in_lang(lang));
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
            gone_over.name(player),
            review.count(player, Grade::Blunder),
            review.count(player, Grade::Mistake),
            review.count(player, Grade::Doubtful),
            format!("{:.3}", review.mean_cost(player)),
        ))?;
    }
    for player in Player::BOTH {
        if let Some(rating) = review.rating(player) {
            output.say(messages::rating_of(
                gone_over.name(player),
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

fn coloured(text: &str, grade: Grade, colours: bool) -> String {
    let colour = match grade {
        _ if !colours => return text.to_owned(),
        Grade::Blunder => 31,
        Grade::Mistake => 33,
        Grade::Doubtful | Grade::Fine => 36,
    };
    format!("\x1b[{colour}m{text}\x1b[0m")
}
