//! A tutor looks at a decision before it is made, and doubts it if it gives too much away.

use ludoteca_engines::{Limits, find_bot};
use ludoteca_table::{Meant, Table};

use crate::review::{Decision, Grade, review_event};

/// How many positions are looked at to judge a decision: somebody waits.
const NODES: u64 = 60_000;

/// What a tutor does not let pass without a question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tutor {
    /// Decisions of this grade or worse.
    Grade(Grade),
    /// Decisions that give away more than this, in the unit of the game.
    Cost(f64),
}

impl Tutor {
    /// What is to be said against a decision of the game of `meant.after`; `None` if it is fine, or nothing was to be decided.
    #[must_use]
    pub fn doubts(&self, meant: &Meant, stop: &(dyn Fn() -> bool + Sync)) -> Option<Decision> {
        let judged = looked_at(meant.after.as_ref(), meant.events, stop)?;
        let too_much = match *self {
            Tutor::Grade(from) => judged.grade >= from,
            Tutor::Cost(most) => judged.cost > most,
        };
        // Who was told to stop has not thought it through.
        (too_much && !stop()).then_some(judged)
    }
}

/// What a decision of a game gave away, by how many events came before it, as quickly as somebody who waits wants to know it.
#[must_use]
pub fn looked_at(table: &dyn Table, events: usize, stop: &(dyn Fn() -> bool + Sync)) -> Option<Decision> {
    let judge = find_bot(table.game(), "bot:8").ok()?;
    review_event(table, events, judge.as_ref(), &Limits { nodes: Some(NODES), stop, ..Limits::NONE })
}
