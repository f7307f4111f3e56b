use ludoteca_game::settings::Kind as Takes;
use ludoteca_game::{Phrase, Setting, Settings};

use crate::messages;

/// What the parts of the evaluation weigh. All but the first count for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A cell more than the opponent.
    pub material: i64,
    /// A cell with three sides: who is to move will take it.
    pub almost: i64,
    /// A move that gives nothing away.
    pub safe: i64,
    /// A cell with two sides.
    pub twos: i64,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights { material: 100, almost: 20, safe: 5, twos: 2 }
    }
}

impl Weights {
    /// The weights among the options of a bot.
    pub(super) fn from_options(options: &Settings) -> Weights {
        let weight = |key| options.number(key).expect("the options are complete");
        Weights { material: weight("material"), almost: weight("almost"), safe: weight("safe"), twos: weight("twos") }
    }

    /// What a cell counts once the game is over.
    pub(super) const fn unit(self) -> i64 {
        if self.material > 0 { self.material } else { 1 }
    }
}

/// What can be chosen about a [`Minimax`](super::Minimax): the depth first, then the weights.
pub(super) static OPTIONS: &[Setting] = &[
    Setting::new("depth", Takes::Number { min: 1, max: 20 }, "5", messages::about_depth()).also(&["profundidad"]),
    weight("material", &[], "100", messages::about_material()),
    weight("almost", &["casi"], "20", messages::about_almost()),
    weight("safe", &["seguras"], "5", messages::about_safe()),
    weight("twos", &["doses"], "2", messages::about_twos()),
];

const fn weight(
    key: &'static str,
    also: &'static [&'static str],
    default: &'static str,
    about: &'static Phrase,
) -> Setting {
    Setting::new(key, Takes::Number { min: 0, max: 1000 }, default, about).also(also)
}
