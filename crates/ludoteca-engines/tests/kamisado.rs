//! The players of Kamisado.

mod support;

use std::collections::HashMap;

use ludoteca_engines::kamisado::{Judgement, Minimax, OnePly, Strong, estimate};
use ludoteca_engines::{Engine, Limits, Reach, Roster};
use ludoteca_game::{Event, Notation, Player, Rules, Turn};
use ludoteca_kamisado::{Kamisado, Move, Position};
use support::rules;

fn moves(rules: &Kamisado, at: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    rules.moves(at, &mut moves);
    moves
}

/// The position after a move and what then happens by itself.
fn after(rules: &Kamisado, at: &Position, mv: Move) -> Position {
    let mut next = *at;
    rules.apply(&mut next, &Event::Move { by: at.mover(), mv });
    let mut chances = Vec::new();
    rules.chances(&next, &mut chances);
    while let Some((what, _)) = chances.pop() {
        rules.apply(&mut next, &Event::Chance(what));
        rules.chances(&next, &mut chances);
    }
    next
}

/// A position of a game after random moves, with a player to move.
fn random_position(rules: &Kamisado, moves_made: usize, random: &mut fastrand::Rng) -> Position {
    let mut at = rules.start();
    for _ in 0..moves_made {
        let next = after(rules, &at, random.choice(moves(rules, &at)).expect("a move"));
        if moves(rules, &next).is_empty() {
            break;
        }
        at = next;
    }
    at
}

fn points(at: &Position, player: Player) -> i64 {
    i64::from(at.points(player)) - i64::from(at.points(player.other()))
}

/// Whether `player`, who has just moved or not, can score with a single move now.
fn can_score(rules: &Kamisado, at: &Position, player: Player) -> bool {
    at.mover() == player
        && moves(rules, at).iter().any(|&mv| points(&after(rules, at, mv), player) > points(at, player))
}

#[test]
fn a_one_ply_player_scores_where_it_can_and_lets_nobody_score_where_it_need_not() {
    let mut random = fastrand::Rng::with_seed(1);
    let (mut could_score, mut had_to_watch) = (0, 0);
    for (game, mode) in (0..400).zip(["simple", "standard", "long", "marathon"].iter().cycle()) {
        let rules: Kamisado = rules(&[("mode", mode)]);
        let at = random_position(&rules, random.usize(..60), &mut random);
        let me = at.mover();
        let best = OnePly.advise(&rules, &at, me, &Limits { seed: game, ..Limits::NONE }).best;
        let next = after(&rules, &at, best);
        if can_score(&rules, &at, me) {
            could_score += 1;
            assert!(points(&next, me) > points(&at, me), "{at:?}");
            continue;
        }
        let is_careless = |next: &Position| can_score(&rules, next, me.other()) || points(next, me) < points(&at, me);
        if moves(&rules, &at).iter().any(|&mv| !is_careless(&after(&rules, &at, mv))) {
            had_to_watch += 1;
            assert!(!is_careless(&next), "{at:?}");
        }
    }
    assert!(could_score > 40 && had_to_watch > 100, "{could_score}, {had_to_watch}");
}

/// What minimax should find in a simple round, without cuts.
fn naive(rules: &Kamisado, at: &Position, depth: u32, ply: i64) -> i64 {
    if let Turn::Over(_) = rules.turn(at) {
        return 1_000_000 - ply;
    }
    if depth == 0 {
        return estimate(at, at.mover());
    }
    let worth = |mv| {
        let next = after(rules, at, mv);
        let value = naive(rules, &next, depth - 1, ply + 1);
        if next.mover() == at.mover() { value } else { -value }
    };
    moves(rules, at).into_iter().map(worth).max().expect("a move")
}

#[test]
fn minimax_finds_what_a_search_without_cuts_finds() {
    for given in [&[][..], &[("block", "chain")]] {
        let rules: Kamisado = rules(given);
        let mut random = fastrand::Rng::with_seed(2);
        for seed in 0..60 {
            let at = random_position(&rules, random.usize(2..16), &mut random);
            for depth in 1..=4 {
                let minimax = Minimax { reach: Reach::depth(depth), judgement: Judgement::Threats };
                let advice = minimax.advise(&rules, &at, at.mover(), &Limits { seed, ..Limits::NONE });
                let value = naive(&rules, &at, depth, 0);
                if value.abs() > 900_000 {
                    assert_eq!((advice.value, advice.exact), (value.signum() as f64, true), "depth {depth} at {at:?}");
                } else {
                    let value = value as f64;
                    let told = value / (value.abs() + 20_000.0);
                    assert_eq!((advice.value, advice.exact), (told, false), "depth {depth} at {at:?}");
                }
            }
        }
    }
}

