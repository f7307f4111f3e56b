//! Whole games between bots, through the type-erased interface.

#![allow(dead_code, reason = "every test file uses a part of it")]

use ludoteca_backgammon::Backgammon;
use ludoteca_congkak::Congkak;
use ludoteca_engines::{Bot, Limits, find_bot};
use ludoteca_galleta::Galleta;
use ludoteca_game::{Outcome, Player, Settings, Turn};
use ludoteca_kamisado::Kamisado;
use ludoteca_play::{Chance, ChanceSource, Game, GameType, find_game};
use ludoteca_view::GameRules;

pub(crate) static GAMES: &[&GameType] = &[
    &GameType::of::<Backgammon>(),
    &GameType::of::<Kamisado>(),
    &GameType::of::<Galleta>(),
    &GameType::of::<Congkak>(),
    &GameType::of::<ludoteca_testkit::Toy>(),
];

/// Dice that follow from a seed.
pub(crate) struct Seeded(pub(crate) fastrand::Rng);

impl ChanceSource for Seeded {
    fn choose(&mut self, chance: &Chance<'_>) -> Option<usize> {
        let mut drawn = self.0.u32(..chance.weights.iter().sum::<u32>());
        let fits = |weight: &u32| {
            let fits = drawn < *weight;
            drawn = drawn.saturating_sub(*weight);
            fits
        };
        chance.weights.iter().position(fits)
    }
}

pub(crate) fn open(game: &str, given: &[(&str, &str)]) -> Game {
    let game = find_game(GAMES, game).expect("a game");
    let settings = Settings::read(game.info.settings, given.iter().copied()).expect("settings");
    game.open(&settings, None).expect("settings that go together")
}

pub(crate) fn open_at(game: &str, given: &[(&str, &str)], position: &str) -> Game {
    let game = find_game(GAMES, game).expect("a game");
    let settings = Settings::read(game.info.settings, given.iter().copied()).expect("settings");
    game.open(&settings, Some(position)).expect(position)
}

pub(crate) fn rules<G: GameRules>(given: &[(&str, &str)]) -> G {
    ludoteca_testkit::settings(given)
}

pub(crate) fn bot(game: &str, spec: &str) -> Box<dyn Bot> {
    find_bot(game, spec).unwrap_or_else(|error| panic!("{error}"))
}

/// Limits for tests: so many nodes a move.
pub(crate) fn limits(nodes: u64, seed: u64) -> Limits<'static> {
    Limits { nodes: Some(nodes), seed, ..Limits::NONE }
}

/// Plays a game to its end; every move that a bot makes is checked by the rules.
pub(crate) fn play(mut game: Game, bots: [&dyn Bot; 2], nodes: u64, seed: u64) -> Outcome {
    let mut dice = Seeded(fastrand::Rng::with_seed(seed));
    for _ in 0..20_000 {
        game.settle(&mut dice);
        let turn = game.turn();
        if let Turn::Over(outcome) = turn {
            return outcome;
        }
        let by = turn.anyone().expect("a player is to move");
        let counsel = bots[by.index()].advise(&game, by, &limits(nodes, seed)).expect("a move");
        assert_eq!(counsel.eyes, by);
        let decision = game.decide(by, &counsel.mv).unwrap_or_else(|why| {
            panic!("{} at {}: {}: {why}", bots[by.index()].name(), game.position().text(), counsel.mv)
        });
        game.commit(decision);
    }
    panic!("a game that does not end");
}

/// A game after so many random moves, the same for the same seed.
pub(crate) fn opened(name: &str, given: &[(&str, &str)], moves: usize, seed: u64) -> Game {
    let mut game = open(name, given);
    let random = bot(name, "random");
    let mut dice = Seeded(fastrand::Rng::with_seed(seed));
    for _ in 0..moves {
        game.settle(&mut dice);
        let turn = game.turn();
        let Some(by) = turn.anyone() else {
            return opened(name, given, moves - 1, seed);
        };
        let counsel = random.advise(&game, by, &limits(0, seed)).expect("a move");
        let decision = game.decide(by, &counsel.mv).expect("legal");
        game.commit(decision);
    }
    game
}

/// The points of `one` against `other` of so many games, a win 2 and a draw 1. Each game begins with some random moves and is
/// played twice, with the seats exchanged.
pub(crate) fn contest(game: &str, given: &[(&str, &str)], [one, other]: [&str; 2], games: u64, nodes: u64) -> u64 {
    const RANDOM_MOVES: usize = 3;
    let (one, other) = (bot(game, one), bot(game, other));
    let points = |place: u64| {
        let (seat, seed) = (Player::BOTH[(place % 2) as usize], place / 2 + 1);
        let seats = if seat == Player::One { [&*one, &*other] } else { [&*other, &*one] };
        match play(opened(game, given, RANDOM_MOVES, seed), seats, nodes, seed).winner {
            Some(winner) if winner == seat => 2,
            Some(_) => 0,
            None => 1,
        }
    };
    (0..games).map(points).sum()
}
