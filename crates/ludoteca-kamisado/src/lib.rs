//! Kamisado: eight towers a side on a board of eight colours, where each move chooses the tower that answers it.
//!
//! A tower moves straight or diagonally forward; the colour of the square on which it stops is the colour of the tower
//! that the opponent must move next. A tower on the opponent's home rank wins the round. In longer matches such a tower
//! becomes a sumo, which reaches less far but pushes enemy towers.
//!
//! ```
//! use ludoteca_game::{Notation, Player, Rules};
//! use ludoteca_kamisado::{Colour, Kamisado, Square};
//!
//! let rules = Kamisado::default();
//! let mut position = rules.start();
//! let mv = rules.read_move(&position, "c1c6").expect("a move");
//! rules.play(&mut position, Player::One, &mv).expect("a legal move");
//! // c6 is orange, so white must move the orange tower, which still stands at home.
//! assert_eq!(position.must_move(), Some((Colour::Orange, Square::home(Player::Two, Colour::Orange))));
//! ```
//!
//! # Position text
//!
//! Six parts with blanks between, at the start `NZPSARVM/8/8/8/8/8/8/mvraspzn 1 -- 0-0 1 play`:
//!
//! 1. the ranks from 8 to 1 with slashes between them: a letter is a tower of that colour, white in upper case and
//!    black in lower case, followed by a `+` for each sumo step; a digit is so many empty squares;
//! 2. the player to act, 1 (black) or 2 (white); after the match, the winner;
//! 3. the last colour of black and of white, `-` for none in this round;
//! 4. the points of black and of white;
//! 5. the number of the round;
//! 6. what is going on: `play`; `zero:` while towers are blocked, with the player who made the last real move and the
//!    towers that have made a zero move since; `refill` while the winner of a round chooses; `home` or `block` once the
//!    match is over.

mod board;
mod error;
mod messages;
mod mode;
mod moves;
mod notation;
mod position;
mod position_text;
mod queries;
mod rays;
mod rounds;
mod settings;
#[cfg(feature = "view")]
mod view;

pub use board::{Colour, Direction, Square};
pub use error::{IllegalMove, PositionError};
pub use mode::{Block, Mode, Refill};
pub use moves::{End, Kamisado, Move, Zero};
pub use position::{Ending, Phase, Position, Tower};
pub use settings::INFO;
