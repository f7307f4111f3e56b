use ludoteca_game::{Fact, GameInfo, Message, Player, fold, quote};
use ludoteca_view::{Names, with_side};

use crate::messages;

/// The maximum length of a name, in characters.
const NAME_MAX: usize = 30;

/// The kind of player in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person, with a name if given.
    Human(Option<String>),
    /// A bot by its specification, such as `bot:4`; it may not exist.
    Bot(String),
}

impl Seat {
    /// A person without a name.
    pub const HUMAN: Seat = Seat::Human(None);

    /// Reads `human`, `human:Ana`, or otherwise the specification of a bot.
    ///
    /// # Errors
    ///
    /// Returns the reason if the name is refused.
    pub fn read(text: &str) -> Result<Seat, Message> {
        let (kind, name) = text.split_once(':').map_or((text, None), |(kind, name)| (kind, Some(name)));
        match fold(kind.trim()).as_str() {
            "human" | "humano" => Ok(Seat::Human(name.map(read_name).transpose()?)),
            _ => Ok(Seat::Bot(text.to_owned())),
        }
    }

    /// Writes the text that [`Seat::read`] reads.
    #[must_use]
    pub fn spec(&self) -> String {
        match self {
            Seat::Human(None) => "human".to_owned(),
            Seat::Human(Some(name)) => format!("human:{name}"),
            Seat::Bot(spec) => spec.clone(),
        }
    }

    /// Returns the specification of the bot, if it is one.
    #[must_use]
    pub fn bot(&self) -> Option<&str> {
        match self {
            Seat::Human(_) => None,
            Seat::Bot(spec) => Some(spec),
        }
    }

    fn name(&self, game: &GameInfo, player: Player) -> Fact {
        match self {
            Seat::Human(Some(name)) => name.as_str().into(),
            Seat::Human(None) => game.side(player).into(),
            Seat::Bot(spec) => match spec.strip_prefix("bot:") {
                Some(level) => messages::bot_of_level(level).into(),
                None => spec.as_str().into(),
            },
        }
    }
}

/// Returns the names of both players; bots have their `titles` if given. Two equal names are followed by their sides.
pub(crate) fn names_of(game: &GameInfo, seats: &[Seat; 2], titles: &[Option<Fact>; 2]) -> Names {
    let name = |player: Player| match (&seats[player.index()], &titles[player.index()]) {
        (Seat::Bot(_), Some(title)) => title.clone(),
        (seat, _) => seat.name(game, player),
    };
    let names = Player::BOTH.map(name);
    if names[0] != names[1] {
        return Names::new(names);
    }
    Names::new(Player::BOTH.map(|player| with_side(names[0].clone(), game.side(player))))
}

/// Checks that a name can stand on a line of a record and of a screen.
///
/// # Errors
///
/// Returns the reason if it has no letter, is too long, or has characters that control a terminal or the direction of text.
pub fn read_name(text: &str) -> Result<String, Message> {
    let name = text.trim();
    let sound = name.chars().any(char::is_alphabetic)
        && name.chars().count() <= NAME_MAX
        && !name.chars().any(|letter| letter.is_control() || changes_direction(letter));
    if sound { Ok(name.to_owned()) } else { Err(messages::wrong_name(quote(text), NAME_MAX)) }
}

/// Returns whether a character only changes the direction of text.
const fn changes_direction(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use ludoteca_game::Lang;

    use super::Seat;

    #[test]
    fn seats_read_back_as_they_were_written() {
        for text in ["human", "human:Ana", "bot:4", "minimax:depth=5"] {
            assert_eq!(Seat::read(text).expect(text).spec(), text);
        }
        assert_eq!(Seat::read("HUMANO: Ana "), Ok(Seat::Human(Some("Ana".to_owned()))));
    }

    #[test]
    fn wrong_names_are_refused() {
        for wrong in
            ["human:", "human: ", "human:3", "human:a\nb", "human:a\u{202e}b", &format!("human:{}", "x".repeat(31))]
        {
            let why = Seat::read(wrong).expect_err(wrong).in_lang(Lang::En);
            assert!(why.ends_with("is no name: 1 to 30 letters on one line"), "{why}");
        }
    }
}
