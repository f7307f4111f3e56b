//! From typed engines to bots, and bots for games that nobody here knows.

use std::marker::PhantomData;

use ludoteca_game::{Event, Fact, Player, Settings};
use ludoteca_play::Game;

use crate::bot::{Bot, BotKind, Counsel};
use crate::certificate::{Certificate, Certified, CheckCertificate};
use crate::chance::draws;
use crate::engine::{Advice, Engine, Limits, Line};
use crate::judgement::{Judgement, Luck};
use crate::patience::patient;
use crate::problem::Problem;
use crate::random::Random;
use crate::roster::{BOT, How, RANDOM, Roster};
use crate::tongue::Tongue;

/// The bots of one game.
pub(crate) trait Bots: Sync {
    /// The name of the game.
    fn game(&self) -> &'static str;

    /// What can be asked for.
    fn kinds(&self) -> Vec<BotKind>;

    /// One of [`Bots::kinds`] with all its options.
    fn make(&self, kind: &BotKind, name: String, options: &Settings) -> Box<dyn Bot>;

    /// The one that looks for exact values alone, if the game has it.
    fn solver(&self) -> Option<Box<dyn Bot>>;

    /// The one that judges every choice in a way that is asked for, if the game has such ways.
    fn analyst(&self, how: How) -> Option<Box<dyn Bot>>;

    /// The protocol of the game's own programs that begins with this word.
    fn tongue(&self, greeting: &str) -> Option<Box<dyn Tongue>>;

    /// From which cost on a decision is doubtful, a mistake, a blunder.
    fn grades(&self) -> [f64; 3];

    /// What the benchmark has this game do.
    fn problems(&self) -> &'static [Problem];

    /// Whether only winning counts.
    fn only_winning_counts(&self) -> bool;

    /// The certificate of what is proved about a position; `None` if there can be none or the work was stopped.
    fn certify(&self, game: &Game, limits: &Limits<'_>, tell: &mut dyn FnMut(&Certified)) -> Option<Certificate>;

    /// What follows the answers of certificates, if the game has them.
    fn checker(&self) -> Option<CheckCertificate>;
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
        G::INFO.name
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
        Box::new(BotOf { title: kind.title_with(&name), name, engine })
    }

    fn solver(&self) -> Option<Box<dyn Bot>> {
        G::solver().map(|engine| Box::new(BotOf { title: None, name: "solver".to_owned(), engine }) as _)
    }

    fn analyst(&self, how: How) -> Option<Box<dyn Bot>> {
        let name = match how {
            How::Plies(plies) => format!("plies:{plies}"),
            How::Rollout { games, turns: None } => format!("rollout:{games}"),
            How::Rollout { games, turns: Some(turns) } => format!("rollout:{games},turns={turns}"),
        };
        G::analyst(how).map(|engine| Box::new(BotOf { title: None, name, engine }) as _)
    }

    fn tongue(&self, greeting: &str) -> Option<Box<dyn Tongue>> {
        G::tongue(greeting)
    }

    fn grades(&self) -> [f64; 3] {
        G::GRADES
    }

    fn problems(&self) -> &'static [Problem] {
        G::problems()
    }

    fn only_winning_counts(&self) -> bool {
        G::ONLY_WINNING_COUNTS
    }

    fn certify(&self, game: &Game, limits: &Limits<'_>, tell: &mut dyn FnMut(&Certified)) -> Option<Certificate> {
        let (rules, at) = game.position().typed::<G>()?;
        (G::certifier()?.write)(rules, at, limits, tell)
    }

    fn checker(&self) -> Option<CheckCertificate> {
        G::certifier().map(|certifier| certifier.check)
    }
}

/// An engine as a bot.
#[derive(Debug)]
struct BotOf<G: Roster> {
    name: String,
    title: Option<Fact>,
    engine: Box<dyn Engine<G>>,
}

impl<G: Roster> Bot for BotOf<G> {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn title(&self) -> Option<Fact> {
        self.title.clone()
    }

    fn advise(&self, game: &Game, by: Player, limits: &Limits<'_>) -> Option<Counsel> {
        self.think(game, by, limits, &mut |_| {})
    }

