use ludoteca_galleta::{EdgeId, Position, Shape};
use ludoteca_game::Player;

use super::edges::Edges;
use super::weights::Weights;
use crate::plain::{Ground, Stage};

/// What a move does, in the order in which moves are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Class {
    /// It completes a cell.
    Takes,
    /// It completes no cell and gives none its third side.
    Safe,
    /// It gives a cell its third side.
    Gives,
}

/// A position as a search walks on it. Everything that the evaluation asks for is kept up to date with every edge, and changed
/// back with it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct State<'a> {
    shape: &'a Shape,
    ids: Vec<EdgeId>,
    weights: Weights,
    undrawn: Edges,
    undrawn_count: usize,
    /// The drawn sides of every cell.
    sides: Vec<u8>,
    /// How many cells have so many sides drawn.
    cells_with: [i64; 5],
    /// Undrawn edges beside a cell that has three sides drawn.
    taking: Edges,
    /// Undrawn edges beside no cell that has two sides or more drawn.
    safe: Edges,
    safe_count: i64,
    /// Moves that complete a cell and were tried before one that was made in this turn: made later in the turn they lead to where
    /// they led before.
    asleep: Edges,
    cells: [i64; 2],
    mover: Player,
}

/// A move, and what it hid.
pub(super) struct Before {
    edge: EdgeId,
    mover: Player,
    took: u8,
    asleep: Edges,
}

/// The class whose moves are being told, and the next edge to look at.
pub(super) struct Successors {
    class: Class,
    edge: usize,
}

impl<'a> State<'a> {
    pub(super) fn new(shape: &'a Shape, at: &Position, weights: Weights) -> State<'a> {
        let drawn = |sides: &[EdgeId; 4]| sides.iter().filter(|&&side| at.is_drawn(side)).count() as u8;
        let mut state = State {
            shape,
            ids: shape.edge_ids().collect(),
            weights,
            undrawn: Edges::NONE,
            undrawn_count: at.undrawn_count(),
            sides: shape.cells().iter().map(|(_, sides)| drawn(sides)).collect(),
            cells_with: [0; 5],
            taking: Edges::NONE,
            safe: Edges::NONE,
            safe_count: 0,
            asleep: Edges::NONE,
            cells: Player::BOTH.map(|player| at.cells(player).len() as i64),
            mover: at.mover(),
        };
        for &sides in &state.sides {
            state.cells_with[usize::from(sides)] += 1;
        }
        for edge in shape.edge_ids().filter(|&edge| !at.is_drawn(edge)) {
            state.undrawn.insert(edge.index());
            state.sort(edge);
        }
        state
    }

    pub(super) fn has_safe_move(&self) -> bool {
        self.safe_count > 0
    }

    /// The cells beside an edge.
    fn beside(&self, edge: EdgeId) -> impl Iterator<Item = usize> + use<'a> {
        self.shape.touches(edge).iter().flatten().map(|touch| touch.cell.index())
    }

    /// Puts an undrawn edge where its cells say it belongs.
    fn sort(&mut self, edge: EdgeId) {
        let most = self.beside(edge).map(|cell| self.sides[cell]).max().unwrap_or(0);
        let edge = edge.index();
        if most >= 3 {
            self.taking.insert(edge);
        } else {
            self.taking.remove(edge);
        }
        let was_safe = self.safe.contains(edge);
        match (was_safe, most < 2) {
            (false, true) => {
                self.safe.insert(edge);
                self.safe_count += 1;
            }
            (true, false) => {
                self.safe.remove(edge);
                self.safe_count -= 1;
            }
            _ => {}
        }
    }

    /// Draws or rubs out a side of a cell.
    fn count_side(&mut self, cell: usize, sides: u8) {
        self.cells_with[usize::from(self.sides[cell])] -= 1;
        self.sides[cell] = sides;
        self.cells_with[usize::from(sides)] += 1;
        for side in self.shape.cells()[cell].1 {
            if self.undrawn.contains(side.index()) {
                self.sort(side);
            }
        }
    }
}

