use ludoteca_game::{Phrase, fold};

use crate::messages;

/// What a person can ask for besides moving.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Help,
    Board,
    Text,
    Moves,
    Hint,
    /// Wants a tutor; which one.
    Tutor(String),
    History,
    Position,
    Undo,
    Redo,
    Resign,
    /// Gives the whole match up; who, where it is not plain.
    Forfeit(String),
    Save(String),
    Load(String),
    Quit,
}

/// A command with the words that ask for it, the first English, the second Spanish.
struct Known {
    words: &'static [&'static str],
    about: &'static Phrase,
    make: fn(&str) -> Command,
}

static KNOWN: &[Known] = &[
    Known { words: &["help", "ayuda", "?"], about: messages::about_help(), make: |_| Command::Help },
    Known { words: &["board", "tablero"], about: messages::about_board(), make: |_| Command::Board },
    Known { words: &["text", "texto"], about: messages::about_text(), make: |_| Command::Text },
    Known { words: &["moves", "jugadas", "legal"], about: messages::about_moves(), make: |_| Command::Moves },
    Known { words: &["hint", "pista"], about: messages::about_hint(), make: |_| Command::Hint },
    Known {
        words: &["tutor", "tutor"],
        about: messages::about_tutor(),
        make: |which| Command::Tutor(which.to_owned()),
    },
    Known { words: &["history", "historial"], about: messages::about_history(), make: |_| Command::History },
    Known { words: &["position", "posicion"], about: messages::about_position(), make: |_| Command::Position },
    Known { words: &["undo", "deshacer"], about: messages::about_undo(), make: |_| Command::Undo },
    Known { words: &["redo", "rehacer"], about: messages::about_redo(), make: |_| Command::Redo },
    Known { words: &["resign", "rendirse"], about: messages::about_resign(), make: |_| Command::Resign },
    Known {
        words: &["forfeit", "abandonar"],
        about: messages::about_forfeit(),
        make: |who| Command::Forfeit(who.to_owned()),
    },
    Known { words: &["save", "guardar"], about: messages::about_save(), make: |file| Command::Save(file.to_owned()) },
    Known { words: &["load", "cargar"], about: messages::about_load(), make: |file| Command::Load(file.to_owned()) },
    Known { words: &["quit", "salir", "exit"], about: messages::about_quit(), make: |_| Command::Quit },
];

impl Command {
    /// The command that a line asks for.
    pub(crate) fn read(line: &str) -> Option<Command> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = fold(word);
        let known = KNOWN.iter().find(|known| known.words.contains(&word.as_str()))?;
        let command = (known.make)(rest.trim());
        let takes_more =
            matches!(command, Command::Save(_) | Command::Load(_) | Command::Forfeit(_) | Command::Tutor(_));
        (takes_more || rest.trim().is_empty()).then_some(command)
    }

    /// Every command: its words in both languages, and what it does.
    pub(crate) fn all() -> impl Iterator<Item = (&'static [&'static str], &'static Phrase)> {
        KNOWN.iter().map(|known| (known.words, known.about))
    }
}

#[cfg(test)]
mod tests {
    use super::Command;

    #[test]
    fn words_of_both_languages_ask_for_commands() {
        assert_eq!(Command::read(" AYUDA "), Some(Command::Help));
        assert_eq!(Command::read("posición"), Some(Command::Position));
        assert_eq!(Command::read("guardar  mi partida.ludo"), Some(Command::Save("mi partida.ludo".into())));
        assert_eq!(Command::read("salir"), Some(Command::Quit));
        assert_eq!(Command::read("salir ya"), None);
        assert_eq!(Command::read("c1c6"), None);
        assert_eq!(Command::read(""), None);
    }
}
