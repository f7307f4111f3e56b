//! Galleta against a reference implementation, compared position by position.

mod reference;

use ludoteca_galleta::{Galleta, Position};
use ludoteca_game::{Notation, Player, Rules, Turn, perft};
use ludoteca_testkit::{against_reference, any_move, settings};
use reference::Reference;

ludoteca_testkit::reference!(Reference);

const SETTINGS: [(&[(&str, &str)], usize); 14] = [
    (&[("radius", "2")], 15_000),
    (&[("radius", "2"), ("outline", "true")], 5_000),
    (&[("radius", "3")], 15_000),
    (&[("radius", "3"), ("outline", "true")], 15_000),
    (&[("radius", "4")], 10_000),
    (&[("radius", "4"), ("outline", "true")], 10_000),
    (&[("radius", "12")], 577),
    (&[("shape", "rectangle"), ("rows", "1"), ("columns", "1")], 1_000),
    (&[("shape", "rectangle"), ("rows", "2"), ("columns", "3")], 10_000),
    (&[("shape", "rectangle"), ("rows", "3"), ("columns", "2"), ("outline", "true")], 5_000),
    (&[("shape", "rectangle"), ("rows", "1"), ("columns", "16")], 2_000),
    (&[("shape", "drawing"), ("drawing", "####\n#.##\n####\n##..\n##..")], 10_000),
    (&[("shape", "drawing"), ("drawing", "##.##\n##.##\n#####")], 10_000),
    (&[("shape", "drawing"), ("drawing", "  ###\n  ###\n#####\n###  "), ("outline", "true")], 10_000),
];

#[test]
fn both_agree_on_every_position_of_random_games_on_all_kinds_of_boards() {
    for (given, positions) in SETTINGS {
        against_reference(&settings::<Galleta>(given), &Reference::new(given), describe, any_move, positions);
    }
}

#[test]
fn both_count_the_same_sequences() {
    for (given, _) in SETTINGS.into_iter().filter(|(given, _)| given[0] != ("radius", "12")) {
        let rules = settings::<Galleta>(given);
        assert_eq!(perft(&rules, &rules.start(), 3), reference::perft(&Reference::new(given), 3), "{given:?}");
    }
}

/// Drawn edges, owners of the complete cells by their lower left point, and the player to act.
fn describe(rules: &Galleta, at: &Position) -> String {
    let shape = rules.shape();
    let drawn = shape.edge_ids().filter(|&edge| at.is_drawn(edge)).map(|edge| rules.write_move(at, &edge));
    let cell = |player: Player| at.cells(player).iter().map(move |cell| format!("{}:{player}", shape.cells()[cell].0));
    let owners = Player::BOTH.into_iter().flat_map(cell);
    let list = |mut names: Vec<String>| {
        names.sort_unstable();
        if names.is_empty() { "-".to_owned() } else { names.join(",") }
    };
    let player = match rules.turn(at) {
        Turn::Player(player) => player.number(),
        Turn::Either | Turn::Chance | Turn::Over(_) => 0,
    };
    format!("{} {} {player}", list(drawn.collect()), list(owners.collect()))
}
