use ludoteca_game::Message;
use ludoteca_play::{MoveError, MoveErrorKind};

use crate::code::Code;
use crate::messages;

/// The reason to refuse a call. The game has not changed.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Refusal {
    pub(crate) kind: RefusalKind,
    pub(crate) code: Code,
    /// Boxed, because refusals pass through many results.
    pub(crate) message: Box<Message>,
    /// The state of the game, and the calls that the player has in it.
    pub(crate) state: Option<(&'static str, Vec<&'static str>)>,
}

/// The kind of a refusal, from which its status follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RefusalKind {
    /// The request makes no sense.
    Wrong,
    /// The game is not in a state for it.
    NotNow,
    /// The rules of the game forbid it.
    Illegal,
}

impl Refusal {
    pub(crate) fn new(kind: RefusalKind, code: Code, message: impl Into<Message>) -> Refusal {
        Refusal { kind, code, message: Box::new(message.into()), state: None }
    }

    pub(crate) fn wrong(code: Code, message: impl Into<Message>) -> Refusal {
        Refusal::new(RefusalKind::Wrong, code, message)
    }

    pub(crate) fn not_now(code: Code, message: impl Into<Message>) -> Refusal {
        Refusal::new(RefusalKind::NotNow, code, message)
    }

    pub(crate) fn illegal(code: Code, message: impl Into<Message>) -> Refusal {
        Refusal::new(RefusalKind::Illegal, code, message)
    }
}

/// The kind of the error alone decides the code and the status.
impl From<MoveError> for Refusal {
    fn from(error: MoveError) -> Refusal {
        match error.kind {
            MoveErrorKind::NotYourTurn => Refusal::not_now(Code::NotYourTurn, error.message),
            MoveErrorKind::Illegal | MoveErrorKind::Unreadable => Refusal::illegal(Code::IllegalMove, error.message),
            MoveErrorKind::GameOver => Refusal::not_now(Code::GameOver, messages::game_over()),
        }
    }
}
