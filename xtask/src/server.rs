use std::fs;

use ludoteca_client::Client;
use ludoteca_testkit::Served;
use serde_json::json;

use crate::shell::{command, output, run, target};
use crate::test::get_database;

/// Runs a benchmark of the whole program: `kill` or `load`.
pub(crate) fn run_trial(name: &str, words: &[String]) -> Result<(), String> {
    get_database()?;
    let words = words.join(" ");
    let line = format!("cargo bench --package ludoteca --bench {name} -- {words}");
    run(command(&line).env("LUDOTECA_SKIP_WEB", "1"))
}

/// Tests every call of the OpenAPI document with Schemathesis, on a stored game and with its token. A server error or an undocumented
/// answer is a failure.
pub(crate) fn try_every_call() -> Result<(), String> {
    let tools = target().join("schemathesis");
    let program = tools.join("bin/schemathesis");
    if !program.exists() {
        run(&mut command(&format!("python3 -m venv {}", tools.display())))?;
        run(&mut command(&format!("{}/bin/pip install --quiet schemathesis", tools.display())))?;
    }
    run(command("cargo build --workspace --bin ludoteca").env("LUDOTECA_SKIP_WEB", "1"))?;
    let flags = ["--addr", "127.0.0.1:0", "--store", "memory", "--rate", "0", "--tables-max", "0"];
    let server = Served::with(&target().join("debug/ludoteca"), &flags);
    let client = Client::new(server.base()).map_err(|error| error.to_string())?;
    let seats = json!([{ "who": "human" }, { "who": "human" }]);
    for game in ["backgammon", "galleta"] {
        let made = client.create(&json!({ "game": game, "seats": seats })).map_err(|error| error.to_string())?;
        let (id, token) = (made["game"]["id"].as_str(), made["tokens"]["1"].as_str());
        let (id, token) = id.zip(token).ok_or("the server does not say where the table is")?;
        let text =
            format!("headers = {{ Authorization = \"Bearer {token}\" }}\n[parameters]\n\"path.id\" = \"{id}\"\n");
        let config = tools.join("schemathesis.toml");
        fs::write(&config, text).map_err(|error| error.to_string())?;
        // The stream of events never ends by itself; and a text may fit the schema and still be no move.
        let line = format!(
            "{} --config-file {} run {}/openapi.json --exclude-path /api/v1/games/{{id}}/events \
             --exclude-checks positive_data_acceptance,unsupported_method --max-examples 50 --request-timeout 20 --workers 1 \
             --generation-database none",
            program.display(),
            config.display(),
            server.base()
        );
        run(&mut command(&line))?;
    }
    Ok(())
}

/// Checks licences, bans, sources and doubled versions by `deny.toml`; advisories too, where their list can be reached.
pub(crate) fn check_dependencies() -> Result<(), String> {
    if output(&mut command("cargo deny --version")).is_err() {
        run(&mut command("cargo install --locked cargo-deny"))?;
    }
    run(&mut command("cargo deny check licenses bans sources"))?;
    if run(&mut command("cargo deny fetch db")).is_err() {
        eprintln!("xtask: the list of advisories cannot be reached; everything else is as it should be");
        return Ok(());
    }
    run(&mut command("cargo deny check --disable-fetch advisories"))
}
