use ludoteca_game::{Fact, Message, Names, Player, fold, quote, with_side};

use crate::game_box::GameBox;
use crate::messages;

/// The longest name of a person, in characters.
const NAME_MAX: usize = 30;

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person at the screen, with a name if one was told.
    Human(Option<String>),
    /// A bot, as it is asked for: `bot:4`. Whether there is such a bot is not known here.
    Bot(String),
}

impl Seat {
    /// A person without a name.
    pub const HUMAN: Seat = Seat::Human(None);

    /// Who `text` means: `human`, `human:Ana`, or else a bot.
    ///
    /// # Errors
    ///
    /// That the name is no name.
    pub fn read(text: &str) -> Result<Seat, Message> {
        let (kind, name) = text.split_once(':').map_or((text, None), |(kind, name)| (kind, Some(name)));
        match fold(kind.trim()).as_str() {
            "human" | "humano" => Ok(Seat::Human(name.map(read_name).transpose()?)),
            _ => Ok(Seat::Bot(text.to_owned())),
        }
    }

    /// The text that [`Seat::read`] reads back.
    #[must_use]
    pub fn spec(&self) -> String {
        match self {
            Seat::Human(None) => "human".to_owned(),
            Seat::Human(Some(name)) => format!("human:{name}"),
            Seat::Bot(spec) => spec.clone(),
        }
    }

    /// How the bot is asked for, if it is one.
    #[must_use]
    pub fn bot(&self) -> Option<&str> {
        match self {
            Seat::Human(_) => None,
            Seat::Bot(spec) => Some(spec),
        }
    }

    fn name(&self, game: &dyn GameBox, player: Player) -> Fact {
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

/// How both players are called, bots as `titles` say where they do; two of the same name are told apart by their sides.
pub(crate) fn names_of(game: &dyn GameBox, seats: &[Seat; 2], titles: &[Option<Fact>; 2]) -> Names {
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

/// A name as it was given, if it can stand on a line of a record and of a screen.
///
/// # Errors
///
/// That it has no letter, is too long, or holds what steers a terminal or turns the text around it.
pub fn read_name(text: &str) -> Result<String, Message> {
    let name = text.trim();
    let sound = name.chars().any(char::is_alphabetic)
        && name.chars().count() <= NAME_MAX
        && !name.chars().any(|sign| sign.is_control() || turns_text(sign));
    if sound { Ok(name.to_owned()) } else { Err(messages::wrong_name(quote(text), NAME_MAX)) }
}

/// Whether a sign is there only to change the direction of the text, that of others too.
const fn turns_text(sign: char) -> bool {
    matches!(sign, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
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
    fn what_is_no_name_is_refused() {
        for wrong in
            ["human:", "human: ", "human:3", "human:a\nb", "human:a\u{202e}b", &format!("human:{}", "x".repeat(31))]
        {
            let why = Seat::read(wrong).expect_err(wrong).in_lang(Lang::En);
            assert!(why.ends_with("is no name: 1 to 30 letters on one line"), "{why}");
        }
    }
}
