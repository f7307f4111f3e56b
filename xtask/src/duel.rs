//! Our engine against GNU Backgammon, through its protocol for external players.

use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;

use crate::gnubg::{ask, find_or_install, program};
use crate::shell::{command, run, target};

/// The other one's name in the files.
const ITS_NAME: &str = "gnubg :";

/// What is played.
#[derive(Clone, Copy, PartialEq)]
enum Played {
    /// A game for money without a cube.
    Cubeless,
    /// One with a cube.
    Money,
    /// A match to so many points.
    Match(u32),
}

impl Played {
    fn read(text: &str) -> Result<Played, String> {
        match text {
            "0" => Ok(Played::Cubeless),
            "money" => Ok(Played::Money),
            length => Ok(Played::Match(number(length, 64)?)),
        }
    }

    fn told(self) -> String {
        match self {
            Played::Cubeless => "games for money without a cube".to_owned(),
            Played::Money => "games for money".to_owned(),
            Played::Match(length) => format!("matches to {length}"),
        }
    }
}

/// Plays so many games or matches, with both looking so many turns ahead, and says who won how much: as the dice fell, and with their luck,
/// as our nets judge it, taken out.
pub(crate) fn run_all(count: &str, played: &str, plies: &str) -> Result<(), String> {
    let (count, played, plies) = (number(count, 100_000)?, Played::read(played)?, number(plies, 3)?);
    let gnubg = find_or_install()?;
    run(command("cargo build --package ludoteca").env("LUDOTECA_SKIP_WEB", "1"))?;
    let folder = target().join("duel");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let (mut engine, address) = listening(plies, played)?;
    let over = ask(&gnubg, &script(count, played, plies, &address, &folder));
    let _ = engine.kill();
    let _ = engine.wait();
    over?;

    let endings = endings(&folder, count, played)?;
    let what = match played {
        Played::Cubeless | Played::Money => "points a game for us",
        Played::Match(_) => "share of matches that we won",
    };
    println!("{count} {}, both {plies} turns ahead", played.told());
    println!("{what}: {}", told(&endings, |ending| ending.won));
    println!("without the luck of the dice: {}", told(&endings, |ending| ending.won - ending.luck));
    Ok(())
}

fn number(text: &str, most: u32) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number| *number <= most);
    number.ok_or_else(|| format!("{text} is no number from 0 to {most}"))
}

/// Our engine, and the address at which it listens.
fn listening(plies: u32, played: Played) -> Result<(Child, String), String> {
    let mut external = Command::new(program());
    external.args(["external", "--lang", "en", "--port", "0", "--plies", &plies.to_string()]);
    if played == Played::Cubeless {
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

/// What makes GNU Backgammon play.
fn script(count: u32, played: Played, plies: u32, address: &str, folder: &Path) -> String {
    let on = |yes: bool| if yes { "on" } else { "off" };
    let (cube, games) = (on(played != Played::Cubeless), on(matches!(played, Played::Match(_))));
    let mut script = format!(
        "set automatic roll on\nset automatic game {games}\nset automatic move off\nset automatic bearoff off\n\
         set cube use {cube}\nset jacoby off\nset beavers 0\nset rng mersenne\nset seed 1\n\
         set player 0 gnubg\nset player 0 chequerplay eval plies {plies}\nset player 0 cubedecision eval plies {plies}\n\
         set player 1 external {address}\n"
    );
    for nth in 0..count {
        script.push_str(&match played {
            Played::Cubeless | Played::Money => "new session\n".to_owned(),
            Played::Match(length) => format!("new match {length}\n"),
        });
        let _ = writeln!(script, "export match mat \"{}\"", folder.join(format!("{nth}.mat")).display());
    }
    script
}

/// How all of them ended, gone over on all cores.
fn endings(folder: &Path, count: u32, played: Played) -> Result<Vec<Ending>, String> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let share = |core: u32| {
            move || -> Result<Vec<Ending>, String> {
                let files = (core..count).step_by(cores).map(|nth| folder.join(format!("{nth}.mat")));
                files.map(|file| Ending::of(&file, played)).collect()
            }
        };
        let going: Vec<_> = (0..cores as u32).map(|core| scope.spawn(share(core))).collect();
        let shares: Vec<Vec<Ending>> =
            going.into_iter().map(|share| share.join().expect("no file makes it fail")).collect::<Result<_, _>>()?;
        Ok(shares.into_iter().flatten().collect())
    })
}

/// What we won: points of a game, or 1 for a match and 0 for a lost one; and what of it the dice did.
struct Ending {
    won: f64,
    luck: f64,
}

impl Ending {
    fn of(file: &Path, played: Played) -> Result<Ending, String> {
        let why = |what: &str| format!("{}: {what}", file.display());
        let text = fs::read_to_string(file).map_err(|error| why(&error.to_string()))?;
        let names = text.lines().map(str::trim_start).find(|line| line.contains(ITS_NAME));
        let ours = if names.ok_or_else(|| why("no names"))?.starts_with(ITS_NAME) { "2" } else { "1" };
        let other = if ours == "1" { "2" } else { "1" };
        let mut analyze = Command::new(program());
        analyze.args(["analyze", "backgammon", "--plies", "0", "--json", "--record"]).arg(file);
        let output = analyze.output().map_err(|error| why(&error.to_string()))?;
        let review: serde_json::Value =
            serde_json::from_slice(&output.stdout).map_err(|error| why(&error.to_string()))?;
        let score = |player: &str| review["outcome"]["score"][player].as_f64().ok_or_else(|| why("not over"));
        let luck = |player: &str| review["players"][player]["rating"]["luck_result"].as_f64().unwrap_or(0.0);
        let points = score(ours)? - score(other)?;
        let won = match played {
            Played::Cubeless | Played::Money => points,
            Played::Match(_) => f64::from(u8::from(points > 0.0)),
        };
        Ok(Ending { won, luck: luck(ours) - luck(other) })
    }
}

/// The mean with its interval of 95 %.
fn told(endings: &[Ending], value: impl Fn(&Ending) -> f64) -> String {
    let values: Vec<f64> = endings.iter().map(value).collect();
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    format!("{mean:+.4} ± {:.4}", 1.96 * (variance / count).sqrt())
}
