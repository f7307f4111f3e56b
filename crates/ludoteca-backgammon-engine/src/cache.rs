use ludoteca_backgammon::Board;
use ludoteca_game::Player::{One, Two};

use crate::position_estimate::PositionEstimate;

/// Estimates of a search. Each slot holds the latest board that hashed to it, so that collisions cost time, not accuracy.
#[derive(Clone, Debug)]
pub(crate) struct Cache {
    slots: Vec<Option<(Board, PositionEstimate)>>,
}

impl Cache {
    /// Creates a cache with 2^`power` slots.
    pub(crate) fn new(power: u32) -> Cache {
        Cache { slots: vec![None; 1 << power] }
    }

    /// Returns the stored estimate of a board, or stores the result of `evaluate`.
    pub(crate) fn get_or_insert_with(
        &mut self,
        board: &Board,
        evaluate: impl FnOnce() -> PositionEstimate,
    ) -> PositionEstimate {
        let count = self.slots.len();
        let slot = &mut self.slots[hash(board) as usize & (count - 1)];
        match slot {
            Some((known, estimate)) if known == board => *estimate,
            _ => {
                let estimate = evaluate();
                *slot = Some((*board, estimate));
                estimate
            }
        }
    }
}

fn hash(board: &Board) -> u64 {
    let [one, two] = [One, Two].map(|player| board.side(player).packed());
    let folded = (one ^ two.rotate_left(61)) as u64 ^ (one >> 64) as u64 ^ ((two >> 64) as u64).rotate_left(29);
    let mixed = folded.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ mixed >> 29
}