    fn think(&self, game: &Game, by: Player, limits: &Limits<'_>, tell: &mut dyn FnMut(&Counsel)) -> Option<Counsel> {
        let (rules, at) = game.position().typed::<G>()?;
        if !game.turn().may_act(by) {
            return None;
        }
        let mut tell = |advice: &Advice<G::Move>| tell(&counsel(rules, at, advice));
        let advice = patient(limits, &mut tell, |limits, tell| self.engine.think(rules, at, by, limits, tell));
        Some(counsel(rules, at, &advice))
    }

    fn judge(&self, game: &Game, by: Player, limits: &Limits<'_>) -> Option<Judgement> {
        let (rules, at) = game.position().typed::<G>()?;
        game.turn().may_act(by).then(|| self.engine.judge(rules, at, by, limits))?
    }

    fn told_position(&self, game: &Game, by: Player) -> Option<String> {
        let (rules, at) = game.position().typed::<G>()?;
        self.engine.told_position(rules, at, by)
    }

    fn luck(&self, game: &Game) -> Option<Luck> {
        let (rules, at) = game.position().typed::<G>()?;
        self.engine.luck(rules, at)
    }
}

/// Advice as text.
fn counsel<G: Roster>(rules: &G, at: &G::Position, advice: &Advice<G::Move>) -> Counsel {
    let line = |line: &Line<G::Move>| Line {
        moves: line_told(rules, at, &line.moves),
        value: line.value,
        exact: line.exact,
        plies: line.plies,
    };
    Counsel {
        mv: rules.write_move(at, &advice.best),
        eyes: advice.eyes,
        value: advice.value,
        exact: advice.exact,
        bounds: advice.bounds,
        depth: advice.depth,
        nodes: advice.nodes,
        lines: advice.lines.iter().map(line).collect(),
    }
}

/// Moves one after the other as text. What is certain to happen between them happens.
fn line_told<G: Roster>(rules: &G, at: &G::Position, moves: &[G::Move]) -> Vec<String> {
    let mut at = at.clone();
    let mut told = Vec::new();
    for mv in moves {
        let Some(by) = rules.turn(&at).anyone() else {
            break;
        };
        debug_assert_eq!(rules.check(&at, by, mv), Ok(()), "an engine plays by the rules");
        told.push(rules.write_move(&at, mv));
        rules.apply(&mut at, &Event::Move { by, mv: mv.clone() });
        settle(rules, &mut at);
    }
    told
}

/// Lets everything happen that is certain to happen by itself.
fn settle<G: Roster>(rules: &G, at: &mut G::Position) {
    let mut chances = Vec::new();
    loop {
        chances.clear();
        rules.chances(at, &mut chances);
        match chances.as_slice() {
            [(what, _)] => rules.apply(at, &Event::Chance(what.clone())),
            _ => return,
        }
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

    fn solver(&self) -> Option<Box<dyn Bot>> {
        None
    }

    fn analyst(&self, _: How) -> Option<Box<dyn Bot>> {
        None
    }

    fn tongue(&self, _: &str) -> Option<Box<dyn Tongue>> {
        None
    }

    fn grades(&self) -> [f64; 3] {
        [1.0, 2.0, 4.0]
    }

    fn problems(&self) -> &'static [Problem] {
        &[]
    }

    fn only_winning_counts(&self) -> bool {
        false
    }

    fn certify(&self, _: &Game, _: &Limits<'_>, _: &mut dyn FnMut(&Certified)) -> Option<Certificate> {
        None
    }

    fn checker(&self) -> Option<CheckCertificate> {
        None
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

    fn advise(&self, game: &Game, by: Player, limits: &Limits<'_>) -> Option<Counsel> {
        if !game.turn().may_act(by) {
            return None;
        }
        let mut draws = draws(&game.position().canonical_text(), limits.seed);
        let mv = draws.choice(game.moves(by))?;
        Some(Counsel { mv, eyes: by, value: 0.0, exact: false, bounds: None, depth: 0, nodes: 0, lines: Vec::new() })
    }
}
