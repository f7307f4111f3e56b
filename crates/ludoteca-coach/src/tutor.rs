//! A tutor reviews a decision before it is made and doubts it if it costs too much.

use ludoteca_engines::{Limits, find_bot};
use ludoteca_play::{Game, PendingDecision};

use crate::review::{Decision, Grade, review_event};

/// The node budget of a review, for a person who waits.
const NODES: u64 = 60_000;

/// The decisions that a tutor doubts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tutor {
    /// Decisions of this grade or worse.
    Grade(Grade),
    /// Decisions that cost more than this, in the unit of the game.
    Cost(f64),
}

impl Tutor {
    /// Reviews a decision before it is made. Returns `None` if it is fine or there was no choice.
    #[must_use]
    pub fn doubts(&self, game: &Game, pending: PendingDecision, stop: &(dyn Fn() -> bool + Sync)) -> Option<Decision> {
        let mut after = game.clone();
        after.commit(pending.decision);
        let reviewed = quick_review(&after, pending.events, stop)?;
        let too_much = match *self {
            Tutor::Grade(from) => reviewed.grade >= from,
            Tutor::Cost(most) => reviewed.cost > most,
        };
        // A review that was stopped is not complete.
        (too_much && !stop()).then_some(reviewed)
    }
}

/// Reviews the decision after so many events with a small budget, for a person who waits.
#[must_use]
pub fn quick_review(game: &Game, events: usize, stop: &(dyn Fn() -> bool + Sync)) -> Option<Decision> {
    let judge = find_bot(game.kind().name(), "bot:8").ok()?;
    review_event(game, events, judge.as_ref(), &Limits { nodes: Some(NODES), stop, ..Limits::NONE })
}
