use std::fmt::Debug;

use ludoteca_game::{Player, Rules};

/// How long an engine may think, and what decides where it does not care: the same position, limits and seed give the same
/// move.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The most positions it may look at; `None` for as many as it likes.
    pub nodes: Option<u64>,
    /// What decides between moves that are as good as each other, and whether a weak player slips.
    pub seed: u64,
    /// Whether the caller wants it to stop now. The caller owns the clock.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl Limits<'static> {
    /// No limits, and the seed 0.
    pub const NONE: Limits<'static> = Limits { nodes: None, seed: 0, stop: &|| false };
}

impl Limits<'_> {
    /// Whether an engine that has looked at so many positions may look at another one.
    #[must_use]
    pub fn allow(&self, nodes: u64) -> bool {
        self.nodes.is_none_or(|nodes_max| nodes < nodes_max) && !(self.stop)()
    }
}

impl Debug for Limits<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Limits").field("nodes", &self.nodes).field("seed", &self.seed).finish_non_exhaustive()
    }
}

/// How far an engine looks ahead by itself; its [`Limits`] may stop it earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// How many moves it looks ahead at most.
    pub depth_max: u32,
    /// How many positions it looks at in a move at most.
    pub nodes_max: u64,
}

impl Reach {
    /// So many moves, however many positions that takes.
    #[must_use]
    pub const fn depth(depth_max: u32) -> Reach {
        Reach { depth_max, nodes_max: u64::MAX }
    }

    /// So many moves, unless that takes more positions than anybody would wait for, which is some seconds.
    #[must_use]
    pub const fn named(depth_max: u32) -> Reach {
        Reach { depth_max, nodes_max: 20_000_000 }
    }

    /// As many moves as so many positions allow.
    #[must_use]
    pub const fn nodes(nodes_max: u64) -> Reach {
        Reach { depth_max: u32::MAX, nodes_max }
    }
}

/// What an engine recommends.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<M> {
    /// The move.
    pub best: M,
    /// Whose eyes `value` is in.
    pub eyes: Player,
    /// What the position is worth to that player, in the unit of the game.
    pub value: f64,
    /// Whether the value is proved rather than estimated.
    pub exact: bool,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// A player of one game. Its name, its options and its place among the levels stand in the [`Roster`](crate::Roster).
pub trait Engine<R: Rules>: Debug + Send + Sync {
    /// What `by`, who has a legal move, should do.
    fn advise(&self, rules: &R, at: &R::Position, by: Player, limits: &Limits<'_>) -> Advice<R::Move>;
}
