//! One running game, whichever game it is.
//!
//! A [`GameType`] describes a game of the registry and opens [`Game`]s. A [`Game`] is a plain struct: it keeps the entries, the list of
//! moves, offers, takebacks and the result, none of which depends on the rules. The rules are behind one object-safe trait,
//! [`AnyPosition`]: an immutable position together with its rules and the event that led to it.
//!
//! Every change takes two calls. [`Game::decide`] reads and checks a text once and returns a [`Decision`], which already holds the
//! positions that follow; the game does not change. [`Game::commit`] puts them in place and cannot fail. Forced events and chance are
//! settled by [`Game::settle_decision`]. A [`record`] is the entries of a game as text; replay uses the same two calls.
//!
//! A [`Session`] adds players, dice and undo history.

mod any_view;
mod chance;
mod decision;
mod dice_source;
mod entry;
mod error;
pub mod fair;
mod game;
mod game_type;
mod game_view;
mod history;
pub mod import;
mod lesson;
mod messages;
mod node;
mod node_view;
mod pending;
mod position;
pub mod record;
mod seat;
mod session;
mod step;
mod touch_input;

pub use any_view::{AnyView, Captions};
pub use chance::{Chance, ChanceSource, ForcedOnly};
pub use decision::Decision;
pub use dice_source::DiceSource;
pub use entry::{Entry, GameAction, Offer};
pub use error::{MoveError, MoveErrorKind, OpenError};
pub use game::{Committed, Game};
pub use game_type::{GameType, Imported, find_game};
pub use game_view::{OutcomeView, Scores, View, json_of_settings};
pub use lesson::{play_figure, set_up};
pub use pending::PendingDecision;
pub use position::{AnyPosition, EventFacts, Export, PositionData, Scope, SharedPosition};
pub use record::LoadedGame;
pub use seat::{Seat, read_name};
pub use session::{RemoteGame, Session, player_names};
pub use step::{Line, Step};
pub use touch_input::{Touch, TouchInput};
