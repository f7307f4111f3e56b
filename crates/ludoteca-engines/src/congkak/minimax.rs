use ludoteca_congkak::{Congkak, Pit, Position};
use ludoteca_game::{Notation, Player};

use super::heuristics::Weights;
use super::state::State;
use crate::chance::draws;
use crate::engine::{Advice, Engine, Limits, Reach};
use crate::plain::{search, shuffled};

/// Alpha-beta with a heuristic, or a weighted sum of them ([`Weights`]), moves that give an extra turn first.
///
/// The value is the sum divided by the weight of a stone in the store; it is the final difference in stones when it is exact.
/// A line that ends the game is worth its result and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Minimax {
    /// How far it looks ahead.
    pub reach: Reach,
    /// What it cares about.
    pub weights: Weights,
}

impl Engine<Congkak> for Minimax {
    fn advise(&self, rules: &Congkak, at: &Position, by: Player, limits: &Limits<'_>) -> Advice<Pit> {
        let state = State::new(rules, *at, self.weights);
        let moves = shuffled(&state, &mut draws(&rules.canonical_position(at), limits.seed));
        search(state, moves, self.reach, limits).advice(by, |value| value as f64 / self.weights.unit() as f64)
    }
}
