//! Optional abilities of a game, as data: a game without dice never sees a function about dice.

use crate::{Datum, EventOf, Fact, Notation, Player, Rules};

/// A function of a position.
pub type OfPosition<G, T> = fn(&G, &<G as Rules>::Position) -> T;

/// A function of a position and a text.
pub type OfText<G, T> = fn(&G, &<G as Rules>::Position, &str) -> T;

/// The events of a text, or the reason why it is refused.
pub type ReadEvents<G> = Result<Vec<EventOf<G>>, <G as Rules>::IllegalMove>;

/// A count, or the reason why it is refused.
pub type CountResult<G> = Result<u64, <G as Rules>::IllegalMove>;

/// Receives a part of a count: its first ply and the number.
pub type Report<'a> = &'a mut dyn FnMut(&str, u64);

/// Functions for turns of several steps, each a decision of its own that can be taken back.
pub struct TurnSteps<G: Rules> {
    /// Reads and checks a text that may hold a whole turn.
    pub read_turn: fn(&G, &G::Position, Player, &str) -> ReadEvents<G>,
    /// Puts a refusal into the notation of the text that was refused.
    pub reword_refusal: fn(&G, &G::Position, &str, G::IllegalMove) -> G::IllegalMove,
    /// Recognises the move that takes back the step before it.
    pub is_undo: fn(&G::Move) -> bool,
    /// Appends the legal moves of a player, also those that are legal out of turn.
    pub moves_of: fn(&G, &G::Position, Player, &mut Vec<G::Move>),
    /// Returns the move that an empty line makes, such as rolling the dice.
    pub default_move: OfPosition<G, Option<G::Move>>,
    /// Returns the only steps that complete the turn.
    pub only_turn: OfPosition<G, Option<Vec<G::Move>>>,
    /// Returns the name of the state within the turn.
    pub state_name: OfPosition<G, &'static str>,
}

/// Functions for dice that a person can set, for games played with dice of one's own.
pub struct DiceSupport<G: Notation> {
    /// Finds the events that put these dice on the board.
    pub set_dice: OfText<G, ReadEvents<G>>,
    /// Reads an outcome in any of its spellings.
    pub read_chance: OfText<G, Option<G::Chance>>,
    /// Counts sequences of plies with these rolls only, given with commas between them.
    pub perft_with: fn(&G, &G::Position, u32, &str) -> CountResult<G>,
}

/// Functions for turns that are listed and counted as a whole.
pub struct WholePlays<G: Rules> {
    /// Lists the legal choices as data.
    pub choices: fn(&G, &G::Position) -> LegalChoices,
    /// Lists the legal choices in words that can be typed.
    pub typed_choices: OfPosition<G, Vec<Fact>>,
    /// Counts sequences of whole plays, reporting each part by its first ply as soon as it is counted.
    pub divide: fn(&G, &G::Position, u32, Report<'_>),
}

/// The legal choices of a position as data, for the API.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LegalChoices {
    /// The whole plays of a turn of several steps; empty once the first step is made.
    pub plays: Vec<Datum>,
    /// The steps of a play that are legal now.
    pub steps: Vec<Datum>,
    /// The other choices: calls beside whole plays, otherwise all moves and calls as text.
    pub moves: Vec<Datum>,
}
