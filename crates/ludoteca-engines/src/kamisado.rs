//! Players of Kamisado.

mod evaluation;
mod minimax;
mod one_ply;
mod state;

pub use evaluation::{estimate, threats};
pub use minimax::Minimax;
pub use one_ply::OnePly;

use ludoteca_game::Setting;
use ludoteca_game::settings::{Default as DefaultValue, Kind as Takes};
use ludoteca_kamisado::Kamisado;

use crate::bot::BotKind;
use crate::engine::{Engine, Reach};
use crate::messages;
use crate::roster::{Kind, Roster};
use crate::sloppy::Sloppy;

static OPTIONS: &[Setting] = &[Setting {
    key: "depth",
    also: &["profundidad"],
    kind: Takes::Number { min: 1, max: 20 },
    default: DefaultValue::Fixed("5"),
    about: messages::about_depth(),
}];

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
            Box::new(Minimax { reach: Reach::named(depth as u32) })
        },
    },
];

impl Roster for Kamisado {
    fn kinds() -> &'static [Kind<Kamisado>] {
        KINDS
    }

    /// Of 100 points a level takes from the one below (the first from `random`) in simple rounds after three random moves: 74,
    /// 74, 68, 67, 68, 70, 60 (400 games each), 56 (160).
    fn level(level: u8) -> Box<dyn Engine<Kamisado>> {
        let minimax = |reach| Box::new(Minimax { reach });
        match level {
            ..=1 => Box::new(Sloppy { slips_percent: 60, engine: OnePly }),
            2 => Box::new(Sloppy { slips_percent: 30, engine: OnePly }),
            3 => Box::new(Sloppy { slips_percent: 10, engine: OnePly }),
            4 => minimax(Reach::depth(2)),
            5 => minimax(Reach::depth(4)),
            6 => minimax(Reach::nodes(6_000)),
            7 => minimax(Reach::nodes(60_000)),
            8.. => minimax(Reach::nodes(600_000)),
        }
    }
}
