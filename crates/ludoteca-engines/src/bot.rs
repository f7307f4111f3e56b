use std::fmt::Debug;

use ludoteca_game::settings::{Default as DefaultValue, Kind as Takes, Value};
use ludoteca_game::{Fact, Outcome, Phrase, Player, Setting, Settings, fold, list_of_words};
use ludoteca_play::Game;

use crate::BOTS;
use crate::adapter::{Bots, Strangers};
use crate::engine::{Limits, Line};
use crate::error::BotError;
use crate::judgement::{Judgement, Luck};
use crate::messages;
use crate::problem::Problem;
use crate::roster::How;
use crate::tongue::Tongue;

/// What a bot would do at a table, as text.
#[derive(Clone, Debug, PartialEq)]
pub struct Counsel {
    /// The move in canonical notation.
    pub mv: String,
    /// Whose eyes all values are in.
    pub eyes: Player,
    /// What the position is worth to that player, in the unit of the game.
    pub value: f64,
    /// Whether the value is proved rather than estimated.
    pub exact: bool,
    /// What is proved of the value: at least the first, at most the second; `None` if nothing is known about that.
    pub bounds: Option<[f64; 2]>,
    /// How many moves were looked ahead, where that has a meaning; 0 otherwise.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// The best moves with what is expected to follow, the best first.
    pub lines: Vec<Line<String>>,
}

/// A player of any kind behind a table.
pub trait Bot: Send + Sync + Debug {
    /// How it can be asked for again: `bot:4`, `minimax:depth=5`.
    fn name(&self) -> String;

    /// How people call it, where that is said differently in each language.
    fn title(&self) -> Option<Fact> {
        None
    }

    /// What `by` should do now; `None` if it is not the turn of `by`, or the table is of another game.
    fn advise(&self, game: &Game, by: Player, limits: &Limits<'_>) -> Option<Counsel>;

    /// The same, and while it thinks it tells what it would say if it were stopped.
    fn think(&self, game: &Game, by: Player, limits: &Limits<'_>, _tell: &mut dyn FnMut(&Counsel)) -> Option<Counsel> {
        self.advise(game, by, limits)
    }

    /// What it makes of everything that `by` can decide on now as a whole; `None` where a move is a decision of its own.
    fn judge(&self, _game: &Game, _by: Player, _limits: &Limits<'_>) -> Option<Judgement> {
        None
    }

    /// The position after the turn of `by`, as [`Choice::position`](crate::Choice::position) tells it.
    fn told_position(&self, _game: &Game, _by: Player) -> Option<String> {
        None
    }

    /// What has just happened by chance; `None` where it cannot be judged.
    fn luck(&self, _game: &Game) -> Option<Luck> {
        None
    }
}

/// What can be asked for: a name, and what can be chosen about it.
#[derive(Clone, Copy, Debug)]
pub struct BotKind {
    /// The canonical name.
    pub name: &'static str,
    /// Other names, without accents and in lower case.
    pub also: &'static [&'static str],
    /// The name in each language.
    pub title: &'static Phrase,
    /// What it does.
    pub about: &'static Phrase,
    /// What can be chosen about it. A word without a name is the value of the first.
    pub options: &'static [Setting],
}

/// Every bot of a game. A game that has no module here has the two that need to know nothing about it.
#[must_use]
pub fn bots_of(game: &str) -> Vec<BotKind> {
    bots(game).kinds()
}

/// The bot that `spec` asks for in the game of this name.
///
/// `spec` is a name and, after a colon, options with commas between them: `bot`, `minimax:depth=5,material=90`. A word without
/// `=` is the value of the first option: `bot:6`, `minimax:7`.
///
/// # Errors
///
/// That the game has no such bot, with those it has, or what is wrong with an option.
pub fn find_bot(game: &str, spec: &str) -> Result<Box<dyn Bot>, BotError> {
    let bots = bots(game);
    let (name, options) = spec.split_once(':').map_or((spec, None), |(name, options)| (name, Some(options)));
    let kinds = bots.kinds();
    let kind = kinds.iter().find(|kind| kind.is_called(name)).ok_or_else(|| BotError::Unknown {
        given: name.to_owned(),
        game: game.to_owned(),
        known: list_of_words(kinds.iter().map(BotKind::names).collect::<Vec<_>>().iter().map(String::as_str)),
    })?;
    let given = kind.read(options)?;
    Ok(bots.make(kind, kind.name_with(&given), &kind.completed(given)))
}

