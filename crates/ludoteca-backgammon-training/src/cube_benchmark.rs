//! Cube errors of an evaluator on positions with reference equities.

use ludoteca_backgammon::{Board, read_position_id};
use ludoteca_game::Player;
use serde::Deserialize;

use ludoteca_backgammon_engine::{CubeOwner, CubeState, Evaluator, Score, SearchOptions};

use crate::play_benchmark::BenchmarkError;

/// Money positions before a roll with reference equities of the cube actions.
#[derive(Clone, Debug)]
pub struct CubeBenchmark {
    decisions: Vec<Decision>,
}

#[derive(Clone, Debug)]
struct Decision {
    board: Board,
    cube: CubeState,
    no_double: f64,
    double_take: f64,
    double_pass: f64,
}

/// Mean equity lost per decision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeLoss {
    /// Doubling decisions.
    pub double: f64,
    /// Taking decisions, where `double_take` is above 0.4.
    pub take: f64,
}

#[derive(Deserialize)]
struct Row {
    pos: String,
    owner: String,
    jacoby: u8,
    nd: f64,
    dt: f64,
    dp: f64,
}

/// A taking decision counts if doubling gains at least this much when taken.
const TAKE_VALUE_MIN: f64 = 0.4;

impl CubeBenchmark {
    /// Reads one position per line, in JSON: `pos`, `owner`, `jacoby`, and the equities `nd`, `dt` and `dp`.
    ///
    /// # Errors
    ///
    /// Returns the number of the first malformed line.
    pub fn read(text: &str) -> Result<CubeBenchmark, BenchmarkError> {
        let decisions = text
            .lines()
            .enumerate()
            .map(|(number, line)| decision(line).map_err(|message| BenchmarkError { line: number + 1, message }));
        Ok(CubeBenchmark { decisions: decisions.collect::<Result<_, _>>()? })
    }

    /// Compares the evaluator's decisions with the reference.
    #[must_use]
    pub fn loss(&self, evaluator: &Evaluator, options: &SearchOptions<'_>) -> CubeLoss {
        let (mut double, mut take, mut takes) = (0.0, 0.0, 0);
        for truth in &self.decisions {
            let (found, _) = evaluator.cube_decision(&truth.board, truth.cube, options);
            let doubled = truth.double_take.min(truth.double_pass);
            double += truth.no_double.max(doubled) - if found.should_double() { doubled } else { truth.no_double };
            if truth.double_take > TAKE_VALUE_MIN {
                take += if found.should_take() { truth.double_take } else { truth.double_pass } - doubled;
                takes += 1;
            }
        }
        CubeLoss { double: double / self.decisions.len().max(1) as f64, take: take / f64::from(takes.max(1)) }
    }
}

fn decision(line: &str) -> Result<Decision, String> {
    let row: Row = serde_json::from_str(line).map_err(|why| why.to_string())?;
    let board = read_position_id(&row.pos, Player::One).map_err(|why| format!("{why:?}"))?;
    let owner = match row.owner.as_str() {
        "centred" => CubeOwner::Centred,
        "owned" => CubeOwner::Player,
        other => return Err(format!("`owner` is {other:?}; allowed: centred, owned")),
    };
    let cube = CubeState { score: Score::Money { jacoby: row.jacoby != 0 }, value: 1, owner, enabled: true };
    Ok(Decision { board, cube, no_double: row.nd, double_take: row.dt, double_pass: row.dp })
}
