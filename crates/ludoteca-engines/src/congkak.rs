//! Players of Congkak.

mod heuristic;
mod heuristics;
mod minimax;
mod state;

pub use heuristic::Heuristic;
pub use heuristics::Weights;
pub use minimax::Minimax;

use ludoteca_congkak::Congkak;

use crate::bot::BotKind;
use crate::engine::{Engine, Reach};
use crate::messages;
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

impl Roster for Congkak {
    fn kinds() -> &'static [Kind<Congkak>] {
        KINDS
    }

    /// Of 100 points a level takes from the one below (the first from `random`) after three random moves: 95, 86, 78, 84, 82
    /// (400 games each), 82 (100), 75 (30), 80 (10).
    fn level(level: u8) -> Box<dyn Engine<Congkak>> {
        let sum = Heuristic { weights: Weights::default() };
        let house = |reach| Minimax { reach, weights: Weights::HOUSE };
        match level {
            ..=1 => Box::new(Sloppy { slips_percent: 60, engine: sum }),
            2 => Box::new(Sloppy { slips_percent: 30, engine: sum }),
            3 => Box::new(Sloppy { slips_percent: 12, engine: sum }),
            4 => Box::new(house(Reach::nodes(800))),
            5 => Box::new(house(Reach::nodes(5_000))),
            6 => Box::new(house(Reach::nodes(30_000))),
            7 => Box::new(house(Reach::nodes(200_000))),
            8.. => Box::new(house(Reach::nodes(2_000_000))),
        }
    }
}
