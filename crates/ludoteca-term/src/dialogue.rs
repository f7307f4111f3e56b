//! A local game line by line, for people and scripts.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::time::Duration;

use ludoteca_engines::Limits;
use ludoteca_game::{Lang, Message, Player, fold, quote};
use ludoteca_play::{MoveError, Seat, Session, Step, read_name};
use ludoteca_view::{Picture, Voice};

use crate::commands::Command;
use crate::local_game::LocalGame;
use crate::messages;
use crate::printer::Printer;
use crate::sentences::{better_line, doubt_line, hint_lines, last_board, read_tutor, tutor_line};

/// The maximum length of a line. No decision is longer.
const LINE_BYTES_MAX: usize = 64 * 1024;

/// Options of a dialogue.
#[derive(Clone, Copy, Debug)]
pub struct DialogueOptions {
    /// The language.
    pub lang: Lang,
    /// True if boards are coloured.
    pub colours: bool,
    /// True if a person types, who can be asked for a name.
    pub interactive: bool,
    /// True if the screen can be cleared, for games that begin every turn on an empty one.
    pub clears_screen: bool,
    /// The pause after the move of a bot.
    pub pause: Duration,
}

/// Clears a terminal and leads back to its first line.
const CLEAR: &str = "\x1b[2J\x1b[H";

/// Plays a game to its end, to `quit`, or to the end of the input.
///
/// # Errors
///
/// Returns the error if the output cannot be written or the input cannot be read.
pub fn dialogue(local: LocalGame, options: DialogueOptions, input: impl BufRead, output: impl Write) -> io::Result<()> {
    let printer = Printer { output, lang: options.lang, colours: options.colours };
    let (narrated, first_line) = (Vec::new(), None);
    Dialogue { local, options, input, printer, shown: None, last_actor: None, narrated, first_line }.run()
}

struct Dialogue<I, O> {
    local: LocalGame,
    options: DialogueOptions,
    input: I,
    printer: Printer<O>,
    /// The board that was shown last.
    shown: Option<Picture>,
    last_actor: Option<Player>,
    /// The narration since the last question, repeated after the screen is cleared.
    narrated: Vec<Message>,
    /// A move or a command that answered the question for a name.
    first_line: Option<String>,
}

/// The next step of a dialogue.
enum Next {
    /// Ask the player who decides now.
    Ask,
    /// Repeat the question to the same player.
    AskAgain,
    /// End the dialogue.
    Stop,
}

impl<I: BufRead, O: Write> Dialogue<I, O> {
    fn run(mut self) -> io::Result<()> {
        self.local.change(|session| session.set_voice(Voice::Document));
        self.printer.say_all(self.local.session().game().view().welcome())?;
        self.printer.say(messages::see_help())?;
        if self.options.interactive && self.local.session().game().entries().next().is_none() {
            self.ask_names()?;
        }
        loop {
            let steps = self.local.change(Session::settle);
            self.narrate(&steps)?;
            if self.local.session().game().turn().outcome().is_some() {
                return self.finish();
            }
            let Some(by) = self.local.session().to_act() else { continue };
            match self.local.session().seat(by) {
                Seat::Bot(_) => self.bot_acts(by)?,
                Seat::Human(_) => {
                    if let Next::Stop = self.human_acts(by)? {
                        return self.interrupt();
                    }
                }
            }
        }
    }

    /// Asks every person without a name for one; an empty answer keeps the name of the side. A move or a command is the first line of
    /// the game instead, and ends the questions.
    fn ask_names(&mut self) -> io::Result<()> {
        for player in Player::BOTH {
            while matches!(self.local.session().seat(player), Seat::Human(None)) {
                let question = messages::ask_name(self.local.session().game().kind().info.side(player));
                self.printer.write(&format!("{} ", question.in_lang(self.options.lang)))?;
                let Some(line) = self.read_line()? else {
                    return Ok(());
                };
                let answer = line.trim();
                if answer.is_empty() {
                    break;
                }
                if Command::read(answer).is_some() || self.local.is_move(answer) {
                    self.first_line = Some(line);
                    return Ok(());
                }
                match read_name(answer) {
                    Ok(name) => self.local.rename(player, name),
                    Err(why) => self.printer.say(why)?,
                }
            }
        }
        Ok(())
    }

