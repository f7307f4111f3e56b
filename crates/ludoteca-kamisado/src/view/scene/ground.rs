//! The board: a slate frame with a brass line, coordinates, and 64 glazed tiles.

use ludoteca_game::Player;
use ludoteca_view::scene::{
    Anchor, Cut, Form, Gradient, Paint, Part, Piece, SHADE, SHINE, Segment, Size, Stroke, polyline, rect, text_of,
};

use crate::board::{Colour, Square};
use crate::position::Position;
use crate::view::scene::sign::{sign, tile, tile_inks};

/// The side of a square.
pub(super) const SIDE: f32 = 100.0;

const SLATE: [Paint; 3] =
    [Paint::new(0x4b_4a_52, 0x34_34_3b), Paint::new(0x33_32_39, 0x25_25_2b), Paint::new(0x1f_1e_24, 0x15_15_19)];
const GROUT: Paint = Paint::new(0x0d_0c_10, 0x08_08_0a);
const BRASS: Paint = Paint::new(0xc3_9a_4a, 0x8f_70_34);
const LABEL: Paint = Paint::new(0xe9_e3_d6, 0xb8_b2_a6);

/// The measures of a board as one player sees it.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    viewer: Player,
    /// The width of the frame.
    edge: f32,
    /// The size of the coordinates, and how far from the middle of the frame they stand outwards.
    letters: f32,
    outwards: f32,
}

impl Layout {
    pub(super) const fn new(cut: Cut, viewer: Player) -> Layout {
        match cut {
            Cut::Wide => Layout { viewer, edge: 30.0, letters: 15.5, outwards: 3.0 },
            Cut::Compact | Cut::Short => Layout { viewer, edge: 27.0, letters: 20.0, outwards: 2.5 },
        }
    }

    pub(super) const fn size(&self) -> Size {
        let side = 8.0 * SIDE + 2.0 * self.edge;
        Size { width: side, height: side }
    }

    /// The upper left corner of a square.
    pub(super) fn corner(&self, square: Square) -> (f32, f32) {
        let (column, row) = match self.viewer {
            Player::One => (square.file(), square.row()),
            Player::Two => (7 - square.file(), square.rank()),
        };
        (self.edge + column as f32 * SIDE, self.edge + row as f32 * SIDE)
    }

    pub(super) fn middle(&self, square: Square) -> (f32, f32) {
        let (x, y) = self.corner(square);
        (x + SIDE / 2.0, y + SIDE / 2.0)
    }
}

pub(super) fn frame(layout: &Layout) -> Piece {
    let (width, edge) = (layout.size().width, layout.edge);
    let slate = Gradient::linear((0.0, 0.0), (0.4, 1.0), [(0.0, SLATE[0]), (0.5, SLATE[1]), (1.0, SLATE[2])]);
    let inside = |by: f32, round: f32| rect(by, by, width - 2.0 * by, width - 2.0 * by, round);
    let frame = [
        inside(0.0, 14.0).filled(slate),
        inside(1.2, 13.0).stroked(Stroke::new(SHINE, 1.6)).faded(0.22),
        inside(edge - 7.0, 7.0).filled(GROUT),
        inside(edge - 8.0, 8.0).stroked(Stroke::new(BRASS, 1.6)).faded(0.9),
    ];
    Piece::new("frame", 0.0, 0.0).with_all(frame).with_all(labels(layout))
}

fn labels(layout: &Layout) -> Vec<Part> {
    let near = layout.edge / 2.0 - layout.outwards;
    let label = |x: f32, y: f32, text: String| text_of(600, Anchor::Middle, x, y, layout.letters, text).filled(LABEL);
    let mut parts = Vec::new();
    for line in 0..8 {
        let (x, y) = layout.middle(Square::from_index(line * 9));
        let file = char::from(b'a' + line as u8).to_string();
        for edge in [near, layout.size().width - near] {
            parts.push(label(edge, y, (line + 1).to_string()));
            parts.push(label(x, edge, file.clone()));
        }
    }
    parts
}

/// A tile, lit from the upper left; its sign stands in the middle, or in the corner where a tower would hide it.
pub(super) fn square(layout: &Layout, at: &Position, square: Square) -> Piece {
    let (x, y) = layout.corner(square);
    let colour = square.colour();
    let own = tile(colour);
    let glaze = [(0.0, lit(own)), (0.5, own), (1.0, own.mixed(SHADE, 0.14))];
    let far = SIDE - 4.0;
    let light = Form::Path(vec![
        Segment::Move((4.0, SIDE - 10.0)),
        Segment::Line((4.0, 10.0)),
        Segment::Quadratic((4.0, 4.0), (10.0, 4.0)),
        Segment::Line((SIDE - 10.0, 4.0)),
    ]);
    let dark = Form::Path(vec![
        Segment::Move((10.0, far)),
        Segment::Line((SIDE - 10.0, far)),
        Segment::Quadratic((far, far), (far, SIDE - 10.0)),
        Segment::Line((far, 10.0)),
    ]);
    let tile = [
        rect(1.6, 1.6, SIDE - 3.2, SIDE - 3.2, 8.0).filled(Gradient::linear((0.0, 0.0), (0.25, 1.0), glaze)),
        light.stroked(Stroke::new(SHINE, 2.2).round()).faded(0.38),
        dark.stroked(Stroke::new(SHADE, 2.2).round()).faded(0.28),
    ];
    let signs = match at.tower_on(square) {
        Some(_) => pressed_sign(colour, (15.0, 16.0), 0.72, 0.8),
        None => pressed_sign(colour, (SIDE / 2.0, SIDE / 2.0), 1.7, 0.36),
    };
    Piece::new(format!("square-{square}"), x, y).titled(at.describe(square)).with_all(tile).with_all(signs)
}

/// A small tile that shows its colour, and by its sign that it is that one.
pub(super) fn swatch(colour: Colour) -> Piece {
    let [ink, _] = tile_inks(colour);
    Piece::new("swatch", 0.0, 0.0)
        .filled(rect(-15.0, -15.0, 30.0, 30.0, 7.0), tile(colour))
        .with_all([sign(colour).placed((0.0, 0.0), 1.1).filled(ink)])
}

/// A tile catches less light in the dark.
fn lit(own: Paint) -> Paint {
    Paint::new(own.mixed(SHINE, 0.16).light, own.mixed(SHINE, 0.128).dark)
}

/// The sign of a colour pressed into its tile.
fn pressed_sign(colour: Colour, at: (f32, f32), scale: f32, opacity: f32) -> [Part; 2] {
    let [ink, below] = tile_inks(colour);
    let shifted = (at.0 + 0.4 * scale, at.1 + 0.7 * scale);
    [
        sign(colour).placed(shifted, scale).filled(below).faded(opacity * 0.8),
        sign(colour).placed(at, scale).filled(ink).faded(opacity),
    ]
}

/// Brackets in the four corners of a square.
pub(super) fn brackets(x: f32, y: f32) -> Form {
    const REACH: f32 = 44.0;
    const LENGTH: f32 = 20.0;
    let corner = |(right, down): (f32, f32)| {
        let places = [(REACH, REACH - LENGTH), (REACH, REACH), (REACH - LENGTH, REACH)];
        let Form::Path(corner) = polyline(places.map(|(dx, dy)| (x + right * dx, y + down * dy))) else {
            return Vec::new();
        };
        corner
    };
    Form::Path([(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].into_iter().flat_map(corner).collect())
}
