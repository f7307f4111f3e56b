use ludoteca_game::scene::{Choice, Paint, Piece, SHADE, SHINE, Scene, Spot, circle, line, rect};
use ludoteca_game::{Datum, Draw, Game, Notation, Picture, Player, Room, Rules, Screen};

use crate::board::{CellId, Point};
use crate::messages;
use crate::moves::Galleta;
use crate::picture::picture;
use crate::position::Position;
use crate::screen::screen;

const STEP: f32 = 60.0;
const MARGIN: f32 = 46.0;
const REACH: f32 = 14.0;

const TABLE: Paint = Paint::new(0xfd_f6_ec, 0x23_1d_18);
const CRUST: Paint = Paint::new(0xc9_8a_44, 0x7d_50_27);
const DOUGH: Paint = Paint::new(0xf0_d0_9a, 0x5c_42_28);
const FAINT: Paint = Paint::new(0xd2_a7_63, 0x80_61_40);
const DRAWN: Paint = Paint::new(0x4a_2a_12, 0xfb_e8_cb);
const DOT: Paint = Paint::new(0x5b_36_18, 0xf0_d6_ae);
const LABEL: Paint = Paint::new(0x8a_6a_45, 0xb8_9b_78);
const OWNED: [Paint; 2] = [Paint::new(0xbf_d9_f2, 0x1f_3f_5f), Paint::new(0xf6_c3_b8, 0x61_2a_22)];
const SIGNS: [Paint; 2] = [Paint::new(0x1f_5f_a8, 0x8c_c4_ff), Paint::new(0xb5_32_1c, 0xff_a0_8c)];

impl Draw for Galleta {
    /// Both players see the board from the same side.
    fn scene(&self, at: &Position, _: Player) -> Scene {
        let width = (self.shape.columns() - 1) as f32 * STEP + 2.0 * MARGIN;
        let height = (self.shape.rows() - 1) as f32 * STEP + 2.0 * MARGIN;
        let mut scene = Scene { width, height, ..Scene::default() };
        scene.pieces.push(Piece::new("table", 0.0, 0.0).filled(rect(0.0, 0.0, width, height, 18.0), TABLE));
        scene.pieces.push(self.biscuit());
        self.add_labels(&mut scene);
        self.add_cells(&mut scene, at);
        self.add_edges(&mut scene, at);
        for &point in self.shape.points() {
            let (x, y) = self.place(point);
            let dot = Piece::new(format!("dot-{point}"), x, y).filled(circle(0.0, 0.0, 6.5), DOT);
            scene.pieces.push(dot.glazed(circle(-1.6, -1.8, 2.0), SHINE, 0.5));
        }
        let mut moves = Vec::new();
        self.moves(at, &mut moves);
        let choice = |mv: String| Choice { spots: vec![format!("edge-{mv}")], mv };
        scene.choices = moves.iter().map(|mv| choice(self.write_move(at, mv))).collect();
        scene
    }

    fn token(player: Player) -> Piece {
        sign(Piece::new("token", 0.0, 0.0), player)
    }

    fn picture(&self, at: &Position) -> Picture {
        picture(self, at)
    }

    fn screen(&self, at: &Position, _: Player, room: Room) -> Screen {
        screen(self, at, room)
    }

    fn detail(&self, _: &Position) -> Vec<(&'static str, Datum)> {
        Vec::new()
    }
}

impl Galleta {
    fn place(&self, point: Point) -> (f32, f32) {
        let from_top = self.shape.rows() - 1 - usize::from(point.row);
        (MARGIN + f32::from(point.column) * STEP, MARGIN + from_top as f32 * STEP)
    }

    /// The dough below everything, with a crust around it.
    fn biscuit(&self) -> Piece {
        let grown = |corner: Point, by: f32| {
            let (x, y) = self.place(corner);
            rect(x - by, y - STEP - by, STEP + 2.0 * by, STEP + 2.0 * by, by + 4.0)
        };
        let corners = || self.shape.cells().iter().map(|&(corner, _)| corner);
        let mut piece = Piece::new("biscuit", 0.0, 0.0);
        for (by, paint) in [(17.0, CRUST), (11.0, DOUGH)] {
            piece = corners().fold(piece, |piece, corner| piece.filled(grown(corner, by), paint));
        }
        piece
    }

    fn add_labels(&self, scene: &mut Scene) {
        let mut labels = Piece::new("labels", 0.0, 0.0);
        for column in 0..self.shape.columns() as u8 {
            let x = MARGIN + f32::from(column) * STEP;
            labels = labels.text(x, scene.height - 16.0, 15.0, char::from(b'a' + column).to_string(), LABEL);
        }
        for row in 0..self.shape.rows() as u8 {
            let (_, y) = self.place(Point { row, column: 0 });
            labels = labels.text(16.0, y, 15.0, (row + 1).to_string(), LABEL);
        }
        scene.pieces.push(labels);
    }

    fn add_cells(&self, scene: &mut Scene, at: &Position) {
        for (number, &(corner, _)) in self.shape.cells().iter().enumerate() {
            let (x, y) = self.place(corner);
            let (x, y) = (x + STEP / 2.0, y - STEP / 2.0);
            let mut piece = Piece::new(format!("cell-{corner}"), x, y);
            let square = rect(-STEP / 2.0 + 3.0, -STEP / 2.0 + 3.0, STEP - 6.0, STEP - 6.0, 7.0);
            match at.owner(CellId(number as u16)) {
                // A hole, as biscuits have.
                None => piece = piece.glazed(circle(0.0, 0.0, 3.5), SHADE, 0.18),
                Some(owner) => {
                    let name = messages::cell_of(corner.to_string(), Galleta::side(owner));
                    piece = sign(piece.titled(name).filled(square, OWNED[owner.index()]), owner);
                }
            }
            scene.pieces.push(piece);
        }
    }

    fn add_edges(&self, scene: &mut Scene, at: &Position) {
        for edge in self.shape.edge_ids() {
            let name = self.write_move(at, &edge);
            let [from, to] = self.shape.edges()[edge.index()].map(|point| self.place(point));
            let key = format!("edge-{name}");
            let end = (to.0 - from.0, to.1 - from.1);
            let piece = Piece::new(key.clone(), from.0, from.1);
            let own = || line((0.0, 0.0), end);
            scene.pieces.push(if at.is_drawn(edge) {
                piece.stroked(own(), DRAWN, 8.0).traced(own(), SHINE, 2.0, 0.22)
            } else {
                piece.stroked(own(), FAINT, 3.0)
            });
            let (left, top) = (from.0.min(to.0), from.1.min(to.1));
            let (wide, high) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
            let (x, width) = if wide > 0.0 { (left + REACH, wide - 2.0 * REACH) } else { (left - REACH, 2.0 * REACH) };
            let (y, height) = if high > 0.0 { (top + REACH, high - 2.0 * REACH) } else { (top - REACH, 2.0 * REACH) };
            let named = if at.is_drawn(edge) { messages::drawn_edge(name) } else { messages::edge_named(name) };
            scene.spots.push(Spot { key, x, y, width, height, name: named, mark: line(from, to) });
        }
    }
}

/// A ring for player 1, a cross for player 2.
fn sign(piece: Piece, owner: Player) -> Piece {
    let paint = SIGNS[owner.index()];
    match owner {
        Player::One => piece.stroked(circle(0.0, 0.0, 13.0), paint, 5.0),
        Player::Two => piece.stroked(line((-12.0, -12.0), (12.0, 12.0)), paint, 5.0).stroked(
            line((-12.0, 12.0), (12.0, -12.0)),
            paint,
            5.0,
        ),
    }
}
