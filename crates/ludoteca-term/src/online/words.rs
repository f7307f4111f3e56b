use ludoteca_game::{Phrase, fold};

use crate::messages;

/// A command that can be typed instead of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Help,
    Board,
    Moves,
    History,
    Takeback,
    Draw,
    Accept,
    Decline,
    Resign,
    Forfeit,
    Claim,
    Rematch,
    Quit,
}

/// Every word in its spellings, the first English, the second Spanish.
const KNOWN: [(Word, &[&str], &Phrase); 13] = [
    (Word::Help, &["help", "ayuda", "?"], messages::about_help()),
    (Word::Board, &["board", "tablero"], messages::about_board()),
    (Word::Moves, &["moves", "jugadas", "legal"], messages::about_moves()),
    (Word::History, &["history", "historial"], messages::about_history()),
    (Word::Takeback, &["takeback", "rectificar"], messages::about_takeback()),
    (Word::Draw, &["draw", "tablas"], messages::about_draw()),
    (Word::Accept, &["accept", "aceptar"], messages::about_accept()),
    (Word::Decline, &["refuse", "rechazar"], messages::about_refuse()),
    (Word::Resign, &["resign", "rendirse"], messages::about_resign()),
    (Word::Forfeit, &["forfeit", "abandonar"], messages::about_forfeit_online()),
    (Word::Claim, &["claim", "reclamar"], messages::about_claim()),
    (Word::Rematch, &["rematch", "revancha"], messages::about_rematch()),
    (Word::Quit, &["quit", "salir", "exit"], messages::about_quit_online()),
];

impl Word {
    /// Reads a word in either language.
    pub(super) fn read(line: &str) -> Option<Word> {
        let word = fold(line.trim());
        KNOWN.iter().find(|(_, words, _)| words.contains(&word.as_str())).map(|(known, ..)| *known)
    }

    /// Lists every word in both languages, with a summary.
    pub(super) fn all() -> impl Iterator<Item = (&'static [&'static str], &'static Phrase)> {
        KNOWN.into_iter().map(|(_, words, summary)| (words, summary))
    }
}
