//! Players of backgammon.

mod evaluation;
mod external;
mod gammon;
mod judging;
mod seat;
mod simple;
mod ubgi;

pub use evaluation::{equity, gammon_is_likely, win_chance};
pub use external::External;
pub use gammon::Gammon;
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
            let plies = options.number("plies").expect("the options are complete");
            Box::new(Gammon::new(plies as u8))
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
    /// In points of money play, as GNU Backgammon has them.
    const GRADES: [f64; 3] = [0.03, 0.06, 0.12];

    fn problems() -> &'static [Problem] {
        PROBLEMS
    }

    fn kinds() -> &'static [Kind<Backgammon>] {
        KINDS
    }

    /// The nets, seen through a blur that becomes thinner from level to level, so that each is about as far ahead of the one below;
    /// the best one looks two turns ahead. docs/levels.md has the table and the command that makes it.
    fn level(level: u8) -> Box<dyn Engine<Backgammon>> {
        let blurred = |blur| Box::new(Gammon::blurred(blur));
        match level {
            ..=1 => blurred(4.0),
            2 => blurred(1.4),
            3 => blurred(0.8),
            4 => blurred(0.53),
            5 => blurred(0.35),
            6 => blurred(0.22),
            7 => blurred(0.11),
            8.. => Box::new(Gammon::new(2)),
        }
    }

    fn analyst(how: How) -> Option<Box<dyn Engine<Backgammon>>> {
        Some(match how {
            How::Plies(plies) => Box::new(Gammon::new(plies)),
            How::Rollout { games, turns } => Box::new(Gammon::rolling_out(games, turns)),
        })
    }

    fn tongue(greeting: &str) -> Option<Box<dyn Tongue>> {
        (greeting == ubgi::GREETING).then(|| Box::new(ubgi::Ubgi::new()) as _)
    }

    /// Giving up, taking back, and the calls that cost or raise the stake.
    fn is_left_alone(call: &Call) -> bool {
        matches!(call, Call::Resign(_) | Call::Undo | Call::Double | Call::RejectDouble | Call::RefuseResignation)
    }
}
