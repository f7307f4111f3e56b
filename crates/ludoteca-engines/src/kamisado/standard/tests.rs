//! The fast board against the rules, and the prover against a search that tries every move.

use std::collections::HashMap;

use ludoteca_game::{Notation, Player, Rules};
use ludoteca_kamisado::{Block, Colour, Kamisado, Mode, Move, Phase, Position};

use super::board::{Board, Next, RoundEnd, RoundRules, sumos_of};
use super::prover::{Ends, Prover};
use super::round_start::RoundStart;
use crate::engine::Limits;
use crate::kamisado::state::after;

pub(in crate::kamisado) const BLOCKS: [Block; 2] = [Block::Mutual, Block::Chain];

pub(in crate::kamisado) fn standard(block: Block) -> Kamisado {
    let name = if block == Block::Mutual { "mutual" } else { "chain" };
    let word = |name| ludoteca_game::settings::Value::Word(name);
    let settings = ludoteca_game::Settings::default().and("mode", word("standard")).and("block", word(name));
    Kamisado::from_settings(&settings).expect("known settings")
}

/// A position with a player to move: up to two sumo towers a side, the towers anywhere on a few ranks, so that many are blocked.
pub(in crate::kamisado) fn random_position(rules: &Kamisado, random: &mut fastrand::Rng) -> Position {
    loop {
        let (low, high) = (random.usize(0..4), random.usize(4..8));
        let mut squares: Vec<usize> = (low * 8..high * 8 + 8).collect();
        random.shuffle(&mut squares);
        let mut board = vec![String::new(); 64];
        let mut points = [0; 2];
        for (tower, &square) in (0..16).zip(&squares) {
            let (player, letter) = (tower / 8, Colour::ALL[tower % 8].letter());
            let is_sumo = points[player] < 2 && random.bool();
            points[player] += usize::from(is_sumo);
            let letter = if player == 0 { letter.to_ascii_lowercase() } else { letter };
            board[square] = format!("{letter}{}", if is_sumo { "+" } else { "" });
        }
        let rank = |rank: usize| {
            let squares = &board[rank * 8..rank * 8 + 8];
            squares.iter().map(|tower| if tower.is_empty() { "1" } else { tower }).collect::<String>()
        };
        let ranks: Vec<String> = (0..8).rev().map(rank).collect();
        let last = |random: &mut fastrand::Rng| Colour::ALL[random.usize(0..8)].letter();
        let last = if random.u8(0..8) == 0 { "--".to_owned() } else { format!("{}{}", last(random), last(random)) };
        let [one, two] = points;
        let text = format!("{} {} {last} {one}-{two} {} play", ranks.join("/"), random.usize(1..3), one + two + 1);
        match rules.read_position(&text) {
            Ok(at) if at.phase() == Phase::Playing => return at,
            _ => {}
        }
    }
}

fn moves(rules: &Kamisado, at: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    rules.moves(at, &mut moves);
    moves
}

/// The end of a round between two positions, if one lies between them.
fn end_between(before: &Position, after: &Position) -> Option<RoundEnd> {
    let player = Player::BOTH.into_iter().find(|&player| after.points(player) > before.points(player))?;
    let sumos = [before, after].map(|at| sumos_of(at)[player.index()]);
    let promoted = sumos[0] ^ sumos[1];
    // A sumo tower that scores stays one; it stands on the far rank of the final board unless the round ended with blocked towers.
    let scored = (0..8).find(|&colour| promoted >> colour & 1 == 1);
    scored.map(|colour| RoundEnd { winner: player, colour })
}

#[test]
fn the_board_follows_the_rules_on_a_hundred_thousand_positions() {
    let mut random = fastrand::Rng::with_seed(1);
    let (mut positions, mut pushes, mut zeros, mut blocked_ends, mut arrivals, mut free) = (0, 0, 0, 0, 0, 0);
    for nth in 0.. {
        let block = BLOCKS[nth % 2];
        let rules = standard(block);
        let mut at = random_position(&rules, &mut random);
        // The walk goes on for some moves, so that pushes follow pushes.
        for _ in 0..12 {
            let Some(board) = Board::from_position(&at) else { break };
            positions += 1;
            let round = RoundRules::new(sumos_of(&at), block);
            let moves = moves(&rules, &at);
            let mut steps: Vec<_> = round.steps(&board).map(|step| (step.colour, step.to)).collect();
            let mut expected: Vec<_> =
                moves.iter().map(|&mv| board.step(mv).map(|step| (step.colour, step.to)).expect("a step")).collect();
            steps.sort_unstable();
            expected.sort_unstable();
            assert_eq!(steps, expected, "{}", rules.write_position(&at));
            free += usize::from(at.must_move().is_none());
            for &mv in &moves {
                let next = after(&rules, &at, mv);
                let found = round.after(&board, board.step(mv).expect("a step"));
                let what = || format!("{} {}", rules.write_position(&at), rules.write_move(&at, &mv));
                let is_over = next.points(Player::One) != at.points(Player::One)
                    || next.points(Player::Two) != at.points(Player::Two);
                match found {
                    Next::Board(board) => {
                        assert!(!is_over, "{}", what());
                        assert_eq!(Some(board), Board::from_position(&next), "{}", what());
                        let is_push = matches!(mv, Move::Push { .. });
                        pushes += usize::from(is_push);
                        zeros += usize::from(is_push == (next.mover() != at.mover()));
                    }
                    Next::End(end) => {
                        assert!(is_over, "{}", what());
                        assert!(next.points(end.winner) > at.points(end.winner), "{}", what());
                        let is_sumo = sumos_of(&at)[end.winner.index()] >> end.colour & 1 == 1;
                        let gained = next.points(end.winner) - at.points(end.winner);
                        assert_eq!(gained, Mode::Standard.points_for(is_sumo.into()), "{}", what());
                        assert!(end_between(&at, &next).is_none_or(|expected| expected == end), "{}", what());
                        let arrives = matches!(mv, Move::Step { to, .. } if to.is_far_rank_of(at.mover()));
                        arrivals += usize::from(arrives);
                        blocked_ends += usize::from(!arrives);
                    }
                }
            }
            let mv = random.choice(moves).expect("a move");
            let next = after(&rules, &at, mv);
            if next.round() != at.round() {
                break;
            }
            at = next;
        }
        if positions >= 120_000 {
            break;
        }
    }
    let counts = [pushes, zeros, blocked_ends, arrivals, free];
    assert!(counts.iter().all(|&count| count > 4_000), "{counts:?}");
}

