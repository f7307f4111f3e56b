use std::fmt::Debug;

use ludoteca_game::scene::Piece;
use ludoteca_game::{
    Explain, Message, Phrase, Player, Setting, SettingError, Settings, error_that_explains, fold, list_of_words, quote,
};

use crate::messages;
use crate::table::Table;
use crate::tools::BoxTools;

/// A game on the shelf.
pub trait GameBox: BoxTools + Debug + Send + Sync {
    /// The name in commands, records and addresses.
    fn name(&self) -> &'static str;

    /// The name for people.
    fn title(&self) -> &'static Phrase;

    /// What the game is, in one short sentence.
    fn summary(&self) -> &'static Phrase;

    /// The colour of its card on the shelf, on which light letters can be read.
    fn tint(&self) -> u32;

    /// What the game calls this player.
    fn side(&self, player: Player) -> &'static Phrase;

    /// What stands for a player beside the board.
    fn token(&self, player: Player) -> Piece;

    /// Every setting that the game knows.
    fn known_settings(&self) -> &'static [Setting];

    /// The settings that a single word may be a value of, the usual one first.
    fn main_settings(&self) -> &'static [&'static str];

    /// A new game with these settings, from the usual start or from a position.
    ///
    /// # Errors
    ///
    /// What is wrong with the settings or with the position.
    fn open(&self, settings: &Settings, position: Option<&str>) -> Result<Box<dyn Table>, OpenError>;
}

/// Why no table could be opened.
#[derive(Clone, Debug, PartialEq)]
pub enum OpenError {
    /// There is no game of this name.
    NoSuchGame {
        /// What was given.
        given: String,
        /// What there is.
        known: String,
    },
    /// The settings were refused.
    Settings(SettingError),
    /// The position was refused.
    Position(Message),
}

impl From<SettingError> for OpenError {
    fn from(error: SettingError) -> OpenError {
        OpenError::Settings(error)
    }
}

impl Explain for OpenError {
    fn message(&self) -> Message {
        match self {
            OpenError::NoSuchGame { given, known } => messages::no_such_game(quote(given), known.as_str()),
            OpenError::Settings(error) => error.message(),
            OpenError::Position(why) => messages::wrong_position(why.clone()),
        }
    }
}

error_that_explains!(OpenError);

/// The game of this name.
///
/// # Errors
///
/// The names that there are.
pub fn find_game(games: &[&'static dyn GameBox], name: &str) -> Result<&'static dyn GameBox, OpenError> {
    let wanted = fold(name.trim());
    games.iter().copied().find(|game| game.name() == wanted).ok_or_else(|| OpenError::NoSuchGame {
        given: name.to_owned(),
        known: list_of_words(games.iter().map(|game| game.name())),
    })
}
