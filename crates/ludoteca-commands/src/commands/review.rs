//! `analyze --record`: the review of a whole game.

mod html;

use std::sync::atomic::Ordering;

use clap::ArgMatches;
use ludoteca_coach::review::{About, Decision, Grade, Luck, Review, remarks, review, svg, text as graph};
use ludoteca_game::{Fact, Lang, Player, Turn, quote};
use ludoteca_play::import::{BYTES_MAX, read_games};
use ludoteca_play::{Game, LoadedGame};
use ludoteca_shelf::SHELF;
use serde_json::{Value, json};

use super::judge::Judge;
use super::solve::signed;
use super::{game, interruption, progress, progress_bar, progress_over, read_bytes, save, text};
use crate::messages;
use crate::output::{Done, Failure, Output, refused};

/// Reviews the game of a record.
pub(super) fn run(matches: &ArgMatches, file: &str, judge: Judge, output: &mut Output) -> Done {
    let LoadedGame { game, tags, .. } = opened(matches, file)?;
    let names = names_of(&tags);
    let bot = judge.bot(game.kind().name())?;
    let interrupted = interruption();
    let stop = || interrupted.load(Ordering::Relaxed);
    let lang = output.lang;
    let review = review(&game, bot.as_ref(), &judge.limits(&stop), &mut |done, all| {
        progress(messages::reviewing(progress_bar(done as u64, all as u64), done, all), lang);
    });
    progress_over();
    let reviewed = Reviewed { review: &review, game: &game, names, lang };
    if let Some(file) = text(matches, "svg") {
        save(Some(file), svg(&review), output)?;
    }
    if let Some(file) = text(matches, "sgf") {
        match game.export("sgf", &tags, remarks(&review)) {
            Some(Ok(sgf)) => save(Some(file), sgf, output)?,
            Some(Err(why)) => return refused(why),
            None => return refused(messages::cannot_export(game.kind().name(), "sgf")),
        }
    }
    if let Some(file) = text(matches, "html") {
        let title = game.kind().info.title.in_lang(lang);
        save(Some(file), html::page(&reviewed, title), output)?;
    }
    if output.json { output.value(&told(&review, &bot.name(), game.turn())) } else { show(&reviewed, output) }
}

/// A reviewed game, as it is shown to people.
struct Reviewed<'a> {
    review: &'a Review,
    game: &'a Game,
    names: [Fact; 2],
    lang: Lang,
}

impl Reviewed<'_> {
    fn name(&self, player: Player) -> String {
        self.names[player.index()].in_lang(self.lang)
    }

    /// Writes a move as people say it: calls have a word in each language.
    fn in_words(&self, mv: &str) -> String {
        self.game.view().typed_move(mv).in_lang(self.lang)
    }

    /// Writes the better moves in the same way.
    fn better(&self, decision: &Decision) -> String {
        decision.line.iter().map(|mv| self.in_words(mv)).collect::<Vec<_>>().join(" ")
    }

    /// Writes a decision: a whole turn as in the list of moves, with the roll.
    fn played(&self, decision: &Decision) -> String {
        let is_turn = decision.judgement.is_some() && decision.about == About::Board;
        let line = self.game.lines().find(|line| is_turn && line.events > decision.events);
        line.map_or_else(|| self.in_words(&decision.played), |line| line.text.in_lang(self.lang))
    }

    /// Returns the luck of the roll that a decision played.
    fn luck_before(&self, decision: &Decision) -> Option<f64> {
        let is_of = |luck: &&Luck| luck.of == decision.by && luck.events + 1 == decision.events;
        self.review.luck.iter().find(is_of).map(|luck| luck.worth)
    }
}

/// Returns the players, with their names if the header of the record has them.
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

/// Reads the only game of a file, which must be of the game that the arguments name.
fn opened(matches: &ArgMatches, file: &str) -> Result<LoadedGame, Failure> {
    let bytes = read_bytes(file, BYTES_MAX as u64)?;
    let mut games = read_games(&bytes, file, None, SHELF)?;
    if games.len() != 1 {
        return refused(messages::several_games(games.len()));
    }
    let loaded = games.swap_remove(0)?;
    let (found, wanted) = (loaded.game.kind().name(), game(matches)?.name());
    if found != wanted {
        return refused(messages::record_of_another_game(quote(file), found, wanted));
    }
    Ok(loaded)
}

/// Writes the object of `--json`.
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

/// Shows a review to a person: every decision, the graph, and the errors of each player.
fn show(reviewed: &Reviewed<'_>, output: &mut Output) -> Done {
    const COLUMNS: usize = 76;
    const ROWS: usize = 4;
    let Reviewed { review, lang, .. } = *reviewed;
    let decisions: Vec<(&Decision, String)> = review
        .decisions
        .iter()
        .filter(|decision| decision.about != About::PlainStakes)
        .map(|decision| (decision, format!("{}{}", reviewed.played(decision), decision.grade.mark())))
        .collect();
    let width = decisions.iter().map(|(_, played)| played.chars().count()).max().unwrap_or(0).max(12);
    for (nth, (decision, played)) in decisions.iter().enumerate() {
        let proof = if decision.exact { "=" } else { "~" };
        let worth = signed(decision.worth_to_player_1());
        let mut line = format!("{:>4}. {} {played:<width$} {proof} {worth:>6}", nth + 1, decision.by.number());
        if decision.grade > Grade::Fine {
            let lost = signed(-decision.cost);
            let told = messages::reviewed(decision.grade.title(), lost, reviewed.better(decision)).in_lang(lang);
            line = coloured(&format!("{line}  {told}"), decision.grade, output.has_colours());
        }
        if let Some(luck) = reviewed.luck_before(decision) {
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
            reviewed.name(player),
            review.count(player, Grade::Blunder),
            review.count(player, Grade::Mistake),
            review.count(player, Grade::Doubtful),
            format!("{:.3}", review.mean_cost(player)),
        ))?;
    }
    for player in Player::BOTH {
        if let Some(rating) = review.rating(player) {
            output.say(messages::rating_of(
                reviewed.name(player),
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
