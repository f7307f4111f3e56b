use ludoteca_game::settings::Kind as Takes;
use ludoteca_game::{Setting, Settings};
use ludoteca_view::GameRules;

use crate::bot::BotKind;
use crate::certificate::Certifier;
use crate::engine::Engine;
use crate::messages;
use crate::problem::Problem;
use crate::tongue::Tongue;

/// How many levels there are: 1 is a beginner, this one the best there is.
pub const LEVELS: u8 = 8;

/// The players of a game: what its module says about them.
pub trait Roster: GameRules {
    /// The engines that can be asked for by name, besides those that every game has.
    fn kinds() -> &'static [Kind<Self>];

    /// The engine that plays at a level from 1 to [`LEVELS`].
    fn level(level: u8) -> Box<dyn Engine<Self>>;

    /// The engine that looks for exact values alone, where there is one.
    fn solver() -> Option<Box<dyn Engine<Self>>> {
        None
    }

    /// The engine that judges every choice in a way that is asked for, where the game has such ways.
    fn analyst(_how: How) -> Option<Box<dyn Engine<Self>>> {
        None
    }

    /// The protocol of the game's own programs that begins with this word, if it is spoken here.
    fn tongue(_greeting: &str) -> Option<Box<dyn Tongue>> {
        None
    }

    /// From which cost on a decision is doubtful, a mistake, a blunder, in the unit of the game's values.
    const GRADES: [f64; 3];

    /// Whether only winning counts, so that values go from −1 to 1; elsewhere they are the difference in the final score.
    const ONLY_WINNING_COUNTS: bool = false;

    /// What the benchmark has this game do.
    fn problems() -> &'static [Problem] {
        &[]
    }

    /// How results are certified, where they can be.
    fn certifier() -> Option<Certifier<Self>> {
        None
    }

    /// Whether a player who moves at random leaves this move alone, because nobody would make it without a reason.
    fn is_left_alone(_mv: &Self::Move) -> bool {
        false
    }
}

/// How choices are to be judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// By looking so many turns ahead.
    Plies(u8),
    /// By playing games out.
    Rollout {
        /// So many.
        games: u32,
        /// So many turns of each, before what is left is judged at once; `None` to the end.
        turns: Option<u32>,
    },
}

/// An engine that can be asked for by name.
#[derive(Debug)]
pub struct Kind<G: GameRules> {
    /// Its name and options.
    pub face: BotKind,
    /// Makes it. All options are there, with their defaults where nothing was said.
    pub make: fn(&Settings) -> Box<dyn Engine<G>>,
}

/// The house player, which every game has.
pub(crate) static BOT: BotKind =
    BotKind { name: "bot", also: &[], title: messages::title_bot(), about: messages::about_bot(), options: &[LEVEL] };

/// The random player, which every game has.
pub(crate) static RANDOM: BotKind = BotKind {
    name: "random",
    also: &["azar"],
    title: messages::title_random(),
    about: messages::about_random(),
    options: &[],
};

const LEVEL: Setting =
    Setting::new("level", Takes::Number { min: 1, max: LEVELS as i64 }, "4", messages::about_level()).also(&["nivel"]);
