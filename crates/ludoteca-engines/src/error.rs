use ludoteca_game::{Explain, Message, SettingError, error_that_explains, quote};

use crate::messages;

/// Why there is no such bot.
#[derive(Clone, Debug, PartialEq)]
pub enum BotError {
    /// The game has no bot of this name.
    Unknown {
        /// What was given.
        given: String,
        /// The game.
        game: String,
        /// What there is.
        known: String,
    },
    /// There is nothing to choose about the bot.
    NoOptions {
        /// Which bot.
        bot: &'static str,
        /// What was given.
        given: String,
    },
    /// An option was refused.
    Option {
        /// Of which bot.
        bot: &'static str,
        /// The reason.
        why: SettingError,
    },
}

impl Explain for BotError {
    fn message(&self) -> Message {
        match self {
            BotError::Unknown { given, game, known } => {
                messages::no_such_bot(quote(given), quote(game), known.as_str())
            }
            BotError::NoOptions { bot, given } => messages::no_options(*bot, quote(given)),
            BotError::Option { bot, why } => messages::wrong_option(*bot, why.message()),
        }
    }
}

error_that_explains!(BotError);
