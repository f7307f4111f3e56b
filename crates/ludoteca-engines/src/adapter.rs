//! From typed engines to bots, and bots for games that nobody here knows.

use std::marker::PhantomData;

use ludoteca_game::{Player, Settings};
use ludoteca_table::{Table, TableOf};

use crate::bot::{Bot, BotKind, Counsel};
use crate::chance::draws;
use crate::engine::{Engine, Limits};
use crate::random::Random;
use crate::roster::{BOT, RANDOM, Roster};

/// The bots of one game.
pub(crate) trait Bots: Sync {
    /// The name of the game.
    fn game(&self) -> &'static str;

    /// What can be asked for.
    fn kinds(&self) -> Vec<BotKind>;

    /// One of [`Bots::kinds`] with all its options.
    fn make(&self, kind: &BotKind, name: String, options: &Settings) -> Box<dyn Bot>;
}

/// The bots of a game that has a roster.
pub(crate) struct BotsOf<G>(PhantomData<fn() -> G>);

impl<G> BotsOf<G> {
    pub(crate) const fn new() -> BotsOf<G> {
        BotsOf(PhantomData)
    }
}

impl<G: Roster> Bots for BotsOf<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn kinds(&self) -> Vec<BotKind> {
        let named = G::kinds().iter().map(|kind| kind.face);
        [BOT, RANDOM].into_iter().chain(named).collect()
    }

    fn make(&self, kind: &BotKind, name: String, options: &Settings) -> Box<dyn Bot> {
        let engine: Box<dyn Engine<G>> = if kind.name == BOT.name {
            let level = options.number("level").expect("the options are complete");
            G::level(level as u8)
        } else {
            let named = G::kinds().iter().find(|known| known.face.name == kind.name);
            named.map_or_else(|| Box::new(Random) as _, |known| (known.make)(options))
        };
        Box::new(BotOf { name, engine })
    }
}

/// An engine as a bot.
#[derive(Debug)]
struct BotOf<G: Roster> {
    name: String,
    engine: Box<dyn Engine<G>>,
}

impl<G: Roster> Bot for BotOf<G> {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn advise(&self, table: &dyn Table, by: Player, limits: &Limits<'_>) -> Option<Counsel> {
        let table = table.as_any().downcast_ref::<TableOf<G>>()?;
        if table.turn().player() != Some(by) {
            return None;
        }
        let advice = self.engine.advise(table.rules(), table.at(), by, limits);
        Some(Counsel {
            mv: table.rules().write_move(table.at(), &advice.best),
            eyes: advice.eyes,
            value: advice.value,
            exact: advice.exact,
            nodes: advice.nodes,
        })
    }
}

/// The bots of a game without a roster: at every level they move at random.
pub(crate) struct Strangers;

impl Bots for Strangers {
    fn game(&self) -> &'static str {
        ""
    }

    fn kinds(&self) -> Vec<BotKind> {
        vec![BOT, RANDOM]
    }

    fn make(&self, _: &BotKind, name: String, _: &Settings) -> Box<dyn Bot> {
        Box::new(Stranger { name })
    }
}

/// A player that knows of a game only what the table tells.
#[derive(Debug)]
struct Stranger {
    name: String,
}

impl Bot for Stranger {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn advise(&self, table: &dyn Table, by: Player, limits: &Limits<'_>) -> Option<Counsel> {
        if table.turn().player() != Some(by) {
            return None;
        }
        let mut draws = draws(&table.position(), limits.seed);
        let mv = draws.choice(table.choices())?;
        Some(Counsel { mv, eyes: by, value: 0.0, exact: false, nodes: 0 })
    }
}
