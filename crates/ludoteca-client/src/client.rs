use std::collections::VecDeque;
use std::fmt::Write;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::Value;

use crate::error::ClientError;
use crate::place::Place;
use crate::wire::{Length, Wire};

/// How long an answer is waited for. A server sends something every few seconds while somebody watches.
const PATIENCE: Duration = Duration::from_secs(30);

/// A client of one server. Its clones ask over the same connection, one after the other.
#[derive(Clone, Debug)]
pub struct Client {
    place: Place,
    lang: &'static str,
    patience: Duration,
    wire: Arc<Mutex<Option<Wire>>>,
}

impl Client {
    /// A client of the server at an address such as `http://127.0.0.1:7700` or `https://play.example`. It connects when it is asked to.
    ///
    /// # Errors
    ///
    /// That this is no address that it can reach.
    pub fn new(address: &str) -> Result<Client, ClientError> {
        Client::trusting(address, &[])
    }

    /// A client that takes these certificates too, each as DER, for a server whose certificate the system does not know.
    ///
    /// # Errors
    ///
    /// That this is no address that it can reach, or that these are no certificates.
    pub fn trusting(address: &str, certificates: &[&[u8]]) -> Result<Client, ClientError> {
        let trusted: Vec<_> = certificates.iter().map(|certificate| certificate.to_vec().into()).collect();
        Ok(Client { place: Place::read(address, &trusted)?, lang: "es", patience: PATIENCE, wire: Arc::default() })
    }

    /// The same client, with refusals in this language: `es` or `en`.
    #[must_use]
    pub fn in_lang(self, lang: &'static str) -> Client {
        Client { lang, ..self }
    }

