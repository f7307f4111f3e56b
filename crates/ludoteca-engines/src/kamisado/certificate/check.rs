//! The checker. It is written from the rules, and shares no code with the engine that writes certificates or with the crate of the
//! rules, so that it finds mistakes of those.

mod round;
mod rules;

use std::collections::HashMap;

use round::RoundChecker;
use rules::{After, State, mirrored};

/// The points that end a standard match. A plain tower scores one and becomes a sumo tower, a sumo tower scores three.
const POINTS_TO_WIN: u32 = 3;

/// The winners of the round starts that were followed, by the sumo towers of the player who starts and of the other one. The player
/// who starts is player 0.
type RoundStarts = HashMap<[u8; 2], usize>;

/// Follows every answer of a certificate and returns the number of positions that it met.
///
/// # Errors
///
/// A mistake in the certificate, in English.
pub(crate) fn check(header: &dyn Fn(&str) -> Option<String>, body: &[u8]) -> Result<u64, String> {
    let value = |name: &str| header(name).ok_or(format!("no {name}"));
    let chain = match value("block")?.as_str() {
        "mutual" => false,
        "chain" => true,
        other => return Err(format!("no rule for blocked towers: {other}")),
    };
    let position = State::read(&value("position")?)?;
    let winners = value("winners")?;
    let sumos = position.sumos();
    match header("mode").as_deref() {
        None if sumos == [0; 2] => check_moves(&position, &winners, chain, &|winner, _| Some(winner), body),
        Some("standard") if sumos.iter().all(|sumos| sumos.count_ones() < POINTS_TO_WIN) => {
            let rounds = value("rounds")?;
            let rounds: usize = rounds.parse().map_err(|_| format!("no number of rounds: {rounds}"))?;
            let mut answers = body;
            let mut starts = RoundStarts::new();
            let mut positions = 0;
            for _ in 0..rounds {
                positions += check_round_start(&mut answers, chain, &mut starts)?;
            }
            let winner_after = |winner, tower| match_winner(sumos, winner, tower, &starts);
            Ok(positions + check_moves(&position, &winners, chain, &winner_after, answers)?)
        }
        _ => Err("the sumo towers do not suit the mode".to_owned()),
    }
}

/// Checks what is claimed about each move of a position.
fn check_moves(
    position: &State,
    winners: &str,
    chain: bool,
    winner_after: &dyn Fn(usize, usize) -> Option<usize>,
    answers: &[u8],
) -> Result<u64, String> {
    let mut checker = RoundChecker::new(chain, winner_after, answers);
    let mut moves = position.moves();
    for claim in winners.split_whitespace() {
        let (name, winner) = claim.split_once('=').ok_or(format!("no claim: {claim}"))?;
        let winner = match winner {
            "1" => 0,
            "2" => 1,
            _ => return Err(format!("no player: {winner}")),
        };
        let place = moves.iter().position(|mv| position.name(*mv) == name).ok_or(format!("no move: {name}"))?;
        let after = position.after(moves.swap_remove(place), chain);
        checker.follow(after, winner).map_err(|why| format!("after {name}: {why}"))?;
    }
    if let Some(&left) = moves.first() {
        return Err(format!("no winner is claimed for {}", position.name(left)));
    }
    if checker.answers.len() > 0 {
        return Err(format!("{} answers too many", checker.answers.len()));
    }
    Ok(checker.positions)
}

/// Checks the section of a round start at the beginning of `body` and takes it off: the sumo towers of the player who starts and of the
/// other one, the number of the winner, the length of the answers in four bytes, the lowest first, and the answers.
fn check_round_start(body: &mut &[u8], chain: bool, starts: &mut RoundStarts) -> Result<u64, String> {
    let too_short = || "the section of a round start is not complete".to_owned();
    let (&[one, two, winner, a, b, c, d], rest) = body.split_first_chunk().ok_or_else(too_short)?;
    let length = u32::from_le_bytes([a, b, c, d]) as usize;
    let (answers, rest) = rest.split_at_checked(length).ok_or_else(too_short)?;
    *body = rest;
    let sumos = [one, two];
    let why = |why: String| format!("round start {one:08b} {two:08b}: {why}");
    if !matches!(winner, 1 | 2) || sumos.iter().any(|sumos| sumos.count_ones() >= POINTS_TO_WIN) {
        return Err(why("no such round start or player".to_owned()));
    }
    let winner = usize::from(winner - 1);
    let winner_after = |winner, tower| match_winner(sumos, winner, tower, starts);
    let mut checker = RoundChecker::new(chain, &winner_after, answers);
    checker.follow(After::GoesOn(State::round_start(sumos)), winner).map_err(why)?;
    if checker.answers.len() > 0 {
        return Err(why(format!("{} answers too many", checker.answers.len())));
    }
    let positions = checker.positions;
    starts.insert(sumos, winner);
    Ok(positions)
}

/// The winner of a standard match after a round, where that follows from the points or from the round starts that were followed.
fn match_winner(sumos: [u8; 2], winner: usize, tower: usize, starts: &RoundStarts) -> Option<usize> {
    let points = sumos[winner].count_ones();
    let scored = if sumos[winner] >> tower & 1 == 1 { 3 } else { 1 };
    if points + scored >= POINTS_TO_WIN {
        return Some(winner);
    }
    // The loser starts the next round, in which the winner's tower is a sumo.
    let loser = 1 - winner;
    let next = [sumos[loser], sumos[winner] | 1 << tower];
    let starter_or_other = starts.get(&next).or_else(|| starts.get(&next.map(mirrored)))?;
    Some(if *starter_or_other == 0 { loser } else { winner })
}
