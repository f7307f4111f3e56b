use std::time::Instant;

use clap::ArgMatches;
use ludoteca_game::quote;
use serde_json::json;

use super::{flag, grouped, open, text};
use crate::messages;
use crate::output::{Done, Failure, Output, refused};

/// The maximum depth. Counts end long before.
const DEPTH_MAX: u32 = 1000;

/// Counts sequences of moves, with one line for each first move or roll and the total on the last line.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    output.json = flag(matches, "json");
    let depth = depth(text(matches, "depth").unwrap_or_default())?;
    let game = open(matches)?;
    let began = Instant::now();
    let mut done = Ok(());
    let total = game.position().perft(depth, text(matches, "dice"), &mut |first, count| {
        if !output.json && !first.is_empty() && done.is_ok() {
            done = output.line(format!("{first}: {count}"));
        }
    });
    let total = total.map_err(Failure::Refused)?;
    done?;
    let seconds = began.elapsed().as_secs_f64();
    let speed = (total as f64 / seconds.max(1e-9)) as u64;
    let millis = (seconds * 1000.0) as u64;
    if output.json {
        let answer = json!({
            "game": game.kind().name(),
            "settings": ludoteca_play::json_of_settings(game.settings()),
            "position": game.position().text(),
            "depth": depth,
            "nodes": total,
            "ms": millis,
            "nodes_per_second": speed,
        });
        return output.value(&answer);
    }
    let lang = output.lang;
    output.line("")?;
    output.say(messages::perft_speed(grouped(total, lang), grouped(millis, lang), grouped(speed, lang)))?;
    output.line(total.to_string())
}

fn depth(given: &str) -> Result<u32, Failure> {
    match given.trim().parse() {
        Ok(depth) if depth <= DEPTH_MAX => Ok(depth),
        _ => refused(messages::not_a_depth(quote(given), DEPTH_MAX)),
    }
}
