use ludoteca_game::Player;
use ludoteca_view::scene::{Cut, Form, Segment, Size};

use crate::board::{Board, Cell};

/// From one pit to the next.
pub(super) const PITCH: f32 = 104.0;

/// A hollow: where its middle is, and how far it reaches to each side.
#[derive(Clone, Copy)]
pub(super) struct Hollow {
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) reach: (f32, f32),
}

/// The measures of a boat as one player sees it.
///
/// Everything is told along the boat and across it. Lying, the viewer's pits are below and go to the right; standing, the boat is
/// turned a quarter to the right, so that they are on the left and go down.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    board: Board,
    viewer: Player,
    pub(super) is_standing: bool,
    /// How long the boat is, and how wide.
    pub(super) length: f32,
    pub(super) width: f32,
    /// Half a pit across the boat, and how far from the middle the rows are.
    pit: f32,
    row: f32,
    /// The room for a store along the boat, and half a store along it and across it.
    store_room: f32,
    store: (f32, f32),
    /// Between a store and the end of the boat.
    end: f32,
}

impl Layout {
    pub(super) fn new(board: Board, viewer: Player, cut: Cut) -> Layout {
        let standing = |width: f32, wider: f32| Layout {
            board,
            viewer,
            is_standing: true,
            length: board.pits() as f32 * PITCH + 2.0 * (112.0 + 40.0),
            width,
            pit: 86.0 + 46.0 * wider,
            row: 122.0 + 54.0 * wider,
            store_room: 112.0,
            store: (45.0, 148.0 + 76.0 * wider),
            end: 40.0,
        };
        match cut {
            Cut::Compact => standing(640.0, 0.0),
            Cut::Short => standing(880.0, 1.0),
            Cut::Wide => Layout {
                board,
                viewer,
                is_standing: false,
                length: board.pits() as f32 * PITCH + 2.0 * (132.0 + 46.0),
                width: 560.0,
                pit: 71.0,
                row: 109.0,
                store_room: 132.0,
                store: (48.0, 134.0),
                end: 46.0,
            },
        }
    }

    pub(super) const fn size(&self) -> Size {
        if self.is_standing {
            Size { width: self.width, height: self.length }
        } else {
            Size { width: self.length, height: self.width }
        }
    }

    /// A place so far along the boat and so far across it.
    pub(super) fn at(&self, along: f32, across: f32) -> (f32, f32) {
        if self.is_standing { (self.width - across, along) } else { (along, across) }
    }

    /// The middle, across the boat.
    pub(super) fn middle(&self) -> f32 {
        self.width / 2.0
    }

    /// Where the first pit begins.
    pub(super) fn first_pit(&self) -> f32 {
        self.end + self.store_room
    }

    /// Whether a player's pits are nearer to the viewer.
    pub(super) fn is_near(&self, player: Player) -> bool {
        player == self.viewer
    }

    /// A hollow that belongs to a cell, along the boat and across it.
    fn place(&self, cell: usize) -> (f32, f32) {
        let (owner, is_store) = self.cell(cell);
        let near = self.is_near(owner);
        if is_store {
            let away = self.end + self.store_room / 2.0 - 8.0;
            return (if near { self.length - away } else { away }, self.middle());
        }
        let nth = cell - self.board.first_pit(owner);
        let column = if near { nth } else { self.board.pits() - 1 - nth };
        let across = if near { self.middle() + self.row } else { self.middle() - self.row };
        (self.first_pit() + (column as f32 + 0.5) * PITCH, across)
    }

    /// Whose cell it is, and whether it is a store.
    pub(super) fn cell(&self, cell: usize) -> (Player, bool) {
        match self.board.cell(cell) {
            Some(Cell::Store(owner)) => (owner, true),
            Some(Cell::Pit(owner)) => (owner, false),
            None => (Player::One, false),
        }
    }

