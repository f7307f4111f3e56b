use std::hash::{Hash, Hasher};

use ludoteca_game::Player;

use crate::board::EdgeId;
use crate::position::EdgeSet;

/// Who drew which line, as far as anybody knows: for the colours of a board, never for the rules.
///
/// Any two are equal, and they hash alike: positions that differ in nothing else are one and the same to the rules and to engines,
/// whoever drew their lines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Drawers([EdgeSet; 2]);

impl Drawers {
    /// Nobody knows anything.
    pub(crate) const UNKNOWN: Drawers = Drawers([EdgeSet::EMPTY; 2]);

    /// Remembers who drew a line.
    pub(crate) const fn draw(&mut self, edge: EdgeId, player: Player) {
        self.0[player.index()].insert(edge.index());
    }

    /// Forgets a line that is not there any more.
    #[cfg(feature = "view")]
    pub(crate) fn erase(&mut self, edge: EdgeId) {
        self.0.iter_mut().for_each(|lines| lines.remove(edge.index()));
    }

    /// Who drew a line; `None` if nobody knows.
    pub(crate) fn of(&self, edge: EdgeId) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.0[player.index()].contains(edge.index()))
    }
}

impl PartialEq for Drawers {
    fn eq(&self, _: &Drawers) -> bool {
        true
    }
}

impl Eq for Drawers {}

impl Hash for Drawers {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
