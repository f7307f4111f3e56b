//! How a game explains itself: a few illustrated sections of rules, and a guided first game.
//!
//! All of it is plain data that names positions and moves by their text, so that whoever shows it needs nothing but a table.

use crate::{Phrase, Player};

/// How a board is set up before a figure is drawn or a lesson begins.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    /// The settings that are not the usual ones, each with its value.
    pub settings: &'static [(&'static str, &'static str)],
    /// The position as text, if it is not the usual start.
    pub position: Option<&'static str>,
    /// What falls by chance, in this order, with commas between: `31,66`.
    pub dice: &'static str,
}

impl Setup {
    /// The usual start with the usual settings.
    pub const USUAL: Setup = Setup { settings: &[], position: None, dice: "" };
}

/// A part of the rules: a title, a few short paragraphs and perhaps a figure.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// What it is about.
    pub title: &'static Phrase,
    /// The paragraphs.
    pub words: &'static [&'static Phrase],
    /// What shows it.
    pub figure: Option<Figure>,
}

/// A board that shows a rule.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// Where it begins.
    pub setup: Setup,
    /// The moves that lead from there to what is shown, in canonical notation; each is made by whoever has the turn.
    pub moves: &'static [&'static str],
    /// The keys of the spots that are pointed out.
    pub marks: &'static [&'static str],
    /// What there is to see.
    pub caption: &'static Phrase,
}

/// A guided first game: the pupil makes real moves on the real board, and a coach says which and why.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Where it begins.
    pub setup: Setup,
    /// Whose side the pupil plays.
    pub pupil: Player,
    /// What is said and done, one after the other. The last step is only said.
    pub steps: &'static [LessonStep],
}

/// What the coach says at one point of a lesson, and what is then done.
#[derive(Clone, Copy, Debug)]
pub struct LessonStep {
    /// What the coach says.
    pub words: &'static Phrase,
    /// The move that the pupil is to make now, in canonical notation; `None` if there is only something to read.
    pub mv: Option<&'static str>,
    /// What the other side then does by itself, in this order.
    pub replies: &'static [&'static str],
}

impl LessonStep {
    /// Something to read.
    #[must_use]
    pub const fn read(words: &'static Phrase) -> LessonStep {
        LessonStep { words, mv: None, replies: &[] }
    }

    /// A move to make, after which the pupil goes on.
    #[must_use]
    pub const fn make(words: &'static Phrase, mv: &'static str) -> LessonStep {
        LessonStep { words, mv: Some(mv), replies: &[] }
    }

    /// The same step with what the other side answers.
    #[must_use]
    pub const fn answered(self, replies: &'static [&'static str]) -> LessonStep {
        LessonStep { replies, ..self }
    }
}

/// How a game is explained to somebody who has never played it. A game without a word of it has neither rules to read nor a lesson.
///
/// What is said stands on one line, needs no facts, and is never empty. Moves and positions are written as the game writes them, and
/// `dice` has exactly one word for each chance that falls, in order: the testkit plays every figure and every lesson.
pub trait Teach {
    /// The rules, a section each, in the order in which one wants to read them.
    fn sections() -> &'static [Section] {
        &[]
    }

    /// The guided first game, if there is one.
    fn lesson() -> Option<&'static Lesson> {
        None
    }
}
