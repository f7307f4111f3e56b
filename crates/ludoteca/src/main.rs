//! The program `ludoteca`: its commands, and the page that its build script has packed.

use std::process::ExitCode;

use ludoteca_commands::Asset;

/// The page, if it is in the program.
static PAGE: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

fn main() -> ExitCode {
    ludoteca_commands::run(PAGE)
}
