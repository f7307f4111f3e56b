//! Bots against each other.

mod journal_file;
mod outside;
mod own_bot;

use std::cell::RefCell;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::ArgMatches;
use ludoteca_coach::arena::{Contender, Contest, Foul, Pairs, Played, Sequential, Tally, Verdict, journal};
use ludoteca_engines::find_bot;
use ludoteca_game::{Lang, Player, quote};
use ludoteca_play::{Game, json_of_settings, record};
use serde_json::{Value, json};

use self::journal_file::Journal;
use self::outside::Outside;
use self::own_bot::OwnBot;
use super::{
    cores, flag, grouped, interruption, number, open_and_play, progress, progress_bar, progress_over, seed, text,
};
use crate::messages;
use crate::output::{Done, Failure, Output, refused};

/// The prefix of a bot that is another program.
const OUTSIDE: &str = "ugi:";

/// The default number of random moves in games without dice.
const RANDOM_MOVES: u64 = 4;

/// Plays two bots against each other and measures which one is stronger.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    output.json = flag(matches, "json") || !output.is_terminal();
    let game = open_and_play(matches)?;
    let bots = bots(matches)?;
    let terms = Terms::read(matches)?;
    for (seat, bot) in bots.iter().enumerate() {
        // A bot that cannot play is refused before the first game.
        terms.contender(&game, bot, seat)?;
    }
    let games = number(matches, "games", 100, 1_000_000)?;
    let has_dice = game.set_dice("31").is_ok();
    let mut contest = Contest {
        game: &game,
        random_moves: number_from_0(matches, "openings", if has_dice { 0 } else { RANDOM_MOVES }, 100)? as usize,
        pairs: games.div_ceil(2),
        seed: seed(matches)?.unwrap_or(1),
        threads: number(matches, "threads", cores() as u64, 256)? as usize,
        sequential: sequential(matches)?,
        known: Pairs::new(),
    };
    let mut journal = match text(matches, "journal") {
        Some(file) => {
            let (journal, known) = Journal::open(file, &head(&contest, &bots, &terms))?;
            contest.known = known;
            Some(journal)
        }
        None => None,
    };
    let records = text(matches, "records").map(Path::new);
    if let Some(folder) = records
        && let Err(error) = std::fs::create_dir_all(folder)
    {
        return refused(messages::cannot_write(quote(&folder.display().to_string()), error.to_string()));
    }

    let interrupted = interruption();
    let stop = || interrupted.load(Ordering::Relaxed);
    let seat = || {
        [0, 1].map(|seat| {
            let contender = terms.contender(&game, &bots[seat], seat);
            contender.unwrap_or_else(|_| Box::new(Absent) as Box<dyn Contender>)
        })
    };
    let lang = output.lang;
    let fouls = RefCell::new([0_u64; 2]);
    let mut kept = Ok(());
    let verdict = contest.run(&seat, &stop, &mut |told| {
        for (nth, played) in told.games.into_iter().flatten().enumerate() {
            let seats = if nth == 0 { [0, 1] } else { [1, 0] };
            if let Some((by, foul)) = &played.foul {
                fouls.borrow_mut()[seats[by.index()]] += 1;
                complain(&bots[seats[by.index()]], foul, lang);
            }
            if let (Some(folder), true) = (records, kept.is_ok()) {
                let name = format!("{:06}{}.txt", told.nth, ["a", "b"][nth]);
                kept = keep(&folder.join(name), played, seats.map(|seat| bots[seat].as_str()));
            }
        }
        if let (Some(journal), Some(_), true) = (&mut journal, told.games, kept.is_ok()) {
            kept = journal.note(&journal::line(told.nth, &told.result));
        }
        progress(bar(&told.tally, games, lang), lang);
    });
    progress_over();
    kept?;
    let fouls = fouls.into_inner();
    if output.json {
        return output.value(&told(&contest, &bots, &verdict, fouls));
    }
    show(&contest, &bots, &verdict, output)
}

