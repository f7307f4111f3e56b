use std::fmt;

use ludoteca_game::Player;

/// One line of a record: something that happened at a table, in canonical text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// A player made a move.
    Moved {
        /// Who.
        by: Player,
        /// The move in the notation of the game.
        text: String,
    },
    /// Something happened by itself.
    Happened {
        /// What, in the notation of the game.
        text: String,
    },
    /// A player did something about the game rather than in it.
    Border {
        /// Who.
        by: Player,
        /// What.
        action: BorderAction,
    },
}

/// What a player can do about any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BorderAction {
    /// Gives everything up, in a game that has no resignation of its own.
    Resign,
    /// Gives everything up: the whole match, whatever is being played of it.
    Forfeit,
    /// Ran out of time.
    Flag,
    /// Offers something; the next move lets the offer lapse.
    Offer(Offer),
    /// Accepts what the other one offered.
    Accept(Offer),
    /// Refuses what the other one offered.
    Refuse(Offer),
}

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// To call the game a draw.
    Draw,
    /// To go back to before the last decision of the one who asks.
    Takeback,
}

impl BorderAction {
    /// Every action.
    pub const ALL: [BorderAction; 9] = [
        BorderAction::Resign,
        BorderAction::Forfeit,
        BorderAction::Flag,
        BorderAction::Offer(Offer::Draw),
        BorderAction::Accept(Offer::Draw),
        BorderAction::Refuse(Offer::Draw),
        BorderAction::Offer(Offer::Takeback),
        BorderAction::Accept(Offer::Takeback),
        BorderAction::Refuse(Offer::Takeback),
    ];

    /// The text in a record. It begins with `@`, which no game's notation does.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            BorderAction::Resign => "@resign",
            BorderAction::Forfeit => "@forfeit",
            BorderAction::Flag => "@flag",
            BorderAction::Offer(Offer::Draw) => "@offer-draw",
            BorderAction::Accept(Offer::Draw) => "@accept-draw",
            BorderAction::Refuse(Offer::Draw) => "@refuse-draw",
            BorderAction::Offer(Offer::Takeback) => "@offer-takeback",
            BorderAction::Accept(Offer::Takeback) => "@accept-takeback",
            BorderAction::Refuse(Offer::Takeback) => "@refuse-takeback",
        }
    }

    /// The action with this text.
    #[must_use]
    pub fn named(text: &str) -> Option<BorderAction> {
        BorderAction::ALL.into_iter().find(|action| action.text() == text)
    }
}

impl Entry {
    /// Who did it; `None` for what happened by itself.
    #[must_use]
    pub const fn by(&self) -> Option<Player> {
        match self {
            Entry::Moved { by, .. } | Entry::Border { by, .. } => Some(*by),
            Entry::Happened { .. } => None,
        }
    }

    /// The text without the player.
    #[must_use]
    pub fn text(&self) -> &str {
        match self {
            Entry::Moved { text, .. } | Entry::Happened { text } => text,
            Entry::Border { action, .. } => action.text(),
        }
    }

    /// The entry of a line such as `1 c1c6`, `* a8a8` or `2 @resign`; `None` if it has not that form.
    #[must_use]
    pub fn read(line: &str) -> Option<Entry> {
        let (who, text) = line.trim().split_once(' ')?;
        let text = text.trim();
        let by = match who {
            "*" => return Some(Entry::Happened { text: text.to_owned() }),
            _ => who.parse().ok().and_then(Player::from_number)?,
        };
        if text.starts_with('@') {
            return BorderAction::named(text).map(|action| Entry::Border { by, action });
        }
        Some(Entry::Moved { by, text: text.to_owned() })
    }
}

/// A line of a record: the player or `*`, then the text.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.by() {
            Some(player) => write!(f, "{player} {}", self.text()),
            None => write!(f, "* {}", self.text()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BorderAction, Entry};

    #[test]
    fn entries_read_back_as_they_were_written() {
        for line in ["1 c1c6", "2 13/8 6/5", "* a8a8"] {
            assert_eq!(Entry::read(line).expect(line).to_string(), line);
        }
        for action in BorderAction::ALL {
            let line = format!("2 {}", action.text());
            assert_eq!(Entry::read(&line).expect("an action").to_string(), line);
        }
        for wrong in ["", "1", "3 c1c6", "c1c6", "1 @nonsense", "** a"] {
            assert_eq!(Entry::read(wrong), None, "{wrong}");
        }
    }
}