    pub(super) fn hollow(&self, cell: usize) -> Hollow {
        let (along, across) = self.place(cell);
        let (x, y) = self.at(along, across);
        let (long, wide) = if self.cell(cell).1 { self.store } else { (43.0, self.pit) };
        Hollow { x, y, reach: if self.is_standing { (wide, long) } else { (long, wide) } }
    }

    /// Where the number of stones of a cell stands: outside, where it hides none.
    pub(super) fn badge(&self, cell: usize) -> (f32, f32) {
        let (along, across) = self.place(cell);
        let (owner, is_store) = self.cell(cell);
        let outwards = if self.is_near(owner) { 1.0 } else { -1.0 };
        if !is_store {
            return self.at(along, across + outwards * (self.pit + if self.is_standing { 40.0 } else { 26.0 }));
        }
        if self.is_standing {
            let (x, y) = self.at(along, across);
            return (x - outwards * (self.store.1 + 48.0), y - outwards * 36.0);
        }
        self.at(along - outwards * 34.0, self.middle() - outwards * 172.0)
    }

    /// Where the number of a pit stands, where there is room for it.
    pub(super) fn label(&self, cell: usize) -> Option<(f32, f32)> {
        let (owner, is_store) = self.cell(cell);
        let (along, across) = self.place(cell);
        let outwards = if self.is_near(owner) { 1.0 } else { -1.0 };
        (!self.is_standing && !is_store).then(|| self.at(along, across + outwards * (self.pit + 52.5)))
    }

    /// Where a cell is touched: with its number.
    pub(super) fn area(&self, cell: usize) -> [f32; 4] {
        let Hollow { x, y, reach } = self.hollow(cell);
        let (owner, is_store) = self.cell(cell);
        let near = self.is_near(owner);
        match (is_store, self.is_standing) {
            (true, _) => [x - reach.0 - 6.0, y - reach.1 - 6.0, 2.0 * reach.0 + 12.0, 2.0 * reach.1 + 12.0],
            (false, false) => {
                let (inner, outer) = (reach.1 + 10.0, reach.1 + 62.0);
                let top = if near { y - inner } else { y - outer };
                [x - PITCH / 2.0, top, PITCH, inner + outer]
            }
            (false, true) => {
                let (inner, outer) = (reach.0 + 10.0, reach.0 + 68.0);
                let left = if near { x - outer } else { x - inner };
                [left, y - PITCH / 2.0, inner + outer, PITCH]
            }
        }
    }

    /// The outline of the boat, drawn in by so much and moved down by so much.
    pub(super) fn hull(&self, inwards: f32, down: f32) -> Form {
        let (length, width, i) = (self.length, self.width, inwards);
        let bulge = width * 0.115;
        // A short boat has its shoulders nearer to its ends.
        let (shoulder, handle) = (214f32.min(length * 0.25), 360f32.min(length * 0.4));
        let at = |along: f32, across: f32| {
            let (x, y) = self.at(along, across);
            if self.is_standing { (x - down, y) } else { (x, y + down) }
        };
        let middle = self.middle();
        // One quarter, from the left end to the upper shoulder; the others are its mirror images.
        let (tip, near) = ((15.0 + i, middle), (19.0 + i, middle - bulge));
        let (far, top) = ((70.0 + i * 0.6, 44.0 + i), (shoulder, 26.0 + i));
        let deck = (handle, 8.0 + i);
        let back = |(along, across): (f32, f32)| (length - along, across);
        let below = |(along, across): (f32, f32)| (along, width - across);
        let put = |(along, across): (f32, f32)| at(along, across);
        let cubic = |one, two, to| Segment::Cubic(put(one), put(two), put(to));
        Form::Path(vec![
            Segment::Move(put(tip)),
            cubic(near, far, top),
            cubic(deck, back(deck), back(top)),
            cubic(back(far), back(near), back(tip)),
            cubic(below(back(near)), below(back(far)), below(back(top))),
            cubic(below(back(deck)), below(deck), below(top)),
            cubic(below(far), below(near), tip),
            Segment::Close,
        ])
    }
}
