use crate::{Event, Rules, Turn};

/// Counts the ways to play `depth` plies from here.
///
/// Games that end sooner are not counted. What nature does counts as a ply where the game says so
/// ([`Rules::NATURE_IS_PLY`]); every outcome counts once, whatever its weight. The last ply is counted, not played.
pub fn perft<R: Rules>(rules: &R, at: &R::Position, depth: u32) -> u64 {
    let mut buffers = Vec::new();
    count(rules, at, depth, &mut buffers)
}

/// One first event of a [`divide`] and the number of sequences that begin with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divided<R: Rules> {
    /// The first event; `None` when the game is over or no ply is asked for.
    pub event: Option<Event<R::Move, R::Nature>>,
    /// How many sequences begin with it.
    pub count: u64,
}

/// The same count as [`perft`], split by the first event.
pub fn divide<R: Rules>(rules: &R, at: &R::Position, depth: u32) -> Vec<Divided<R>> {
    let mut buffers = Vec::new();
    let (events, depth) = match rules.turn(at) {
        _ if depth == 0 => return vec![Divided { event: None, count: 1 }],
        Turn::Over(_) => return Vec::new(),
        Turn::Player(by) => {
            let mut moves = Vec::new();
            rules.moves(at, &mut moves);
            (moves.into_iter().map(|mv| Event::Moved { by, mv }).collect::<Vec<_>>(), depth - 1)
        }
        Turn::Nature => {
            let mut outcomes = Vec::new();
            rules.nature(at, &mut outcomes);
            let events = outcomes.into_iter().map(|(what, _)| Event::Happened(what)).collect();
            (events, depth - u32::from(R::NATURE_IS_PLY))
        }
    };
    let after = |event| {
        let mut next = at.clone();
        rules.apply(&mut next, &event);
        let count = count(rules, &next, depth, &mut buffers);
        Divided { event: Some(event), count }
    };
    events.into_iter().map(after).collect()
}

/// `buffers` keeps one list of moves for each depth, so that counting allocates only on the way down the first time.
fn count<R: Rules>(rules: &R, at: &R::Position, depth: u32, buffers: &mut Vec<Vec<R::Move>>) -> u64 {
    if depth == 0 {
        return 1;
    }
    match rules.turn(at) {
        Turn::Over(_) => 0,
        Turn::Player(_) if depth == 1 => rules.count_moves(at) as u64,
        Turn::Player(by) => {
            let mut moves = buffers.pop().unwrap_or_default();
            moves.clear();
            rules.moves(at, &mut moves);
            let mut total = 0;
            for mv in moves.drain(..) {
                let mut next = at.clone();
                rules.apply(&mut next, &Event::Moved { by, mv });
                total += count(rules, &next, depth - 1, buffers);
            }
            buffers.push(moves);
            total
        }
        Turn::Nature => {
            let mut outcomes = Vec::new();
            rules.nature(at, &mut outcomes);
            let mut total = 0;
            for (what, _) in outcomes {
                let mut next = at.clone();
                rules.apply(&mut next, &Event::Happened(what));
                total += count(rules, &next, depth - u32::from(R::NATURE_IS_PLY), buffers);
            }
            total
        }
    }
}
