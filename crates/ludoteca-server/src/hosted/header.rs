//! What is settled when a table is created, as it is stored.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::clock::ClockSettings;

/// What never changes about a hosted game.
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
    /// What the dice follow from; shown when the game is over.
    pub(crate) secret: String,
    /// The hash of what lets somebody take an open seat of a table that is not listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) invitation: Option<String>,
    pub(crate) listed: bool,
    /// What was asked for, so that a repeated request is recognised.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) fingerprint: Option<String>,
    /// The table before, if this is the rematch of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rematch_of: Option<String>,
}

/// Who sits where, as it was settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct HeaderSeat {
    /// `human`, `open`, or the name of a bot.
    pub(crate) who: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// The hash of the seat's token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) token: Option<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) word: String,
}
