//! What everything lies on: a plate, the biscuit, and the holes and dots in it.

use std::f32::consts::{SQRT_2, TAU};

use ludoteca_view::scene::{
    Anchor, Form, Gradient, Paint, Part, Piece, SHADE, Scatter, Segment, Stroke, circle, rect, text_of,
};

use crate::board::CellId;
use crate::moves::Galleta;
use crate::position::Position;
use crate::view::scene::layout::{Layout, STEP};
use crate::view::scene::outline::Outline;

const PORCELAIN: [Paint; 3] =
    [Paint::new(0xff_ff_ff, 0x46_52_5a), Paint::new(0xf1_f0_ec, 0x34_3e_45), Paint::new(0xc9_cc_d0, 0x20_28_2d)];
const RECESS: [Paint; 2] = [Paint::new(0xd3_d6_d9, 0x1c_23_27), Paint::new(0xff_ff_ff, 0x4b_57_5f)];
const FLOOR: [Paint; 2] = [Paint::new(0xfd_fc_f9, 0x37_42_4a), Paint::new(0xe8_e8_e6, 0x28_31_36)];
const BAND: Paint = Paint::new(0x2d_5f_8f, 0x7f_b0_d8);
const LABEL: Paint = Paint::new(0x5d_66_6b, 0x9f_b0_b8);
const CRUMB: Paint = Paint::new(0xc9_8a_45, 0xa8_6c_30);
const BAKED: [Paint; 3] =
    [Paint::new(0xd0_8c_42, 0xa9_68_2d), Paint::new(0xb9_74_31, 0x8f_55_22), Paint::new(0x8f_52_20, 0x64_3a_15)];
const BAKED_EDGE: Paint = Paint::new(0x6d_3c_14, 0x40_23_0b);
const BODY: [Paint; 4] = [
    Paint::new(0xf6_d7_9d, 0xd9_ab_69),
    Paint::new(0xee_c2_82, 0xc8_93_4f),
    Paint::new(0xdf_a5_5b, 0xb1_78_3a),
    Paint::new(0xc9_86_42, 0x96_5d_29),
];
const PRESSED: [Paint; 2] = [Paint::new(0xa2_64_2a, 0x6f_42_19), Paint::new(0xff_f0_cc, 0xf0_c7_8a)];
const PRICK: Paint = Paint::new(0x8f_56_22, 0x5f_37_11);
const DOTS: Paint = Paint::new(0x7b_45_17, 0x4d_2a_0b);

/// How far outside of its points a biscuit ends, and from how far its corners are rounded.
pub(super) const OUTSIDE: f32 = 0.64 * STEP / SQRT_2;
const ROUNDED: f32 = 0.62 * STEP * SQRT_2;

/// The plate with its letters and numbers, in the cut that has one.
pub(super) fn plate(layout: &Layout, rules: &Galleta) -> Option<Piece> {
    let rim = layout.plate?;
    let (x, y) = layout.middle();
    let mut piece = Piece::new("plate", 0.0, 0.0);
    piece = if layout.is_round { piece.with_all(round_plate(x, y, rim)) } else { piece.with_all(tray(layout)) };
    Some(piece.with_all(labels(layout, rules)))
}

fn round_plate(x: f32, y: f32, radius: f32) -> Vec<Part> {
    let shadow = Gradient::shadow(0.9, 0.32);
    let glaze = [(0.0, PORCELAIN[0]), (0.5, PORCELAIN[1]), (1.0, PORCELAIN[2])];
    // The rim of a large plate is a little broader.
    let broad = (radius / 400.0).sqrt();
    let band = |inwards: f32, width: f32, opacity: f32| {
        circle(x, y, radius - inwards * broad).stroked(Stroke::new(BAND, width * broad)).faded(opacity)
    };
    let mut parts = vec![
        circle(x + 4.0, y + 12.0, radius + 4.0).filled(shadow),
        circle(x, y, radius).filled(Gradient::linear((0.2, 0.0), (0.8, 1.0), glaze)),
        band(7.0, 4.0, 0.75),
        band(15.0, 1.4, 0.6),
    ];
    let dots = (radius / (5.5 * broad)).round();
    parts.extend((0..dots as u16).map(|nth| {
        let angle = f32::from(nth) * TAU / dots;
        let far = radius - 24.0 * broad;
        circle(x + angle.cos() * far, y + angle.sin() * far, 2.4 * broad).filled(BAND).faded(0.55)
    }));
    let recess = Gradient::linear((0.2, 0.0), (0.8, 1.0), [(0.0, RECESS[0]), (1.0, RECESS[1])]);
    let floor = Gradient::radial((0.42, 0.38), 0.7, [(0.0, FLOOR[0]), (1.0, FLOOR[1])]);
    parts.push(circle(x, y, radius - 64.0 * broad).filled(recess));
    parts.push(circle(x, y, radius - 70.0 * broad).filled(floor));
    parts
}

