use ludoteca_game::scene::{Choice, Paint, Piece, SHADE, SHINE, Scene, Spot, circle, line, rect};
use ludoteca_game::{Datum, Draw, Event, EventOf, Game, Notation, Picture, Player, Room, Rules, Screen};

use crate::messages;
use crate::moves::Congkak;
use crate::picture::picture;
use crate::position::Position;
use crate::screen::screen;

const PIT: f32 = 100.0;
const MARGIN: f32 = 20.0;
const STORE: f32 = 110.0;
const HEIGHT: f32 = 340.0;

const WOOD: Paint = Paint::new(0xb9_7a_45, 0x6b_44_26);
const WOOD_EDGE: Paint = Paint::new(0x8a_55_2b, 0x4a_2e_18);
const HOLLOW: Paint = Paint::new(0x8f_59_2e, 0x47_2c_17);
const LABEL: Paint = Paint::new(0x4a_2a_10, 0xe8_cf_b0);
const NUMBER: Paint = Paint::new(0xff_f6_e8, 0xff_ee_d8);
const MARBLES: [Paint; 4] =
    [Paint::same(0xe9_c4_6a), Paint::same(0x8f_d3_c4), Paint::same(0xf1_8f_72), Paint::same(0xe8_ec_f2)];
const MARBLE_EDGE: Paint = Paint::same(0x4a_30_1a);
const SIDES: [Paint; 2] = [Paint::new(0x2e_9e_5b, 0x3f_c2_77), Paint::new(0xa6_3f_a8, 0xd0_6d_d2)];

impl Draw for Congkak {
    fn scene(&self, at: &Position, viewer: Player) -> Scene {
        let width = self.board().pits() as f32 * PIT + 2.0 * (STORE + MARGIN) + MARGIN;
        let mut scene = Scene { width, height: HEIGHT, ..Scene::default() };
        scene.pieces.push(plank(width));
        for player in Player::BOTH {
            add_store(&mut scene, at, player, width, viewer);
            for cell in at.board.pits_of(player) {
                add_pit(&mut scene, at, player, cell, viewer);
            }
        }
        let mut moves = Vec::new();
        self.moves(at, &mut moves);
        scene.choices = moves
            .iter()
            .map(|mv| Choice { spots: vec![format!("pit-{}", mv.cell())], mv: self.write_move(at, mv) })
            .collect();
        scene
    }

    fn token(player: Player) -> Piece {
        Piece::new("token", 0.0, 0.0).outlined(circle(0.0, 0.0, 13.0), HOLLOW, SIDES[player.index()], 4.0).outlined(
            circle(0.0, 0.0, 5.0),
            MARBLES[0],
            MARBLE_EDGE,
            0.6,
        )
    }

