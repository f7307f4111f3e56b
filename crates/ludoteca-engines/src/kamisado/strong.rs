mod standard;

use ludoteca_game::{Notation, Player, Rules};
use ludoteca_kamisado::{Kamisado, Mode, Move, Position};

use super::solver::{Match, Outcome, POINT, Prover, Round, WIN, WINS_FROM};
use crate::chance::draws;
use crate::engine::{Advice, Engine, Limits, Line};
use crate::search::{Field, Found, Plan, Start, think};

/// The strongest player: it tries to prove the winner of a standard match, or of a round in which all towers are plain, and otherwise
/// looks as far ahead as it can.
///
/// The value is 1 or −1 where the match is proved to be won or lost, and in between an estimate that grows with the points of the
/// match and with the placement of the towers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strong {
    /// How many positions it looks at to prove who wins.
    proof_nodes: u64,
    /// How it looks ahead otherwise.
    ahead: Plan,
    /// Whether it knows the winners of the round starts of standard matches.
    knows_round_starts: bool,
}

impl Strong {
    /// A player that looks at so many positions to prove who wins, where all towers are plain, and at so many to look ahead where
    /// that was not enough.
    #[must_use]
    pub const fn nodes(proof_nodes: u64, ahead_nodes: u64) -> Strong {
        Strong { proof_nodes, ahead: Plan::nodes(ahead_nodes), knows_round_starts: false }
    }

    /// A player that looks so many moves ahead and at so many positions at most.
    #[must_use]
    pub const fn depth(depth_max: u32, nodes_max: u64) -> Strong {
        Strong { proof_nodes: 0, ahead: Plan { depth_max, ..Plan::nodes(nodes_max) }, knows_round_starts: false }
    }

    /// The same player, who also knows the winners of the round starts of standard matches, and so proves those too.
    #[must_use]
    pub const fn with_round_starts(self) -> Strong {
        Strong { knows_round_starts: true, ..self }
    }

    /// A solver: it only wants to know who wins.
    pub const SOLVER: Strong = Strong::nodes(u64::MAX, 0).with_round_starts();
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
        if rules.mode() == Mode::Standard && self.knows_round_starts {
            return self.advise_standard(rules, at, by, limits, tell);
        }
        let mut moves = Vec::new();
        rules.moves(at, &mut moves);
        draws(&rules.canonical_position(at), limits.seed).shuffle(&mut moves);
        let field = Match::new(rules, *at);
        let Some(round) = Round::new(at, rules.block()) else {
            return search(&match_starts(&field, &moves), self.ahead, by, limits, |_, mv| mv, tell);
        };
        let is_simple = rules.mode() == Mode::Simple;
        let wanted = if is_simple { *limits } else { Limits { lines: 1, ..*limits } };
        let proof = self.prove(&round, &moves, &wanted);
        let left = Limits { nodes: limits.nodes.map(|nodes| nodes.saturating_sub(proof.nodes)), ..*limits };
        // Who wins a round of a match has a point more, and the rest is open.
        let won = proof.won(field.round_won()).filter(|_| !is_simple);
        let told = |advice: &Advice<Move>| {
            let advice = Advice { nodes: advice.nodes + proof.nodes, ..advice.clone() };
            match &won {
                Some(line) => led_by(line, advice, limits.lines),
                None if proof.is_lost && is_simple => as_lost(advice),
                None => advice,
            }
        };
        let mut tell = |advice: &Advice<Move>| tell(&told(advice));
        if is_simple {
            told(&search(&proof.starts, self.ahead, by, &left, Round::name, &mut tell))
        } else if let Some(line) = won.as_ref().filter(|_| limits.lines == 1) {
            told(&Advice::guess(line.moves[0], by, line.value, 0))
        } else {
            told(&search(&match_starts(&field, &moves), self.ahead, by, &left, |_, mv| mv, &mut tell))
        }
    }
}

/// What is proved of a round.
struct Proof {
    starts: Vec<Start<Move, Round>>,
    /// Whether every move loses.
    is_lost: bool,
    nodes: u64,
}

