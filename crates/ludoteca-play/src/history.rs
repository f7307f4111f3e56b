//! The past of a game, read from its steps.

use std::ops::Deref;
use std::sync::Arc;

use ludoteca_game::{Comment, Message, Player};

use crate::decision::{Decision, State};
use crate::entry::{Entry, GameAction, Offer};
use crate::game::Game;
use crate::position::{Export, SharedPosition};
use crate::step::{Effect, Line, Step};

/// Adds a step to the events that led to the present.
pub(crate) fn follow<S: Deref<Target = Step>>(line: &mut Vec<S>, step: S) {
    match step.effect {
        Effect::Takeback { events } => line.truncate(events),
        Effect::Nothing => {}
        _ => line.push(step),
    }
}

/// Lists the places of the decisions that no undo took back.
fn standing<S: Deref<Target = Step>>(line: &[S]) -> Vec<usize> {
    let mut standing = Vec::new();
    for (place, step) in line.iter().enumerate() {
        match step.effect {
            Effect::Decision { .. } => standing.push(place),
            Effect::Undo { decisions } => standing.truncate(decisions),
            _ => {}
        }
    }
    standing
}

/// Finds the last decision of a player that stands.
fn last_decision_of<S: Deref<Target = Step>>(line: &[S], player: Player) -> Option<usize> {
    standing(line).into_iter().rev().find(|place| line[*place].entry.by() == Some(player))
}

impl Game {
    /// Iterates over the states before each entry, in order.
    pub(crate) fn states_before(&self) -> impl Iterator<Item = &State> {
        std::iter::once(&self.start).chain(self.steps.iter().map(|step| &step.after))
    }

