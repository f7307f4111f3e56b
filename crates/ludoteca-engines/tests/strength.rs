//! Who beats whom, in few games with fixed seeds. The whole ladder is measured where the levels are made.

mod support;

use support::contest;

/// Holds the share of points of the first of two bots against a minimum, in percent.
fn beats(game: &str, bots: [&str; 2], games: u64, percent: u64) {
    const NODES: u64 = 6_000;
    let given: &[(&str, &str)] = if game == "backgammon" { &[("cube", "off")] } else { &[] };
    let points = contest(game, given, bots, games, NODES) * 50 / games;
    assert!(points >= percent, "{game}: {} against {}: {points} % of {games} games", bots[0], bots[1]);
}

#[test]
fn every_baseline_beats_a_random_player() {
    beats("backgammon", ["simple", "random"], 30, 90);
    beats("kamisado", ["una-jugada", "random"], 40, 90);
    beats("kamisado", ["minimax", "random"], 40, 90);
    beats("galleta", ["minimax:2", "random"], 20, 95);
    beats("congkak", ["minimax:3", "random"], 20, 90);
    for (heuristic, percent) in
        [("almacen", 90), ("turno-extra", 90), ("movilidad", 55), ("lanzador", 90), ("hambre", 75), ("suma", 95)]
    {
        beats("congkak", [&format!("heuristica:{heuristic}"), "random"], 40, percent);
    }
}

#[test]
fn the_best_level_of_backgammon_beats_a_beginner_and_the_middle_one() {
    beats("backgammon", ["bot:8", "bot:1"], 20, 90);
    beats("backgammon", ["bot:8", "bot:4"], 40, 65);
}

#[test]
fn the_best_level_of_kamisado_beats_a_beginner_and_the_middle_one() {
    the_best_beats_others("kamisado");
}

#[test]
fn the_best_level_of_galleta_beats_a_beginner_and_the_middle_one() {
    the_best_beats_others("galleta");
}

#[test]
fn the_best_level_of_congkak_beats_a_beginner_and_the_middle_one() {
    the_best_beats_others("congkak");
}

fn the_best_beats_others(game: &str) {
    beats(game, ["bot:8", "bot:1"], 10, 90);
    beats(game, ["bot:8", "bot:4"], 20, 70);
}

#[test]
fn a_search_beats_a_shallower_one() {
    beats("kamisado", ["minimax:4", "minimax:1"], 40, 70);
    beats("galleta", ["minimax:3", "minimax:1"], 20, 75);
}
