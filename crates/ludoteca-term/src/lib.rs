//! Games in the terminal.
//!
//! A [`LocalGame`] is a session with its bots, kept in the [`Archive`] entry by entry. Two screens show it: the [`dialogue`], line by
//! line, for people and scripts, and the [`full_screen`]. Neither knows the rules of a game. [`online`] is a dialogue about a game on
//! a server.

mod archive;
mod commands;
mod dialogue;
mod local_game;
mod messages;
mod online;
mod printer;
mod resume;
mod screen;
mod seated_player;
mod sentences;
mod settings;
mod style;
mod task;

pub use archive::{Archive, Saved};
pub use dialogue::{DialogueOptions, dialogue};
pub use local_game::{Environment, LocalGame, fresh_dice};
pub use online::{Link, OnlineCommand, OnlineError, online};
pub use resume::Resume;
pub use screen::full_screen;
pub use seated_player::SeatedPlayer;
pub use sentences::read_tutor;
pub use settings::settings_with_mode;
pub use style::{Colours, TerminalStyle};
