//! The solver of galleta against plain dynamic programming, and against what is known.

mod support;

use ludoteca_engines::galleta::Strong;
use ludoteca_engines::{Advice, Engine, Limits};
use ludoteca_galleta::{EdgeId, Galleta, Position};
use ludoteca_game::{Event, Rules};
use support::rules;

/// The future difference of every set of the edges that are left, in the eyes of the player to move: no chains, no symmetries, no
/// cuts.
struct Plain {
    edges: Vec<EdgeId>,
    /// The cells that are open, as sets of places in `edges`.
    cells: Vec<u32>,
    values: Vec<i8>,
}

impl Plain {
    fn new(rules: &Galleta, at: &Position) -> Plain {
        let edges: Vec<EdgeId> = rules.shape().edge_ids().filter(|&edge| !at.is_drawn(edge)).collect();
        let place = |side: &EdgeId| edges.iter().position(|edge| edge == side);
        let set = |sides: &[EdgeId; 4]| sides.iter().filter_map(place).map(|place| 1 << place).sum::<u32>();
        let cells: Vec<u32> =
            rules.shape().cells().iter().map(|(_, sides)| set(sides)).filter(|&cell| cell != 0).collect();
        let mut plain = Plain { values: vec![0; 1 << edges.len()], edges, cells };
        for left in 1..1 << plain.edges.len() {
            let worth = |edge: u32| plain.worth(left, edge);
            let moves = (0..plain.edges.len() as u32).filter(|edge| left >> edge & 1 == 1);
            plain.values[left as usize] = moves.map(worth).max().expect("an edge is left");
        }
        plain
    }

    /// What it is worth to draw one of the edges that are left.
    fn worth(&self, left: u32, edge: u32) -> i8 {
        let after = left & !(1 << edge);
        let taken = self.cells.iter().filter(|&&cell| cell & left != 0 && cell & after == 0).count() as i8;
        let value = self.values[after as usize];
        if taken > 0 { taken + value } else { -value }
    }

    fn worth_of(&self, edge: EdgeId) -> i8 {
        let place = self.edges.iter().position(|other| *other == edge).expect("it is left");
        self.worth((1 << self.edges.len()) - 1, place as u32)
    }
}

fn random_position(rules: &Galleta, left: usize, random: &mut fastrand::Rng) -> Position {
    let mut at = rules.start();
    while at.undrawn_count() > left {
        let mut moves = Vec::new();
        rules.moves(&at, &mut moves);
        let mv = random.choice(moves).expect("an edge");
        let by = at.mover();
        rules.apply(&mut at, &Event::Move { by, mv });
    }
    at
}

fn solve(rules: &Galleta, at: &Position, limits: &Limits<'_>) -> Advice<EdgeId> {
    Strong::SOLVER.advise(rules, at, at.mover(), limits)
}

/// Holds every move of a position against plain dynamic programming, and the line against the rules.
fn check(rules: &Galleta, at: &Position, engine: Strong, seed: u64) {
    let plain = Plain::new(rules, at);
    let by = at.mover();
    let lead = at.cells(by).len() as f64 - at.cells(by.other()).len() as f64;
    let limits = Limits { lines: usize::MAX, seed, table_bytes: 1 << 20, ..Limits::NONE };
    let advice = engine.advise(rules, at, by, &limits);
    assert!(advice.exact, "{at:?}");
    assert_eq!(advice.lines.len(), at.undrawn_count());
    for line in &advice.lines {
        assert!(line.exact);
        assert_eq!(line.value, lead + f64::from(plain.worth_of(line.moves[0])), "{:?} at {at:?}", line.moves[0]);
    }
    let line = &advice.lines[0];
    assert_eq!((advice.value, advice.best), (line.value, line.moves[0]));
    let mut end = at.clone();
    for &mv in &line.moves {
        let mover = end.mover();
        rules.play(&mut end, mover, &mv).unwrap_or_else(|why| panic!("{why}: {:?} at {at:?}", line.moves));
    }
}

#[test]
fn every_move_is_worth_what_plain_dynamic_programming_says() {
    let mut random = fastrand::Rng::with_seed(7);
    let boards: [(&[(&str, &str)], usize); 7] = [
        (&[("radius", "3")], 14),
        (&[("radius", "3"), ("outline", "true")], 14),
        (&[("radius", "4")], 14),
        (&[("radius", "4"), ("outline", "true")], 14),
        (&[("shape", "rectangle"), ("rows", "3"), ("columns", "4")], 14),
        (&[("drawing", "##.##/#####/.###./##.##/##.##")], 14),
        (&[("radius", "6")], 13),
    ];
    for (given, left_max) in boards {
        let rules: Galleta = rules(given);
        for seed in 0..40 {
            let most = left_max.min(rules.start().undrawn_count());
            let at = random_position(&rules, random.usize(1..=most), &mut random);
            check(&rules, &at, Strong::SOLVER, seed);
            check(&rules, &at, Strong::nodes(u64::MAX), seed);
        }
    }
}

#[test]
fn the_smallest_boards_are_worth_what_plain_dynamic_programming_says() {
    for given in [&[("radius", "2")][..], &[("shape", "rectangle"), ("rows", "2"), ("columns", "3")]] {
        let rules: Galleta = rules(given);
        check(&rules, &rules.start(), Strong::SOLVER, 1);
    }
}

#[test]
fn boards_of_the_literature_are_worth_what_it_says() {
    // Three by three cells: the second player wins by three (Wilson). The larger ones take longer: docs/solved.md.
    let rules: Galleta = rules(&[("shape", "rectangle"), ("rows", "3"), ("columns", "3")]);
    let advice = solve(&rules, &rules.start(), &Limits::NONE);
    assert_eq!((advice.value, advice.exact), (-3.0, true));
}

#[test]
fn a_sacrifice_is_found_where_it_is_best() {
    // Three moves keep four cells more; a player who never gives a cell away while a safe move is left loses value here.
    let rules: Galleta = rules(&[("radius", "3")]);
    let at = ludoteca_game::Notation::read_position(&rules, "117d31b9d - 2").expect("a position");
    let limits = Limits { lines: usize::MAX, ..Limits::NONE };
    let advice = solve(&rules, &at, &limits);
    assert_eq!((advice.value, advice.exact), (4.0, true));
    assert_eq!(advice.lines.iter().filter(|line| line.value == 4.0).count(), 3);
}

#[test]
fn what_is_stopped_early_claims_only_what_is_proved() {
    let mut random = fastrand::Rng::with_seed(9);
    let rules: Galleta = rules(&[("radius", "3")]);
    let mut open = 0;
    for seed in 0..60 {
        let at = random_position(&rules, 16, &mut random);
        let exact = solve(&rules, &at, &Limits::NONE).value;
        for nodes in [0, 1, 5, 20, 80, 400] {
            let limits = Limits { nodes: Some(nodes), seed, ..Limits::NONE };
            let advice = Strong::nodes(u64::MAX).advise(&rules, &at, at.mover(), &limits);
            let [least, most] = advice.bounds.expect("a solver knows what is proved");
            assert!(least <= exact && exact <= most, "{least} {exact} {most} at {at:?}");
            assert!(advice.nodes <= nodes);
            assert!(!advice.exact || advice.value == exact);
            open += u32::from(!advice.exact);
        }
    }
    assert!(open > 60, "{open} were stopped before the end");
}
