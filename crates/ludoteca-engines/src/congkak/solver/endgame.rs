use std::sync::atomic::{AtomicI8, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use super::row::Rows;
use crate::engine::Limits;
use crate::search::Field;

/// The value of every position with few stones left on the board, to the player to move: an endgame database.
///
/// A position has a number: with `s` stones in the first `i` pits of both rows it adds up C(s + i − 1, i). Positions with fewer
/// stones come before those with more, so that a number says by itself whether it is in the table.
#[derive(Debug)]
pub(crate) struct Endgames {
    pits: usize,
    stones_max: usize,
    /// C(s + i, i + 1) for each i and s, one i after the other.
    steps: Vec<usize>,
    /// Stones that the mover gets more than the other player. Threads that fill it side by side find the same values.
    values: Vec<AtomicI8>,
}

/// Not known yet.
const UNKNOWN: i8 = i8::MIN;

/// No more stones than a value can tell.
const STONES_MAX: usize = 120;

/// How many positions a game with so many pits a side has with at most so many stones on the board.
pub(crate) fn positions(pits: usize, stones: usize) -> u64 {
    binomial(stones + 2 * pits, 2 * pits)
}

fn binomial(of: usize, choose: usize) -> u64 {
    let mut product = 1_u128;
    for nth in 0..choose {
        product = product * (of - nth) as u128 / (nth + 1) as u128;
        if product > u128::from(u64::MAX) {
            return u64::MAX;
        }
    }
    product as u64
}

impl Endgames {
    /// Whether so many bytes hold every position with so many pits a side and so many stones.
    pub(crate) fn holds_all(pits: usize, stones: usize, bytes_max: usize) -> bool {
        stones <= STONES_MAX && positions(pits, stones) <= bytes_max as u64
    }

    /// Every position with so many pits a side, as many stones as so many bytes hold, and no more than there can be; `None` if it
    /// was stopped.
    pub(crate) fn build(pits: usize, stones: usize, bytes_max: usize, limits: &Limits<'_>) -> Option<Endgames> {
        let mut endgames = Endgames::new(pits);
        endgames.grow(Endgames::stones_for(pits, stones, bytes_max), limits).then_some(endgames)
    }

    /// A table that has yet to grow.
    pub(crate) fn new(pits: usize) -> Endgames {
        Endgames { pits, stones_max: 0, steps: Vec::new(), values: Vec::new() }
    }

    /// With how many stones on the board it knows a position.
    pub(crate) fn stones_max(&self) -> usize {
        self.stones_max
    }

    /// How many positions it knows.
    pub(crate) fn positions(&self) -> u64 {
        self.values.len() as u64
    }

    /// As many stones, and no more than there can be, as so many bytes hold the positions of.
    pub(crate) fn stones_for(pits: usize, stones: usize, bytes_max: usize) -> usize {
        let fits = |&stones: &usize| Endgames::holds_all(pits, stones, bytes_max);
        (0..=stones).take_while(fits).last().unwrap_or(0)
    }

    /// Goes on to positions with so many stones; whether it came to the end. What was stopped halfway is good for nothing.
    pub(crate) fn grow(&mut self, stones_max: usize, limits: &Limits<'_>) -> bool {
        let step = |i: usize, s: usize| if s == 0 { 0 } else { binomial(s + i, i + 1) as usize };
        self.stones_max = stones_max;
        self.steps = (0..2 * self.pits).flat_map(|i| (0..=stones_max).map(move |s| step(i, s))).collect();
        let (before, count) = (self.values.len(), positions(self.pits, stones_max) as usize);
        self.values.reserve_exact(count - before);
        self.values.resize_with(count, || AtomicI8::new(UNKNOWN));
        let is_full = self.fill(before, limits);
        (limits.making)(100);
        is_full
    }

    /// Finds the value of every position from a number on, part by part; whether it came to the end.
    fn fill(&self, from: usize, limits: &Limits<'_>) -> bool {
        /// So many positions a part: milliseconds.
        const PART: usize = 1 << 14;
        let first = from / PART;
        let parts = self.values.len().div_ceil(PART);
        let next = AtomicUsize::new(first);
        let work = || {
            loop {
                let part = next.fetch_add(1, Ordering::Relaxed);
                if part >= parts {
                    return true;
                }
                if (limits.stop)() {
                    return false;
                }
                (limits.making)((100 * (part - first) / (parts - first)) as u8);
                let end = self.values.len().min((part + 1) * PART);
                let mut cells = self.unnumber(part * PART);
                for number in part * PART..end {
                    if self.known(number).is_none() {
                        self.solve(&Rows::of_cells(&cells), number);
                    }
                    advance(&mut cells);
                }
            }
        };
        let others = if cfg!(target_arch = "wasm32") { 0 } else { limits.threads.max(1) - 1 };
        thread::scope(|scope| {
            let others: Vec<_> = (0..others).map(|_| scope.spawn(work)).collect();
            let done = work();
            others.into_iter().all(|other| other.join().expect("a table is built without failing")) && done
        })
    }

    /// The table that players use, of at most a million positions: made when it is first asked for, in a fraction of a second;
    /// `None` if it was stopped.
    pub(crate) fn small(pits: usize, limits: &Limits<'_>) -> Option<Arc<Endgames>> {
        const BYTES_MAX: usize = 1 << 20;
        static KNOWN: Mutex<Vec<Arc<Endgames>>> = Mutex::new(Vec::new());
        // Whoever failed while holding it left nothing half done.
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(same) = known.iter().find(|known| known.pits == pits) {
            return Some(Arc::clone(same));
        }
        let built = Arc::new(Endgames::build(pits, STONES_MAX, BYTES_MAX, limits)?);
        known.push(Arc::clone(&built));
        Some(built)
    }

    /// Stones that the mover gets more than the other player, if there are few enough.
    pub(crate) fn value(&self, rows: &Rows<'_>) -> Option<i32> {
        self.known(self.number(rows)?).map(i32::from)
    }

    fn known(&self, number: usize) -> Option<i8> {
        let value = self.values[number].load(Ordering::Relaxed);
        (value != UNKNOWN).then_some(value)
    }

    fn number(&self, rows: &Rows<'_>) -> Option<usize> {
        let stones: usize = rows.cells().map(|&stones| usize::from(stones)).sum();
        if stones > self.stones_max {
            return None;
        }
        let mut sum = 0;
        let mut number = 0;
        for (steps, &stones) in self.steps.chunks_exact(self.stones_max + 1).zip(rows.cells()) {
            sum += usize::from(stones);
            number += steps[sum];
        }
        Some(number)
    }

    /// The stones in each pit of the position with a number.
    fn unnumber(&self, mut number: usize) -> Vec<u16> {
        let mut cells = vec![0; 2 * self.pits];
        let mut above = self.stones_max;
        for (i, steps) in self.steps.chunks_exact(self.stones_max + 1).enumerate().rev() {
            let sum = (0..=above).rev().find(|&sum| steps[sum] <= number).expect("none is always few enough");
            number -= steps[sum];
            // The stones in the pits up to this one; what the next one holds is what it has more.
            if let Some(next) = cells.get_mut(i + 1) {
                *next = (above - sum) as u16;
            }
            above = sum;
        }
        cells[0] = above as u16;
        cells
    }

    /// Finds the value of a position, and of all that can follow and are not known yet. A stone only ever goes on towards a store,
    /// so that no position comes back.
    fn solve(&self, rows: &Rows<'_>, number: usize) -> i8 {
        let mut best = if rows.filled().next().is_some() { i32::MIN } else { rows.bounds()[0] / super::STONE };
        for mv in rows.filled() {
            let (after, gain) = rows.after(mv);
            let next = self.number(&after).expect("stones do not become more");
            let rest = i32::from(self.known(next).unwrap_or_else(|| self.solve(&after, next)));
            let rest = if after.mover() == rows.mover() { rest } else { -rest };
            best = best.max(gain / super::STONE + rest);
        }
        self.values[number].store(best as i8, Ordering::Relaxed);
        best as i8
    }
}

/// Goes on to the position with the next number.
fn advance(cells: &mut [u16]) {
    // One stone of the first pit that holds any besides pit 0 joins those of pit 0, one place before it.
    let stones = std::mem::take(&mut cells[0]) + 1;
    match cells.iter().position(|&stones| stones > 0) {
        Some(next) => {
            cells[next] -= 1;
            cells[next - 1] = stones;
        }
        None => *cells.last_mut().expect("there are pits") = stones,
    }
}

#[cfg(test)]
mod tests {
    use super::{Endgames, Rows, advance, positions};
    use crate::engine::Limits;

    #[test]
    fn every_position_has_its_own_number_and_comes_back_from_it() {
        let endgames = Endgames::build(3, 5, usize::MAX, &Limits::NONE).expect("nobody stops it");
        assert_eq!(endgames.values.len() as u64, positions(3, 5));
        let mut cells = vec![0; 6];
        let mut stones_before = 0;
        for number in 0..endgames.values.len() {
            assert_eq!(endgames.unnumber(number), cells);
            assert_eq!(endgames.number(&Rows::of_cells(&cells)), Some(number), "{cells:?}");
            let stones: u16 = cells.iter().sum();
            assert!(stones >= stones_before, "few stones come first");
            stones_before = stones;
            advance(&mut cells);
        }
        assert_eq!(endgames.number(&Rows::of_cells(&[6, 0, 0, 0, 0, 0])), None);
        assert_eq!(endgames.number(&Rows::of_cells(&[600, 0, 0, 0, 0, 0])), None);
    }

    #[test]
    fn it_takes_no_more_room_than_it_is_given() {
        let endgames = Endgames::build(7, 98, 10_000, &Limits::NONE).expect("nobody stops it");
        assert_eq!(endgames.stones_max, 4);
        assert!(Endgames::holds_all(7, 4, 10_000) && !Endgames::holds_all(7, 5, 10_000));
        assert!(!Endgames::holds_all(1, 121, usize::MAX), "a value tells no more stones");
        assert!(Endgames::build(7, 98, 10_000, &Limits { stop: &|| true, ..Limits::NONE }).is_none());
    }

    fn values(endgames: Endgames) -> Vec<i8> {
        endgames.values.into_iter().map(|value| value.into_inner()).collect()
    }

    #[test]
    fn several_threads_make_the_same_table() {
        let [one, three] = [1, 3].map(|threads| {
            let endgames = Endgames::build(4, 12, usize::MAX, &Limits { threads, ..Limits::NONE });
            values(endgames.expect("nobody stops it"))
        });
        assert_eq!(one, three);
    }

    #[test]
    fn a_table_that_grew_is_the_same_as_one_made_at_once() {
        let mut grown = Endgames::new(3);
        for stones in [2, 3, 9] {
            assert!(grown.grow(stones, &Limits::NONE), "nobody stops it");
            assert_eq!((grown.stones_max(), grown.positions()), (stones, positions(3, stones)));
        }
        let at_once = Endgames::build(3, 9, usize::MAX, &Limits::NONE).expect("nobody stops it");
        assert_eq!(values(grown), values(at_once));
    }
}
