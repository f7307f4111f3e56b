//! Why a table refuses a call; nothing has changed then.

use ludoteca_game::Message;

use crate::code::Code;

/// A refusal with its facts.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Refused {
    pub(crate) kind: Kind,
    /// A stable name.
    pub(crate) code: Code,
    /// Boxed, because refusals travel far.
    pub(crate) message: Box<Message>,
    /// The state that the game is in, and the calls that whoever asked has in it.
    pub(crate) state: Option<(&'static str, Vec<String>)>,
}

/// What kind of refusal it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// What was said makes no sense.
    Wrong,
    /// The table is not in a state for it.
    NotNow,
    /// It is against the rules of the game.
    Illegal,
}

impl Refused {
    pub(crate) fn new(kind: Kind, code: Code, message: impl Into<Message>) -> Refused {
        Refused { kind, code, message: Box::new(message.into()), state: None }
    }

    pub(crate) fn wrong(code: Code, message: impl Into<Message>) -> Refused {
        Refused::new(Kind::Wrong, code, message)
    }

    pub(crate) fn not_now(code: Code, message: impl Into<Message>) -> Refused {
        Refused::new(Kind::NotNow, code, message)
    }
}
