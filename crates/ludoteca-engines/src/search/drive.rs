use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::field::{Field, UNKNOWN};
use super::memory::{Memory, room};
use super::walk::{Question, Walker};
use crate::engine::Limits;

/// A move of the position that is asked about, and the state after it.
#[derive(Clone, Debug)]
pub(crate) struct Start<M, F: Field> {
    pub(crate) mv: M,
    pub(crate) after: F,
    /// What the move brings at once.
    pub(crate) gain: i32,
    /// Whether the turn passes.
    pub(crate) turned: bool,
    /// What is proved of the move.
    pub(crate) bounds: [i32; 2],
    /// What follows, where that is known.
    pub(crate) line: Vec<F::Move>,
}

impl<M, F: Field> Start<M, F> {
    /// A move of which nothing is known but what can be said without looking further.
    pub(crate) fn new(mv: M, after: F, gain: i32, turned: bool) -> Start<M, F> {
        let bounds = after.bounds();
        Start { mv, after, gain, turned, bounds, line: Vec::new() }.proved(bounds, Vec::new())
    }

    /// The same with what is proved of the state after it, in the eyes of its mover, and what follows.
    pub(crate) fn proved(self, [least, most]: [i32; 2], line: Vec<F::Move>) -> Start<M, F> {
        let [least, most] = if self.turned { [-most, -least] } else { [least, most] };
        let bounds = [least, most].map(|bound| F::faded(bound + self.gain));
        Start { bounds, line, ..self }
    }
}

/// How a search goes about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The depth of the first round; the following ones look one move further each.
    pub(crate) depth_first: u32,
    /// The depth of the last round.
    pub(crate) depth_max: u32,
    /// How many positions it looks at at most.
    pub(crate) nodes_max: u64,
}

impl Plan {
    /// Farther than any game goes.
    const END: u32 = 250;

    /// Depth after depth, as far as so many positions allow.
    pub(crate) const fn nodes(nodes_max: u64) -> Plan {
        Plan { depth_first: 1, depth_max: Plan::END, nodes_max }
    }

    /// To the end of the game at once: nothing is estimated.
    pub(crate) const STRAIGHT: Plan = Plan { depth_first: Plan::END, depth_max: Plan::END, nodes_max: u64::MAX };
}

/// What a search knows.
#[derive(Clone, Debug)]
pub(crate) struct Found<F: Field> {
    /// The moves, the best first. Only the first [`Found::lines`] have a value that means something.
    pub(crate) ranks: Vec<Rank<F>>,
    /// How many lines are known.
    pub(crate) lines: usize,
    /// What is proved of the value.
    pub(crate) bounds: [i32; 2],
    /// How far it looked.
    pub(crate) depth: u32,
    pub(crate) nodes: u64,
}

impl<F: Field> Found<F> {
    /// Nothing but what is proved of each move, now or before.
    fn new<M>(starts: &[Start<M, F>], known: &[[i32; 2]]) -> Found<F> {
        let rank = |(start, &bounds): (usize, &[i32; 2])| {
            let line = starts[start].line.clone();
            Rank { start, value: 0, bounds, line }
        };
        let ranks: Vec<Rank<F>> = known.iter().enumerate().map(rank).collect();
        let bounds = bounds_of(&ranks);
        Found { ranks, lines: 1, bounds, depth: 0, nodes: 0 }
    }

    /// Whether there is nothing more to find out about the best `lines` moves.
    fn is_settled(&self, lines: usize) -> bool {
        self.lines >= lines && is_settled::<F>(&self.ranks, lines)
    }
}

/// What is proved of a position with these moves.
fn bounds_of<F: Field>(ranks: &[Rank<F>]) -> [i32; 2] {
    [0, 1].map(|side| ranks.iter().map(|rank| rank.bounds[side]).max().expect("there is a move"))
}

fn is_settled<F: Field>(ranks: &[Rank<F>], lines: usize) -> bool {
    F::is_settled(bounds_of(ranks)) && ranks[..lines].iter().all(|rank| F::is_settled(rank.bounds))
}

/// What a search knows about a move.
#[derive(Clone, Debug)]
pub(crate) struct Rank<F: Field> {
    /// Which of the moves it is.
    pub(crate) start: usize,
    /// What it is worth to the player to move.
    pub(crate) value: i32,
    /// What is proved of that.
    pub(crate) bounds: [i32; 2],
    /// What is expected to follow.
    pub(crate) line: Vec<F::Move>,
}

