use ludoteca_game::{Notation, Player, Rules};
use ludoteca_kamisado::{Kamisado, Mode, Move, Position};

use super::solver::{Match, POINT, Round, WIN, WINS_FROM};
use crate::chance::draws;
use crate::engine::{Advice, Engine, Limits, Line};
use crate::search::{Field, Found, Plan, Start, think};

/// The strongest player: in a simple round it tries to prove who wins, and in a match it looks as far ahead as it can.
///
/// The value is 1 or −1 where the match is proved to be won or lost, and in between a guess that grows with the points of the
/// match and with how the towers stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strong {
    /// How it proves who wins.
    proof: Plan,
    /// How it looks ahead otherwise.
    ahead: Plan,
}

impl Strong {
    /// A player that looks at so many positions at most: in a simple round at half of them for a proof.
    #[must_use]
    pub const fn nodes(nodes_max: u64) -> Strong {
        let proof = Plan { nodes_max: nodes_max / 2, ..Plan::PROOF };
        Strong { proof, ahead: Plan::nodes(nodes_max) }
    }

    /// A player that looks so many moves ahead and at so many positions at most.
    #[must_use]
    pub const fn depth(depth_max: u32, nodes_max: u64) -> Strong {
        let ahead = Plan { depth_max, ..Plan::nodes(nodes_max) };
        Strong { proof: Plan { nodes_max: 0, ..Plan::PROOF }, ahead }
    }

    /// A solver: it only wants to know who wins.
    pub const SOLVER: Strong = Strong { proof: Plan::PROOF, ahead: Plan::nodes(0) };
}

impl Engine<Kamisado> for Strong {
    fn advise(&self, rules: &Kamisado, at: &Position, by: Player, limits: &Limits<'_>) -> Advice<Move> {
        self.think(rules, at, by, limits, &mut |_| {})
    }

    fn think(
        &self,
        rules: &Kamisado,
        at: &Position,
        by: Player,
        limits: &Limits<'_>,
        tell: &mut dyn FnMut(&Advice<Move>),
    ) -> Advice<Move> {
        let mut moves = Vec::new();
        rules.moves(at, &mut moves);
        draws(&rules.essence(at), limits.seed).shuffle(&mut moves);
        let simple = rules.mode() == Mode::Simple;
        let Some(round) = Round::new(at, rules.block()).filter(|_| simple) else {
            let field = Match::new(rules, *at);
            let starts: Vec<_> = moves.into_iter().map(|mv| start(&field, mv, mv)).collect();
            return search(&starts, self.ahead, by, limits, |_, mv| mv, tell);
        };
        let half = Limits { nodes: limits.nodes.map(|nodes| nodes / 2), ..*limits };
        let proof = search(&starts_of(&round, &moves), self.proof, by, &half, Round::name, tell);
        if proof.exact && proof.value > 0.0 || !limits.allow(proof.nodes) {
            return proof;
        }
        let starts = starts_of(&round.with_estimates(), &moves);
        let left = Limits { nodes: limits.nodes.map(|nodes| nodes - proof.nodes), ..*limits };
        let with_proof = |found: &Advice<Move>| {
            let mut known = Advice { nodes: found.nodes + proof.nodes, ..found.clone() };
            if proof.exact {
                // A loss that is proved stays one, whatever is played and however far away it looks.
                (known.value, known.exact, known.bounds) = (proof.value, true, proof.bounds);
                known.lines.iter_mut().for_each(|line| (line.value, line.exact) = (proof.value, true));
            }
            known
        };
        let found = search(&starts, self.ahead, by, &left, Round::name, &mut |found| tell(&with_proof(found)));
        if found.depth == 0 { Advice { nodes: found.nodes + proof.nodes, ..proof } } else { with_proof(&found) }
    }
}

/// Searches, and tells what is found in the names of the board.
fn search<F: Field>(
    starts: &[Start<Move, F>],
    plan: Plan,
    by: Player,
    limits: &Limits<'_>,
    name: impl Fn(&F, F::Move) -> Move,
    tell: &mut dyn FnMut(&Advice<Move>),
) -> Advice<Move> {
    let found = think(starts, &[plan], limits, &mut |found| tell(&advice(starts, found, by, &name)));
    advice(starts, &found, by, &name)
}

fn starts_of(round: &Round, moves: &[Move]) -> Vec<Start<Move, Round>> {
    let start_of = |&mv: &Move| {
        let Move::Step { from, to } = mv else { return None };
        Some(start(round, mv, round.step_of(from, to)?))
    };
    moves.iter().filter_map(start_of).collect()
}

fn start<F: Field>(field: &F, name: Move, mv: F::Move) -> Start<Move, F> {
    let (after, gain) = field.after(mv);
    let turned = after.mover() != field.mover();
    Start { mv: name, after, gain, turned }
}

fn advice<F: Field>(
    starts: &[Start<Move, F>],
    found: &Found<F>,
    eyes: Player,
    name: impl Fn(&F, F::Move) -> Move,
) -> Advice<Move> {
    let line = |rank: &crate::search::Rank<F>| {
        let start = &starts[rank.start];
        let mut moves = vec![start.mv];
        let mut at = start.after.clone();
        for &mv in &rank.line {
            moves.push(name(&at, mv));
            at = at.after(mv).0;
        }
        let plies = (rank.value.abs() >= WINS_FROM).then_some((WIN - rank.value.abs()) as u32);
        Line { moves, value: told(rank.value), exact: F::is_settled(rank.bounds), plies }
    };
    let lines: Vec<Line<Move>> = found.ranks[..found.lines].iter().map(line).collect();
    Advice {
        best: lines[0].moves[0],
        eyes,
        value: lines[0].value,
        exact: F::is_settled(found.bounds),
        bounds: Some(found.bounds.map(|bound| told(bound).clamp(-1.0, 1.0))),
        depth: found.depth,
        nodes: found.nodes,
        lines,
    }
}

/// A value of a search as it is told: ±1 for a proved win or loss, and in between what is only hoped for.
fn told(value: i32) -> f64 {
    if value.abs() >= WINS_FROM {
        return f64::from(value.signum());
    }
    f64::from(value) / f64::from(value.abs() + POINT)
}
