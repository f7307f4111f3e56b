use ludoteca_game::{Event, Player, Rules};
use ludoteca_kamisado::{Kamisado, Move, Phase, Position, Zero};

use super::evaluation::threats;
use crate::plain::{Ground, Stage};

/// What winning the match counts, less the plies to it.
pub(super) const WIN: i64 = 1_000_000;
/// What a point of the match counts.
const POINT: i64 = 20_000;
/// Values from here on are wins.
const WINS_FROM: i64 = WIN - 1_000;

/// What a move does, in the order in which moves are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Class {
    /// It reaches the far rank.
    Wins,
    /// Nothing of the kind.
    Quiet,
    /// It stops on the colour of a tower that was about to reach the far rank.
    Hands,
}

/// What a position is worth to a player at a guess.
pub(super) type Judge = fn(&Position, Player) -> i64;

/// A position as a search walks on it. It looks no further than the round: the next one begins anew.
#[derive(Clone, Debug)]
pub(super) struct State<'a> {
    rules: &'a Kamisado,
    at: Position,
    /// What a position is worth to a player where the search looks no further.
    judge: Judge,
    /// The round that is looked at.
    round: u8,
    ply: i64,
}

impl<'a> State<'a> {
    pub(super) const fn new(rules: &'a Kamisado, at: Position, judge: Judge) -> State<'a> {
        // Who chooses how the towers are seated looks at the round that then begins.
        let round = if matches!(at.phase(), Phase::Refilling) { at.round() + 1 } else { at.round() };
        State { rules, at, judge, round, ply: 0 }
    }

    fn class_against(&self, mv: Move, threats: u8) -> Class {
        match mv {
            Move::Step { to, .. } if to.is_far_rank_of(self.at.mover()) => Class::Wins,
            Move::Step { to, .. } if threats >> to.colour().index() & 1 == 1 => Class::Hands,
            _ => Class::Quiet,
        }
    }

    fn points(&self, eyes: Player) -> i64 {
        POINT * (i64::from(self.at.points(eyes)) - i64::from(self.at.points(eyes.other())))
    }
}

/// The position after a move and the zero moves that may follow it.
pub(super) fn after(rules: &Kamisado, at: &Position, mv: Move) -> Position {
    let mut next = *at;
    rules.apply(&mut next, &Event::Move { by: at.mover(), mv });
    while next.phase() == Phase::Blocked {
        let (_, on) = next.must_move().expect("a tower is blocked");
        rules.apply(&mut next, &Event::Chance(Zero { on }));
    }
    next
}

impl Ground for State<'_> {
    type Move = Move;
    type Class = Class;
    type Before = Position;
    type Successors = std::vec::IntoIter<Move>;

    fn mover(&self) -> Player {
        self.at.mover()
    }

    fn stage(&self) -> Stage {
        match self.at.phase() {
            Phase::Over(_) => Stage::Over,
            Phase::Refilling if self.at.round() == self.round => Stage::Beyond,
            _ if self.at.round() > self.round => Stage::Beyond,
            _ => Stage::Going,
        }
    }

    fn value(&self) -> i64 {
        let me = self.at.mover();
        match (self.stage(), self.at.phase()) {
            // Who has won the match is the one to move after it.
            (Stage::Over, _) => WIN - self.ply,
            (Stage::Beyond, Phase::Refilling) => self.points(me) - self.ply,
            // Who has lost the round begins the next one.
            (Stage::Beyond, _) => self.points(me) + self.ply,
            (Stage::Going, _) => self.points(me) + (self.judge)(&self.at, me),
        }
    }

    fn is_proof(&self, value: i64) -> bool {
        value.abs() >= WINS_FROM
    }

    fn successors(&self) -> std::vec::IntoIter<Move> {
        let mut moves = Vec::with_capacity(16);
        self.rules.moves(&self.at, &mut moves);
        let threats = threats(&self.at, self.at.mover().other());
        moves.sort_by_key(|&mv| self.class_against(mv, threats));
        moves.into_iter()
    }

    fn next(&self, successors: &mut std::vec::IntoIter<Move>) -> Option<Move> {
        successors.next()
    }

    fn class(&self, mv: Move) -> Class {
        self.class_against(mv, threats(&self.at, self.at.mover().other()))
    }

    fn go(&mut self, mv: Move) -> Position {
        let before = self.at;
        self.at = after(self.rules, &before, mv);
        self.ply += 1;
        before
    }

    fn back(&mut self, before: Position) {
        self.at = before;
        self.ply -= 1;
    }
}

/// A value of a search as it is told: ±1 for a proved win or loss, and in between what is only hoped for.
pub(super) fn told(value: i64) -> f64 {
    if value.abs() >= WINS_FROM {
        return value.signum() as f64;
    }
    let value = value as f64;
    value / (value.abs() + POINT as f64)
}