/// Ranks the moves, of which there is at least one; of moves that are as good as each other the first comes first.
///
/// The plans are followed one after the other until one of them has settled everything; each knows what is proved so far.
pub(crate) fn think<M: Sync, F: Field>(
    starts: &[Start<M, F>],
    plans: &[Plan],
    limits: &Limits<'_>,
    tell: &mut dyn FnMut(&Found<F>),
) -> Found<F> {
    let bounds: Vec<[i32; 2]> = starts.iter().map(|start| start.bounds).collect();
    let lines = limits.lines.clamp(1, starts.len());
    let mut found = Found::new(starts, &bounds);
    for (nth, plan) in plans.iter().enumerate() {
        // Each plan leaves half of what is left to those that follow.
        let left = limits.nodes.map(|nodes| nodes.saturating_sub(found.nodes));
        let nodes = if nth + 1 < plans.len() { left.map(|nodes| nodes / 2) } else { left };
        let nodes_before = found.nodes;
        let mut known = bounds.clone();
        found.ranks.iter().for_each(|rank| known[rank.start] = rank.bounds);
        let mut more = follow(starts, &known, *plan, &Limits { nodes, ..*limits }, &mut |more| {
            tell(&Found { nodes: nodes_before + more.nodes, ..more.clone() });
        });
        more.nodes += nodes_before;
        // A plan that found nothing out about the best move does not undo what another one did.
        found = if more.depth == 0 && found.depth > 0 { Found { nodes: more.nodes, ..found } } else { more };
        if found.is_settled(lines) || (limits.stop)() {
            break;
        }
    }
    found
}

fn follow<M: Sync, F: Field>(
    starts: &[Start<M, F>],
    known: &[[i32; 2]],
    plan: Plan,
    limits: &Limits<'_>,
    tell: &mut dyn FnMut(&Found<F>),
) -> Found<F> {
    let threads = if cfg!(target_arch = "wasm32") { 1 } else { limits.threads.max(1) };
    let own = plan.nodes_max.saturating_mul(limits.patience);
    let nodes_max = limits.nodes.map_or(own, |nodes| nodes.min(own));
    let mut room = room(limits.table_bytes, nodes_max);
    let memory = Memory::new(&mut room);
    let over = AtomicBool::new(false);
    let helpers_nodes = AtomicU64::new(0);
    let nodes_each = nodes_max.div_ceil(threads as u64);
    let driver = |helper: usize| {
        let mut driver = Driver {
            starts,
            ranks: Found::new(starts, known).ranks,
            lines_wanted: limits.lines.clamp(1, starts.len()),
            lines: 0,
            walker: Walker::new(&memory, limits, if threads > 1 { nodes_each } else { nodes_max }, &over),
            depth: 0,
        };
        // Helpers begin elsewhere, or they would do the same work.
        driver.ranks.rotate_left(helper * starts.len() / threads);
        driver
    };
    let depth_max = limits.depth.map_or(plan.depth_max, |depth| depth.min(plan.depth_max));
    let mut found = std::thread::scope(|scope| {
        for helper in 1..threads {
            let (mut driver, nodes) = (driver(helper), &helpers_nodes);
            scope.spawn(move || {
                // Half of the helpers look one move further than the others.
                driver.deepen(plan.depth_first + (helper % 2) as u32, depth_max, &mut |_| {});
                nodes.fetch_add(driver.walker.nodes, Ordering::Relaxed);
            });
        }
        let mut driver = driver(0);
        driver.deepen(plan.depth_first, depth_max, tell);
        over.store(true, Ordering::Relaxed);
        driver.found()
    });
    found.nodes += helpers_nodes.into_inner();
    found
}

struct Driver<'a, M, F: Field> {
    starts: &'a [Start<M, F>],
    ranks: Vec<Rank<F>>,
    lines_wanted: usize,
    /// How many lines are known.
    lines: usize,
    walker: Walker<'a, F>,
    /// The depth that was reached.
    depth: u32,
}

