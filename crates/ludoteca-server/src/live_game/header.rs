use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::clock::ClockSettings;

/// The part of a game that never changes, as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Header {
    pub(crate) game: String,
    pub(crate) settings: Map<String, Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) position: Option<String>,
    pub(crate) seats: [HeaderSeat; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<ClockSettings>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) metadata: BTreeMap<String, String>,
    /// The secret of the dice, shown when the game is over.
    pub(crate) secret: String,
    /// The hash of the code that opens a seat of a game that is not listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) invitation: Option<String>,
    pub(crate) listed: bool,
    /// The hash of the request that created the game, to recognise its repetition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) fingerprint: Option<String>,
    /// The game before, if this is its rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rematch_of: Option<String>,
}

/// A seat as it was when the game was created.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct HeaderSeat {
    /// `human`, `open`, or the specification of a bot.
    pub(crate) who: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// The hash of the seat's token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) token: Option<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) word: String,
}
