use ludoteca_game::Player;

/// The most cells a board can have: ten pits a side and two stores.
pub const CELLS_MAX: usize = 22;

/// [`CELLS_MAX`] rounded up to whole vectors of the processor.
pub(crate) const LANES: usize = 24;

/// A pit, by the number of its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pit(u8);

impl Pit {
    /// The pit at this cell. Whether the board has a pit there is [`Board::cell`]'s to say.
    #[must_use]
    pub const fn new(cell: u8) -> Pit {
        Pit(cell)
    }

    /// The number of its cell.
    #[must_use]
    pub const fn cell(self) -> usize {
        self.0 as usize
    }
}

/// What a cell of the board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A pit of this player.
    Pit(Player),
    /// The store of this player.
    Store(Player),
}

/// How many cells there are and what each one is: player 1's pits from cell 0, then player 1's store, then the same
/// for player 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    pub(crate) pits: u8,
}

impl Board {
    /// A board with this many pits a side.
    pub(crate) const fn new(pits: u8) -> Board {
        Board { pits }
    }

    /// Pits a side.
    #[must_use]
    pub const fn pits(self) -> usize {
        self.pits as usize
    }

    /// The number of cells, stores included.
    #[must_use]
    pub const fn cells(self) -> usize {
        2 * (self.pits() + 1)
    }

    /// The cell of a player's first pit.
    #[must_use]
    pub const fn first_pit(self, player: Player) -> usize {
        match player {
            Player::One => 0,
            Player::Two => self.pits() + 1,
        }
    }

    /// The cell of a player's store.
    #[must_use]
    pub const fn store(self, player: Player) -> usize {
        self.first_pit(player) + self.pits()
    }

    /// The cells of a player's pits.
    #[must_use]
    pub const fn pits_of(self, player: Player) -> std::ops::Range<usize> {
        self.first_pit(player)..self.store(player)
    }

    /// A bit for each of a player's pits.
    pub(crate) const fn pits_mask(self, player: Player) -> u32 {
        ((1 << self.pits) - 1) << self.first_pit(player)
    }

    /// What the cell with this number is; `None` if there is none.
    #[must_use]
    pub fn cell(self, number: usize) -> Option<Cell> {
        let player = if number <= self.store(Player::One) { Player::One } else { Player::Two };
        match number {
            _ if number >= self.cells() => None,
            _ if number == self.store(player) => Some(Cell::Store(player)),
            _ => Some(Cell::Pit(player)),
        }
    }
}
