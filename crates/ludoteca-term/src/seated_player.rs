use std::sync::Arc;

use ludoteca_engines::{Bot, find_bot};
use ludoteca_game::{Explain, Message};
use ludoteca_play::{GameType, Seat};

/// A seat with its bot, if a bot sits there.
#[derive(Clone, Debug)]
pub struct SeatedPlayer {
    pub(crate) seat: Seat,
    pub(crate) bot: Option<Arc<dyn Bot>>,
}

impl SeatedPlayer {
    /// A person without a name.
    pub const HUMAN: SeatedPlayer = SeatedPlayer { seat: Seat::HUMAN, bot: None };

    /// Seats a bot.
    #[must_use]
    pub fn bot(bot: Arc<dyn Bot>) -> SeatedPlayer {
        SeatedPlayer { seat: Seat::Bot(bot.name()), bot: Some(bot) }
    }

    /// Reads `human`, `human:Ana`, or a bot of the game such as `bot:6` or `random`.
    ///
    /// # Errors
    ///
    /// Returns the reason if the name is refused or the game has no such bot.
    pub fn read(kind: &GameType, text: &str) -> Result<SeatedPlayer, Message> {
        SeatedPlayer::in_seat(kind, Seat::read(text)?)
    }

    /// Finds the bot that a seat asks for.
    pub(crate) fn in_seat(kind: &GameType, seat: Seat) -> Result<SeatedPlayer, Message> {
        match seat.bot() {
            None => Ok(SeatedPlayer { seat, bot: None }),
            Some(spec) => match find_bot(kind.name(), spec) {
                Ok(bot) => Ok(SeatedPlayer::bot(bot.into())),
                Err(error) => Err(error.message()),
            },
        }
    }
}
