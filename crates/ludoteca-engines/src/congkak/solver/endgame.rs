use std::sync::{Arc, Mutex, PoisonError};

use super::row::Rows;
use crate::search::Field;

/// The value of every position with few stones left on the board, to the player to move: an endgame database.
///
/// A position has a number: with `s` stones in the first `i` pits of both rows it adds up C(s + i − 1, i). Positions with fewer
/// stones come before those with more, so that a number says by itself whether it is in the table.
#[derive(Debug)]
pub(crate) struct Endgames {
    pits: usize,
    stones_max: usize,
    /// C(s + i, i + 1) for each i and s.
    steps: Vec<Vec<u64>>,
    /// Stones that the mover gets more than the other player.
    values: Vec<i8>,
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
    /// Every position with so many pits a side, as many stones as so many bytes hold, and no more than there can be; `None` if it
    /// was stopped.
    pub(crate) fn build(
        pits: usize,
        stones: usize,
        bytes_max: usize,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Endgames> {
        let fits = |&stones: &usize| positions(pits, stones) <= bytes_max as u64;
        let stones_max = (0..=stones.min(STONES_MAX)).take_while(fits).last().unwrap_or(0);
        let count = positions(pits, stones_max) as usize;
        let steps = (0..2 * pits)
            .map(|i| (0..=stones_max + 1).map(|s| if s == 0 { 0 } else { binomial(s + i, i + 1) }).collect());
        let mut endgames = Endgames { pits, stones_max, steps: steps.collect(), values: vec![UNKNOWN; count] };
        let mut cells = vec![0; 2 * pits];
        for number in 0..count {
            if number % (1 << 12) == 0 && stop() {
                return None;
            }
            if endgames.values[number] == UNKNOWN {
                endgames.unnumber(number as u64, &mut cells);
                endgames.solve(&Rows::of_cells(&cells), number);
            }
        }
        Some(endgames)
    }

    /// The table that players use, of at most a million positions: made when it is first asked for, in a fraction of a second;
    /// `None` if it was stopped.
    pub(crate) fn small(pits: usize, stop: &(dyn Fn() -> bool + Sync)) -> Option<Arc<Endgames>> {
        const BYTES_MAX: usize = 1 << 20;
        static KNOWN: Mutex<Vec<Arc<Endgames>>> = Mutex::new(Vec::new());
        // Whoever failed while holding it left nothing half done.
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(same) = known.iter().find(|known| known.pits == pits) {
            return Some(Arc::clone(same));
        }
        let built = Arc::new(Endgames::build(pits, STONES_MAX, BYTES_MAX, stop)?);
        known.push(Arc::clone(&built));
        Some(built)
    }

    /// Stones that the mover gets more than the other player, if there are few enough.
    pub(crate) fn value(&self, rows: &Rows<'_>) -> Option<i32> {
        let number = self.number(rows)?;
        Some(i32::from(self.values[number]))
    }

    fn number(&self, rows: &Rows<'_>) -> Option<usize> {
        let mut sum = 0;
        let mut number = 0;
        for (steps, &stones) in self.steps.iter().zip(rows.cells()) {
            sum += usize::from(stones);
            number += steps.get(sum)?;
        }
        (sum <= self.stones_max).then_some(number as usize)
    }

    /// The stones in each pit of the position with a number.
    fn unnumber(&self, mut number: u64, cells: &mut [u16]) {
        let mut above = self.stones_max;
        for i in (0..cells.len()).rev() {
            let sum = (0..=above).rev().find(|&sum| self.steps[i][sum] <= number).expect("none is always few enough");
            number -= self.steps[i][sum];
            // The stones in the pits up to this one; what the next one holds is what it has more.
            if i + 1 < cells.len() {
                cells[i + 1] = (above - sum) as u16;
            }
            above = sum;
        }
        cells[0] = above as u16;
    }

    /// Finds the value of a position, and of all that can follow and are not known yet. A stone only ever goes on towards a store,
    /// so that no position comes back.
    fn solve(&mut self, rows: &Rows<'_>, number: usize) -> i8 {
        let mut moves = Vec::new();
        rows.moves(&mut moves);
        let mut best = if moves.is_empty() { rows.bounds()[0] / super::STONE } else { i32::MIN };
        for &(mv, _) in &moves {
            let (after, gain) = rows.after(mv);
            let next = self.number(&after).expect("stones do not become more");
            let known = self.values[next];
            let rest = i32::from(if known == UNKNOWN { self.solve(&after, next) } else { known });
            let rest = if after.mover() == rows.mover() { rest } else { -rest };
            best = best.max(gain / super::STONE + rest);
        }
        self.values[number] = best as i8;
        best as i8
    }
}

#[cfg(test)]
mod tests {
    use super::{Endgames, Rows, positions};

    #[test]
    fn every_position_has_its_own_number_and_comes_back_from_it() {
        let endgames = Endgames::build(3, 5, usize::MAX, &|| false).expect("nobody stops it");
        assert_eq!(endgames.values.len() as u64, positions(3, 5));
        let mut cells = vec![0; 6];
        let mut stones_before = 0;
        for number in 0..positions(3, 5) {
            endgames.unnumber(number, &mut cells);
            assert_eq!(endgames.number(&Rows::of_cells(&cells)), Some(number as usize), "{cells:?}");
            let stones: u16 = cells.iter().sum();
            assert!(stones >= stones_before, "few stones come first");
            stones_before = stones;
        }
        assert_eq!(endgames.number(&Rows::of_cells(&[6, 0, 0, 0, 0, 0])), None);
        assert_eq!(endgames.number(&Rows::of_cells(&[600, 0, 0, 0, 0, 0])), None);
    }

    #[test]
    fn it_takes_no_more_room_than_it_is_given() {
        let endgames = Endgames::build(7, 98, 10_000, &|| false).expect("nobody stops it");
        assert_eq!(endgames.stones_max, 4);
        assert!(Endgames::build(7, 98, 10_000, &|| true).is_none());
    }
}
