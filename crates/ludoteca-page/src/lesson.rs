//! A guided first game: a coach explains each move, the pupil makes it, and the other side answers automatically.

use ludoteca_game::Phrase;
use ludoteca_play::{GameType, set_up};
use ludoteca_view::{Lesson as Script, LessonStep};

use crate::play::{Around, Play, PlayAct};
use crate::wish::{Ticket, Timer, Wish};

/// The time before the other side answers, in milliseconds.
const ANSWER_MS: u32 = 700;

/// A lesson and its progress.
#[derive(Debug)]
pub struct Lesson {
    kind: &'static GameType,
    script: &'static Script,
    play: Play,
    nth: usize,
    /// The moves of the other side that are still to be made.
    answers: Vec<&'static str>,
    waiting: Option<Ticket>,
}

/// An action in a lesson.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonAct {
    /// Goes to the next step.
    Next,
    /// An action at the board.
    Play(PlayAct),
}

impl Lesson {
    /// Starts the lesson of a game, if it has one.
    pub(crate) fn new(kind: &'static GameType, around: &mut Around<'_>) -> Option<Lesson> {
        let script = kind.lesson?;
        let session = set_up(kind, &script.setup).ok()?;
        let play = Play::of_lesson(session, script.pupil, around);
        let mut lesson = Lesson { kind, script, play, nth: 0, answers: Vec::new(), waiting: None };
        lesson.want();
        Some(lesson)
    }

    /// Returns the kind of game.
    #[must_use]
    pub const fn kind(&self) -> &'static GameType {
        self.kind
    }

    /// Returns the running game.
    #[must_use]
    pub const fn play(&self) -> &Play {
        &self.play
    }

    /// Returns the number of the step, from 1, and the number of steps.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.nth + 1, self.script.steps.len())
    }

    /// Returns the words of the coach.
    #[must_use]
    pub fn words(&self) -> &'static Phrase {
        self.step().words
    }

    /// Returns whether the step is only to be read and another one follows.
    #[must_use]
    pub fn is_to_be_read(&self) -> bool {
        self.step().mv.is_none() && !self.is_done() && self.waiting.is_none()
    }

    /// Returns whether this is the last step.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.nth + 1 >= self.script.steps.len()
    }

    const fn step(&self) -> &'static LessonStep {
        &self.script.steps[self.nth]
    }

    fn wanted_move(&self) -> Option<&'static str> {
        self.step().mv.filter(|_| self.waiting.is_none())
    }

    /// Restricts the board to the move that is taught.
    fn want(&mut self) {
        let wanted = self.wanted_move().unwrap_or_default();
        self.play.only(Some(wanted));
    }

    pub(crate) fn act(&mut self, act: LessonAct, around: &mut Around<'_>) {
        match act {
            LessonAct::Next if self.is_to_be_read() => self.go_on(around),
            LessonAct::Next => {}
            LessonAct::Play(act) => {
                let count = |lesson: &Lesson| lesson.play.session().game().entries().count();
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

    /// Completes the step: the other side answers, then the next step begins.
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

    /// Makes the next move of the other side, after the animation of the move before it.
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
        self.nth = (self.nth + 1).min(self.script.steps.len() - 1);
        self.want();
        around.wish(Wish::Announce(self.words().into()));
    }
}
