//! The players of Congkak.

mod support;

use std::collections::HashMap;

use ludoteca_congkak::{Congkak, Pit, Position};
use ludoteca_engines::congkak::{Heuristic, Minimax, Strong, Weights};
use ludoteca_engines::{Engine, Limits, Reach};
use ludoteca_game::{Event, Player, Rules, Turn};
use support::{bot, rules};

fn moves(rules: &Congkak, at: &Position) -> Vec<Pit> {
    let mut moves = Vec::new();
    rules.moves(at, &mut moves);
    moves
}

/// The position after a move and what then happens by itself.
fn after(rules: &Congkak, at: &Position, mv: Pit) -> Position {
    let mut next = *at;
    rules.apply(&mut next, &Event::Move { by: at.mover(), mv });
    let mut chances = Vec::new();
    rules.chances(&next, &mut chances);
    if let Some((what, _)) = chances.pop() {
        rules.apply(&mut next, &Event::Chance(what));
    }
    next
}

fn random_position(rules: &Congkak, moves_made: usize, random: &mut fastrand::Rng) -> Position {
    let mut at = rules.start();
    for _ in 0..moves_made {
        let next = random.choice(moves(rules, &at)).map(|mv| after(rules, &at, mv));
        match next {
            Some(next) if !moves(rules, &next).is_empty() => at = next,
            _ => break,
        }
    }
    at
}

fn stones(at: &Position, player: Player) -> i64 {
    at.side(player).iter().map(|&stones| i64::from(stones)).sum()
}

fn difference(at: &Position, eyes: Player) -> i64 {
    i64::from(at.store(eyes)) - i64::from(at.store(eyes.other()))
}

/// What the position is worth to the player to move, by trying everything.
fn solve(rules: &Congkak, at: &Position, known: &mut HashMap<Position, i64>) -> i64 {
    if matches!(rules.turn(at), Turn::Over(_)) {
        return difference(at, at.mover());
    }
    if let Some(&value) = known.get(at) {
        return value;
    }
    let worth = |mv| {
        let next = after(rules, at, mv);
        let value = solve(rules, &next, known);
        if next.mover() == at.mover() { value } else { -value }
    };
    let value = moves(rules, at).into_iter().map(worth).max().expect("a pit");
    known.insert(*at, value);
    value
}

#[test]
fn what_minimax_says_is_proved_is_what_trying_everything_finds() {
    let rules: Congkak = rules(&[("pits", "3"), ("stones", "2")]);
    let mut random = fastrand::Rng::with_seed(1);
    let mut known = HashMap::new();
    for seed in 0..40 {
        let at = random_position(&rules, random.usize(..8), &mut random);
        for weights in [Weights::default(), Weights::STORE, Weights::HOUSE] {
            let minimax = Minimax { reach: Reach::depth(100), weights };
            let advice = minimax.advise(&rules, &at, at.mover(), &Limits { seed, ..Limits::NONE });
            assert!(advice.exact, "so few stones can be followed to the end: {at:?}");
            assert_eq!(advice.value, solve(&rules, &at, &mut known) as f64, "{at:?}");
        }
    }
}

/// What minimax should find in the eyes of `eyes`, without cuts; `line` is what the moves so far were worth to `eyes`.
fn naive(rules: &Congkak, at: &Position, eyes: Player, depth: u32, line: i64, weights: &Weights) -> i64 {
    if matches!(rules.turn(at), Turn::Over(_)) {
        return weights.store * difference(at, eyes);
    }
    if depth == 0 {
        let launcher = |player| i64::from(*at.side(player).last().expect("a pit"));
        return weights.store * difference(at, eyes)
            + weights.mobility * (stones(at, eyes) - stones(at, eyes.other()))
            + weights.launcher * (launcher(eyes) - launcher(eyes.other()))
            + line;
    }
    let me = at.mover();
    let sign = if me == eyes { 1 } else { -1 };
    let values = moves(rules, at).into_iter().map(|mv| {
        let next = after(rules, at, mv);
        let hunger = stones(at, me.other()) - stones(&next, me.other());
        let worth = weights.extra_turn * i64::from(next.mover() == me) + weights.hunger * hunger;
        naive(rules, &next, eyes, depth - 1, line + sign * worth, weights)
    });
    let values: Vec<i64> = values.collect();
    let best = if me == eyes { values.iter().max() } else { values.iter().min() };
    *best.expect("a pit")
}

#[test]
fn minimax_finds_what_a_search_without_cuts_finds() {
    let mut random = fastrand::Rng::with_seed(2);
    let weights = Weights { mobility: 3, hunger: 4, ..Weights::default() };
    for given in [&[][..], &[("pits", "4"), ("stones", "3")]] {
        let rules: Congkak = rules(given);
        for seed in 0..30 {
            let at = random_position(&rules, random.usize(..30), &mut random);
            for depth in 1..=4 {
                let minimax = Minimax { reach: Reach::depth(depth), weights };
                let advice = minimax.advise(&rules, &at, at.mover(), &Limits { seed, ..Limits::NONE });
                let value = naive(&rules, &at, at.mover(), depth, 0, &weights);
                assert_eq!(advice.value, value as f64 / weights.store as f64, "depth {depth} at {at:?}");
            }
        }
    }
}

