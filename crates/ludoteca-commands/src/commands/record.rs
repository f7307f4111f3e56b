use clap::ArgMatches;
use ludoteca_game::{Explain, LineError, quote};
use ludoteca_play::fair::{DiceProof, Verdict, verify};
use ludoteca_play::import::{BYTES_MAX, OWN_FORMAT, formats, read_games};
use ludoteca_play::record::write;
use ludoteca_play::{Entry, Game, LoadedGame, View, json_of_settings};
use ludoteca_shelf::SHELF;
use serde_json::{Map, Value, json};

use super::{flag, read_bytes, save, show, text};
use crate::messages;
use crate::output::{Done, Failure, Output, refused};

/// Shows, checks or converts a record.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    match matches.subcommand() {
        Some(("show", matches)) => show_record(matches, output),
        Some(("check", matches)) => check(matches, output),
        Some(("convert", matches)) => convert(matches, output),
        _ => unreachable!("the definition of the command line requires one of its commands"),
    }
}

/// Reads the game of a file in any format; if there are several, the one that `--game` names.
fn open(matches: &ArgMatches, output: &mut Output) -> Result<LoadedGame, Failure> {
    let file = text(matches, "file").unwrap_or_default();
    if let Some(from) = text(matches, "from").filter(|from| !formats(SHELF).contains(from)) {
        return refused(messages::no_such_format(quote(from), formats(SHELF).join(", ")));
    }
    let bytes = read_bytes(file, BYTES_MAX as u64)?;
    let mut games = read_games(&bytes, file, text(matches, "from"), SHELF)?;
    let count = games.len();
    let chosen = match text(matches, "game") {
        None if count == 1 => games.swap_remove(0),
        None => return refused(messages::several_games(count)),
        Some(given) => match given.trim().parse::<usize>() {
            Ok(number) if (1..=count).contains(&number) => games.swap_remove(number - 1),
            _ => return refused(messages::not_a_game_number(quote(given), count)),
        },
    };
    let loaded = chosen?;
    if let Some(first) = loaded.warnings.first().filter(|_| flag(matches, "strict")) {
        return refused(messages::contradiction(first.message()));
    }
    for warning in &loaded.warnings {
        if !output.json {
            let prefix = messages::warning().in_lang(output.lang);
            eprintln!("{prefix}: {}", warning.message().in_lang(output.lang));
        }
    }
    Ok(loaded)
}

/// Writes the warnings of a file for programs.
fn warnings_json(warnings: &[LineError], output: &Output) -> Value {
    let json = |warning: &LineError| {
        json!({
            "line": warning.line,
            "warning": warning.why.in_lang(output.lang),
            "code": warning.why.phrase().code(),
        })
    };
    warnings.iter().map(json).collect()
}

fn check(matches: &ArgMatches, output: &mut Output) -> Done {
    output.json = flag(matches, "json");
    let LoadedGame { game, tags, warnings } = open(matches, output)?;
    let proof = DiceProof::read(&tags).map_err(Failure::Refused)?;
    let verdict = proof.map(|proof| verify(&game, &proof)).transpose().map_err(Failure::Refused)?;
    let entries = game.entries().count();
    if output.json {
        let view = View::new(&game);
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
            "warnings": warnings_json(&warnings, output),
        });
        return output.value(&answer);
    }
    output.say(messages::record_right(game.kind().name(), entries))?;
    match verdict {
        None => Ok(()),
        Some(Verdict::NotShown) => output.say(messages::dice_not_shown()),
        Some(Verdict::Fair(chances)) => output.say(messages::dice_fair(chances)),
    }
}

fn show_record(matches: &ArgMatches, output: &mut Output) -> Done {
    output.json = flag(matches, "json");
    let LoadedGame { game, tags, .. } = open(matches, output)?;
    let last = game.entries().count();
    let count = match text(matches, "after") {
        None => last,
        Some(given) => match given.trim().parse() {
            Ok(count) if count <= last => count,
            _ => return refused(messages::not_an_entry_number(quote(given), last)),
        },
    };
    let then = game.rewound(count);
    if output.json {
        return output.value(&object(&game, &tags, &then));
    }
    for (name, value) in &tags {
        output.line(format!("{name}: {value}"))?;
    }
    for (number, entry) in (1..).zip(game.entries().take(count)) {
        output.line(format!("{number:>4}. {entry}"))?;
    }
    output.line("")?;
    show(&then, output)?;
    output.say(messages::position_line(then.position().text()))
}

fn convert(matches: &ArgMatches, output: &mut Output) -> Done {
    let LoadedGame { game, tags, .. } = open(matches, output)?;
    let to = text(matches, "to").unwrap_or_default();
    let converted = match to {
        OWN_FORMAT => write(&game, &tags),
        _ if !formats(SHELF).contains(&to) => {
            return refused(messages::no_such_format(quote(to), formats(SHELF).join(", ")));
        }
        _ => match game.export(to, &tags, Vec::new()) {
            Some(Ok(text)) => text,
            Some(Err(why)) => return refused(why),
            None => return refused(messages::cannot_export(game.kind().name(), to)),
        },
    };
    save(text(matches, "output"), &converted, output)
}

fn object(game: &Game, tags: &[(String, String)], then: &Game) -> Value {
    let tags: Map<String, Value> =
        tags.iter().map(|(name, value)| (name.clone(), Value::from(value.as_str()))).collect();
    let entry = |entry: &Entry| json!({ "by": entry.by().map(|player| player.number()), "text": entry.text() });
    json!({
        "game": game.kind().name(),
        "settings": json_of_settings(game.settings()),
        "start": game.start_text(),
        "tags": tags,
        "entries": game.entries().map(entry).collect::<Vec<_>>(),
        "after": then.entries().count(),
        "view": View::new(then),
    })
}