impl Ground for State<'_> {
    type Move = EdgeId;
    type Class = Class;
    type Before = Before;
    type Successors = Successors;

    fn mover(&self) -> Player {
        self.mover
    }

    fn stage(&self) -> Stage {
        if self.undrawn_count == 0 { Stage::Over } else { Stage::Going }
    }

    fn value(&self) -> i64 {
        let lead = self.cells[self.mover.index()] - self.cells[self.mover.other().index()];
        if self.undrawn_count == 0 {
            return self.weights.unit() * lead;
        }
        self.weights.material * lead
            + self.weights.almost * self.cells_with[3]
            + self.weights.safe * self.safe_count
            + self.weights.twos * self.cells_with[2]
    }

    fn successors(&self) -> Successors {
        Successors { class: Class::Takes, edge: 0 }
    }

    fn next(&self, at: &mut Successors) -> Option<EdgeId> {
        loop {
            let (found, then) = match at.class {
                Class::Takes if self.cells_with[3] == 0 => (None, Some(Class::Safe)),
                Class::Takes => (self.taking.without(&self.asleep).next(at.edge), Some(Class::Safe)),
                Class::Safe if self.safe_count == 0 => (None, Some(Class::Gives)),
                Class::Safe => (self.safe.next(at.edge), Some(Class::Gives)),
                Class::Gives => (self.undrawn.without(&self.safe).without(&self.taking).next(at.edge), None),
            };
            match found {
                Some(edge) => {
                    at.edge = edge + 1;
                    return Some(self.ids[edge]);
                }
                None => *at = Successors { class: then?, edge: 0 },
            }
        }
    }

    fn class(&self, edge: EdgeId) -> Class {
        match (self.taking.contains(edge.index()), self.safe.contains(edge.index())) {
            (true, _) => Class::Takes,
            (false, true) => Class::Safe,
            (false, false) => Class::Gives,
        }
    }

    fn go(&mut self, edge: EdgeId) -> Before {
        let mut before = Before { edge, mover: self.mover, took: 0, asleep: self.asleep };
        let number = edge.index();
        if self.taking.contains(number) {
            self.asleep.insert_below(&self.taking, number);
        } else {
            self.asleep = Edges::NONE;
        }
        self.undrawn.remove(number);
        self.undrawn_count -= 1;
        self.taking.remove(number);
        if self.safe.contains(number) {
            self.safe.remove(number);
            self.safe_count -= 1;
        }
        for cell in self.beside(edge) {
            self.count_side(cell, self.sides[cell] + 1);
            before.took += u8::from(self.sides[cell] == 4);
        }
        if before.took > 0 {
            self.cells[self.mover.index()] += i64::from(before.took);
        } else {
            self.mover = self.mover.other();
        }
        before
    }

    fn back(&mut self, before: Before) {
        self.mover = before.mover;
        self.cells[self.mover.index()] -= i64::from(before.took);
        for cell in self.beside(before.edge) {
            self.count_side(cell, self.sides[cell] - 1);
        }
        self.undrawn.insert(before.edge.index());
        self.undrawn_count += 1;
        self.sort(before.edge);
        self.asleep = before.asleep;
    }

    /// A move that completes a cell does not count: chains are followed to their end.
    fn cost(before: &Before) -> u32 {
        u32::from(before.took == 0)
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_galleta::Galleta;
    use ludoteca_game::Rules;

    use super::{Ground, State, Weights};

    #[test]
    fn a_move_taken_back_leaves_everything_as_it_was() {
        let rules = Galleta::default();
        let mut random = fastrand::Rng::with_seed(1);
        let mut state = State::new(rules.shape(), &rules.start(), Weights::default());
        let mut line = Vec::new();
        loop {
            let mut successors = state.successors();
            let moves: Vec<_> = std::iter::from_fn(|| state.next(&mut successors)).collect();
            let Some(mv) = random.choice(moves) else { break };
            let before = state.clone();
            line.push((before, state.go(mv)));
        }
        // The last moves of a turn may all be asleep; by then most edges are drawn.
        assert!(line.len() > 20, "{} moves", line.len());
        for (was, before) in line.into_iter().rev() {
            state.back(before);
            assert_eq!(state, was);
        }
    }
}
