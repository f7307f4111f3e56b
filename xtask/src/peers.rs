use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::shell::{command, output, root, run};

/// Runs our speed bench and the same random games in other programs, turn and turn about, and prints the ratios.
///
/// The other programs are Python packages, installed under `target/`.
pub(crate) fn run_all() -> Result<(), String> {
    let folder = root().join("target/peers");
    let python = folder.join("bin/python");
    if !python.exists() {
        run(command("python3 -m venv").arg(&folder))?;
        run(Command::new(&python).args(["-m", "pip", "install", "--quiet", "open_spiel"]))?;
    }
    let mut best: BTreeMap<String, (f64, f64)> = BTreeMap::new();
    // A noisy machine slows down, never speeds up: the best of several rounds is nearest to the truth.
    for _ in 0..3 {
        let ours = speeds(&mut command("cargo bench --quiet -p ludoteca-shelf --bench speed -- --json"))?;
        let theirs =
            speeds(Command::new(&python).arg(root().join(Path::new("crates/ludoteca-shelf/benches/peers.py"))))?;
        for (name, speed) in theirs {
            let own = ours.get(&name).copied().unwrap_or(0.0);
            let (own_best, their_best) = best.entry(name).or_default();
            *own_best = own_best.max(own);
            *their_best = their_best.max(speed);
        }
    }
    println!("{:<34} {:>12} {:>12} {:>7}", "million a second, one thread", "ludoteca", "peer", "ratio");
    for (name, (own, their)) in best {
        println!("{name:<34} {:>12.4} {:>12.4} {:>6.1}×", own / 1e6, their / 1e6, own / their);
    }
    Ok(())
}

/// The speed of each line that is a JSON object with a name.
fn speeds(command: &mut Command) -> Result<BTreeMap<String, f64>, String> {
    let lines = output(command)?;
    let objects = lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    Ok(objects.filter_map(|object| Some((object["name"].as_str()?.to_owned(), object["speed"].as_f64()?))).collect())
}