#[test]
fn each_heuristic_makes_the_move_that_it_likes_best() {
    let rules = Congkak::default();
    let mut random = fastrand::Rng::with_seed(3);
    let none = Weights { store: 0, extra_turn: 0, mobility: 0, launcher: 0, hunger: 0, kept: 0, in_hand: 0 };
    type Liking = fn(&Position, &Position, Player) -> i64;
    let heuristics: [(Weights, Liking); 5] = [
        (Weights { store: 1, ..none }, |_, next, me| difference(next, me)),
        (Weights { extra_turn: 1, ..none }, |_, next, me| i64::from(next.mover() == me)),
        (Weights { mobility: 1, ..none }, |_, next, me| stones(next, me)),
        (Weights { launcher: 1, ..none }, |_, next, me| i64::from(next.side(me)[6])),
        (Weights { hunger: 1, ..none }, |at, next, me| stones(at, me.other()) - stones(next, me.other())),
    ];
    for seed in 0..60 {
        let at = random_position(&rules, random.usize(..20), &mut random);
        let me = at.mover();
        for (weights, liking) in heuristics {
            let best = Heuristic { weights }.advise(&rules, &at, me, &Limits { seed, ..Limits::NONE }).best;
            let liked = |mv| liking(&at, &after(&rules, &at, mv), me);
            assert_eq!(Some(liked(best)), moves(&rules, &at).into_iter().map(liked).max(), "{weights:?} at {at:?}");
        }
    }
}

#[test]
fn heuristics_are_asked_for_in_both_languages() {
    assert_eq!(bot("congkak", "heuristic:Almacén").name(), "heuristica:almacen");
    assert_eq!(bot("congkak", "heuristica:extra-turn").name(), "heuristica:turno-extra");
    assert_eq!(bot("congkak", "heuristica").name(), "heuristica:suma");
    assert_eq!(
        bot("congkak", "minimax:profundidad=3,heuristic=suma,hambre=7").name(),
        "minimax:depth=3,heuristica=suma,hambre=7"
    );
}

/// Holds every move of a position against trying everything.
fn check_strong(rules: &Congkak, at: &Position, engine: Strong, known: &mut HashMap<Position, i64>) {
    let limits = Limits { lines: usize::MAX, table_bytes: 1 << 20, ..Limits::NONE };
    let advice = engine.advise(rules, at, at.mover(), &limits);
    assert_eq!((advice.value, advice.exact), (solve(rules, at, known) as f64, true), "{at:?}");
    assert_eq!(advice.lines.len(), moves(rules, at).len());
    for line in &advice.lines {
        let next = after(rules, at, line.moves[0]);
        let value = solve(rules, &next, known) as f64;
        let value = if next.mover() == at.mover() { value } else { -value };
        assert_eq!((line.value, line.exact), (value, true), "{:?} at {at:?}", line.moves);
        let end = line.moves.iter().fold(*at, |at, &mv| {
            assert_eq!(rules.check(&at, at.mover(), &mv), Ok(()), "{:?}", line.moves);
            after(rules, &at, mv)
        });
        assert_eq!(end.total(), at.total());
    }
}

#[test]
fn every_move_is_worth_what_trying_everything_finds() {
    let mut random = fastrand::Rng::with_seed(11);
    for given in [[("pits", "3"), ("stones", "2")], [("pits", "3"), ("stones", "3")], [("pits", "4"), ("stones", "2")]]
    {
        let rules: Congkak = rules(&given);
        let mut known = HashMap::new();
        for _ in 0..12 {
            let at = random_position(&rules, random.usize(..12), &mut random);
            check_strong(&rules, &at, Strong::SOLVER, &mut known);
            check_strong(&rules, &at, Strong::nodes(u64::MAX), &mut known);
        }
    }
}

#[test]
fn tables_that_grow_while_it_searches_find_what_one_of_all_positions_found() {
    let rules: Congkak = rules(&[("pits", "4"), ("stones", "5")]);
    let limits = Limits { lines: usize::MAX, table_bytes: 256 << 20, ..Limits::NONE };
    let advice = Strong::SOLVER.advise(&rules, &rules.start(), Player::One, &limits);
    let best: Vec<Pit> = advice.lines.iter().filter(|line| line.value == 2.0).map(|line| line.moves[0]).collect();
    // A table of all 377 million positions said so.
    assert_eq!((advice.exact, advice.value, best), (true, 2.0, vec![Pit::new(1)]));
    assert!(advice.lines.iter().all(|line| line.exact));
}

#[test]
fn many_stones_go_round_as_the_rules_say() {
    // Handfuls of more than a lap: what the search sows is what the rules sow.
    let rules: Congkak = rules(&[("pits", "3"), ("stones", "20")]);
    let mut random = fastrand::Rng::with_seed(12);
    for _ in 0..200 {
        let at = random_position(&rules, random.usize(..30), &mut random);
        let limits = Limits { nodes: Some(60), lines: usize::MAX, ..Limits::NONE };
        let advice = Strong::nodes(60).advise(&rules, &at, at.mover(), &limits);
        for line in &advice.lines {
            line.moves.iter().fold(at, |at, &mv| {
                assert_eq!(rules.check(&at, at.mover(), &mv), Ok(()), "{:?} from {at:?}", line.moves);
                after(&rules, &at, mv)
            });
        }
    }
}

#[test]
fn what_is_proved_of_a_stopped_search_is_true() {
    let rules: Congkak = rules(&[("pits", "3"), ("stones", "3")]);
    let mut random = fastrand::Rng::with_seed(13);
    let mut known = HashMap::new();
    for seed in 0..40 {
        let at = random_position(&rules, random.usize(..10), &mut random);
        let value = solve(&rules, &at, &mut known) as f64;
        for nodes in [0, 3, 30, 300] {
            let limits = Limits { nodes: Some(nodes), seed, ..Limits::NONE };
            let advice = Strong::nodes(u64::MAX).advise(&rules, &at, at.mover(), &limits);
            let [least, most] = advice.bounds.expect("it knows what is proved");
            assert!(least <= value && value <= most, "{least} {value} {most} at {at:?}");
            assert!(!advice.exact || advice.value == value);
        }
    }
}
