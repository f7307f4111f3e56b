use ludoteca_congkak::{Congkak, Pit, Position};
use ludoteca_game::{Notation, Player, Rules};

use super::heuristics::{Weights, difference};
use super::state::{after, is_over};
use crate::chance::draws;
use crate::engine::{Advice, Engine, Limits};

/// A one-ply player: it makes the move after which a heuristic, or a weighted sum of them, says most ([`Weights`]).
///
/// The value is that sum divided by the weight of a stone in the store; it is never exact. A move that ends the game is worth
/// the final difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heuristic {
    /// What it cares about.
    pub weights: Weights,
}

impl Engine<Congkak> for Heuristic {
    fn advise(&self, rules: &Congkak, at: &Position, by: Player, limits: &Limits<'_>) -> Advice<Pit> {
        let mut moves = Vec::new();
        rules.moves(at, &mut moves);
        draws(&rules.canonical_position(at), limits.seed).shuffle(&mut moves);
        let mut best: Option<(Pit, i64)> = None;
        let mut nodes = 0;
        for mv in moves {
            if best.is_some() && !limits.allow(nodes) {
                break;
            }
            nodes += 1;
            let value = self.judge(rules, at, mv, by);
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((mv, value));
            }
        }
        let (best, value) = best.expect("who is asked has a legal move");
        Advice::guess(best, by, value as f64 / self.weights.unit() as f64, nodes)
    }
}

impl Heuristic {
    fn judge(&self, rules: &Congkak, at: &Position, mv: Pit, by: Player) -> i64 {
        let next = after(rules, at, mv);
        if is_over(&next) {
            return self.weights.unit() * difference(&next, by);
        }
        self.weights.lead(&next, by) + self.weights.own(&next, by) + self.weights.of_move(at, &next, by)
    }
}