    /// Iterates over every entry, in order.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.steps.iter().map(|step| &step.entry)
    }

    /// Returns the events that led to the present, without anything that a takeback removed.
    #[must_use]
    pub fn line(&self) -> &[Arc<Step>] {
        &self.line
    }

    /// Iterates over the list of moves that led to the present.
    pub fn lines(&self) -> impl Iterator<Item = &Line> {
        self.line.iter().filter_map(|step| step.line.as_ref())
    }

    /// Counts the random events that led to the present.
    #[must_use]
    pub fn chance_count(&self) -> u64 {
        self.state().chances
    }

    /// Adds up what the game counted for each player on the way to the present.
    #[must_use]
    pub fn counts(&self) -> Vec<(&'static str, [u32; 2])> {
        let mut counts: Vec<_> = self.kind.info.counts.iter().map(|name| (*name, [0; 2])).collect();
        for (name, player, more) in self.line.iter().flat_map(|step| &step.counts) {
            if let Some((_, count)) = counts.iter_mut().find(|(known, _)| known == name) {
                count[player.index()] += more;
            }
        }
        counts
    }

    /// Returns the game after the first events of its line. Costs one reference count per event.
    #[must_use]
    pub fn earlier(&self, events: usize) -> Game {
        let line: Vec<_> = self.line.iter().take(events).cloned().collect();
        Game { steps: line.clone(), line, ..self.emptied() }
    }

    /// Returns the game after its first entries. Costs one reference count per entry.
    #[must_use]
    pub fn rewound(&self, entries: usize) -> Game {
        let mut game = self.emptied();
        for step in self.steps.iter().take(entries) {
            follow(&mut game.line, step.clone());
            game.steps.push(step.clone());
        }
        game
    }

    fn emptied(&self) -> Game {
        Game::at(self.kind, self.settings.clone(), self.start_text.clone(), self.start.position.clone())
    }

    /// Returns the player who made the last decision that stands.
    #[must_use]
    pub fn last_decider(&self) -> Option<Player> {
        standing(&self.line).last().and_then(|place| self.line[*place].entry.by())
    }

    /// Lists the moves of the last turn that changed the board, each as the spots of its trace.
    #[must_use]
    pub fn last_moves(&self) -> Vec<Vec<String>> {
        let traced = |place: &usize| self.line[*place].effect == Effect::Decision { is_default: false };
        let mut last: Vec<usize> = Vec::new();
        for place in standing(&self.line).into_iter().rev().filter(traced) {
            if last.last().is_some_and(|next| !self.is_same_turn(place, *next)) {
                break;
            }
            last.push(place);
        }
        last.into_iter().rev().map(|place| self.line[place].after.position.view().trace()).collect()
    }

    /// Returns whether two decisions belong to one turn that leaves all its traces. A chance event between them parts turns.
    fn is_same_turn(&self, place: usize, next: usize) -> bool {
        self.kind.traces_turn
            && self.line[place].entry.by() == self.line[next].entry.by()
            && !self.line[place..next].iter().any(|step| step.is_chance())
    }

    /// Returns the number of events before the turn that a decision completes. Returns `None` if steps of the turn are left, or
    /// the decision takes one back.
    #[must_use]
    pub fn events_before_turn(&self, decision: &Decision) -> Option<usize> {
        let takes_back = decision.steps().any(|step| matches!(step.effect, Effect::Undo { .. }));
        if takes_back || decision.position().undo_move().is_some() {
            return None;
        }
        let positions = self.line.iter().map(|step| step.position());
        let positions: Vec<&SharedPosition> = std::iter::once(&self.start.position).chain(positions).collect();
        positions.iter().rposition(|position| position.undo_move().is_none())
    }

    /// Finds the last decision of a player, also among the steps of a decision that is not committed.
    pub(crate) fn last_decision(&self, decision: &Decision, player: Player) -> Option<usize> {
        last_decision_of(&self.line_with(decision), player)
    }

    /// Counts the decisions that stand once a move of the game has led back to a position: those before the one made there.
    ///
    /// A text names a position exactly: reading it gives an equal one.
    pub(crate) fn decisions_before(&self, decision: &Decision, position: &SharedPosition) -> usize {
        let line = self.line_with(decision);
        let (standing, wanted) = (standing(&line), position.text());
        let text_before = |place: &usize| match place.checked_sub(1) {
            Some(before) => line[before].after.position.text(),
            None => self.start.position.text(),
        };
        let back = standing.iter().rposition(|place| text_before(place) == wanted);
        back.unwrap_or(standing.len().saturating_sub(1))
    }

    /// Returns the state after so many events, counting the steps of a decision that is not committed.
    pub(crate) fn state_after(&self, decision: &Decision, events: usize) -> State {
        let last = events.checked_sub(1).map(|place| self.line_with(decision)[place]);
        last.map_or_else(|| self.start.clone(), |step| step.after.clone())
    }

    fn line_with<'a>(&'a self, decision: &'a Decision) -> Vec<&'a Step> {
        let mut line: Vec<&Step> = self.line.iter().map(AsRef::as_ref).collect();
        decision.steps().for_each(|step| follow(&mut line, step));
        line
    }

    /// Lists the entries that make again what a step is about to take back.
    pub(crate) fn taken_back_by(&self, step: &Step) -> Vec<Entry> {
        let place = match (step.effect, &step.entry) {
            (Effect::Undo { decisions }, _) => standing(&self.line).get(decisions).copied(),
            (_, Entry::Action { by, action: GameAction::Accept(Offer::Takeback) }) => {
                last_decision_of(&self.line, by.other())
            }
            _ => None,
        };
        let Some(place) = place else { return Vec::new() };
        let decisions = standing(&self.line);
        let stands = |place: &usize| self.line[*place].is_chance() || decisions.contains(place);
        (place..self.line.len()).filter(stands).map(|place| self.line[place].entry.clone()).collect()
    }

    /// Writes the game in a format of other programs; `None` if the game lacks the format.
    #[must_use]
    pub fn export(
        &self,
        format: &str,
        tags: &[(String, String)],
        comments: Vec<Comment>,
    ) -> Option<Result<String, Message>> {
        let line: Vec<&SharedPosition> = self.line.iter().map(|step| step.position()).collect();
        let forfeited_by = self.state().ended.and_then(|outcome| outcome.winner).map(Player::other);
        self.start.position.export(&Export { format, line: &line, forfeited_by, tags, comments })
    }
}
