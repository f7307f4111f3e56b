use std::path::Path;

use clap::ArgMatches;
use ludoteca_game::quote;
use ludoteca_server::{Admin, StoreError, store_message};
use ludoteca_shelf::SHELF;
use serde_json::Value;

use super::{save, text};
use crate::messages;
use crate::options::{Options, without_password};
use crate::output::{Done, Failure, Output, refused};

/// Lists, shows, exports and deletes the games of a store, also while a server uses it.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    let (name, matches) = matches.subcommand().expect("the definition of the command line requires one");
    // Only some of these commands have the flag. In a release build, clap returns `None` for an unknown one.
    if let Ok(Some(&json)) = matches.try_get_one::<bool>("json") {
        output.json = json || !output.is_terminal();
    }
    let options = Options::gather(matches)?;
    let store = options.store()?;
    // These commands do not create a store.
    if let Some(path) = store.strip_prefix("sqlite:").filter(|path| !Path::new(path).exists()) {
        return refused(messages::no_store_there(quote(path)));
    }
    let admin = Admin::open(SHELF, store).or_else(|why| failed(store, &why))?;
    match name {
        "list" => list(&admin, store, matches, output),
        "show" => {
            let id = text(matches, "id").unwrap_or_default();
            let table = admin.show(id).or_else(|why| failed(store, &why))?;
            show(&found(table, id)?, output)
        }
        "export" => {
            let id = text(matches, "id").unwrap_or_default();
            let record = admin.export(id).or_else(|why| failed(store, &why))?;
            save(text(matches, "output"), found(record, id)?, output)
        }
        "delete" => {
            for id in matches.get_many::<String>("ids").into_iter().flatten() {
                let there = admin.delete(id).or_else(|why| failed(store, &why))?;
                found(there.then_some(()), id)?;
                output.say(messages::table_deleted(quote(id)))?;
            }
            Ok(())
        }
        _ => {
            let file = text(matches, "file").unwrap_or_default();
            if Path::new(file).exists() {
                return refused(messages::backup_exists(quote(file)));
            }
            admin.back_up(Path::new(file)).or_else(|why| failed(store, &why))?;
            output.say(messages::backed_up(quote(file)))
        }
    }
}

fn list(admin: &Admin, store: &str, matches: &ArgMatches, output: &mut Output) -> Done {
    let given = text(matches, "limit").unwrap_or("100");
    let limit = given.parse().or_else(|_| refused(messages::not_a_count("--limit", quote(given))))?;
    let tables = admin.list(limit).or_else(|why| failed(store, &why))?;
    if output.json {
        return tables.iter().try_for_each(|table| output.value(table));
    }
    for table in &tables {
        let word = |name: &str| table[name].as_str().unwrap_or_default().to_owned();
        let seats = table["seats"].as_array().map(|seats| seats.iter().filter_map(Value::as_str).collect::<Vec<_>>());
        let seats = seats.unwrap_or_default().join(" – ");
        let (id, game, phase, changed) = (word("id"), word("game"), word("phase"), word("changed"));
        output.line(format!("{id:<24}  {game:<10}  {phase:<4}  {:>5}  {changed:<24}  {seats}", table["version"]))?;
    }
    Ok(())
}

/// Shows a game: to programs as an object, to people in a few lines.
fn show(table: &Value, output: &mut Output) -> Done {
    if output.json {
        return output.value(table);
    }
    for name in ["id", "game", "state", "version", "position", "to_move", "closed", "rematch"] {
        if !table[name].is_null() {
            output.line(format!("{name:<9} {}", plain(&table[name])))?;
        }
    }
    for seat in table["seats"].as_array().into_iter().flatten() {
        output.line(format!("{:<9} {} {}", plain(&seat["player"]), plain(&seat["who"]), plain(&seat["name"])))?;
    }
    for entry in table["entries"].as_array().into_iter().flatten() {
        let by = entry["by"].as_u64().map_or_else(|| "*".to_owned(), |by| by.to_string());
        let (at, text) = (plain(&entry["at"]), plain(&entry["text"]));
        output.line(format!("{:>5}. {at:<24} {by} {} {text}", plain(&entry["seq"]), plain(&entry["kind"])))?;
    }
    if !table["outcome"].is_null() {
        output.line(format!("outcome   {}", table["outcome"]))?;
    }
    Ok(())
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

fn found<T>(what: Option<T>, id: &str) -> Result<T, Failure> {
    what.map_or_else(|| refused(messages::no_table(quote(id))), Ok)
}

fn failed<T>(store: &str, why: &StoreError) -> Result<T, Failure> {
    refused(messages::store_failed(quote(&without_password(store)), store_message(why)))
}