/// The winner by trying every move with the rules; `None` if that takes too many positions.
fn exhaustive(
    rules: &Kamisado,
    at: &Position,
    ends: &dyn Fn(&Position, &Position) -> Player,
    known: &mut HashMap<Position, Player>,
) -> Option<Player> {
    const POSITIONS_MAX: usize = 1_000;
    if let Some(&winner) = known.get(at) {
        return Some(winner);
    }
    if known.len() > POSITIONS_MAX {
        return None;
    }
    let mut winner = at.mover().other();
    for mv in moves(rules, at) {
        let next = after(rules, at, mv);
        let is_over = Player::BOTH.iter().any(|&player| next.points(player) != at.points(player));
        let found = if is_over { ends(at, &next) } else { exhaustive(rules, &next, ends, known)? };
        if found == at.mover() {
            winner = found;
        }
    }
    known.insert(*at, winner);
    Some(winner)
}

#[test]
fn the_prover_agrees_with_a_search_that_tries_every_move() {
    let mut random = fastrand::Rng::with_seed(2);
    let mut wins = [0; 2];
    for nth in 0.. {
        let block = BLOCKS[nth % 2];
        let rules = standard(block);
        let at = random_position(&rules, &mut random);
        let sumos = sumos_of(&at);
        // The winner of the match by the winner of the round, and by the points that the winner gains.
        let worth: [[bool; 2]; 2] = std::array::from_fn(|_| [random.bool(), random.bool()]);
        let winner_by = |winner: Player, is_sumo: bool| {
            if worth[winner.index()][usize::from(is_sumo)] { Player::One } else { Player::Two }
        };
        let ends_by_rules = |before: &Position, after: &Position| {
            let gained = Player::BOTH.map(|player| after.points(player) - before.points(player));
            let winner = if gained[0] > 0 { Player::One } else { Player::Two };
            winner_by(winner, gained[winner.index()] > 1)
        };
        let ends: Ends = Player::BOTH.map(|winner| {
            let one_wins = |colour: usize| winner_by(winner, sumos[winner.index()] >> colour & 1 == 1) == Player::One;
            (0..8).fold(0, |all, colour| all | u8::from(one_wins(colour)) << colour)
        });
        let Some(expected) = exhaustive(&rules, &at, &ends_by_rules, &mut HashMap::new()) else { continue };
        let board = Board::from_position(&at).expect("a player has to move");
        let mut prover = Prover::new(RoundRules::new(sumos, block), ends, &Limits::NONE);
        assert_eq!(prover.winner(&board), Some(expected), "{} {worth:?}", rules.write_position(&at));
        wins[expected.index()] += 1;
        if wins.iter().all(|&wins| wins >= 200) {
            break;
        }
    }
}

#[test]
fn the_published_winners_of_round_starts_are_proved_again() {
    let starts = RoundStart::following([0, 0]);
    let mut random = fastrand::Rng::with_seed(3);
    for points in [[2, 2], [2, 1], [1, 2], [1, 1], [0, 2], [0, 1]] {
        let mut starts: Vec<_> = starts.iter().filter(|start| start.sumos().map(u8::count_ones) == points).collect();
        random.shuffle(&mut starts);
        for (start, block) in starts.into_iter().zip(BLOCKS) {
            let ends = RoundStart::ends(start.sumos(), RoundStart::starter_wins);
            let mut prover = Prover::new(RoundRules::new(start.sumos(), block), ends, &Limits::NONE);
            let expected = if start.starter_wins() { Player::One } else { Player::Two };
            assert_eq!(prover.winner(&Board::start(Player::One)), Some(expected), "{start:?}");
        }
    }
}

#[test]
fn a_prover_stops_at_its_limits_and_with_little_memory_only_takes_longer() {
    let rules = RoundRules::new([0b11, 0b101], Block::Mutual);
    let ends = RoundStart::ends([0b11, 0b101], RoundStart::starter_wins);
    let start = Board::start(Player::One);
    let prove = |limits: &Limits<'_>| {
        let mut prover = Prover::new(rules, ends, limits);
        (prover.winner(&start), prover.nodes())
    };
    let (winner, nodes) = prove(&Limits::NONE);
    assert_eq!(winner, Some(Player::One));
    assert!(nodes > 1_000);
    assert_eq!(prove(&Limits { table_bytes: 0, ..Limits::NONE }).0, winner);
    let (stopped, nodes) = prove(&Limits { nodes: Some(500), ..Limits::NONE });
    assert!(stopped.is_none() && nodes <= 501, "{nodes}");
    assert_eq!(prove(&Limits { nodes: Some(0), ..Limits::NONE }).0, None);
    let (stopped, nodes) = prove(&Limits { stop: &|| true, ..Limits::NONE });
    assert!(stopped.is_none() && nodes <= 4_096, "{nodes}");
}
