use ludoteca_game::Player;

use crate::decision::Decision;
use crate::game::Game;

/// A complete decision that is not committed: a move, or the last step of a turn that could be taken back until then.
#[derive(Debug)]
pub struct PendingDecision {
    /// The decision.
    pub decision: Decision,
    /// The number of events before the turn that it completes: [`Game::earlier`] takes it.
    pub events: usize,
}

impl PendingDecision {
    /// Returns the decision that `by` would make with `text`; `None` if that takes a step back, leaves steps of the turn open, or is
    /// refused.
    #[must_use]
    pub fn new(game: &Game, by: Player, text: &str) -> Option<PendingDecision> {
        let decision = game.decide(by, text).ok()?;
        let events = game.events_before_turn(&decision)?;
        Some(PendingDecision { decision, events })
    }
}
