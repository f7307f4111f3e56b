use std::sync::Arc;

use ludoteca_game::{Event, EventOf, Never, OutOfTurn, Outcome, Player, Rules, Turn};

use crate::board::{EdgeId, Shape};
use crate::drawers::Drawers;
use crate::error::IllegalMove;
use crate::messages;
use crate::position::{CellSet, EdgeSet, Position};
use crate::settings::Form;

/// Galleta on one shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Galleta {
    pub(crate) form: Form,
    pub(crate) shape: Arc<Shape>,
    /// How many words of the sets of edges are in use.
    words: usize,
    start: Position,
}

impl Galleta {
    pub(crate) fn new(form: Form, shape: Shape) -> Galleta {
        let mut undrawn = EdgeSet::below(shape.edges().len());
        for edge in shape.edge_ids().filter(|&edge| shape.is_predrawn(edge)) {
            undrawn.remove(edge.index());
        }
        let start = Position {
            undrawn,
            undrawn_count: undrawn.len() as u16,
            mover: Player::One,
            cells_count: [0; 2],
            cells: [CellSet::EMPTY; 2],
            drawers: Drawers::UNKNOWN,
        };
        Galleta { form, words: shape.edges().len().div_ceil(64), shape: Arc::new(shape), start }
    }

    /// The board as a graph.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        &self.shape
    }
}

impl Rules for Galleta {
    type Position = Position;
    type Move = EdgeId;
    type Chance = Never;
    type IllegalMove = IllegalMove;

    const CHANCE_IS_PLY: bool = false;

    fn start(&self) -> Position {
        self.start.clone()
    }

    fn turn(&self, at: &Position) -> Turn {
        if at.undrawn_count > 0 {
            Turn::Player(at.mover)
        } else {
            Turn::Over(Outcome::by_score(self.score(at), messages::all_drawn()))
        }
    }

    fn moves(&self, at: &Position, out: &mut Vec<EdgeId>) {
        for (place, &word) in at.undrawn.words.iter().enumerate().take(self.words) {
            let mut rest = word;
            // An iterator of known length: the list makes room once for each word, not once for each edge.
            out.extend((0..word.count_ones()).map(|_| {
                let bit = rest.trailing_zeros();
                rest &= rest - 1;
                EdgeId((place * 64) as u16 + bit as u16)
            }));
        }
    }

    fn chances(&self, _: &Position, _: &mut Vec<(Never, u32)>) {}

    fn check(&self, at: &Position, by: Player, mv: &EdgeId) -> Result<(), IllegalMove> {
        OutOfTurn::check(self, at, by)?;
        let [from, to] = *self.shape.edges().get(mv.index()).ok_or(IllegalMove::Unknown)?;
        if at.is_drawn(*mv) { Err(IllegalMove::Drawn { from, to }) } else { Ok(()) }
    }

    fn apply(&self, at: &mut Position, event: &EventOf<Self>) {
        let mv = match event {
            Event::Move { mv, .. } => mv,
            Event::Chance(never) => match *never {},
        };
        at.undrawn.remove(mv.index());
        at.undrawn_count -= 1;
        at.drawers.draw(*mv, at.mover);
        let mut completed = 0;
        for touch in self.shape.touches(*mv).iter().flatten() {
            // All three are looked at: stopping at the first undrawn one costs more in mispredicted branches.
            let complete = touch.others.iter().fold(true, |complete, &side| complete & at.is_drawn(side));
            if complete {
                at.cells[at.mover.index()].insert(touch.cell.index());
                completed += 1;
            }
        }
        if completed > 0 {
            at.cells_count[at.mover.index()] += completed;
        } else {
            at.mover = at.mover.other();
        }
    }

    fn score(&self, at: &Position) -> [u32; 2] {
        at.cells_count.map(u32::from)
    }

    fn count_moves(&self, at: &Position) -> usize {
        at.undrawn_count()
    }
}
