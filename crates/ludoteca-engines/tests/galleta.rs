//! The players of galleta.

mod support;

use std::collections::HashMap;

use ludoteca_engines::galleta::{Minimax, Weights};
use ludoteca_engines::{Advice, Engine, Limits, Reach, Roster};
use ludoteca_galleta::{EdgeId, Galleta, Position};
use ludoteca_game::{Event, Player, Rules};
use support::{bot, rules};

const BOARDS: &[&[(&str, &str)]] = &[
    &[("radius", "2")],
    &[("shape", "rectangle"), ("rows", "2"), ("columns", "2")],
    &[("shape", "rectangle"), ("rows", "2"), ("columns", "3"), ("outline", "true")],
    &[("drawing", "###/###/##./##.")],
];

/// A position with `left` edges to draw, after random moves.
fn random_position(rules: &Galleta, left: usize, random: &mut fastrand::Rng) -> Position {
    let mut at = rules.start();
    while at.undrawn_count() > left {
        at = after(rules, &at, random.choice(moves(rules, &at)).expect("an edge"));
    }
    at
}

fn moves(rules: &Galleta, at: &Position) -> Vec<EdgeId> {
    let mut moves = Vec::new();
    rules.moves(at, &mut moves);
    moves
}

fn after(rules: &Galleta, at: &Position, mv: EdgeId) -> Position {
    let mut next = at.clone();
    rules.apply(&mut next, &Event::Move { by: at.mover(), mv });
    next
}

fn lead(at: &Position, eyes: Player) -> i64 {
    at.cells(eyes).len() as i64 - at.cells(eyes.other()).len() as i64
}

/// How many cells have exactly so many sides drawn.
fn cells_with(rules: &Galleta, at: &Position, sides: usize) -> i64 {
    let drawn = |cell: &[EdgeId; 4]| cell.iter().filter(|&&side| at.is_drawn(side)).count();
    rules.shape().cells().iter().filter(|(_, cell)| drawn(cell) == sides).count() as i64
}

fn takes(rules: &Galleta, at: &Position, edge: EdgeId) -> bool {
    after(rules, at, edge).mover() == at.mover() && lead(&after(rules, at, edge), at.mover()) > lead(at, at.mover())
}

fn is_safe(rules: &Galleta, at: &Position, edge: EdgeId) -> bool {
    let next = after(rules, at, edge);
    !takes(rules, at, edge) && cells_with(rules, &next, 3) == cells_with(rules, at, 3)
}

/// The moves that do not give a cell away, while there are any; else all.
fn prudent(rules: &Galleta, at: &Position) -> Vec<EdgeId> {
    let all = moves(rules, at);
    if !all.iter().any(|&edge| is_safe(rules, at, edge)) {
        return all;
    }
    let taking: Vec<EdgeId> = all.iter().copied().filter(|&edge| takes(rules, at, edge)).collect();
    if taking.is_empty() { all.into_iter().filter(|&edge| is_safe(rules, at, edge)).collect() } else { taking }
}

fn advise(minimax: Minimax, rules: &Galleta, at: &Position, seed: u64) -> Advice<EdgeId> {
    minimax.advise(rules, at, at.mover(), &Limits { seed, ..Limits::NONE })
}

#[test]
fn while_a_safe_move_exists_minimax_gives_no_cell_away() {
    let mut random = fastrand::Rng::with_seed(1);
    let mut tested = 0;
    for _ in 0..1_500 {
        let rules: Galleta = rules(BOARDS[random.usize(..BOARDS.len())]);
        let at = random_position(&rules, random.usize(1..13), &mut random);
        if !moves(&rules, &at).iter().any(|&edge| is_safe(&rules, &at, edge)) {
            continue;
        }
        tested += 1;
        let mut weight = || [0, 1, 100, 1000][random.usize(..4)];
        let weights = Weights { material: weight(), almost: weight(), safe: weight(), twos: weight() };
        let minimax = Minimax { reach: Reach::depth(random.u32(1..4)), weights };
        let next = after(&rules, &at, advise(minimax, &rules, &at, tested).best);
        let gives = next.mover() != at.mover() && cells_with(&rules, &next, 3) > 0;
        assert!(!gives, "{minimax:?} at {at:?}");
    }
    assert!(tested > 500, "{tested} positions had a safe move");
}

/// What the position is worth to the player to move, by trying everything.
fn solve(rules: &Galleta, at: &Position, known: &mut HashMap<Position, i64>) -> i64 {
    if at.undrawn_count() == 0 {
        return lead(at, at.mover());
    }
    if let Some(&value) = known.get(at) {
        return value;
    }
    let worth = |edge| {
        let next = after(rules, at, edge);
        let value = solve(rules, &next, known);
        if next.mover() == at.mover() { value } else { -value }
    };
    let value = moves(rules, at).into_iter().map(worth).max().expect("an edge");
    known.insert(at.clone(), value);
    value
}

