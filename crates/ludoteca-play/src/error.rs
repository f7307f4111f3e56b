use ludoteca_game::{Explain, Message, SettingError, error_that_explains, quote};

use crate::messages;

/// The kind of a refusal, which programs tell apart, for example by a status code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveErrorKind {
    /// The player has no move now; a later attempt may succeed.
    NotYourTurn,
    /// The text is a move that the rules forbid in this position.
    Illegal,
    /// The text names no move that the board could ever have.
    Unreadable,
    /// The game has ended.
    GameOver,
}

/// The reason for which a text is no decision now.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveError {
    /// The kind that a program acts on.
    pub kind: MoveErrorKind,
    /// A stable name of the reason, such as `not-your-turn`.
    pub code: String,
    /// The sentence for people.
    pub message: Message,
}

impl MoveError {
    pub(crate) fn new(kind: MoveErrorKind, message: impl Into<Message>) -> MoveError {
        let message = message.into();
        MoveError { kind, code: message.cause().phrase().code(), message }
    }
}

impl Explain for MoveError {
    fn message(&self) -> Message {
        self.message.clone()
    }
}

error_that_explains!(MoveError);

impl From<MoveError> for Message {
    fn from(error: MoveError) -> Message {
        error.message
    }
}

/// The reason for which no game can be opened.
#[derive(Clone, Debug, PartialEq)]
pub enum OpenError {
    /// No game has this name.
    NoSuchGame {
        /// The name.
        given: String,
        /// The names of all games.
        known: String,
    },
    /// Settings that the game refuses.
    Settings(SettingError),
    /// A position that the game refuses.
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
