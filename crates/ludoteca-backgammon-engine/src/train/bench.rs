//! How much a mind gives away on positions that a stronger player has judged. It is measured on, never learnt from.

use std::collections::{BTreeMap, HashMap};

use ludoteca_backgammon::{Board, Roll, read_position_id, write_position_id};
use ludoteca_game::Player;
use serde::Deserialize;

use crate::mind::Mind;
use crate::search::{Effort, rank};
use crate::stakes::Stakes;

/// Positions with a roll, and what each play of it gives away.
#[derive(Clone, Debug)]
pub struct Bench {
    pub(super) decisions: Vec<Decision>,
}

#[derive(Clone, Debug)]
pub(super) struct Decision {
    phase: String,
    pub(super) board: Board,
    pub(super) roll: Roll,
    /// The loss of each resulting position.
    losses: HashMap<String, f64>,
    /// The position after the play that was judged best.
    pub(super) best: String,
    /// The position after the play that looked best to who judged them at once.
    pub(super) likely: String,
}

/// Why text is no bench.
#[derive(Debug)]
pub struct BenchError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

impl std::fmt::Display for BenchError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for BenchError {}

#[derive(Deserialize)]
struct Row {
    phase: String,
    pos: String,
    roll: [u8; 2],
    moves: Vec<Judged>,
    others: HashMap<String, f64>,
}

#[derive(Deserialize)]
struct Judged {
    pos: String,
    eq2: f64,
    eq0: f64,
}

impl Bench {
    /// Reads positions, one a line: `pos`, `roll`, `phase`, the plays that were judged deeply and the others.
    ///
    /// # Errors
    ///
    /// The first line that is not one.
    pub fn read(text: &str) -> Result<Bench, BenchError> {
        let decisions = text
            .lines()
            .enumerate()
            .map(|(number, line)| decision(line).map_err(|why| BenchError { line: number + 1, why }));
        Ok(Bench { decisions: decisions.collect::<Result<_, _>>()? })
    }

    /// The mean loss of the plays that `mind` likes best after looking so far ahead, over all and by phase.
    #[must_use]
    pub fn loss(&self, mind: &Mind, effort: &Effort<'_>) -> (f64, BTreeMap<&str, f64>) {
        let mut phases: BTreeMap<&str, (f64, u32)> = BTreeMap::new();
        for decision in &self.decisions {
            let best = rank(mind, &decision.board, decision.roll, Stakes::CUBELESS, effort)[0].play;
            let after = write_position_id(best.after(), Player::Two);
            let loss = decision.losses.get(&after).copied().unwrap_or(1.0);
            let phase = phases.entry(&decision.phase).or_default();
            *phase = (phase.0 + loss, phase.1 + 1);
        }
        let (sum, count) = phases.values().fold((0.0, 0), |all, phase| (all.0 + phase.0, all.1 + phase.1));
        (
            sum / f64::from(count),
            phases.into_iter().map(|(name, (sum, count))| (name, sum / f64::from(count))).collect(),
        )
    }
}

fn decision(line: &str) -> Result<Decision, String> {
    let row: Row = serde_json::from_str(line).map_err(|why| why.to_string())?;
    let board = read_position_id(&row.pos, Player::One).map_err(|why| format!("{why:?}"))?;
    let roll = Roll::new(row.roll[0], row.roll[1]).ok_or("no roll")?;
    let first = row.moves.first().ok_or("no plays")?;
    let (best, best_after) = (first.eq2, first.pos.clone());
    let likeliest = row.moves.iter().max_by(|one, other| one.eq0.total_cmp(&other.eq0)).ok_or("no plays")?;
    let (likely, likely_after) = (likeliest.eq0, likeliest.pos.clone());
    let worst = best - row.moves.last().ok_or("no plays")?.eq2;
    let mut losses: HashMap<String, f64> =
        row.others.into_iter().map(|(pos, equity)| (pos, (likely - equity).max(worst))).collect();
    losses.extend(row.moves.into_iter().map(|judged| (judged.pos, best - judged.eq2)));
    Ok(Decision { phase: row.phase, board, roll, losses, best: best_after, likely: likely_after })
}
