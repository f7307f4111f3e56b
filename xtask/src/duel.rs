//! Our engine against GNU Backgammon, through its protocol for external players.

use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::gnubg::{ask, find_or_install, program};
use crate::shell::{command, run, target};

/// Our name in the files.
const NAME: &str = "Ludoteca";

/// Plays so many matches of a length, or games for money without a cube if it is 0, with both looking so many turns ahead, and says who won
/// how much; of games for money also what is left when the luck of the dice is taken out.
pub(crate) fn run_all(matches: &str, length: &str, plies: &str) -> Result<(), String> {
    let number = |text: &str, most: u32| {
        let number = text.parse().ok().filter(|number| *number <= most);
        number.ok_or_else(|| format!("{text} is no number from 0 to {most}"))
    };
    let (matches, length, plies) = (number(matches, 100_000)?, number(length, 64)?, number(plies, 3)?);
    let gnubg = find_or_install()?;
    run(command("cargo build --package ludoteca").env("LUDOTECA_SKIP_WEB", "1"))?;
    let folder = target().join("duel");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let (mut engine, address) = listening(plies, length)?;
    let played = ask(&gnubg, &script(matches, length, plies, &address, &folder));
    let _ = engine.kill();
    let _ = engine.wait();
    played?;

    let (mut won, mut without_luck) = (Vec::new(), Vec::new());
    for nth in 0..matches {
        let result = Ending::of(&folder.join(format!("{nth}.mat")))?;
        won.push(if length == 0 { result.points } else { result.points.signum() });
        without_luck.push(result.points - result.luck);
    }
    let what = if length == 0 { "games for money".to_owned() } else { format!("matches to {length}") };
    println!("{matches} {what}, both {plies} turns ahead");
    if length == 0 {
        println!("points a game for us: {}", told(&won));
        println!("without the luck of the dice: {}", told(&without_luck));
    } else {
        let shares: Vec<f64> = won.iter().map(|won| (won + 1.0) / 2.0).collect();
        println!("share of matches that we won: {}", told(&shares));
    }
    Ok(())
}

/// Our engine, and the address at which it listens.
fn listening(plies: u32, length: u32) -> Result<(Child, String), String> {
    let mut external = Command::new(program());
    external.args(["external", "--lang", "en", "--port", "0", "--plies", &plies.to_string()]);
    if length == 0 {
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
fn script(matches: u32, length: u32, plies: u32, address: &str, folder: &Path) -> String {
    let (cube, games) = if length == 0 { ("off", "off") } else { ("on", "on") };
    let mut script = format!(
        "set automatic roll on\nset automatic game {games}\nset automatic move off\nset automatic bearoff off\n\
         set cube use {cube}\nset jacoby off\nset rng mersenne\nset seed 1\n\
         set player 0 gnubg\nset player 0 chequerplay eval plies {plies}\nset player 0 cubedecision eval plies {plies}\n\
         set player 1 external {address}\nset player 1 name {NAME}\n"
    );
    for nth in 0..matches {
        script.push_str(&if length == 0 { "new session\n".to_owned() } else { format!("new match {length}\n") });
        let _ = writeln!(script, "export match mat \"{}\"", folder.join(format!("{nth}.mat")).display());
    }
    script
}

/// How a match ended for us.
struct Ending {
    points: f64,
    luck: f64,
}

impl Ending {
    fn of(file: &Path) -> Result<Ending, String> {
        let why = |what: &str| format!("{}: {what}", file.display());
        let text = fs::read_to_string(file).map_err(|error| why(&error.to_string()))?;
        let names = text.lines().find(|line| line.contains(NAME) && !line.starts_with(';'));
        let ours = if names.ok_or_else(|| why("not ours"))?.trim_start().starts_with(NAME) { "1" } else { "2" };
        let other = if ours == "1" { "2" } else { "1" };
        let mut analyze = Command::new(program());
        analyze.args(["analyze", "backgammon", "--plies", "0", "--json", "--record"]).arg(file);
        let output = analyze.output().map_err(|error| why(&error.to_string()))?;
        let review: serde_json::Value =
            serde_json::from_slice(&output.stdout).map_err(|error| why(&error.to_string()))?;
        let score = |player: &str| review["outcome"]["score"][player].as_f64().ok_or_else(|| why("not over"));
        let luck = |player: &str| review["players"][player]["rating"]["luck"].as_f64().unwrap_or(0.0);
        Ok(Ending { points: score(ours)? - score(other)?, luck: luck(ours) - luck(other) })
    }
}

/// The mean with its interval of 95 %.
fn told(values: &[f64]) -> String {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    format!("{mean:+.4} ± {:.4}", 1.96 * (variance / count).sqrt())
}
