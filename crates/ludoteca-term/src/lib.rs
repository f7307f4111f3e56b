//! Games in the terminal.
//!
//! A [`Playing`] is a game between two [`Chair`]s that is kept in the [`Archive`] as it goes. Two screens show it: the
//! [`dialogue`], line by line, which a script can hold as well as a person, and the [`full_screen`]. Neither knows which game it
//! shows. [`online`] is a dialogue at a table of a server.

mod archive;
mod chair;
mod commands;
mod dialogue;
mod look;
mod messages;
mod online;
mod playing;
mod resume;
mod screen;
mod thinking;
mod words;

pub use archive::{Archive, Saved};
pub use chair::Chair;
pub use dialogue::{Manner, dialogue};
pub use look::{Colours, Look};
pub use online::{Errand, Link, OnlineError, online};
pub use playing::{House, Playing, fresh_dice, settings_with_mode};
pub use resume::Resume;
pub use screen::full_screen;
pub use words::read_tutor;
