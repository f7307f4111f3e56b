//! What a server says, as far as the page wants to know it.

use ludoteca_game::{Explain, Message, Player, Settings};
use ludoteca_table::fair::{Claim, Commitment, Secret};
use ludoteca_table::{Entry, GameBox, Seat, Table, find_game};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::messages;

/// A table as everybody may see it.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct TableSaid {
    /// Its name.
    pub id: String,
    /// How much has happened at it.
    pub version: u64,
    /// The game.
    pub game: String,
    /// Its settings.
    pub settings: Map<String, Value>,
    /// Where it began, if not as usual.
    #[serde(default)]
    pub start: Option<String>,
    /// Who sits where, player 1 first.
    pub seats: Vec<SeatSaid>,
    /// The clocks.
    #[serde(default)]
    pub clocks: Option<ClocksSaid>,
    /// What waits for an answer.
    #[serde(default)]
    pub offers: Vec<OfferSaid>,
    /// What happened.
    pub entries: Vec<EntrySaid>,
    /// Why it was closed, if it was.
    #[serde(default)]
    pub closed: Option<String>,
    /// The table of the rematch.
    #[serde(default)]
    pub rematch: Option<String>,
    /// What the dice follow from.
    #[serde(default)]
    pub dice: DiceSaid,
    /// Whether it is in the list of tables.
    #[serde(default)]
    pub listed: bool,
}

/// Who sits at a table.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct SeatSaid {
    /// `human`, `open`, or the name of a bot.
    pub who: String,
    /// What they are called.
    #[serde(default)]
    pub name: Option<String>,
}

/// How a game is timed.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, PartialEq, Eq)]
pub struct ClockSettings {
    /// What each player has for the whole game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial_ms: Option<u64>,
    /// What is added after each turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub increment_ms: Option<u64>,
    /// What is free at the beginning of each turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delay_ms: Option<u64>,
    /// What each turn may take.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn_ms: Option<u64>,
}

/// How clocks stand, or stood when something had happened.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct ClocksSaid {
    /// How they are set, where that is said.
    #[serde(default)]
    pub settings: Option<ClockSettings>,
    /// What each player has left.
    pub left_ms: [u64; 2],
    /// Whose clock runs.
    #[serde(default)]
    pub running: Option<u8>,
    /// What is still free of that turn.
    #[serde(default)]
    pub free_ms: u64,
}

/// Something that waits for an answer.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct OfferSaid {
    /// `draw`, `takeback` or `rematch`.
    pub what: String,
    /// Who offers it.
    pub by: u8,
}

/// What the dice follow from.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq)]
pub struct DiceSaid {
    /// What was published before the game.
    #[serde(default)]
    pub commitment: String,
    /// The words of the players.
    #[serde(default)]
    pub words: [String; 2],
    /// The secret, once the game is over.
    #[serde(default)]
    pub secret: Option<String>,
}

/// Something that happened at a table.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct EntrySaid {
    /// Its number, from 1 without gaps.
    pub seq: u64,
    /// `move`, `happened`, `border`, `joined`, `word`, `rematch`, `rematched` or `closed`.
    pub kind: String,
    /// Who did it.
    #[serde(default)]
    pub by: Option<u8>,
    /// What.
    #[serde(default)]
    pub text: Option<String>,
    /// The clocks after it.
    #[serde(default)]
    pub clocks: Option<ClocksSaid>,
}

/// What a socket says.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Heard {
    /// The whole table.
    Game { game: Box<TableSaid> },
    /// Something happened.
    Entry { entry: EntrySaid },
    /// Who is there, and how the clocks stand now.
    Presence {
        present: Vec<u8>,
        watching: u32,
        #[serde(default)]
        seat: Option<u8>,
        #[serde(default)]
        clocks: Option<ClocksSaid>,
    },
}

/// The answer to whoever created a table.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct CreatedSaid {
    pub(crate) game: TableSaid,
    pub(crate) tokens: std::collections::BTreeMap<String, String>,
    pub(crate) invitations: std::collections::BTreeMap<String, String>,
}

