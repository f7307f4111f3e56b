//! Backgammon: boards, plays, cube, matches and the whole lifecycle of a game.
//!
//! It can be seen in two ways. [`Backgammon`] is the game as people and the API see it: states, single checker moves that
//! can be undone until the play is confirmed, the doubling cube, matches. [`WholePlays`] is the game as engines see it: a
//! roll, a whole play, the other player's roll. Both reach the same boards.
//!
//! ```
//! use ludoteca_backgammon::{Board, Roll, WholePlays};
//! use ludoteca_game::Player;
//!
//! let mut plays = Vec::new();
//! WholePlays::plays(&Board::START, Player::One, Roll::new(3, 1).expect("dice"), &mut plays);
//! assert!(plays.iter().any(|play| play.to_string() == "8/5 6/5"));
//! ```
//!
//! # Position text
//!
//! The GNU position ID of the board with player 1 on roll, then, where they are not as at the beginning of a money game with
//! player 1 about to roll: `state=`, `player=`, `dice=` and so on; `docs/formats.md` lists them. A position ID with its match
//! ID (`4HPwATDgc/ABMA:cAkAAAAAAAAE`) and an XGID are read too.

mod board;
mod calls;
mod cube;
mod error;
mod files;
mod gnu_id;
mod ids;
mod lifecycle;
mod match_id;
mod messages;
mod notation;
mod numbering;
mod perft;
mod play;
mod plays;
mod position;
mod position_text;
mod roll;
mod settings;
mod single;
mod state;
mod transitions;
mod turn_text;
#[cfg(feature = "view")]
mod view;
mod whole;
mod xgid;

pub use board::{Board, CHECKERS, Impossible, Place, Point, Side};
pub use calls::{Call, Chance};
pub use cube::{Crawford, Cube, CubeTiming};
pub use error::{
    BoardError, CallError, CheckerError, DiceError, GameError, IllegalMove, NotAPlay, PlayerError, PositionError,
    XgidPart,
};
pub use files::FORMATS;
pub use gnu_id::{read_position_id, write_position_id};
pub use numbering::{Named, Numbering};
pub use play::{Play, Step};
pub use position::Position;
pub use position_text::settings_in;
pub use roll::Roll;
pub use settings::{Backgammon, INFO, Opening};
pub use single::SingleMove;
pub use state::{
    Began, Completed, Dice, Doubled, Doubling, Ending, InPlay, Made, Moved, Moving, PreparingMove, Resigning, Rolled,
    RolledForStart, Rolling, RollingForStart, Size, State, WhichTurn,
};
pub use whole::{OnRoll, WholePlays};
