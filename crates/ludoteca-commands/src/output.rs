use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use ludoteca_game::{Explain, Kind, Lang, Message};
use ludoteca_view::Picture;
use serde_json::{Value, json};

use crate::messages;

/// The output of a command: data on standard output, messages on standard error.
pub(crate) struct Output {
    pub(crate) lang: Lang,
    stdout: io::StdoutLock<'static>,
    terminal: bool,
    /// True if the reader is a program.
    pub(crate) json: bool,
}

/// The reason for which a command ended early.
pub(crate) enum Failure {
    /// An argument or a file is refused.
    Refused(Message),
    /// The output is closed.
    Closed,
}

pub(crate) type Done = Result<(), Failure>;

impl<E: Explain> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::Refused(error.message())
    }
}

/// Refuses with a message.
pub(crate) fn refused<T>(message: impl Into<Message>) -> Result<T, Failure> {
    Err(Failure::Refused(message.into()))
}

impl Output {
    pub(crate) fn new(lang: Lang) -> Output {
        let stdout = io::stdout();
        Output { lang, terminal: stdout.is_terminal(), stdout: stdout.lock(), json: false }
    }

    /// Returns whether the output is a terminal.
    pub(crate) const fn is_terminal(&self) -> bool {
        self.terminal
    }

    pub(crate) fn line(&mut self, text: impl AsRef<str>) -> Done {
        self.text(&format!("{}\n", text.as_ref()))
    }

    pub(crate) fn say(&mut self, message: impl Into<Message>) -> Done {
        let text = message.into().in_lang(self.lang);
        self.line(text)
    }

    pub(crate) fn value(&mut self, value: &impl serde::Serialize) -> Done {
        let text = serde_json::to_string(value).expect("plain data has a JSON form");
        self.line(text)
    }

    pub(crate) fn picture(&mut self, picture: &Picture) -> Done {
        let text = if self.has_colours() { picture.ansi(self.lang) } else { picture.plain(self.lang) };
        self.text(&text)
    }

    pub(crate) fn text(&mut self, text: &str) -> Done {
        self.bytes(text.as_bytes())
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> Done {
        self.stdout.write_all(bytes).and_then(|()| self.stdout.flush()).map_err(|_| Failure::Closed)
    }

    /// Returns whether colours are wanted and can be shown.
    pub(crate) fn has_colours(&self) -> bool {
        let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let forced = std::env::var_os("CLICOLOR_FORCE").is_some_and(|value| !value.is_empty() && value != "0");
        !set("NO_COLOR") && (forced || self.terminal && !self.is_dumb())
    }

    /// Returns whether the terminal can only print lines.
    pub(crate) fn is_dumb(&self) -> bool {
        std::env::var_os("TERM").is_none_or(|term| term == "dumb")
    }

    /// Writes a refusal, for programs as an object on standard output, for people on standard error, and returns the exit code.
    pub(crate) fn finish(mut self, result: Done) -> ExitCode {
        match result {
            Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
            Err(Failure::Refused(message)) => {
                if self.json {
                    // A closed output cannot be reported.
                    let _ = self.value(&error_object(&message, self.lang));
                } else {
                    let prefix = messages::error().in_lang(self.lang);
                    // `eprintln!` would panic.
                    let _ = writeln!(io::stderr(), "{prefix}: {}", message.in_lang(self.lang));
                }
                ExitCode::from(1)
            }
        }
    }
}

/// Writes to standard output.
impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stdout.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stdout.flush()
    }
}

/// Writes a refusal as an object: the sentence, the code of its cause, and the family and name of the error if the game has them.
pub(crate) fn error_object(message: &Message, lang: Lang) -> Value {
    let cause = message.cause();
    let mut object = json!({ "error": message.in_lang(lang), "code": cause.phrase().code() });
    if let Some(Kind { family, name }) = cause.kind() {
        object["family"] = family.into();
        object["name"] = name.into();
    }
    object
}
