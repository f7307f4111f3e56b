//! Kamisado compared, position by position, with a second implementation written from the rules page alone.

mod naive;

use ludoteca_game::{Notation, Rules, perft};
use ludoteca_kamisado::{Kamisado, Position};
use ludoteca_testkit::{Temperament, even_tempered, second_opinion, settings};
use naive::Naive;

ludoteca_testkit::naive!(Naive);

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

/// Uniformly random games seldom block or push twice, so half of the positions come from games that seek it.
#[test]
fn both_agree_on_every_position_of_random_games_in_all_settings() {
    let temperaments: [(Temperament, usize); 3] = [(even_tempered, 6_000), (pushes, 3_000), (crowds, 3_000)];
    for given in SETTINGS {
        for (temperament, positions) in temperaments {
            second_opinion(&settings::<Kamisado>(given), &Naive::new(given), describe, temperament, positions);
        }
    }
}

#[test]
fn both_count_the_same_sequences() {
    for given in SETTINGS {
        let rules = settings::<Kamisado>(given);
        assert_eq!(perft(&rules, &rules.start(), 3), naive::perft(&Naive::new(given), 3), "{given:?}");
    }
}

/// The position text without its last part, and nobody to act once the match is over.
fn describe(rules: &Kamisado, at: &Position) -> String {
    let text = rules.write_position(at);
    let mut parts: Vec<&str> = text.split(' ').take(5).collect();
    if at.match_winner().is_some() {
        parts[1] = "0";
    }
    parts.join(" ")
}

/// Whoever can push does.
fn pushes(legal: &[String]) -> Vec<usize> {
    (0..legal.len()).filter(|&place| legal[place].len() == 2).collect()
}

/// The shortest moves, and the far rank only when there is nothing else: towers crowd and block each other.
fn crowds(legal: &[String]) -> Vec<usize> {
    let length = |text: &String| match *text.as_bytes() {
        [_, from, _, to] if to == b'1' || to == b'8' => 10 + from.abs_diff(to),
        [_, from, _, to] => from.abs_diff(to),
        _ => 0,
    };
    let shortest = legal.iter().map(length).min().unwrap_or(0);
    (0..legal.len()).filter(|&place| length(&legal[place]) <= shortest + 1).collect()
}
