use ludoteca_backgammon::{Board, CHECKERS, Place, Side};
use ludoteca_game::Player;

use crate::masks::rearmost;

/// Selects the evaluator of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PositionClass {
    /// One side has borne off all checkers.
    Over,
    /// No contact, and both sides have all checkers at home.
    BearOff,
    /// No contact, but at least one checker is not home yet.
    Race,
    /// The sides can still hit each other.
    Contact,
}

impl PositionClass {
    /// Classifies a board.
    #[must_use]
    pub fn from_board(board: &Board) -> PositionClass {
        let [player, opponent] = Player::BOTH.map(|player| board.side(player));
        if is_off(player) || is_off(opponent) {
            PositionClass::Over
        } else if rearmost(player) + rearmost(opponent) > 24 {
            PositionClass::Contact
        } else if player.is_home() && opponent.is_home() {
            PositionClass::BearOff
        } else {
            PositionClass::Race
        }
    }
}

const fn is_off(side: Side) -> bool {
    side.count(Place::Off) == CHECKERS
}
