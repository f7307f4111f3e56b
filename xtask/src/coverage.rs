//! Which lines the tests run, by crate.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;

use crate::shell::{command, output, root, run};

/// What must be reached in the crates of the game whose document asks for it, in percent of the lines.
const WANTED: f64 = 95.0;
/// Those crates begin like this.
const HELD: &str = "ludoteca-backgammon";

/// Runs the tests of a package, or of the game that must reach [`WANTED`], and prints the lines covered by crate.
pub(crate) fn run_all(packages: &[&str]) -> Result<(), String> {
    set_up()?;
    let packages = if packages.is_empty() { &[HELD][..] } else { packages };
    let mut cover = command("cargo llvm-cov --json --summary-only --quiet");
    for package in packages {
        cover.args(["--package", package]);
    }
    let report = output(&mut cover)?;
    let report: Value = serde_json::from_str(&report).map_err(|error| format!("the report: {error}"))?;
    let mut crates: BTreeMap<String, (u64, u64)> = BTreeMap::new();
    for file in report["data"][0]["files"].as_array().into_iter().flatten() {
        let name = file["filename"].as_str().unwrap_or_default();
        let Some(name) = crate_of(name).filter(|name| packages.contains(&name.as_str())) else {
            continue;
        };
        let lines = |what: &str| file["summary"]["lines"][what].as_u64().unwrap_or(0);
        let (covered, count) = crates.entry(name).or_default();
        *covered += lines("covered");
        *count += lines("count");
    }
    println!("{:<26} {:>9} {:>9} {:>8}", "crate", "lines", "covered", "");
    let mut missed = Vec::new();
    for (name, (covered, count)) in &crates {
        let percent = 100.0 * *covered as f64 / (*count).max(1) as f64;
        println!("{name:<26} {count:>9} {covered:>9} {percent:>7.2}%");
        if name.starts_with(HELD) && percent < WANTED {
            missed.push(format!("{name} is at {percent:.2} %, not at {WANTED} %"));
        }
    }
    if crates.is_empty() {
        return Err("the report names no file of these crates".to_owned());
    }
    if missed.is_empty() { Ok(()) } else { Err(missed.join("; ")) }
}

/// The crate that a file belongs to, tests apart.
fn crate_of(file: &str) -> Option<String> {
    let inside = file.strip_prefix(&format!("{}/crates/", root().display()))?;
    let (name, path) = inside.split_once('/')?;
    (path.starts_with("src/") && !path.ends_with("tests.rs")).then(|| name.to_owned())
}

/// Installs what measures, if it is missing.
fn set_up() -> Result<(), String> {
    let has =
        Command::new("cargo").args(["llvm-cov", "--version"]).output().is_ok_and(|output| output.status.success());
    if !has {
        run(&mut command("cargo install --locked cargo-llvm-cov"))?;
    }
    let installed = output(&mut command("rustup component list --installed"))?;
    if !installed.lines().any(|line| line.starts_with("llvm-tools")) {
        run(&mut command("rustup component add llvm-tools"))?;
    }
    Ok(())
}
