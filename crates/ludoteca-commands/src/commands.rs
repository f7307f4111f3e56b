//! One module per command, and their shared functions.

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
use ludoteca_play::{ForcedOnly, Game, GameType, find_game};
use ludoteca_server::Asset;
use ludoteca_shelf::SHELF;

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

/// Writes one page for the program, with a section for each command.
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

/// Finds the game that the arguments name.
fn game(matches: &ArgMatches) -> Result<&'static GameType, Failure> {
    Ok(find_game(SHELF, text(matches, "game").unwrap_or_default())?)
}

/// Opens the game that the arguments name, with their settings and from their position.
fn open(matches: &ArgMatches) -> Result<Game, Failure> {
    let kind = game(matches)?;
    let given = given_settings(matches)?;
    let pairs = given.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let settings = Settings::read(kind.info.settings, pairs)?;
    Ok(kind.open(&settings, text(matches, "position"))?)
}

/// Opens the game that the arguments name and plays their moves.
fn open_and_play(matches: &ArgMatches) -> Result<Game, Failure> {
    let mut game = open(matches)?;
    let moves = matches.get_many::<String>("moves").into_iter().flatten();
    play_all(&mut game, moves.map(String::as_str))?;
    Ok(game)
}

/// Lists the settings of the arguments; the value `@FILE` is read from the file.
fn given_settings(matches: &ArgMatches) -> Result<Vec<(String, String)>, Failure> {
    /// More than any setting takes.
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

/// Reads the text of a file, or of standard input for `-`.
fn read_text(file: &str, bytes_max: u64) -> Result<String, Failure> {
    String::from_utf8(read_bytes(file, bytes_max)?).or_else(|error| {
        let right = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = right.iter().filter(|&&byte| byte == b'\n').count() + 1;
        refused(messages::not_text(quote(file), line))
    })
}

/// Reads the bytes of a file, or of standard input for `-`.
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

/// Writes text or bytes to a file, or to standard output if none or `-` is given.
fn save(file: Option<&str>, content: impl AsRef<[u8]>, output: &mut Output) -> Done {
    match file.filter(|file| *file != "-") {
        None => output.bytes(content.as_ref()),
        Some(file) => match std::fs::write(file, content) {
            Ok(()) => Ok(()),
            Err(error) => refused(messages::cannot_write(quote(file), error.to_string())),
        },
    }
}

/// Plays moves one after the other. Forced events happen whether they are among the moves or left out.
fn play_all<'a>(game: &mut Game, moves: impl IntoIterator<Item = &'a str>) -> Done {
    let mut skippable = game.settle(&mut ForcedOnly).steps;
    for (place, text) in moves.into_iter().enumerate() {
        if let Some(at) = skippable.iter().position(|step| step.entry.text().eq_ignore_ascii_case(text.trim())) {
            skippable.drain(..=at);
            continue;
        }
        let by = match game.turn() {
            Turn::Player(player) => player,
            // A whole turn with its dice can be given before the roll.
            Turn::Either | Turn::Chance => Player::One,
            Turn::Over(_) => return refused(messages::move_after_end(place + 1, quote(text))),
        };
        let mut decision = match game.decide(by, text) {
            Ok(decision) => decision,
            Err(error) => return refused(messages::move_refused(place + 1, quote(text), error.message)),
        };
        let made = decision.entries().count();
        game.settle_decision(&mut decision, &mut ForcedOnly);
        skippable = game.commit(decision).steps.split_off(made);
    }
    Ok(())
}

/// Puts dice on the board. Forced events that follow are left open.
fn set_dice(game: &mut Game, dice: &str) -> Done {
    let decision = game.set_dice(dice)?;
    game.commit(decision);
    Ok(())
}

/// Shows a game to a person: the board, the score and the turn.
fn show(game: &Game, output: &mut Output) -> Done {
    output.picture(&game.view().picture())?;
    output.line("")?;
    let [one, two] = game.score();
    output.say(messages::score_line(one, two))?;
    let info = game.kind().info;
    match game.turn() {
        Turn::Player(player) => output.say(messages::to_move(player.number(), info.side(player))),
        Turn::Either => output.say(messages::either_to_move()),
        Turn::Chance => Ok(()),
        Turn::Over(outcome) => output.say(match outcome.winner {
            Some(player) => messages::winner_line(player.number(), info.side(player), outcome.reason),
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

/// Reads the whole number of an option, from 1 to `max`.
fn number(matches: &ArgMatches, name: &str, default: u64, max: u64) -> Result<u64, Failure> {
    match text(matches, name) {
        None => Ok(default),
        Some(given) => match given.trim().parse() {
            Ok(number) if (1..=max).contains(&number) => Ok(number),
            _ => refused(messages::not_a_number(name, quote(given), max as i64)),
        },
    }
}

/// Reads the option `seed`.
fn seed(matches: &ArgMatches) -> Result<Option<u64>, Failure> {
    let Some(given) = text(matches, "seed") else {
        return Ok(None);
    };
    match given.trim().parse() {
        Ok(seed) => Ok(Some(seed)),
        Err(_) => refused(messages::not_a_seed(quote(given))),
    }
}

/// Returns the free memory of the machine in MiB, if it is known: a process that takes more may be killed.
fn memory_mib() -> u64 {
    const UNKNOWN: u64 = 1 << 16;
    let free = std::fs::read_to_string("/proc/meminfo").ok().and_then(|text| {
        let free = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
        free.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()
    });
    free.map_or(UNKNOWN, |kib| (kib >> 10).max(64))
}

/// Returns the number of threads that the machine runs at once.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, Into::into)
}

/// Reads the option `limit`, a time in seconds or with a unit.
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

/// Returns a flag that Ctrl-C sets: long work then ends with its result so far.
fn interruption() -> Arc<AtomicBool> {
    let interrupted = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&interrupted);
    // Without a handler, Ctrl-C ends the program.
    let _ = ctrlc::set_handler(move || asked.store(true, Ordering::Relaxed));
    interrupted
}

/// Shows the progress of long work in one line of the terminal, which is written over.
fn progress(message: Message, lang: Lang) {
    let mut stderr = std::io::stderr();
    if stderr.is_terminal() {
        // Progress that cannot be shown is dropped.
        let _ = write!(stderr, "\r\x1b[K{}", message.in_lang(lang));
        let _ = stderr.flush();
    }
}

/// Draws a share as a bar of letters.
fn progress_bar(done: u64, all: u64) -> String {
    const WIDTH: u64 = 20;
    let full = (WIDTH * done / all.max(1)).min(WIDTH) as usize;
    format!("{}{}", "█".repeat(full), "░".repeat(WIDTH as usize - full))
}

/// Clears the line of [`progress`].
fn progress_over() {
    let mut stderr = std::io::stderr();
    if stderr.is_terminal() {
        let _ = write!(stderr, "\r\x1b[K");
        let _ = stderr.flush();
    }
}

/// Writes a number with groups of three digits, as the language does.
fn grouped(number: u64, lang: Lang) -> String {
    let separator = if lang == Lang::En { "," } else { "\u{202f}" };
    let digits = number.to_string();
    let first = digits.len() % 3;
    let mut groups: Vec<&str> = if first > 0 { vec![&digits[..first]] } else { Vec::new() };
    groups.extend((first..digits.len()).step_by(3).map(|start| &digits[start..start + 3]));
    groups.join(separator)
}
