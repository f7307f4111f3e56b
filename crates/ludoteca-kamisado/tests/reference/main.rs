//! Kamisado against a reference implementation, compared position by position.

mod reference;

use ludoteca_game::{Notation, Rules, perft};
use ludoteca_kamisado::{Kamisado, Position};
use ludoteca_testkit::{MovePolicy, against_reference, any_move, settings};
use reference::Reference;

ludoteca_testkit::reference!(Reference);

const SETTINGS: [&[(&str, &str)]; 12] = [
    &[("mode", "simple")],
    &[("mode", "simple"), ("block", "chain")],
    &[("mode", "standard")],
    &[("mode", "standard"), ("block", "chain")],
    &[("mode", "long")],
    &[("mode", "long"), ("refill", "start")],
    &[("mode", "long"), ("block", "mutual")],
    &[("mode", "long"), ("block", "mutual"), ("refill", "start")],
    &[("mode", "marathon")],
    &[("mode", "marathon"), ("refill", "start")],
    &[("mode", "marathon"), ("block", "mutual")],
    &[("mode", "marathon"), ("block", "mutual"), ("refill", "start")],
];

/// Uniformly random games seldom block or push twice, so half of the positions come from games that do.
#[test]
fn both_agree_on_every_position_of_random_games_in_all_settings() {
    let policies: [(MovePolicy, usize); 3] = [(any_move, 6_000), (pushes, 3_000), (crowds, 3_000)];
    for given in SETTINGS {
        for (policy, positions) in policies {
            against_reference(&settings::<Kamisado>(given), &Reference::new(given), describe, policy, positions);
        }
    }
}

#[test]
fn both_count_the_same_sequences() {
    for given in SETTINGS {
        let rules = settings::<Kamisado>(given);
        assert_eq!(perft(&rules, &rules.start(), 3), reference::perft(&Reference::new(given), 3), "{given:?}");
    }
}

/// The position text without its last part, with player 0 once the match is over.
fn describe(rules: &Kamisado, at: &Position) -> String {
    let text = rules.write_position(at);
    let mut parts: Vec<&str> = text.split(' ').take(5).collect();
    if at.match_winner().is_some() {
        parts[1] = "0";
    }
    parts.join(" ")
}

/// Pushes wherever possible.
fn pushes(legal: &[String]) -> Vec<usize> {
    (0..legal.len()).filter(|&place| legal[place].len() == 2).collect()
}

/// The shortest moves, and moves to the far rank only if there are no others, so that towers crowd and block each other.
fn crowds(legal: &[String]) -> Vec<usize> {
    let length = |text: &String| match *text.as_bytes() {
        [_, from, _, to] if to == b'1' || to == b'8' => 10 + from.abs_diff(to),
        [_, from, _, to] => from.abs_diff(to),
        _ => 0,
    };
    let shortest = legal.iter().map(length).min().unwrap_or(0);
    (0..legal.len()).filter(|&place| length(&legal[place]) <= shortest + 1).collect()
}
