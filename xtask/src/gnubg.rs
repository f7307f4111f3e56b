use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::gnubg_matches::{matches_come_back, settled};
use crate::shell::{command, output, root, run, run_quietly, target};

/// Asks GNU Backgammon again what the tests believe of it: the table of legal plays, and that our files and its own come back
/// the same from it, samples and matches that it plays against itself.
pub(crate) fn run_all() -> Result<(), String> {
    let gnubg = find_or_install()?;
    let data = root().join("crates/ludoteca-backgammon/tests/data");
    let work = target().join("gnubg");
    fs::create_dir_all(&work).map_err(|error| error.to_string())?;
    // The page is not needed for this, and everyday builds are optimized too.
    run(command("cargo build --package ludoteca").env("LUDOTECA_SKIP_WEB", "1"))?;
    files_come_back(&gnubg, &data.join("gnubg"), &work)?;
    matches_come_back(&gnubg, &work)?;
    plays_are_the_same(&gnubg, &data, &work)
}

pub(crate) fn find_or_install() -> Result<PathBuf, String> {
    // Debian puts games where not every path leads.
    let find = || ["/usr/games/gnubg", "/usr/bin/gnubg"].map(PathBuf::from).into_iter().find(|path| path.exists());
    if find().is_none() {
        run(&mut command("apt-get update"))?;
        run(&mut command("apt-get install --yes gnubg"))?;
    }
    find().ok_or_else(|| "GNU Backgammon is not installed".to_owned())
}

/// Our program.
pub(crate) fn program() -> PathBuf {
    target().join("debug/ludoteca")
}

/// Each sample is converted by us to both formats; GNU Backgammon reads the result and the sample and must write the same. Of the files
/// in the styles of other programs it understands one; it misreads a drop that is not indented.
fn files_come_back(gnubg: &Path, samples: &Path, work: &Path) -> Result<(), String> {
    let (mut wanted, mut ours) = (Vec::new(), Vec::new());
    let names = ["match1", "match5", "match7", "gammons3", "resign3"].map(|name| samples.join(name));
    let style = samples.with_file_name("styles").join("jellyfish");
    for name in names.iter().chain([&style]) {
        for from in ["mat", "sgf"].into_iter().filter(|from| name.with_extension(from).exists()) {
            for to in ["mat", "sgf"] {
                let file = work.join(format!("{}-from-{from}.{to}", name.file_name().unwrap_or_default().display()));
                let mut convert = Command::new(program());
                convert.args(["record", "convert", "--to", to, "-o"]).arg(&file).arg(name.with_extension(from));
                run_quietly(&mut convert)?;
                wanted.push(copied(&name.with_extension("mat"), work)?);
                ours.push(file);
            }
        }
    }
    for (file, (ours, wanted)) in ours.iter().zip(settled(gnubg, &ours)?.iter().zip(settled(gnubg, &wanted)?)) {
        if *ours != wanted {
            return Err(format!("{} does not come back the same", file.display()));
        }
    }
    println!("{} files of samples come back the same", ours.len());
    Ok(())
}

/// A copy of a sample, beside which its results may be put.
fn copied(file: &Path, work: &Path) -> Result<PathBuf, String> {
    let copy = work.join(file.file_name().unwrap_or_default());
    fs::copy(file, &copy).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(copy)
}

/// Runs commands in GNU Backgammon.
pub(crate) fn ask(gnubg: &Path, script: &str) -> Result<(), String> {
    let usual = "set threads 1\nset display off\nset confirm new off\nset confirm save off\n";
    let mut child = Command::new(gnubg)
        .args(["-t", "-q", "-r"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .map_err(|error| error.to_string())?;
    let input = child.stdin.take().expect("its input").write_all(format!("{usual}{script}").as_bytes());
    child.wait().map_err(|error| error.to_string())?;
    input.map_err(|error| error.to_string())
}

/// A table is made anew, and our plays are held against it. Which positions it has depends on what GNU Backgammon thinks best, and
/// so on the machine.
fn plays_are_the_same(gnubg: &Path, data: &Path, work: &Path) -> Result<(), String> {
    let made = work.join("plays.txt");
    let mut make = Command::new(gnubg);
    make.args(["-t", "-q", "-r", "-p"]).arg(data.join("gnubg/make_plays.py"));
    make.env("OUT", &made).stdin(Stdio::null());
    output(&mut make)?;
    let mut test = command("cargo test --quiet --package ludoteca-backgammon --test gnubg");
    run(test.env("GNUBG_PLAYS", &made))?;
    let text = fs::read_to_string(&made).map_err(|error| format!("{}: {error}", made.display()))?;
    let count = text.lines().filter(|line| !line.starts_with('#')).count();
    println!("our legal plays are the same at {count} positions");
    Ok(())
}
