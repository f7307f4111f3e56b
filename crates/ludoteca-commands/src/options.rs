//! Options of the server, from flags, the environment and a file, in this order.

use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::ArgMatches;
use clap::parser::ValueSource;
use etcetera::BaseStrategy;
use ludoteca_game::{Phrase, quote};
use ludoteca_server::{Config, Log};

use crate::output::{Failure, refused};
use crate::{manual, messages};

/// An option of the server.
#[derive(Debug)]
pub(crate) struct Known {
    /// The name as a flag and in the file, and after `LUDOTECA_` in the environment.
    pub(crate) name: &'static str,
    /// The placeholder of the value; `None` for a switch.
    pub(crate) takes: Option<&'static str>,
    /// The help text.
    pub(crate) help: fn() -> &'static Phrase,
    /// The default.
    default: fn(&Config) -> String,
}

/// Every option.
pub(crate) static OPTIONS: [Known; 15] = [
    option("addr", "ADDRESS", manual::help_addr, |_| "127.0.0.1:7700".to_owned()),
    Known { name: "lan", takes: None, help: manual::help_lan, default: |_| "false".to_owned() },
    option("public-url", "URL", manual::help_public_url, |_| String::new()),
    option("store", "STORE", manual::help_store, |_| default_store()),
    option("log", "off|text|json", manual::help_log, |_| "off".to_owned()),
    option("trusted-proxies", "ADDRESSES", manual::help_trusted_proxies, |_| String::new()),
    option("cors", "URLS", manual::help_cors, |_| String::new()),
    option("body-max", "BYTES", manual::help_body_max, |usual| usual.body_max.to_string()),
    option("rate", "N", manual::help_rate, |usual| usual.rate.to_string()),
    option("tables-max", "N", manual::help_tables_max, |usual| usual.tables_max.to_string()),
    option("sockets-max", "N", manual::help_sockets_max, |usual| usual.sockets_max.to_string()),
    option("open-minutes", "N", manual::help_open_minutes, |usual| usual.open_minutes.to_string()),
    option("idle-days", "N", manual::help_idle_days, |usual| usual.idle_days.to_string()),
    option("claim-minutes", "N", manual::help_claim_minutes, |usual| usual.claim_minutes.to_string()),
    option("robots", "N", manual::help_robots, |usual| usual.robots.to_string()),
];

const fn option(
    name: &'static str,
    takes: &'static str,
    help: fn() -> &'static Phrase,
    default: fn(&Config) -> String,
) -> Known {
    Known { name, takes: Some(takes), help, default }
}

/// The origin of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    Flag,
    Environment,
    File,
    Default,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Origin::Flag => "flag",
            Origin::Environment => "environment",
            Origin::File => "file",
            Origin::Default => "default",
        })
    }
}

/// The options in force.
#[derive(Debug)]
pub(crate) struct Options {
    chosen: Vec<Chosen>,
    /// The file that was read.
    pub(crate) file: Option<PathBuf>,
}

/// The value of an option.
#[derive(Debug)]
pub(crate) struct Chosen {
    pub(crate) known: &'static Known,
    pub(crate) value: String,
    pub(crate) origin: Origin,
}

impl Options {
    /// Collects the values; `matches` need not have every flag.
    ///
    /// # Errors
    ///
    /// Returns the reason if the file cannot be read or has an unknown option.
    pub(crate) fn gather(matches: &ArgMatches) -> Result<Options, Failure> {
        let (file, table) = read_file(matches)?;
        let usual = Config::default();
        let chosen = OPTIONS.iter().map(|known| {
            let from_file = || table.get(known.name).map(written);
            let (value, origin) = if let Some(given) = given_flag(matches, known) {
                (given, Origin::Flag)
            } else if let Some(given) = std::env::var(known.variable()).ok().filter(|given| !given.is_empty()) {
                (given, Origin::Environment)
            } else if let Some(given) = from_file() {
                (given, Origin::File)
            } else {
                ((known.default)(&usual), Origin::Default)
            };
            Chosen { known, value, origin }
        });
        Ok(Options { chosen: chosen.collect(), file })
    }