/// Returns both bots.
fn bots(matches: &ArgMatches) -> Result<[String; 2], Failure> {
    let given: Vec<&String> = matches.get_many::<String>("bot").into_iter().flatten().collect();
    match given[..] {
        [one, other] => Ok([one.clone(), other.clone()]),
        _ => refused(messages::two_bots_wanted(given.len())),
    }
}

fn number_from_0(matches: &ArgMatches, name: &str, default: u64, max: u64) -> Result<u64, Failure> {
    match text(matches, name) {
        Some(given) if given.trim() == "0" => Ok(0),
        _ => number(matches, name, default, max),
    }
}

fn sequential(matches: &ArgMatches) -> Result<Option<Sequential>, Failure> {
    let Some(given) = text(matches, "sprt") else {
        return Ok(None);
    };
    let parts =
        given.split_once(',').and_then(|(low, high)| Some((low.trim().parse().ok()?, high.trim().parse().ok()?)));
    match parts {
        Some((low, high)) if -2000.0 <= low && low < high && high <= 2000.0 => Ok(Some(Sequential { low, high })),
        _ => refused(messages::not_two_guesses(quote(given))),
    }
}

/// The limits of the bots.
struct Terms {
    nodes: [Option<u64>; 2],
    time: [Option<Duration>; 2],
}

impl Terms {
    fn read(matches: &ArgMatches) -> Result<Terms, Failure> {
        let time = limits(matches, "movetime")?.map(|limit| limit.map(Duration::from_millis));
        Ok(Terms { nodes: limits(matches, "nodes")?, time })
    }

    /// Starts the first or the second bot.
    fn contender(&self, game: &Game, spec: &str, seat: usize) -> Result<Box<dyn Contender>, Failure> {
        let (nodes, time) = (self.nodes[seat], self.time[seat]);
        match spec.strip_prefix(OUTSIDE) {
            Some(command) => Ok(Box::new(Outside::start(command, game, nodes, time)?)),
            None => {
                let bot = find_bot(game.kind().name(), spec)?;
                Ok(Box::new(OwnBot { bot, nodes, time }))
            }
        }
    }

    /// Writes the limits for the head of a journal.
    fn told(&self) -> String {
        let limit = |limit: Option<u64>| limit.map_or_else(|| "-".to_owned(), |limit| limit.to_string());
        let seat = |seat: usize| {
            let time = self.time[seat].map(|time| time.as_millis() as u64);
            format!("nodes {} movetime {}", limit(self.nodes[seat]), limit(time))
        };
        format!("{} | {}", seat(0), seat(1))
    }
}

/// Reads a limit for both bots, or one for each with a comma between them; 0 is none.
fn limits(matches: &ArgMatches, name: &str) -> Result<[Option<u64>; 2], Failure> {
    let Some(given) = text(matches, name) else {
        return Ok([None, None]);
    };
    let limit =
        |text: &str| text.trim().parse::<u32>().ok().map(|limit| Some(u64::from(limit)).filter(|&limit| limit > 0));
    let both = match given.split_once(',') {
        Some((one, other)) => limit(one).zip(limit(other)).map(|(one, other)| [one, other]),
        None => limit(given).map(|both| [both, both]),
    };
    match both {
        Some(both) => Ok(both),
        None => refused(messages::not_limits(name, quote(given))),
    }
}

/// A program that could not be started again.
struct Absent;

impl Contender for Absent {
    fn decide(&mut self, _: &Game, _: Player, _: u64) -> Result<String, Foul> {
        Err(Foul::Gone)
    }
}

/// Writes the reason of a forfeited game to standard error.
fn complain(bot: &str, foul: &Foul, lang: Lang) {
    let told = match foul {
        Foul::Illegal { said, why } => messages::foul_illegal(quote(bot), quote(said), why.clone()),
        Foul::Late => messages::foul_late(quote(bot)),
        Foul::Gone => messages::foul_gone(quote(bot)),
    };
    progress_over();
    eprintln!("{}: {}", messages::warning().in_lang(lang), told.in_lang(lang));
}

