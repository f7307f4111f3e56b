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
use crate::problem::{Problem, Task};
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

static PROBLEMS: &[Problem] = &[
    Problem::new(&[], Task::Count { plies: 5 }),
    Problem::new(&[("radius", "2")], Task::Solve).light(),
    Problem::new(&[("radius", "3")], Task::Think { nodes: 10_000 }).light(),
    Problem::new(&[("radius", "5")], Task::Think { nodes: 2_000 }).light(),
    Problem::new(&[("radius", "3")], Task::Solve),
    Problem::new(&[("radius", "4"), ("outline", "true")], Task::Solve),
    Problem::new(&[("shape", "rectangle"), ("rows", "3"), ("columns", "3")], Task::Solve),
    Problem::new(&[("radius", "4")], Task::Think { nodes: 1_000_000 }),
];

impl Roster for Galleta {
    /// A cell lost is a difference of two.
    const GRADES: [f64; 3] = [1.0, 3.0, 5.0];

    fn problems() -> &'static [Problem] {
        PROBLEMS
    }

    fn kinds() -> &'static [Kind<Galleta>] {
        KINDS
    }

    /// Each level takes most points from the one below; docs/levels.md has the table and the command that makes it.
    fn level(level: u8) -> Box<dyn Engine<Galleta>> {
        let short = Minimax::new(Reach { depth_max: 1, nodes_max: 1_000 });
        match level {
            ..=1 => Box::new(Sloppy { slips_percent: 60, engine: short }),
            2 => Box::new(Sloppy { slips_percent: 35, engine: short }),
            3 => Box::new(Sloppy { slips_percent: 20, engine: short }),
            4 => Box::new(Sloppy { slips_percent: 5, engine: Strong::depth(1, 1_000) }),
            5 => Box::new(Sloppy { slips_percent: 4, engine: Strong::nodes(400) }),
            6 => Box::new(Strong::nodes(1_000)),
            7 => Box::new(Strong::nodes(20_000)),
            8.. => Box::new(Strong::nodes(1_000_000)),
        }
    }

    fn solver() -> Option<Box<dyn Engine<Galleta>>> {
        Some(Box::new(Strong::SOLVER))
    }
}
