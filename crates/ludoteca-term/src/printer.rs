use std::io::{self, Write};

use ludoteca_game::{Lang, Message, Phrase};
use ludoteca_play::{Game, Line, Session};
use ludoteca_view::Picture;

use crate::messages;

/// Writes a dialogue: sentences, boards and lists.
pub(crate) struct Printer<W> {
    pub(crate) output: W,
    pub(crate) lang: Lang,
    pub(crate) colours: bool,
}

impl<W: Write> Printer<W> {
    pub(crate) fn say(&mut self, message: impl Into<Message>) -> io::Result<()> {
        let text = message.into().in_lang(self.lang);
        self.line(&text)
    }

    pub(crate) fn say_all(&mut self, messages: impl IntoIterator<Item = Message>) -> io::Result<()> {
        messages.into_iter().try_for_each(|message| self.say(message))
    }

    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        self.write(&format!("{text}\n"))
    }

    pub(crate) fn write(&mut self, text: &str) -> io::Result<()> {
        self.output.write_all(text.as_bytes())?;
        self.output.flush()
    }

    /// Shows a board between empty lines.
    pub(crate) fn board(&mut self, picture: &Picture) -> io::Result<()> {
        let text = if self.colours { picture.ansi(self.lang) } else { picture.plain(self.lang) };
        self.write(&format!("\n{text}\n"))
    }

    /// Explains the notation of moves and lists commands, each with its words, the first English, the second Spanish.
    pub(crate) fn help(
        &mut self,
        game: &Game,
        commands: impl Iterator<Item = (&'static [&'static str], &'static Phrase)>,
    ) -> io::Result<()> {
        self.say_all(game.view().help())?;
        for (words, summary) in commands {
            let word = words[if self.lang == Lang::En { 0 } else { 1 }];
            self.line(&format!("  {word:<10} {}", summary.in_lang(self.lang)))?;
        }
        Ok(())
    }

    pub(crate) fn legal_moves(&mut self, game: &Game) -> io::Result<()> {
        let moves: Vec<String> = game.typed_choices().iter().map(|mv| mv.in_lang(self.lang)).collect();
        self.say(messages::legal_moves(moves.len(), moves.join("  ")))
    }

    pub(crate) fn history(&mut self, session: &Session) -> io::Result<()> {
        let mut lines = (1..).zip(session.game().lines()).peekable();
        if lines.peek().is_none() {
            return self.say(messages::no_history());
        }
        for (number, Line { by, text, .. }) in lines {
            let name = by.map_or_else(|| "*".to_owned(), |by| session.names().of(by).in_lang(self.lang));
            self.line(&format!("{number:>4}. {name}: {}", text.in_lang(self.lang)))?;
        }
        Ok(())
    }
}
