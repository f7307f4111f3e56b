//! What a person decides: by touching, by typing, by a command.

use ludoteca_game::{Picture, Player, Style, quote};
use ludoteca_table::{Line, Seat, Step, Touch, read_name};
use ratatui::text::{Line as Shown, Span};

use crate::commands::Command;
use crate::messages;
use crate::playing::Playing;
use crate::screen::app::App;
use crate::screen::overlay::{Overlay, Page};
use crate::words::{read_tutor, tutor_told};

impl App {
    /// Asks everybody at the screen for a name who has none, before a new game begins.
    pub(crate) fn ask_names(&mut self) {
        if self.playing.table().entries().is_empty() {
            let nameless = |player: &Player| matches!(self.playing.seat(*player), Seat::Human(None));
            self.nameless = Player::BOTH.into_iter().filter(nameless).collect();
        }
        self.ask_next_name();
    }

    fn ask_next_name(&mut self) {
        match self.nameless.first() {
            Some(player) => self.overlay = Overlay::Name(*player, String::new()),
            None => self.begin(),
        }
    }

    /// Somebody was asked for a name. What is a move or a command is none: it is obeyed, and nobody is asked any more.
    pub(crate) fn named(&mut self, player: Player, answer: &str) {
        let answer = answer.trim();
        if Command::read(answer).is_some() || self.playing.table().is_move(answer) {
            self.nameless.clear();
            self.begin();
            return self.typed(answer);
        }
        match read_name(answer) {
            Ok(name) => self.playing.rename(player, name),
            Err(_) if answer.is_empty() => {}
            Err(why) => {
                self.refuse(why);
                return self.ask_next_name();
            }
        }
        self.nameless.retain(|other| *other != player);
        self.ask_next_name();
    }

    /// Touches a spot: a move begins, goes on or is made, or it is said why not.
    pub(crate) fn touch(&mut self, key: &str) {
        self.cursor = Some(key.to_owned());
        let Some(by) = self.person_to_act() else {
            return self.not_now();
        };
        match self.hand.touch(self.playing.table(), key) {
            Touch::Say(text) => self.say(by, &text),
            Touch::Try { text, .. } if self.tutor_looks(by, &text) => {}
            Touch::Try { text, tell } => match self.playing.say(by, &text) {
                Ok(steps) => self.decided(steps),
                Err(why) if tell => self.refuse(why),
                Err(_) => {}
            },
            Touch::Picked | Touch::PutDown => {}
        }
    }

    /// Makes the move that goes without saying.
    pub(crate) fn usual(&mut self) -> bool {
        match (self.person_to_act(), self.playing.table().usual()) {
            (Some(by), Some(usual)) => {
                self.say(by, &usual);
                true
            }
            _ => false,
        }
    }

    fn say(&mut self, by: Player, text: &str) {
        if !self.tutor_looks(by, text) {
            self.make(by, text);
        }
    }

    pub(super) fn make(&mut self, by: Player, text: &str) {
        match self.playing.say(by, text) {
            Ok(steps) => self.decided(steps),
            Err(why) => {
                self.hand.put_down();
                self.refuse(why);
            }
        }
    }

    /// What was typed: a move or a command, as in the dialogue.
    pub(crate) fn typed(&mut self, line: &str) {
        if self.person_to_act().is_some_and(|by| self.tutor_looks(by, line)) {
            return;
        }
        let refusal = match self.person_to_act().map(|by| self.playing.say(by, line)) {
            Some(Ok(steps)) => return self.decided(steps),
            Some(Err(why)) => Some(why),
            None => None,
        };
        match (Command::read(line), refusal) {
            _ if line.trim().is_empty() => {}
            // Where a game is resigned by a move of its own, the game has said why not.
            (Some(Command::Resign), Some(why)) if self.playing.table().resignation().is_some() => self.refuse(why),
            (Some(command), _) => self.obey(command),
            (None, Some(why)) => self.refuse(why),
            (None, None) => self.not_now(),
        }
    }

    pub(crate) fn obey(&mut self, command: Command) {
        match command {
            Command::Help => self.overlay = Overlay::Page(self.help()),
            Command::Quit => self.overlay = Overlay::Quit,
            Command::Resign => self.overlay = Overlay::Resign,
            Command::Forfeit(who) => match self.playing.forfeiter(&who) {
                Ok(by) => self.overlay = Overlay::Forfeit(by),
                Err(why) => self.refuse(why),
            },
            Command::Board => self.show_picture(|app, picture| app.coloured(picture)),
            Command::Text => self.show_picture(|app, picture| {
                let plain = picture.plain(app.lang());
                plain.lines().map(|line| Shown::raw(app.look.text(line))).collect()
            }),
            Command::Moves => {
                let moves: Vec<String> =
                    self.playing.table().choices_said().iter().map(|mv| mv.in_lang(self.lang())).collect();
                let told = self.words(messages::legal_moves(moves.len(), moves.join("  ")));
                self.overlay = Overlay::Page(Page::new(messages::about_moves(), vec![Shown::raw(told)]));
            }
            Command::History => self.show_history(),
            Command::Hint => self.ask_hint(),
            Command::Tutor(which) => match read_tutor(&which) {
                Ok(tutor) => {
                    self.playing.have_tutor(tutor);
                    self.note(tutor_told(tutor));
                }
                Err(why) => self.refuse(why),
            },
            Command::Position => {
                // On a page of its own it stands on one line and can be copied.
                let position = Shown::raw(self.playing.table().position());
                self.overlay = Overlay::Page(Page::new(messages::about_position(), vec![position]));
            }
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Save(file) => match self.playing.save(&file) {
                Ok(()) => self.note(messages::saved_in(quote(&file))),
                Err(why) => self.refuse(why),
            },
            Command::Load(file) => match self.playing.load(&file) {
                Ok(playing) => {
                    self.change_to(playing);
                    self.note(messages::loaded_from(quote(&file)));
                }
                Err(why) => self.refuse(why),
            },
        }
    }

