//! What somebody can ask of a table.

use ludoteca_table::Offer;

/// The lifecycle calls that a game may have besides its moves. A game that knows one spells it so.
pub(crate) const CALLS: [&str; 8] =
    ["roll", "double", "accept-double", "reject-double", "undo", "resign", "accept-resignation", "refuse-resignation"];

/// A call of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Call {
    /// A move in the notation of the game.
    Move(String),
    /// A call of the lifecycle; `confirm` says it twice where the game asks back.
    Lifecycle { name: &'static str, confirm: bool },
    /// Gives up what is being played, this much of it where the game counts.
    Resign { size: Option<String> },
    /// Gives up everything.
    Forfeit,
    /// Offers something, or answers the offer of the other one.
    Offer(Offer, Reply),
    /// Wants to play again, or answers that.
    Rematch(Reply),
    /// Leaves because the other one has vanished: as the winner, or without a result.
    Claim { win: bool, after_ms: i64 },
    /// Adds a word to the dice.
    Word(String),
}

/// What is said about an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    Offer,
    Accept,
    Refuse,
}
