use std::sync::Arc;

use ludoteca_engines::{Bot, find_bot};
use ludoteca_game::{Explain, Message};
use ludoteca_table::{GameBox, Seat};

/// A seat, with the bot in it if there is one.
#[derive(Clone, Debug)]
pub struct Chair {
    pub(crate) seat: Seat,
    pub(crate) bot: Option<Arc<dyn Bot>>,
}

impl Chair {
    /// A person without a name.
    pub const HUMAN: Chair = Chair { seat: Seat::HUMAN, bot: None };

    /// A chair for a bot.
    #[must_use]
    pub fn of_bot(bot: Arc<dyn Bot>) -> Chair {
        Chair { seat: Seat::Bot(bot.name()), bot: Some(bot) }
    }

    /// Who `text` means: `human`, `human:Ana`, or a bot of the game such as `bot:6` or `random`.
    ///
    /// # Errors
    ///
    /// That the name is no name, or that the game has no such bot.
    pub fn read(game: &dyn GameBox, text: &str) -> Result<Chair, Message> {
        Chair::with(game, Seat::read(text)?)
    }

    pub(crate) fn with(game: &dyn GameBox, seat: Seat) -> Result<Chair, Message> {
        match seat.bot() {
            None => Ok(Chair { seat, bot: None }),
            Some(spec) => match find_bot(game.name(), spec) {
                Ok(bot) => Ok(Chair::of_bot(bot.into())),
                Err(error) => Err(error.message()),
            },
        }
    }
}
