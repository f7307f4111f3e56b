use crate::shell::{command, run};

/// Two browsers and one that watches play every game so many times, through a killed server and a lost network in each.
pub(crate) fn run_rounds(rounds: &str) -> Result<(), String> {
    if rounds.parse::<usize>().is_err() {
        return Err(format!("{rounds:?} is no number of rounds"));
    }
    let line = "cargo test --package ludoteca --test page online::every_game -- --nocapture";
    run(command(line).env("LUDOTECA_ONLINE_ROUNDS", rounds))
}
