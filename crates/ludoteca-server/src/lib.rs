//! Games over HTTP: durable games between people and bots, live events, and the page.
//!
//! A game is its stored events ([`ludoteca_store`]); its state is derived from them. A call is decided, stored, committed and only
//! then published. No code here names a game: the calls of a game come from its [`GameInfo`](ludoteca_game::GameInfo).
//!
//! [`Server`] answers requests; [`openapi`] describes every address.

mod admin;
mod app;
mod code;
mod config;
mod files;
mod jobs;
mod limits;
mod live_game;
mod messages;
mod metrics;
mod patient;
mod presence;
mod problem;
mod request;
mod rooms;
mod routes;
mod run;
mod serve;
mod token;

pub use admin::Admin;
pub use config::Config;
pub use files::Asset;
pub use ludoteca_store::StoreError;
pub use run::{Log, RunError, run, start_log, store_message};
pub use serve::Server;

/// Returns the OpenAPI 3.1 document of a server for these games.
#[must_use]
pub fn openapi(games: &[&'static ludoteca_play::GameType]) -> serde_json::Value {
    serde_json::to_value(routes::description(games)).expect("a description has a JSON form")
}
