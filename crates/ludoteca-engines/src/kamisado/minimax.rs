use ludoteca_game::{Notation, Player};
use ludoteca_kamisado::{Kamisado, Move, Position};

use super::state::{State, told};
use crate::chance::draws;
use crate::engine::{Advice, Engine, Limits, Reach};
use crate::plain::{search, shuffled};

/// Alpha-beta over the moves of a round, with the estimate of [`estimate`](super::estimate) where it looks no further.
///
/// A blocked tower's zero move uses up no depth. The value is 1 or −1 where the match is proved to be won or lost, and in
/// between a guess that grows with the points of the match and the estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Minimax {
    /// How far it looks ahead.
    pub reach: Reach,
}

impl Engine<Kamisado> for Minimax {
    fn advise(&self, rules: &Kamisado, at: &Position, by: Player, limits: &Limits<'_>) -> Advice<Move> {
        let state = State::new(rules, *at);
        let moves = shuffled(&state, &mut draws(&rules.essence(at), limits.seed));
        search(state, moves, self.reach, limits).advice(by, told)
    }
}