/// How far the corners of a plate with straight sides are rounded.
const ROUND: f32 = 96.0;

/// A plate with straight sides, for biscuits that have them.
fn tray(layout: &Layout) -> Vec<Part> {
    let [left, top, right, bottom] = layout.tray();
    let inside = |by: f32, round: f32| {
        rect(left + by, top + by, right - left - 2.0 * by, bottom - top - 2.0 * by, (round - by).max(8.0))
    };
    // A whole number of dots goes around.
    let around = 2.0 * (right - left + bottom - top - 96.0) - (8.0 - TAU) * (ROUND - 24.0);
    let dots = (around / 34.0).round();
    let glaze = [(0.0, PORCELAIN[0]), (0.5, PORCELAIN[1]), (1.0, PORCELAIN[2])];
    let recess = Gradient::linear((0.2, 0.0), (0.8, 1.0), [(0.0, RECESS[0]), (1.0, RECESS[1])]);
    let floor = Gradient::radial((0.42, 0.38), 0.7, [(0.0, FLOOR[0]), (1.0, FLOOR[1])]);
    let shadow = |by: f32, opacity: f32| inside(by, ROUND).placed((2.0, 7.0), 1.0).filled(SHADE).faded(opacity);
    vec![
        shadow(-5.0, 0.06),
        shadow(-3.0, 0.08),
        shadow(-1.0, 0.1),
        inside(0.0, ROUND).filled(Gradient::linear((0.2, 0.0), (0.8, 1.0), glaze)),
        inside(7.0, ROUND).stroked(Stroke::new(BAND, 4.0)).faded(0.75),
        inside(15.0, ROUND).stroked(Stroke::new(BAND, 1.4)).faded(0.6),
        inside(24.0, ROUND).stroked(Stroke::new(BAND, 4.8).round().dashed(0.1, around / dots - 0.1)).faded(0.55),
        inside(34.0, ROUND).filled(recess),
        inside(40.0, ROUND).filled(floor),
    ]
}

/// The letters of the columns below, the numbers of the rows on the left.
fn labels(layout: &Layout, rules: &Galleta) -> Vec<Part> {
    let size = layout.letters;
    let label = |x: f32, y: f32, said: String| text_of(600, Anchor::Middle, x, y, size, said).filled(LABEL);
    let column = |nth: usize| {
        label(layout.column(nth), layout.size.height - size * 0.56, char::from(b'a' + nth as u8).to_string())
    };
    let aside = if rules.shape.rows() > 9 { 0.68 } else { 0.61 };
    let row = |nth: usize| label(size * aside, layout.row(nth), (nth + 1).to_string());
    (0..rules.shape.columns()).map(column).chain((0..rules.shape.rows()).map(row)).collect()
}

/// The biscuit itself: its shadow, its baked edge, its body, a pressed line, and crumbs.
pub(super) fn biscuit(layout: &Layout, outline: &Outline) -> Piece {
    let bows = outline.bows(OUTSIDE);
    // Distances were chosen along the axes of a diamond.
    let shape = |inwards: f32, shift| outline.scalloped(OUTSIDE - inwards / SQRT_2, ROUNDED, shift, bows);
    let line = |shift| outline.smooth(OUTSIDE - 25.0 / SQRT_2, ROUNDED * 0.9, shift);
    let shadow = [(20.0, 0.05), (17.0, 0.06), (14.0, 0.07), (11.0, 0.08), (8.0, 0.09), (5.0, 0.1)]
        .map(|(down, opacity)| shape(-4.0, (down * 0.5, down)).filled(SHADE).faded(opacity));
    let baked = [(0.0, BAKED[0]), (0.5, BAKED[1]), (1.0, BAKED[2])];
    let body = [(0.0, BODY[0]), (0.55, BODY[1]), (0.85, BODY[2]), (1.0, BODY[3])];
    let mut scatter = Scatter::new(77);
    let fallen = fallen_crumbs(layout, outline, &mut scatter);
    Piece::new("biscuit", 0.0, 0.0)
        .with_all(fallen)
        .with_all(shadow)
        .with(
            shape(0.0, (0.0, 0.0))
                .filled(Gradient::linear((0.2, 0.0), (0.8, 1.0), baked))
                .edged(Stroke::new(BAKED_EDGE, 2.0)),
        )
        .with(shape(9.0, (-1.5, -2.5)).filled(Gradient::radial((0.46, 0.42), 0.62, body)))
        .with(line((0.0, 0.0)).stroked(Stroke::new(PRESSED[0], 3.4).joined()).faded(0.55))
        .with(line((1.6, 2.2)).stroked(Stroke::new(PRESSED[1], 1.8).joined()).faded(0.7))
        .with_all(crumbs(layout, outline, &mut scatter))
}

