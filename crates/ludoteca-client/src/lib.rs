//! A small client of the server: it asks, waits for the answer, and reads what happens at a table line by line.
//!
//! ```no_run
//! use ludoteca_client::Client;
//! use serde_json::json;
//!
//! let client = Client::new("http://127.0.0.1:7700")?;
//! let seats = json!([{ "who": "human" }, { "who": "bot:4" }]);
//! let made = client.create(&json!({ "game": "congkak", "seats": seats }))?;
//! let id = made["game"]["id"].as_str().unwrap_or_default();
//! let token = made["tokens"]["1"].as_str().unwrap_or_default();
//! let table = client.say(id, "move", Some(token), &json!({ "move": "0" }))?;
//! println!("{}", table["position"]);
//! # Ok::<(), ludoteca_client::ClientError>(())
//! ```
//!
//! It speaks HTTP/1.1, plain or by TLS with the certificates that the system trusts, and keeps its connection.

mod client;
mod error;
mod place;
mod wire;

pub use client::{Client, Events};
pub use error::ClientError;
