use std::sync::Arc;

use ludoteca_engines::{Bot, find_bot};
use ludoteca_game::{Explain, Fact, Message, Names, Player, fold, quote};
use ludoteca_table::GameBox;

use crate::messages;

/// The longest name of a person, in characters.
const NAME_MAX: usize = 30;

/// Who plays.
#[derive(Clone, Debug)]
pub enum Seat {
    /// A person at the keyboard.
    Human {
        /// The name, if it was told.
        name: Option<String>,
    },
    /// A program.
    Bot(Arc<dyn Bot>),
}

impl Seat {
    /// A person without a name.
    pub const HUMAN: Seat = Seat::Human { name: None };

    /// Who `text` means: `human`, `human:Ana`, or a bot of the game such as `bot:6` or `random`.
    ///
    /// # Errors
    ///
    /// That the name is no name, or that the game has no such bot.
    pub fn read(game: &dyn GameBox, text: &str) -> Result<Seat, Message> {
        let (kind, name) = text.split_once(':').map_or((text, None), |(kind, name)| (kind, Some(name)));
        match fold(kind.trim()).as_str() {
            "human" | "humano" => Ok(Seat::Human { name: name.map(read_name).transpose()? }),
            _ => find_bot(game.name(), text).map(|bot| Seat::Bot(bot.into())).map_err(|error| error.message()),
        }
    }

    /// The text that [`Seat::read`] reads back.
    #[must_use]
    pub fn spec(&self) -> String {
        match self {
            Seat::Human { name: None } => "human".to_owned(),
            Seat::Human { name: Some(name) } => format!("human:{name}"),
            Seat::Bot(bot) => bot.name(),
        }
    }

    /// The bot, if it is one.
    #[must_use]
    pub fn bot(&self) -> Option<&Arc<dyn Bot>> {
        match self {
            Seat::Human { .. } => None,
            Seat::Bot(bot) => Some(bot),
        }
    }

    fn name(&self, game: &dyn GameBox, player: Player) -> Fact {
        match self {
            Seat::Human { name: Some(name) } => name.as_str().into(),
            Seat::Human { name: None } => game.side(player).into(),
            Seat::Bot(bot) => match bot.name().strip_prefix("bot:") {
                Some(level) => messages::bot_of_level(level).into(),
                None => bot.name().into(),
            },
        }
    }
}

/// How both players are called; two of the same name are told apart by their sides.
#[must_use]
pub fn names_of(game: &dyn GameBox, seats: &[Seat; 2]) -> Names {
    let names = Player::BOTH.map(|player| seats[player.index()].name(game, player));
    if names[0] != names[1] {
        return Names(names);
    }
    Names(Player::BOTH.map(|player| messages::name_and_side(names[0].clone(), game.side(player)).into()))
}

/// A name as it was given, if it can stand on a line of a record and of a screen.
///
/// # Errors
///
/// That it is empty, too long, or holds what is no letter.
pub fn read_name(text: &str) -> Result<String, Message> {
    let name = text.trim();
    let sound = !name.is_empty() && name.chars().count() <= NAME_MAX && !name.chars().any(char::is_control);
    if sound { Ok(name.to_owned()) } else { Err(messages::wrong_name(quote(text), NAME_MAX)) }
}