    pub(crate) fn undo(&mut self) {
        // A move in the making is put down first.
        if !self.hand.picked().is_empty() {
            return self.hand.put_down();
        }
        self.change(Playing::undo, messages::taken_back());
    }

    pub(crate) fn redo(&mut self) {
        self.change(Playing::redo, messages::made_again());
    }

    fn change(
        &mut self,
        change: fn(&mut Playing) -> Result<Vec<Step>, ludoteca_game::Message>,
        told: &'static ludoteca_game::Phrase,
    ) {
        self.stop_thinking();
        match change(&mut self.playing) {
            Ok(steps) => {
                self.decided(steps);
                self.note(told);
            }
            Err(why) => self.refuse(why),
        }
    }

    pub(crate) fn resign(&mut self) {
        self.stop_thinking();
        match self.playing.resign() {
            Ok(steps) => self.decided(steps),
            Err(why) => self.refuse(why),
        }
    }

    pub(crate) fn forfeit(&mut self, by: Player) {
        self.stop_thinking();
        match self.playing.forfeit(by) {
            Ok(steps) => self.decided(steps),
            Err(why) => self.refuse(why),
        }
    }

    pub(crate) fn again(&mut self) {
        let playing = self.playing.again();
        self.change_to(playing);
    }

    pub(crate) fn flip(&mut self) {
        self.viewer = self.viewer.other();
        self.hand.put_down();
    }

    /// Twice or half as fast.
    pub(crate) fn change_speed(&mut self, factor: f64) {
        self.speed = (self.speed.max(0.25) * factor).clamp(0.25, 64.0);
        self.note(messages::speed_is(format!("{}", self.speed)));
    }

    /// Everything that was said since the game was opened.
    pub(crate) fn show_log(&mut self) {
        let lines: Vec<Shown<'static>> =
            self.log.all().iter().map(|(tone, text)| self.note_line(*tone, text)).collect();
        let mut page = Page::new(messages::heading_log(), lines);
        page.show_end();
        self.overlay = Overlay::Page(page);
    }

    fn show_history(&mut self) {
        let lines = self.playing.table().lines();
        let mut shown: Vec<Shown<'static>> =
            (1..).zip(lines).map(|(number, line)| Shown::raw(self.line_told(number, line, usize::MAX))).collect();
        if shown.is_empty() {
            shown.push(Shown::raw(self.words(messages::no_history())));
        }
        let mut page = Page::new(messages::about_history(), shown);
        page.show_end();
        self.overlay = Overlay::Page(page);
    }

    /// A line of the list of moves, with a name of at most so many letters.
    pub(crate) fn line_told(&self, number: usize, line: &Line, letters_max: usize) -> String {
        let text = self.look.text(&line.text.in_lang(self.lang()));
        let Some(by) = line.by else {
            return format!("{number:>3}. * {text}");
        };
        let name = self.look.text(&self.playing.names().of(by).in_lang(self.lang()));
        let short: String = name.chars().take(letters_max).collect();
        format!("{number:>3}. {short}: {text}")
    }

    fn show_picture(&mut self, draw: impl Fn(&App, &Picture) -> Vec<Shown<'static>>) {
        let lines = draw(self, &self.playing.table().picture());
        self.overlay = Overlay::Page(Page::new(self.playing.game().title(), lines));
    }

    fn coloured(&self, picture: &Picture) -> Vec<Shown<'static>> {
        let span = |span: &ludoteca_game::Span| {
            let style = Style { ink: span.ink, paper: span.paper, bold: span.bold };
            Span::styled(self.look.text(&span.text.in_lang(self.lang())), self.look.style(style))
        };
        picture.lines.iter().map(|line| Shown::from(line.iter().map(span).collect::<Vec<_>>())).collect()
    }

    fn not_now(&mut self) {
        let told = match self.playing.to_act() {
            Some(by) => messages::wait_for(self.playing.names().of(by)),
            None => messages::nobody_to_act().into(),
        };
        self.refuse(told);
    }
}
