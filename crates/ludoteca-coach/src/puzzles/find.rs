use std::collections::HashSet;

use ludoteca_engines::{Bot, Counsel, LEVELS, Limits, find_bot, solver_of};
use ludoteca_game::Player;
use ludoteca_play::fair::Secret;
use ludoteca_play::{DiceSource, Game};

use super::clear::Analysts;
use super::set::{Keeps, Puzzle};

/// How puzzles are looked for.
#[derive(Debug)]
pub struct Finder<'a> {
    /// The game at its start.
    pub game: &'a Game,
    /// How many are wanted.
    pub count: usize,
    /// What the games follow from.
    pub seed: u64,
    /// How many positions a proof may look at.
    pub nodes: u64,
    /// How many games are played out, at most, to tell the best play of a game of chance where it is not known exactly; with none
    /// only what is known exactly is a puzzle.
    pub games: u32,
}

/// Whether puzzles of a game can be found: it has a solver, or analysts who judge whole plays.
#[must_use]
pub fn can_find(game: &str) -> bool {
    solver_of(game).is_some() || Analysts::of(game, 0).is_some()
}

/// Finds puzzles in games between bots; fewer than wanted if it was stopped or there seem to be no more. None of a game of which
/// none [can be found](can_find).
///
/// `tell` is told of each one.
pub fn find(
    finder: &Finder<'_>,
    stop: &(dyn Fn() -> bool + Sync),
    tell: &mut dyn FnMut(&Puzzle, usize),
) -> Vec<Puzzle> {
    let game = finder.game.kind().name();
    if !can_find(game) {
        return Vec::new();
    }
    let searcher = Searcher::of(game, finder.games);
    let levels: Vec<Box<dyn Bot>> =
        (1..=LEVELS).map(|level| find_bot(game, &format!("bot:{level}")).expect("every game has levels")).collect();
    let mut puzzles = Vec::new();
    let mut seen = HashSet::new();
    let mut in_vain = 0;
    for nth in 0.. {
        let seed = finder.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(nth);
        let mut found = 0;
        // The first ones are the richest.
        for position in positions(finder.game, searcher.players(&levels), seed) {
            if stop() || puzzles.len() >= finder.count {
                return puzzles;
            }
            if found >= searcher.most_of_a_game() {
                break;
            }
            if !seen.insert(position.position().text()) {
                continue;
            }
            let limits = Limits { nodes: Some(finder.nodes), stop, ..Limits::NONE };
            let made = match &searcher {
                Searcher::Solver(solver) => puzzle(&position, solver.as_ref(), &levels, &limits),
                Searcher::Analysts(analysts) => clear_play(&position, analysts, &levels, stop),
            };
            if let Some(puzzle) = made {
                found += 1;
                puzzles.push(puzzle);
                tell(&puzzles[puzzles.len() - 1], puzzles.len());
            }
        }
        in_vain = if found == 0 { in_vain + 1 } else { 0 };
        if in_vain >= searcher.games_in_vain() {
            break;
        }
    }
    puzzles
}

/// Who knows which move is the only good one.
enum Searcher {
    /// Who proves what every move leads to.
    Solver(Box<dyn Bot>),
    /// Who judge whole plays, where dice decide as well.
    Analysts(Analysts),
}

impl Searcher {
    fn of(game: &str, games: u32) -> Searcher {
        solver_of(game).map_or_else(
            || Searcher::Analysts(Analysts::of(game, games).expect("of a game without either none can be found")),
            Searcher::Solver,
        )
    }

    /// Whose games the positions come from: middling players who both err now and then; where dice make games differ anyway, good
    /// ones.
    fn players<'a>(&self, levels: &'a [Box<dyn Bot>]) -> &'a [Box<dyn Bot>] {
        match self {
            Searcher::Solver(_) => &levels[2..5],
            Searcher::Analysts(_) => &levels[5..7],
        }
    }

    /// A game gives at most so many, so that they are not all alike.
    const fn most_of_a_game(&self) -> usize {
        match self {
            Searcher::Solver(_) => 3,
            Searcher::Analysts(_) => 1,
        }
    }

    /// After so many games in a row without any, there are none to be found.
    const fn games_in_vain(&self) -> usize {
        match self {
            Searcher::Solver(_) => 50,
            Searcher::Analysts(_) => 500,
        }
    }
}