/// The answer to whoever joined one.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct JoinedSaid {
    pub(crate) game: TableSaid,
    pub(crate) player: u8,
    pub(crate) token: String,
}

/// A list of tables.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct TablesSaid {
    pub(crate) games: Vec<TableBrief>,
}

/// A table of a list.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub(crate) struct TableBrief {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) created: String,
    #[serde(default)]
    pub(crate) players: Vec<SeatSaid>,
    #[serde(default)]
    pub(crate) settings: Map<String, Value>,
    #[serde(default)]
    pub(crate) position: Option<String>,
    #[serde(default)]
    pub(crate) clock: Option<ClockSettings>,
}

/// Why a request was refused.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Problem {
    #[serde(default)]
    pub(crate) code: String,
    #[serde(default)]
    pub(crate) detail: String,
    #[serde(default)]
    pub(crate) version: Option<u64>,
}

impl Problem {
    /// What the body of a refusal says; one that says nothing is told by its status.
    pub(crate) fn read(status: u16, body: &str) -> Problem {
        let problem: Problem = serde_json::from_str(body).unwrap_or_default();
        if problem.detail.is_empty() {
            return Problem { detail: status.to_string(), ..problem };
        }
        problem
    }

    /// The sentence of the server.
    pub(crate) fn message(&self) -> Message {
        messages::server_says(self.detail.as_str())
    }
}

impl TableSaid {
    /// Whether somebody is still waited for.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.closed.is_none() && self.seats.iter().any(|seat| seat.who == "open")
    }

    /// The seat that is free.
    #[must_use]
    pub fn open_seat(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.seats.get(player.index()).is_some_and(|seat| seat.who == "open"))
    }

    /// Who sits where, as a session knows them.
    #[must_use]
    pub fn sitting(&self) -> [Seat; 2] {
        [0, 1].map(|place| self.seats.get(place).map_or(Seat::HUMAN, SeatSaid::seat))
    }

    /// What is known about the dice.
    #[must_use]
    pub fn claim(&self) -> Option<Claim> {
        let DiceSaid { commitment, words, secret } = &self.dice;
        let secret = secret.as_deref().and_then(Secret::from_hex);
        Some(Claim { commitment: Commitment::from_hex(commitment)?, words: words.clone(), secret })
    }
}

impl SeatSaid {
    /// Who that is, as a session knows them.
    #[must_use]
    pub fn seat(&self) -> Seat {
        match self.who.as_str() {
            "human" | "open" => Seat::Human(self.name.clone()),
            bot => Seat::Bot(bot.to_owned()),
        }
    }

    /// Whether it is a bot.
    #[must_use]
    pub fn is_bot(&self) -> bool {
        !matches!(self.who.as_str(), "human" | "open")
    }
}

/// The entry of the game's record that something is, if it is one.
pub(crate) fn entry_of(said: &EntrySaid) -> Option<Entry> {
    let text = said.text.as_deref()?;
    match said.kind.as_str() {
        "move" | "border" => Entry::read(&format!("{} {text}", said.by?)),
        "happened" => Entry::read(&format!("* {text}")),
        _ => None,
    }
}

/// The table at its beginning.
pub(crate) fn open_table(
    games: &[&'static dyn GameBox],
    game: &str,
    settings: &Map<String, Value>,
    start: Option<&str>,
) -> Result<(&'static dyn GameBox, Box<dyn Table>), Message> {
    let game = find_game(games, game).map_err(|error| error.message())?;
    let given: Vec<(&str, String)> = settings
        .iter()
        .map(|(key, value)| (key.as_str(), value.as_str().map_or_else(|| value.to_string(), str::to_owned)))
        .collect();
    let pairs = given.iter().map(|(key, value)| (*key, value.as_str()));
    let settings = Settings::read(game.known_settings(), pairs).map_err(|error| error.message())?;
    let table = game.open(&settings, start).map_err(|error| error.message())?;
    Ok((game, table))
}
