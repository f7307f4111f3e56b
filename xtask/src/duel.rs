//! Our engine against GNU Backgammon, through its protocol for external players.

use std::fmt::{self, Write as _};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::str::FromStr;
use std::thread;

use crate::gnubg::{ask, find_or_install, program};
use crate::shell::{command, run, target};

/// The name of GNU Backgammon in the match files.
const GNUBG_NAME: &str = "gnubg :";

#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Length {
    CubelessMoney,
    Money,
    /// A match to this many points.
    Match(u32),
}

impl FromStr for Length {
    type Err = String;

    fn from_str(text: &str) -> Result<Length, String> {
        match text {
            "0" => Ok(Length::CubelessMoney),
            "money" => Ok(Length::Money),
            points => match points.parse() {
                Ok(points @ 1..=64) => Ok(Length::Match(points)),
                _ => Err("not \"money\" or a number from 0 to 64".to_owned()),
            },
        }
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Length::CubelessMoney => f.write_str("money games without a cube"),
            Length::Money => f.write_str("money games"),
            Length::Match(points) => write!(f, "matches to {points}"),
        }
    }
}

/// Plays `count` games or matches, both engines at the same number of plies, and prints our result as the dice fell, and with the luck of
/// the dice, as our nets judge it, taken out.
pub(crate) fn run_all(count: u32, length: Length, plies: u8) -> Result<(), String> {
    let gnubg = find_or_install()?;
    run(command("cargo build --package ludoteca").env("LUDOTECA_SKIP_WEB", "1"))?;
    let folder = target().join("duel");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let (mut engine, address) = start_engine(plies, length)?;
    let over = ask(&gnubg, &script(count, length, plies, &address, &folder));
    let _ = engine.kill();
    let _ = engine.wait();
    over?;

    let outcomes = outcomes(&folder, count, length)?;
    let unit = match length {
        Length::CubelessMoney | Length::Money => "our points per game",
        Length::Match(_) => "our share of the matches",
    };
    println!("{count} {length}, both at {plies} plies");
    println!("{unit}: {}", mean(&outcomes, |outcome| outcome.won));
    println!("without the luck of the dice: {}", mean(&outcomes, |outcome| outcome.won - outcome.luck));
    Ok(())
}

/// Starts our engine as an external player; returns the process and its address.
fn start_engine(plies: u8, length: Length) -> Result<(Child, String), String> {
    let mut external = Command::new(program());
    external.args(["external", "--lang", "en", "--port", "0", "--plies", &plies.to_string()]);
    if length == Length::CubelessMoney {
        external.arg("--cubeless");
    }
    let mut engine = external.stdout(Stdio::piped()).spawn().map_err(|error| error.to_string())?;
    let mut line = String::new();
    let output = engine.stdout.take().expect("its output");
    BufReader::new(output).read_line(&mut line).map_err(|error| error.to_string())?;
    let address = line.split_whitespace().find(|word| word.starts_with("localhost:"));
    let address = address.ok_or_else(|| format!("the engine does not listen: {line}"))?.to_owned();
    Ok((engine, address))
}

/// The commands for GNU Backgammon.
fn script(count: u32, length: Length, plies: u8, address: &str, folder: &Path) -> String {
    let on = |yes: bool| if yes { "on" } else { "off" };
    let (cube, games) = (on(length != Length::CubelessMoney), on(matches!(length, Length::Match(_))));
    let mut script = format!(
        "set automatic roll on\nset automatic game {games}\nset automatic move off\nset automatic bearoff off\n\
         set cube use {cube}\nset jacoby off\nset beavers 0\nset rng mersenne\nset seed 1\n\
         set player 0 gnubg\nset player 0 chequerplay eval plies {plies}\nset player 0 cubedecision eval plies {plies}\n\
         set player 1 external {address}\n"
    );
    for nth in 0..count {
        script.push_str(&match length {
            Length::CubelessMoney | Length::Money => "new session\n".to_owned(),
            Length::Match(length) => format!("new match {length}\n"),
        });
        let _ = writeln!(script, "export match mat \"{}\"", folder.join(format!("{nth}.mat")).display());
    }
    script
}

/// The results of all files, analysed on all cores.
fn outcomes(folder: &Path, count: u32, length: Length) -> Result<Vec<Outcome>, String> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let share = |core: u32| {
            move || -> Result<Vec<Outcome>, String> {
                let files = (core..count).step_by(cores).map(|nth| folder.join(format!("{nth}.mat")));
                files.map(|file| Outcome::of(&file, length)).collect()
            }
        };
        let going: Vec<_> = (0..cores as u32).map(|core| scope.spawn(share(core))).collect();
        let shares: Vec<Vec<Outcome>> =
            going.into_iter().map(|share| share.join().expect("no file makes it fail")).collect::<Result<_, _>>()?;
        Ok(shares.into_iter().flatten().collect())
    })
}

/// Our result in a game, in points, or in a match, 1 or 0; and our luck in the same unit.
struct Outcome {
    won: f64,
    luck: f64,
}

impl Outcome {
    fn of(file: &Path, length: Length) -> Result<Outcome, String> {
        let error = |problem: &str| format!("{}: {problem}", file.display());
        let text = fs::read_to_string(file).map_err(|cause| error(&cause.to_string()))?;
        let names = text.lines().map(str::trim_start).find(|line| line.contains(GNUBG_NAME));
        let ours = if names.ok_or_else(|| error("no names"))?.starts_with(GNUBG_NAME) { "2" } else { "1" };
        let other = if ours == "1" { "2" } else { "1" };
        let mut analyze = Command::new(program());
        analyze.args(["analyze", "backgammon", "--plies", "0", "--json", "--record"]).arg(file);
        let output = analyze.output().map_err(|cause| error(&cause.to_string()))?;
        let review: serde_json::Value =
            serde_json::from_slice(&output.stdout).map_err(|cause| error(&cause.to_string()))?;
        let score = |player: &str| review["outcome"]["score"][player].as_f64().ok_or_else(|| error("not over"));
        let luck = |player: &str| review["players"][player]["rating"]["luck_result"].as_f64().unwrap_or(0.0);
        let points = score(ours)? - score(other)?;
        let won = match length {
            Length::CubelessMoney | Length::Money => points,
            Length::Match(_) => f64::from(u8::from(points > 0.0)),
        };
        Ok(Outcome { won, luck: luck(ours) - luck(other) })
    }
}

/// The mean with its 95 % interval.
fn mean(outcomes: &[Outcome], value: impl Fn(&Outcome) -> f64) -> String {
    let values: Vec<f64> = outcomes.iter().map(value).collect();
    let count = values.len().max(1) as f64;
    let average = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - average).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    format!("{average:+.4} ± {:.4}", 1.96 * (variance / count).sqrt())
}
