use std::any::Any;
use std::fmt;
use std::sync::Arc;

use ludoteca_game::{Comment, Datum, LegalChoices, Message, Player, Turn};

use crate::any_view::AnyView;
use crate::entry::Entry;
use crate::error::MoveError;
use crate::node::Sealed;

/// A shared position of any game.
pub type SharedPosition = Arc<dyn AnyPosition>;

/// An immutable position with its rules and the event that led to it, without type parameters.
///
/// The only part of a running game that is erased. The rest is [`Game`](crate::Game), which is written once.
pub trait AnyPosition: Any + Sealed + Send + Sync {
    /// Returns the turn: of a player, of either, of chance, or of none because the game is over.
    fn turn(&self) -> Turn;

    /// Lists the legal moves of a player in canonical notation, also those that are legal out of turn.
    fn moves(&self, player: Player) -> Vec<String>;

    /// Reads and checks a text, once, and returns the position after each event in it.
    ///
    /// # Errors
    ///
    /// Returns the reason if the text cannot be read or is not legal now.
    fn read(&self, player: Player, text: &str, scope: Scope) -> Result<Vec<SharedPosition>, MoveError>;

    /// Lists the weights of the outcomes of chance: none unless it is chance's turn, one if the event is forced.
    fn chances(&self) -> Vec<u32>;

    /// Finds the number of the outcome with this text.
    fn find_chance(&self, text: &str) -> Option<usize>;

    /// Returns the position after an outcome, which must be below the number of [`AnyPosition::chances`].
    fn resolve(&self, outcome: usize) -> SharedPosition;

    /// Puts dice on the board and returns the position after each event on the way; `None` in a game without dice.
    fn set_dice(&self, dice: &str) -> Option<Result<Vec<SharedPosition>, MoveError>>;

    /// Returns the facts about the event that led here; `None` where a game begins.
    fn event(&self) -> Option<EventFacts>;

    /// Returns the move with which the game lets the player take back the last step of the turn.
    fn undo_move(&self) -> Option<String>;

    /// Returns the move that an empty line makes.
    fn default_move(&self) -> Option<String>;

    /// Returns the steps of the turn if there is only one way to complete it and the player confirms it afterwards.
    fn only_turn(&self) -> Option<Vec<String>>;

    /// Writes the position as text.
    fn text(&self) -> String;

    /// Writes the position without details that make no difference to the game.
    fn canonical_text(&self) -> String;

    /// Returns the points of both players.
    fn score(&self) -> [u32; 2];

    /// Returns the name of the state, such as `playing` or `rolled`.
    fn state(&self) -> &'static str;

    /// Returns the choices and details that the API shows.
    fn data(&self) -> PositionData;

    /// Returns the position in which a waiting player would be to move on the same board.
    fn premove(&self, player: Player) -> Option<SharedPosition>;

    /// Counts the sequences of `depth` plies, reporting each part by its first ply; with these rolls only if any are given.
    ///
    /// # Errors
    ///
    /// Returns the reason if the game has no such dice.
    fn perft(&self, depth: u32, rolls: Option<&str>, each: &mut dyn FnMut(&str, u64)) -> Result<u64, Message>;

    /// Writes the game that began here in a format of other programs; `None` if the game lacks the format.
    fn export(&self, export: &Export<'_>) -> Option<Result<String, Message>>;

    /// Returns the view that draws and narrates the position.
    fn view(&self) -> &dyn AnyView;
}

/// Writes the position.
impl fmt::Debug for dyn AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

/// The extent of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// One decision of a player; in some games a whole turn.
    Turn,
    /// Exactly one event: an entry of a record.
    Entry,
}

/// Facts about the event that led to a position.
#[derive(Clone, Debug, PartialEq)]
pub struct EventFacts {
    /// The event as a line of a record.
    pub entry: Entry,
    /// True if it takes back the step before it.
    pub is_undo: bool,
    /// True if it was the default move.
    pub is_default: bool,
    /// True if it was the only outcome of chance; never true for a move.
    pub is_forced: bool,
    /// Additions to the counts of the players, each under its stable name.
    pub counts: Vec<(&'static str, Player, u32)>,
}

/// The part of a position that the API shows beside its text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PositionData {
    /// The legal choices.
    pub choices: LegalChoices,
    /// Details under stable names.
    pub details: Vec<(&'static str, Datum)>,
}

/// A game to be written in a format of other programs.
pub struct Export<'a> {
    /// The name of the format.
    pub format: &'a str,
    /// The positions after each of its events.
    pub line: &'a [&'a SharedPosition],
    /// The player who gave everything up at the end.
    pub forfeited_by: Option<Player>,
    /// Header lines such as the names of the players.
    pub tags: &'a [(String, String)],
    /// Comments of a review.
    pub comments: Vec<Comment>,
}
