//! Contests between bots.

use std::sync::Mutex;

use ludoteca_coach::arena::{Contender, Contest, Foul, Pairs, Sequential, Verdict};
use ludoteca_engines::{Bot, Limits, find_bot};
use ludoteca_game::{Player, Settings};
use ludoteca_play::{Game, find_game};
use ludoteca_shelf::SHELF;

struct House(Box<dyn Bot>);

impl Contender for House {
    fn decide(&mut self, table: &Game, by: Player, seed: u64) -> Result<String, Foul> {
        let limits = Limits { seed, nodes: Some(300), ..Limits::NONE };
        Ok(self.0.advise(table, by, &limits).expect("a move").mv)
    }
}

/// Says nonsense.
struct Parrot;

impl Contender for Parrot {
    fn decide(&mut self, _: &Game, _: Player, _: u64) -> Result<String, Foul> {
        Ok("kraa".to_owned())
    }
}

fn contender(game: &str, spec: &str) -> Box<dyn Contender> {
    if spec == "parrot" { Box::new(Parrot) } else { Box::new(House(find_bot(game, spec).expect("a bot"))) }
}

fn open(game: &str) -> Game {
    find_game(SHELF, game).expect("a game").open(&Settings::default(), None).expect("the defaults make a game")
}

fn contest(game: &Game, threads: usize) -> Contest<'_> {
    Contest { game, random_moves: 3, pairs: 10, seed: 5, threads, sequential: None, known: Pairs::new() }
}

/// The verdict, and the final positions of all games in order.
fn run(contest: &Contest<'_>, bots: [&str; 2]) -> (Verdict, Vec<String>) {
    let game = contest.game.kind().name();
    let positions = Mutex::new(Vec::new());
    let seat = || bots.map(|bot| contender(game, bot));
    let verdict = contest.run(&seat, &|| false, &mut |told| {
        let games = told.games.expect("nothing was played before");
        positions.lock().expect("nobody failed").extend(games.iter().map(|played| played.game.position().text()));
    });
    (verdict, positions.into_inner().expect("nobody failed"))
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    for game in SHELF {
        let table = open(game.name());
        let bots = ["bot:3", "bot:1"];
        let alone = run(&Contest { pairs: 4, ..contest(&table, 1) }, bots);
        let together = run(&Contest { pairs: 4, ..contest(&table, 3) }, bots);
        assert_eq!(alone, together, "{}", game.name());
        let others = run(&Contest { pairs: 4, seed: 6, ..contest(&table, 1) }, bots);
        assert_ne!(alone.1, others.1, "{}", game.name());
    }
}

#[test]
fn the_stronger_one_wins_and_the_points_of_both_are_those_of_all_games() {
    let table = open("congkak");
    let (verdict, _) = run(&contest(&table, 2), ["bot:5", "random"]);
    assert!(verdict.tally.score() > 0.8, "{verdict:?}");
    assert_eq!((verdict.tally.games(), verdict.tally.pairs_played()), (20, 10));
    let (turned, _) = run(&contest(&table, 2), ["random", "bot:5"]);
    assert_eq!((turned.tally.wins, turned.tally.losses), (verdict.tally.losses, verdict.tally.wins));
}

#[test]
fn a_player_against_itself_gets_half_of_the_points() {
    let table = open("kamisado");
    let (verdict, _) = run(&contest(&table, 1), ["una-jugada", "una-jugada"]);
    assert_eq!(verdict.tally.score(), 0.5, "the same games, once from each seat");
    assert_eq!(verdict.tally.pairs[2], 10);
}

#[test]
fn who_says_nonsense_loses() {
    let table = open("galleta");
    let fouls = Mutex::new(0);
    let seat = || ["bot:1", "parrot"].map(|bot| contender("galleta", bot));
    let verdict = contest(&table, 1).run(&seat, &|| false, &mut |told| {
        for played in told.games.expect("nothing was played before") {
            let (by, foul) = played.foul.as_ref().expect("nonsense");
            assert_eq!(played.winner, Some(by.other()));
            assert!(matches!(foul, Foul::Illegal { said, .. } if said == "kraa"));
            *fouls.lock().expect("nobody failed") += 1;
        }
    });
    assert_eq!((verdict.tally.wins, *fouls.lock().expect("nobody failed")), (20, 20));
}

#[test]
fn a_sequential_test_ends_it_early_and_a_stop_at_once() {
    let table = open("congkak");
    let long = Contest { pairs: 500, sequential: Some(Sequential { low: 0.0, high: 50.0 }), ..contest(&table, 2) };
    let (verdict, _) = run(&long, ["bot:4", "random"]);
    assert_eq!(verdict.accepted, Some(true));
    assert!(verdict.tally.games() < 200, "{verdict:?}");
    let seat = || ["bot:1", "bot:1"].map(|bot| contender("congkak", bot));
    let stopped = contest(&table, 2).run(&seat, &|| true, &mut |_| {});
    assert_eq!(stopped.tally.games(), 0);
}

#[test]
fn a_contest_that_goes_on_comes_to_the_same() {
    let table = open("congkak");
    let seat = || ["bot:3", "bot:1"].map(|bot| contender("congkak", bot));
    let mut known = Pairs::new();
    let whole = contest(&table, 2).run(&seat, &|| false, &mut |told| {
        known.insert(told.nth, told.result);
    });
    assert_eq!(known.len(), 10);
    let points: [u32; 2] =
        known.values().fold([0, 0], |[own, other], pair| [own + pair.points[0], other + pair.points[1]]);
    assert_eq!(points[0] + points[1], 20 * 98, "all stones of twenty games");
    // An interruption left the first three pairs and the eighth.
    known.retain(|nth, _| *nth <= 3 || *nth == 8);
    let mut played = 0;
    let rest = Contest { known, ..contest(&table, 2) };
    let verdict = rest.run(&seat, &|| false, &mut |told| played += usize::from(told.games.is_some()));
    assert_eq!((verdict, played), (whole, 6));
}
