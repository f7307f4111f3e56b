use ludoteca_congkak::{Congkak, Pit, Position};
use ludoteca_game::{Notation, Player};

use super::heuristics::difference;
use super::solver::{Endgames, Rows, STONE, positions};
use crate::chance::draws;
use crate::engine::{Advice, Engine, Limits, Line};
use crate::search::{Field, Found, Plan, Start, think};

/// The strongest player: it knows what both players have for sure and the value of every position with few stones, and plays
/// perfectly as soon as it sees the end.
///
/// The value is the final difference in stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strong {
    plan: Plan,
    knows: Knows,
}

/// What a player knows of positions with few stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Knows {
    /// Nothing.
    Nothing,
    /// What fits into a small table.
    Little,
    /// As much as there is room for, if it needs to.
    Much,
}

impl Strong {
    /// A player that looks as far ahead as so many positions allow.
    #[must_use]
    pub const fn nodes(nodes_max: u64) -> Strong {
        Strong { plan: Plan::nodes(nodes_max), knows: Knows::Nothing }
    }

    /// The same player, who also knows the positions with few stones.
    #[must_use]
    pub const fn with_endgames(self) -> Strong {
        Strong { knows: Knows::Little, ..self }
    }

    /// A solver: it guesses nothing and looks for the exact value at once.
    pub const SOLVER: Strong = Strong { plan: Plan::STRAIGHT, knows: Knows::Much };
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
        let pits = at.board().pits();
        let small = if self.knows == Knows::Nothing { None } else { Endgames::small(pits, limits) };
        match (self.knows, small) {
            (Knows::Much, Some(small)) => self.solve(rules, at, by, &small, limits, tell),
            (_, small) => look(rules, at, by, self.plan, small.as_deref(), limits, tell),
        }
    }
}

/// So many positions a solver looks at at least before it makes a larger table.
const NODES_MIN: u64 = 4_000_000;

impl Strong {
    /// Looks with a small table first, then with larger and larger ones, each about as much work as all that was looked at before.
    fn solve(
        &self,
        rules: &Congkak,
        at: &Position,
        by: Player,
        small: &Endgames,
        limits: &Limits<'_>,
        tell: &mut dyn FnMut(&Advice<Pit>),
    ) -> Advice<Pit> {
        let pits = at.board().pits();
        let stones = Player::BOTH.iter().flat_map(|&player| at.side(player)).map(|&stones| usize::from(stones)).sum();
        // Who knows every position need not remember any.
        let knows_all = Endgames::holds_all(pits, stones, limits.table_bytes);
        let known_bytes = if knows_all { limits.table_bytes } else { limits.table_bytes / 2 };
        let stones_max = Endgames::stones_for(pits, stones, known_bytes);
        let lines_wanted = limits.lines.min(Rows::new(at, None).filled().count());
        let mut large = Endgames::new(pits);
        let mut nodes = 0;
        loop {
            let known = if large.positions() == 0 { small } else { &large };
            let is_last = known.stones_max() >= stones_max;
            let nodes_max = if is_last { u64::MAX } else { NODES_MIN.max(known.positions() / 2) };
            let rest = Limits {
                nodes: limits.nodes.map(|all| all - nodes),
                table_bytes: limits.table_bytes.saturating_sub(known.positions() as usize),
                ..*limits
            };
            let found = look(rules, at, by, Plan { nodes_max, ..self.plan }, Some(known), &rest, tell);
            nodes += found.nodes;
            let found = Advice { nodes, ..found };
            let lines_known = found.lines.iter().filter(|line| line.exact).count();
            let all_known = found.exact && lines_known >= lines_wanted;
            if all_known || is_last || !limits.allow(nodes) {
                return found;
            }
            let is_more = |&stones: &usize| stones > known.stones_max() && positions(pits, stones) >= nodes;
            let stones_next = (0..stones_max).find(is_more).unwrap_or(stones_max);
            if !large.grow(stones_next, limits) {
                return found;
            }
        }
    }
}

fn look(
    rules: &Congkak,
    at: &Position,
    by: Player,
    plan: Plan,
    endgames: Option<&Endgames>,
    limits: &Limits<'_>,
    tell: &mut dyn FnMut(&Advice<Pit>),
) -> Advice<Pit> {
    let rows = Rows::new(at, endgames);
    let mut moves = Vec::new();
    rows.moves(&mut moves);
    draws(&rules.canonical_position(at), limits.seed).shuffle(&mut moves);
    moves.sort_by_key(|&(_, promise)| std::cmp::Reverse(promise));
    let start = |(mv, _): (u8, i32)| {
        let (after, gain) = rows.after(mv);
        let turned = after.mover() != by;
        Start::new(mv, after, gain, turned)
    };
    let starts: Vec<Start<u8, Rows<'_>>> = moves.into_iter().map(start).collect();
    let lead = difference(at, by) as f64;
    let scale = |value: i32| lead + f64::from(value) / f64::from(STONE);
    let told = |found: &Found<Rows<'_>>| advice(at, &rows, &starts, found, scale);
    let found = think(&starts, &[plan], limits, &mut |found| tell(&told(found)));
    told(&found)
}

fn advice(
    at: &Position,
    rows: &Rows<'_>,
    starts: &[Start<u8, Rows<'_>>],
    found: &Found<Rows<'_>>,
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
            // What is known by heart is told to the end.
            while let Some(mv) = state.known_best() {
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
