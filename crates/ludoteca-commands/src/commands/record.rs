use clap::ArgMatches;
use ludoteca_game::{Explain, LineError, quote};
use ludoteca_shelf::SHELF;
use ludoteca_table::fair::{Claim, Verdict, verify};
use ludoteca_table::import::{BYTES_MAX, OWN_FORMAT, formats, games_of};
use ludoteca_table::record::{Sitting, write};
use ludoteca_table::{Entry, Table, View, json_of_settings};
use serde_json::{Map, Value, json};

use super::{flag, read_bytes, save, show, text};
use crate::messages;
use crate::output::{Done, Failure, Output, refused};

/// Shows or checks a record.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    match matches.subcommand() {
        Some(("show", matches)) => show_record(matches, output),
        Some(("check", matches)) => check(matches, output),
        Some(("convert", matches)) => convert(matches, output),
        _ => unreachable!("the definition of the command line requires one of its commands"),
    }
}

/// The game of a file in any format; if there are several, the one that `--game` names.
fn open(matches: &ArgMatches, output: &mut Output) -> Result<Sitting, Failure> {
    let file = text(matches, "file").unwrap_or_default();
    if let Some(from) = text(matches, "from").filter(|from| !formats(SHELF).contains(from)) {
        return refused(messages::no_such_format(quote(from), formats(SHELF).join(", ")));
    }
    let bytes = read_bytes(file, BYTES_MAX as u64)?;
    let mut sittings = games_of(&bytes, file, text(matches, "from"), SHELF)?;
    let count = sittings.len();
    let chosen = match text(matches, "game") {
        None if count == 1 => sittings.swap_remove(0),
        None => return refused(messages::several_games(count)),
        Some(given) => match given.trim().parse::<usize>() {
            Ok(number) if (1..=count).contains(&number) => sittings.swap_remove(number - 1),
            _ => return refused(messages::not_a_game_number(quote(given), count)),
        },
    };
    let sitting = chosen?;
    if let Some(first) = sitting.warnings.first().filter(|_| flag(matches, "strict")) {
        return refused(messages::contradiction(first.message()));
    }
    for warning in &sitting.warnings {
        if !output.json {
            let prefix = messages::warning().in_lang(output.lang);
            eprintln!("{prefix}: {}", warning.message().in_lang(output.lang));
        }
    }
    Ok(sitting)
}

/// The warnings of a file for programs.
fn warnings_told(warnings: &[LineError], output: &Output) -> Value {
    let told = |warning: &LineError| {
        json!({
            "line": warning.line,
            "warning": warning.why.in_lang(output.lang),
            "code": warning.why.phrase().code(),
        })
    };
    warnings.iter().map(told).collect()
}

fn check(matches: &ArgMatches, output: &mut Output) -> Done {
    output.json = flag(matches, "json");
    let Sitting { table, tags, warnings } = open(matches, output)?;
    let claim = Claim::read(&tags).map_err(Failure::Refused)?;
    let verdict = claim.map(|claim| verify(table.as_ref(), &claim)).transpose().map_err(Failure::Refused)?;
    let entries = table.entries().len();
    if output.json {
        let view = View::of(table.as_ref());
        let answer = json!({
            "ok": true,
            "game": view.game,
            "entries": entries,
            "position": view.position,
            "state": view.state,
            "outcome": view.outcome,
            "fair_dice": match verdict {
                None => Value::Null,
                Some(Verdict::NotShown) => "not-shown".into(),
                Some(Verdict::Fair(chances)) => chances.into(),
            },
            "warnings": warnings_told(&warnings, output),
        });
        return output.value(&answer);
    }
    output.say(messages::record_right(table.game(), entries))?;
    match verdict {
        None => Ok(()),
        Some(Verdict::NotShown) => output.say(messages::dice_not_shown()),
        Some(Verdict::Fair(chances)) => output.say(messages::dice_fair(chances)),
    }
}

fn show_record(matches: &ArgMatches, output: &mut Output) -> Done {
    output.json = flag(matches, "json");
    let Sitting { table, tags, .. } = open(matches, output)?;
    let last = table.entries().len();
    let count = match text(matches, "after") {
        None => last,
        Some(given) => match given.trim().parse() {
            Ok(count) if count <= last => count,
            _ => return refused(messages::not_an_entry_number(quote(given), last)),
        },
    };
    let then = table.rewound(count);
    if output.json {
        return output.value(&object(table.as_ref(), &tags, then.as_ref()));
    }
    for (name, value) in &tags {
        output.line(format!("{name}: {value}"))?;
    }
    for (number, entry) in (1..).zip(table.entries().iter().take(count)) {
        output.line(format!("{number:>4}. {entry}"))?;
    }
    output.line("")?;
    show(then.as_ref(), output)?;
    output.say(messages::position_line(then.position()))
}

fn convert(matches: &ArgMatches, output: &mut Output) -> Done {
    let Sitting { table, tags, .. } = open(matches, output)?;
    let to = text(matches, "to").unwrap_or_default();
    let converted = match to {
        OWN_FORMAT => write(table.as_ref(), &tags),
        _ if !formats(SHELF).contains(&to) => {
            return refused(messages::no_such_format(quote(to), formats(SHELF).join(", ")));
        }
        _ => match table.export(to, &tags) {
            Some(Ok(text)) => text,
            Some(Err(why)) => return refused(why),
            None => return refused(messages::cannot_export(table.game(), to)),
        },
    };
    save(text(matches, "output"), &converted, output)
}

fn object(table: &dyn Table, tags: &[(String, String)], then: &dyn Table) -> Value {
    let tags: Map<String, Value> =
        tags.iter().map(|(name, value)| (name.clone(), Value::from(value.as_str()))).collect();
    let entry = |entry: &Entry| json!({ "by": entry.by().map(|player| player.number()), "text": entry.text() });
    json!({
        "game": table.game(),
        "settings": json_of_settings(&table.settings()),
        "start": table.start_position(),
        "tags": tags,
        "entries": table.entries().iter().map(entry).collect::<Vec<_>>(),
        "after": then.entries().len(),
        "view": View::of(then),
    })
}
