//! What every game owes, as tests that each game calls with one line.
//!
//! [`conform`] plays random games through the typed and through the erased door and holds every position against what
//! the traits promise. [`second_opinion`] holds them against another implementation of the same rules. [`perft_table`]
//! checks counts that are kept as data. [`Toy`] is a small game with everything a game can have, for testing what is
//! generic. With the feature `terminal`, `Terminal` is a terminal
//! with a program in it; with `browser`, `Browser` is a browser without a window; with `postgres`,
//! `Postgres` is a database server of its own; with `ordeal`, `Ordeal` kills servers while games are played at them.

#[cfg(feature = "browser")]
mod browser;
mod calls;
mod conform;
mod edits;
mod erased;
pub mod foreign;
mod naive;
#[cfg(feature = "ordeal")]
mod ordeal;
mod perft_table;
mod play;
#[cfg(feature = "postgres")]
mod postgres;
#[cfg(any(feature = "browser", feature = "ordeal"))]
mod served;
mod teaching;
#[cfg(feature = "terminal")]
mod terminal;
mod toy;
mod transcript;
mod walk;

#[cfg(feature = "browser")]
pub use browser::{Browser, Pointer};
pub use calls::Calls;
pub use conform::{Owes, conform};
pub use naive::{Naive, Temperament, even_tempered, second_opinion};
#[cfg(feature = "ordeal")]
pub use ordeal::{Ordeal, Verdict};
pub use perft_table::perft_table;
pub use play::play;
#[cfg(feature = "postgres")]
pub use postgres::Postgres;
#[cfg(any(feature = "browser", feature = "ordeal"))]
pub use served::Served;
#[cfg(feature = "terminal")]
pub use terminal::{Session, Terminal};
pub use toy::{Coin, Flaw, Refusal, Take, Toy, ToyPosition};
pub use transcript::transcript;
pub use walk::{next_event, settings};
