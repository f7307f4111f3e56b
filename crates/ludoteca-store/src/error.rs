use std::fmt;

/// Why a store could not do what it was asked for. Nothing has been kept then, or it is not known whether it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// It does not answer now, because of a full disk, a failing one, or a lost connection; it may again later.
    Unavailable {
        /// What went wrong, for the log.
        why: String,
    },
    /// There is no such game.
    NoGame,
    /// There is such a game already.
    Taken,
    /// What was read is not what was written.
    Damaged {
        /// Where, and how it was noticed.
        what: String,
    },
    /// It was written by a newer program, whose form is not known here.
    Newer {
        /// The form that was found.
        found: u32,
        /// The newest that is known.
        known: u32,
    },
    /// The address does not say where a store is.
    Address {
        /// What was given.
        given: String,
    },
    /// Another process serves from it, and only one may.
    InUse,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Unavailable { why } => write!(f, "the store does not answer: {why}"),
            StoreError::NoGame => f.write_str("there is no such game"),
            StoreError::Taken => f.write_str("there is such a game already"),
            StoreError::Damaged { what } => write!(f, "the store is damaged: {what}"),
            StoreError::Newer { found, known } => {
                write!(f, "the store has form {found} of a newer program; this one knows {known}")
            }
            StoreError::Address { given } => {
                write!(f, "{given:?} is no store: memory, sqlite:PATH or postgres://…")
            }
            StoreError::InUse => f.write_str("another server uses this file"),
        }
    }
}

impl std::error::Error for StoreError {}

impl StoreError {
    pub(crate) fn unavailable(why: impl fmt::Display) -> StoreError {
        StoreError::Unavailable { why: why.to_string() }
    }
}
