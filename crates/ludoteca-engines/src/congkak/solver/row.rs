use ludoteca_congkak::{Pit, Position};
use ludoteca_game::Player;

use super::endgame::Endgames;
use crate::search::Field;

/// What a stone counts in a search.
pub(crate) const STONE: i32 = 16;

/// The most pits a side.
const PITS_MAX: usize = 10;

/// Both rows of pits without the stores, seen by the player to move.
#[derive(Clone, Debug)]
pub(crate) struct Rows<'a> {
    /// The stones of the mover and of the other player, each from the farthest pit to the one beside the own store.
    stones: [[u16; PITS_MAX]; 2],
    pits: u8,
    mover: Player,
    /// What is known of positions with few stones.
    endgames: Option<&'a Endgames>,
}

impl<'a> Rows<'a> {
    pub(crate) fn new(at: &Position, endgames: Option<&'a Endgames>) -> Rows<'a> {
        let mut stones = [[0; PITS_MAX]; 2];
        for (row, player) in stones.iter_mut().zip([at.mover(), at.mover().other()]) {
            row[..at.board().pits()].copy_from_slice(at.side(player));
        }
        Rows { stones, pits: at.board().pits() as u8, mover: at.mover(), endgames }
    }

    /// Rows with so many stones in each pit, the mover's row first.
    pub(super) fn of_cells(cells: &[u16]) -> Rows<'static> {
        let pits = cells.len() / 2;
        let mut stones = [[0; PITS_MAX]; 2];
        stones.iter_mut().zip(cells.chunks_exact(pits)).for_each(|(row, cells)| row[..pits].copy_from_slice(cells));
        Rows { stones, pits: pits as u8, mover: Player::One, endgames: None }
    }

    /// The stones in each pit, the mover's row first.
    pub(super) fn cells(&self) -> impl Iterator<Item = &u16> + Clone {
        self.row(0).iter().chain(self.row(1))
    }

    /// The pits of the mover that are not empty: the moves there are.
    pub(crate) fn filled(&self) -> impl Iterator<Item = u8> + '_ {
        self.row(0).iter().zip(0..).filter(|(stones, _)| **stones > 0).map(|(_, pit)| pit)
    }

    fn pits(&self) -> usize {
        self.pits.into()
    }

    fn row(&self, of: usize) -> &[u16] {
        &self.stones[of][..self.pits()]
    }

    fn total(&self, of: usize) -> i32 {
        self.row(of).iter().map(|&stones| i32::from(stones)).sum()
    }

    /// What a player keeps for sure.
    fn kept(&self, of: usize) -> i32 {
        let pits = self.row(of).iter().rev().zip(1..);
        pits.map(|(&stones, distance)| i32::from(stones).min(distance)).sum()
    }

    /// Whether the last stone of a pit falls into the store.
    fn goes_again(&self, pit: usize) -> bool {
        let lap = 2 * self.pits() + 1;
        usize::from(self.stones[0][pit]) % lap == self.pits() - pit
    }

    /// What a pit is called on the board.
    pub(crate) fn name(&self, at: &Position, pit: u8) -> Pit {
        Pit::new((at.board().first_pit(self.mover) + usize::from(pit)) as u8)
    }

    /// The best move where the value is known by heart and the game goes on.
    pub(crate) fn known_best(&self) -> Option<u8> {
        let endgames = self.endgames?;
        let value = endgames.value(self)?;
        let mut moves = Vec::new();
        self.moves(&mut moves);
        let keeps = |&(mv, _): &(u8, i32)| {
            let (after, gain) = self.after(mv);
            let rest = endgames.value(&after).unwrap_or_default();
            gain / STONE + if after.mover == self.mover { rest } else { -rest } == value
        };
        moves.into_iter().find(keeps).map(|(mv, _)| mv)
    }

    fn turned(mut self) -> Rows<'a> {
        self.stones.swap(0, 1);
        self.mover = self.mover.other();
        self
    }
}

impl Field for Rows<'_> {
    type Move = u8;
    type Frame = ();

    const UNIT: i32 = STONE;

    fn mover(&self) -> Player {
        self.mover
    }

    /// Who is to move makes no difference: the rows are seen by the mover.
    fn key(&self) -> (u128, ()) {
        let cells = self.cells();
        if 2 * self.pits() <= 16 {
            // As it is: a pit never holds more than 255 stones unless there are more than that.
            let packed = cells.clone().fold(0_u128, |all, &stones| all << 8 | u128::from(stones & 255));
            if cells.clone().all(|&stones| stones < 256) {
                return (packed, ());
            }
        }
        let mixed = cells.fold(1_u128, |all, &stones| {
            (all ^ u128::from(stones)).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835).rotate_left(59)
        });
        (mixed, ())
    }

    fn code(&self, mv: u8, (): ()) -> u16 {
        1 + u16::from(mv)
    }

    fn place(&self, mv: u8) -> u16 {
        (self.stones[0][usize::from(mv)].min(31)) << 4 | u16::from(mv)
    }

    fn bounds(&self) -> [i32; 2] {
        let [own, other] = [self.total(0), self.total(1)];
        if own == 0 {
            return [-STONE * other; 2];
        }
        if let Some(value) = self.endgames.and_then(|endgames| endgames.value(self)) {
            return [STONE * value; 2];
        }
        let all = own + other;
        [STONE * (2 * self.kept(0) - all), STONE * (all - 2 * self.kept(1))]
    }

    fn estimate(&self) -> i32 {
        let worth = |of: usize| {
            let row = self.row(of);
            let last = i32::from(row[row.len() - 1]);
            let in_hand = row.iter().filter(|&&stones| stones > 0).count() as i32;
            6 * self.kept(of) + 3 * last + 30 * in_hand
        };
        STONE * (worth(0) - worth(1)) / 10
    }

    fn moves(&self, out: &mut Vec<(u8, i32)>) {
        for pit in self.filled() {
            // Extra turns first; then the pits nearest to the store, which leave the others as they are.
            let promise = if self.goes_again(pit.into()) { 1 << 16 } else { 0 };
            out.push((pit, promise + 1_000 * i32::from(pit)));
        }
    }

    fn after(&self, mv: u8) -> (Self, i32) {
        let mut next = self.clone();
        let pits = self.pits();
        let lap = 2 * pits + 1;
        let first = usize::from(mv);
        let in_hand = usize::from(std::mem::take(&mut next.stones[0][first]));
        let (laps, rest) = (in_hand / lap, in_hand % lap);
        let [own, other] = &mut next.stones;
        // Whole laps bring one stone to every place.
        if laps > 0 {
            own[..pits].iter_mut().chain(&mut other[..pits]).for_each(|stones| *stones += laps as u16);
        }
        // The rest goes along the own row, into the store, along the other row, and along the own row from its beginning.
        let end = first + rest;
        sow(own, first + 1..pits.min(end + 1));
        sow(other, 0..end.clamp(pits, 2 * pits) - pits);
        sow(own, 0..end.saturating_sub(2 * pits));
        let stored = laps + usize::from(end >= pits);
        let next = if end == pits { next } else { next.turned() };
        (next, STONE * stored as i32)
    }
}

/// One stone more into each of these pits.
fn sow(row: &mut [u16; PITS_MAX], pits: std::ops::Range<usize>) {
    row[pits].iter_mut().for_each(|stones| *stones += 1);
}
