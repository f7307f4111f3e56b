use std::io::{BufReader, IsTerminal};
use std::time::Duration;

use clap::ArgMatches;
use ludoteca_client::Client;
use ludoteca_game::{Lang, quote};
use ludoteca_play::json_of_settings;
use ludoteca_shelf::SHELF;
use ludoteca_term::{DialogueOptions, Link, OnlineCommand, OnlineError, online, settings_with_mode};
use serde_json::{Value, json};

use super::play::is_hangup;
use super::{flag, game, given_settings, text};
use crate::messages;
use crate::output::{Done, Failure, Output, refused};

/// Plays a game on a server.
pub(super) fn run(address: &str, matches: &ArgMatches, output: &mut Output) -> Done {
    let Some(link) = Link::read(address) else {
        return refused(messages::not_a_server(quote(address)));
    };
    let lang = if output.lang == Lang::En { "en" } else { "es" };
    let client = match Client::new(&link.server) {
        Ok(client) => client.in_lang(lang),
        Err(_) => return refused(messages::not_a_server(quote(address))),
    };
    let command = command(&link, matches)?;
    let options = DialogueOptions {
        lang: output.lang,
        colours: output.has_colours(),
        interactive: std::io::stdin().is_terminal(),
        clears_screen: false,
        pause: Duration::ZERO,
    };
    match online(client, command, SHELF, options, BufReader::new(std::io::stdin()), output) {
        Ok(()) => Ok(()),
        Err(OnlineError::Refused(why)) => Err(Failure::Refused(why)),
        Err(OnlineError::Closed(error)) if is_hangup(&error) => Err(Failure::Closed),
        Err(OnlineError::Closed(error)) => refused(messages::terminal_failed(error.to_string())),
    }
}

/// Chooses between a new game and the one that the link leads to.
fn command(link: &Link, matches: &ArgMatches) -> Result<OnlineCommand, Failure> {
    let chooses = matches.contains_id("game");
    let Some(id) = link.game.clone() else {
        return if chooses { create(matches) } else { refused(messages::online_needs_game()) };
    };
    if chooses {
        return refused(messages::online_link_and_game());
    }
    let name = ["p1", "p2"].into_iter().find_map(|seat| text(matches, seat)).and_then(|who| who.strip_prefix("human:"));
    Ok(match (&link.token, &link.invitation) {
        (Some(token), _) => OnlineCommand::Sit { id, token: token.clone() },
        (None, Some(invitation)) => {
            OnlineCommand::Join { id, invitation: Some(invitation.clone()), name: name.map(str::to_owned) }
        }
        (None, None) if name.is_some() => OnlineCommand::Join { id, invitation: None, name: name.map(str::to_owned) },
        (None, None) => OnlineCommand::Watch { id },
    })
}

fn create(matches: &ArgMatches) -> Result<OnlineCommand, Failure> {
    let kind = game(matches)?;
    let settings = settings_with_mode(kind, text(matches, "mode"), &given_settings(matches)?);
    let settings = settings.map_err(Failure::Refused)?;
    kind.open(&settings, text(matches, "position"))?;
    let seat = |name: &str, default: &str| {
        let who = text(matches, name).unwrap_or(default);
        match who.split_once(':').filter(|(kind, _)| ["human", "humano", "open"].contains(kind)) {
            Some((kind, name)) => json!({ "who": if kind == "open" { "open" } else { "human" }, "name": name }),
            None => json!({ "who": if who == "humano" { "human" } else { who } }),
        }
    };
    // The creator of a game plays it, and waits for an opponent.
    let second = text(matches, "p2").is_some() && text(matches, "p1").is_none();
    let seats =
        if second { [seat("p1", "open"), seat("p2", "human")] } else { [seat("p1", "human"), seat("p2", "open")] };
    let mut request = json!({
        "game": kind.name(),
        "settings": json_of_settings(&settings),
        "seats": seats,
        "listed": flag(matches, "listed"),
    });
    if let Some(position) = text(matches, "position") {
        request["position"] = position.into();
    }
    if let Some(given) = text(matches, "clock") {
        request["clock"] = clock(given).map_or_else(|| refused(messages::not_a_clock(quote(given))), Ok)?;
    }
    Ok(OnlineCommand::Create(request))
}

/// Reads a clock as people write it: `5`, `5+8`, `5d8` in minutes and seconds, `3days`.
fn clock(given: &str) -> Option<Value> {
    let ms = |text: &str, unit: f64| {
        let number: f64 = text.trim().parse().ok()?;
        (number.is_finite() && (0.0..=100_000.0).contains(&number)).then_some((number * unit) as u64)
    };
    if let Some(days) = given.strip_suffix("days").or_else(|| given.strip_suffix("day")) {
        return Some(json!({ "turn_ms": ms(days, 86_400_000.0)? }));
    }
    if let Some((minutes, seconds)) = given.split_once('+') {
        return Some(json!({ "initial_ms": ms(minutes, 60_000.0)?, "increment_ms": ms(seconds, 1_000.0)? }));
    }
    if let Some((minutes, seconds)) = given.split_once('d') {
        return Some(json!({ "initial_ms": ms(minutes, 60_000.0)?, "delay_ms": ms(seconds, 1_000.0)? }));
    }
    Some(json!({ "initial_ms": ms(given, 60_000.0)? }))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::clock;

    #[test]
    fn clocks_are_written_as_people_write_them() {
        assert_eq!(clock("5"), Some(json!({ "initial_ms": 300_000 })));
        assert_eq!(clock("5+8"), Some(json!({ "initial_ms": 300_000, "increment_ms": 8_000 })));
        assert_eq!(clock("2.5d8"), Some(json!({ "initial_ms": 150_000, "delay_ms": 8_000 })));
        assert_eq!(clock("3days"), Some(json!({ "turn_ms": 259_200_000 })));
        for wrong in ["", "x", "5+", "-1", "NaN"] {
            assert_eq!(clock(wrong), None, "{wrong}");
        }
    }
}
