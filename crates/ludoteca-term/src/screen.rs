//! A game on a full screen, with keyboard and mouse.

mod app;
mod board;
mod keys;
mod overlay;
mod terminal;
mod view;

pub use terminal::full_screen;