/// A few crumbs on a round plate.
fn fallen_crumbs(layout: &Layout, outline: &Outline, scatter: &mut Scatter) -> Vec<Part> {
    let mut parts = Vec::new();
    let Some(rim) = layout.plate.filter(|_| layout.is_round) else {
        return parts;
    };
    let (x, y) = layout.middle();
    let [_, _, right, _] = outline.reach(OUTSIDE);
    for _ in 0..22 {
        let angle = scatter.draw() * TAU;
        let side = (right - x + 0.34 * STEP) / (angle.cos().abs() + angle.sin().abs());
        let far = side + (0.12 + scatter.draw() * 0.3) * STEP;
        if far >= rim - 57.0 {
            continue;
        }
        let size = 1.6 + scatter.draw() * 3.0;
        let (x, y) = (x + angle.cos() * far, y + angle.sin() * far);
        parts.push(circle(x + 1.4, y + 2.0, size).filled(SHADE).faded(0.22));
        parts.push(circle(x, y, size).filled(CRUMB));
    }
    parts
}

/// Darker and lighter grains in the dough.
fn crumbs(layout: &Layout, outline: &Outline, scatter: &mut Scatter) -> Vec<Part> {
    let (x, y) = layout.middle();
    let [left, top, right, bottom] = outline.reach(OUTSIDE);
    let (wide, high) = ((right - left) / 2.0, (bottom - top) / 2.0);
    let mut parts = Vec::new();
    for _ in 0..130 {
        let (across, down) = (scatter.draw() * 2.0 - 1.0, scatter.draw() * 2.0 - 1.0);
        // Every shape with all its points has this diamond inside.
        if across.abs() + down.abs() > 0.93 {
            continue;
        }
        let (size, is_dark) = (0.8 + scatter.draw() * 2.2, scatter.draw() < 0.6);
        let (paint, opacity) = if is_dark { (Paint::same(0x8a_4f_1d), 0.26) } else { (Paint::same(0xff_f2_d0), 0.5) };
        parts.push(circle(x + across * wide, y + down * high, size).filled(paint).faded(opacity));
    }
    parts
}

/// Four pricks in every cell that is nobody's, and dots where lines can be drawn.
pub(super) fn pricks_and_dots(layout: &Layout, rules: &Galleta, at: &Position) -> Piece {
    let (mut holes, mut lights, mut dots) = (Vec::new(), Vec::new(), Vec::new());
    for (number, &(corner, _)) in rules.shape.cells().iter().enumerate() {
        if at.owner(CellId(number as u16)).is_some() {
            continue;
        }
        let (x, y) = layout.cell(corner);
        for (dx, dy) in [(-11.0, -11.0), (11.0, -11.0), (-11.0, 11.0), (11.0, 11.0)] {
            holes.extend(segments(ludoteca_view::scene::ellipse(x + dx, y + dy, 3.4, 3.4)));
            let (from, to) = ((x + dx - 3.2, y + dy + 1.4), (x + dx + 3.2, y + dy + 1.4));
            lights.extend(segments(ludoteca_view::scene::arc_back(from, (3.4, 3.4), to)));
        }
    }
    for edge in rules.shape.edge_ids().filter(|&edge| !at.is_drawn(edge)) {
        let [from, to] = rules.shape.edges()[edge.index()].map(|point| layout.place(point));
        dots.extend([Segment::Move(from), Segment::Line(to)]);
    }
    let dotted = Stroke::new(DOTS, 4.6).round().dashed(0.1, 11.1);
    Piece::new("dough", 0.0, 0.0)
        .with(Form::Path(holes).filled(PRICK).faded(0.75))
        .with(Form::Path(lights).stroked(Stroke::new(Paint::same(0xff_ee_cb), 1.3).round()).faded(0.7))
        .with(Form::Path(dots).stroked(dotted).faded(0.72))
}

fn segments(form: Form) -> Vec<Segment> {
    match form {
        Form::Path(segments) => segments,
        _ => Vec::new(),
    }
}
