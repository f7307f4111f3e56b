//! Players of galleta.

mod edges;
mod minimax;
mod solver;
mod state;
mod strong;
mod weights;

pub use minimax::Minimax;
pub use strong::Strong;
pub use weights::Weights;

use ludoteca_galleta::Galleta;

use crate::bot::BotKind;
use crate::engine::{Engine, Reach};
use crate::messages;
use crate::roster::{Kind, Roster};
use crate::sloppy::Sloppy;

static KINDS: &[Kind<Galleta>] = &[Kind {
    face: BotKind {
        name: "minimax",
        also: &[],
        title: messages::title_minimax(),
        about: messages::about_galleta_minimax(),
        options: weights::OPTIONS,
    },
    make: |options| {
        let depth = options.number("depth").expect("the options are complete");
        Box::new(Minimax { reach: Reach::named(depth as u32), weights: Weights::from_options(options) })
    },
}];

impl Roster for Galleta {
    fn kinds() -> &'static [Kind<Galleta>] {
        KINDS
    }

    /// Where nothing else is said, as far as so many positions allow.
    ///
    /// Of 100 points a level takes from the one below (the first from `random`) on the medium biscuit after three random moves:
    /// 84, 80, 76, 62, 62, 59, 58 (1000 games each), 68 (60). On the large one the last takes 100 (20).
    fn level(level: u8) -> Box<dyn Engine<Galleta>> {
        // On a large board many cells can be open at once, and every order in which to take them is a line.
        let short = |depth_max| Minimax::new(Reach { depth_max, nodes_max: 1_000 });
        let long = |nodes_max| Minimax::new(Reach::nodes(nodes_max));
        match level {
            ..=1 => Box::new(Sloppy { slips_percent: 60, engine: short(1) }),
            2 => Box::new(Sloppy { slips_percent: 35, engine: short(1) }),
            3 => Box::new(Sloppy { slips_percent: 15, engine: short(1) }),
            4 => Box::new(Sloppy { slips_percent: 12, engine: short(2) }),
            5 => Box::new(Sloppy { slips_percent: 7, engine: long(1_000) }),
            6 => Box::new(Sloppy { slips_percent: 3, engine: long(1_000) }),
            7 => Box::new(long(1_000)),
            8.. => Box::new(long(2_000_000)),
        }
    }
}
