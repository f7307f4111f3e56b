use crate::shell::{command, run};

/// Plays every game in two browsers with a third watching, with one kill of the server and one loss of the network in each round.
pub(crate) fn run_rounds(rounds: u32) -> Result<(), String> {
    let line = "cargo test --package ludoteca --test page online::every_game -- --nocapture";
    run(command(line).env("LUDOTECA_ONLINE_ROUNDS", rounds.to_string()))
}