/// The bot of a game that guesses nothing and looks for the exact value alone; `None` if the game has none.
#[must_use]
pub fn solver_of(game: &str) -> Option<Box<dyn Bot>> {
    bots(game).solver()
}

/// The bot of a game that judges every choice in a way that is asked for; `None` if the game has no such ways.
#[must_use]
pub fn analyst_of(game: &str, how: How) -> Option<Box<dyn Bot>> {
    bots(game).analyst(how)
}

/// The protocol of a game's own programs that begins with this word, if it is spoken here.
#[must_use]
pub fn tongue_of(game: &str, greeting: &str) -> Option<Box<dyn Tongue>> {
    bots(game).tongue(greeting)
}

/// From which cost on a decision in a game is doubtful, a mistake, a blunder, in the unit of its values.
#[must_use]
pub fn grades_of(game: &str) -> [f64; 3] {
    bots(game).grades()
}

/// What the benchmark has a game do.
#[must_use]
pub fn problems_of(game: &str) -> &'static [Problem] {
    bots(game).problems()
}

/// What the end of a game is worth to a player, in the unit of its values.
#[must_use]
pub fn final_value(game: &str, outcome: &Outcome, eyes: Player) -> f64 {
    let [one, two] = match outcome.winner {
        _ if !bots(game).only_winning_counts() => outcome.score.map(f64::from),
        None => [0.0, 0.0],
        Some(Player::One) => [1.0, 0.0],
        Some(Player::Two) => [0.0, 1.0],
    };
    if eyes == Player::One { one - two } else { two - one }
}

fn bots(game: &str) -> &'static dyn Bots {
    let wanted = fold(game.trim());
    BOTS.iter().copied().find(|bots| bots.game() == wanted).unwrap_or(&Strangers)
}

impl BotKind {
    /// Its name, with the first other name in brackets.
    #[must_use]
    pub fn names(&self) -> String {
        self.also.first().map_or_else(|| self.name.to_owned(), |other| format!("{} ({other})", self.name))
    }

    fn is_called(&self, name: &str) -> bool {
        let wanted = fold(name.trim());
        self.name == wanted || self.also.contains(&wanted.as_str())
    }

    fn read(&self, text: Option<&str>) -> Result<Settings, BotError> {
        let Some(text) = text else {
            return Ok(Settings::default());
        };
        let Some(first) = self.options.first() else {
            return Err(BotError::NoOptions { bot: self.name, given: text.to_owned() });
        };
        let given = text.split(',').map(|part| part.split_once('=').unwrap_or((first.key, part)));
        Settings::read(self.options, given).map_err(|why| BotError::Option { bot: self.name, why })
    }

    /// The name under which it can be asked for with these options again: the first option always, the others as given.
    fn name_with(&self, given: &Settings) -> String {
        let Some(first) = self.options.first() else {
            return self.name.to_owned();
        };
        // A word says by itself what it is, and so does a number where there is nothing else to choose.
        let bare = matches!(first.kind, Takes::Word(_)) || self.options.len() == 1;
        let value = given.get(first.key).cloned().or_else(|| default_of(first));
        let told = value.map(|value| if bare { value.to_string() } else { format!("{}={value}", first.key) });
        let others = self.options[1..].iter().filter_map(|option| {
            let value = given.get(option.key)?;
            Some(format!("{}={value}", option.key))
        });
        format!("{}:{}", self.name, told.into_iter().chain(others).collect::<Vec<_>>().join(","))
    }

    /// How people call it with the options of `name`; `None` for the house player, who is known by its level.
    pub(crate) fn title_with(&self, name: &str) -> Option<Fact> {
        if self.name == crate::roster::BOT.name {
            return None;
        }
        Some(match name.split_once(':') {
            Some((_, options)) => messages::title_with(self.title, options).into(),
            None => self.title.into(),
        })
    }

    /// The options given, and the defaults of the others.
    fn completed(&self, given: Settings) -> Settings {
        let missing = self.options.iter().filter(|option| given.get(option.key).is_none());
        let defaults: Vec<_> = missing.filter_map(|option| Some((option.key, default_of(option)?))).collect();
        defaults.into_iter().fold(given, |settings, (key, value)| settings.and(key, value))
    }
}

fn default_of(option: &'static Setting) -> Option<Value> {
    match option.default {
        DefaultValue::Fixed(text) => Some(option.read(text).expect("a default is a value of its option")),
        DefaultValue::Depends(_) => None,
    }
}