/// Writes the head of a journal.
fn head(contest: &Contest<'_>, bots: &[String; 2], terms: &Terms) -> String {
    let settings: Vec<String> = contest.game.settings().iter().map(|(key, value)| format!("{key}={value}")).collect();
    journal::head(&[
        ("game", contest.game.kind().name().to_owned()),
        ("settings", settings.join(" ")),
        ("position", contest.game.position().text()),
        ("bots", bots.join(" | ")),
        ("limits", terms.told()),
        ("openings", contest.random_moves.to_string()),
        ("seed", contest.seed.to_string()),
    ])
}

fn keep(path: &Path, played: &Played, names: [&str; 2]) -> Done {
    let mut tags = vec![("player 1".to_owned(), names[0].to_owned()), ("player 2".to_owned(), names[1].to_owned())];
    tags.extend(played.dice.tags());
    match std::fs::write(path, record::write(&played.game, &tags)) {
        Ok(()) => Ok(()),
        Err(error) => refused(messages::cannot_write(quote(&path.display().to_string()), error.to_string())),
    }
}

fn bar(tally: &Tally, games: u64, lang: Lang) -> ludoteca_game::Message {
    messages::arena_progress(
        progress_bar(tally.games(), games),
        grouped(tally.games(), lang),
        grouped(games, lang),
        tally.wins as i64,
        tally.draws as i64,
        tally.losses as i64,
    )
}

/// Writes the object of `--json`.
fn told(contest: &Contest<'_>, bots: &[String; 2], verdict: &Verdict, fouls: [u64; 2]) -> Value {
    let finite = |value: f64| Some((value * 10.0).round() / 10.0).filter(|value| value.is_finite());
    let Tally { wins, draws, losses, pairs, totals } = verdict.tally;
    let elo = verdict.tally.elo();
    let mut object = json!({
        "game": contest.game.kind().name(),
        "settings": json_of_settings(contest.game.settings()),
        "bots": bots,
        "seed": contest.seed,
        "openings": contest.random_moves,
        "games": verdict.tally.games(),
        "wins": wins,
        "draws": draws,
        "losses": losses,
        "pairs": pairs,
        "totals": totals,
        "score": verdict.tally.score(),
        "not_lost": verdict.tally.not_lost(),
        "elo": elo.and_then(|elo| finite(elo.difference)),
        "interval": elo.map(|elo| elo.interval.map(finite)),
        "fouls": fouls,
    });
    if let Some(test) = contest.sequential {
        object["sprt"] = json!({
            "low": test.low,
            "high": test.high,
            "likelihood": test.likelihood(&verdict.tally),
            "accepted": verdict.accepted.map(|higher| if higher { test.high } else { test.low }),
        });
    }
    object
}

/// Shows the result to a person.
fn show(contest: &Contest<'_>, bots: &[String; 2], verdict: &Verdict, output: &mut Output) -> Done {
    let tally = &verdict.tally;
    output.say(messages::arena_bots(quote(&bots[0]), quote(&bots[1])))?;
    output.say(messages::arena_result(
        grouped(tally.games(), output.lang),
        tally.wins as i64,
        tally.draws as i64,
        tally.losses as i64,
        format!("{:.1}", 100.0 * tally.score()),
    ))?;
    let [fewer, same, more] = tally.totals.map(|pairs| grouped(pairs, output.lang));
    output.say(messages::arena_totals(more, same, fewer, format!("{:.1}", 100.0 * tally.not_lost())))?;
    if let Some(elo) = tally.elo() {
        let told = |value: f64| {
            if value.is_finite() {
                format!("{value:+.0}")
            } else {
                format!("{}∞", if value > 0.0 { "+" } else { "−" })
            }
        };
        let [low, high] = elo.interval;
        output.say(messages::arena_elo(told(elo.difference), told(low), told(high)))?;
    }
    if let (Some(test), Some(higher)) = (contest.sequential, verdict.accepted) {
        output.say(messages::arena_accepted(format!("{:+}", if higher { test.high } else { test.low })))?;
    }
    Ok(())
}
