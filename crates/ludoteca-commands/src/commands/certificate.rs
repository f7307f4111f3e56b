use std::time::Instant;

use clap::ArgMatches;
use ludoteca_engines::check_certificate;
use serde_json::{Map, Value, json};

use super::{flag, grouped, read_bytes, text};
use crate::messages;
use crate::output::{Done, Output};

/// The maximum size of a certificate.
const BYTES_MAX: u64 = 1 << 32;

/// Checks a certificate of a solved position.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    match matches.subcommand() {
        Some(("check", matches)) => check(matches, output),
        _ => unreachable!("the definition of the command line requires one of its commands"),
    }
}

fn check(matches: &ArgMatches, output: &mut Output) -> Done {
    output.json = flag(matches, "json") || !output.is_terminal();
    let bytes = read_bytes(text(matches, "file").unwrap_or_default(), BYTES_MAX)?;
    let began = Instant::now();
    let checked = check_certificate(&bytes)?;
    let millis = began.elapsed().as_millis() as u64;
    if output.json {
        let header: Map<String, Value> =
            checked.header.iter().map(|(name, value)| (name.clone(), value.as_str().into())).collect();
        return output.value(&json!({
            "right": true,
            "claims": header,
            "answers": checked.answers,
            "positions": checked.positions,
            "ms": millis,
        }));
    }
    for (name, value) in &checked.header {
        output.line(format!("{name}: {value}"))?;
    }
    let lang = output.lang;
    output.say(messages::certificate_right(grouped(checked.answers as u64, lang)))?;
    output.say(messages::work_told(grouped(checked.positions, lang), grouped(millis, lang)))
}
