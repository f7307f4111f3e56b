use ludoteca_backgammon::{Board, CHECKERS, Place, Side};
use ludoteca_game::Player;

use crate::masks::rearmost;

/// What kind of position it is: each kind has its own way to be judged.
///
/// Boards here and everywhere in this crate have player 1 on roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// Somebody has borne off everything.
    Over,
    /// Both sides have all their checkers at home and are past each other.
    BearOff,
    /// The sides are past each other.
    Race,
    /// The sides can still hit each other.
    Contact,
}

impl Class {
    /// The class of a board.
    #[must_use]
    pub fn of(board: &Board) -> Class {
        let [own, other] = Player::BOTH.map(|player| board.side(player));
        if is_off(own) || is_off(other) {
            Class::Over
        } else if rearmost(own) + rearmost(other) > 24 {
            Class::Contact
        } else if own.is_home() && other.is_home() {
            Class::BearOff
        } else {
            Class::Race
        }
    }
}

const fn is_off(side: Side) -> bool {
    side.count(Place::Off) == CHECKERS
}