#[test]
fn a_win_of_a_round_proves_nothing_about_a_longer_match() {
    let rules: Kamisado = rules(&[("mode", "standard")]);
    // Black's brown tower stands before the far rank and must move.
    let at = rules.read_position("1ZPSARVM/m7/8/8/8/8/1N6/1vraspzn 1 RM 0-0 1 play").expect("a position");
    let advice = Minimax { reach: Reach::depth(3), judgement: Judgement::Threats }.advise(
        &rules,
        &at,
        Player::One,
        &Limits::NONE,
    );
    let next = after(&rules, &at, advice.best);
    assert_eq!(next.points(Player::One), 1);
    assert!(!advice.exact && advice.value > 0.0 && advice.value < 1.0, "{advice:?}");
}

#[test]
fn who_wins_a_round_chooses_the_seats() {
    let rules: Kamisado = rules(&[("mode", "long")]);
    let mut random = fastrand::Rng::with_seed(4);
    let refilling = std::iter::repeat_with(|| random_position(&rules, random.usize(8..60), &mut random))
        .find(|at| moves(&rules, at).iter().any(|mv| matches!(mv, Move::Refill(_))))
        .expect("rounds end");
    for engine in [&OnePly as &dyn Engine<Kamisado>, &Minimax { reach: Reach::depth(2), judgement: Judgement::Threats }]
    {
        let best = engine.advise(&rules, &refilling, refilling.mover(), &Limits::NONE).best;
        assert!(matches!(best, Move::Refill(_)), "{engine:?}");
    }
}

/// Whether the player to move wins a simple round, by trying everything; `None` if that is too much.
fn wins(rules: &Kamisado, at: &Position, known: &mut HashMap<Position, bool>) -> Option<bool> {
    const POSITIONS_MAX: usize = 4_000;
    if let Turn::Over(outcome) = rules.turn(at) {
        return Some(outcome.winner == Some(at.mover()));
    }
    if known.contains_key(at) || known.len() >= POSITIONS_MAX {
        return known.get(at).copied();
    }
    let mut found = false;
    for mv in moves(rules, at) {
        let next = after(rules, at, mv);
        found |= wins(rules, &next, known)? == (next.mover() == at.mover());
        if found {
            break;
        }
    }
    known.insert(*at, found);
    Some(found)
}

#[test]
fn every_move_of_a_round_is_won_or_lost_as_trying_everything_finds() {
    for given in [&[][..], &[("block", "chain")]] {
        let rules: Kamisado = rules(given);
        let mut random = fastrand::Rng::with_seed(21);
        let (mut won, mut lost) = (0, 0);
        for seed in 0..150 {
            let at = random_position(&rules, random.usize(9..20), &mut random);
            let mut known = HashMap::new();
            let Some(is_won) = wins(&rules, &at, &mut known) else { continue };
            let limits = Limits { lines: usize::MAX, seed, table_bytes: 1 << 20, ..Limits::NONE };
            let advice = Strong::SOLVER.advise(&rules, &at, at.mover(), &limits);
            assert_eq!((advice.value, advice.exact), (if is_won { 1.0 } else { -1.0 }, true), "{at:?}");
            for line in &advice.lines {
                line.moves.iter().fold(at, |at, &mv| {
                    assert_eq!(rules.check(&at, at.mover(), &mv), Ok(()), "{:?}", line.moves);
                    after(&rules, &at, mv)
                });
                let next = after(&rules, &at, line.moves[0]);
                let Some(wins_next) = wins(&rules, &next, &mut known) else { continue };
                let is_won = wins_next == (next.mover() == at.mover());
                assert_eq!((line.value > 0.0, line.exact), (is_won, true), "{:?} at {at:?}", line.moves);
                if is_won { won += 1 } else { lost += 1 }
            }
        }
        assert!(won > 30 && lost > 30, "{won} won, {lost} lost");
    }
}

#[test]
fn the_strong_player_finds_in_a_round_what_a_plain_search_finds() {
    let rules: Kamisado = rules(&[]);
    let mut random = fastrand::Rng::with_seed(22);
    for seed in 0..40 {
        let at = random_position(&rules, random.usize(4..12), &mut random);
        let limits = Limits { seed, ..Limits::NONE };
        let plain =
            Minimax { reach: Reach::depth(5), judgement: Judgement::Threats }.advise(&rules, &at, at.mover(), &limits);
        let strong = Strong::nodes(10_000, 10_000).advise(&rules, &at, at.mover(), &limits);
        assert!(!plain.exact || strong.exact && strong.value == plain.value, "{at:?}");
    }
}

#[test]
fn the_strong_player_plays_matches_and_chooses_seats() {
    for mode in ["standard", "long", "marathon"] {
        let rules: Kamisado = rules(&[("mode", mode)]);
        let mut random = fastrand::Rng::with_seed(23);
        for seed in 0..30 {
            let at = random_position(&rules, random.usize(..80), &mut random);
            let limits = Limits { seed, lines: 3, ..Limits::NONE };
            for strong in [Strong::nodes(200, 200), Strong::nodes(200, 200).with_round_starts()] {
                let advice = strong.advise(&rules, &at, at.mover(), &limits);
                assert_eq!(rules.check(&at, at.mover(), &advice.best), Ok(()));
                assert!(advice.nodes <= 400 && advice.value.abs() <= 1.0);
            }
        }
    }
}

