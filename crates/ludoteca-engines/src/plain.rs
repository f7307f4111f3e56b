//! Plain alpha-beta for games in which a player may move twice running: what the named baselines search with.
//!
//! A value is always in the eyes of the player to move; it is turned, and the window with it, when the turn passes, never with
//! the ply. The search walks on one state, depth after depth, so that it has an answer whenever it is told to stop.

use std::fmt::Debug;

use fastrand::Rng;
use ludoteca_game::Player;

use crate::engine::{Advice, Limits, Reach};

/// How often the caller is asked whether to stop: every so many nodes.
const STOP_EVERY: u64 = 1024;

/// Worse than any value.
const WORST: i64 = -(i64::MAX / 2);

/// A game as a search walks on it: one state, which a move changes and which is changed back.
pub(crate) trait Ground {
    /// A move.
    type Move: Copy + PartialEq + Debug;
    /// How promising a move is, the lowest the most.
    type Class: Ord;
    /// What has to be known to take a move back.
    type Before;
    /// How far the successors of a state have been told.
    type Successors;

    /// The player to move, in whose eyes values are; once the game is over, either.
    fn mover(&self) -> Player;

    /// Whether there is anything to search from here.
    fn stage(&self) -> Stage;

    /// What the state is worth to [`Ground::mover`].
    fn value(&self) -> i64;

    /// Whether such a value can come from finished games only.
    fn is_proof(&self, _value: i64) -> bool {
        false
    }

    /// The successors, from the first.
    fn successors(&self) -> Self::Successors;

    /// The next move to try. Moves of a lower [`Ground::class`] come first.
    fn next(&self, successors: &mut Self::Successors) -> Option<Self::Move>;

    /// How promising a move is.
    fn class(&self, mv: Self::Move) -> Self::Class;

    /// Makes a move, with all that then happens by itself.
    fn go(&mut self, mv: Self::Move) -> Self::Before;

    /// Takes back the last move.
    fn back(&mut self, before: Self::Before);

    /// How much of the depth the last move used up.
    fn cost(_before: &Self::Before) -> u32 {
        1
    }
}

/// Whether a search goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// There are moves.
    Going,
    /// The game is over; the value is its result.
    Over,
    /// The game is not over, but the search looks no further; the value is an estimate.
    Beyond,
}

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Found<M> {
    pub(crate) best: M,
    /// In the eyes of who was to move.
    pub(crate) value: i64,
    /// Whether every line that matters was followed to the end of the game.
    pub(crate) exact: bool,
    /// How many moves were looked ahead.
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
}

impl<M> Found<M> {
    /// The advice, with the value as it is told.
    pub(crate) fn advice(self, eyes: Player, told: impl Fn(i64) -> f64) -> Advice<M> {
        let guess = Advice::guess(self.best, eyes, told(self.value), self.nodes);
        Advice { exact: self.exact, depth: self.depth, ..guess }
    }
}

/// The successors of a state, those of a class in the order that `draws` gives.
pub(crate) fn shuffled<G: Ground>(ground: &G, draws: &mut Rng) -> Vec<G::Move> {
    let mut successors = ground.successors();
    let mut moves: Vec<G::Move> = std::iter::from_fn(|| ground.next(&mut successors)).collect();
    draws.shuffle(&mut moves);
    moves.sort_by_key(|&mv| ground.class(mv));
    moves
}

/// The best of `moves`, of which there is at least one; the first of those that are as good as each other.
pub(crate) fn search<G: Ground>(ground: G, moves: Vec<G::Move>, reach: Reach, limits: &Limits<'_>) -> Found<G::Move> {
    let nodes_max = limits.nodes.map_or(reach.nodes_max, |nodes| nodes.min(reach.nodes_max));
    let mut search = Search { ground, nodes: 0, nodes_max, limits, halted: false, saw_beyond: false };
    search.deepen(moves, limits.depth.map_or(reach.depth_max, |depth| depth.min(reach.depth_max)))
}

struct Search<'a, G> {
    ground: G,
    nodes: u64,
    nodes_max: u64,
    limits: &'a Limits<'a>,
    /// Nodes or time are used up: what is returned from here on means nothing.
    halted: bool,
    /// An estimate was used in this iteration.
    saw_beyond: bool,
}

impl<G: Ground> Search<'_, G> {
    fn deepen(&mut self, mut moves: Vec<G::Move>, depth_max: u32) -> Found<G::Move> {
        let first = *moves.first().expect("who is asked has a legal move");
        let mut found = Found { best: first, value: self.ground.value(), exact: false, depth: 0, nodes: 0 };
        for depth in 1..=depth_max {
            self.saw_beyond = false;
            let best = self.best_of(&moves, depth);
            if let Some((mv, value)) = best {
                found = Found { best: mv, value, exact: false, depth, nodes: self.nodes };
                // The best so far is tried first: what is stopped halfway has looked at it.
                let place = moves.iter().position(|&other| other == mv).expect("one of them");
                moves[..=place].rotate_right(1);
            }
            if self.halted {
                break;
            }
            if !self.saw_beyond || self.ground.is_proof(found.value) {
                found.exact = true;
                break;
            }
        }
        Found { nodes: self.nodes, ..found }
    }

    fn best_of(&mut self, moves: &[G::Move], depth: u32) -> Option<(G::Move, i64)> {
        let me = self.ground.mover();
        let mut best: Option<(G::Move, i64)> = None;
        for &mv in moves {
            let alpha = best.map_or(WORST, |(_, value)| value);
            let value = self.after(mv, me, depth, alpha, -WORST);
            if self.halted {
                break;
            }
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((mv, value));
            }
        }
        best
    }

    /// What the state is worth to its mover, or a bound of it outside of the window.
    fn worth(&mut self, depth: u32, alpha: i64, beta: i64) -> i64 {
        self.count_node();
        if self.halted {
            return 0;
        }
        match self.ground.stage() {
            Stage::Going if depth > 0 => {}
            stage => {
                self.saw_beyond |= stage != Stage::Over;
                return self.ground.value();
            }
        }
        let me = self.ground.mover();
        let mut best = WORST;
        let mut successors = self.ground.successors();
        while let Some(mv) = self.ground.next(&mut successors) {
            best = best.max(self.after(mv, me, depth, alpha.max(best), beta));
            if best >= beta || self.halted {
                break;
            }
        }
        best
    }

    /// What the state after `mv` is worth to `me`, who makes it.
    fn after(&mut self, mv: G::Move, me: Player, depth: u32, alpha: i64, beta: i64) -> i64 {
        let before = self.ground.go(mv);
        let left = depth.saturating_sub(G::cost(&before));
        let worth =
            if self.ground.mover() == me { self.worth(left, alpha, beta) } else { -self.worth(left, -beta, -alpha) };
        self.ground.back(before);
        worth
    }

    fn count_node(&mut self) {
        // Asking the caller costs more than a node.
        let asks = self.nodes.is_multiple_of(STOP_EVERY);
        if self.nodes >= self.nodes_max || asks && (self.limits.stop)() {
            self.halted = true;
        } else {
            self.nodes += 1;
        }
    }
}
