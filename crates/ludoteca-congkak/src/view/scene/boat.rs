//! The board itself: a boat of one piece of wood, with its hollows.

use ludoteca_game::Player;
use ludoteca_view::scene::{
    Arc, Form, Gradient, Paint, Part, Piece, SHADE, Scatter, Segment, Stroke, arc_back, ellipse, line,
};

use crate::view::scene::layout::{Hollow, Layout, PITCH};

const HULL: [Paint; 3] =
    [Paint::new(0xc9_8a_4e, 0x7d_52_30), Paint::new(0xa9_6a_33, 0x5f_3b_20), Paint::new(0x7a_45_19, 0x3c_23_11)];
pub(super) const EDGE: Paint = Paint::new(0x3f_20_0b, 0x1a_0d_05);
const SHINE: Paint = Paint::new(0xff_e2_b5, 0xd9_a8_73);
const GRAIN: Paint = Paint::new(0x4a_24_08, 0x1a_0b_02);
pub(super) const PIT: [Paint; 3] =
    [Paint::new(0x2c_14_06, 0x14_09_03), Paint::new(0x5b3216, 0x2f_1a_0b), Paint::new(0x8f_57_29, 0x56_34_1a)];
pub(super) const SIDES: [Paint; 2] = [Paint::new(0x1f_a9_71, 0x35_c9_8d), Paint::new(0xb6_53_d6, 0xcf_7c_ec)];

pub(super) fn boat(layout: &Layout, cells: usize) -> Piece {
    let mut piece = Piece::new("board", 0.0, 0.0).with_all(shadows(layout)).with_all(body(layout));
    piece = piece.with_all(grain(layout)).with_all([
        layout.hull(14.0, -2.0).stroked(Stroke::new(EDGE, 2.4)).faded(0.5),
        layout.hull(14.0, -0.4).stroked(Stroke::new(SHINE, 1.4)).faded(0.45),
    ]);
    piece = piece.with_all(leaves(layout));
    for cell in 0..cells {
        piece = piece.with_all(well(layout.hollow(cell), layout.cell(cell).0));
    }
    piece
}

fn shadows(layout: &Layout) -> [Part; 2] {
    [
        layout.hull(0.0, 0.0).placed((5.0, 10.0), 1.0).filled(SHADE).faded(0.18),
        layout.hull(1.0, 0.0).placed((3.0, 5.0), 1.0).filled(SHADE).faded(0.22),
    ]
}

/// Prow, stern, the side of the boat and its deck.
fn body(layout: &Layout) -> Vec<Part> {
    let mut parts: Vec<Part> =
        [(0.0, 1.0), (layout.length, -1.0)].map(|(end, inwards)| beak(layout, end, inwards)).into();
    let side = [(0.0, HULL[1]), (0.5, HULL[2]), (1.0, EDGE)];
    let deck = [(0.0, HULL[0]), (0.55, HULL[1]), (1.0, HULL[2])];
    parts.extend([
        layout.hull(0.0, 0.0).filled(Gradient::linear((0.0, 0.0), (0.15, 1.0), side)).edged(Stroke::new(EDGE, 2.0)),
        layout.hull(9.0, -3.0).filled(Gradient::linear((0.0, 0.0), (0.12, 1.0), deck)),
        layout.hull(9.0, -3.0).stroked(Stroke::new(SHINE, 2.0)).faded(0.5),
    ]);
    parts
}

fn beak(layout: &Layout, end: f32, inwards: f32) -> Part {
    let at = |along: f32, across: f32| layout.at(end + inwards * along, layout.middle() + across);
    let form = vec![
        Segment::Move(at(26.0, -44.0)),
        Segment::Cubic(at(12.0, -34.0), at(1.0, -22.0), at(1.0, 0.0)),
        Segment::Cubic(at(1.0, 22.0), at(12.0, 34.0), at(26.0, 44.0)),
        Segment::Close,
    ];
    let wood = Gradient::linear((0.0, 0.0), (0.0, 1.0), [(0.0, HULL[0]), (1.0, HULL[2])]);
    Form::Path(form).filled(wood).edged(Stroke::new(EDGE, 2.0))
}

