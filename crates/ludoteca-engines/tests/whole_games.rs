//! Every bot of every game plays whole games by the rules, and the same one for the same seed.

mod support;

use ludoteca_engines::{Limits, bots_of};
use support::{bot, limits, open, opened, play};

/// Settings, as people give them.
type Given = &'static [(&'static str, &'static str)];

/// The settings in which every bot has to play.
const SETTINGS: &[(&str, &[Given])] = &[
    (
        "backgammon",
        &[
            &[],
            &[("length", "3")],
            &[("beavers", "true"), ("automatic_doubles", "true")],
            &[("cube", "after-roll"), ("auto_roll_for_start", "false")],
            &[("autoconfirm", "true"), ("opening", "reroll")],
        ],
    ),
    (
        "kamisado",
        &[
            &[],
            &[("block", "chain")],
            &[("mode", "standard")],
            &[("mode", "long")],
            &[("mode", "marathon"), ("refill", "start")],
        ],
    ),
    (
        "galleta",
        &[
            &[],
            &[("size", "large"), ("outline", "true")],
            &[("shape", "rectangle"), ("rows", "1"), ("columns", "5")],
            &[("drawing", "##.##/##.##/.###./##.##")],
            &[("radius", "7")],
        ],
    ),
    ("congkak", &[&[], &[("pits", "3"), ("stones", "1")], &[("pits", "10"), ("stones", "20")]]),
];

#[test]
fn every_bot_plays_whole_games_by_the_rules() {
    const NODES: u64 = 300;
    for &(game, settings) in SETTINGS {
        for kind in bots_of(game) {
            let bots: Vec<_> = match kind.name {
                "bot" => (1..=8).map(|level| bot(game, &format!("bot:{level}"))).collect(),
                name => vec![bot(game, name)],
            };
            for (bot, seed) in bots.iter().zip(1..) {
                for given in settings {
                    play(open(game, given), [&**bot, &**bot], NODES, seed);
                }
            }
        }
    }
}

#[test]
fn the_same_position_limits_and_seed_give_the_same_move() {
    for &(game, settings) in SETTINGS {
        for kind in bots_of(game) {
            for seed in 1..6 {
                let table = opened(game, settings[0], 3, seed);
                let Some(by) = table.turn().anyone() else { continue };
                let ask = || bot(game, kind.name).advise(&table, by, &limits(2_000, seed));
                assert_eq!(ask(), ask(), "{game} {}", kind.name);
            }
        }
    }
}

#[test]
fn another_seed_may_give_another_move() {
    for game in ["kamisado", "galleta", "congkak"] {
        let table = open(game, &[]);
        for name in ["random", "bot:1"] {
            let moves = (0..40).map(|seed| {
                let counsel = bot(game, name).advise(&table, ludoteca_game::Player::One, &limits(10, seed));
                counsel.expect("a move").mv
            });
            assert!(moves.collect::<std::collections::BTreeSet<_>>().len() > 1, "{game} {name}");
        }
    }
}

#[test]
fn no_bot_looks_at_more_positions_than_it_may() {
    for game in ["kamisado", "galleta", "congkak"] {
        for seed in 1..6 {
            let table = opened(game, &[], 4, seed);
            let Some(by) = table.turn().anyone() else { continue };
            for nodes in [0, 1, 10, 5_000] {
                let counsel = bot(game, "bot:8").advise(&table, by, &limits(nodes, seed)).expect("a move");
                assert!(counsel.nodes <= nodes, "{game}: {} of {nodes}", counsel.nodes);
                table.decide(by, &counsel.mv).expect("legal");
            }
        }
    }
}

#[test]
fn a_bot_that_is_told_to_stop_stops_and_still_has_a_move() {
    use std::sync::atomic::{AtomicU64, Ordering};
    for (game, settings) in SETTINGS {
        for kind in bots_of(game) {
            let spec = if kind.name == "bot" { "bot:8" } else { kind.name };
            let table = opened(game, settings[0], 2, 1);
            let Some(by) = table.turn().anyone() else { continue };
            for patience in [0, 3] {
                let asked = AtomicU64::new(0);
                let stop = || asked.fetch_add(1, Ordering::Relaxed) >= patience;
                let limits = Limits { stop: &stop, ..Limits::NONE };
                let counsel = bot(game, spec).advise(&table, by, &limits).expect("a move");
                table.decide(by, &counsel.mv).expect("legal");
                assert!(counsel.nodes <= (patience + 1) * 2_000, "{game} {spec}: {}", counsel.nodes);
            }
        }
    }
}
