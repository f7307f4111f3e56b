use std::fmt;

use ludoteca_game::{Fact, Message, Player, Turn};
use ludoteca_view::Names;
use ludoteca_view::scene::Piece;

use crate::decision::State;
use crate::entry::Entry;
use crate::position::SharedPosition;

/// One entry of a running game with all that follows from it.
///
/// A step keeps the position after it, so that going back to any point of a game asks nothing of the rules.
pub struct Step {
    /// The line of the record.
    pub entry: Entry,
    /// The line of the list of moves; `None` if it has none, or a later line includes it.
    pub line: Option<Line>,
    /// Additions to the counts of the players.
    pub counts: Vec<(&'static str, Player, u32)>,
    pub(crate) effect: Effect,
    pub(crate) after: State,
}

/// A line of the list of moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The player whose turn it describes; `None` for an event outside of any turn.
    pub by: Option<Player>,
    /// The event as people write it.
    pub text: Fact,
    /// The number of events up to and including this one: [`Game::earlier`](crate::Game::earlier) takes it.
    pub events: usize,
}

/// The effect of a step on the events that led to the present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// Adds a decision of a player.
    Decision { is_default: bool },
    /// Adds a move that takes back decisions of the turn; so many still stand.
    Undo { decisions: usize },
    /// Adds an event that no player chose.
    Chance { is_forced: bool },
    /// Keeps so many of the events.
    Takeback { events: usize },
    /// Leaves the events unchanged.
    Nothing,
}

impl Step {
    /// Returns the position after the step.
    #[must_use]
    pub const fn position(&self) -> &SharedPosition {
        &self.after.position
    }

    /// Returns the turn after the step.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.after.turn()
    }

    /// Counts the events that led to the state after the step, without anything that a takeback removed.
    #[must_use]
    pub const fn event_count(&self) -> usize {
        self.after.events
    }

    /// Narrates the event. Empty for an action about the game.
    #[must_use]
    pub fn narration(&self, names: &Names) -> Vec<Message> {
        if self.is_event() { self.after.position.view().narration(names) } else { Vec::new() }
    }

    /// Draws the icon beside its line of the list of moves.
    #[must_use]
    pub fn icon(&self) -> Option<Piece> {
        if self.is_event() { self.after.position.view().icon() } else { None }
    }

    /// Returns whether the step is an event of the game itself.
    #[must_use]
    pub const fn is_event(&self) -> bool {
        !matches!(self.effect, Effect::Takeback { .. } | Effect::Nothing)
    }

    pub(crate) const fn is_chance(&self) -> bool {
        matches!(self.effect, Effect::Chance { .. })
    }
}

/// Shows the entry.
impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.entry)
    }
}
