//! Whole games between bots, through the border.

#![allow(dead_code, reason = "every test file uses a part of it")]

use ludoteca_backgammon::Backgammon;
use ludoteca_congkak::Congkak;
use ludoteca_engines::{Bot, Limits, find_bot};
use ludoteca_galleta::Galleta;
use ludoteca_game::{Game, Outcome, Player, Settings, Turn};
use ludoteca_kamisado::Kamisado;
use ludoteca_table::{BoxOf, GameBox, Luck, Table, find_game};

pub(crate) static GAMES: &[&dyn GameBox] = &[
    &BoxOf::<Backgammon>::new(),
    &BoxOf::<Kamisado>::new(),
    &BoxOf::<Galleta>::new(),
    &BoxOf::<Congkak>::new(),
    &BoxOf::<ludoteca_testkit::Toy>::new(),
];

/// Dice that fall as the seed says.
pub(crate) struct Seeded(pub(crate) fastrand::Rng);

impl Luck for Seeded {
    fn pick(&mut self, weights: &[u32]) -> usize {
        let mut drawn = self.0.u32(..weights.iter().sum::<u32>());
        let fits = |weight: &u32| {
            let fits = drawn < *weight;
            drawn = drawn.saturating_sub(*weight);
            fits
        };
        weights.iter().position(fits).expect("the weights are not all used up")
    }
}

pub(crate) fn open(game: &str, given: &[(&str, &str)]) -> Box<dyn Table> {
    let game = find_game(GAMES, game).expect("a game");
    let settings = Settings::read(game.known_settings(), given.iter().copied()).expect("settings");
    game.open(&settings, None).expect("settings that go together")
}

pub(crate) fn open_at(game: &str, given: &[(&str, &str)], position: &str) -> Box<dyn Table> {
    let game = find_game(GAMES, game).expect("a game");
    let settings = Settings::read(game.known_settings(), given.iter().copied()).expect("settings");
    game.open(&settings, Some(position)).expect(position)
}

pub(crate) fn rules<G: Game>(given: &[(&str, &str)]) -> G {
    ludoteca_testkit::settings(given)
}

pub(crate) fn bot(game: &str, spec: &str) -> Box<dyn Bot> {
    find_bot(game, spec).unwrap_or_else(|error| panic!("{error}"))
}

/// Limits for tests: so many nodes a move.
pub(crate) fn limits(nodes: u64, seed: u64) -> Limits<'static> {
    Limits { nodes: Some(nodes), seed, ..Limits::NONE }
}

/// Plays a game to its end; every move that a bot makes is held against the rules.
pub(crate) fn play(mut table: Box<dyn Table>, bots: [&dyn Bot; 2], nodes: u64, seed: u64) -> Outcome {
    let mut luck = Seeded(fastrand::Rng::with_seed(seed));
    for _ in 0..20_000 {
        let entry = match table.turn() {
            Turn::Over(outcome) => return outcome,
            Turn::Nature => table.unfold(&mut luck).expect("nature does something"),
            turn @ (Turn::Player(_) | Turn::Either) => {
                let by = turn.anyone().expect("it is somebody's turn");
                let counsel = bots[by.index()].advise(table.as_ref(), by, &limits(nodes, seed)).expect("a move");
                assert_eq!(counsel.eyes, by);
                table.decide(by, &counsel.mv).unwrap_or_else(|why| {
                    panic!("{} at {}: {}: {why}", bots[by.index()].name(), table.position(), counsel.mv)
                })
            }
        };
        table.commit(&entry).expect("what was decided can be done");
    }
    panic!("a game that does not end");
}

/// A game after so many random moves, the same for the same seed.
pub(crate) fn opened(game: &str, given: &[(&str, &str)], moves: usize, seed: u64) -> Box<dyn Table> {
    let mut table = open(game, given);
    let random = bot(game, "random");
    let mut luck = Seeded(fastrand::Rng::with_seed(seed));
    for _ in 0..moves {
        let entry = match table.turn() {
            Turn::Over(_) => return opened(game, given, moves - 1, seed),
            Turn::Nature => table.unfold(&mut luck).expect("nature does something"),
            turn @ (Turn::Player(_) | Turn::Either) => {
                let by = turn.anyone().expect("it is somebody's turn");
                let counsel = random.advise(table.as_ref(), by, &limits(0, seed)).expect("a move");
                table.decide(by, &counsel.mv).expect("legal")
            }
        };
        table.commit(&entry).expect("what was decided can be done");
    }
    table
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
