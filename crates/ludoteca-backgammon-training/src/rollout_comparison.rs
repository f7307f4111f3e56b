//! Compares plays by rollouts, where the choices differ: reference equities contain errors, too.

use std::collections::HashMap;

use ludoteca_backgammon::{Board, read_position_id};
use ludoteca_backgammon_engine::{CubeState, Evaluator, Rollout, SearchOptions};
use ludoteca_game::Player;

use crate::play_benchmark::{Decision, PlayBenchmark};

/// Search depths to compare.
const PLIES: [u8; 3] = [0, 1, 2];

/// Loss of a set of choices against the reference's best plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RolloutComparison {
    /// Mean loss per decision; negative if the choices are better.
    pub loss: f64,
    /// Half of the 95 % confidence interval.
    pub interval: f64,
    /// Number of choices that differ.
    pub different: usize,
}

impl PlayBenchmark {
    /// Rolls out, in every `every`th decision, each choice that differs from the reference's best play, and that
    /// play. The choices are the evaluator's at depths 0, 1 and 2, and last the reference's without search.
    #[must_use]
    pub fn compare_by_rollout(
        &self,
        evaluator: &Evaluator,
        every: usize,
        rollout: &Rollout<'_>,
    ) -> [RolloutComparison; 4] {
        let mut losses: [Vec<f64>; 4] = Default::default();
        let mut different = [0; 4];
        for decision in self.decisions.iter().step_by(every.max(1)) {
            let choices = choices(decision, evaluator, rollout.threads);
            let Some(best) = after(&decision.best) else { continue };
            let mut known: HashMap<Board, f64> = HashMap::new();
            // From the point of view of the player who chose; the opponent is on roll.
            let mut value = |board: &Board| {
                let equity = || rollout.run(evaluator, board, &mut |_| {}).map_or(0.0, |found| -found.equity);
                *known.entry(*board).or_insert_with(equity)
            };
            for (nth, choice) in choices.into_iter().enumerate() {
                let differs = choice.filter(|choice| *choice != best);
                different[nth] += usize::from(differs.is_some());
                losses[nth].push(differs.map_or(0.0, |choice| value(&best) - value(&choice)));
            }
        }
        std::array::from_fn(|nth| {
            let [loss, interval] = mean(&losses[nth]);
            RolloutComparison { loss, interval, different: different[nth] }
        })
    }
}

/// The boards after the choices, the opponent on roll.
fn choices(decision: &Decision, evaluator: &Evaluator, threads: usize) -> [Option<Board>; 4] {
    let own = PLIES.map(|plies| {
        let options = SearchOptions { plies, budget: None, threads, stop: &|| false };
        let ranked = evaluator.rank_plays(&decision.board, decision.roll, CubeState::CUBELESS, &options);
        Some(ranked[0].play.after().turned())
    });
    [own[0], own[1], own[2], after(&decision.static_best)]
}

fn after(position: &str) -> Option<Board> {
    read_position_id(position, Player::One).ok()
}

/// The mean and half of its 95 % confidence interval.
fn mean(values: &[f64]) -> [f64; 2] {
    let count = values.len().max(2) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    [mean, 1.96 * (variance / count).sqrt()]
}
