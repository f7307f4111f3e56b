//! Where games are kept.
//!
//! A game is a head, which says what it is, and a list of entries, which says what happened; entries are only ever appended. A
//! [`Store`] promises three things, whatever it is made of:
//!
//! - What was appended successfully is on disk, once, in order, and survives a killed process and a lost power supply.
//! - Of two who append to the same version of a game exactly one succeeds; the other one is told the version that there is.
//! - What was appended under a key is never appended again: whoever repeats the key gets the answer of the first time.
//!
//! All of the SQL is here, and nothing here knows what an entry means.

mod error;
mod hints;
mod memory;
mod model;
mod postgres;
mod sqlite;
mod store;

pub use error::StoreError;
pub use hints::{Hint, Hints};
pub use memory::MemoryStore;
pub use model::{Answer, Append, Appended, Due, Entry, Filter, GameId, Head, Key, NewGame, Phase, Work};
pub use postgres::PostgresStore;
pub use sqlite::SqliteStore;
pub use store::{Store, open};
