//! Players of Kamisado.

mod certificate;
mod evaluation;
mod minimax;
mod one_ply;
mod solver;
mod standard;
mod state;
mod strong;

pub use evaluation::{estimate, mobility, threats};
pub use minimax::{Judgement, Minimax};
pub use one_ply::OnePly;
pub use standard::{MatchProof, WrongSection};
pub use strong::Strong;

use ludoteca_game::Setting;
use ludoteca_game::settings::Kind as Takes;
use ludoteca_kamisado::Kamisado;

use crate::bot::BotKind;
use crate::certificate::Certifier;
use crate::engine::{Engine, Reach};
use crate::messages;
use crate::problem::{Problem, Task};
use crate::roster::{Kind, Roster};
use crate::sloppy::Sloppy;

static OPTIONS: &[Setting] = &[depth("5")];
static MOBILITY_OPTIONS: &[Setting] = &[depth("6")];

const fn depth(usual: &'static str) -> Setting {
    Setting::new("depth", Takes::Number { min: 1, max: 20 }, usual, messages::about_depth()).also(&["profundidad"])
}

static KINDS: &[Kind<Kamisado>] = &[
    Kind {
        face: BotKind {
            name: "una-jugada",
            also: &["one-ply"],
            title: messages::title_one_ply(),
            about: messages::about_one_ply(),
            options: &[],
        },
        make: |_| Box::new(OnePly),
    },
    Kind {
        face: BotKind {
            name: "minimax",
            also: &[],
            title: messages::title_minimax(),
            about: messages::about_kamisado_minimax(),
            options: OPTIONS,
        },
        make: |options| {
            let depth = options.number("depth").expect("the options are complete");
            Box::new(Minimax { reach: Reach::named(depth as u32), judgement: Judgement::Threats })
        },
    },
    Kind {
        face: BotKind {
            name: "movilidad",
            also: &["mobility"],
            title: messages::title_mobility(),
            about: messages::about_kamisado_mobility(),
            options: MOBILITY_OPTIONS,
        },
        make: |options| {
            let depth = options.number("depth").expect("the options are complete");
            Box::new(Minimax { reach: Reach::named(depth as u32), judgement: Judgement::Mobility })
        },
    },
];

static PROBLEMS: &[Problem] = &[
    Problem::new(&[], Task::Count { plies: 6 }),
    Problem::new(&[], Task::Think { nodes: 20_000 }).light(),
    Problem::new(&[("mode", "standard")], Task::Think { nodes: 10_000 }).light(),
    Problem::new(&[], Task::Solve).from("2P2R2/N2S2VM/1Z6/4A3/5p2/1v1a4/m5z1/2r1s2n 1 PP 0-0 1 play").light(),
    Problem::new(&[], Task::Solve),
    Problem::new(&[], Task::Think { nodes: 1_000_000 }),
    Problem::new(&[("mode", "standard")], Task::Think { nodes: 500_000 }),
];

impl Roster for Kamisado {
    const GRADES: [f64; 3] = [0.15, 0.4, 0.8];
    const ONLY_WINNING_COUNTS: bool = true;

    fn problems() -> &'static [Problem] {
        PROBLEMS
    }

    fn kinds() -> &'static [Kind<Kamisado>] {
        KINDS
    }

    /// Each level takes most points from the one below; docs/levels.md has the table and the command that makes it.
    fn level(level: u8) -> Box<dyn Engine<Kamisado>> {
        match level {
            ..=1 => Box::new(Sloppy { slips_percent: 60, engine: OnePly }),
            2 => Box::new(Sloppy { slips_percent: 30, engine: OnePly }),
            3 => Box::new(Sloppy { slips_percent: 15, engine: OnePly }),
            4 => Box::new(Sloppy { slips_percent: 8, engine: Strong::depth(2, 5_000) }),
            5 => Box::new(Strong::depth(4, 20_000)),
            6 => Box::new(Strong::depth(5, 40_000)),
            7 => Box::new(Strong::nodes(25_000, 50_000)),
            // Enough to prove nearly every round of plain towers from its first move on, and every round of a standard match.
            8.. => Box::new(Strong::nodes(4_000_000, 1_000_000).with_round_starts()),
        }
    }

    fn solver() -> Option<Box<dyn Engine<Kamisado>>> {
        Some(Box::new(Strong::SOLVER))
    }

    fn certifier() -> Option<Certifier<Kamisado>> {
        Some(Certifier { write: certificate::write, check: certificate::check })
    }
}
