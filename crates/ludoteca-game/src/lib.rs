//! What a two-player game is, for everything that plays, shows, stores or searches one.
//!
//! A game is a value that implements [`Rules`] (who acts, what is legal, what a move does), [`Notation`] (moves and
//! positions as text), [`Draw`] (the board as a [`Scene`], a [`Picture`] and a [`Screen`]), [`Tell`] (what is said while it
//! is played), [`Teach`] (its rules explained, and a guided first game), [`Edit`] (how a position is set up by hand) and [`Game`]
//! (its name and [`settings`]). This crate holds those traits and the plain data that they speak; it knows no game.
//!
//! The one idea to keep in mind: **a position changes only by an [`Event`]**, either a move that a player made or
//! something that nature did (dice, a forced zero move, a final sweep). Whoever asks [`Rules::turn`] learns who acts
//! next, and that is the whole loop of a game:
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
//!             // Where either player may act, anyone will do.
//!             Turn::Player(_) | Turn::Either => {
//!                 let by = turn.anyone().expect("it is somebody's turn");
//!                 moves.clear();
//!                 rules.moves(&position, &mut moves);
//!                 let mv = moves[0].clone();
//!                 rules.apply(&mut position, &Event::Moved { by, mv });
//!             }
//!             Turn::Nature => {
//!                 let mut outcomes = Vec::new();
//!                 rules.nature(&position, &mut outcomes);
//!                 let (what, _weight) = outcomes[0].clone();
//!                 rules.apply(&mut position, &Event::Happened(what));
//!             }
//!             Turn::Over(_) => return position,
//!         }
//!     }
//! }
//! ```

mod canvas;
mod datum;
mod draw;
mod edit;
pub mod fonts;
mod format;
mod game;
mod message;
mod notation;
mod out_of_turn;
mod perft;
mod picture;
mod player;
mod rules;
pub mod scene;
mod screen;
pub mod settings;
pub mod svg;
mod teach;
mod tell;
mod turn;
mod way;
mod words;

pub use canvas::{Canvas, Style};
pub use datum::Datum;
pub use draw::{Draw, TOKEN};
pub use edit::{Edit, EditError, Edited, Tool};
pub use format::{Alternative, Format, Games, LineError, Remark, Story};
pub use game::Game;
pub use message::{Explain, Fact, Kind, Lang, Message, Phrase, quote};
pub use notation::{Notation, column_of};
pub use out_of_turn::OutOfTurn;
pub use perft::perft;
pub use picture::{Ink, Picture, Span};
pub use player::Player;
pub use rules::{EventOf, Never, Rules};
pub use scene::{Cut, Scene, Size, Theme};
pub use screen::{Area, Glyphs, Room, Screen};
pub use settings::{Setting, SettingError, Settings};
pub use svg::{Brush, Colours, Element, Length, escaped, svg};
pub use teach::{Figure, Lesson, LessonStep, Section, Setup, Teach};
pub use tell::{Names, Tell, Voice, with_side};
pub use turn::{Event, Outcome, Turn};
pub use way::Way;
pub use words::{fold, list_of_words};