    /// The same client, which waits so long for something to come.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> Client {
        Client { patience, ..self }
    }

    /// Creates a table. Should the connection break, it is asked for again, and made once.
    ///
    /// # Errors
    ///
    /// See [`ClientError`].
    pub fn create(&self, table: &Value) -> Result<Value, ClientError> {
        self.ask("POST", "/api/v1/games", None, &[("idempotency-key", &fresh_key())], Some(table))
    }

    /// A table as everybody may see it.
    ///
    /// # Errors
    ///
    /// See [`ClientError`].
    pub fn show(&self, id: &str) -> Result<Value, ClientError> {
        self.ask("GET", &format!("/api/v1/games/{id}"), None, &[], None)
    }

    /// The record of a table.
    ///
    /// # Errors
    ///
    /// See [`ClientError`].
    pub fn record(&self, id: &str) -> Result<String, ClientError> {
        let answer = self.exchange("GET", &format!("/api/v1/games/{id}/record"), None, &[], None)?;
        String::from_utf8(answer).map_err(|_| ClientError::Garbled)
    }

    /// Which seat of a table a token is of: 1 or 2.
    ///
    /// # Errors
    ///
    /// See [`ClientError`].
    pub fn seat_of(&self, id: &str, token: &str) -> Result<Option<u8>, ClientError> {
        let seat = self.ask("GET", &format!("/api/v1/games/{id}/seat"), Some(token), &[], None)?;
        Ok(seat["player"].as_u64().and_then(|player| u8::try_from(player).ok()))
    }

    /// A call of a seat, or of somebody who joins. Should the connection break, it is said again, and counts once.
    ///
    /// # Errors
    ///
    /// See [`ClientError`].
    pub fn say(&self, id: &str, call: &str, token: Option<&str>, body: &Value) -> Result<Value, ClientError> {
        let key = fresh_key();
        self.ask("POST", &format!("/api/v1/games/{id}/{call}"), token, &[("idempotency-key", &key)], Some(body))
    }

    /// Any request, with further headers.
    ///
    /// # Errors
    ///
    /// See [`ClientError`].
    ///
    /// # Panics
    ///
    /// If another thread failed while it asked.
    pub fn ask(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Result<Value, ClientError> {
        let answer = self.exchange(method, path, token, headers, body)?;
        Ok(serde_json::from_slice(&answer).unwrap_or(Value::Null))
    }

    /// Asks, over the connection that is kept if there is one. A connection that waited may have been closed meanwhile: what can be
    /// asked twice is asked again over a new one.
    fn exchange(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Result<Vec<u8>, ClientError> {
        let request = self.request(method, path, token, headers, body);
        let repeatable = method == "GET" || headers.iter().any(|(name, _)| *name == "idempotency-key");
        let mut kept = self.wire.lock().expect("nobody fails while asking");
        let waited = kept.take();
        let again = waited.is_some() && repeatable;
        let first = waited.map_or_else(|| Wire::connect(&self.place, self.patience), Ok)?;
        let answered = match converse(first, &request) {
            Err(ClientError::Lost(_)) if again => converse(Wire::connect(&self.place, self.patience)?, &request),
            answered => answered,
        };
        let (wire, status, answer) = answered?;
        *kept = wire;
        if status < 400 {
            return Ok(answer);
        }
        Err(ClientError::Refused { status, problem: serde_json::from_slice(&answer).unwrap_or(Value::Null) })
    }

    /// What happens at a table, as it happens: from the table itself on, or from an entry on.
    ///
    /// # Errors
    ///
    /// See [`ClientError`].
    pub fn events(&self, id: &str, since: Option<u64>) -> Result<Events, ClientError> {
        let since = since.map_or_else(String::new, |since| format!("?since={since}"));
        let request = self.request("GET", &format!("/api/v1/games/{id}/events{since}"), None, &[], None);
        let mut wire = Wire::connect(&self.place, self.patience)?;
        wire.send(&request)?;
        let head = wire.head()?;
        if head.status != 200 {
            let problem = serde_json::from_slice(&wire.body(&head.length)?).unwrap_or(Value::Null);
            return Err(ClientError::Refused { status: head.status, problem });
        }
        Ok(Events { wire, rest: Vec::new(), lines: VecDeque::new() })
    }

    fn request(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Vec<u8> {
        let body = body.map(Value::to_string).unwrap_or_default();
        let mut text =
            format!("{method} {path} HTTP/1.1\r\nhost: {}\r\naccept-language: {}\r\n", self.place.authority, self.lang);
        if let Some(token) = token {
            let _ = write!(text, "authorization: Bearer {token}\r\n");
        }
        for (name, value) in headers {
            let _ = write!(text, "{name}: {value}\r\n");
        }
        let _ = write!(text, "content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        text.into_bytes()
    }
}

/// Sends a request and reads the answer; the connection comes back if it can be used again.
fn converse(mut wire: Wire, request: &[u8]) -> Result<(Option<Wire>, u16, Vec<u8>), ClientError> {
    wire.send(request)?;
    let head = wire.head()?;
    let body = wire.body(&head.length)?;
    let stays = !head.closes && !matches!(head.length, Length::ToTheEnd);
    Ok((stays.then_some(wire), head.status, body))
}

/// What a request is called, so that it can be repeated: nobody guesses it.
fn fresh_key() -> String {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes).expect("the system has a source of chance");
    bytes.iter().fold(String::new(), |mut key, byte| {
        let _ = write!(key, "{byte:02x}");
        key
    })
}

/// What happens at a table: one object after the other, until the server ends it; null where it only says that it is there.
#[derive(Debug)]
pub struct Events {
    wire: Wire,
    rest: Vec<u8>,
    lines: VecDeque<Vec<u8>>,
}

impl Iterator for Events {
    type Item = Result<Value, ClientError>;

    fn next(&mut self) -> Option<Result<Value, ClientError>> {
        loop {
            if let Some(line) = self.lines.pop_front() {
                let line = line.trim_ascii();
                let event = if line.is_empty() { Ok(Value::Null) } else { serde_json::from_slice(line) };
                return Some(event.map_err(|_| ClientError::Garbled));
            }
            match self.wire.chunk(&mut self.rest) {
                Ok(0) => return None,
                Ok(_) => {}
                Err(error) => return Some(Err(error)),
            }
            while let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
                let tail = self.rest.split_off(end + 1);
                self.lines.push_back(std::mem::replace(&mut self.rest, tail));
            }
        }
    }
}
