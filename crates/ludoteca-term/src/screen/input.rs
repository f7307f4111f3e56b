//! Decisions and commands of a person: touched, or typed.

use std::sync::Arc;

use ludoteca_game::{Phrase, Player, quote};
use ludoteca_play::{Line, MoveError, Seat, Session, Step, Touch, read_name};
use ludoteca_view::{Picture, Style};
use ratatui::text::{Line as Shown, Span};

use crate::commands::Command;
use crate::messages;
use crate::screen::app::App;
use crate::screen::overlay::{Overlay, Page};
use crate::sentences::{read_tutor, tutor_line};

impl App {
    /// Asks every person without a name for one before a new game begins.
    pub(crate) fn ask_names(&mut self) {
        let session = self.local.session();
        if session.game().entries().next().is_none() {
            let is_unnamed = |player: &Player| matches!(session.seat(*player), Seat::Human(None));
            self.unnamed = Player::BOTH.into_iter().filter(is_unnamed).collect();
        }
        self.ask_next_name();
    }

    fn ask_next_name(&mut self) {
        match self.unnamed.first() {
            Some(player) => self.overlay = Overlay::Name(*player, String::new()),
            None => self.begin(),
        }
    }

    /// Takes the answer to the question for a name. A move or a command ends the questions and is obeyed.
    pub(crate) fn name(&mut self, player: Player, answer: &str) {
        let answer = answer.trim();
        if Command::read(answer).is_some() || self.local.is_move(answer) {
            self.unnamed.clear();
            self.begin();
            return self.typed(answer);
        }
        match read_name(answer) {
            Ok(name) => self.local.rename(player, name),
            Err(_) if answer.is_empty() => {}
            Err(why) => {
                self.refuse(why);
                return self.ask_next_name();
            }
        }
        self.unnamed.retain(|other| *other != player);
        self.ask_next_name();
    }

    /// Touches a spot: a move begins, goes on or is made, or is refused.
    pub(crate) fn touch(&mut self, key: &str) {
        self.cursor = Some(key.to_owned());
        let session = self.local.session();
        let Some(by) = session.person_to_act() else {
            return self.refuse_to_act();
        };
        match self.touched.touch(session.game(), key) {
            Touch::Say(text) => self.decide(by, &text),
            Touch::Try { text, .. } if self.begin_review(by, &text) => {}
            Touch::Try { text, tell } => match self.local.change(|session| session.play(by, &text)) {
                Ok(steps) => self.decided(&steps),
                Err(why) if tell => self.refuse(why),
                Err(_) => {}
            },
            Touch::Picked | Touch::PutDown => {}
        }
    }

    /// Makes the default move; returns false if there is none.
    pub(crate) fn play_default(&mut self) -> bool {
        let session = self.local.session();
        match (session.person_to_act(), session.game().default_move()) {
            (Some(by), Some(mv)) => {
                self.decide(by, &mv);
                true
            }
            _ => false,
        }
    }

    /// Makes a decision, after a review if there is a tutor.
    fn decide(&mut self, by: Player, text: &str) {
        if !self.begin_review(by, text) {
            self.play(by, text);
        }
    }

    pub(super) fn play(&mut self, by: Player, text: &str) {
        match self.local.change(|session| session.play(by, text)) {
            Ok(steps) => self.decided(&steps),
            Err(why) => {
                self.touched.put_down();
                self.refuse(why);
            }
        }
    }

    /// Takes a typed line: a move or a command, as in the dialogue.
    pub(crate) fn typed(&mut self, line: &str) {
        let by = self.local.session().person_to_act();
        if by.is_some_and(|by| self.begin_review(by, line)) {
            return;
        }
        let refusal = match by.map(|by| self.local.change(|session| session.play(by, line))) {
            Some(Ok(steps)) => return self.decided(&steps),
            Some(Err(why)) => Some(why),
            None => None,
        };
        let resigns_by_move = self.local.session().game().kind().info.resignation.is_some();
        match (Command::read(line), refusal) {
            _ if line.trim().is_empty() => {}
            (Some(Command::Resign), Some(why)) if resigns_by_move => self.refuse(why),
            (Some(command), _) => self.obey(command),
            (None, Some(why)) => self.refuse(why),
            (None, None) => self.refuse_to_act(),
        }
    }

