use clap::ArgMatches;
use serde_json::json;

use super::flag;
use crate::messages;
use crate::options::{Options, Origin, without_password};
use crate::output::{Done, Output};

/// Shows the options of a server with these flags, this environment and this file, and the origin of each value.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    let (_, matches) = matches.subcommand().expect("the definition of the command line requires one");
    output.json = flag(matches, "json");
    let options = Options::gather(matches)?;
    // Wrong values are refused here rather than when the server starts.
    options.config()?;
    options.log()?;
    options.address()?;
    let shown = |name: &str, value: &str| if name == "store" { without_password(value) } else { value.to_owned() };
    if output.json {
        let all = options.all().iter().map(|chosen| {
            let value = shown(chosen.known.name, &chosen.value);
            let facts = json!({
                "value": value,
                "origin": chosen.origin.to_string(),
                "variable": chosen.known.variable(),
            });
            (chosen.known.name.to_owned(), facts)
        });
        return output.value(&all.collect::<serde_json::Map<_, _>>());
    }
    if let Some(file) = &options.file {
        output.line(format!("# {}", messages::config_file(file.display().to_string()).in_lang(output.lang)))?;
    }
    // The output can be saved as the file.
    for chosen in options.all() {
        let value = shown(chosen.known.name, &chosen.value);
        let plain = value.parse::<i64>().is_ok() || value == "true" || value == "false";
        let value = if plain { value } else { toml::Value::String(value).to_string() };
        let line = format!("{} = {value}", chosen.known.name);
        let origin = match chosen.origin {
            Origin::Environment => chosen.known.variable(),
            Origin::Flag => messages::origin_flag().in_lang(output.lang).to_owned(),
            Origin::File => messages::origin_file().in_lang(output.lang).to_owned(),
            Origin::Default => messages::origin_default().in_lang(output.lang).to_owned(),
        };
        output.line(format!("{line:<48} # {origin}"))?;
    }
    Ok(())
}
