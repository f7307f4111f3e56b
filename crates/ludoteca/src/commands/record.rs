use clap::ArgMatches;
use ludoteca_game::{Games, quote};
use ludoteca_shelf::SHELF;
use ludoteca_table::fair::{Claim, Verdict, verify};
use ludoteca_table::record::{BYTES_MAX, Sitting, read, write};
use ludoteca_table::{Entry, Table, View, json_of_settings};
use serde_json::{Map, Value, json};

use super::{flag, read_text, save, show, text};
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

/// The name of our own format among those of other programs.
const OWN_FORMAT: &str = "record";

fn convert(matches: &ArgMatches, output: &mut Output) -> Done {
    let file = text(matches, "file").unwrap_or_default();
    let contents = read_text(file, BYTES_MAX as u64)?;
    let by_name = std::path::Path::new(file).extension().and_then(|ending| ending.to_str());
    let from = text(matches, "from").or(by_name.filter(|ending| is_known(ending))).unwrap_or(OWN_FORMAT);
    let mut sittings = import(from, &contents)?;
    let count = sittings.len();
    let chosen = match text(matches, "game") {
        None if count > 1 => return refused(messages::several_games(count)),
        None => sittings.swap_remove(0),
        Some(given) => match given.trim().parse::<usize>() {
            Ok(number) if (1..=count).contains(&number) => sittings.swap_remove(number - 1),
            _ => return refused(messages::not_a_game_number(quote(given), count)),
        },
    };
    let sitting = chosen?;
    let to = text(matches, "to").unwrap_or_default();
    let converted = match to {
        OWN_FORMAT => write(sitting.table.as_ref(), &sitting.tags),
        _ if !is_known(to) => return refused(messages::no_such_format(quote(to), known_formats())),
        _ => match sitting.table.export(to, &sitting.tags) {
            Some(text) => text,
            None => return refused(messages::cannot_export(sitting.table.game(), to)),
        },
    };
    save(text(matches, "output"), &converted, output)
}

/// The games of a text in a format, at least one.
fn import(format: &str, contents: &str) -> Result<Games<Sitting>, Failure> {
    if format == OWN_FORMAT {
        return Ok(vec![Ok(read(contents, SHELF)?)]);
    }
    match SHELF.iter().find_map(|game| game.import(format, contents)) {
        Some(Ok(sittings)) if !sittings.is_empty() => Ok(sittings),
        Some(Ok(_)) => refused(messages::several_games(0)),
        Some(Err(error)) => Err(error.into()),
        None => refused(messages::no_such_format(quote(format), known_formats())),
    }
}

fn is_known(format: &str) -> bool {
    format == OWN_FORMAT || SHELF.iter().any(|game| game.formats().contains(&format))
}

fn known_formats() -> String {
    let formats = SHELF.iter().flat_map(|game| game.formats());
    std::iter::once(OWN_FORMAT).chain(formats).collect::<Vec<_>>().join(", ")
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
