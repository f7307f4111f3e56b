//! Wrong usage, explained in the user's language.

use std::process::ExitCode;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use ludoteca_game::{Lang, Message, quote};

use crate::messages;

/// Prints help, version or the error, and returns the exit code.
pub(crate) fn explain(error: &Error, lang: Lang) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    eprintln!("{}: {}", messages::error().in_lang(lang), message(error).in_lang(lang));
    eprintln!("{}", messages::see_help().in_lang(lang));
    ExitCode::from(2)
}

fn message(error: &Error) -> Message {
    let argument = || quote(&context(error, ContextKind::InvalidArg));
    let value = || quote(&context(error, ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            messages::unknown_command(quote(&context(error, ContextKind::InvalidSubcommand)))
        }
        ErrorKind::UnknownArgument => messages::unknown_argument(argument()),
        ErrorKind::MissingRequiredArgument => messages::missing_argument(argument()),
        ErrorKind::InvalidValue if context(error, ContextKind::InvalidValue).is_empty() => {
            messages::missing_value(argument())
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let known = context(error, ContextKind::ValidValue);
            messages::invalid_value(value(), argument(), known)
        }
        ErrorKind::ArgumentConflict => {
            messages::argument_conflict(argument(), quote(&context(error, ContextKind::PriorArg)))
        }
        ErrorKind::MissingSubcommand => messages::missing_command(context(error, ContextKind::ValidSubcommand)),
        ErrorKind::InvalidUtf8 => messages::invalid_utf8().into(),
        _ => messages::wrong_usage(error.kind().to_string()),
    }
}

fn context(error: &Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    }
}
