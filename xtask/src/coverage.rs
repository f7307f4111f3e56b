//! Line coverage by crate.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;

use crate::shell::{command, output, root, run};

/// The backgammon document asks for this percentage of covered lines.
const REQUIRED: f64 = 95.0;
/// The prefix of the crates that must reach it.
const BACKGAMMON: &str = "ludoteca-backgammon";

/// Runs the tests of the packages, by default those of backgammon, and prints the covered lines by crate.
pub(crate) fn run_all(packages: &[String]) -> Result<(), String> {
    set_up()?;
    let backgammon = [BACKGAMMON.to_owned()];
    let packages = if packages.is_empty() { &backgammon[..] } else { packages };
    let mut cover = command("cargo llvm-cov --json --summary-only --quiet");
    for package in packages {
        cover.args(["--package", package]);
    }
    let report = output(&mut cover)?;
    let report: Value = serde_json::from_str(&report).map_err(|error| format!("the report: {error}"))?;
    let mut crates: BTreeMap<String, (u64, u64)> = BTreeMap::new();
    for file in report["data"][0]["files"].as_array().into_iter().flatten() {
        let name = file["filename"].as_str().unwrap_or_default();
        let Some(name) = crate_of(name).filter(|name| packages.contains(name)) else {
            continue;
        };
        let lines = |key: &str| file["summary"]["lines"][key].as_u64().unwrap_or(0);
        let (covered, count) = crates.entry(name).or_default();
        *covered += lines("covered");
        *count += lines("count");
    }
    println!("{:<26} {:>9} {:>9} {:>8}", "crate", "lines", "covered", "");
    let mut missed = Vec::new();
    for (name, (covered, count)) in &crates {
        let percent = 100.0 * *covered as f64 / (*count).max(1) as f64;
        println!("{name:<26} {count:>9} {covered:>9} {percent:>7.2}%");
        if name.starts_with(BACKGAMMON) && percent < REQUIRED {
            missed.push(format!("{name} is at {percent:.2} %, not at {REQUIRED} %"));
        }
    }
    if crates.is_empty() {
        return Err("the report names no file of these crates".to_owned());
    }
    if missed.is_empty() { Ok(()) } else { Err(missed.join("; ")) }
}

/// The crate of a source file that is not a test.
fn crate_of(file: &str) -> Option<String> {
    let inside = file.strip_prefix(&format!("{}/crates/", root().display()))?;
    let (name, path) = inside.split_once('/')?;
    (path.starts_with("src/") && !path.ends_with("tests.rs")).then(|| name.to_owned())
}

/// Installs cargo-llvm-cov if it is missing.
fn set_up() -> Result<(), String> {
    let installed =
        Command::new("cargo").args(["llvm-cov", "--version"]).output().is_ok_and(|output| output.status.success());
    if !installed {
        run(&mut command("cargo install --locked cargo-llvm-cov"))?;
    }
    let installed = output(&mut command("rustup component list --installed"))?;
    if !installed.lines().any(|line| line.starts_with("llvm-tools")) {
        run(&mut command("rustup component add llvm-tools"))?;
    }
    Ok(())
}