    /// Lists every option with its value, in order.
    pub(crate) fn all(&self) -> &[Chosen] {
        &self.chosen
    }

    fn chosen(&self, name: &str) -> &Chosen {
        self.chosen.iter().find(|chosen| chosen.known.name == name).expect("every option has a value")
    }

    fn text(&self, name: &str) -> &str {
        self.chosen(name).value.trim()
    }

    /// Returns the address of the store.
    ///
    /// # Errors
    ///
    /// Returns the reason if the user has no home directory or the folder cannot be created.
    pub(crate) fn store(&self) -> Result<&str, Failure> {
        let store = self.text("store");
        if store.is_empty() {
            return refused(messages::no_store_known());
        }
        if self.chosen("store").origin == Origin::Default
            && let Some(folder) = store.strip_prefix("sqlite:").and_then(|path| Path::new(path).parent())
            && let Err(error) = std::fs::create_dir_all(folder)
        {
            return refused(messages::cannot_write(quote(&folder.display().to_string()), error.to_string()));
        }
        Ok(store)
    }

    /// Returns the address to listen at.
    ///
    /// # Errors
    ///
    /// Returns the reason if it is no address.
    pub(crate) fn address(&self) -> Result<SocketAddr, Failure> {
        let given = self.text("addr");
        let Ok(mut address) = given.parse::<SocketAddr>() else {
            return refused(messages::not_an_address(quote(given)));
        };
        if self.is_lan()? && address.ip().is_loopback() {
            address.set_ip(std::net::Ipv4Addr::UNSPECIFIED.into());
        }
        Ok(address)
    }

    /// Returns whether the server is open to the local network.
    ///
    /// # Errors
    ///
    /// Returns the reason if the value is neither `true` nor `false`.
    pub(crate) fn is_lan(&self) -> Result<bool, Failure> {
        self.read("lan", "true, false")
    }

    /// Returns the format of the log.
    ///
    /// # Errors
    ///
    /// Returns the reason if there is no such format.
    pub(crate) fn log(&self) -> Result<Log, Failure> {
        match self.text("log") {
            "off" => Ok(Log::Off),
            "text" => Ok(Log::Text),
            "json" => Ok(Log::Json),
            given => wrong("log", given, "off, text, json"),
        }
    }

    /// Returns the configuration of the server.
    ///
    /// # Errors
    ///
    /// Returns the reason if a value is refused.
    pub(crate) fn config(&self) -> Result<Config, Failure> {
        let public_url = self.text("public-url");
        if !public_url.is_empty() && !is_url(public_url) {
            return wrong("public-url", public_url, "https://play.example");
        }
        let cors = list(self.text("cors"));
        if let Some(given) = cors.iter().find(|given| !is_url(given)) {
            return wrong("cors", given, "https://play.example");
        }
        let mut trusted_proxies = Vec::new();
        for given in list(self.text("trusted-proxies")) {
            match given.parse() {
                Ok(address) => trusted_proxies.push(address),
                Err(_) => return wrong("trusted-proxies", &given, "10.0.0.1,10.0.0.2"),
            }
        }
        const NUMBER: &str = "0, 1, 2…";
        Ok(Config {
            public_url: Some(public_url.trim_end_matches('/').to_owned()).filter(|url| !url.is_empty()),
            trusted_proxies,
            cors,
            body_max: self.read("body-max", NUMBER)?,
            rate: self.read("rate", NUMBER)?,
            tables_max: self.read("tables-max", NUMBER)?,
            sockets_max: self.read("sockets-max", NUMBER)?,
            open_minutes: self.read("open-minutes", NUMBER)?,
            idle_days: self.read("idle-days", NUMBER)?,
            claim_minutes: self.read("claim-minutes", NUMBER)?,
            robots: self.read("robots", NUMBER)?,
        })
    }

    fn read<T: FromStr>(&self, name: &str, takes: &str) -> Result<T, Failure> {
        let given = self.text(name);
        given.parse().or_else(|_| wrong(name, given, takes))
    }
}

impl Known {
    /// Returns the name in the environment.
    pub(crate) fn variable(&self) -> String {
        format!("LUDOTECA_{}", self.name.replace('-', "_").to_uppercase())
    }
}

