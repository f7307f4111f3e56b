//! Players for every game, one module a game.
//!
//! An [`Engine`] is asked what a player should do in a position and gives an [`Advice`]: the move, what the position is worth
//! to that player, and whether that is proved. It is handed its [`Limits`], and has no clock and no dice of its own.
//!
//! Code that does not know the game finds a [`Bot`] by name with [`find_bot`] and shows it the game:
//!
//! ```
//! use ludoteca_congkak::Congkak;
//! use ludoteca_engines::{Limits, find_bot};
//! use ludoteca_game::{Player, Settings};
//! use ludoteca_play::GameType;
//!
//! static CONGKAK: GameType = GameType::of::<Congkak>();
//! let mut game = CONGKAK.open(&Settings::default(), None).expect("the defaults make a game");
//! let bot = find_bot("congkak", "random").expect("every game has it");
//! let counsel = bot.advise(&game, Player::One, &Limits::NONE).expect("player 1 begins");
//! let decision = game.decide(Player::One, &counsel.mv).expect("a bot plays by the rules");
//! game.commit(decision);
//! ```

mod adapter;
mod analysis;
mod bot;
mod certificate;
mod chance;
mod engine;
mod error;
mod hint;
mod judgement;
mod messages;
mod patience;
mod plain;
mod problem;
mod random;
mod room;
mod roster;
mod search;

mod sloppy;
mod tongue;
#[cfg(feature = "train")]
mod training;
mod weights;

pub mod backgammon;
pub mod congkak;
pub mod galleta;
pub mod kamisado;

pub use analysis::{Analysis, Choices, Judged, When, analyze, every_choice};
pub use backgammon::External;
pub use bot::{
    Bot, BotKind, Counsel, analyst_of, bots_of, final_value, find_bot, grades_of, problems_of, solver_of, tongue_of,
};
pub use certificate::{
    Certificate, CertificateError, Certified, Certifier, CheckCertificate, Checked, Header, WriteCertificate, Written,
    certify, check_certificate, has_certificates,
};
pub use engine::{Advice, Engine, Limits, Line, Reach};
pub use error::BotError;
pub use hint::{Hint, Worth, hint, worth_of, worths};
pub use judgement::{Choice, Cube, Figure, Judgement, Luck, Place, Unit};
pub use kamisado::MatchProof;
pub use problem::{Problem, Task};
pub use random::Random;
pub use roster::{How, Kind, LEVELS, Roster};
pub use sloppy::Sloppy;
pub use tongue::Tongue;
#[cfg(feature = "train")]
pub use training::{Resumed, TRAININGS, Training, TrainingKind, TrainingProgress};
pub use weights::{load_weights, needs_weights, shared_evaluator};

use adapter::{Bots, BotsOf};

/// The players of every game that has a module here.
static BOTS: &[&dyn Bots] = &[
    &BotsOf::<ludoteca_backgammon::Backgammon>::new(),
    &BotsOf::<ludoteca_kamisado::Kamisado>::new(),
    &BotsOf::<ludoteca_galleta::Galleta>::new(),
    &BotsOf::<ludoteca_congkak::Congkak>::new(),
];