/// Returns the game at each decision of a game between two of these players, in order.
fn positions(game: &Game, players: &[Box<dyn Bot>], seed: u64) -> Vec<Game> {
    const RANDOM_EVENTS: usize = 2;
    let random = find_bot(game.kind().name(), "random").expect("every game has it");
    let mut dice = DiceSource::new(Secret::from_seed(seed));
    let mut game = game.clone();
    let mut positions = Vec::new();
    loop {
        game.settle(&mut dice);
        let Some(by) = game.turn().anyone() else {
            return positions;
        };
        // The first events, chance included, lead away from the usual start.
        let is_random = game.line().len() < RANDOM_EVENTS;
        if !is_random {
            positions.push(game.clone());
        }
        let bot = if is_random { &random } else { &players[(seed as usize + by.index()) % players.len()] };
        let limits = Limits { seed: dice.bot_seed(&game), ..Limits::NONE };
        let counsel = bot.advise(&game, by, &limits).expect("a move");
        let decision = game.decide(by, &counsel.mv).expect("a bot plays by the rules");
        game.commit(decision);
    }
}

fn puzzle(game: &Game, solver: &dyn Bot, levels: &[Box<dyn Bot>], limits: &Limits<'_>) -> Option<Puzzle> {
    let by = game.turn().anyone().filter(|by| game.moves(*by).len() >= 3)?;
    let solved = solver.advise(game, by, &Limits { lines: usize::MAX, ..*limits })?;
    let keeps = only_good_move(&solved, game.moves(by).len())?;
    let finds = |level: &u8| {
        let counsel = levels[usize::from(*level) - 1].advise(game, by, &Limits { seed: 1, ..Limits::NONE });
        counsel.is_some_and(|counsel| counsel.mv == solved.mv)
    };
    let level = (1..=LEVELS).find(finds).unwrap_or(LEVELS + 1);
    Some(Puzzle {
        level,
        keeps,
        value: solved.value,
        settings: settings_of(game),
        position: game.position().text(),
        line: solved.lines.first()?.moves.clone(),
    })
}

/// A play that is clearly better than all others.
fn clear_play(
    game: &Game,
    analysts: &Analysts,
    levels: &[Box<dyn Bot>],
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<Puzzle> {
    let by = game.turn().anyone()?;
    let best = analysts.clearly_best(game, by, stop)?;
    let solved = after_turn(game, by, |_| Some(best.play.clone()))?;
    let finds = |level: &u8| {
        let bot = &levels[usize::from(*level) - 1];
        let limits = Limits { seed: 1, ..Limits::NONE };
        let found = after_turn(game, by, |game| bot.advise(game, by, &limits).map(|counsel| counsel.mv));
        found.as_ref() == Some(&solved)
    };
    Some(Puzzle {
        level: (1..=LEVELS).find(finds).unwrap_or(LEVELS + 1),
        keeps: Keeps::Most { by: best.margin, exact: best.exact },
        value: best.value,
        settings: settings_of(game),
        position: game.position().text(),
        line: vec![best.play],
    })
}

/// The position after a whole turn of a player who says one thing after the other.
fn after_turn(game: &Game, by: Player, mut say: impl FnMut(&Game) -> Option<String>) -> Option<String> {
    /// A turn of several moves ends long before.
    const MOVES_MAX: usize = 8;
    let mut game = game.clone();
    for _ in 0..MOVES_MAX {
        let decision = game.decide(by, &say(&game)?).ok()?;
        game.commit(decision);
        // The turn is over, or the default move completes it.
        if !game.turn().may_act(by) || game.default_move().is_some() {
            break;
        }
    }
    Some(game.position().canonical_text())
}

fn settings_of(game: &Game) -> String {
    let settings: Vec<String> = game.settings().iter().map(|(key, value)| format!("{key}={value}")).collect();
    settings.join(" ")
}

/// What the only good move keeps, if there is one and everything about that is proved.
fn only_good_move(solved: &Counsel, moves: usize) -> Option<Keeps> {
    if !solved.exact || solved.lines.len() < moves || solved.lines.iter().any(|line| !line.exact) {
        return None;
    }
    let keeps = if solved.value > 0.0 {
        Keeps::Win
    } else if solved.value == 0.0 {
        Keeps::Draw
    } else {
        return None;
    };
    let is_good = |value: f64| if keeps == Keeps::Win { value > 0.0 } else { value >= 0.0 };
    (solved.lines.iter().filter(|line| is_good(line.value)).count() == 1).then_some(keeps)
}
