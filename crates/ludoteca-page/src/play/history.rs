//! Earlier positions of a game.

use ludoteca_play::Game;

use super::engine::At;
use super::{Around, Play};

/// A position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The start.
    First,
    /// One line back.
    Back,
    /// One line forward.
    Forward,
    /// The present.
    Last,
    /// After this many lines of the list of moves.
    Line(usize),
}

/// An earlier state of the game that is shown in place of the present.
#[derive(Debug)]
pub(super) struct PastGame {
    pub(super) line: usize,
    pub(super) game: Game,
    /// The number of events before the decision that the analysis shows.
    decided: usize,
}

impl Play {
    /// Counts the lines of the list of moves.
    #[must_use]
    pub fn line_count(&self) -> usize {
        self.game().lines().count()
    }

    /// Counts the lines of the list of moves that led to the board that is shown.
    #[must_use]
    pub fn line_shown(&self) -> usize {
        self.past.as_ref().map_or_else(|| self.line_count(), |past| past.line)
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
        self.skip_animation(around);
        self.input.put_down();
        self.engine.forget_hint();
        // The notes are about the present.
        self.notes.clear();
        if line >= count {
            self.past = None;
            return self.go_on(around);
        }
        self.stop_waiting(around);
        let events = self.events_of(line);
        let game = self.game().earlier(events);
        // Before a default move such as `roll`, the decision that led here is the interesting one.
        let led_here = if game.default_move().is_some() { self.decision_before(line) } else { None };
        self.past = Some(PastGame { line, game, decided: led_here.unwrap_or(events) });
        self.look_up(around);
    }

    /// Returns the place of the decision that the analysis shows.
    pub(super) fn decided_at(&self) -> At {
        match &self.past {
            Some(past) => At::Then(past.decided),
            None => At::Now(self.game().entries().count()),
        }
    }

    /// Counts the events that led to the position after this many lines.
    pub(super) fn events_of(&self, line: usize) -> usize {
        line.checked_sub(1).and_then(|last| self.game().lines().nth(last)).map_or(0, |line| line.events)
    }

    /// Counts the events before the decision of a line: the last one on the board, otherwise the last one of any kind.
    fn decision_before(&self, line: usize) -> Option<usize> {
        let first = self.events_of(line.checked_sub(1)?);
        let games = (first..self.events_of(line)).map(|events| (events, self.game().earlier(events)));
        let decides = |game: &Game| game.undo_move().is_none() && game.turn().anyone().is_some();
        let decisions: Vec<_> = games.filter(|(_, game)| decides(game)).collect();
        let on_board = decisions.iter().rev().find(|(_, game)| game.default_move().is_none());
        on_board.or(decisions.last()).map(|(events, _)| *events)
    }
}