#[test]
fn a_round_that_is_lost_is_lost_by_every_move() {
    let rules: Kamisado = rules(&[]);
    let mut random = fastrand::Rng::with_seed(24);
    let mut lost = 0;
    for seed in 0..150 {
        let at = random_position(&rules, random.usize(8..16), &mut random);
        let limits = Limits { seed, lines: usize::MAX, ..Limits::NONE };
        let advice = Strong::nodes(15_000, 15_000).advise(&rules, &at, at.mover(), &limits);
        if advice.exact && advice.value < 0.0 {
            lost += 1;
            assert!(advice.lines.iter().all(|line| line.exact && line.value == -1.0), "{at:?}");
        }
    }
    assert!(lost > 5, "{lost}");
}

/// Plays a standard match to its end and returns the winner.
fn play_match(rules: &Kamisado, start: &Position, engines: [&dyn Engine<Kamisado>; 2], seed: u64) -> Player {
    let mut at = *start;
    for ply in 0.. {
        if let Turn::Over(outcome) = rules.turn(&at) {
            return outcome.winner.expect("a match has a winner");
        }
        let limits = Limits { seed: seed + ply, ..Limits::NONE };
        let best = engines[at.mover().index()].advise(rules, &at, at.mover(), &limits).best;
        at = after(rules, &at, best);
    }
    unreachable!("no position of a match repeats")
}

#[test]
fn the_highest_level_wins_every_standard_match_that_is_won() {
    let level = Kamisado::level(8);
    let opponents: [&dyn Engine<Kamisado>; 3] = [
        &OnePly,
        &Minimax { reach: Reach::depth(3), judgement: Judgement::Mobility },
        &Minimax { reach: Reach::depth(3), judgement: Judgement::Threats },
    ];
    for (seed, opponent) in (0..).step_by(1_000).zip(opponents.into_iter().cycle()).take(3) {
        let rules: Kamisado =
            rules(&[("mode", "standard"), ("block", if seed % 2_000 == 0 { "mutual" } else { "chain" })]);
        assert_eq!(play_match(&rules, &rules.start(), [level.as_ref(), opponent], seed), Player::One);
        // Whoever leads has won, even if the other player starts.
        let behind = rules.read_position("N+ZPSARVM/8/8/8/8/8/8/mvraspzn 1 -- 0-1 2 play").expect("a position");
        assert_eq!(play_match(&rules, &behind, [opponent, level.as_ref()], seed), Player::Two);
    }
}

#[test]
fn every_round_start_of_a_standard_match_has_its_proved_value() {
    for (position, value) in [
        ("NZPSARVM/8/8/8/8/8/8/mvraspzn 1 -- 0-0 1 play", 1.0),
        ("N+ZPSARVM/8/8/8/8/8/8/mvraspzn 1 -- 0-1 2 play", -1.0),
        ("NZPSAR+VM/8/8/8/8/8/8/mv+raspzn+ 2 -- 2-1 4 play", -1.0),
        ("NZPSAR+VM/8/8/8/8/8/8/mv+raspzn+ 1 -- 2-1 4 play", 1.0),
        ("NZPS+AR+VM/8/8/8/8/8/8/mv+raspzn+ 2 -- 2-2 5 play", 1.0),
    ] {
        let rules: Kamisado = rules(&[("mode", "standard")]);
        let at = rules.read_position(position).expect(position);
        let advice = Kamisado::level(8).advise(&rules, &at, at.mover(), &Limits::NONE);
        assert_eq!((advice.value, advice.exact), (value, true), "{position}");
    }
}

#[test]
fn the_value_of_a_standard_match_is_proved_for_each_move() {
    let rules: Kamisado = rules(&[("mode", "standard")]);
    let at = rules.read_position("N+Z+PS2VM/8/4A3/5R2/8/2v5/8/m+r+1aspzn 1 NM 2-2 5 play").expect("a position");
    let limits = Limits { lines: usize::MAX, ..Limits::NONE };
    let advice = Kamisado::level(8).advise(&rules, &at, Player::One, &limits);
    assert!(advice.exact && advice.lines.iter().all(|line| line.exact && line.value.abs() == 1.0));
    assert_eq!(advice.lines.len(), moves(&rules, &at).len());
    assert!(advice.lines.is_sorted_by(|one, two| one.value >= two.value));
    for line in &advice.lines {
        let next = after(&rules, &at, line.moves[0]);
        let value = match rules.turn(&next) {
            Turn::Over(outcome) => {
                if outcome.winner == Some(Player::One) {
                    1.0
                } else {
                    -1.0
                }
            }
            _ => {
                let reply = Kamisado::level(8).advise(&rules, &next, next.mover(), &Limits::NONE);
                assert!(reply.exact);
                if next.mover() == Player::One { reply.value } else { -reply.value }
            }
        };
        assert_eq!(line.value, value, "{:?}", line.moves[0]);
    }
}
