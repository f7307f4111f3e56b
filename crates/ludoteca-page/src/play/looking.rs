//! Looking at a game as it was.

use ludoteca_table::Table;

use super::{Around, Play};

/// Where to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// At the start.
    First,
    /// One line back.
    Back,
    /// One line forward.
    Forward,
    /// At the game as it is.
    Last,
    /// After so many lines of the list of moves.
    Line(usize),
}

/// A game as it was.
#[derive(Debug)]
pub(super) struct Looking {
    pub(super) line: usize,
    pub(super) table: Box<dyn Table>,
}

impl Play {
    /// How many lines the list of moves has.
    #[must_use]
    pub fn line_count(&self) -> usize {
        self.table().lines().len()
    }

    /// After how many lines of the list of moves the board is shown.
    #[must_use]
    pub fn line_shown(&self) -> usize {
        self.looking.as_ref().map_or_else(|| self.line_count(), |looking| looking.line)
    }

    pub(super) fn look(&mut self, look: Look, around: &mut Around<'_>) {
        let (count, shown) = (self.line_count(), self.line_shown());
        let line = match look {
            Look::First => 0,
            Look::Back => shown.saturating_sub(1),
            Look::Forward => shown + 1,
            Look::Last => count,
            Look::Line(line) => line,
        };
        self.skip(around);
        self.hand.put_down();
        self.thinking.forget_hint();
        if line >= count {
            self.looking = None;
            return self.go_on(around);
        }
        self.stop_waiting(around);
        let events = line.checked_sub(1).and_then(|last| self.table().lines().get(last).map(|line| line.events));
        self.looking = Some(Looking { line, table: self.table().earlier(events.unwrap_or(0)) });
        self.look_up(around);
    }
}
