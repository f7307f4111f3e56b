//! Tests that every game has in common. A game calls each with one line.
//!
//! [`conform`] plays random games and checks the promises of the traits in every position, called directly and through
//! `ludoteca-play`. [`against_reference`] compares a game with another implementation of the same rules, [`perft_table`] with counts
//! from other programs. [`Toy`] is a small game for tests of code that works with every game.
//!
//! Each feature adds one type: `terminal` adds `Terminal`, a terminal with a program in it; `browser` adds `Browser`, a browser
//! without a window; `postgres` adds `Postgres`, a database server of its own; `ordeal` adds `Ordeal`, which kills servers while games
//! are played on them.

#[cfg(feature = "browser")]
mod browser;
mod calls;
mod conform;
mod edits;
mod erased;
pub mod foreign;
#[cfg(feature = "ordeal")]
mod ordeal;
mod perft_table;
mod play;
#[cfg(feature = "postgres")]
mod postgres;
mod reference;
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
pub use conform::{Conformance, conform};
#[cfg(feature = "ordeal")]
pub use ordeal::{Ordeal, Verdict};
pub use perft_table::perft_table;
pub use play::play;
#[cfg(feature = "postgres")]
pub use postgres::Postgres;
pub use reference::{MovePolicy, Reference, against_reference, any_move};
#[cfg(any(feature = "browser", feature = "ordeal"))]
pub use served::Served;
#[cfg(feature = "terminal")]
pub use terminal::{Session, Terminal};
pub use toy::{Coin, IllegalMove, PositionError, Take, Toy, ToyPosition};
pub use transcript::transcript;
pub use walk::{next_event, settings};
