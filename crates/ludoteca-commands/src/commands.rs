//! One module a command, and what they share.

mod analyze;
mod arena;
mod bench;
mod certificate;
mod config;
mod engine;
mod external;
mod games;
mod judge;
mod moves;
mod online;
mod perft;
mod play;
mod puzzles;
mod record;
mod render;
mod review;
mod serve;
mod solve;
mod train;

pub(crate) use serve::run_default;

use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::ArgMatches;
use ludoteca_game::{Lang, Message, Player, Settings, Turn, quote};
use ludoteca_server::Asset;
use ludoteca_shelf::SHELF;
use ludoteca_table::{Entry, GameBox, Table, find_game};

use crate::cli;
use crate::messages;
use crate::output::{Done, Failure, Output, refused};

/// Runs the command that was asked for.
pub(crate) fn run(matches: &ArgMatches, output: &mut Output, page: &'static [Asset]) -> Done {
    match matches.subcommand() {
        Some(("external", matches)) => external::run(matches, output),
        Some(("analyze", matches)) => analyze::run(matches, output),
        Some(("solve", matches)) => solve::run(matches, output),
        Some(("certificate", matches)) => certificate::run(matches, output),
        Some(("arena", matches)) => arena::run(matches, output),
        Some(("bench", matches)) => bench::run(matches, output),
        Some(("engine", matches)) => engine::run(matches, output),
        Some(("puzzles", matches)) => puzzles::run(matches, output),
        Some(("moves", matches)) => moves::run(matches, output),
        Some(("perft", matches)) => perft::run(matches, output),
        Some(("play", matches)) => play::run(matches, output),
        Some(("record", matches)) => record::run(matches, output),
        Some(("render", matches)) => render::run(matches, output),
        Some(("serve", matches)) => serve::run(matches, output, page),
        Some(("games", matches)) => games::run(matches, output),
        Some(("config", matches)) => config::run(matches, output),
        Some(("train", matches)) => train::run(matches, output),
        Some(("completions", matches)) => completions(matches, output),
        Some(("man", _)) => manual(output),
        _ => unreachable!("the definition of the command line requires one of its commands"),
    }
}

fn completions(matches: &ArgMatches, output: &mut Output) -> Done {
    let shell: clap_complete::Shell =
        text(matches, "shell").unwrap_or_default().parse().expect("only these shells are accepted");
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut cli::command(output.lang), "ludoteca", &mut script);
    output.text(&String::from_utf8_lossy(&script))
}

/// One page for the program and one section of it for each command.
fn manual(output: &mut Output) -> Done {
    let command = cli::command(output.lang);
    let mut page = Vec::new();
    let written = write_manual(&command, &mut page);
    written.expect("writing to memory cannot fail");
    output.text(&String::from_utf8_lossy(&page))
}

fn write_manual(command: &clap::Command, page: &mut Vec<u8>) -> std::io::Result<()> {
    let manual = clap_mangen::Man::new(command.clone());
    manual.render(page)?;
    for command in command.get_subcommands() {
        let name = command.get_name().to_owned();
        let manual = clap_mangen::Man::new(command.clone().bin_name(format!("ludoteca {name}")));
        writeln!(page, ".SH \"ludoteca {name}\"")?;
        manual.render_synopsis_section(page)?;
        manual.render_description_section(page)?;
        manual.render_options_section(page)?;
    }
    Ok(())
}

/// The game that the arguments name.
fn game(matches: &ArgMatches) -> Result<&'static dyn GameBox, Failure> {
    Ok(find_game(SHELF, text(matches, "game").unwrap_or_default())?)
}

/// The game that the arguments name, with the settings and from the position that they give.
fn open(matches: &ArgMatches) -> Result<Box<dyn Table>, Failure> {
    let game = game(matches)?;
    let given = given_settings(matches)?;
    let pairs = given.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let settings = Settings::read(game.known_settings(), pairs)?;
    Ok(game.open(&settings, text(matches, "position"))?)
}

/// The settings as they were given, `@FILE` replaced by what the file says.
fn given_settings(matches: &ArgMatches) -> Result<Vec<(String, String)>, Failure> {
    /// Far more than any setting takes; the setting itself says what it takes.
    const BYTES_MAX: u64 = 64 * 1024;
    let mut settings = Vec::new();
    for given in matches.get_many::<String>("set").into_iter().flatten() {
        let Some((key, value)) = given.split_once('=') else {
            return refused(messages::setting_without_value(quote(given)));
        };
        let value = match value.strip_prefix('@') {
            Some(file) => read_text(file, BYTES_MAX)?,
            None => value.to_owned(),
        };
        settings.push((key.to_owned(), value));
    }
    Ok(settings)
}

