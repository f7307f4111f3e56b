//! Play errors of an evaluator on positions with reference equities. The benchmark is never used for training.

use std::collections::{BTreeMap, HashMap};

use ludoteca_backgammon::{Board, Roll, read_position_id, write_position_id};
use ludoteca_game::Player;
use serde::Deserialize;

use ludoteca_backgammon_engine::{CubeState, Evaluator, SearchOptions};

/// Positions with a roll and the reference loss of each play.
#[derive(Clone, Debug)]
pub struct PlayBenchmark {
    pub(super) decisions: Vec<Decision>,
}

#[derive(Clone, Debug)]
pub(super) struct Decision {
    phase: String,
    pub(super) board: Board,
    pub(super) roll: Roll,
    /// Loss by position after the play.
    losses: HashMap<String, f64>,
    /// Position after the best play.
    pub(super) best: String,
    /// Position after the best play of the reference without search.
    pub(super) static_best: String,
}

/// An error in the text of a benchmark.
#[derive(Debug)]
pub struct BenchmarkError {
    /// Line number, from 1.
    pub line: usize,
    /// Description of the error.
    pub message: String,
}

impl std::fmt::Display for BenchmarkError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for BenchmarkError {}

#[derive(Deserialize)]
struct Row {
    phase: String,
    pos: String,
    roll: [u8; 2],
    moves: Vec<SearchedPlay>,
    others: HashMap<String, f64>,
}

#[derive(Deserialize)]
struct SearchedPlay {
    pos: String,
    eq2: f64,
    eq0: f64,
}

impl PlayBenchmark {
    /// Reads one position per line, in JSON: `pos`, `roll`, `phase`, the plays that the reference searched, and the
    /// others.
    ///
    /// # Errors
    ///
    /// Returns the number of the first malformed line.
    pub fn read(text: &str) -> Result<PlayBenchmark, BenchmarkError> {
        let decisions = text
            .lines()
            .enumerate()
            .map(|(number, line)| decision(line).map_err(|message| BenchmarkError { line: number + 1, message }));
        Ok(PlayBenchmark { decisions: decisions.collect::<Result<_, _>>()? })
    }

    /// The mean loss of the evaluator's plays, in total and by phase.
    #[must_use]
    pub fn loss(&self, evaluator: &Evaluator, options: &SearchOptions<'_>) -> (f64, BTreeMap<&str, f64>) {
        let mut phases: BTreeMap<&str, (f64, u32)> = BTreeMap::new();
        for decision in &self.decisions {
            let best = evaluator.rank_plays(&decision.board, decision.roll, CubeState::CUBELESS, options)[0].play;
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
    let roll = Roll::new(row.roll[0], row.roll[1]).ok_or("`roll` is not a roll")?;
    let first = row.moves.first().ok_or("`moves` is empty")?;
    let (best, best_after) = (first.eq2, first.pos.clone());
    let static_best = row.moves.iter().max_by(|one, other| one.eq0.total_cmp(&other.eq0)).ok_or("`moves` is empty")?;
    let (static_equity, static_best_after) = (static_best.eq0, static_best.pos.clone());
    let worst = best - row.moves.last().ok_or("`moves` is empty")?.eq2;
    let mut losses: HashMap<String, f64> =
        row.others.into_iter().map(|(pos, equity)| (pos, (static_equity - equity).max(worst))).collect();
    losses.extend(row.moves.into_iter().map(|play| (play.pos, best - play.eq2)));
    Ok(Decision { phase: row.phase, board, roll, losses, best: best_after, static_best: static_best_after })
}
