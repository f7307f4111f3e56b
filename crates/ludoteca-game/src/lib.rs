//! Two-player games as libraries: rules, notation, settings and messages.
//!
//! A game is a value that implements [`Rules`] (turns, legal moves, their effect) and [`Notation`] (moves and positions as text).
//! Its description, [`GameInfo`], and its optional abilities, such as [`DiceSupport`], are plain data. This crate holds those
//! traits and types; it knows no game. Boards and the sentences around them are the subject of the crate `ludoteca-view`.
//!
//! **A position changes only by an [`Event`]**: a move of a player, or an outcome of chance (dice, a forced zero move, a final
//! sweep). [`Rules::turn`] tells which of them comes next, and that is the whole loop of a game:
//!
//! ```
//! use ludoteca_game::{Event, Rules, Turn};
//!
//! fn play_first_moves<R: Rules>(rules: &R) -> R::Position {
//!     let mut position = rules.start();
//!     let mut moves = Vec::new();
//!     loop {
//!         let turn = rules.turn(&position);
//!         match turn {
//!             Turn::Player(_) | Turn::Either => {
//!                 let by = turn.anyone().expect("a player is to move");
//!                 moves.clear();
//!                 rules.moves(&position, &mut moves);
//!                 let mv = moves[0].clone();
//!                 rules.apply(&mut position, &Event::Move { by, mv });
//!             }
//!             Turn::Chance => {
//!                 let mut outcomes = Vec::new();
//!                 rules.chances(&position, &mut outcomes);
//!                 let (outcome, _weight) = outcomes[0].clone();
//!                 rules.apply(&mut position, &Event::Chance(outcome));
//!             }
//!             Turn::Over(_) => return position,
//!         }
//!     }
//! }
//! ```

mod abilities;
mod datum;
mod format;
mod info;
mod message;
mod notation;
mod out_of_turn;
mod perft;
mod player;
mod rules;
pub mod settings;
mod turn;
mod words;

pub use abilities::{
    CountResult, DiceSupport, LegalChoices, OfPosition, OfText, ReadEvents, Report, TurnSteps, WholePlays,
};
pub use datum::Datum;
pub use format::{Alternative, Comment, Format, GameRecord, Games, LineError};
pub use info::{Call, CallField, FieldKind, GameInfo};
pub use message::{Explain, Fact, Kind, Lang, Message, Phrase, quote};
pub use notation::{Notation, column_of};
pub use out_of_turn::OutOfTurn;
pub use perft::perft;
pub use player::Player;
pub use rules::{EventOf, MoveRefusal, Never, Rules};
pub use settings::{Setting, SettingError, Settings};
pub use turn::{Event, Outcome, Turn};
pub use words::{fold, list_of_words};
