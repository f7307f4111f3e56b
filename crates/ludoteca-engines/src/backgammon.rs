//! Players of backgammon.

mod evaluation;
mod simple;

pub use evaluation::{equity, gammon_is_likely, win_chance};
pub use simple::Simple;

use ludoteca_backgammon::{Backgammon, Call};

use crate::bot::BotKind;
use crate::engine::Engine;
use crate::messages;
use crate::roster::{Kind, Roster};
use crate::sloppy::Sloppy;

static KINDS: &[Kind<Backgammon>] = &[Kind {
    face: BotKind {
        name: "simple",
        also: &[],
        title: messages::title_simple(),
        about: messages::about_simple(),
        options: &[],
    },
    make: |_| Box::new(Simple),
}];

impl Roster for Backgammon {
    fn kinds() -> &'static [Kind<Backgammon>] {
        KINDS
    }

    /// Of 100 games without cube a level wins from the one below (the first from `random`): 60, 75, 75, 67, 66, 63, 60, 56 (1000
    /// games each).
    fn level(level: u8) -> Box<dyn Engine<Backgammon>> {
        let sloppy = |slips_percent| Box::new(Sloppy { slips_percent, engine: Simple });
        match level {
            ..=1 => sloppy(90),
            2 => sloppy(70),
            3 => sloppy(50),
            4 => sloppy(35),
            5 => sloppy(22),
            6 => sloppy(12),
            7 => sloppy(5),
            8.. => Box::new(Simple),
        }
    }

    /// Giving up, taking back, and the calls that cost or raise the stake.
    fn is_left_alone(call: &Call) -> bool {
        matches!(call, Call::Resign(_) | Call::Undo | Call::Double | Call::RejectDouble | Call::RefuseResignation)
    }
}
