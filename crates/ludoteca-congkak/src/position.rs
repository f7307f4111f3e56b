use ludoteca_game::Player;

use crate::board::{Board, LANES};

/// The stones in every cell and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) mover: Player,
    /// A bit for each cell that holds a stone.
    pub(crate) filled: u32,
    pub(crate) stones: [u16; LANES],
}

impl Position {
    pub(crate) fn new(board: Board, mover: Player, stones: [u16; LANES]) -> Position {
        let holds = |&cell: &usize| stones[cell] > 0;
        let filled = (0..LANES).filter(holds).map(|cell| 1 << cell).sum();
        Position { board, mover, filled, stones }
    }

    /// A bit for each pit of a player that holds a stone.
    pub(crate) const fn filled_pits(&self, player: Player) -> u32 {
        self.filled & self.board.pits_mask(player)
    }

    /// The stones in each cell, in the order of the cell numbers.
    #[must_use]
    pub fn stones(&self) -> &[u16] {
        &self.stones[..self.board.cells()]
    }

    /// The stones in a player's pits, in the order of the cell numbers.
    #[must_use]
    pub fn side(&self, player: Player) -> &[u16] {
        &self.stones[self.board.pits_of(player)]
    }

    /// The stones in a player's store.
    #[must_use]
    pub fn store(&self, player: Player) -> u16 {
        self.stones[self.board.store(player)]
    }

    /// The player whose turn it is or, once the game is over, would be.
    #[must_use]
    pub const fn mover(&self) -> Player {
        self.mover
    }

    /// The board with its numbering.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// Whether a player has a stone in the own pits.
    #[must_use]
    pub const fn has_stones(&self, player: Player) -> bool {
        self.filled_pits(player) != 0
    }

    /// All stones on the board; the same from the first move to the last.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.stones().iter().map(|&stones| u32::from(stones)).sum()
    }
}
