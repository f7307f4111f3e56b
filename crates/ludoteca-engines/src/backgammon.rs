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
    face: BotKind { name: "simple", also: &[], about: messages::about_simple(), options: &[] },
    make: |_| Box::new(Simple),
}];

impl Roster for Backgammon {
    fn kinds() -> &'static [Kind<Backgammon>] {
        KINDS
    }

    fn level(level: u8) -> Box<dyn Engine<Backgammon>> {
        let slips_percent = [90, 70, 50, 35, 22, 12, 5][usize::from(level.clamp(1, 7)) - 1];
        match level {
            ..=7 => Box::new(Sloppy { slips_percent, engine: Simple }),
            _ => Box::new(Simple),
        }
    }

    /// Giving up, taking back, and the calls that cost or raise the stake.
    fn is_left_alone(call: &Call) -> bool {
        matches!(call, Call::Resign(_) | Call::Undo | Call::Double | Call::RejectDouble | Call::RefuseResignation)
    }
}