/// Fine curves along the boat, kept inside it.
fn grain(layout: &Layout) -> Vec<Part> {
    let mut scatter = Scatter::new(5);
    let mut parts = Vec::new();
    for _ in 0..46 {
        let across = 40.0 + scatter.draw() * (layout.width - 80.0);
        let aside = (across - layout.middle()).abs() / layout.middle();
        let inset = 40.0 + aside.powi(3) * 150.0;
        let from = inset + scatter.draw() * layout.length * 0.6;
        let to = (layout.length - inset).min(from + 120.0 + scatter.draw() * 420.0);
        let bend = (scatter.draw() - 0.5) * 16.0;
        if to - from < 60.0 {
            continue;
        }
        let at = |share: f32, beside: f32| layout.at(from + (to - from) * share, across + beside);
        let curve =
            vec![Segment::Move(at(0.0, 0.0)), Segment::Cubic(at(0.33, bend), at(0.66, -bend), at(1.0, bend * 0.2))];
        let stroke = Stroke::new(GRAIN, 0.7 + scatter.draw() * 1.6).round();
        parts.push(Form::Path(curve).stroked(stroke).faded(0.07 + scatter.draw() * 0.14));
    }
    parts
}

/// Leaves carved along the middle; those of each row point the way it is sown.
fn leaves(layout: &Layout) -> Vec<Part> {
    let mut parts = Vec::new();
    let count = ((layout.length - 2.0 * layout.first_pit()) / PITCH * 2.0).round();
    for nth in 0..count as u32 {
        let along = layout.first_pit() + (nth as f32 + 0.5) * PITCH / 2.0;
        for (across, way) in [(-11.0, -1.0), (11.0, 1.0)] {
            parts.extend(leaf(layout, along, layout.middle() + across, way));
        }
    }
    parts
}

fn leaf(layout: &Layout, along: f32, across: f32, way: f32) -> [Part; 3] {
    let at = |ahead: f32, beside: f32| layout.at(along + ahead * way, across + beside);
    let form = Form::Path(vec![
        Segment::Move(at(-12.0, 0.0)),
        Segment::Cubic(at(-9.0, -9.0), at(4.0, -8.0), at(19.0, 0.0)),
        Segment::Cubic(at(4.0, 8.0), at(-9.0, 9.0), at(-12.0, 0.0)),
        Segment::Close,
    ]);
    [
        form.clone().placed((0.8, 1.6), 1.0).filled(SHINE).faded(0.5),
        form.filled(EDGE).faded(0.62),
        line(at(-22.0, 0.0), at(9.0, 0.0)).stroked(Stroke::new(SHINE, 1.5).round()).faded(0.55),
    ]
}

/// A hollow with the ring of its owner, lit low on the right.
fn well(Hollow { x, y, reach: (a, b) }: Hollow, owner: Player) -> [Part; 6] {
    let floor = [(0.0, PIT[2]), (0.5, PIT[1]), (1.0, PIT[0])];
    let (left, right) = ((x - a, y), (x + a, y));
    let crescent = vec![
        Segment::Move(left),
        Segment::Arc(Arc { radii: (a, b), long: true, clockwise: true, to: right }),
        Segment::Arc(Arc { radii: (a, b * 0.74), long: false, clockwise: false, to: left }),
        Segment::Close,
    ];
    let lip = arc_back((x - a * 0.72, y + b * 0.66), (a * 0.97, b * 0.97), (x + a * 0.8, y + b * 0.55));
    [
        ellipse(x + 1.5, y + 3.0, a + 5.0, b + 5.0).filled(SHINE).faded(0.38),
        ellipse(x - 1.0, y - 2.0, a + 4.5, b + 4.5).filled(EDGE).faded(0.55),
        ellipse(x, y, a + 2.0, b + 2.0).stroked(Stroke::new(SIDES[owner.index()], 3.0)).faded(0.85),
        ellipse(x, y, a, b).filled(Gradient::radial((0.58, 0.66), 0.72, floor)),
        Form::Path(crescent).filled(SHADE).faded(0.3),
        lip.stroked(Stroke::new(SHINE, 2.2).round()).faded(0.35),
    ]
}