/// The text of a file, or of standard input for `-`.
fn read_text(file: &str, bytes_max: u64) -> Result<String, Failure> {
    String::from_utf8(read_bytes(file, bytes_max)?).or_else(|error| {
        let right = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = right.iter().filter(|&&byte| byte == b'\n').count() + 1;
        refused(messages::not_text(quote(file), line))
    })
}

/// What is in a file, or in standard input for `-`.
fn read_bytes(file: &str, bytes_max: u64) -> Result<Vec<u8>, Failure> {
    use std::io::Read;
    let mut bytes = Vec::new();
    let read = match file {
        "-" => std::io::stdin().lock().take(bytes_max + 1).read_to_end(&mut bytes),
        _ => std::fs::File::open(file).and_then(|file| file.take(bytes_max + 1).read_to_end(&mut bytes)),
    };
    if let Err(error) = read {
        return refused(messages::cannot_read(quote(file), error.to_string()));
    }
    if bytes.len() as u64 > bytes_max {
        return refused(messages::file_too_long(quote(file), bytes_max as i64));
    }
    Ok(bytes)
}

/// Writes text, or whatever else it is, to a file, or to standard output if none or `-` is given.
fn save(file: Option<&str>, what: impl AsRef<[u8]>, output: &mut Output) -> Done {
    match file.filter(|file| *file != "-") {
        None => output.bytes(what.as_ref()),
        Some(file) => match std::fs::write(file, what) {
            Ok(()) => Ok(()),
            Err(error) => refused(messages::cannot_write(quote(file), error.to_string())),
        },
    }
}

/// Plays moves one after the other. What is certain to happen by itself happens, whether it is written among the moves
/// or left out.
fn play_all<'a>(table: &mut dyn Table, moves: impl IntoIterator<Item = &'a str>) -> Done {
    let mut skippable = settle(table);
    for (place, text) in moves.into_iter().enumerate() {
        if let Some(at) = skippable.iter().position(|happened| happened.eq_ignore_ascii_case(text.trim())) {
            skippable.drain(..=at);
            continue;
        }
        let by = match table.turn() {
            Turn::Player(player) => player,
            Turn::Either => Player::One,
            // A whole turn with its dice can be said while the dice are in the air.
            Turn::Nature => Player::One,
            Turn::Over(_) => return refused(messages::move_after_end(place + 1, quote(text))),
        };
        let done = table.decide_all(by, text).and_then(|entries| commit_all(table, &entries));
        if let Err(why) = done {
            return refused(messages::move_refused(place + 1, quote(text), why));
        }
        skippable = settle(table);
    }
    Ok(())
}

fn commit_all(table: &mut dyn Table, entries: &[Entry]) -> Result<(), Message> {
    entries.iter().try_for_each(|entry| table.commit(entry))
}

/// Puts dice on the table. What follows from them by itself is left to whoever looks at the table.
fn throw(table: &mut dyn Table, dice: &str) -> Done {
    let done = table.throw(dice).and_then(|entries| commit_all(table, &entries));
    done.map_err(Failure::Refused)
}

/// Lets everything happen that is certain to happen by itself, and returns its texts.
fn settle(table: &mut dyn Table) -> Vec<String> {
    let mut happened = Vec::new();
    while let Some(entry) = table.certain() {
        table.commit(&entry).expect("what is certain to happen can happen");
        happened.push(entry.text().to_owned());
    }
    happened
}

/// Shows a table to a person: the board, whose turn it is, the score.
fn show(table: &dyn Table, output: &mut Output) -> Done {
    output.picture(&table.picture())?;
    output.line("")?;
    let [one, two] = table.score();
    output.say(messages::score_line(one, two))?;
    let game = find_game(SHELF, table.game())?;
    match table.turn() {
        Turn::Player(player) => output.say(messages::to_move(player.number(), game.side(player))),
        Turn::Either => output.say(messages::either_to_move()),
        Turn::Nature => Ok(()),
        Turn::Over(outcome) => output.say(match outcome.winner {
            Some(player) => messages::winner_line(player.number(), game.side(player), outcome.reason),
            None => messages::draw_line(outcome.reason),
        }),
    }
}

