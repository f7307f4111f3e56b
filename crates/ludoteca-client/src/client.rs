use std::collections::VecDeque;
use std::fmt::Write;
use std::sync::Mutex;
use std::time::Duration;

use serde_json::Value;

use crate::error::ClientError;
use crate::wire::{Length, Wire};

/// How long an answer is waited for. A server sends something every few seconds while somebody watches.
const PATIENCE: Duration = Duration::from_secs(30);

/// A client of one server.
#[derive(Debug)]
pub struct Client {
    host: String,
    lang: &'static str,
    wire: Mutex<Option<Wire>>,
}

impl Client {
    /// A client of the server at an address such as `http://127.0.0.1:7700`. It connects when it is asked to.
    ///
    /// # Errors
    ///
    /// That this is no address that it can reach.
    pub fn new(address: &str) -> Result<Client, ClientError> {
        let host = address.strip_prefix("http://").map(|rest| rest.split(['/', '#']).next().unwrap_or_default());
        match host.filter(|host| !host.is_empty()) {
            Some(host) => {
                let host = if host.contains(':') { host.to_owned() } else { format!("{host}:80") };
                Ok(Client { host, lang: "es", wire: Mutex::new(None) })
            }
            None => Err(ClientError::Address(address.to_owned())),
        }
    }

    /// The same client, with refusals in this language: `es` or `en`.
    #[must_use]
    pub fn in_lang(self, lang: &'static str) -> Client {
        Client { lang, ..self }
    }

    /// Creates a table.
    ///
    /// # Errors
    ///
    /// See [`ClientError`].
    pub fn create(&self, table: &Value) -> Result<Value, ClientError> {
        self.ask("POST", "/api/v1/games", None, &[], Some(table))
    }

    /// A table as everybody may see it.
    ///
    /// # Errors
    ///
    /// See [`ClientError`].
    pub fn show(&self, id: &str) -> Result<Value, ClientError> {
        self.ask("GET", &format!("/api/v1/games/{id}"), None, &[], None)
    }

    /// A call of a seat, or of somebody who joins.
    ///
    /// # Errors
    ///
    /// See [`ClientError`].
    pub fn say(&self, id: &str, call: &str, token: Option<&str>, body: &Value) -> Result<Value, ClientError> {
        self.ask("POST", &format!("/api/v1/games/{id}/{call}"), token, &[], Some(body))
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
        let request = self.request(method, path, token, headers, body);
        let mut kept = self.wire.lock().expect("nobody fails while asking");
        let mut wire = match kept.take() {
            Some(wire) => wire,
            None => Wire::connect(&self.host, PATIENCE)?,
        };
        wire.send(&request)?;
        let head = wire.head()?;
        let body = wire.body(&head.length)?;
        if !head.closes && !matches!(head.length, Length::ToTheEnd) {
            *kept = Some(wire);
        }
        let value = serde_json::from_slice(&body).unwrap_or(Value::Null);
        if head.status < 400 { Ok(value) } else { Err(ClientError::Refused { status: head.status, problem: value }) }
    }

    /// What happens at a table, as it happens: from the table itself on, or from an entry on.
    ///
    /// # Errors
    ///
    /// See [`ClientError`].
    pub fn events(&self, id: &str, since: Option<u64>) -> Result<Events, ClientError> {
        let since = since.map_or_else(String::new, |since| format!("?since={since}"));
        let request = self.request("GET", &format!("/api/v1/games/{id}/events{since}"), None, &[], None);
        let mut wire = Wire::connect(&self.host, PATIENCE)?;
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
        let mut text = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\naccept-language: {}\r\n", self.host, self.lang);
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

/// What happens at a table: one object after the other, until the server ends it.
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
            while let Some(line) = self.lines.pop_front() {
                if !line.trim_ascii().is_empty() {
                    return Some(serde_json::from_slice(&line).map_err(|_| ClientError::Garbled));
                }
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
