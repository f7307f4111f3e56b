use std::net::{IpAddr, SocketAddr};
use std::process::{Command, Stdio};

use clap::ArgMatches;
use ludoteca_game::quote;
use ludoteca_server::{Asset, RunError, run as run_server, start_log, store_message};
use ludoteca_shelf::SHELF;
use ludoteca_term::settings_with_mode;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use super::{flag, game, text};
use crate::messages;
use crate::options::{Options, without_password};
use crate::output::{Done, Failure, Output, refused};

/// Serves games and the page.
pub(super) fn run(matches: &ArgMatches, output: &mut Output, page: &'static [Asset]) -> Done {
    serve(&Options::gather(matches)?, page, &place(matches)?, flag(matches, "open"), output)
}

/// Opens the page of this machine in the browser, if the program has no arguments.
pub(crate) fn run_default(output: &mut Output, page: &'static [Asset]) -> Done {
    serve(&Options::gather(&ArgMatches::default())?, page, "", true, output)
}

/// Returns the path of a game and its mode in the page.
fn place(matches: &ArgMatches) -> Result<String, Failure> {
    if !matches.contains_id("game") {
        return Ok(String::new());
    }
    let kind = game(matches)?;
    let Some(mode) = text(matches, "mode") else {
        return Ok(kind.name().to_owned());
    };
    settings_with_mode(kind, Some(mode), &[]).map_err(Failure::Refused)?;
    Ok(format!("{}?mode={}", kind.name(), utf8_percent_encode(mode, NON_ALPHANUMERIC)))
}

fn serve(options: &Options, page: &'static [Asset], place: &str, open: bool, output: &mut Output) -> Done {
    let (address, store, config) = (options.address()?, options.store()?, options.config()?);
    let public_url = config.public_url.clone();
    let lan = options.is_lan()?;
    start_log(options.log()?);
    let mut told = Ok(());
    let served = run_server(SHELF, address, store, config, page, |address| {
        // An unspecified address includes this machine.
        let near =
            if address.ip().is_unspecified() { SocketAddr::from(([127, 0, 0, 1], address.port())) } else { address };
        let near = format!("http://{near}/");
        told = tell(output, page, &near, address, lan, public_url.as_deref());
        if open && !page.is_empty() {
            open_in_browser(&format!("{near}{place}"));
        }
    });
    told?;
    match served {
        Ok(()) => Ok(()),
        Err(RunError::Listen(error)) => refused(messages::cannot_serve(address.to_string(), error.to_string())),
        Err(RunError::Store(error)) => {
            refused(messages::store_failed(quote(&without_password(store)), store_message(&error)))
        }
    }
}

/// Shows the addresses of the server: on this machine, in the local network, in public.
fn tell(
    output: &mut Output,
    page: &[Asset],
    near: &str,
    address: SocketAddr,
    lan: bool,
    public_url: Option<&str>,
) -> Done {
    output.say(messages::serving_at(near))?;
    if page.is_empty() {
        output.say(messages::only_api(format!("{near}docs")))?;
    }
    if let Some(url) = public_url {
        output.say(messages::serving_publicly(url))?;
    }
    if !lan {
        return Ok(());
    }
    let others = house_addresses(address);
    if others.is_empty() {
        return output.say(messages::no_house());
    }
    output.say(messages::serving_the_house())?;
    for other in &others {
        output.line(format!("  http://{other}/"))?;
    }
    output.text(&picture_of(&format!("http://{}/", others[0])))
}

/// Lists the addresses of this machine in the local network, IPv4 first.
fn house_addresses(listening: SocketAddr) -> Vec<SocketAddr> {
    if !listening.ip().is_unspecified() {
        return vec![listening];
    }
    let reached = |address: &IpAddr| match address {
        IpAddr::V4(address) => !address.is_loopback() && !address.is_link_local(),
        // A link-local address needs the name of the link, which browsers do not accept.
        IpAddr::V6(address) => listening.is_ipv6() && !address.is_loopback() && !address.is_unicast_link_local(),
    };
    let mut found: Vec<IpAddr> = if_addrs::get_if_addrs()
        .into_iter()
        .flatten()
        .filter(|interface| !interface.is_loopback())
        .map(|interface| interface.ip())
        .filter(reached)
        .collect();
    found.sort();
    found.dedup();
    found.into_iter().map(|address| SocketAddr::new(address, listening.port())).collect()
}

/// Draws an address as a QR code.
fn picture_of(address: &str) -> String {
    use qrcode::render::unicode::Dense1x2;
    let Ok(code) = qrcode::QrCode::new(address) else {
        return String::new();
    };
    // Light squares are written as blocks, dark squares as spaces.
    let picture = code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build();
    format!("{picture}\n")
}

/// Opens an address in the browser. Without one, the person reads it on the terminal.
fn open_in_browser(address: &str) {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let quiet =
        Command::new(program).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    drop(quiet);
}
