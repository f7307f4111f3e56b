//! Players of Congkak.

mod heuristic;
mod heuristics;
mod minimax;
mod solver;
mod state;
mod strong;

pub use heuristic::Heuristic;
pub use heuristics::Weights;
pub use minimax::Minimax;
pub use strong::Strong;

use ludoteca_congkak::Congkak;

use crate::bot::BotKind;
use crate::engine::{Engine, Reach};
use crate::messages;
use crate::problem::{Problem, Task};
use crate::roster::{Kind, Roster};
use crate::sloppy::Sloppy;

static KINDS: &[Kind<Congkak>] = &[
    Kind {
        face: BotKind {
            name: "heuristica",
            also: &["heuristic"],
            title: messages::title_heuristic(),
            about: messages::about_heuristic_player(),
            options: heuristics::OPTIONS,
        },
        make: |options| Box::new(Heuristic { weights: Weights::from_options(options) }),
    },
    Kind {
        face: BotKind {
            name: "minimax",
            also: &[],
            title: messages::title_minimax(),
            about: messages::about_congkak_minimax(),
            options: heuristics::SEARCH_OPTIONS,
        },
        make: |options| {
            let depth = options.number("depth").expect("the options are complete");
            Box::new(Minimax { reach: Reach::named(depth as u32), weights: Weights::from_options(options) })
        },
    },
];

static PROBLEMS: &[Problem] = &[
    Problem::new(&[], Task::Count { plies: 9 }),
    Problem::new(&[("pits", "3"), ("stones", "3")], Task::Solve).light(),
    Problem::new(&[], Task::Think { nodes: 20_000 }).light(),
    Problem::new(&[("pits", "4"), ("stones", "3")], Task::Solve),
    Problem::new(&[("pits", "7"), ("stones", "1")], Task::Solve),
    Problem::new(&[], Task::Think { nodes: 1_200_000 }),
];

impl Roster for Congkak {
    /// A stone lost is a difference of two.
    const GRADES: [f64; 3] = [1.0, 3.0, 7.0];

    fn problems() -> &'static [Problem] {
        PROBLEMS
    }

    fn kinds() -> &'static [Kind<Congkak>] {
        KINDS
    }

    /// Each level takes most points from the one below; docs/levels.md has the table and the command that makes it.
    fn level(level: u8) -> Box<dyn Engine<Congkak>> {
        let sum = Heuristic { weights: Weights::default() };
        match level {
            ..=1 => Box::new(Sloppy { slips_percent: 60, engine: sum }),
            2 => Box::new(Sloppy { slips_percent: 30, engine: sum }),
            3 => Box::new(Sloppy { slips_percent: 12, engine: sum }),
            4 => Box::new(Strong::nodes(300)),
            5 => Box::new(Strong::nodes(2_000)),
            6 => Box::new(Strong::nodes(15_000)),
            7 => Box::new(Strong::nodes(120_000)),
            8.. => Box::new(Strong::nodes(1_200_000).with_endgames()),
        }
    }

    fn solver() -> Option<Box<dyn Engine<Congkak>>> {
        Some(Box::new(Strong::SOLVER))
    }
}