impl Strong {
    /// Proves who wins; if more than the best move is wanted, after each move.
    fn prove(&self, round: &Round, moves: &[Move], limits: &Limits<'_>) -> Proof {
        let own = self.proof_nodes.saturating_mul(limits.patience);
        let nodes = limits.nodes.map_or(own, |nodes| own.min(nodes / 2));
        let limits = Limits { nodes: Some(nodes), ..*limits };
        let mut prover = Prover::new(&limits);
        let mut starts = starts_of(&round.with_estimates(), moves);
        let outcome = prover.outcome(round);
        let is_lost = outcome.is_some_and(|outcome| outcome.winner != round.mover());
        let best = if outcome.is_none() || is_lost { None } else { prover.winning_step(round) };
        let best = best.map(|step| round.name(step));
        // Who does not look ahead afterwards resists as long as the proof says.
        let all = limits.lines > 1 || is_lost && self.ahead.nodes_max == 0;
        for start in starts.iter_mut().filter(|start| all || Some(start.mv) == best) {
            if let Some(outcome) = prover.outcome(&start.after) {
                prove_start(start, outcome, &mut prover);
            }
        }
        Proof { starts, is_lost, nodes: prover.nodes() }
    }
}

impl Proof {
    /// The line of a move that is proved to win the round, as a line of a match in which that counts so much.
    fn won(&self, value: i32) -> Option<Line<Move>> {
        let start = self.starts.iter().find(|start| start.bounds[0] >= WINS_FROM)?;
        let moves = named(start, &start.line, Round::name);
        Some(Line { moves, value: told(value), exact: false, plies: None })
    }
}

/// Notes what comes of a move.
fn prove_start(start: &mut Start<Move, Round>, outcome: Outcome, prover: &mut Prover<'_>) {
    let worth = start.after.worth(outcome);
    let bounds = if worth > 0 { [worth, WIN] } else { [-WIN, worth] };
    let line = prover.line(&start.after, outcome.winner);
    *start = start.clone().proved(bounds, line);
}

/// The same with a line before all others.
fn led_by(line: &Line<Move>, advice: Advice<Move>, lines_max: usize) -> Advice<Move> {
    let best = line.moves[0];
    let others = advice.lines.into_iter().filter(|other| other.moves[0] != best);
    let lines = std::iter::once(line.clone()).chain(others).take(lines_max).collect();
    Advice { best, value: line.value, lines, ..advice }
}

/// A loss that is proved stays one, whatever is played and however far away it looks.
fn as_lost(advice: Advice<Move>) -> Advice<Move> {
    let lines = advice.lines.into_iter().map(|line| Line { value: -1.0, exact: true, ..line }).collect();
    Advice { value: -1.0, exact: true, bounds: Some([-1.0; 2]), lines, ..advice }
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

fn match_starts<'a>(field: &Match<'a>, moves: &[Move]) -> Vec<Start<Move, Match<'a>>> {
    moves.iter().map(|&mv| start(field, mv, mv)).collect()
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
    Start::new(name, after, gain, turned)
}

fn advice<F: Field>(
    starts: &[Start<Move, F>],
    found: &Found<F>,
    eyes: Player,
    name: impl Fn(&F, F::Move) -> Move,
) -> Advice<Move> {
    let line = |rank: &crate::search::Rank<F>| {
        let moves = named(&starts[rank.start], &rank.line, &name);
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

/// A move and what follows it, in the names of the board.
fn named<F: Field>(start: &Start<Move, F>, line: &[F::Move], name: impl Fn(&F, F::Move) -> Move) -> Vec<Move> {
    let mut moves = vec![start.mv];
    let mut at = start.after.clone();
    for &mv in line {
        moves.push(name(&at, mv));
        at = at.after(mv).0;
    }
    moves
}

/// A value of a search as it is told: ±1 for a proved win or loss, and in between what is only hoped for.
fn told(value: i32) -> f64 {
    if value.abs() >= WINS_FROM {
        return f64::from(value.signum());
    }
    f64::from(value) / f64::from(value.abs() + POINT)
}
