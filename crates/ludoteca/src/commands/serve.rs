use std::net::SocketAddr;
use std::process::{Command, Stdio};

use clap::ArgMatches;
use ludoteca_game::quote;
use ludoteca_server::{Asset, serve};

use super::{flag, text};
use crate::messages;
use crate::output::{Done, Output, refused};

/// The page, if it is in the program.
static ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// Where the page is unless said.
const ADDRESS: &str = "127.0.0.1:7700";

/// Serves the page.
pub(super) fn run(matches: &ArgMatches, output: &mut Output) -> Done {
    let given = text(matches, "addr").unwrap_or(ADDRESS);
    match given.parse() {
        Ok(address) => serve_at(address, flag(matches, "open"), output),
        Err(_) => refused(messages::not_an_address(quote(given))),
    }
}

/// What the program does if nothing else is asked for: the page on this machine, in the browser.
pub(crate) fn run_default(output: &mut Output) -> Done {
    serve_at(ADDRESS.parse().expect("it is an address"), true, output)
}

fn serve_at(address: SocketAddr, open: bool, output: &mut Output) -> Done {
    if ASSETS.is_empty() {
        return refused(messages::no_page());
    }
    let mut told = Ok(());
    let served = serve(address, ASSETS, |address| {
        let address = format!("http://{address}/");
        told = output.say(messages::serving_at(address.as_str()));
        if open {
            open_in_browser(&address);
        }
    });
    told?;
    match served {
        Ok(()) => Ok(()),
        Err(error) => refused(messages::cannot_serve(address.to_string(), error.to_string())),
    }
}

/// Asks the system to show an address; whoever has no browser reads it on the terminal.
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
