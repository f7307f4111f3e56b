//! Which decisions of a game stand, and what undoing them takes back.

use ludoteca_game::{Event, EventOf, Game, Player};

use crate::adapter::TableOf;
use crate::entry::Entry;

/// A decision on the line of a game.
pub(crate) struct Decision<'a, G: Game> {
    /// Its place in the line.
    pub(crate) place: usize,
    /// Where it was made.
    pub(crate) before: G::Position,
    pub(crate) by: Player,
    pub(crate) mv: &'a G::Move,
}

/// How many decisions are left after the game's own undo led back to a position: those before the one that was made there.
fn taken_back<G: Game>(standing: &[Decision<'_, G>], at: &G::Position) -> usize {
    standing.iter().rposition(|decision| decision.before == *at).unwrap_or(standing.len().saturating_sub(1))
}

impl<G: Game + Clone> TableOf<G> {
    /// The decisions that stand, in order: what the game's own undo took back does not stand, nor does that undo.
    pub(crate) fn standing(&self) -> Vec<Decision<'_, G>> {
        let mut at = self.start.clone();
        let mut standing: Vec<Decision<'_, G>> = Vec::new();
        for (place, event) in self.line.iter().enumerate() {
            let before = at.clone();
            self.rules.apply(&mut at, event);
            if let Event::Moved { by, mv } = event {
                if self.rules.is_undo(mv) {
                    standing.truncate(taken_back(&standing, &at));
                } else {
                    standing.push(Decision { place, before, by: *by, mv });
                }
            }
        }
        standing
    }

    /// The entries that make again everything that stands from a place of the line on.
    pub(crate) fn standing_since(&self, place: usize) -> Vec<Entry> {
        let standing: Vec<usize> = self.standing().iter().map(|decision| decision.place).collect();
        let stands = |place: &usize| matches!(self.line[*place], Event::Happened(_)) || standing.contains(place);
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
        let standing = self.standing();
        let undone = standing.get(taken_back(&standing, &after));
        undone.map_or_else(Vec::new, |decision| self.standing_since(decision.place))
    }

    pub(crate) fn last_decision(&self, player: Player) -> Option<usize> {
        self.standing().iter().rev().find(|decision| decision.by == player).map(|decision| decision.place)
    }
}
