//! Looking at a game as it was.

use ludoteca_table::Table;

use super::thinking::At;
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
    /// How many events came before the decision that is to be looked at here.
    decided: usize,
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
        // What was told is about the board as it is, not as it was.
        self.notes.clear();
        if line >= count {
            self.looking = None;
            return self.go_on(around);
        }
        self.stop_waiting(around);
        let events = self.events_of(line);
        let table = self.table().earlier(events);
        // Where nothing but what goes without saying comes next, the decision that led here is of interest.
        let led_here = if table.usual().is_some() { self.decision_before(line) } else { None };
        self.looking = Some(Looking { line, table, decided: led_here.unwrap_or(events) });
        self.look_up(around);
    }

    /// Where the decision is made, or was, that is looked at.
    pub(super) fn decided_at(&self) -> At {
        match &self.looking {
            Some(looking) => At::Then(looking.decided),
            None => At::Now(self.table().entries().len()),
        }
    }

    /// How many events led to the position after so many lines.
    fn events_of(&self, line: usize) -> usize {
        line.checked_sub(1).and_then(|last| self.table().lines().get(last)).map_or(0, |line| line.events)
    }

    /// How many events came before the decision that a line tells: the last one on the board, else the last one at all.
    fn decision_before(&self, line: usize) -> Option<usize> {
        let first = self.events_of(line.checked_sub(1)?);
        let tables: Vec<_> =
            (first..self.events_of(line)).map(|events| (events, self.table().earlier(events))).collect();
        let decides = |table: &dyn Table| table.own_undo().is_none() && table.turn().anyone().is_some();
        let mut last = tables.iter().rev().filter(|(_, table)| decides(table.as_ref()));
        let on_board = last.clone().find(|(_, table)| table.usual().is_none());
        on_board.or_else(|| last.next()).map(|(events, _)| *events)
    }
}
