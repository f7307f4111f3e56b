use ludoteca_congkak::{Congkak, Pit, Position, Sweep};
use ludoteca_game::{Event, Player, Rules, Turn};

use super::heuristics::{Weights, difference};
use crate::plain::{Ground, Stage};

/// What a move does, in the order in which moves are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Class {
    /// It gives an extra turn.
    Again,
    /// It passes the turn.
    Passes,
}

/// A position as a search walks on it, with what the moves of the line were worth.
#[derive(Clone, Debug)]
pub(super) struct State<'a> {
    rules: &'a Congkak,
    weights: Weights,
    at: Position,
    /// What the moves of the line were worth, in the eyes of player 1.
    line: i64,
}

/// The class whose moves are being told, and how many pits before the store are looked at.
pub(super) struct Successors {
    class: Class,
    distance: usize,
}

impl<'a> State<'a> {
    pub(super) const fn new(rules: &'a Congkak, at: Position, weights: Weights) -> State<'a> {
        State { rules, weights, at, line: 0 }
    }

    /// The stones `distance` pits before the mover's store.
    fn stones(&self, distance: usize) -> usize {
        let side = self.at.side(self.at.mover());
        usize::from(side[side.len() - distance])
    }

    /// The stones go round past every cell but the opponent's store.
    fn gives_extra_turn(&self, distance: usize) -> bool {
        self.stones(distance) % (self.at.board().cells() - 1) == distance
    }
}

/// The position after a move and the sweep that may follow it.
pub(super) fn after(rules: &Congkak, at: &Position, mv: Pit) -> Position {
    let mut next = *at;
    rules.apply(&mut next, &Event::Move { by: at.mover(), mv });
    if rules.turn(&next) == Turn::Chance {
        rules.apply(&mut next, &Event::Chance(Sweep));
    }
    next
}

/// Whether nobody has a stone to move.
pub(super) const fn is_over(at: &Position) -> bool {
    !at.has_stones(at.mover()) && !at.has_stones(at.mover().other())
}

impl Ground for State<'_> {
    type Move = Pit;
    type Class = Class;
    type Before = (Position, i64);
    type Successors = Successors;

    fn mover(&self) -> Player {
        self.at.mover()
    }

    fn stage(&self) -> Stage {
        if is_over(&self.at) { Stage::Over } else { Stage::Going }
    }

    /// Of both players' pits the difference, because a value must be the same in both eyes but for its sign. When the game is
    /// over, its result says everything.
    fn value(&self) -> i64 {
        let (me, other) = (self.at.mover(), self.at.mover().other());
        if is_over(&self.at) {
            return self.weights.unit() * difference(&self.at, me);
        }
        let line = if me == Player::One { self.line } else { -self.line };
        self.weights.lead(&self.at, me) + self.weights.own(&self.at, me) - self.weights.own(&self.at, other) + line
    }

    fn successors(&self) -> Successors {
        Successors { class: Class::Again, distance: 0 }
    }

    /// Of each class the pits nearest to the store first: they leave the others as they are.
    fn next(&self, at: &mut Successors) -> Option<Pit> {
        let pits = self.at.board().pits();
        loop {
            while at.distance < pits {
                at.distance += 1;
                let class = if self.gives_extra_turn(at.distance) { Class::Again } else { Class::Passes };
                if self.stones(at.distance) > 0 && class == at.class {
                    return Some(Pit::new((self.at.board().store(self.mover()) - at.distance) as u8));
                }
            }
            if at.class == Class::Passes {
                return None;
            }
            *at = Successors { class: Class::Passes, distance: 0 };
        }
    }

    fn class(&self, mv: Pit) -> Class {
        let distance = self.at.board().store(self.mover()) - mv.cell();
        if self.gives_extra_turn(distance) { Class::Again } else { Class::Passes }
    }

    fn go(&mut self, mv: Pit) -> (Position, i64) {
        let before = (self.at, self.line);
        let by = self.at.mover();
        self.at = after(self.rules, &self.at, mv);
        let worth = self.weights.of_move(&before.0, &self.at, by);
        self.line += if by == Player::One { worth } else { -worth };
        before
    }

    fn back(&mut self, before: (Position, i64)) {
        (self.at, self.line) = before;
    }
}
