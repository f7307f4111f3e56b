//! Which decisions of a game stand, and what undoing them takes back.

use ludoteca_game::{Event, EventOf, Game, Player};

use crate::adapter::TableOf;
use crate::entry::Entry;

/// A decision on the line of a game.
#[derive(Clone)]
pub(crate) struct Decision<G: Game> {
    /// Its place in the line.
    pub(crate) place: usize,
    /// Where it was made.
    pub(crate) before: G::Position,
    pub(crate) by: Player,
    pub(crate) mv: G::Move,
}

/// How many decisions are left after the game's own undo led back to a position: those before the one that was made there.
fn taken_back<G: Game>(standing: &[Decision<G>], at: &G::Position) -> usize {
    standing.iter().rposition(|decision| decision.before == *at).unwrap_or(standing.len().saturating_sub(1))
}

impl<G: Game + Clone> TableOf<G> {
    /// Keeps the decisions that stand, when an event has led from `before` to where the game is now: what the game's own undo took
    /// back does not stand, nor does that undo.
    pub(crate) fn keep_standing(&mut self, before: G::Position, event: &EventOf<G>) {
        let Event::Moved { by, mv } = event else { return };
        if self.rules.is_undo(mv) {
            self.standing.truncate(taken_back(&self.standing, &self.at));
        } else {
            self.standing.push(Decision { place: self.line.len(), before, by: *by, mv: mv.clone() });
        }
    }

    /// The entries that make again everything that stands from a place of the line on.
    pub(crate) fn standing_since(&self, place: usize) -> Vec<Entry> {
        let decided = |place: &usize| self.standing.iter().any(|decision| decision.place == *place);
        let stands = |place: &usize| matches!(self.line[*place], Event::Happened(_)) || decided(place);
        let all = self.entries_along_the_line().into_iter().enumerate().skip(place);
        all.filter(|(place, _)| stands(place)).map(|(_, entry)| entry).collect()
    }

    /// The entries that make again what an event takes back, if it is the game's own undo.
    pub(crate) fn undone_by(&self, event: &EventOf<G>) -> Vec<Entry> {
        if !matches!(event, Event::Moved { mv, .. } if self.rules.is_undo(mv)) {
            return Vec::new();
        }
        let mut after = self.at.clone();
        self.rules.apply(&mut after, event);
        let undone = self.standing.get(taken_back(&self.standing, &after));
        undone.map_or_else(Vec::new, |decision| self.standing_since(decision.place))
    }

    pub(crate) fn last_decision(&self, player: Player) -> Option<usize> {
        self.standing.iter().rev().find(|decision| decision.by == player).map(|decision| decision.place)
    }
}
