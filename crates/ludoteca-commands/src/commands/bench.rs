use std::sync::atomic::Ordering;
use std::time::Instant;

use clap::ArgMatches;
use ludoteca_coach::bench::{Came, name_of, number_of, signature, solve};
use ludoteca_engines::problems_of;
use ludoteca_play::{GameType, find_game};
use ludoteca_shelf::SHELF;
use serde_json::json;

use super::{flag, grouped, interruption, progress, progress_over, text};
use crate::messages;
use crate::output::{Done, Failure, Output};

/// Solves the fixed problems of every game, or of one, and measures the time of each.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    output.json = flag(matches, "json") || !output.is_terminal();
    let games: Vec<&'static GameType> = match text(matches, "game") {
        Some(name) => vec![find_game(SHELF, name)?],
        None => SHELF.to_vec(),
    };
    let lang = output.lang;
    let interrupted = interruption();
    for game in &games {
        for problem in problems_of(game.name()).iter().filter(|problem| !problem.light) {
            if interrupted.load(Ordering::Relaxed) {
                return Ok(());
            }
            let name = name_of(problem);
            progress(messages::bench_doing(game.name(), name.as_str()), lang);
            let began = Instant::now();
            let Some(Came { nodes, answer }) = solve(game, problem).map_err(Failure::Refused)? else { continue };
            let seconds = began.elapsed().as_secs_f64();
            progress_over();
            let speed = nodes as f64 / seconds.max(1e-9);
            if output.json {
                let answer = json!({
                    "game": game.name(),
                    "problem": name,
                    "nodes": nodes,
                    "ms": (seconds * 1e3).round(),
                    "nodes_per_second": speed.round(),
                    "answer": answer,
                });
                output.value(&answer)?;
            } else {
                let told = grouped(nodes, lang);
                output.line(format!(
                    "{:<11} {name:<38} {told:>15} {:>9.3} s {:>12}/s  {answer}",
                    game.name(),
                    seconds,
                    grouped(speed as u64, lang),
                ))?;
            }
        }
    }
    let lines: Vec<String> = games.iter().flat_map(|game| signature(game)).collect();
    let number = format!("{:016x}", number_of(&lines));
    if output.json {
        return output.value(&json!({
            "signature": number,
            "version": env!("CARGO_PKG_VERSION"),
            "optimized": !cfg!(debug_assertions),
            "os": std::env::consts::OS,
            "arch": std::env::consts::ARCH,
        }));
    }
    output.say(messages::bench_signature(number))?;
    let build = if cfg!(debug_assertions) { "debug" } else { "release" };
    output.say(messages::bench_conditions(env!("CARGO_PKG_VERSION"), build, std::env::consts::ARCH))
}
