//! The program `ludoteca`: commands, nothing else.

mod cli;
mod commands;
mod lang;
mod messages;
mod options;
mod output;
mod usage;

use std::process::ExitCode;

use crate::output::Output;

fn main() -> ExitCode {
    let arguments: Vec<std::ffi::OsString> = std::env::args_os().collect();
    let lang = lang::choose(&arguments);
    let mut command = cli::command(lang);
    if arguments.len() <= 1 {
        let mut output = Output::new(lang);
        let result = commands::run_default(&mut output);
        return output.finish(result);
    }
    match command.try_get_matches_from_mut(&arguments) {
        Ok(matches) => {
            let mut output = Output::new(lang);
            let result = commands::run(&matches, &mut output);
            output.finish(result)
        }
        Err(error) => usage::explain(&error, lang),
    }
}
