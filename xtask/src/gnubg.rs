use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::shell::{command, output, root, run};

/// Asks GNU Backgammon again what the tests believe of it: the table of legal plays, and that our files and its own come back
/// the same from it.
pub(crate) fn run_all() -> Result<(), String> {
    let gnubg = find_or_install()?;
    let data = root().join("crates/ludoteca-backgammon/tests/data");
    let work = root().join("target/gnubg");
    fs::create_dir_all(&work).map_err(|error| error.to_string())?;
    files_come_back(&gnubg, &data.join("gnubg"), &work)?;
    plays_are_the_same(&gnubg, &data, &work)
}

fn find_or_install() -> Result<PathBuf, String> {
    // Debian puts games where not every path leads.
    let find = || ["/usr/games/gnubg", "/usr/bin/gnubg"].map(PathBuf::from).into_iter().find(|path| path.exists());
    if find().is_none() {
        run(&mut command("apt-get update"))?;
        run(&mut command("apt-get install --yes gnubg"))?;
    }
    find().ok_or_else(|| "GNU Backgammon is not installed".to_owned())
}

/// Each sample is converted by us to both formats; GNU Backgammon reads the result and the sample and must write the same.
fn files_come_back(gnubg: &Path, samples: &Path, work: &Path) -> Result<(), String> {
    run(&mut command("cargo build --release --package ludoteca"))?;
    for name in ["match1", "match5", "match7", "gammons3", "resign3"] {
        let wanted = twice(gnubg, &samples.join(format!("{name}.mat")), work)?;
        for (from, to) in [("mat", "mat"), ("sgf", "mat"), ("mat", "sgf"), ("sgf", "sgf")] {
            let ours = work.join(format!("{name}-from-{from}.{to}"));
            let mut convert = command("target/release/ludoteca record convert");
            convert.arg(samples.join(format!("{name}.{from}"))).args(["--to", to, "-o"]).arg(&ours);
            run(&mut convert)?;
            if twice(gnubg, &ours, work)? != wanted {
                return Err(format!("{} does not come back the same", ours.display()));
            }
        }
    }
    println!("all files come back the same");
    Ok(())
}

/// What GNU Backgammon makes of a file, without the date. It sorts the moves of a turn only when it reads `.mat`, so that it
/// takes a second round to settle.
fn twice(gnubg: &Path, file: &Path, work: &Path) -> Result<String, String> {
    let (once, again) = (work.join("once.mat"), work.join("again.mat"));
    through(gnubg, file, &once)?;
    through(gnubg, &once, &again)?;
    let text = fs::read_to_string(&again).map_err(|error| error.to_string())?;
    Ok(text.lines().filter(|line| !line.starts_with(';')).collect::<Vec<_>>().join("\n"))
}

fn through(gnubg: &Path, from: &Path, to: &Path) -> Result<(), String> {
    let _ = fs::remove_file(to);
    let read = if from.extension().is_some_and(|ending| ending == "sgf") { "load match" } else { "import mat" };
    let script = format!(
        "set threads 1\nset display off\nset automatic game off\nset automatic roll off\nset confirm new off\nset confirm save off\n\
         set player 0 human\nset player 1 human\n{read} \"{}\"\nanalyse clear match\nexport match mat \"{}\"\n",
        from.display(),
        to.display()
    );
    let mut child = Command::new(gnubg)
        .args(["-t", "-q", "-r"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .map_err(|error| error.to_string())?;
    child.stdin.take().expect("its input").write_all(script.as_bytes()).map_err(|error| error.to_string())?;
    child.wait().map_err(|error| error.to_string())?;
    if to.exists() { Ok(()) } else { Err(format!("GNU Backgammon did not read {}", from.display())) }
}

/// The table is made again from its seed and compared with the committed one.
fn plays_are_the_same(gnubg: &Path, data: &Path, work: &Path) -> Result<(), String> {
    let made = work.join("plays.txt");
    let mut make = Command::new(gnubg);
    make.args(["-t", "-q", "-r", "-p"]).arg(data.join("gnubg/make_plays.py"));
    make.env("OUT", &made).stdin(Stdio::null());
    output(&mut make)?;
    let lines = |path: &Path| -> Result<Vec<String>, String> {
        let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect())
    };
    if lines(&made)? != lines(&data.join("gnubg-plays.txt"))? {
        return Err(format!("{} differs from the committed table", made.display()));
    }
    println!("the table of legal plays is the same");
    Ok(())
}
