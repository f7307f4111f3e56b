use std::fmt::Debug;

use ludoteca_game::{Player, Rules};

use crate::judgement::{Judgement, Luck};

/// How long an engine may think, and what decides where it does not care: the same position, limits and seed give the same
/// move.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The most positions it may look at; `None` for as many as it likes.
    pub nodes: Option<u64>,
    /// The most moves it may look ahead; `None` for as many as it likes.
    pub depth: Option<u32>,
    /// How many times as much it may look at as it would by itself; 1 for as much. Who gives it all the patience there is lets it
    /// think on until something else stops it.
    pub patience: u64,
    /// How many of the best moves are wanted, each with its value and its line.
    pub lines: usize,
    /// How many threads it may use. Only with one is the same answer promised.
    pub threads: usize,
    /// How much memory a search may take to remember what it has seen.
    pub table_bytes: usize,
    /// What decides between moves that are as good as each other, and whether a weak player slips.
    pub seed: u64,
    /// Whether the caller wants it to stop now. The caller owns the clock.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Told, in percent, how far a table has come that has to be made first.
    pub making: &'a (dyn Fn(u8) + Sync),
}

impl Limits<'static> {
    /// No limits but its own, one line, one thread, 64 MiB, and the seed 0.
    pub const NONE: Limits<'static> = Limits {
        nodes: None,
        depth: None,
        patience: 1,
        lines: 1,
        threads: 1,
        table_bytes: 64 << 20,
        seed: 0,
        stop: &|| false,
        making: &|_| {},
    };
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
        f.debug_struct("Limits")
            .field("nodes", &self.nodes)
            .field("depth", &self.depth)
            .field("patience", &self.patience)
            .field("lines", &self.lines)
            .field("threads", &self.threads)
            .field("table_bytes", &self.table_bytes)
            .field("seed", &self.seed)
            .finish_non_exhaustive()
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
    /// Whose eyes all values are in.
    pub eyes: Player,
    /// What the position is worth to that player, in the unit of the game.
    pub value: f64,
    /// Whether the value is proved rather than estimated.
    pub exact: bool,
    /// What is proved of the value: at least the first, at most the second; `None` if nothing is known about that.
    pub bounds: Option<[f64; 2]>,
    /// How many moves were looked ahead, where that has a meaning; 0 otherwise.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// The best moves with what is expected to follow, as many as were wanted and are known, the best first. An engine that does
    /// not look ahead has none.
    pub lines: Vec<Line<M>>,
}

/// A move, what is expected to follow, and what that is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<M> {
    /// The moves of both players, the one that is judged first. What happens by itself between them is left out.
    pub moves: Vec<M>,
    /// What the first move is worth, in the eyes of [`Advice::eyes`].
    pub value: f64,
    /// Whether the value is proved.
    pub exact: bool,
    /// How many moves it takes at most to the end that is proved, in a game in which only winning counts.
    pub plies: Option<u32>,
}

impl<M> Advice<M> {
    /// A move with a guess of what the position is worth, and nothing proved or looked ahead.
    #[must_use]
    pub const fn guess(best: M, eyes: Player, value: f64, nodes: u64) -> Advice<M> {
        Advice { best, eyes, value, exact: false, bounds: None, depth: 0, nodes, lines: Vec::new() }
    }
}

/// A player of one game. Its name, its options and its place among the levels stand in the [`Roster`](crate::Roster).
pub trait Engine<R: Rules>: Debug + Send + Sync {
    /// What `by`, who has a legal move, should do.
    fn advise(&self, rules: &R, at: &R::Position, by: Player, limits: &Limits<'_>) -> Advice<R::Move>;

    /// The same, and while it thinks it tells what it would say if it were stopped.
    fn think(
        &self,
        rules: &R,
        at: &R::Position,
        by: Player,
        limits: &Limits<'_>,
        _tell: &mut dyn FnMut(&Advice<R::Move>),
    ) -> Advice<R::Move> {
        self.advise(rules, at, by, limits)
    }

    /// What it makes of everything that `by` can decide on now as a whole; `None` where a move is a decision of its own, which
    /// [`Engine::advise`] says all about.
    fn judge(&self, _rules: &R, _at: &R::Position, _by: Player, _limits: &Limits<'_>) -> Option<Judgement> {
        None
    }

    /// A position after the turn of `by`, as [`Choice::position`](crate::Choice::position) tells it.
    fn told_position(&self, _rules: &R, _at: &R::Position, _by: Player) -> Option<String> {
        None
    }

    /// What has just happened by chance; `None` where it cannot be judged.
    fn luck(&self, _rules: &R, _at: &R::Position) -> Option<Luck> {
        None
    }
}
