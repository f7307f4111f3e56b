//! A server without a network, asked as a client asks it.
#![allow(dead_code, reason = "each file of tests uses a part of it")]

pub(crate) mod schema;

use std::sync::Arc;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use ludoteca_server::{Config, Server};
use ludoteca_shelf::SHELF;
use ludoteca_store::{MemoryStore, Store};
use serde_json::{Value, json};
use tower::ServiceExt;

/// A server under test.
pub(crate) struct Host {
    pub(crate) server: Server,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: axum::http::HeaderMap,
    pub(crate) text: String,
    pub(crate) body: Value,
}

impl Reply {
    /// The body, if the status is this one.
    #[track_caller]
    pub(crate) fn ok(self, status: u16) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        self.body
    }

    /// The code of a problem with this status.
    #[track_caller]
    pub(crate) fn problem(self, status: u16) -> String {
        assert_eq!(self.headers["content-type"], "application/problem+json", "{}", self.text);
        let body = self.ok(status);
        assert_eq!(body["status"], status);
        for name in ["type", "title", "detail", "instance", "reason"] {
            assert!(body[name].is_string(), "{name}: {body}");
        }
        body["code"].as_str().expect("a code").to_owned()
    }
}

/// A request in the making.
pub(crate) struct Ask<'a> {
    host: &'a Host,
    method: &'static str,
    path: String,
    headers: Vec<(&'static str, String)>,
    body: Option<String>,
}

impl Host {
    pub(crate) fn new() -> Host {
        Host::with(Arc::new(MemoryStore::default()), Config { rate: 0, ..Config::default() })
    }

    pub(crate) fn with(store: Arc<dyn Store>, config: Config) -> Host {
        Host { server: Server::new(SHELF, store, config, &[]) }
    }

    pub(crate) fn get(&self, path: impl Into<String>) -> Ask<'_> {
        Ask { host: self, method: "GET", path: path.into(), headers: Vec::new(), body: None }
    }

    pub(crate) fn post(&self, path: impl Into<String>, body: Value) -> Ask<'_> {
        Ask { host: self, method: "POST", path: path.into(), headers: Vec::new(), body: Some(body.to_string()) }
    }

    /// A table of two people: its address and their tokens.
    pub(crate) async fn table(&self, game: &str, settings: Value) -> (String, [String; 2]) {
        let seats = json!([{ "who": "human", "name": "Ana" }, { "who": "human", "name": "Luis" }]);
        let request = json!({ "game": game, "settings": settings, "seats": seats });
        let made = self.post("/api/v1/games", request).send().await.ok(201);
        let token = |player: &str| made["tokens"][player].as_str().expect("a token").to_owned();
        (format!("/api/v1/games/{}", made["game"]["id"].as_str().expect("an id")), [token("1"), token("2")])
    }
}

impl Ask<'_> {
    pub(crate) fn seat(self, token: &str) -> Self {
        self.header("authorization", format!("Bearer {token}"))
    }

    pub(crate) fn header(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }

    pub(crate) fn raw(mut self, method: &'static str, body: impl Into<String>) -> Self {
        self.method = method;
        self.body = Some(body.into());
        self
    }

    pub(crate) async fn send(self) -> Reply {
        let mut request = Request::builder().method(self.method).uri(&self.path);
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        let request = request.body(self.body.map_or_else(Body::empty, Body::from)).expect("a request");
        let response = self.host.server.router().oneshot(request).await.expect("an answer");
        let (parts, body) = response.into_parts();
        let bytes = axum::body::to_bytes(body, 1 << 24).await.expect("a body");
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let body = serde_json::from_str(&text).unwrap_or(Value::Null);
        let reply = Reply { status: parts.status, headers: parts.headers, text, body };
        schema::check(self.method, &self.path, &reply);
        reply
    }
}
