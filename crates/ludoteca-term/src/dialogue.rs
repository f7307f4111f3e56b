//! A game line by line: a person types, or a script.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use ludoteca_engines::Limits;
use ludoteca_game::{Lang, Message, Picture, Player, Voice, fold, quote};
use ludoteca_table::{Line, Seat, Step, read_name};

use crate::commands::Command;
use crate::messages;
use crate::playing::Playing;
use crate::words::{better_told, doubt_told, hint_told, read_tutor, tutor_told};

/// Longer than anything that can be said about a move.
const LINE_BYTES_MAX: usize = 64 * 1024;

/// How the dialogue is held.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// The language.
    pub lang: Lang,
    /// Whether boards are in colour.
    pub colours: bool,
    /// Whether a person types, who can be asked for a name.
    pub person: bool,
    /// Whether the screen can be cleared, for games that begin every turn on an empty one.
    pub clears: bool,
    /// How long a bot waits after its move.
    pub pause: Duration,
}

/// What clears a screen and leads back to its first line.
const CLEAR: &str = "\x1b[2J\x1b[H";

/// Plays a game to its end, to `quit`, or to the end of the input.
///
/// # Errors
///
/// That the output cannot be written or the input cannot be read.
pub fn dialogue(playing: Playing, manner: Manner, input: impl BufRead, output: impl Write) -> io::Result<()> {
    let dialogue = Dialogue { playing, manner, input, output, shown: None, acted: None, told: Vec::new(), first: None };
    dialogue.run()
}

struct Dialogue<I, O> {
    playing: Playing,
    manner: Manner,
    input: I,
    output: O,
    /// The board that was shown last.
    shown: Option<Picture>,
    /// Who acted last.
    acted: Option<Player>,
    /// What was told since a person was asked last: it is told again where the screen is cleared.
    told: Vec<Message>,
    /// What was answered to the question for a name and is none.
    first: Option<String>,
}

/// Whether the dialogue goes on.
enum Next {
    Ask,
    AskAgain,
    Stop,
}

impl<I: BufRead, O: Write> Dialogue<I, O> {
    fn run(mut self) -> io::Result<()> {
        self.playing.speak(Voice::Document);
        for line in self.playing.table().welcome() {
            self.say(line)?;
        }
        self.say(messages::see_help())?;
        if self.manner.person && self.playing.table().entries().is_empty() {
            self.ask_names()?;
        }
        let steps = self.playing.settle();
        self.tell(&steps)?;
        loop {
            if self.playing.table().turn().outcome().is_some() {
                return self.finish();
            }
            let Some(by) = self.playing.to_act() else {
                let steps = self.playing.settle();
                self.tell(&steps)?;
                continue;
            };
            match self.playing.seat(by) {
                Seat::Bot(_) => self.bot_acts(by)?,
                Seat::Human(_) => {
                    if let Next::Stop = self.human_acts(by)? {
                        return self.interrupt();
                    }
                }
            }
        }
    }

    /// Asks everybody for a name who has not told one; an empty answer keeps the name of the side. What is a move or a command is
    /// no name: it is the first answer of the game, and nobody is asked any more.
    fn ask_names(&mut self) -> io::Result<()> {
        for player in Player::BOTH {
            while matches!(self.playing.seat(player), Seat::Human(None)) {
                let question = messages::ask_name(self.playing.game().side(player));
                self.write(&format!("{} ", question.in_lang(self.manner.lang)))?;
                let Some(line) = self.read_line()? else {
                    return Ok(());
                };
                let answer = line.trim();
                if answer.is_empty() {
                    break;
                }
                if Command::read(answer).is_some() || self.playing.table().is_move(answer) {
                    self.first = Some(line);
                    return Ok(());
                }
                match read_name(answer) {
                    Ok(name) => self.playing.rename(player, name),
                    Err(why) => self.say(why)?,
                }
            }
        }
        Ok(())
    }

    fn bot_acts(&mut self, by: Player) -> io::Result<()> {
        let watched = self.playing.only_human().is_none();
        if watched && self.acted != Some(by) {
            self.show_board()?;
        }
        self.acted = Some(by);
        let bot = self.playing.bot(by).expect("a bot sits here").clone();
        let limits = Limits { seed: self.playing.bot_seed(), ..Limits::NONE };
        let counsel =
            bot.advise(self.playing.table(), by, &limits).expect("a bot whose turn it is has something to say");
        let steps = self.playing.say(by, &counsel.mv).expect("a bot plays by the rules");
        self.tell(&steps)?;
        std::thread::sleep(self.manner.pause);
        Ok(())
    }

