//! A backgammon engine: neural nets, bear-off tables, search, cube decisions and rollouts.
//!
//! An [`Evaluator`] estimates positions: exactly where a game is over or both sides have few checkers left, by a table
//! where both sides bear off, and by neural nets otherwise. The result is a [`PositionEstimate`]: five [`Chances`] and the
//! [`CubeEfficiency`]. In every board of this crate player 1 is on roll, and values are from that player's point of view.
//!
//! Results are bit-identical on every machine and in the browser: sums have a fixed order for any vector width, and the
//! exponential function is the crate's own.
//!
//! # Examples
//!
//! ```
//! # #[cfg(feature = "nets")] {
//! use ludoteca_backgammon::{Board, Roll};
//! use ludoteca_backgammon_engine::{CubeState, Evaluator, SearchOptions};
//!
//! let evaluator = Evaluator::embedded();
//! let roll = Roll::new(3, 1).expect("dice from 1 to 6");
//! let plays = evaluator.rank_plays(&Board::START, roll, CubeState::CUBELESS, &SearchOptions::with_plies(0));
//! assert_eq!(plays[0].play.to_string(), "8/5 6/5");
//! # }
//! ```

mod cache;
mod chances;
mod contact_class;
mod cube_state;
mod dice;
mod evaluator;
pub mod features;
mod home_board;
pub mod kernel;
mod masks;
mod match_equity;
mod net;
mod one_sided;
mod parallel;
mod position_class;
mod position_estimate;
mod rollout;
mod search;
mod two_sided;
mod weights;

pub use chances::{Chances, MeanChances};
pub use contact_class::{ByContactClass, ContactClass};
pub use cube_state::{CubeDecision, CubeOwner, CubeState, Score};
pub use evaluator::{Evaluator, Tables};
pub use match_equity::MatchEquityTable;
pub use net::{Net, raw_inputs};
pub use position_class::PositionClass;
pub use position_estimate::{CubeEfficiency, PositionEstimate};
pub use rollout::{Rollout, RolloutInProgress, RolloutResult};
pub use search::{NodeBudget, ScoredPlay, SearchOptions};
pub use two_sided::TwoSidedBearOff;
pub use weights::{Layer, Numbers, OUTPUTS, RAW_INPUTS, Weights, WeightsError};
