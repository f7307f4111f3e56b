use crate::{Event, Rules, Turn};

/// Counts the sequences of `depth` plies from a position.
///
/// Games that end sooner are not counted. Chance events are plies if the game says so ([`Rules::CHANCE_IS_PLY`]); every outcome
/// counts once, whatever its weight. The last ply is counted, not played.
pub fn perft<R: Rules>(rules: &R, at: &R::Position, depth: u32) -> u64 {
    let mut buffers = Vec::new();
    count(rules, at, depth, &mut buffers)
}

/// `buffers` keeps one list of moves for each depth, so that counting allocates only on the way down the first time.
fn count<R: Rules>(rules: &R, at: &R::Position, depth: u32, buffers: &mut Vec<Vec<R::Move>>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let turn = rules.turn(at);
    match turn {
        Turn::Over(_) => 0,
        Turn::Player(_) | Turn::Either if depth == 1 => rules.count_moves(at) as u64,
        Turn::Player(_) | Turn::Either => {
            let by = turn.anyone().expect("a player is to move");
            let mut moves = buffers.pop().unwrap_or_default();
            moves.clear();
            rules.moves(at, &mut moves);
            let mut total = 0;
            for mv in moves.drain(..) {
                let mut next = at.clone();
                rules.apply(&mut next, &Event::Move { by, mv });
                total += count(rules, &next, depth - 1, buffers);
            }
            buffers.push(moves);
            total
        }
        Turn::Chance => {
            let mut outcomes = Vec::new();
            rules.chances(at, &mut outcomes);
            let mut total = 0;
            for (outcome, _) in outcomes {
                let mut next = at.clone();
                rules.apply(&mut next, &Event::Chance(outcome));
                total += count(rules, &next, depth - u32::from(R::CHANCE_IS_PLY), buffers);
            }
            total
        }
    }
}