impl<M, F: Field> Driver<'_, M, F> {
    fn deepen(&mut self, depth_first: u32, depth_max: u32, tell: &mut dyn FnMut(&Found<F>)) {
        let mut guess = (depth_first == Plan::END).then_some(0);
        // The ranking of the last depth that was gone through from the first move to the last.
        let mut complete: Option<Vec<Rank<F>>> = None;
        for depth in depth_first.min(depth_max)..=depth_max {
            for line in 0..self.lines_wanted {
                // What is left is worth no more than the line before it, and often as much.
                let guess = if line == 0 { guess } else { Some(self.ranks[line - 1].value) };
                self.search(line, depth, guess);
                if self.walker.halted {
                    return self.go_back_to(complete);
                }
                self.lines = self.lines.max(line + 1);
            }
            self.depth = depth;
            let found = self.found();
            tell(&found);
            if is_settled::<F>(&self.ranks, self.lines_wanted) {
                return;
            }
            complete = (self.lines_wanted > 1).then(|| self.ranks.clone());
            guess = (depth >= 3).then_some(found.ranks[0].value);
        }
    }

    /// Forgets a depth that was not gone through, because what is known of some moves from one depth and of others from another
    /// cannot be compared. What is proved stays.
    fn go_back_to(&mut self, complete: Option<Vec<Rank<F>>>) {
        let Some(mut ranks) = complete else { return };
        for rank in &mut ranks {
            let same = self.ranks.iter().find(|other| other.start == rank.start).expect("the moves are the same");
            rank.bounds = same.bounds;
        }
        self.ranks = ranks;
    }

    fn found(&self) -> Found<F> {
        const LINE_MAX: usize = 200;
        let mut ranks = self.ranks.clone();
        for rank in &mut ranks[..self.lines.max(1)] {
            // What is proved may be more than what was found in the window.
            rank.value = rank.value.clamp(rank.bounds[0], rank.bounds[1]);
        }
        ranks[..self.lines.max(1)].sort_by_key(|rank| std::cmp::Reverse(rank.value));
        for rank in &mut ranks[..self.lines.max(1)] {
            self.walker.extend_line(self.starts[rank.start].after.clone(), &mut rank.line, LINE_MAX);
        }
        Found {
            bounds: bounds_of(&ranks),
            ranks,
            lines: self.lines.max(1),
            depth: self.depth,
            nodes: self.walker.nodes,
        }
    }

    /// Finds the best of the moves from `line` on and puts it there, with a window around what is expected.
    fn search(&mut self, line: usize, depth: u32, guess: Option<i32>) {
        let mut width = F::UNIT;
        let [mut alpha, mut beta] = guess.map_or([-UNKNOWN, UNKNOWN], |guess| [guess - width, guess + width]);
        loop {
            let value = self.search_window(line, depth, alpha, beta);
            width = width.saturating_mul(4).min(UNKNOWN);
            if self.walker.halted {
                return;
            } else if value <= alpha && alpha > -UNKNOWN {
                alpha = (value - width).max(-UNKNOWN);
            } else if value >= beta && beta < UNKNOWN {
                beta = (value + width).min(UNKNOWN);
            } else {
                return;
            }
        }
    }

    fn search_window(&mut self, line: usize, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        let mut best = -UNKNOWN;
        for nth in line..self.ranks.len() {
            let value = self.judge(nth, depth as i32, alpha, beta, nth == line);
            if self.walker.halted {
                break;
            }
            best = best.max(value);
            if value > alpha {
                alpha = value;
                self.ranks[nth].value = value;
                // The best so far comes first: what is stopped halfway has looked at it.
                self.ranks[line..=nth].rotate_right(1);
            }
            if value >= beta {
                break;
            }
        }
        best
    }

    /// What a move is worth, or a bound of it outside of the window.
    fn judge(&mut self, nth: usize, depth: i32, alpha: i32, beta: i32, first: bool) -> i32 {
        let [least, most] = self.ranks[nth].bounds;
        let is_settled = F::is_settled([least, most]);
        if is_settled || least >= beta || most <= alpha {
            // Nothing is behind it but what was known before, and the line is the same.
            return if least >= beta || is_settled && least > 0 { least } else { most };
        }
        let start = &self.starts[self.ranks[nth].start];
        let mut ask = Question { depth: depth - 1, ply: 1, alpha, beta: if first { beta } else { alpha + 1 } };
        let mut found = self.walker.after(&start.after, start.gain, start.turned, ask);
        if !first && found.value > alpha && found.value < beta && !self.walker.halted {
            ask.beta = beta;
            found = self.walker.after(&start.after, start.gain, start.turned, ask);
        }
        let rank = &mut self.ranks[nth];
        if found.value > alpha && !self.walker.halted {
            rank.line.clear();
            rank.line.extend_from_slice(self.walker.line(1));
        }
        if found.proved && !self.walker.halted {
            let bounds = &mut rank.bounds;
            if found.value > ask.alpha {
                bounds[0] = bounds[0].max(found.value);
            }
            if found.value < ask.beta {
                bounds[1] = bounds[1].min(found.value);
            }
        }
        found.value
    }
}