    /// Asks a person until there is a decision.
    fn human_acts(&mut self, by: Player) -> io::Result<Next> {
        self.acted = Some(by);
        self.clear()?;
        self.show_board()?;
        let (table, names) = (self.playing.table(), self.playing.names());
        for line in table.score_told(names).into_iter().chain(table.status(names)) {
            self.say(line)?;
        }
        loop {
            if let Some(prompt) = self.playing.table().prompt(self.playing.names()) {
                self.say(prompt)?;
            }
            let line = match self.first.take() {
                Some(first) => Some(first),
                None => self.read_line()?,
            };
            let Some(line) = line else {
                return Ok(Next::Stop);
            };
            match self.answer(by, &line)? {
                Next::AskAgain => {}
                decided => return Ok(decided),
            }
        }
    }

    fn answer(&mut self, by: Player, line: &str) -> io::Result<Next> {
        if line.len() > LINE_BYTES_MAX {
            self.say(messages::line_too_long())?;
            return Ok(Next::AskAgain);
        }
        let usual = self.playing.table().usual().filter(|_| line.trim().is_empty());
        let said = usual.as_deref().unwrap_or(line);
        if let Some(next) = self.tutor_asks(by, said)? {
            return Ok(next);
        }
        // What is a move here is a move; a command of the same name comes after it.
        let refusal = match self.playing.say(by, said) {
            Ok(steps) => {
                self.tell(&steps)?;
                return Ok(Next::Ask);
            }
            Err(refusal) => refusal,
        };
        match Command::read(line) {
            Some(command) => self.obey(command),
            None => {
                if !line.trim().is_empty() {
                    self.say(refusal)?;
                }
                Ok(Next::AskAgain)
            }
        }
    }

    /// Lets the tutor look at a decision before it is made; `None` if there is nothing to be said against it, or it is made anyway.
    fn tutor_asks(&mut self, by: Player, said: &str) -> io::Result<Option<Next>> {
        let Some((tutor, meant)) = self.playing.to_look_at(by, said) else { return Ok(None) };
        let Some(doubt) = tutor.doubts(&meant, &|| false) else { return Ok(None) };
        self.say(doubt_told(self.playing.table(), &doubt))?;
        self.say(messages::tutor_question())?;
        let Some(line) = self.read_line()? else { return Ok(Some(Next::Stop)) };
        match fold(line.trim()).as_str() {
            "y" | "yes" | "s" | "si" => return Ok(None),
            "h" | "m" | "?" | "hint" | "pista" => self.say(better_told(self.playing.table(), &doubt))?,
            _ => self.say(messages::tutor_try_again())?,
        }
        self.playing.begin_turn_anew(by);
        Ok(Some(Next::Ask))
    }

    fn obey(&mut self, command: Command) -> io::Result<Next> {
        match command {
            Command::Quit => return Ok(Next::Stop),
            Command::Help => self.help()?,
            Command::Board => {
                self.shown = None;
                self.show_board()?;
            }
            Command::Text => self.write(&self.playing.table().picture().plain(self.manner.lang))?,
            Command::Moves => {
                let moves = self.playing.table().choices_said();
                let moves: Vec<String> = moves.iter().map(|mv| mv.in_lang(self.manner.lang)).collect();
                self.say(messages::legal_moves(moves.len(), moves.join("  ")))?;
            }
            Command::Hint => {
                let hint = self.playing.hint(&|| false);
                let told = hint_told(self.playing.table(), hint.as_ref());
                told.into_iter().try_for_each(|line| self.say(line))?;
            }
            Command::Tutor(which) => match read_tutor(&which) {
                Ok(tutor) => {
                    self.playing.have_tutor(tutor);
                    self.say(tutor_told(tutor))?;
                }
                Err(why) => self.say(why)?,
            },
            Command::History => self.history()?,
            Command::Position => self.say(messages::position_is(self.playing.table().position()))?,
            Command::Save(file) => match self.playing.save(&file) {
                Ok(()) => self.say(messages::saved_in(quote(&file)))?,
                Err(why) => self.say(why)?,
            },
            Command::Forfeit(who) => return self.forfeit(&who),
            Command::Undo | Command::Redo | Command::Resign | Command::Load(_) => return self.change(command),
        }
        Ok(Next::AskAgain)
    }

    /// Obeys a command after which the question is another one.
    fn change(&mut self, command: Command) -> io::Result<Next> {
        let done: Result<Option<Message>, Message> = match command {
            Command::Undo => self.playing.undo().map(|_| Some(messages::taken_back().into())),
            Command::Redo => self.playing.redo().map(|_| Some(messages::made_again().into())),
            Command::Load(file) => self.playing.load(&file).map(|playing| {
                self.playing = playing;
                self.playing.speak(Voice::Document);
                self.shown = None;
                Some(messages::loaded_from(quote(&file)))
            }),
            _ => {
                let steps = self.playing.resign();
                return self.told_or_refused(steps);
            }
        };
        match done {
            Ok(told) => told.map_or(Ok(()), |told| self.say(told)).map(|()| Next::Ask),
            Err(why) => self.say(why).map(|()| Next::AskAgain),
        }
    }