fn text<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.get_one::<String>(name).map(String::as_str)
}

fn flag(matches: &ArgMatches, name: &str) -> bool {
    matches.get_flag(name)
}

fn given_moves(matches: &ArgMatches) -> impl Iterator<Item = &str> {
    matches.get_many::<String>("moves").into_iter().flatten().map(String::as_str)
}

/// The whole number that an option gives, from 1 to `max`, or what it is unless said.
fn number(matches: &ArgMatches, name: &str, unless_said: u64, max: u64) -> Result<u64, Failure> {
    match text(matches, name) {
        None => Ok(unless_said),
        Some(given) => match given.trim().parse() {
            Ok(number) if (1..=max).contains(&number) => Ok(number),
            _ => refused(messages::not_a_number(name, quote(given), max as i64)),
        },
    }
}

/// The number that the option `seed` gives.
fn seed(matches: &ArgMatches) -> Result<Option<u64>, Failure> {
    let Some(given) = text(matches, "seed") else {
        return Ok(None);
    };
    match given.trim().parse() {
        Ok(seed) => Ok(Some(seed)),
        Err(_) => refused(messages::not_a_seed(quote(given))),
    }
}

/// How many MiB a table may take: what the machine has left, where it tells that. Who takes more does not wait for it but is killed,
/// or somebody else is.
fn memory_mib() -> u64 {
    const UNLESS_TOLD: u64 = 1 << 16;
    let told = std::fs::read_to_string("/proc/meminfo").ok().and_then(|told| {
        let left = told.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
        left.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()
    });
    told.map_or(UNLESS_TOLD, |kib| (kib >> 10).max(64))
}

/// How many threads the machine runs at once.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, Into::into)
}

/// How long something may take at most, by the option `limit`: in seconds, or with a unit.
fn time_limit(matches: &ArgMatches) -> Result<Option<std::time::Duration>, Failure> {
    let Some(given) = text(matches, "limit") else {
        return Ok(None);
    };
    let given = given.trim();
    let number = given.trim_end_matches(char::is_alphabetic);
    let unit = match &given[number.len()..] {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => f64::NAN,
    };
    match number.trim_end().parse::<f64>().map(|number| number * unit) {
        Ok(seconds) if seconds > 0.0 && seconds <= 1e9 => Ok(Some(std::time::Duration::from_secs_f64(seconds))),
        _ => refused(messages::not_a_limit(quote(given))),
    }
}

/// Becomes true when the user presses Ctrl-C: long work then ends with what is known so far.
fn interruption() -> Arc<AtomicBool> {
    let interrupted = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&interrupted);
    // Without a way to hear Ctrl-C the program just ends.
    let _ = ctrlc::set_handler(move || asked.store(true, Ordering::Relaxed));
    interrupted
}

/// Says how far long work is, in one line that is written over, if a person looks at a terminal.
fn progress(message: Message, lang: Lang) {
    let mut stderr = std::io::stderr();
    if stderr.is_terminal() {
        // If nobody sees it, there is nobody left to tell.
        let _ = write!(stderr, "\r\x1b[K{}", message.in_lang(lang));
        let _ = stderr.flush();
    }
}

/// How much of something is done, as a bar of letters.
fn progress_bar(done: u64, all: u64) -> String {
    const WIDTH: u64 = 20;
    let full = (WIDTH * done / all.max(1)).min(WIDTH) as usize;
    format!("{}{}", "█".repeat(full), "░".repeat(WIDTH as usize - full))
}

/// Wipes the line of [`progress`] away.
fn progress_over() {
    let mut stderr = std::io::stderr();
    if stderr.is_terminal() {
        let _ = write!(stderr, "\r\x1b[K");
        let _ = stderr.flush();
    }
}

/// Digits in groups of three, as the language writes them.
fn grouped(number: u64, lang: Lang) -> String {
    let separator = if lang == Lang::En { "," } else { "\u{202f}" };
    let digits = number.to_string();
    let first = digits.len() % 3;
    let mut groups: Vec<&str> = if first > 0 { vec![&digits[..first]] } else { Vec::new() };
    groups.extend((first..digits.len()).step_by(3).map(|start| &digits[start..start + 3]));
    groups.join(separator)
}
