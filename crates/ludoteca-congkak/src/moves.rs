use std::sync::Arc;

use ludoteca_game::{Event, EventOf, OutOfTurn, Outcome, Player, Rules, Turn};

use crate::board::{Board, Cell, LANES, Pit};
use crate::error::IllegalMove;
use crate::messages;
use crate::position::Position;
use crate::sowing::Sowing;

/// Congkak with a number of pits and a number of stones in each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Congkak {
    board: Board,
    stones: u8,
    sowing: Arc<Sowing>,
}

/// The stones of the player who can still move go to that player's store, because the other one cannot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sweep;

impl Default for Congkak {
    /// Seven pits a side, seven stones in each.
    fn default() -> Congkak {
        Congkak::new(7, 7)
    }
}

impl Congkak {
    pub(crate) fn new(pits: u8, stones: u8) -> Congkak {
        let board = Board::new(pits);
        Congkak { board, stones, sowing: Arc::new(Sowing::new(board)) }
    }

    /// The stones in each pit at the start.
    #[must_use]
    pub const fn stones(&self) -> u8 {
        self.stones
    }

    /// The board with its numbering.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// All stones of the game.
    #[must_use]
    pub const fn stones_total(&self) -> u32 {
        2 * self.board.pits as u32 * self.stones as u32
    }
}

impl Rules for Congkak {
    type Position = Position;
    type Move = Pit;
    type Chance = Sweep;
    type IllegalMove = IllegalMove;

    const CHANCE_IS_PLY: bool = false;

    fn start(&self) -> Position {
        let mut stones = [0; LANES];
        for player in Player::BOTH {
            stones[self.board.pits_of(player)].fill(self.stones.into());
        }
        Position::new(self.board, Player::One, stones)
    }

    fn turn(&self, at: &Position) -> Turn {
        if at.has_stones(at.mover) {
            Turn::Player(at.mover)
        } else if at.has_stones(at.mover.other()) {
            Turn::Chance
        } else {
            Turn::Over(Outcome::by_score(self.score(at), messages::swept()))
        }
    }

    fn moves(&self, at: &Position, out: &mut Vec<Pit>) {
        let mut pits = at.filled_pits(at.mover);
        while pits != 0 {
            out.push(Pit::new(pits.trailing_zeros() as u8));
            pits &= pits - 1;
        }
    }

    fn chances(&self, at: &Position, out: &mut Vec<(Sweep, u32)>) {
        if self.turn(at) == Turn::Chance {
            out.push((Sweep, 1));
        }
    }

    fn check(&self, at: &Position, by: Player, mv: &Pit) -> Result<(), IllegalMove> {
        OutOfTurn::check(self, at, by)?;
        match self.board.cell(mv.cell()) {
            None => Err(IllegalMove::NoSuchCell { cell: mv.cell(), last: self.board.cells() - 1 }),
            Some(Cell::Store(_)) => Err(IllegalMove::Store { cell: mv.cell() }),
            Some(Cell::Pit(owner)) if owner != by => {
                Err(IllegalMove::NotYours { pit: *mv, owner, yours: self.board.pits_of(by) })
            }
            Some(Cell::Pit(_)) if at.stones[mv.cell()] == 0 => Err(IllegalMove::Empty { pit: *mv }),
            Some(Cell::Pit(_)) => Ok(()),
        }
    }

    fn apply(&self, at: &mut Position, event: &EventOf<Self>) {
        match event {
            Event::Move { mv, .. } => self.sow(at, *mv),
            Event::Chance(Sweep) => sweep(at),
        }
    }

    fn score(&self, at: &Position) -> [u32; 2] {
        Player::BOTH.map(|player| at.store(player).into())
    }

    fn count_moves(&self, at: &Position) -> usize {
        at.filled_pits(at.mover).count_ones() as usize
    }
}

impl Congkak {
    /// Sows the stones of a pit of the mover, and passes the turn unless the last one fell in the mover's store.
    fn sow(&self, at: &mut Position, pit: Pit) {
        let mut in_hand = usize::from(std::mem::take(&mut at.stones[pit.cell()]));
        at.filled &= !(1 << pit.cell());
        loop {
            let handful = self.sowing.handful(pit, in_hand.min(self.sowing.lap()));
            for (stones, adds) in at.stones.iter_mut().zip(&handful.adds) {
                *stones += adds;
            }
            at.filled |= handful.cells;
            if in_hand <= self.sowing.lap() {
                if usize::from(handful.last) != self.board.store(at.mover) {
                    at.mover = at.mover.other();
                }
                return;
            }
            in_hand -= self.sowing.lap();
        }
    }
}

/// Moves what lies on the side of the player who does not have the turn to that player's store.
fn sweep(at: &mut Position) {
    let keeper = at.mover.other();
    let swept: u16 = at.side(keeper).iter().sum();
    at.stones[at.board.pits_of(keeper)].fill(0);
    at.stones[at.board.store(keeper)] += swept;
    at.filled &= !at.board.pits_mask(keeper);
    at.filled |= 1 << at.board.store(keeper);
}