    fn bot_acts(&mut self, by: Player) -> io::Result<()> {
        let only_bots = self.local.session().only_human().is_none();
        if only_bots && self.last_actor != Some(by) {
            self.show_board()?;
        }
        self.last_actor = Some(by);
        let bot = self.local.bot(by).expect("the seat of a bot has one").clone();
        let session = self.local.session();
        let limits = Limits { seed: session.bot_seed(), ..Limits::NONE };
        let counsel = bot.advise(session.game(), by, &limits).expect("a bot to act has a move");
        let steps = self.local.change(|session| session.play(by, &counsel.mv)).expect("a bot plays by the rules");
        self.narrate(&steps)?;
        std::thread::sleep(self.options.pause);
        Ok(())
    }

    /// Asks a person until there is a decision.
    fn human_acts(&mut self, by: Player) -> io::Result<Next> {
        self.last_actor = Some(by);
        self.clear_screen()?;
        self.show_board()?;
        let session = self.local.session();
        let captions = session.game().captions(session.names());
        self.printer.say_all(captions.score.into_iter().chain(captions.status))?;
        loop {
            let session = self.local.session();
            self.printer.say_all(session.game().captions(session.names()).prompt)?;
            let line = match self.first_line.take() {
                Some(line) => Some(line),
                None => self.read_line()?,
            };
            let Some(line) = line else {
                return Ok(Next::Stop);
            };
            match self.answer(by, &line)? {
                Next::AskAgain => {}
                next => return Ok(next),
            }
        }
    }

    fn answer(&mut self, by: Player, line: &str) -> io::Result<Next> {
        if line.len() > LINE_BYTES_MAX {
            self.printer.say(messages::line_too_long())?;
            return Ok(Next::AskAgain);
        }
        let default_move = self.local.session().game().default_move().filter(|_| line.trim().is_empty());
        let text = default_move.as_deref().unwrap_or(line);
        if let Some(next) = self.tutor_asks(by, text)? {
            return Ok(next);
        }
        // A move comes before a command of the same name.
        let refusal = match self.local.change(|session| session.play(by, text)) {
            Ok(steps) => {
                self.narrate(&steps)?;
                return Ok(Next::Ask);
            }
            Err(refusal) => refusal,
        };
        match Command::read(line) {
            Some(command) => self.obey(command),
            None => {
                if !line.trim().is_empty() {
                    self.printer.say(refusal)?;
                }
                Ok(Next::AskAgain)
            }
        }
    }

    /// Lets the tutor review a decision before it is made. Returns `None` if the tutor has no doubts or the person insists.
    fn tutor_asks(&mut self, by: Player, text: &str) -> io::Result<Option<Next>> {
        let Some(review) = self.local.review(by, text) else { return Ok(None) };
        let Some(doubt) = review(&|| false) else { return Ok(None) };
        self.printer.say(doubt_line(self.local.session().game(), &doubt))?;
        self.printer.say(messages::tutor_question())?;
        let Some(line) = self.read_line()? else { return Ok(Some(Next::Stop)) };
        match fold(line.trim()).as_str() {
            "y" | "yes" | "s" | "si" => return Ok(None),
            "h" | "m" | "?" | "hint" | "pista" => {
                self.printer.say(better_line(self.local.session().game(), &doubt))?;
            }
            _ => self.printer.say(messages::tutor_try_again())?,
        }
        self.local.take_back_turn(by);
        Ok(Some(Next::Ask))
    }