    /// Gives up the whole match, if that is really meant.
    fn forfeit(&mut self, who: &str) -> io::Result<Next> {
        let by = match self.playing.forfeiter(who) {
            Ok(by) => by,
            Err(why) => return self.say(why).map(|()| Next::AskAgain),
        };
        self.say(messages::ask_forfeit(self.playing.names().of(by)))?;
        let Some(line) = self.read_line()? else {
            return Ok(Next::Stop);
        };
        if !["y", "yes", "s", "si"].contains(&fold(line.trim()).as_str()) {
            return self.say(messages::not_forfeited()).map(|()| Next::AskAgain);
        }
        let steps = self.playing.forfeit(by);
        self.told_or_refused(steps)
    }

    fn told_or_refused(&mut self, steps: Result<Vec<Step>, Message>) -> io::Result<Next> {
        match steps {
            Ok(steps) => self.tell(&steps).map(|()| Next::Ask),
            Err(why) => self.say(why).map(|()| Next::AskAgain),
        }
    }

    fn help(&mut self) -> io::Result<()> {
        for line in self.playing.table().help() {
            self.say(line)?;
        }
        for (words, about) in Command::all() {
            let word = words[if self.manner.lang == Lang::En { 0 } else { 1 }];
            self.line(&format!("  {word:<10} {}", about.in_lang(self.manner.lang)))?;
        }
        Ok(())
    }

    fn history(&mut self) -> io::Result<()> {
        let lines = self.playing.table().lines().to_vec();
        if lines.is_empty() {
            return self.say(messages::no_history());
        }
        for (number, Line { by, text, .. }) in (1..).zip(lines) {
            let name = by.map_or_else(|| "*".to_owned(), |by| self.playing.names().of(by).in_lang(self.manner.lang));
            self.line(&format!("{number:>4}. {name}: {}", text.in_lang(self.manner.lang)))?;
        }
        Ok(())
    }

    fn finish(&mut self) -> io::Result<()> {
        self.show_board()?;
        for line in self.playing.farewell() {
            self.say(line)?;
        }
        Ok(())
    }

    fn interrupt(&mut self) -> io::Result<()> {
        self.say(messages::interrupted())?;
        if self.manner.person && self.playing.kept_in().is_some() {
            self.say(messages::how_to_resume())?;
        }
        Ok(())
    }

    fn tell(&mut self, steps: &[Step]) -> io::Result<()> {
        for step in steps {
            if let Some(board) = &step.came.last_board {
                self.show(board.picture())?;
            }
            for line in &step.came.told {
                self.say(line.clone())?;
            }
            self.told.extend(step.came.told.iter().cloned());
        }
        match self.playing.take_trouble() {
            Some(trouble) => self.say(trouble),
            None => Ok(()),
        }
    }

    /// Clears the screen for a game that begins every turn on an empty one; what was told since the last question stays.
    fn clear(&mut self) -> io::Result<()> {
        let told = std::mem::take(&mut self.told);
        if !self.manner.clears || !self.playing.table().clears_screen() {
            return Ok(());
        }
        self.write(CLEAR)?;
        self.shown = None;
        told.into_iter().try_for_each(|line| self.say(line))
    }

    /// Shows the board, unless nothing has changed since it was shown.
    fn show_board(&mut self) -> io::Result<()> {
        let picture = self.playing.table().picture();
        if self.shown.as_ref() == Some(&picture) { Ok(()) } else { self.show(picture) }
    }

    fn show(&mut self, picture: Picture) -> io::Result<()> {
        let lang = self.manner.lang;
        let text = if self.manner.colours { picture.ansi(lang) } else { picture.plain(lang) };
        self.shown = Some(picture);
        self.line("")?;
        self.write(&text)?;
        self.line("")
    }

    fn say(&mut self, message: impl Into<Message>) -> io::Result<()> {
        let text = message.into().in_lang(self.manner.lang);
        self.line(&text)
    }

    fn line(&mut self, text: &str) -> io::Result<()> {
        self.write(text)?;
        self.write("\n")
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        self.output.write_all(text.as_bytes())?;
        self.output.flush()
    }

    /// The next line without its end; `None` at the end of the input. Of a line that is far too long only the beginning is kept.
    fn read_line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        loop {
            let chunk = self.input.fill_buf()?;
            if chunk.is_empty() {
                return Ok((!line.is_empty()).then(|| String::from_utf8_lossy(&line).into_owned()));
            }
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let used = end.map_or(chunk.len(), |place| place + 1);
            let room = (LINE_BYTES_MAX + 1).saturating_sub(line.len());
            line.extend_from_slice(&chunk[..used.min(room)]);
            self.input.consume(used);
            if end.is_some() {
                let text = String::from_utf8_lossy(&line);
                return Ok(Some(text.trim_end_matches(['\n', '\r']).to_owned()));
            }
        }
    }
}