    pub(crate) fn obey(&mut self, command: Command) {
        match command {
            Command::Help => self.overlay = Overlay::Page(self.help()),
            Command::Quit => self.overlay = Overlay::Quit,
            Command::Resign => self.overlay = Overlay::Resign,
            Command::Forfeit(said) => match self.local.forfeiter(&said) {
                Ok(by) => self.overlay = Overlay::Forfeit(by),
                Err(why) => self.refuse(why),
            },
            Command::Board => self.show_picture(|app, picture| app.coloured(picture)),
            Command::Text => self.show_picture(|app, picture| {
                let plain = picture.plain(app.lang());
                plain.lines().map(|line| Shown::raw(app.style.text(line))).collect()
            }),
            Command::Moves => {
                let moves = self.local.session().game().typed_choices();
                let moves: Vec<String> = moves.iter().map(|mv| mv.in_lang(self.lang())).collect();
                let text = self.text(messages::legal_moves(moves.len(), moves.join("  ")));
                self.overlay = Overlay::Page(Page::new(messages::about_moves(), vec![Shown::raw(text)]));
            }
            Command::History => self.show_history(),
            Command::Hint => self.ask_hint(),
            Command::Tutor(wanted) => match read_tutor(&wanted) {
                Ok(tutor) => {
                    self.local.set_tutor(tutor);
                    self.note(tutor_line(tutor));
                }
                Err(why) => self.refuse(why),
            },
            Command::Position => {
                // On a page of its own it stands on one line and can be copied.
                let position = Shown::raw(self.local.session().game().position().text());
                self.overlay = Overlay::Page(Page::new(messages::about_position(), vec![position]));
            }
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Save(file) => match self.local.save(&file) {
                Ok(()) => self.note(messages::saved_in(quote(&file))),
                Err(why) => self.refuse(why),
            },
            Command::Load(file) => match self.local.load(&file) {
                Ok(local) => {
                    self.change_to(local);
                    self.note(messages::loaded_from(quote(&file)));
                }
                Err(why) => self.refuse(why),
            },
        }
    }

    pub(crate) fn undo(&mut self) {
        // A move that has begun is put down first.
        if !self.touched.picked().is_empty() {
            return self.touched.put_down();
        }
        self.change(Session::undo, Some(messages::taken_back()));
    }

    pub(crate) fn redo(&mut self) {
        self.change(Session::redo, Some(messages::made_again()));
    }

    pub(crate) fn resign(&mut self) {
        self.change(Session::resign, None);
    }

    pub(crate) fn forfeit(&mut self, by: Player) {
        self.change(|session| session.forfeit(by), None);
    }

    fn change(
        &mut self,
        change: impl FnOnce(&mut Session) -> Result<Vec<Arc<Step>>, MoveError>,
        note: Option<&'static Phrase>,
    ) {
        self.stop_task();
        match self.local.change(change) {
            Ok(steps) => {
                self.decided(&steps);
                if let Some(note) = note {
                    self.note(note);
                }
            }
            Err(why) => self.refuse(why),
        }
    }

    pub(crate) fn rematch(&mut self) {
        let local = self.local.rematch();
        self.change_to(local);
    }

    pub(crate) fn flip(&mut self) {
        self.viewer = self.viewer.other();
        self.touched.put_down();
    }

    pub(crate) fn change_speed(&mut self, factor: f64) {
        self.speed = (self.speed.max(0.25) * factor).clamp(0.25, 64.0);
        self.note(messages::speed_is(format!("{}", self.speed)));
    }

    /// Shows every note since the game was opened.
    pub(crate) fn show_log(&mut self) {
        let lines: Vec<Shown<'static>> =
            self.log.all().iter().map(|(tone, text)| self.note_line(*tone, text)).collect();
        let mut page = Page::new(messages::heading_log(), lines);
        page.show_end();
        self.overlay = Overlay::Page(page);
    }

    fn show_history(&mut self) {
        let lines = (1..).zip(self.local.session().game().lines());
        let mut shown: Vec<Shown<'static>> =
            lines.map(|(number, line)| Shown::raw(self.move_line(number, line, usize::MAX))).collect();
        if shown.is_empty() {
            shown.push(Shown::raw(self.text(messages::no_history())));
        }
        let mut page = Page::new(messages::about_history(), shown);
        page.show_end();
        self.overlay = Overlay::Page(page);
    }

    /// Writes a line of the list of moves, with a name of at most so many letters.
    pub(crate) fn move_line(&self, number: usize, line: &Line, letters_max: usize) -> String {
        let text = self.style.text(&line.text.in_lang(self.lang()));
        let Some(by) = line.by else {
            return format!("{number:>3}. * {text}");
        };
        let name = self.style.text(&self.local.session().names().of(by).in_lang(self.lang()));
        let short: String = name.chars().take(letters_max).collect();
        format!("{number:>3}. {short}: {text}")
    }

    fn show_picture(&mut self, draw: impl Fn(&App, &Picture) -> Vec<Shown<'static>>) {
        let game = self.local.session().game();
        let lines = draw(self, &game.view().picture());
        self.overlay = Overlay::Page(Page::new(game.kind().info.title, lines));
    }

    fn coloured(&self, picture: &Picture) -> Vec<Shown<'static>> {
        let span = |span: &ludoteca_view::Span| {
            let style = Style { ink: span.ink, paper: span.paper, bold: span.bold };
            Span::styled(self.style.text(&span.text.in_lang(self.lang())), self.style.style(style))
        };
        picture.lines.iter().map(|line| Shown::from(line.iter().map(span).collect::<Vec<_>>())).collect()
    }

    fn refuse_to_act(&mut self) {
        let session = self.local.session();
        let why = match session.to_act() {
            Some(by) => messages::wait_for(session.names().of(by)),
            None => messages::nobody_to_act().into(),
        };
        self.refuse(why);
    }
}