    fn obey(&mut self, command: Command) -> io::Result<Next> {
        match command {
            Command::Quit => return Ok(Next::Stop),
            Command::Help => self.printer.help(self.local.session().game(), Command::all())?,
            Command::Board => {
                self.shown = None;
                self.show_board()?;
            }
            Command::Text => {
                let picture = self.local.session().game().view().picture();
                self.printer.write(&picture.plain(self.options.lang))?;
            }
            Command::Moves => self.printer.legal_moves(self.local.session().game())?,
            Command::Hint => {
                let hint = self.local.hint(&|| false);
                self.printer.say_all(hint_lines(self.local.session().game(), hint.as_ref()))?;
            }
            Command::Tutor(wanted) => match read_tutor(&wanted) {
                Ok(tutor) => {
                    self.local.set_tutor(tutor);
                    self.printer.say(tutor_line(tutor))?;
                }
                Err(why) => self.printer.say(why)?,
            },
            Command::History => self.printer.history(self.local.session())?,
            Command::Position => {
                let position = self.local.session().game().position().text();
                self.printer.say(messages::position_is(position))?;
            }
            Command::Save(file) => match self.local.save(&file) {
                Ok(()) => self.printer.say(messages::saved_in(quote(&file)))?,
                Err(why) => self.printer.say(why)?,
            },
            Command::Forfeit(said) => return self.forfeit(&said),
            Command::Resign => {
                let steps = self.local.change(Session::resign);
                return self.narrate_or_refuse(steps);
            }
            Command::Undo => {
                let undone = self.local.change(Session::undo).map(|_| messages::taken_back().into());
                return self.say_change(undone.map_err(Message::from));
            }
            Command::Redo => {
                let redone = self.local.change(Session::redo).map(|_| messages::made_again().into());
                return self.say_change(redone.map_err(Message::from));
            }
            Command::Load(file) => {
                let loaded = self.local.load(&file).map(|local| {
                    self.local = local;
                    self.local.change(|session| session.set_voice(Voice::Document));
                    self.shown = None;
                    messages::loaded_from(quote(&file))
                });
                return self.say_change(loaded);
            }
        }
        Ok(Next::AskAgain)
    }

    /// Announces a change after which another question is due, or the reason for which there was none.
    fn say_change(&mut self, change: Result<Message, Message>) -> io::Result<Next> {
        match change {
            Ok(done) => self.printer.say(done).map(|()| Next::Ask),
            Err(why) => self.printer.say(why).map(|()| Next::AskAgain),
        }
    }

    /// Gives up the whole match after a question.
    fn forfeit(&mut self, said: &str) -> io::Result<Next> {
        let by = match self.local.forfeiter(said) {
            Ok(by) => by,
            Err(why) => return self.printer.say(why).map(|()| Next::AskAgain),
        };
        self.printer.say(messages::ask_forfeit(self.local.session().names().of(by)))?;
        let Some(line) = self.read_line()? else {
            return Ok(Next::Stop);
        };
        if !["y", "yes", "s", "si"].contains(&fold(line.trim()).as_str()) {
            return self.printer.say(messages::not_forfeited()).map(|()| Next::AskAgain);
        }
        let steps = self.local.change(|session| session.forfeit(by));
        self.narrate_or_refuse(steps)
    }

    fn narrate_or_refuse(&mut self, steps: Result<Vec<Arc<Step>>, MoveError>) -> io::Result<Next> {
        match steps {
            Ok(steps) => self.narrate(&steps).map(|()| Next::Ask),
            Err(why) => self.printer.say(why).map(|()| Next::AskAgain),
        }
    }

    fn finish(&mut self) -> io::Result<()> {
        self.show_board()?;
        self.printer.say_all(self.local.session().closing_messages())
    }

    fn interrupt(&mut self) -> io::Result<()> {
        self.printer.say(messages::interrupted())?;
        if self.options.interactive && self.local.file().is_some() {
            self.printer.say(messages::how_to_resume())?;
        }
        Ok(())
    }

    fn narrate(&mut self, steps: &[Arc<Step>]) -> io::Result<()> {
        for step in steps {
            if let Some(board) = last_board(step) {
                self.show(board.view().picture())?;
            }
            let narration = self.local.session().narrate(step);
            self.printer.say_all(narration.iter().cloned())?;
            self.narrated.extend(narration);
        }
        self.printer.say_all(self.local.take_journal_error())
    }

    /// Clears the screen for a game that begins every turn on an empty one, and repeats the narration since the last question.
    fn clear_screen(&mut self) -> io::Result<()> {
        let narrated = std::mem::take(&mut self.narrated);
        if !self.options.clears_screen || !self.local.session().game().kind().dialogue.clears_screen {
            return Ok(());
        }
        self.printer.write(CLEAR)?;
        self.shown = None;
        self.printer.say_all(narrated)
    }

    /// Shows the board unless it is the one that was shown last.
    fn show_board(&mut self) -> io::Result<()> {
        let picture = self.local.session().game().view().picture();
        if self.shown.as_ref() == Some(&picture) { Ok(()) } else { self.show(picture) }
    }

    fn show(&mut self, picture: Picture) -> io::Result<()> {
        self.printer.board(&picture)?;
        self.shown = Some(picture);
        Ok(())
    }

    /// Reads the next line without its end; returns `None` at the end of the input. Keeps the beginning of a line that is too long.
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