fn wrong<T>(name: &str, given: &str, takes: &str) -> Result<T, Failure> {
    refused(messages::wrong_option(name, quote(given), takes))
}

/// Returns the value of a flag, if this command has the flag and it is given.
fn given_flag(matches: &ArgMatches, known: &Known) -> Option<String> {
    let given = matches.try_contains_id(known.name).is_ok_and(|given| given)
        && matches.value_source(known.name) == Some(ValueSource::CommandLine);
    if !given {
        return None;
    }
    match known.takes {
        Some(_) => matches.get_one::<String>(known.name).cloned(),
        None => Some(matches.get_flag(known.name).to_string()),
    }
}

/// Reads the file that is asked for, or that of the user if there is one.
fn read_file(matches: &ArgMatches) -> Result<(Option<PathBuf>, toml::Table), Failure> {
    let asked = matches.try_get_one::<String>("config").ok().flatten().cloned();
    let asked = asked.or_else(|| std::env::var("LUDOTECA_CONFIG").ok().filter(|given| !given.is_empty()));
    let usual = || {
        let folder = etcetera::choose_base_strategy().ok()?.config_dir().join("ludoteca");
        Some(folder.join("config.toml")).filter(|file| file.is_file())
    };
    let Some(path) = asked.map(PathBuf::from).or_else(usual) else {
        return Ok((None, toml::Table::new()));
    };
    let name = quote(&path.display().to_string());
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => return refused(messages::cannot_read(name, error.to_string())),
    };
    let table: toml::Table = match text.parse() {
        Ok(table) => table,
        Err(error) => return refused(messages::config_unreadable(name, error.to_string().trim_end().to_owned())),
    };
    for (key, value) in &table {
        let known = OPTIONS.iter().any(|known| known.name == key);
        let plain = matches!(value, toml::Value::String(_) | toml::Value::Integer(_) | toml::Value::Boolean(_));
        if !known || !(plain || value.as_array().is_some_and(|list| list.iter().all(toml::Value::is_str))) {
            let all: Vec<&str> = OPTIONS.iter().map(|known| known.name).collect();
            return refused(messages::config_unknown(name, quote(key), all.join(", ")));
        }
    }
    Ok((Some(path), table))
}

/// Writes a value of the file as a flag would have it.
fn written(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        toml::Value::Array(list) => list.iter().filter_map(toml::Value::as_str).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

fn list(text: &str) -> Vec<String> {
    text.split(',').map(|part| part.trim().trim_end_matches('/').to_owned()).filter(|part| !part.is_empty()).collect()
}

fn is_url(text: &str) -> bool {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    host.is_some_and(|host| !host.is_empty() && !host.contains(char::is_whitespace))
}

/// Returns a file in the data folder of the user; empty if the user has no home directory.
fn default_store() -> String {
    let folders = etcetera::choose_base_strategy().ok();
    folders.map_or_else(String::new, |folders| {
        format!("sqlite:{}", folders.data_dir().join("ludoteca").join("tables.db").display())
    })
}

/// Removes the password from the address of a store.
pub(crate) fn without_password(store: &str) -> String {
    let hidden = || {
        let (scheme, rest) = store.split_once("://")?;
        let (user, rest) = rest.rsplit_once('@')?;
        let (user, _) = user.split_once(':')?;
        Some(format!("{scheme}://{user}:***@{rest}"))
    };
    hidden().unwrap_or_else(|| store.to_owned())
}

#[cfg(test)]
mod tests {
    use super::{OPTIONS, without_password};

    #[test]
    fn a_password_is_never_shown() {
        assert_eq!(without_password("postgres://ana:secret@db/x"), "postgres://ana:***@db/x");
        assert_eq!(without_password("postgres://ana@db/x"), "postgres://ana@db/x");
        assert_eq!(without_password("sqlite:/a@b:c"), "sqlite:/a@b:c");
    }

    #[test]
    fn names_in_the_environment_are_plain() {
        assert!(OPTIONS.iter().any(|known| known.variable() == "LUDOTECA_PUBLIC_URL"));
    }
}