    /// The handful is sown stone by stone; nobody has the turn meanwhile, so that nothing can be chosen.
    fn on_the_way(&self, before: &Position, event: &EventOf<Self>) -> Vec<Position> {
        let &Event::Moved { by, mv } = event else {
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

    fn picture(&self, at: &Position) -> Picture {
        picture(at)
    }

    fn screen(&self, at: &Position, viewer: Player, room: Room) -> Screen {
        screen(at, viewer, room)
    }

    fn detail(&self, _: &Position) -> Vec<(&'static str, Datum)> {
        Vec::new()
    }
}

/// The viewer's pits are below, from left to right.
fn add_pit(scene: &mut Scene, at: &Position, owner: Player, cell: usize, viewer: Player) {
    let place = cell - at.board.first_pit(owner);
    // Count and number of the cell stand outside, where they hide no stone.
    let (column, y, outwards) =
        if owner == viewer { (place, 220.0, 1.0) } else { (at.board.pits() - 1 - place, 120.0, -1.0) };
    let x = MARGIN * 1.5 + STORE + PIT * (column as f32 + 0.5);
    let stones = at.stones[cell];
    let name = messages::pit_with_stones(cell, stones);
    let mut piece = Piece::new(format!("pit-{cell}"), x, y)
        .titled(name.clone())
        .outlined(circle(0.0, 0.0, 44.0), HOLLOW, SIDES[owner.index()], 3.5)
        .glazed(circle(0.0, -3.0, 39.0), SHADE, 0.16)
        .glazed(circle(0.0, 4.0, 35.0), SHINE, 0.05);
    piece = heap(piece, stones, 34.0, cell).text(0.0, outwards * 62.0, 24.0, stones.to_string(), NUMBER);
    scene.pieces.push(piece.text(0.0, outwards * 86.0, 14.0, cell.to_string(), LABEL));
    scene.spots.push(Spot {
        key: format!("pit-{cell}"),
        x: x - PIT / 2.0,
        y: y - 48.0 - if outwards < 0.0 { 32.0 } else { 0.0 },
        width: PIT,
        height: 128.0,
        name,
        mark: circle(x, y, 46.0),
    });
}

fn add_store(scene: &mut Scene, at: &Position, owner: Player, width: f32, viewer: Player) {
    let x = if owner == viewer { width - MARGIN - STORE / 2.0 } else { MARGIN + STORE / 2.0 };
    let stones = at.store(owner);
    let name = messages::store_with_stones(owner.number(), stones);
    let hollow = |by: f32| rect(-STORE / 2.0 + by, -106.0 + by, STORE - 2.0 * by, 212.0 - 2.0 * by, 54.0 - by);
    let piece = Piece::new(format!("store-{owner}"), x, HEIGHT / 2.0)
        .titled(name.clone())
        .outlined(hollow(6.0), HOLLOW, SIDES[owner.index()], 3.5)
        .glazed(hollow(12.0), SHADE, 0.14)
        .text(0.0, -122.0, 34.0, stones.to_string(), NUMBER)
        .text(0.0, 119.0, 16.0, Congkak::side(owner), LABEL);
    scene.pieces.push(heap(piece, stones, 40.0, at.board.store(owner)));
    let (left, top) = (x - STORE / 2.0 + 6.0, HEIGHT / 2.0 - 100.0);
    let mark = rect(left, top, STORE - 12.0, 200.0, 48.0);
    let key = format!("store-{owner}");
    scene.spots.push(Spot { key, x: left, y: top, width: STORE - 12.0, height: 200.0, name, mark });
}

/// The board itself, of one piece of wood.
fn plank(width: f32) -> Piece {
    let edge = |by: f32| rect(by, by, width - 2.0 * by, HEIGHT - 2.0 * by, 66.0 - by);
    let mut piece = Piece::new("board", 0.0, 0.0).outlined(edge(4.0), WOOD, WOOD_EDGE, 6.0);
    for (nth, y) in [44.0, 78.0, 157.0, 171.0, 268.0, 301.0].into_iter().enumerate() {
        let from = 70.0 + 23.0 * nth as f32;
        piece = piece.traced(line((from, y), (width - 160.0 + from, y + 5.0)), SHADE, 2.0, 0.07);
    }
    piece.traced(edge(10.0), SHINE, 2.0, 0.16)
}

/// The stones as marbles on a sunflower spiral, which fills a round pit evenly whatever their number.
fn heap(piece: Piece, stones: u16, radius: f32, cell: usize) -> Piece {
    const SHOWN_MAX: u16 = 98;
    // Turning by the golden angle, and by one radian so that no two pits look alike.
    const GOLDEN: (f32, f32) = (-0.737_368_9, 0.675_490_3);
    const RADIAN: (f32, f32) = (0.540_302_3, 0.841_471);
    let turned = |(x, y): (f32, f32), (cos, sin): (f32, f32)| (x * cos - y * sin, x * sin + y * cos);
    let mut direction = (0..cell).fold((1.0, 0.0), |direction, _| turned(direction, RADIAN));
    let shown = stones.min(SHOWN_MAX);
    let spread = radius / f32::from(shown.max(12)).sqrt();
    (0..shown).fold(piece, |piece, nth| {
        let distance = spread * (f32::from(nth) + 0.5).sqrt();
        let (x, y, size) = (distance * direction.0, distance * direction.1, (spread * 0.8).clamp(3.5, 8.0));
        direction = turned(direction, GOLDEN);
        piece.outlined(circle(x, y, size), MARBLES[(usize::from(nth) + cell) % MARBLES.len()], MARBLE_EDGE, 0.6).glazed(
            circle(x - size * 0.3, y - size * 0.35, size * 0.3),
            SHINE,
            0.6,
        )
    })
}
