//! How much a server bears, client and server on the same machine.

mod idle;
mod moves;
mod ready;
mod robots;
mod store;
mod wire;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use ludoteca_testkit::Served;

/// Measures everything, or what is asked for, and prints the tables of `docs/server.md`.
fn main() -> ExitCode {
    let work = Path::new(env!("CARGO_TARGET_TMPDIR")).join("load");
    let _ = fs::remove_dir_all(&work);
    let wanted = |name: &str| {
        let asked: Vec<String> = std::env::args().skip(1).filter(|asked| !asked.starts_with("--")).collect();
        asked.is_empty() || asked.iter().any(|asked| asked == name)
    };
    let measured = fs::create_dir_all(&work).map_err(|error| error.to_string()).and_then(|()| {
        println!("{}\n", conditions());
        if wanted("moves") {
            moves::measure(&work)?;
        }
        if wanted("robots") {
            robots::measure(&work)?;
        }
        if wanted("idle") {
            idle::measure(&work)?;
        }
        if wanted("ready") {
            ready::measure(&work)?;
        }
        Ok(())
    });
    match measured {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// A server without limits on what one client may do.
fn serve(store: &str) -> Served {
    let flags = ["--addr", "127.0.0.1:0", "--store", store, "--rate", "0", "--tables-max", "0", "--sockets-max", "0"];
    Served::with(Path::new(env!("CARGO_BIN_EXE_ludoteca")), &flags)
}

fn conditions() -> String {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().unwrap_or_default().to_owned();
    format!("{cores} cores for client, server and store; load before: {load}")
}
