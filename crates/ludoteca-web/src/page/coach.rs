//! What happens in a lesson.

use leptos::prelude::set_timeout;
use ludoteca_game::{Message, Player};
use ludoteca_shelf::SHELF;
use ludoteca_table::Session;

use crate::messages;
use crate::page::app::App;
use crate::page::engines::{self, Lane};
use crate::page::lesson::{self, Lesson};
use crate::page::playing::{PAUSE, kept_game};
use crate::page::state::{Page, State};

impl App {
    /// Begins the guided first game.
    pub(crate) fn begin_lesson(self) {
        self.ask_lesson(move |lesson, game| self.begin(game, Some(lesson)));
    }

    /// Says the lesson on in another language.
    pub(crate) fn translate_lesson(self) {
        if self.ask(|state| state.lesson.is_none()) {
            return;
        }
        self.ask_lesson(move |taught, _| {
            self.change(|state| {
                if let Some(lesson) = &mut state.lesson {
                    lesson.steps = taught.steps;
                }
            });
        });
    }

    /// Asks for the lesson in the language of the page.
    fn ask_lesson(self, then: impl FnOnce(Lesson, Session) + 'static) {
        let question = self.ask(|state| Some(format!("lesson {} {}", SHELF.first()?.name(), state.lang.code())));
        let read = move |answer: &str| {
            if let Some((lesson, game)) = lesson::read(answer) {
                then(lesson, game);
            }
        };
        if let Some(question) = question {
            engines::ask(Lane::Look, &question, Box::new(read));
        }
    }

    /// Goes on with the lesson: the other side answers, then the coach says the next thing.
    pub(crate) fn next_step(self) {
        let replies = self.ask(|state| state.lesson.as_ref().and_then(|lesson| Some(lesson.step()?.replies.clone())));
        let number = self.ask(|state| state.turn_of_events);
        self.reply(replies.unwrap_or_default(), number);
    }

    /// Makes the answers one after the other, each when the move before it has been seen, unless something else was done meanwhile.
    fn reply(self, mut replies: Vec<String>, number: u32) {
        if self.ask(|state| state.turn_of_events != number || state.lesson.is_none()) {
            return;
        }
        if self.ask(|state| state.moving) {
            return set_timeout(move || self.reply(replies, number), PAUSE);
        }
        if replies.is_empty() {
            return self.change(|state| {
                if let Some(lesson) = &mut state.lesson {
                    lesson.nth += 1;
                }
            });
        }
        let answer = move || {
            let by = self.ask(|state| state.game.as_ref().and_then(Session::to_act));
            if let (Some(by), true) = (by, self.ask(|state| state.turn_of_events == number)) {
                let _ = self.try_to_say(by, &replies.remove(0));
                self.reply(replies, self.ask(|state| state.turn_of_events));
            }
        };
        set_timeout(answer, PAUSE);
    }

    /// Leaves the lesson; the game that was kept is there again.
    pub(crate) fn leave_lesson(self) {
        self.stop();
        self.change(|state| {
            state.lesson = None;
            state.game = kept_game();
            state.page = Page::Setup;
            state.enter();
        });
    }
}

/// Whether a pupil says what the coach wants.
pub(crate) fn is_wanted(state: &State, by: Player, text: &str) -> Result<(), Message> {
    let (Some(game), Some(lesson)) = (&state.game, &state.lesson) else {
        return Ok(());
    };
    let wanted = lesson.wanted().unwrap_or_default();
    let same = |text: &str| game.table().decide(by, text);
    if same(text)? == same(wanted)? { Ok(()) } else { Err(messages::not_now().into()) }
}
