use std::sync::atomic::{AtomicBool, Ordering};

use super::field::{Field, UNKNOWN};
use super::memory::{Memory, Note, Side};
use super::order::Experience;
use crate::engine::Limits;

/// A move that the table recommends comes before everything else.
const FROM_TABLE: i32 = 1 << 28;

/// A value, and whether it rests on finished games alone. Outside of the window that was asked about, it is only a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Worth {
    pub(super) value: i32,
    pub(super) proved: bool,
}

/// One thread of a search.
pub(super) struct Walker<'a, F: Field> {
    memory: &'a Memory<'a>,
    limits: &'a Limits<'a>,
    nodes_max: u64,
    /// Another thread has found the answer, or was told to stop.
    over: &'a AtomicBool,
    pub(super) nodes: u64,
    /// Nodes or time are used up: what is returned from here on means nothing.
    pub(super) halted: bool,
    experience: Experience,
    /// The best line from each ply on.
    lines: Vec<Vec<F::Move>>,
    /// Lists of moves that are not in use, to save asking for memory.
    lists: Vec<Vec<(F::Move, i32)>>,
}

/// A question about a state: how far to look, and what one wants to know.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    pub(super) depth: i32,
    pub(super) ply: usize,
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl<'a, F: Field> Walker<'a, F> {
    pub(super) fn new(memory: &'a Memory<'a>, limits: &'a Limits<'a>, nodes_max: u64, over: &'a AtomicBool) -> Self {
        Walker {
            memory,
            limits,
            nodes_max,
            over,
            nodes: 0,
            halted: false,
            experience: Experience::new(),
            lines: vec![Vec::new()],
            lists: Vec::new(),
        }
    }

    /// The line behind the last value from this ply on.
    pub(super) fn line(&self, ply: usize) -> &[F::Move] {
        self.lines.get(ply).map_or(&[], Vec::as_slice)
    }

    /// What a state is worth to its mover.
    pub(super) fn worth(&mut self, at: &F, ask: Question) -> Worth {
        self.clear_line(ask.ply);
        self.count_node();
        if self.halted {
            return Worth { value: 0, proved: false };
        }

        // Step 1. What is known without looking ahead.
        let [mut least, mut most] = at.bounds();
        if let Some(known) = answer([least, most], ask) {
            return known;
        }
        let (key, frame) = at.key();
        let mut from_table = 0;
        if let Some(note) = self.memory.get(key) {
            least = least.max(note.bounds[0]);
            most = most.min(note.bounds[1]);
            if let Some(known) = answer([least, most], ask) {
                return known;
            }
            if i32::from(note.depth) >= ask.depth && answers(note.side, note.value, ask) {
                return Worth { value: note.value.clamp(least, most), proved: false };
            }
            from_table = note.code;
        }
        if ask.depth <= 0 || at.is_beyond() {
            return Worth { value: at.estimate().clamp(least, most), proved: false };
        }

        // Step 2. The moves, the most promising first.
        let nodes_before = self.nodes;
        let mut moves = self.lists.pop().unwrap_or_default();
        moves.clear();
        at.moves(&mut moves);
        for (mv, promise) in &mut moves {
            *promise += if at.code(*mv, frame) == from_table {
                FROM_TABLE
            } else {
                self.experience.bonus(at.place(*mv), ask.ply)
            };
        }

        // Step 3. Each one, the first with the whole window, the others to see that they are no better.
        let mut alpha = ask.alpha.max(least);
        let mut best = -UNKNOWN;
        let mut best_code = 0;
        // The most that any move can be worth, as far as that is proved.
        let mut cap = -UNKNOWN;
        for nth in 0..moves.len() {
            let next = (nth..moves.len()).max_by_key(|&place| (moves[place].1, std::cmp::Reverse(place)));
            moves.swap(nth, next.expect("there is one left"));
            let mv = moves[nth].0;
            let (after, gain) = at.after(mv);
            let depth = ask.depth - at.cost(mv, &after);
            let ply = ask.ply + 1;
            let turned = after.mover() != at.mover();
            let mut window = if nth == 0 { [alpha, ask.beta] } else { [alpha, alpha + 1] };
            let mut found =
                self.after(&after, gain, turned, Question { depth, ply, alpha: window[0], beta: window[1] });
            if nth > 0 && found.value > alpha && found.value < ask.beta && !self.halted {
                window = [alpha, ask.beta];
                found = self.after(&after, gain, turned, Question { depth, ply, alpha, beta: ask.beta });
            }
            if self.halted {
                break;
            }
            let Worth { value, proved } = found;
            if proved && value > window[0] {
                least = least.max(value);
            }
            cap = cap.max(if proved && value < window[1] { value } else { UNKNOWN });
            if value > best {
                best = value;
                best_code = at.code(mv, frame);
            }
            if value > alpha {
                alpha = value;
                self.take_line(ask.ply, mv);
            }
            if best >= ask.beta {
                self.experience.refuted(at.place(mv), ask.ply, ask.depth);
                cap = UNKNOWN;
                break;
            }
        }
        self.lists.push(moves);
        if self.halted {
            return Worth { value: 0, proved: false };
        }

        // Step 4. What that says, and what is worth remembering.
        most = most.min(cap).max(least);
        let value = best.clamp(least, most);
        let side = if value >= ask.beta {
            Side::AtLeast
        } else if value <= ask.alpha {
            Side::AtMost
        } else {
            Side::Exact
        };
        let effort = (self.nodes - nodes_before).max(1).ilog2() as u8;
        let depth = ask.depth.min(255) as u8;
        self.memory.put(key, &Note { bounds: [least, most], value, side, depth, code: best_code, effort });
        answer([least, most], ask).unwrap_or(Worth { value, proved: false })
    }

    /// What a state is worth to the player who has just moved there and got `gain` for it.
    pub(super) fn after(&mut self, after: &F, gain: i32, turned: bool, ask: Question) -> Worth {
        let [alpha, beta] = [ask.alpha, ask.beta].map(|bound| F::unfaded(bound) - gain);
        let found = if turned {
            let found = self.worth(after, Question { alpha: -beta, beta: -alpha, ..ask });
            Worth { value: -found.value, ..found }
        } else {
            self.worth(after, Question { alpha, beta, ..ask })
        };
        Worth { value: F::faded(found.value + gain), ..found }
    }

    fn clear_line(&mut self, ply: usize) {
        if self.lines.len() <= ply + 1 {
            self.lines.resize_with(ply + 2, Vec::new);
        }
        self.lines[ply].clear();
    }

    /// The best line from here is this move and the best line after it.
    fn take_line(&mut self, ply: usize, mv: F::Move) {
        let [line, rest] = &mut self.lines[ply..ply + 2] else { return };
        line.clear();
        line.push(mv);
        line.extend_from_slice(rest);
    }

    /// Continues a line with what the table recommends.
    pub(super) fn extend_line(&self, mut at: F, line: &mut Vec<F::Move>, moves_max: usize) {
        let mut moves = Vec::new();
        for &mv in line.iter() {
            at = at.after(mv).0;
        }
        while line.len() < moves_max {
            moves.clear();
            at.moves(&mut moves);
            let (key, frame) = at.key();
            let Some(note) = self.memory.get(key).filter(|_| !moves.is_empty()) else { return };
            let Some(&(mv, _)) = moves.iter().find(|(mv, _)| at.code(*mv, frame) == note.code) else { return };
            line.push(mv);
            at = at.after(mv).0;
        }
    }

    fn count_node(&mut self) {
        // Asking the caller costs more than a node.
        let asks = self.nodes.is_multiple_of(F::STOP_EVERY);
        if self.nodes >= self.nodes_max || asks && (self.over.load(Ordering::Relaxed) || (self.limits.stop)()) {
            self.halted = true;
        } else {
            self.nodes += 1;
        }
    }
}

/// The answer, if bounds are enough for it.
fn answer([least, most]: [i32; 2], ask: Question) -> Option<Worth> {
    if least >= ask.beta || least == most {
        Some(Worth { value: least, proved: true })
    } else if most <= ask.alpha {
        Some(Worth { value: most, proved: true })
    } else {
        None
    }
}

/// Whether a value that stands so to the truth is an answer.
const fn answers(side: Side, value: i32, ask: Question) -> bool {
    match side {
        Side::Exact => true,
        Side::AtLeast => value >= ask.beta,
        Side::AtMost => value <= ask.alpha,
    }
}
