//! How much a mind gives away with the cube, on positions that a stronger player has judged.

use ludoteca_backgammon::{Board, read_position_id};
use ludoteca_game::Player;
use serde::Deserialize;

use super::bench::BenchError;
use crate::mind::Mind;
use crate::search::{Effort, cube};
use crate::stakes::{Holder, Score, Stakes};

/// Positions before a roll, for money, and what each decision about the cube is worth.
#[derive(Clone, Debug)]
pub struct CubeBench {
    decisions: Vec<Decision>,
}

#[derive(Clone, Debug)]
struct Decision {
    board: Board,
    stakes: Stakes,
    no_double: f64,
    double_take: f64,
    double_pass: f64,
}

/// What a decision gives away on average.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeLoss {
    /// To double or not.
    pub double: f64,
    /// To take or not, where that is a question at all.
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

/// Nobody thinks of dropping what is worth less than this to who doubles.
const TAKE_IS_A_QUESTION: f64 = 0.4;

impl CubeBench {
    /// Reads positions, one a line: `pos`, `owner`, `jacoby`, and the equities `nd`, `dt` and `dp`.
    ///
    /// # Errors
    ///
    /// The first line that is not one.
    pub fn read(text: &str) -> Result<CubeBench, BenchError> {
        let decisions = text
            .lines()
            .enumerate()
            .map(|(number, line)| decision(line).map_err(|why| BenchError { line: number + 1, why }));
        Ok(CubeBench { decisions: decisions.collect::<Result<_, _>>()? })
    }

    /// What a mind gives away after looking so far ahead.
    #[must_use]
    pub fn loss(&self, mind: &Mind, effort: &Effort<'_>) -> CubeLoss {
        let (mut double, mut take, mut takes) = (0.0, 0.0, 0);
        for truth in &self.decisions {
            let (said, _) = cube(mind, &truth.board, truth.stakes, effort);
            let doubled = truth.double_take.min(truth.double_pass);
            double += truth.no_double.max(doubled) - if said.doubles() { doubled } else { truth.no_double };
            if truth.double_take > TAKE_IS_A_QUESTION {
                take += if said.takes() { truth.double_take } else { truth.double_pass } - doubled;
                takes += 1;
            }
        }
        CubeLoss { double: double / self.decisions.len().max(1) as f64, take: take / f64::from(takes.max(1)) }
    }
}

fn decision(line: &str) -> Result<Decision, String> {
    let row: Row = serde_json::from_str(line).map_err(|why| why.to_string())?;
    let board = read_position_id(&row.pos, Player::One).map_err(|why| format!("{why:?}"))?;
    let holder = match row.owner.as_str() {
        "centred" => Holder::Nobody,
        "owned" => Holder::Own,
        other => return Err(format!("no owner of a cube: {other}")),
    };
    let stakes = Stakes { score: Score::Money { jacoby: row.jacoby != 0 }, cube: 1, holder, with_cube: true };
    Ok(Decision { board, stakes, no_double: row.nd, double_take: row.dt, double_pass: row.dp })
}
