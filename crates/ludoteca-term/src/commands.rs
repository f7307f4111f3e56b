use ludoteca_game::{Phrase, fold};

use crate::messages;

/// A command that a person types instead of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Help,
    Board,
    Text,
    Moves,
    Hint,
    /// Changes the tutor to the one named.
    Tutor(String),
    History,
    Position,
    Undo,
    Redo,
    Resign,
    /// Gives up the whole match, for the player named if more than one could.
    Forfeit(String),
    Save(String),
    Load(String),
    Quit,
}

/// A command with its words, the first English, the second Spanish.
struct Known {
    words: &'static [&'static str],
    summary: &'static Phrase,
    make: fn(&str) -> Command,
}

static KNOWN: &[Known] = &[
    Known { words: &["help", "ayuda", "?"], summary: messages::about_help(), make: |_| Command::Help },
    Known { words: &["board", "tablero"], summary: messages::about_board(), make: |_| Command::Board },
    Known { words: &["text", "texto"], summary: messages::about_text(), make: |_| Command::Text },
    Known { words: &["moves", "jugadas", "legal"], summary: messages::about_moves(), make: |_| Command::Moves },
    Known { words: &["hint", "pista"], summary: messages::about_hint(), make: |_| Command::Hint },
    Known {
        words: &["tutor", "tutor"],
        summary: messages::about_tutor(),
        make: |tutor| Command::Tutor(tutor.to_owned()),
    },
    Known { words: &["history", "historial"], summary: messages::about_history(), make: |_| Command::History },
    Known { words: &["position", "posicion"], summary: messages::about_position(), make: |_| Command::Position },
    Known { words: &["undo", "deshacer"], summary: messages::about_undo(), make: |_| Command::Undo },
    Known { words: &["redo", "rehacer"], summary: messages::about_redo(), make: |_| Command::Redo },
    Known { words: &["resign", "rendirse"], summary: messages::about_resign(), make: |_| Command::Resign },
    Known {
        words: &["forfeit", "abandonar"],
        summary: messages::about_forfeit(),
        make: |player| Command::Forfeit(player.to_owned()),
    },
    Known { words: &["save", "guardar"], summary: messages::about_save(), make: |file| Command::Save(file.to_owned()) },
    Known { words: &["load", "cargar"], summary: messages::about_load(), make: |file| Command::Load(file.to_owned()) },
    Known { words: &["quit", "salir", "exit"], summary: messages::about_quit(), make: |_| Command::Quit },
];

impl Command {
    /// Reads a command in either language.
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

    /// Lists every command: its words in both languages, and a summary.
    pub(crate) fn all() -> impl Iterator<Item = (&'static [&'static str], &'static Phrase)> {
        KNOWN.iter().map(|known| (known.words, known.summary))
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
