use ludoteca_game::{Notation, Player, Rules};
use ludoteca_kamisado::{Kamisado, Move, Position};

use super::evaluation::estimate;
use super::state::{WIN, after, told};
use crate::chance::draws;
use crate::engine::{Advice, Engine, Limits};

/// What a point that can be scored next counts: more than any estimate.
const POINT_IN_SIGHT: i64 = 4_000;
/// What a point scored counts: more than all that can be in sight.
const POINT: i64 = 16 * POINT_IN_SIGHT;

/// A one-ply player: it scores where it can, avoids moves after which the opponent can, and otherwise makes the move after which
/// the position looks best ([`estimate`]).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OnePly;

impl Engine<Kamisado> for OnePly {
    fn advise(&self, rules: &Kamisado, at: &Position, by: Player, limits: &Limits<'_>) -> Advice<Move> {
        let mut moves = Vec::new();
        rules.moves(at, &mut moves);
        draws(&rules.canonical_position(at), limits.seed).shuffle(&mut moves);
        let mut best: Option<(Move, i64)> = None;
        let mut nodes = 0;
        for mv in moves {
            if best.is_some() && !limits.allow(nodes) {
                break;
            }
            nodes += 1;
            let value = worth(rules, at, &after(rules, at, mv), by, &mut nodes);
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((mv, value));
            }
        }
        let (best, value) = best.expect("who is asked has a legal move");
        Advice { exact: value == WIN, ..Advice::guess(best, by, told(value), nodes) }
    }
}

/// What it is worth to `by` to have come from `before` to `after` by one move.
fn worth(rules: &Kamisado, before: &Position, after: &Position, by: Player, nodes: &mut u64) -> i64 {
    if let Some(winner) = after.match_winner() {
        return if winner == by { WIN } else { -WIN };
    }
    let gained = gain(before, after, by);
    if gained != 0 {
        return POINT * gained;
    }
    let mover = after.mover();
    let in_sight = best_gain(rules, after, mover, nodes);
    let sign = if mover == by { 1 } else { -1 };
    sign * POINT_IN_SIGHT * in_sight + estimate(after, by)
}

/// The points that `player`, who is to move, can score at once.
fn best_gain(rules: &Kamisado, at: &Position, player: Player, nodes: &mut u64) -> i64 {
    let mut moves = Vec::new();
    rules.moves(at, &mut moves);
    *nodes += moves.len() as u64;
    moves.into_iter().map(|mv| gain(at, &after(rules, at, mv), player)).max().unwrap_or(0).max(0)
}

/// The points that `player` has gained, less what the opponent has.
fn gain(before: &Position, after: &Position, player: Player) -> i64 {
    let points = |at: &Position, player: Player| i64::from(at.points(player));
    let own = points(after, player) - points(before, player);
    own - (points(after, player.other()) - points(before, player.other()))
}
