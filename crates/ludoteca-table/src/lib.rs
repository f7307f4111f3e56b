//! Games without type parameters, for everything that must not know which game it is.
//!
//! A [`GameBox`] stands on a shelf and opens [`Table`]s. A table is one game going on: it says whose turn it is, turns
//! text into an [`Entry`] ([`Table::decide`]), and makes an entry a fact ([`Table::commit`]). Live play and replay are the
//! same call, so that a stored game comes back by committing its entries, and a [`record`] is those entries as text.
//!
//! What a person does about the game rather than in it, such as resigning or offering a draw, is an entry too, the same
//! for all games: see [`BorderAction`].

mod adapter;
mod committed;
mod dice_box;
mod entry;
pub mod fair;
mod game_box;
mod hand;
#[cfg(feature = "tools")]
pub mod import;
mod luck;
mod meant;
mod messages;
pub mod record;
mod seat;
mod session;
mod standing;
mod table;
#[cfg(feature = "tools")]
mod teaching;
#[cfg(feature = "tools")]
mod tools;
#[cfg(not(feature = "tools"))]
mod tools {
    /// More of a table: nothing, without the feature `tools`.
    pub trait TableTools {}
    impl<T> TableTools for T {}
    /// More of a box: nothing, without the feature `tools`.
    pub trait BoxTools {}
    impl<T> BoxTools for T {}
}
#[cfg(feature = "tools")]
mod view;

pub use adapter::{BoxOf, TableOf};
pub use committed::Committed;
pub use dice_box::DiceBox;
pub use entry::{BorderAction, Entry, Offer};
pub use game_box::{GameBox, OpenError, find_game};
pub use hand::{Hand, Touch};
pub use luck::Luck;
pub use meant::Meant;
pub use seat::{Seat, read_name};
pub use session::{Host, Session, Step, player_names};
pub use table::{Line, Table};
#[cfg(feature = "tools")]
pub use teaching::{play_figure, set_up};
pub use tools::{BoxTools, TableTools};
#[cfg(feature = "tools")]
pub use view::{OutcomeView, Scores, View, json_of_settings};
