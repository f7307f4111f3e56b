use ludoteca_congkak::{Congkak, Pit, Position};
use ludoteca_game::{Notation, Player};

use super::heuristics::difference;
use super::solver::{Rows, STONE};
use crate::chance::draws;
use crate::engine::{Advice, Engine, Limits, Line};
use crate::search::{Field, Found, Plan, Start, think};

/// The strongest player: it knows what both players have for sure, and plays perfectly as soon as it sees the end.
///
/// The value is the final difference in stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strong {
    plans: [Plan; 1],
}

impl Strong {
    /// A player that looks as far ahead as so many positions allow.
    #[must_use]
    pub const fn nodes(nodes_max: u64) -> Strong {
        Strong { plans: [Plan::nodes(nodes_max)] }
    }

    /// A solver: it guesses nothing and looks for the exact value at once.
    pub const SOLVER: Strong = Strong { plans: [Plan::STRAIGHT] };
}

impl Engine<Congkak> for Strong {
    fn advise(&self, rules: &Congkak, at: &Position, by: Player, limits: &Limits<'_>) -> Advice<Pit> {
        self.think(rules, at, by, limits, &mut |_| {})
    }

    fn think(
        &self,
        rules: &Congkak,
        at: &Position,
        by: Player,
        limits: &Limits<'_>,
        tell: &mut dyn FnMut(&Advice<Pit>),
    ) -> Advice<Pit> {
        let rows = Rows::new(at);
        let mut moves = Vec::new();
        rows.moves(&mut moves);
        draws(&rules.essence(at), limits.seed).shuffle(&mut moves);
        moves.sort_by_key(|&(_, promise)| std::cmp::Reverse(promise));
        let start = |(mv, _): (u8, i32)| {
            let (after, gain) = rows.after(mv);
            let turned = after.mover() != by;
            Start { mv, after, gain, turned }
        };
        let starts: Vec<Start<u8, Rows>> = moves.into_iter().map(start).collect();
        let lead = difference(at, by) as f64;
        let told =
            |found: &Found<Rows>| advice(at, &rows, &starts, found, |value| lead + f64::from(value) / f64::from(STONE));
        let found = think(&starts, &self.plans, limits, &mut |found| tell(&told(found)));
        told(&found)
    }
}

fn advice(
    at: &Position,
    rows: &Rows,
    starts: &[Start<u8, Rows>],
    found: &Found<Rows>,
    scale: impl Fn(i32) -> f64,
) -> Advice<Pit> {
    let lines: Vec<Line<Pit>> = found.ranks[..found.lines]
        .iter()
        .map(|rank| {
            let start = &starts[rank.start];
            let mut moves = vec![rows.name(at, start.mv)];
            let mut state = start.after.clone();
            for &mv in &rank.line {
                moves.push(state.name(at, mv));
                state = state.after(mv).0;
            }
            Line { moves, value: scale(rank.value), exact: rank.bounds[0] == rank.bounds[1], plies: None }
        })
        .collect();
    Advice {
        best: lines[0].moves[0],
        eyes: rows.mover(),
        value: lines[0].value,
        exact: found.bounds[0] == found.bounds[1],
        bounds: Some(found.bounds.map(scale)),
        depth: found.depth,
        nodes: found.nodes,
        lines,
    }
}
