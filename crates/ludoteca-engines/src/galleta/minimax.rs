use ludoteca_galleta::{EdgeId, Galleta, Position};
use ludoteca_game::{Notation, Player};

use super::state::{Class, State};
use super::weights::Weights;
use crate::chance::draws;
use crate::engine::{Advice, Engine, Limits, Reach};
use crate::plain::{Ground, search, shuffled};

/// Alpha-beta with a simple evaluation: cells, cells almost complete, moves that give nothing away ([`Weights`]).
///
/// Moves that complete a cell come first and do not use up depth; then come safe moves, then the rest. While there is a safe
/// move, it gives no cell away, whatever the weights say: it takes what there is to take, and then plays safe.
///
/// The value is the evaluation divided by the weight of a cell; it is the final difference in cells when it is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Minimax {
    /// How far it looks ahead; moves that complete a cell are not counted.
    pub reach: Reach,
    /// What it cares about.
    pub weights: Weights,
}

impl Minimax {
    /// With the usual weights.
    #[must_use]
    pub fn new(reach: Reach) -> Minimax {
        Minimax { reach, weights: Weights::default() }
    }
}

impl Engine<Galleta> for Minimax {
    fn advise(&self, rules: &Galleta, at: &Position, by: Player, limits: &Limits<'_>) -> Advice<EdgeId> {
        let state = State::new(rules.shape(), at, self.weights);
        let mut moves = shuffled(&state, &mut draws(&rules.canonical_position(at), limits.seed));
        let count = moves.len();
        if state.has_safe_move() {
            let wanted =
                if moves.iter().any(|&edge| state.class(edge) == Class::Takes) { Class::Takes } else { Class::Safe };
            moves.retain(|&edge| state.class(edge) == wanted);
        }
        let looked_at_all = moves.len() == count;
        let found = search(state, moves, self.reach, limits);
        let advice = found.advice(by, |value| value as f64 / self.weights.unit() as f64);
        // A value is proved only if no move was left out.
        Advice { exact: advice.exact && looked_at_all, ..advice }
    }
}
