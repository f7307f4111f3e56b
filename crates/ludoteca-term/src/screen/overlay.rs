use ludoteca_coach::review::Decision;
use ludoteca_game::{Phrase, Player};
use ratatui::text::Line;

/// What lies over the board and wants an answer first.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Overlay {
    None,
    /// Something to be read.
    Page(Page),
    /// Whether to leave.
    Quit,
    /// Whether to give up.
    Resign,
    /// Whether this player gives up the whole match.
    Forfeit(Player),
    /// Whether a decision is meant that the tutor doubts.
    Doubt(Box<Doubt>),
    /// The result.
    Over,
    /// A line being typed.
    Line(String),
    /// The name of a player, being typed.
    Name(Player, String),
}

/// A decision that the tutor doubts and that is not made yet.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Doubt {
    pub(crate) by: Player,
    pub(crate) text: String,
    pub(crate) decision: Decision,
}

/// A text that may be longer than the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Page {
    pub(crate) title: &'static Phrase,
    pub(crate) lines: Vec<Line<'static>>,
    /// The first line that is shown, as far as there are so many.
    pub(crate) first: usize,
}

impl Page {
    pub(crate) const fn new(title: &'static Phrase, lines: Vec<Line<'static>>) -> Page {
        Page { title, lines, first: 0 }
    }

    /// Shows the end of it.
    pub(crate) fn show_end(&mut self) {
        self.first = usize::MAX;
    }

    pub(crate) fn scroll(&mut self, lines: isize) {
        self.first = self.first.saturating_add_signed(lines);
    }
}
