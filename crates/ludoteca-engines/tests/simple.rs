//! The baseline of backgammon plays whole games, and plays them well enough to be fun.

use ludoteca_backgammon::{Backgammon, Call, INFO, Position, Size};
use ludoteca_engines::backgammon::{Simple, win_chance};
use ludoteca_engines::{Engine, Limits};
use ludoteca_game::{Event, Notation, Player, Rules, Settings, Turn};

fn rules(given: &[(&str, &str)]) -> Backgammon {
    let settings = Settings::read(INFO.settings, given.iter().copied()).expect("settings");
    Backgammon::from_settings(&settings).expect("settings that go together")
}

fn advice(rules: &Backgammon, position: &str) -> Call {
    let at = rules.read_position(position).expect("a position");
    let by = rules.turn(&at).player().expect("a player's turn");
    Simple.advise(rules, &at, by, &Limits::NONE).best
}

/// Plays a game to its end; `choose` gives the call of each player.
fn play(
    rules: &Backgammon,
    random: &mut fastrand::Rng,
    choose: &dyn Fn(&Position, Player, &mut fastrand::Rng) -> Call,
) -> [u32; 2] {
    let mut at = rules.start();
    for _ in 0..20_000 {
        let event = match rules.turn(&at) {
            Turn::Over(outcome) => return outcome.score,
            Turn::Chance => {
                let mut chances = Vec::new();
                rules.chances(&at, &mut chances);
                let total: u32 = chances.iter().map(|(_, weight)| weight).sum();
                let mut drawn = random.u32(..total);
                let chance = chances.iter().find(|(_, weight)| {
                    let hit = drawn < *weight;
                    drawn = drawn.saturating_sub(*weight);
                    hit
                });
                Event::Chance(chance.expect("a chance").0)
            }
            turn @ (Turn::Player(_) | Turn::Either) => {
                let by = turn.anyone().expect("it is somebody's turn");
                let mv = choose(&at, by, random);
                assert_eq!(rules.check(&at, by, &mv), Ok(()), "an engine's call is legal");
                Event::Move { by, mv }
            }
        };
        rules.apply(&mut at, &event);
    }
    panic!("a game that does not end");
}

fn random_call(rules: &Backgammon, at: &Position, by: Player, random: &mut fastrand::Rng) -> Call {
    let mut calls = Vec::new();
    rules.moves_of(at, by, &mut calls);
    calls.retain(|call| !matches!(call, Call::Resign(_) | Call::Undo | Call::Double | Call::RejectDouble));
    calls[random.usize(..calls.len())]
}

#[test]
fn it_beats_a_random_player_nine_times_in_ten() {
    let rules = rules(&[("cube", "off")]);
    let mut random = fastrand::Rng::with_seed(1);
    let games = 60;
    let won = (0..games).filter(|game| {
        let seat = Player::BOTH[game % 2];
        let score = play(&rules, &mut random, &|at, by, random| {
            if by == seat {
                Simple.advise(&rules, at, by, &Limits::NONE).best
            } else {
                random_call(&rules, at, by, random)
            }
        });
        score[seat.index()] > 0
    });
    let won = won.count();
    assert!(won >= games * 9 / 10, "{won} of {games}");
}

#[test]
fn it_plays_whole_matches_in_every_setting() {
    for given in [
        &[("length", "3")][..],
        &[("beavers", "true"), ("automatic_doubles", "true")],
        &[("cube", "after-roll"), ("auto_roll_for_start", "false")],
        &[("length", "5"), ("autoconfirm", "true"), ("opening", "reroll")],
    ] {
        let rules = rules(given);
        let mut random = fastrand::Rng::with_seed(3);
        let score = play(&rules, &mut random, &|at, by, _| Simple.advise(&rules, at, by, &Limits::NONE).best);
        assert_ne!(score[0], score[1], "{given:?}");
    }
}

#[test]
fn it_makes_the_points_that_everybody_makes() {
    let rules = rules(&[]);
    for (dice, one, other) in [("31", "8/5", "6/5"), ("42", "8/4", "6/4"), ("61", "13/7", "8/7")] {
        let at = rules.read_position(&format!("4HPwATDgc/ABMA state=rolled dice={dice}")).expect("a position");
        let first = Simple.advise(&rules, &at, Player::One, &Limits::NONE).best;
        let text = rules.write_move(&at, &first);
        assert!(text == one || text == other, "{dice}: {text}");
    }
}

#[test]
fn it_doubles_takes_and_drops_where_it_should() {
    let rules = rules(&[]);
    // A race: 15 checkers on the 6 point against 15 on the own 12 point.
    let ahead = "XGID=------O-----o-------------:0:0:1:00:0:0:1:0:10";
    let behind = "XGID=------O-----o-------------:0:0:-1:00:0:0:1:0:10";
    let at = rules.read_position(ahead).expect("a position");
    assert!(win_chance(&at.board(), Player::One, Player::One) > 0.95);
    assert_eq!(advice(&rules, ahead), Call::Double);
    assert_eq!(advice(&rules, behind), Call::Roll);
    assert_eq!(advice(&rules, "XGID=------O-----o-------------:0:0:1:D:0:0:1:0:10"), Call::RejectDouble);
    assert_eq!(advice(&rules, "4HPwATDgc/ABMA"), Call::Roll);
    assert_eq!(advice(&rules, "4HPwATDgc/ABMA state=doubled"), Call::AcceptDouble);
}

#[test]
fn it_does_not_let_a_gammon_go_for_a_single() {
    let rules = rules(&[("jacoby", "false")]);
    // Player 1 is about to bear off the last two checkers; player 2 has everything far away.
    let lost = rules.read_position("XGID=-B-----o------------------:0:0:-1:00:0:0:0:0:10").expect("a position");
    for (size, answer) in [(Size::Single, Call::RefuseResignation), (Size::Gammon, Call::AcceptResignation)] {
        let mut at = lost;
        rules.apply(&mut at, &Event::Move { by: Player::Two, mv: Call::Resign(size) });
        assert_eq!(Simple.advise(&rules, &at, Player::One, &Limits::NONE).best, answer, "{size:?}");
    }
}
