//! Small parts that stand in many places.

mod board_picture;
mod choices;
mod focus;
mod icon;
mod link_row;
mod logo;
mod numbers;
mod popup;
mod second_click;
mod sentence;
mod switch;
mod token;

pub(crate) use board_picture::BoardPicture;
pub(crate) use choices::Choices;
pub(crate) use focus::{focus_board_soon, hold_focus, walk, watch_keys};
pub(crate) use icon::{Icon, IconButton, Sign};
pub(crate) use link_row::LinkRow;
pub(crate) use logo::Logo;
pub(crate) use numbers::{decimals, points, signed, unsigned};
pub(crate) use popup::{Popup, PopupItem};
pub(crate) use second_click::not_by_second_click;
pub(crate) use sentence::sentence;
pub(crate) use switch::Switch;
pub(crate) use token::{PieceShown, Token};
