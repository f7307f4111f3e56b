//! Boards of two-player games as plain data, and the sentences around them.
//!
//! A game implements [`Draw`] (the board as a [`Scene`], a [`Picture`] and a [`Screen`]), [`Narrate`] (the sentences while it is
//! played) and [`GameRules`], which joins them to its rules and adds settings, editing and optional [`Abilities`]. Lessons are
//! plain data. This crate knows no game.

mod arrow_key;
mod canvas;
mod draw;
mod edit;
pub mod fonts;
mod game_rules;
mod narrate;
mod picture;
pub mod scene;
mod screen;
pub mod svg;
mod teach;

pub use arrow_key::ArrowKey;
pub use canvas::{Canvas, Style};
pub use draw::{Draw, ICON_RADIUS, disc_icon};
pub use edit::{EditError, Edited, Tool, checked_edit};
pub use game_rules::{Abilities, Dialogue, GameRules, Motion, OfEvent, OfMove, SettingTexts, View};
pub use narrate::{Names, Narrate, Voice, with_side};
pub use picture::{Ink, Picture, Span};
pub use scene::{Cut, Scene, Size, Theme};
pub use screen::{Area, Glyphs, Room, Screen};
pub use svg::{Brush, Colours, Element, Length, escaped, svg};
pub use teach::{Figure, Lesson, LessonStep, Section, Setup};
