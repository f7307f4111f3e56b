//! How many positions our backgammon nets judge in a second, beside GNU Backgammon's in the same run, and in a browser.

use std::path::Path;
use std::process::{Command, Stdio};

use ludoteca_page::Question;
use ludoteca_testkit::{Browser, Served};
use serde_json::Value;

use crate::gnubg::{find_or_install, program};
use crate::shell::{command, output, run, target};

/// A noisy machine slows down, never speeds up: the best of several rounds is nearest to the truth.
const ROUNDS: usize = 3;
/// What is thought about where whole searches are measured.
const POSITION: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:0:10";
const PLIES: &str = "2";

/// Measures both in turn, and then the same search here and in a browser.
pub(crate) fn run_all() -> Result<(), String> {
    let gnubg = find_or_install()?;
    // Everyday builds have the nets optimized too, and the page's engines.
    run(&mut command("cargo build --workspace --bins"))?;
    let (mut ours, mut theirs) = (0.0_f64, 0.0_f64);
    for _ in 0..ROUNDS {
        let speed = "cargo run --quiet --release -p ludoteca-backgammon-engine --features nets --example speed -- 3";
        ours = ours.max(evaluations(&output(&mut command(speed))?)?);
        theirs = theirs.max(evaluations(&calibrated(&gnubg)?)?);
    }
    let (positions, here) = searched(&program())?;
    let there = searched_in_browser(&program())?;
    let a_second = |millis: f64| positions / millis;
    println!("| thousand a second | |\n| --- | --- |");
    println!("| static evaluations on one thread, ours | {:.1} |", ours / 1e3);
    println!("| static evaluations on one thread, GNU Backgammon's `calibrate` | {:.1} |", theirs / 1e3);
    println!("| positions judged in a search of {PLIES} plies, natively on all cores | {:.1} |", a_second(here));
    println!("| the same in Chromium, in one worker | {:.1} |", a_second(there));
    Ok(())
}

/// The number before the words that both programs say.
fn evaluations(text: &str) -> Result<f64, String> {
    let line = text.lines().find(|line| line.contains("static evaluations/second"));
    let number = line.and_then(|line| line.split(" static").next()?.split_whitespace().last()?.parse().ok());
    number.ok_or_else(|| format!("no number of evaluations in {text}"))
}

fn calibrated(gnubg: &Path) -> Result<String, String> {
    let mut calibrate = Command::new("sh");
    calibrate.arg("-c").arg(format!("printf 'set threads 1\\ncalibrate 3\\n' | {} -t -q -r", gnubg.display()));
    output(calibrate.stderr(Stdio::null()))
}

/// How many positions a search judges, and in how many milliseconds: what is read before the first answer is left out.
fn searched(program: &Path) -> Result<(f64, f64), String> {
    let query = format!("{{\"position\":\"{POSITION}\",\"plies\":{PLIES}}}");
    let mut analyze = Command::new("sh");
    let queries = vec![query; 1 + ROUNDS].join("\n");
    analyze.arg("-c").arg(format!("printf '{queries}\\n' | {} analyze backgammon --jsonl", program.display()));
    let answers = output(&mut analyze)?;
    let answers: Vec<Value> = answers.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let number = |answer: &Value, name: &str| answer[name].as_f64().ok_or_else(|| format!("no {name} in {answer}"));
    let positions = number(answers.first().ok_or("no answer")?, "nodes")?;
    let millis = answers.iter().skip(1).map(|answer| number(answer, "ms")).collect::<Result<Vec<f64>, String>>()?;
    Ok((positions, millis.into_iter().fold(f64::MAX, f64::min).max(1.0)))
}

/// The milliseconds of the same search in a worker of a browser.
fn searched_in_browser(program: &Path) -> Result<f64, String> {
    let server = Served::by(program);
    let mut browser = Browser::start(&target().join("evaluations"));
    browser.go(&server.address);
    browser.wait_for("document.body.dataset.worker");
    let record = format!("ludoteca record 1\ngame: backgammon\nstart: {POSITION}\n\n");
    let question = Question::Move { record, bot: format!("gammon:plies={PLIES}"), seed: 1 };
    let script = format!(
        "{{
           const worker = new Worker(document.body.dataset.worker, {{ type: 'module' }});
           const question = Uint8Array.from({:?});
           let began, best = Infinity, rounds = {};
           worker.onmessage = () => {{
             if (began) best = Math.min(best, performance.now() - began);
             if (rounds-- === 0) return void (window.measured = best);
             began = performance.now();
             worker.postMessage(question);
           }};
           worker.postMessage(question);
         }}",
        question.write(),
        ROUNDS,
    );
    browser.evaluate(&script);
    browser.wait_for("window.measured");
    browser.evaluate("window.measured").as_f64().ok_or_else(|| "no answer in the browser".to_owned())
}
