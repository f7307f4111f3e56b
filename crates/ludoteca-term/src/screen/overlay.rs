use ludoteca_coach::review::Decision as ReviewedDecision;
use ludoteca_game::{Phrase, Player};
use ratatui::text::Line;

/// The layer over the board, which takes the keys first.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Overlay {
    None,
    /// A page of text.
    Page(Page),
    /// The question of leaving.
    Quit,
    /// The question of resigning.
    Resign,
    /// The question of giving up the whole match, for this player.
    Forfeit(Player),
    /// The question about a decision that the tutor doubts.
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
    pub(crate) decision: ReviewedDecision,
}

/// A text that may be longer than the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Page {
    pub(crate) title: &'static Phrase,
    pub(crate) lines: Vec<Line<'static>>,
    /// The first line on the screen; larger numbers mean the end.
    pub(crate) first: usize,
}

impl Page {
    pub(crate) const fn new(title: &'static Phrase, lines: Vec<Line<'static>>) -> Page {
        Page { title, lines, first: 0 }
    }

    /// Scrolls to the end.
    pub(crate) fn show_end(&mut self) {
        self.first = usize::MAX;
    }

    pub(crate) fn scroll(&mut self, lines: isize) {
        self.first = self.first.saturating_add_signed(lines);
    }
}
