//! Small parts that stand in many places.

mod focus;
mod icon;
mod link_row;
mod logo;
mod switch;
mod token;

pub(crate) use focus::{focus_board_soon, hold_focus, walk};
pub(crate) use icon::{Icon, IconButton, Sign};
pub(crate) use link_row::LinkRow;
pub(crate) use logo::Logo;
pub(crate) use switch::Switch;
pub(crate) use token::Token;
