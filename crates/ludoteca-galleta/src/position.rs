use ludoteca_game::Player;

use crate::bits::BitSet;
use crate::board::{CELLS_MAX, CellId, EDGES_MAX, EdgeId};
use crate::drawers::Drawers;

/// A set of edges of a shape.
pub type EdgeSet = BitSet<{ EDGES_MAX.div_ceil(64) }>;

/// A set of cells of a shape.
pub type CellSet = BitSet<{ CELLS_MAX.div_ceil(64) }>;

/// Which edges are drawn, who owns which cell, and whose turn it is.
///
/// It also knows who drew which edge, where anybody does; two positions that differ only in that are equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) undrawn: EdgeSet,
    pub(crate) undrawn_count: u16,
    pub(crate) mover: Player,
    pub(crate) cells_count: [u16; 2],
    pub(crate) cells: [CellSet; 2],
    pub(crate) drawers: Drawers,
}

impl Position {
    /// The edges that can still be drawn.
    #[must_use]
    pub const fn undrawn(&self) -> &EdgeSet {
        &self.undrawn
    }

    /// How many edges can still be drawn.
    #[must_use]
    pub const fn undrawn_count(&self) -> usize {
        self.undrawn_count as usize
    }

    /// Whether an edge is drawn.
    #[must_use]
    pub const fn is_drawn(&self, edge: EdgeId) -> bool {
        !self.undrawn.contains(edge.index())
    }

    /// Who drew an edge; `None` if it is not drawn or nobody knows: it was drawn before the game, or set up so.
    #[must_use]
    pub fn drawer(&self, edge: EdgeId) -> Option<Player> {
        self.drawers.of(edge)
    }

    /// Who owns a cell; `None` while it is open.
    #[must_use]
    pub fn owner(&self, cell: CellId) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.cells[player.index()].contains(cell.index()))
    }

    /// The cells of a player.
    #[must_use]
    pub const fn cells(&self, player: Player) -> &CellSet {
        &self.cells[player.index()]
    }

    /// The player to move or, once the game is over, who moved last.
    #[must_use]
    pub const fn mover(&self) -> Player {
        self.mover
    }
}
