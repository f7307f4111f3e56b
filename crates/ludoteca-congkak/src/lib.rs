//! Congkak, a mancala game: two rows of pits, two stores, stones sown one by one.
//!
//! A player takes all the stones of one of the own pits and sows them counter-clockwise, into the own store too but
//! never into the opponent's. A last stone in the own store gives another turn. A player who has no stone left when
//! it is the own turn ends the game; the other one keeps what lies on the other side.
//!
//! ```
//! use ludoteca_congkak::{Congkak, Pit};
//! use ludoteca_game::{Player, Rules, Turn};
//!
//! let rules = Congkak::default();
//! let mut position = rules.start();
//! // Seven stones from pit 0 reach exactly the store: an extra turn.
//! rules.play(&mut position, Player::One, &Pit::new(0)).expect("a legal move");
//! assert_eq!(position.store(Player::One), 1);
//! assert_eq!(rules.turn(&position), Turn::Player(Player::One));
//! ```
//!
//! # Position text
//!
//! All cells in the order of their numbers, with commas, then the player whose turn it is: `7,7,7,7,7,7,7,0,7,7,7,7,7,7,7,0 1`.

mod board;
mod error;
mod messages;
mod moves;
mod notation;
mod position;
mod settings;
mod sowing;
#[cfg(feature = "view")]
mod view;

pub use board::{Board, CELLS_MAX, Cell, Pit};
pub use error::{IllegalMove, PositionError};
pub use moves::{Congkak, Sweep};
pub use position::Position;
pub use settings::INFO;
