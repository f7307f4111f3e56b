use crate::board::Place;
use crate::roll::Roll;
use crate::state::Size;

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// Rolls the dice; after a complete play, confirms it; after a game of a match, begins the next one.
    Roll,
    /// Offers a double, confirms the offer, or beavers.
    Double,
    /// Takes.
    AcceptDouble,
    /// Drops.
    RejectDouble,
    /// Takes back the last checker move, or a double not yet confirmed.
    Undo,
    /// Moves a checker by one die.
    Move {
        /// The bar or a point, as the mover counts.
        from: Place,
        /// A point or off.
        to: Place,
    },
    /// Offers to lose this much.
    Resign(Size),
    /// Accepts the resignation.
    AcceptResignation,
    /// Refuses it.
    RefuseResignation,
}

/// What happens by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chance {
    /// One die for each player, to decide who begins.
    Opening {
        /// The dice of player 1 and of player 2.
        dice: [u8; 2],
    },
    /// The dice of a turn.
    Dice(Roll),
    /// A roll with which nothing can be moved.
    Pass,
}
