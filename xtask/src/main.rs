//! The project's chores: `cargo xtask test`, `cargo xtask coverage [PACKAGE…]`, `cargo xtask deny`,
//! `cargo xtask duel [MATCHES LENGTH PLIES]`, `cargo xtask evaluations`, `cargo xtask fuzz [MINUTES]`,
//! `cargo xtask gnubg`, `cargo xtask kill [KILLS]`, `cargo xtask load [moves] [robots] [idle] [ready]`, `cargo xtask online [ROUNDS]`, `cargo xtask page [--builds]`, `cargo xtask peers`,
//! `cargo xtask pictures`, `cargo xtask schemathesis`, `cargo xtask shots`.

mod coverage;
mod duel;
mod evaluations;
mod fuzz;
mod gnubg;
mod gnubg_matches;
mod online;
mod page;
mod peers;
mod pictures;
mod server;
mod shell;
mod shots;
mod terminal_svg;
mod test;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test"] => test::run_all(),
        ["deny"] => server::check_dependencies(),
        ["schemathesis"] => server::try_every_call(),
        ["coverage", packages @ ..] => coverage::run_all(packages),
        ["duel"] => duel::run_all("50", "1", "0"),
        ["duel", matches, length, plies] => duel::run_all(matches, length, plies),
        ["evaluations"] => evaluations::run_all(),
        ["fuzz"] => fuzz::run("10"),
        ["fuzz", minutes] => fuzz::run(minutes),
        ["gnubg"] => gnubg::run_all(),
        ["kill", how @ ..] => server::run_trial("kill", how),
        ["load", what @ ..] => server::run_trial("load", what),
        ["online"] => online::run_rounds("3"),
        ["online", rounds] => online::run_rounds(rounds),
        ["page"] => page::run_all(false),
        ["page", "--builds"] => page::run_all(true),
        ["peers"] => peers::run_all(),
        ["pictures"] => pictures::run_all(),
        ["shots"] => shots::run_all(),
        _ => Err("the chores are: test, coverage [PACKAGE…], deny, duel [MATCHES LENGTH PLIES], evaluations, fuzz [MINUTES], gnubg, kill [KILLS], load [moves] [robots] [idle] [ready], online [ROUNDS], page [--builds], peers, pictures, schemathesis, shots".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}
