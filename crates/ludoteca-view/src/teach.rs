//! Lessons as plain data: illustrated sections of rules, and a guided first game.
//!
//! Positions and moves are written in the notation of the game, and [`Setup::dice`] has exactly one word for each chance event, in
//! order. Every text stands on one line and needs no facts. The test kit plays every figure and every lesson.

use ludoteca_game::{Phrase, Player};

/// The board before a figure is drawn or a lesson begins.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    /// The settings that differ from the defaults.
    pub settings: &'static [(&'static str, &'static str)],
    /// The position as text, if it is not the usual start.
    pub position: Option<&'static str>,
    /// The outcomes of chance, in order, with commas between: `31,66`.
    pub dice: &'static str,
}

impl Setup {
    /// The usual start with the usual settings.
    pub const USUAL: Setup = Setup { settings: &[], position: None, dice: "" };
}

/// A part of the rules: a title, a few short paragraphs and perhaps a figure.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// The title.
    pub title: &'static Phrase,
    /// The paragraphs.
    pub words: &'static [&'static Phrase],
    /// The figure that shows it.
    pub figure: Option<Figure>,
}

/// A board that shows a rule.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// The board at its beginning.
    pub setup: Setup,
    /// The moves that lead from there to the figure, in canonical notation, each made by the player to move.
    pub moves: &'static [&'static str],
    /// The keys of the marked spots.
    pub marks: &'static [&'static str],
    /// The caption.
    pub caption: &'static Phrase,
}

/// A guided first game: the pupil makes real moves on the real board, and the text says which and why.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The board at its beginning.
    pub setup: Setup,
    /// The side of the pupil.
    pub pupil: Player,
    /// The steps, in order. The last one is only read.
    pub steps: &'static [LessonStep],
}

/// One step of a lesson.
#[derive(Clone, Copy, Debug)]
pub struct LessonStep {
    /// The text.
    pub words: &'static Phrase,
    /// The move that the pupil has to make, in canonical notation; `None` for text only.
    pub mv: Option<&'static str>,
    /// The replies of the other side, in order.
    pub replies: &'static [&'static str],
}

impl LessonStep {
    /// Creates a step that is only read.
    #[must_use]
    pub const fn read(words: &'static Phrase) -> LessonStep {
        LessonStep { words, mv: None, replies: &[] }
    }

    /// Creates a step with a move to make.
    #[must_use]
    pub const fn make(words: &'static Phrase, mv: &'static str) -> LessonStep {
        LessonStep { words, mv: Some(mv), replies: &[] }
    }

    /// Adds the replies of the other side.
    #[must_use]
    pub const fn answered(self, replies: &'static [&'static str]) -> LessonStep {
        LessonStep { replies, ..self }
    }
}
