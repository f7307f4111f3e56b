//! Backgammon against a reference implementation, compared position by position.

mod reference;

use ludoteca_backgammon::{Backgammon, Board, InPlay, OnRoll, Place, Point, Position, Side, State, WholePlays};
use ludoteca_game::settings::Value;
use ludoteca_game::{Event, Notation, Player, Rules, Turn, perft};
use ludoteca_testkit::settings;
use reference::Reference;

const SETTINGS: [(&[(&str, &str)], usize); 14] = [
    (&[], 16_000),
    (&[("jacoby", "false"), ("beavers", "true")], 8_000),
    (&[("beavers", "true"), ("automatic_doubles", "true")], 8_000),
    (&[("automatic_doubles", "true"), ("cube", "off")], 4_000),
    (&[("cube", "after-roll"), ("beavers", "true")], 8_000),
    (&[("opening", "reroll"), ("autoconfirm", "true")], 6_000),
    (&[("auto_roll_for_start", "false"), ("opening", "reroll"), ("cube", "after-roll")], 6_000),
    (&[("length", "1")], 4_000),
    (&[("length", "2")], 6_000),
    (&[("length", "3")], 8_000),
    (&[("length", "5"), ("cube", "after-roll"), ("autoconfirm", "true")], 8_000),
    (&[("length", "5"), ("crawford", "false")], 8_000),
    (&[("length", "7"), ("auto_roll_for_start", "false")], 8_000),
    (&[("length", "25"), ("autoconfirm", "true")], 6_000),
];

#[test]
fn both_agree_on_every_position_of_random_games_in_all_settings() {
    for (given, positions) in SETTINGS {
        compare_games(given, positions);
    }
}

/// Plays random games until so many positions were compared. Resigning and taking back are rare, so that games last.
fn compare_games(given: &[(&str, &str)], positions: usize) {
    let rules = settings::<Backgammon>(given);
    let mut random = fastrand::Rng::with_seed(positions as u64);
    let mut compared = 0;
    while compared < positions {
        let (mut at, mut other) = (rules.start(), Reference::new(given));
        let mut played: Vec<String> = Vec::new();
        loop {
            let context = || format!("{given:?} after {played:?}");
            compare(&rules, &at, &other, &context);
            compared += 1;
            match rules.turn(&at) {
                Turn::Over(_) => break,
                // The page names no end of doubling; ours is at 32768.
                _ if at.cube().value >= 4096 => break,
                Turn::Chance => {
                    let mut chances = Vec::new();
                    rules.chances(&at, &mut chances);
                    let chance = chances[random.usize(..chances.len())].0;
                    let text = rules.write_chance(&at, &chance);
                    rules.apply(&mut at, &Event::Chance(chance));
                    other.happen(&text);
                    played.push(format!("* {text}"));
                }
                turn @ (Turn::Player(_) | Turn::Either) => {
                    let player = turn.anyone().expect("a player is to move");
                    let by = if random.u8(..20) == 0 { player.other() } else { player };
                    let Some(text) = draw(&other.calls(by.number()), &mut random) else {
                        continue;
                    };
                    let call = rules.read_move(&at, &text).expect("a call that can be read");
                    assert_eq!(rules.check(&at, by, &call), Ok(()), "{text}: {}", context());
                    rules.apply(&mut at, &Event::Move { by, mv: call });
                    other.call(by.number(), &text);
                    played.push(format!("{by} {text}"));
                }
            }
        }
    }
}

fn draw(calls: &[String], random: &mut fastrand::Rng) -> Option<String> {
    let rare = |call: &String| call.starts_with("resign") || call == "undo";
    let usual: Vec<&String> = calls.iter().filter(|call| !rare(call)).collect();
    let from: Vec<&String> = if usual.is_empty() || random.u8(..40) == 0 { calls.iter().collect() } else { usual };
    (!from.is_empty() && (from.iter().any(|call| !rare(call)) || random.u8(..40) == 0))
        .then(|| from[random.usize(..from.len())].clone())
}

fn compare(rules: &Backgammon, at: &Position, other: &Reference, context: &impl Fn() -> String) {
    assert_eq!(describe(rules, at), other.describe(), "the positions differ: {}", context());
    for player in Player::BOTH {
        let mut calls = Vec::new();
        rules.moves_of(at, player, &mut calls);
        let mut texts: Vec<String> = calls.iter().map(|call| rules.write_move(at, call)).collect();
        texts.sort_unstable();
        assert_eq!(texts, other.calls(player.number()), "the calls of {player} differ: {}", context());
    }
    let mut chances = Vec::new();
    rules.chances(at, &mut chances);
    let mut texts: Vec<String> = chances.iter().map(|(chance, _)| rules.write_chance(at, chance)).collect();
    texts.sort_unstable();
    assert_eq!(texts, other.chances(), "the outcomes of chance differ: {}", context());
    let outcome = rules
        .turn(at)
        .outcome()
        .map(|end| (end.winner.map_or(0, |winner| winner.number()), end.score[0], end.score[1]));
    assert_eq!(outcome, other.outcome(), "the outcomes differ: {}", context());
}

fn describe(rules: &Backgammon, at: &Position) -> String {
    let board = at.board();
    let player = match (at.state(), rules.turn(at)) {
        (State::RollingForStart(_) | State::Completed(_), _) => 0,
        (State::InPlay(in_play), _) => in_play.player().number(),
        (_, turn) => turn.player().map_or(0, |player| player.number()),
    };
    let [white, black] = Player::BOTH.map(|player| describe_side(board.side(player)));
    let cube = at.cube();
    let owner = cube.owner.map_or(0, |owner| owner.number());
    let [one, two] = Player::BOTH.map(|player| at.points(player));
    let dice = match at.in_play() {
        Some(InPlay::RolledForStart(start)) if rules.settings().get("opening") == Some(&Value::Word("play")) => {
            start.opening.to_string()
        }
        _ => at.dice_left().iter().map(u8::to_string).collect(),
    };
    let dice = if dice.is_empty() { "-" } else { &dice };
    format!(
        "{} {player} W:{white} B:{black} cube={}/{owner} score={one}-{two} dice={dice}",
        at.state().name(),
        cube.value
    )
}

fn describe_side(side: Side) -> String {
    let points = Point::all().rev().map(Place::Point);
    let counted = |place: Place| (side.count(place) > 0).then(|| format!("{place}:{}", side.count(place)));
    points.chain([Place::Bar, Place::Off]).filter_map(counted).collect::<Vec<_>>().join(",")
}

#[test]
fn both_count_the_same_positions() {
    let start = OnRoll { board: Board::START, mover: Player::One, roll: None };
    for depth in 1..=2 {
        assert_eq!(perft(&WholePlays, &start, depth), reference::perft(&reference::Board::start(), 1, depth));
    }
}
