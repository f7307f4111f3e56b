use std::fmt;
use std::sync::Arc;

use ludoteca_game::{Outcome, Player, Turn};

use crate::entry::{Entry, Offer};
use crate::error::{MoveError, MoveErrorKind};
use crate::messages;
use crate::position::SharedPosition;
use crate::step::Step;

/// Steps that were read and checked and are not yet part of the game.
///
/// A server stores [`Decision::entries`] durably, then commits. If the store refuses, it drops the decision; the game never
/// changed.
pub struct Decision {
    /// The number of entries of the game that it was made for.
    pub(crate) made_at: usize,
    /// The state before the first step.
    pub(crate) before: State,
    pub(crate) steps: Vec<Arc<Step>>,
}

impl Decision {
    /// Iterates over the steps in order.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().map(AsRef::as_ref)
    }

    /// Iterates over the lines of the record in order.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.steps.iter().map(|step| &step.entry)
    }

    /// Returns the position after the last step.
    #[must_use]
    pub fn position(&self) -> &SharedPosition {
        &self.state().position
    }

    /// Returns the turn after the last step.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.state().turn()
    }

    /// Returns whether every step is a move of this player. A server refuses other decisions: players do not choose their dice.
    #[must_use]
    pub fn is_by(&self, player: Player) -> bool {
        self.steps().all(|step| matches!(step.entry, Entry::Move { by, .. } if by == player))
    }

    /// Returns the state after the last step.
    pub(crate) fn state(&self) -> &State {
        self.steps.last().map_or(&self.before, |step| &step.after)
    }
}

/// Lists the entries.
impl fmt::Debug for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.entries()).finish()
    }
}

/// The facts that decide what may come next.
#[derive(Clone)]
pub(crate) struct State {
    pub(crate) position: SharedPosition,
    /// The number of events that led here.
    pub(crate) events: usize,
    /// The number of events among them that were random.
    pub(crate) chances: u64,
    /// The offer that waits for an answer.
    pub(crate) offer: Option<(Player, Offer)>,
    /// The result of a game that did not end by its own rules.
    pub(crate) ended: Option<Outcome>,
}

impl State {
    /// Returns the position unless an action has ended the game.
    pub(crate) fn open_position(&self) -> Result<&SharedPosition, MoveError> {
        match self.ended {
            None => Ok(&self.position),
            Some(_) => Err(MoveError::new(MoveErrorKind::GameOver, messages::game_is_over())),
        }
    }

    pub(crate) fn turn(&self) -> Turn {
        self.ended.map_or_else(|| self.position.turn(), Turn::Over)
    }
}
