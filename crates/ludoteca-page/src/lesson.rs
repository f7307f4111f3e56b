//! A guided first game: a coach says what to do, the pupil does it, and the other side answers by itself.

use ludoteca_game::{LessonStep, Phrase};
use ludoteca_table::{GameBox, set_up};

use crate::play::{Around, Play, PlayAct};
use crate::wish::{Ticket, Timer, Wish};

/// How long the other side waits before it answers.
const ANSWER_MS: u32 = 700;

/// A lesson, and how far the pupil has come.
#[derive(Debug)]
pub struct Lesson {
    game: &'static dyn GameBox,
    play: Play,
    nth: usize,
    /// The answers of the other side that are still to be made.
    answers: Vec<&'static str>,
    waiting: Option<Ticket>,
}

/// What is done in a lesson.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonAct {
    /// What was read is understood.
    Next,
    /// Something at the board.
    Play(PlayAct),
}

impl Lesson {
    /// The lesson of a game, if it has one.
    pub(crate) fn new(game: &'static dyn GameBox, around: &mut Around<'_>) -> Option<Lesson> {
        let taught = game.lesson()?;
        let session = set_up(game, &taught.setup).ok()?;
        let play = Play::of_lesson(session, taught.pupil, around);
        let mut lesson = Lesson { game, play, nth: 0, answers: Vec::new(), waiting: None };
        lesson.want();
        Some(lesson)
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &'static dyn GameBox {
        self.game
    }

    /// The board and what stands beside it.
    #[must_use]
    pub const fn play(&self) -> &Play {
        &self.play
    }

    /// Which step this is, from 1, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.nth + 1, self.steps().len())
    }

    /// What the coach says.
    #[must_use]
    pub fn words(&self) -> &'static Phrase {
        self.step().words
    }

    /// Whether there is only something to read now, and something comes after it.
    #[must_use]
    pub fn is_to_be_read(&self) -> bool {
        self.step().mv.is_none() && !self.is_done() && self.waiting.is_none()
    }

    /// Whether all has been said.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.nth + 1 >= self.steps().len()
    }

    fn steps(&self) -> &'static [LessonStep] {
        self.game.lesson().map_or(&[], |taught| taught.steps)
    }

    fn step(&self) -> &'static LessonStep {
        &self.steps()[self.nth.min(self.steps().len() - 1)]
    }

    fn wanted_move(&self) -> Option<&'static str> {
        self.step().mv.filter(|_| self.waiting.is_none())
    }

    /// Lets nothing be done but what the coach wants.
    fn want(&mut self) {
        let wanted = self.wanted_move().unwrap_or_default();
        self.play.only(Some(wanted));
    }

    pub(crate) fn act(&mut self, act: LessonAct, around: &mut Around<'_>) {
        match act {
            LessonAct::Next if self.is_to_be_read() => self.go_on(around),
            LessonAct::Next => {}
            LessonAct::Play(act) => {
                let count = |lesson: &Lesson| lesson.play.session().table().entries().len();
                let before = count(self);
                self.play.act(act, around);
                if self.wanted_move().is_some() && count(self) > before {
                    self.go_on(around);
                }
            }
        }
    }

    pub(crate) fn woke(&mut self, timer: Timer, around: &mut Around<'_>) {
        match timer {
            Timer::Lesson(ticket) if self.waiting == Some(ticket) => self.answer(around),
            timer => self.play.woke(timer, around),
        }
    }

    /// The step is done: the other side answers, then the next one begins.
    fn go_on(&mut self, around: &mut Around<'_>) {
        self.answers = self.step().replies.to_vec();
        if self.answers.is_empty() {
            self.next(around);
        } else {
            self.wait(around);
        }
    }

    fn wait(&mut self, around: &mut Around<'_>) {
        let ticket = around.ticket();
        self.waiting = Some(ticket);
        self.want();
        around.wish(Wish::Wake { timer: Timer::Lesson(ticket), after_ms: ANSWER_MS });
    }

    /// Makes the next answer, when the move before it has been seen.
    fn answer(&mut self, around: &mut Around<'_>) {
        if self.play.is_moving() {
            return self.wait(around);
        }
        let answer = self.answers.remove(0);
        self.play.only(None);
        if let Some(by) = self.play.session().to_act() {
            self.play.say(by, answer, around);
        }
        if self.answers.is_empty() {
            self.waiting = None;
            self.next(around);
        } else {
            self.wait(around);
        }
    }

    fn next(&mut self, around: &mut Around<'_>) {
        self.nth = (self.nth + 1).min(self.steps().len() - 1);
        self.want();
        around.wish(Wish::Announce(self.words().into()));
    }
}
