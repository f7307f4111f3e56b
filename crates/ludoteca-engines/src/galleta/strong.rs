use ludoteca_galleta::{EdgeId, Galleta, Position};
use ludoteca_game::{Event, Notation, Player, Rules};

use super::solver::{Board, CELL, Graph};
use crate::chance::draws;
use crate::engine::{Advice, Engine, Limits, Line};
use crate::search::{Found, Plan, Start, think};

/// The strongest player: it searches with chains and loops as units, and plays perfectly as soon as it sees the end.
///
/// The value is the final difference in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strong {
    plans: [Plan; 2],
}

impl Strong {
    /// A player that looks at so many positions at most: with half of them it tries to see the end, and if it does not, it looks
    /// as far ahead as the others allow.
    #[must_use]
    pub const fn nodes(nodes_max: u64) -> Strong {
        let straight = Plan { nodes_max: nodes_max / 2, ..Plan::STRAIGHT };
        Strong { plans: [straight, Plan::nodes(nodes_max - nodes_max / 2)] }
    }

    /// A player that looks so many moves ahead and at so many positions at most; moves that take cells do not count.
    #[must_use]
    pub const fn depth(depth_max: u32, nodes_max: u64) -> Strong {
        let plan = Plan { depth_max, ..Plan::nodes(nodes_max) };
        Strong { plans: [plan; 2] }
    }

    /// A solver: it guesses nothing and looks for the exact value at once. Most positions that people ask about need few others, and
    /// should not wait until a large table is cleared.
    pub const SOLVER: Strong = Strong { plans: [Plan { nodes_max: 100_000, ..Plan::STRAIGHT }, Plan::STRAIGHT] };
}

impl Engine<Galleta> for Strong {
    fn advise(&self, rules: &Galleta, at: &Position, by: Player, limits: &Limits<'_>) -> Advice<EdgeId> {
        self.think(rules, at, by, limits, &mut |_| {})
    }

    fn think(
        &self,
        rules: &Galleta,
        at: &Position,
        by: Player,
        limits: &Limits<'_>,
        tell: &mut dyn FnMut(&Advice<EdgeId>),
    ) -> Advice<EdgeId> {
        match rules.shape().edges().len() {
            ..=64 => self.think_in::<1>(rules, at, by, limits, tell),
            65..=128 => self.think_in::<2>(rules, at, by, limits, tell),
            _ => self.think_in::<9>(rules, at, by, limits, tell),
        }
    }
}

impl Strong {
    /// Thinks with sets of edges of so many words.
    fn think_in<const W: usize>(
        &self,
        rules: &Galleta,
        at: &Position,
        by: Player,
        limits: &Limits<'_>,
        tell: &mut dyn FnMut(&Advice<EdgeId>),
    ) -> Advice<EdgeId> {
        let graph = Graph::<W>::new(rules.shape());
        let mut moves = Vec::new();
        rules.moves(at, &mut moves);
        draws(&rules.canonical_position(at), limits.seed).shuffle(&mut moves);
        let starts: Vec<_> = moves.into_iter().map(|mv| start(rules, &graph, at, mv)).collect();
        let scale = |value: i32| lead(at, by) as f64 + f64::from(value) / f64::from(CELL);
        let told = |found: &Found<Board<'_, W>>| advice(&graph, &starts, found, by, scale);
        let found = think(&starts, &self.plans, limits, &mut |found| tell(&told(found)));
        told(&found)
    }
}

/// Cells more than the opponent.
fn lead(at: &Position, eyes: Player) -> i64 {
    at.cells(eyes).len() as i64 - at.cells(eyes.other()).len() as i64
}

fn start<'a, const W: usize>(
    rules: &Galleta,
    graph: &'a Graph<W>,
    at: &Position,
    mv: EdgeId,
) -> Start<EdgeId, Board<'a, W>> {
    let by = at.mover();
    let mut next = at.clone();
    rules.apply(&mut next, &Event::Move { by, mv });
    let undrawn = Board::undrawn(graph, |edge| !next.undrawn().contains(edge));
    let (after, gain) = Board::new(graph, undrawn, next.mover());
    let taken = CELL * (lead(&next, by) - lead(at, by)) as i32;
    let turned = next.mover() != by;
    Start::new(mv, after, if turned { taken - gain } else { taken + gain }, turned)
}

fn advice<const W: usize>(
    graph: &Graph<W>,
    starts: &[Start<EdgeId, Board<'_, W>>],
    found: &Found<Board<'_, W>>,
    eyes: Player,
    scale: impl Fn(i32) -> f64,
) -> Advice<EdgeId> {
    let lines: Vec<Line<EdgeId>> = found.ranks[..found.lines]
        .iter()
        .map(|rank| {
            let start = &starts[rank.start];
            let mut moves = vec![start.mv];
            moves.extend(start.after.spell_line(&rank.line).into_iter().map(|edge| graph.id(edge)));
            Line { moves, value: scale(rank.value), exact: rank.bounds[0] == rank.bounds[1], plies: None }
        })
        .collect();
    Advice {
        best: lines[0].moves[0],
        eyes,
        value: lines[0].value,
        exact: found.bounds[0] == found.bounds[1],
        bounds: Some(found.bounds.map(scale)),
        depth: found.depth,
        nodes: found.nodes,
        lines,
    }
}
