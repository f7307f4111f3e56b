use clap::ArgMatches;
use ludoteca_game::quote;
use ludoteca_shelf::SHELF;
use ludoteca_table::fair::{Claim, Verdict, verify};
use ludoteca_table::record::{BYTES_MAX, Sitting, read};
use ludoteca_table::{Entry, Table, View, json_of_settings};
use serde_json::{Map, Value, json};

use super::{flag, read_text, show, text};
use crate::messages;
use crate::output::{Done, Failure, Output, refused};

/// Shows or checks a record.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    match matches.subcommand() {
        Some(("show", matches)) => show_record(matches, output),
        Some(("check", matches)) => check(matches, output),
        _ => unreachable!("the definition of the command line requires one of its commands"),
    }
}

fn open(matches: &ArgMatches) -> Result<Sitting, Failure> {
    let file = text(matches, "file").unwrap_or_default();
    Ok(read(&read_text(file, BYTES_MAX as u64)?, SHELF)?)
}

fn check(matches: &ArgMatches, output: &mut Output) -> Done {
    output.json = flag(matches, "json");
    let Sitting { table, tags } = open(matches)?;
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
    let Sitting { table, tags } = open(matches)?;
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
