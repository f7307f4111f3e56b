//! Games over HTTP: tables for people and robots that lose nothing, live events, and the page.
//!
//! A table is its stored facts ([`ludoteca_store`]); everything else follows from them. A call is decided on what is known,
//! stored, and only then told: to whoever asked, and to whoever watches. Nothing here names a game.
//!
//! [`Server`] is the whole of it; [`openapi`] describes every address.

mod admin;
mod app;
mod code;
mod config;
mod files;
mod hosted;
mod jobs;
mod limits;
mod messages;
mod metrics;
mod patient;
mod presence;
mod problem;
mod rooms;
mod routes;
mod run;
mod said;
mod serve;
mod token;

pub use admin::Admin;
pub use config::Config;
pub use files::Asset;
pub use ludoteca_store::StoreError;
pub use run::{Log, RunError, run, start_log, store_message};
pub use serve::Server;

/// The description of every address, as OpenAPI 3.1 has it.
#[must_use]
pub fn openapi() -> serde_json::Value {
    serde_json::to_value(routes::description()).expect("a description has a JSON form")
}
