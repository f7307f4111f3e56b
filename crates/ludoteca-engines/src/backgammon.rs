//! Engines for backgammon.

mod candidates;
mod context;
mod evaluation;
mod external;
mod neural;
mod simple;
mod ubgi;

pub use evaluation::{equity, gammon_is_likely, win_chance};
pub use external::External;
pub use neural::Neural;
pub use simple::Simple;

use ludoteca_backgammon::{Backgammon, Call};
use ludoteca_game::Setting;
use ludoteca_game::settings::Kind as Takes;

use crate::bot::BotKind;
use crate::engine::Engine;
use crate::messages;
use crate::problem::{Problem, Task};
use crate::roster::{How, Kind, Roster};
use crate::tongue::Tongue;
use crate::weights::shared_evaluator;

static KINDS: &[Kind<Backgammon>] = &[
    Kind {
        face: BotKind {
            name: "simple",
            also: &[],
            title: messages::title_simple(),
            about: messages::about_simple(),
            options: &[],
        },
        make: |_| Box::new(Simple),
    },
    Kind {
        face: BotKind {
            name: "gammon",
            also: &[],
            title: messages::title_gammon(),
            about: messages::about_gammon(),
            options: &[PLIES],
        },
        make: |options| {
            let plies = options.number("plies").expect("missing options have their defaults");
            Box::new(Neural::new(shared_evaluator(), plies as u8))
        },
    },
];

const PLIES: Setting =
    Setting::new("plies", Takes::Number { min: 0, max: 3 }, "1", messages::about_plies()).also(&["turnos"]);

static PROBLEMS: &[Problem] = &[
    Problem::new(&[], Task::Count { plies: 2 }),
    Problem::new(&[], Task::Think { nodes: 150_000 }).from("4HPwATDgc/ABMA state=rolled dice=31 turn=first"),
];

impl Roster for Backgammon {
    /// In points of money play; GNU Backgammon uses the same thresholds.
    const GRADES: [f64; 3] = [0.03, 0.06, 0.12];

    fn problems() -> &'static [Problem] {
        PROBLEMS
    }

    fn kinds() -> &'static [Kind<Backgammon>] {
        KINDS
    }

    /// Levels below 8 add decreasing noise to static evaluations; level 8 searches two turns. See docs/levels.md for
    /// the strength of each level.
    fn level(level: u8) -> Box<dyn Engine<Backgammon>> {
        let noisy = |noise| Box::new(Neural::with_noise(shared_evaluator(), noise));
        match level {
            ..=1 => noisy(4.0),
            2 => noisy(1.4),
            3 => noisy(0.8),
            4 => noisy(0.53),
            5 => noisy(0.35),
            6 => noisy(0.22),
            7 => noisy(0.11),
            8.. => Box::new(Neural::new(shared_evaluator(), 2)),
        }
    }

    fn analyst(how: How) -> Option<Box<dyn Engine<Backgammon>>> {
        Some(match how {
            How::Plies(plies) => Box::new(Neural::new(shared_evaluator(), plies)),
            How::Rollout { games, turns } => Box::new(Neural::with_rollouts(shared_evaluator(), games, turns)),
        })
    }

    fn tongue(greeting: &str) -> Option<Box<dyn Tongue>> {
        (greeting == ubgi::GREETING).then(|| Box::new(ubgi::Ubgi::new(shared_evaluator())) as _)
    }

    /// Resignations, takebacks, and calls that raise or concede the stake.
    fn is_left_alone(call: &Call) -> bool {
        matches!(call, Call::Resign(_) | Call::Undo | Call::Double | Call::RejectDouble | Call::RefuseResignation)
    }
}
