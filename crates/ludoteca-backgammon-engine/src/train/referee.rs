//! Who is right where plays differ, by playing on. Judged positions are judged by a player who errs, too.

use std::collections::HashMap;

use ludoteca_backgammon::{Board, read_position_id};
use ludoteca_game::Player;

use super::bench::{Bench, Decision};
use crate::mind::Mind;
use crate::rollout::Rollout;
use crate::search::{Effort, rank};
use crate::stakes::Stakes;

/// How many turns we look ahead.
const PLIES: [u8; 3] = [0, 1, 2];

/// What choices give away, compared with those that were judged best.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// The mean of what a decision gives away; below nothing if the choices are better than those that were judged best.
    pub loss: f64,
    /// Half of its interval of 95 %.
    pub interval: f64,
    /// How many choices are others than those that were judged best.
    pub others: usize,
}

impl Bench {
    /// Plays on after every choice that differs from the one that was judged best, and after that one, in every so manieth decision: of
    /// ours after looking 0, 1 and 2 turns ahead, and last of who judged the positions without looking ahead.
    #[must_use]
    pub fn played_on(&self, mind: &Mind, every: usize, rollout: &Rollout<'_>) -> [Verdict; 4] {
        let mut losses: [Vec<f64>; 4] = Default::default();
        let mut others = [0; 4];
        for decision in self.decisions.iter().step_by(every.max(1)) {
            let choices = choices(decision, mind, rollout.threads);
            let Some(best) = after(&decision.best) else { continue };
            let mut known: HashMap<Board, f64> = HashMap::new();
            // In the eyes of who chose; the other player is on roll then.
            let mut worth = |board: &Board| {
                let equity = || rollout.run(mind, board, &mut |_| {}).map_or(0.0, |found| -found.equity);
                *known.entry(*board).or_insert_with(equity)
            };
            for (nth, choice) in choices.into_iter().enumerate() {
                let differs = choice.filter(|choice| *choice != best);
                others[nth] += usize::from(differs.is_some());
                losses[nth].push(differs.map_or(0.0, |choice| worth(&best) - worth(&choice)));
            }
        }
        std::array::from_fn(|nth| {
            let [loss, interval] = mean(&losses[nth]);
            Verdict { loss, interval, others: others[nth] }
        })
    }
}

/// The boards after the choices, the other player on roll.
fn choices(decision: &Decision, mind: &Mind, threads: usize) -> [Option<Board>; 4] {
    let ours = PLIES.map(|plies| {
        let effort = Effort { plies, budget: None, threads, stop: &|| false };
        let ranked = rank(mind, &decision.board, decision.roll, Stakes::CUBELESS, &effort);
        Some(ranked[0].play.after().turned())
    });
    [ours[0], ours[1], ours[2], after(&decision.likely)]
}

fn after(position: &str) -> Option<Board> {
    read_position_id(position, Player::One).ok()
}

/// The mean, and the half of its interval of 95 %.
fn mean(values: &[f64]) -> [f64; 2] {
    let count = values.len().max(2) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    [mean, 1.96 * (variance / count).sqrt()]
}
