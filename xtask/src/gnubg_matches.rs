//! Matches that GNU Backgammon plays against itself, through both formats both ways.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::gnubg::{ask, program};
use crate::shell::run_quietly;

/// How many matches of each length.
const MATCHES: usize = 50;
/// The lengths; 0 is a session of money games.
const LENGTHS: [u32; 5] = [0, 1, 3, 7, 11];
/// How many games a session has.
const GAMES: usize = 3;

/// Plays the matches and sends each from both formats to both: every file is free of contradictions, and GNU Backgammon makes the
/// same of ours as of its own.
pub(crate) fn matches_come_back(gnubg: &Path, work: &Path) -> Result<(), String> {
    for length in LENGTHS {
        let folder = work.join(format!("matches-{length}"));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        ask(gnubg, &played(length, &folder))?;
        let mut sent = Vec::new();
        for nth in 0..MATCHES {
            for from in ["mat", "sgf"] {
                let file = folder.join(format!("{nth}.{from}"));
                run_quietly(Command::new(program()).args(["record", "check", "--strict"]).arg(&file))?;
                for to in ["mat", "sgf"] {
                    let ours = folder.join(format!("{nth}-from-{from}.{to}"));
                    let mut convert = Command::new(program());
                    run_quietly(convert.args(["record", "convert", "--to", to, "-o"]).arg(&ours).arg(&file))?;
                    sent.push((nth, ours));
                }
            }
        }
        let own: Vec<PathBuf> = (0..MATCHES).map(|nth| folder.join(format!("{nth}.mat"))).collect();
        let wanted = settled(gnubg, &own)?;
        let files: Vec<PathBuf> = sent.iter().map(|(_, file)| file.clone()).collect();
        for ((nth, file), text) in sent.iter().zip(settled(gnubg, &files)?) {
            if text != wanted[*nth] {
                return Err(format!("{} does not come back the same", file.display()));
            }
        }
        let what = if length == 0 { "sessions for money".to_owned() } else { format!("matches to {length}") };
        println!("{MATCHES} {what}: both formats, both ways, {} files come back the same", files.len());
    }
    Ok(())
}

/// What makes GNU Backgammon play the matches and keep them in both formats.
fn played(length: u32, folder: &Path) -> String {
    let games = if length == 0 { "off" } else { "on" };
    let mut script = format!(
        "set automatic roll on\nset automatic game {games}\nset automatic move off\nset rng mersenne\nset seed {}\nset beavers 1\n",
        1000 + length
    );
    for (player, name) in [(0, "Alice"), (1, "Bob")] {
        let _ = write!(
            script,
            "set player {player} gnubg\nset player {player} chequerplay eval plies 0\n\
             set player {player} cubedecision eval plies 0\nset player {player} name {name}\n"
        );
    }
    for nth in 0..MATCHES {
        script.push_str(&match length {
            0 => format!("new session\n{}", "new game\n".repeat(GAMES - 1)),
            _ => format!("new match {length}\n"),
        });
        let file = folder.join(nth.to_string());
        let _ = write!(script, "save match \"{0}.sgf\"\nexport match mat \"{0}.mat\"\n", file.display());
    }
    script
}

/// What GNU Backgammon makes of files, without comments. It sorts the moves of a turn only when it reads `.mat`, so that it takes a
/// second round to settle.
pub(crate) fn settled(gnubg: &Path, files: &[PathBuf]) -> Result<Vec<String>, String> {
    let once: Vec<PathBuf> = files.iter().map(|file| beside(file, "once.mat")).collect();
    let again: Vec<PathBuf> = files.iter().map(|file| beside(file, "again.mat")).collect();
    for (from, to) in [(files, &once), (&once, &again)] {
        let mut script =
            String::from("set automatic game off\nset automatic roll off\nset player 0 human\nset player 1 human\n");
        for (from, to) in from.iter().zip(to) {
            let _ = fs::remove_file(to);
            let is_sgf = from.extension().is_some_and(|ending| ending == "sgf");
            let read = if is_sgf { "load match" } else { "import mat" };
            let _ = write!(
                script,
                "{read} \"{}\"\nanalyse clear match\nexport match mat \"{}\"\n",
                from.display(),
                to.display()
            );
        }
        ask(gnubg, &script)?;
    }
    again
        .iter()
        .map(|file| {
            let text = fs::read_to_string(file)
                .map_err(|error| format!("GNU Backgammon did not read it: {}: {error}", file.display()))?;
            Ok(text.lines().filter(|line| !line.starts_with(';')).collect::<Vec<_>>().join("\n"))
        })
        .collect()
}

/// A file beside another one that is made of it.
fn beside(file: &Path, ending: &str) -> PathBuf {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    file.with_file_name(format!("{name}.{ending}"))
}
