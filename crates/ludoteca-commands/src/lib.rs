//! The commands of the program `ludoteca`. The page that one of them serves is an argument.

mod cli;
mod commands;
mod lang;
mod manual;
mod messages;
mod options;
mod output;
mod usage;

use std::process::ExitCode;

pub use ludoteca_server::Asset;

use crate::output::Output;

/// Runs the command of the arguments, with these files as the page.
#[must_use]
pub fn run(page: &'static [Asset]) -> ExitCode {
    let arguments: Vec<std::ffi::OsString> = std::env::args_os().collect();
    let lang = lang::choose(&arguments);
    let mut command = cli::command(lang);
    if arguments.len() <= 1 {
        let mut output = Output::new(lang);
        let result = commands::run_default(&mut output, page);
        return output.finish(result);
    }
    match command.try_get_matches_from_mut(&arguments) {
        Ok(matches) => {
            let mut output = Output::new(lang);
            let result = commands::run(&matches, &mut output, page);
            output.finish(result)
        }
        Err(error) => usage::explain(&error, lang),
    }
}
