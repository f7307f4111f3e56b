use ludoteca_game::{Event, EventOf, Message, Notation, Player, Rules};
use ludoteca_view::scene::{
    Anchor, Choice, Cut, Direction, Gradient, HINT, LAST, Mark, Marks, Paint, Part, Piece, SELECTED, Scene, Spot,
    Stroke, TARGET, circle, contour, ellipse, text_of,
};
use ludoteca_view::{Draw, Picture, Room, Screen};

use crate::board::Pit;
use crate::moves::Congkak;
use crate::position::Position;
use crate::settings::INFO;
use crate::view::messages;
use crate::view::picture::picture;
use crate::view::screen::screen;

mod boat;
mod layout;
mod stones;

use boat::{PIT, SIDES};
use layout::{Hollow, Layout};

const NUMBERS: [Paint; 2] = [Paint::new(0xff_e3_bd, 0xd6_b1_83), Paint::new(0x3a_1d_08, 0xd6_b1_83)];

impl Draw for Congkak {
    /// The viewer's pits are below, from left to right; on a board that stands, on the left, from top to bottom.
    fn scene(&self, at: &Position, viewer: Player, cut: Cut) -> Scene {
        let layout = Layout::new(at.board, viewer, cut);
        let mut scene = Scene::new(layout.size());
        scene.ground.push(boat::boat(&layout, at.board.cells()));
        for cell in 0..at.board.cells() {
            let (stones, name) = (at.stones[cell], named(&layout, at, cell));
            let hollow = layout.hollow(cell);
            let key = key_of(&layout, cell);
            let piece = Piece::new(key.clone(), hollow.x, hollow.y).titled(name.clone());
            let piece = piece.with_all(stones::heap(stones, &hollow, cell));
            scene.pieces.push(piece.with_all(numbers(&layout, cell, stones)));
            scene.spots.push(Spot::new(key, layout.area(cell), name, marks(&hollow)));
        }
        scene.choices = self.touches(at);
        scene
    }

    fn touches(&self, at: &Position) -> Vec<Choice> {
        let mut moves = Vec::new();
        self.moves(at, &mut moves);
        let choice = |mv: &Pit| Choice { spots: vec![format!("pit-{}", mv.cell())], mv: self.write_move(at, mv) };
        moves.iter().map(choice).collect()
    }

    fn picture(&self, at: &Position) -> Picture {
        picture(at)
    }

    fn screen(&self, at: &Position, viewer: Player, room: Room) -> Screen {
        screen(at, viewer, room)
    }
}

/// Returns the emptied pit and the cell of the last stone.
pub(super) fn trace(_: &Congkak, at: &Position, mv: &Pit) -> Vec<String> {
    let (board, store) = (at.board, at.board.store(at.mover.other()));
    let sown_in = (1..).map(|step| (mv.cell() + step) % board.cells()).filter(|cell| *cell != store);
    let last = sown_in.take(at.stones[mv.cell()].into()).last().unwrap_or(mv.cell());
    let layout = Layout::new(board, Player::One, Cut::Wide);
    vec![key_of(&layout, mv.cell()), key_of(&layout, last)]
}

pub(super) fn player_icon(player: Player) -> Piece {
    let floor = Gradient::radial((0.55, 0.62), 0.7, [(0.0, PIT[2]), (1.0, PIT[0])]);
    let ring = Stroke::new(SIDES[player.index()], 3.3);
    let stones = [(-4.1, -1.7, 1), (4.1, -2.5, 3), (0.0, 4.9, 0)];
    let glass = |kind: usize| if kind == 1 && player == Player::Two { 2 } else { kind };
    Piece::new("token", 0.0, 0.0)
        .with(circle(0.0, 0.0, 14.0).filled(floor).edged(ring))
        .with_all(stones.into_iter().flat_map(|(x, y, kind)| stones::marble(x, y, 5.3, glass(kind))))
}

/// Returns the positions while the handful is sown stone by stone.
pub(super) fn transitions(_: &Congkak, before: &Position, event: &EventOf<Congkak>) -> Vec<Position> {
    let &Event::Move { by, mv } = event else {
        return Vec::new();
    };
    let board = before.board;
    let mut at = *before;
    let mut in_hand = std::mem::take(&mut at.stones[mv.cell()]);
    let mut cell = mv.cell();
    let mut seen = vec![at];
    // The last stone is the position after the move.
    while in_hand > 1 {
        cell = (cell + 1) % board.cells();
        if cell != board.store(by.other()) {
            at.stones[cell] += 1;
            in_hand -= 1;
            seen.push(at);
        }
    }
    seen
}

fn key_of(layout: &Layout, cell: usize) -> String {
    match layout.cell(cell) {
        (owner, true) => format!("store-{owner}"),
        (_, false) => format!("pit-{cell}"),
    }
}

/// What a cell is and what lies in it, for those who do not see it.
fn named(layout: &Layout, at: &Position, cell: usize) -> Message {
    let (owner, is_store) = layout.cell(cell);
    let stones: Message = match at.stones[cell] {
        0 => messages::no_stones().into(),
        1 => messages::one_stone().into(),
        many => messages::many_stones(many),
    };
    if is_store {
        messages::store_with(INFO.side(owner), stones)
    } else {
        messages::pit_with(cell, INFO.side(owner), stones)
    }
}

/// How many stones a cell has and, for a pit, its own number, relative to its hollow.
fn numbers(layout: &Layout, cell: usize, stones: u16) -> Vec<Part> {
    let Hollow { x, y, .. } = layout.hollow(cell);
    let (owner, is_store) = layout.cell(cell);
    let size = if is_store { 33.0 } else { 27.0 } * if layout.is_standing { 1.3 } else { 1.0 };
    let at = layout.badge(cell);
    let mut parts = stones::badge(at.0 - x, at.1 - y, stones, size).to_vec();
    if let Some((label_x, label_y)) = layout.label(cell) {
        let label = text_of(650, Anchor::Middle, label_x - x, label_y - y, 14.0, cell.to_string());
        parts.push(label.filled(NUMBERS[usize::from(!layout.is_near(owner))]));
    }
    parts
}

/// Rings around a hollow, below its stones; where a move can begin, it glows.
fn marks(&Hollow { x, y, reach: (a, b) }: &Hollow) -> Marks {
    let around = ellipse(x, y, a + 5.0, b + 5.0);
    let ring = |stroke: Stroke| Mark::below(contour(&around, stroke));
    let glow = Direction::Radial { centre: (0.5, 0.5), radius: 0.5 };
    let mut start =
        Mark::below([ellipse(x, y, a, b).filled(Gradient::fading(glow, TARGET, [(0.55, 0.0), (1.0, 0.42)]))]);
    start.add(ring(Stroke::new(TARGET, 6.0)));
    Marks {
        target: start.clone(),
        start,
        selected: ring(Stroke::new(SELECTED, 6.0)),
        origin: ring(Stroke::new(LAST, 5.0).round().dashed(13.0, 10.0)),
        last: ring(Stroke::new(LAST, 5.0)),
        hint: ring(Stroke::new(HINT, 6.0).round().dashed(16.0, 10.0)),
        quiet: false,
    }
}