#[test]
fn what_minimax_says_is_proved_is_what_trying_everything_finds() {
    let mut random = fastrand::Rng::with_seed(2);
    let mut proved = 0;
    for given in BOARDS {
        let rules: Galleta = rules(given);
        let mut known = HashMap::new();
        for seed in 0..60 {
            let at = random_position(&rules, random.usize(1..12), &mut random);
            let advice = advise(Minimax::new(Reach::depth(20)), &rules, &at, seed);
            if advice.exact {
                proved += 1;
                assert_eq!(advice.value, solve(&rules, &at, &mut known) as f64, "{given:?} {at:?}");
            }
        }
    }
    assert!(proved > 80, "{proved} values were proved");
}

/// What minimax should find, without cuts, without taking moves back and without an order of moves.
fn naive(rules: &Galleta, at: &Position, depth: u32, weights: &Weights) -> i64 {
    let lead = lead(at, at.mover());
    if at.undrawn_count() == 0 {
        return weights.material * lead;
    }
    if depth == 0 {
        let safe = moves(rules, at).into_iter().filter(|&edge| is_safe(rules, at, edge)).count() as i64;
        return weights.material * lead
            + weights.almost * cells_with(rules, at, 3)
            + weights.safe * safe
            + weights.twos * cells_with(rules, at, 2);
    }
    moves(rules, at).into_iter().map(|edge| naive_after(rules, at, edge, depth, weights)).max().expect("an edge")
}

fn naive_after(rules: &Galleta, at: &Position, edge: EdgeId, depth: u32, weights: &Weights) -> i64 {
    let next = after(rules, at, edge);
    let left = if takes(rules, at, edge) { depth } else { depth - 1 };
    let value = naive(rules, &next, left, weights);
    if next.mover() == at.mover() { value } else { -value }
}

#[test]
fn minimax_finds_what_a_search_without_cuts_finds() {
    let mut random = fastrand::Rng::with_seed(3);
    let weights = Weights::default();
    for given in BOARDS {
        let rules: Galleta = rules(given);
        for seed in 0..25 {
            let at = random_position(&rules, random.usize(1..10), &mut random);
            for depth in 1..=2 {
                let advice = advise(Minimax { reach: Reach::depth(depth), weights }, &rules, &at, seed);
                let worth = |edge| naive_after(&rules, &at, edge, depth, &weights);
                let best = prudent(&rules, &at).into_iter().map(worth).max().expect("an edge");
                assert_eq!(advice.value, best as f64 / 100.0, "depth {depth} at {at:?}");
                assert_eq!(worth(advice.best), best, "depth {depth} at {at:?}");
            }
        }
    }
}

#[test]
fn a_chain_is_taken_to_its_end_when_nothing_else_is_left() {
    let rules: Galleta = rules(&[("shape", "rectangle"), ("rows", "1"), ("columns", "4"), ("outline", "true")]);
    // With the outline drawn both ends of the chain have three sides.
    let mut at = rules.start();
    for taken in 0..3 {
        let advice = advise(Minimax::new(Reach::depth(5)), &rules, &at, 0);
        assert_eq!((advice.eyes, advice.value, advice.exact), (Player::One, 4.0, true), "after {taken} edges");
        at = after(&rules, &at, advice.best);
    }
    assert_eq!(rules.score(&at), [4, 0]);
}

#[test]
fn the_weights_are_options_in_both_languages() {
    assert_eq!(bot("galleta", "minimax").name(), "minimax:depth=5");
    assert_eq!(bot("galleta", "minimax:7,casi=30,seguras=6,doses=0").name(), "minimax:depth=7,almost=30,safe=6,twos=0");
}

#[test]
fn a_large_board_with_many_open_cells_does_not_keep_anybody_waiting() {
    let mut random = fastrand::Rng::with_seed(4);
    let rules: Galleta = rules(&[("radius", "12")]);
    for left in [576, 350, 200, 60] {
        let at = random_position(&rules, left, &mut random);
        for level in 1..=6 {
            let advice = Galleta::level(level).advise(&rules, &at, at.mover(), &Limits::NONE);
            assert!(advice.nodes <= 25_000, "level {level}: {}", advice.nodes);
        }
        let stopped = Limits { nodes: Some(50_000), ..Limits::NONE };
        let best = Minimax::new(Reach::depth(5)).advise(&rules, &at, at.mover(), &stopped).best;
        assert_eq!(rules.check(&at, at.mover(), &best), Ok(()));
    }
}
