use crate::{Phrase, Player, Setting};

/// The description of a game: its names, its settings and the calls of its players.
#[derive(Debug)]
pub struct GameInfo {
    /// The name in commands, records and addresses.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static Phrase,
    /// A short sentence about the game.
    pub summary: &'static Phrase,
    /// The colour of its card, as `0xrrggbb`; light letters are legible on it.
    pub accent_colour: u32,
    /// The names of the sides, such as *White*, player 1 first.
    pub sides: [&'static Phrase; 2],
    /// The settings that can be chosen.
    pub settings: &'static [Setting],
    /// The settings that a single word may be a value of, the most common one first: the mode of a match, the size of a board.
    pub main_settings: &'static [&'static str],
    /// The names of the statistics that the game keeps for each player, such as rolls or hits.
    pub counts: &'static [&'static str],
    /// The calls of a player that are no moves on the board.
    pub calls: &'static [Call],
    /// The call that gives up one game of a match; `None` if resigning gives up everything.
    pub resignation: Option<&'static str>,
}

crate::messages! {
    player_one { en: "player 1", es: "jugador 1" }
    player_two { en: "player 2", es: "jugador 2" }
}

impl GameInfo {
    /// Describes a game with nothing but a name, to be completed with `..`.
    #[must_use]
    pub const fn new(name: &'static str, title: &'static Phrase) -> GameInfo {
        GameInfo {
            name,
            title,
            summary: title,
            accent_colour: 0x26_30_2c,
            sides: [player_one(), player_two()],
            settings: &[],
            main_settings: &[],
            counts: &[],
            calls: &[],
            resignation: None,
        }
    }

    /// Finds the call with which a text begins; `None` for a move on the board.
    #[must_use]
    pub fn call_of(&self, text: &str) -> Option<&'static Call> {
        let word = text.split(' ').next().unwrap_or_default();
        self.calls.iter().find(|call| call.name == word)
    }

    /// Returns the name of the side that a player has.
    #[must_use]
    pub const fn side(&self, player: Player) -> &'static Phrase {
        self.sides[player.index()]
    }
}

/// A call such as `roll` or `double`: a word of its own beside the moves on the board.
///
/// A server makes its routes and its API document from these, and groups legal moves by them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// The first word of its notation.
    pub name: &'static str,
    /// The sentence of the API document.
    pub summary: &'static str,
    /// The fields of a request, each optional.
    pub fields: &'static [CallField],
}

/// An optional field of the request for a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallField {
    /// The name in the request.
    pub name: &'static str,
    /// The sentence of the API document.
    pub summary: &'static str,
    /// The effect of its value.
    pub kind: FieldKind,
}

/// The effect of a field on the call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// A text: the second word of the notation.
    Argument,
    /// A flag that makes the call twice. The second time confirms the first.
    Confirmation,
}

impl Call {
    /// Describes a call of one word.
    #[must_use]
    pub const fn new(name: &'static str, summary: &'static str) -> Call {
        Call { name, summary, fields: &[] }
    }
}
