use ludoteca_play::Offer;
use serde_json::{Map, Value};

/// A call of a player.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Call {
    /// A move in the notation of the game.
    Move(String),
    /// A call of the game's own, with the fields of the request.
    Own(&'static str, Map<String, Value>),
    /// Resigns: by the call that the game has for it, or everything.
    Resign(Map<String, Value>),
    /// Gives up everything.
    Forfeit,
    /// Makes an offer or answers the opponent's.
    Offer(Offer, Answer),
    /// Offers a rematch or answers the offer.
    Rematch(Answer),
    /// Wins, or leaves without a result, because the opponent has been away for so long.
    Claim { win: bool, after_ms: i64 },
    /// Adds a word to the dice.
    Word(String),
}

/// An offer, or an answer to one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Offer,
    Accept,
    Refuse,
}
