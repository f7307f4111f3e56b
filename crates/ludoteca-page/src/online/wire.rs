//! The messages of the server, with the fields that the page uses.

use ludoteca_game::{Explain, Message, Player, Settings};
use ludoteca_play::fair::{Commitment, DiceProof, Secret};
use ludoteca_play::{Entry, Game, GameType, Seat, find_game};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::messages;

/// A table as the server shows it to everyone.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct TableSaid {
    /// The identifier.
    pub id: String,
    /// The number of entries.
    pub version: u64,
    /// The name of the game.
    pub game: String,
    /// The settings.
    pub settings: Map<String, Value>,
    /// The start position, if it is not the usual one.
    #[serde(default)]
    pub start: Option<String>,
    /// The seats, player 1 first.
    pub seats: Vec<SeatSaid>,
    /// The clocks.
    #[serde(default)]
    pub clocks: Option<ClocksSaid>,
    /// The offers that wait for an answer.
    #[serde(default)]
    pub offers: Vec<OfferSaid>,
    /// The entries and the other events of the table.
    pub entries: Vec<EntrySaid>,
    /// The reason for which it was closed.
    #[serde(default)]
    pub closed: Option<String>,
    /// The table of the rematch.
    #[serde(default)]
    pub rematch: Option<String>,
    /// The proof of the dice.
    #[serde(default)]
    pub dice: DiceSaid,
    /// True if it is in the list of tables.
    #[serde(default)]
    pub listed: bool,
}

/// A seat at a table.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct SeatSaid {
    /// `human`, `open`, or the name of a bot.
    pub who: String,
    /// The name of the person.
    #[serde(default)]
    pub name: Option<String>,
}

/// The settings of the clocks.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, PartialEq, Eq)]
pub struct ClockSettings {
    /// The time of each player for the whole game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub initial_ms: Option<u64>,
    /// The time added after each turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub increment_ms: Option<u64>,
    /// The time at the start of each turn that is not counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delay_ms: Option<u64>,
    /// The time for each turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn_ms: Option<u64>,
}

/// The state of the clocks.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct ClocksSaid {
    /// The settings, if they are included.
    #[serde(default)]
    pub settings: Option<ClockSettings>,
    /// The remaining time of each player.
    pub left_ms: [u64; 2],
    /// The player whose clock is running.
    #[serde(default)]
    pub running: Option<u8>,
    /// The rest of the time of the turn that is not counted.
    #[serde(default)]
    pub free_ms: u64,
}

/// An offer that waits for an answer.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct OfferSaid {
    /// `draw`, `takeback` or `rematch`.
    pub what: String,
    /// The player who made it.
    pub by: u8,
}

/// The proof of the dice.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq)]
pub struct DiceSaid {
    /// The commitment, published before the game.
    #[serde(default)]
    pub commitment: String,
    /// The words of the players.
    #[serde(default)]
    pub words: [String; 2],
    /// The secret, once the game is over.
    #[serde(default)]
    pub secret: Option<String>,
}

/// An entry of the game or another event of the table.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct EntrySaid {
    /// The number, from 1 without gaps.
    pub seq: u64,
    /// `move`, `happened`, `border`, `joined`, `word`, `rematch`, `rematched` or `closed`.
    pub kind: String,
    /// The player who caused it.
    #[serde(default)]
    pub by: Option<u8>,
    /// The text of the entry, or a detail of the event.
    #[serde(default)]
    pub text: Option<String>,
    /// The clocks after it.
    #[serde(default)]
    pub clocks: Option<ClocksSaid>,
}

/// A message of the socket.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Heard {
    /// The whole table.
    Game { game: Box<TableSaid> },
    /// A new entry or event.
    Entry { entry: EntrySaid },
    /// The connected players and the state of the clocks.
    Presence {
        present: Vec<u8>,
        watching: u32,
        #[serde(default)]
        seat: Option<u8>,
        #[serde(default)]
        clocks: Option<ClocksSaid>,
    },
}

/// The answer to the creation of a table.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct CreatedSaid {
    pub(crate) game: TableSaid,
    pub(crate) tokens: std::collections::BTreeMap<String, String>,
    pub(crate) invitations: std::collections::BTreeMap<String, String>,
}

/// The answer to a join.
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

/// The reason for which a request was refused.
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
    /// Reads the body of a refusal; without a detail, the status stands for it.
    pub(crate) fn read(status: u16, body: &str) -> Problem {
        let problem: Problem = serde_json::from_str(body).unwrap_or_default();
        if problem.detail.is_empty() {
            return Problem { detail: status.to_string(), ..problem };
        }
        problem
    }

    /// Returns the sentence of the server.
    pub(crate) fn message(&self) -> Message {
        messages::server_says(self.detail.as_str())
    }
}

impl TableSaid {
    /// Returns whether a seat is free.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.closed.is_none() && self.seats.iter().any(|seat| seat.who == "open")
    }

    /// Returns the free seat.
    #[must_use]
    pub fn open_seat(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.seats.get(player.index()).is_some_and(|seat| seat.who == "open"))
    }

    /// Returns the seats of a session.
    #[must_use]
    pub fn session_seats(&self) -> [Seat; 2] {
        [0, 1].map(|place| self.seats.get(place).map_or(Seat::HUMAN, SeatSaid::seat))
    }

    /// Returns the proof of the dice.
    #[must_use]
    pub fn proof(&self) -> Option<DiceProof> {
        let DiceSaid { commitment, words, secret } = &self.dice;
        let secret = secret.as_deref().and_then(Secret::from_hex);
        Some(DiceProof { commitment: Commitment::from_hex(commitment)?, words: words.clone(), secret })
    }
}

impl SeatSaid {
    /// Returns the seat of a session.
    #[must_use]
    pub fn seat(&self) -> Seat {
        match self.who.as_str() {
            "human" | "open" => Seat::Human(self.name.clone()),
            bot => Seat::Bot(bot.to_owned()),
        }
    }

    /// Returns whether a bot sits here.
    #[must_use]
    pub fn is_bot(&self) -> bool {
        !matches!(self.who.as_str(), "human" | "open")
    }
}

/// Returns the entry of the record; `None` for an event of the table such as a join.
pub(crate) fn entry_of(said: &EntrySaid) -> Option<Entry> {
    let text = said.text.as_deref()?;
    match said.kind.as_str() {
        "move" | "border" => Entry::read(&format!("{} {text}", said.by?)),
        "happened" => Entry::read(&format!("* {text}")),
        _ => None,
    }
}

/// Opens the game of a table at its start.
pub(crate) fn open_table(
    games: &[&'static GameType],
    name: &str,
    settings: &Map<String, Value>,
    start: Option<&str>,
) -> Result<Game, Message> {
    let kind = find_game(games, name).map_err(|error| error.message())?;
    let given: Vec<(&str, String)> = settings
        .iter()
        .map(|(key, value)| (key.as_str(), value.as_str().map_or_else(|| value.to_string(), str::to_owned)))
        .collect();
    let pairs = given.iter().map(|(key, value)| (*key, value.as_str()));
    let settings = Settings::read(kind.info.settings, pairs).map_err(|error| error.message())?;
    kind.open(&settings, start).map_err(|error| error.message())
}
