//! What a server is asked.

use serde_json::{Value, json};

use super::wire::ClockSettings;
use ludoteca_game::Player;

/// How something is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// To be told something.
    Get,
    /// To do something.
    Post,
}

/// A request to the server that the page came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// How.
    pub method: Method,
    /// Where.
    pub path: String,
    /// Whose seat speaks.
    pub token: Option<String>,
    /// What the request is called, so that it can be repeated without being done twice.
    pub key: Option<String>,
    /// The version that it was decided on.
    pub version: Option<u64>,
    /// What is said.
    pub body: Option<String>,
}

/// What is said about an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OfferReply {
    Offer,
    Accept,
    Refuse,
}

impl OfferReply {
    /// The body of a call that says it.
    pub(crate) fn body(self) -> Value {
        let answer = match self {
            OfferReply::Offer => "offer",
            OfferReply::Accept => "accept",
            OfferReply::Refuse => "refuse",
        };
        json!({ "answer": answer })
    }
}

impl Request {
    /// Asks to be told something.
    #[must_use]
    pub fn get(path: impl Into<String>) -> Request {
        Request { method: Method::Get, path: path.into(), token: None, key: None, version: None, body: None }
    }

    /// Asks to do something.
    #[must_use]
    pub fn post(path: impl Into<String>, body: &Value) -> Request {
        Request { method: Method::Post, body: Some(body.to_string()), ..Request::get(path) }
    }

    /// The address of a table.
    #[must_use]
    pub fn table(id: &str) -> String {
        format!("/api/v1/games/{id}")
    }
}

/// A table to be created.
#[expect(clippy::too_many_arguments, reason = "what a table is")]
pub(crate) fn create_request(
    key: String,
    game: &str,
    settings: &[(&'static str, String)],
    position: Option<&str>,
    own: (Player, Option<&str>),
    opponent: &str,
    clock: Option<ClockSettings>,
    listed: bool,
    word: &str,
) -> Request {
    let settings: serde_json::Map<String, Value> =
        settings.iter().map(|(key, value)| ((*key).to_owned(), Value::from(value.as_str()))).collect();
    let mut mine = json!({ "who": "human" });
    if let Some(name) = own.1 {
        mine["name"] = name.into();
    }
    if !word.is_empty() {
        mine["word"] = word.into();
    }
    let other = json!({ "who": opponent });
    let seats = if own.0 == Player::One { json!([mine, other]) } else { json!([other, mine]) };
    let mut body = json!({ "game": game, "settings": settings, "seats": seats, "listed": listed });
    if let Some(position) = position {
        body["position"] = position.into();
    }
    if let Some(clock) = clock {
        body["clock"] = json!(clock);
    }
    Request { key: Some(key), ..Request::post("/api/v1/games", &body) }
}
