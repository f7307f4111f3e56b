//! The colours, and the signs that go with them, so that nobody needs to tell the colours apart.

use std::f32::consts::PI;

use ludoteca_view::scene::{Arc, Form, Paint, SHADE, SHINE, Segment};

use crate::board::Colour;

/// The colour of a tower.
pub(super) const fn hue(colour: Colour) -> Paint {
    Paint::same(match colour {
        Colour::Yellow => 0xf8_d2_3f,
        Colour::Blue => 0x2a_6b_d0,
        Colour::Brown => 0x81_50_2d,
        Colour::Orange => 0xf0_86_21,
        Colour::Purple => 0x7d_3f_ae,
        Colour::Red => 0xd3_32_3a,
        Colour::Pink => 0xf4_a3_c8,
        Colour::Green => 0x2c_94_55,
    })
}

/// The colour of a square: darker in the dark theme.
pub(super) const fn tile(colour: Colour) -> Paint {
    let dark = match colour {
        Colour::Yellow => 0xd9_b0_2a,
        Colour::Blue => 0x22_59_b3,
        Colour::Brown => 0x6b_41_24,
        Colour::Orange => 0xcf_6d_15,
        Colour::Purple => 0x69_33_92,
        Colour::Red => 0xb0_26_2e,
        Colour::Pink => 0xd5_84_aa,
        Colour::Green => 0x23_7a_45,
    };
    Paint::new(hue(colour).light, dark)
}

/// Whether what stands on a colour must be dark to be seen.
pub(super) const fn is_light(colour: Colour) -> bool {
    matches!(colour, Colour::Orange | Colour::Pink | Colour::Yellow)
}

/// The sign on a square, and the light or dark below it.
pub(super) const fn tile_inks(colour: Colour) -> [Paint; 2] {
    if is_light(colour) { [Paint::same(0x2a_16_06), SHINE] } else { [SHINE, SHADE] }
}

/// The sign on a tower.
pub(super) const fn tower_ink(colour: Colour) -> Paint {
    if is_light(colour) { Paint::same(0x1d_14_10) } else { SHINE }
}

/// One sign for each colour, in a box that reaches 10 to each side: a star for yellow, a drop for blue, a mountain for brown, a disc
/// for orange, a diamond for purple, a heart for red, a flower for pink and a pine for green.
pub(super) fn sign(colour: Colour) -> Form {
    Form::Path(match colour {
        Colour::Orange => disc((0.0, 0.0), 7.4).to_vec(),
        Colour::Pink => (0..5).flat_map(|nth| disc(around(5.6, -PI / 2.0 + nth as f32 * 0.4 * PI), 4.2)).collect(),
        Colour::Yellow => closed((0..10).map(|nth| {
            let reach = if nth % 2 == 0 { 10.0 } else { 4.2 };
            around(reach, -PI / 2.0 + nth as f32 * PI / 5.0)
        })),
        Colour::Purple => closed([(0.0, -10.0), (6.6, 0.0), (0.0, 10.0), (-6.6, 0.0)]),
        Colour::Brown => closed([(-10.0, 7.4), (-3.0, -5.6), (0.6, 0.4), (3.4, -3.4), (10.0, 7.4)]),
        Colour::Green => {
            let right = [(6.0, -2.6), (3.6, -2.6), (8.0, 4.4), (1.7, 4.4), (1.7, 9.4)];
            let left = right.into_iter().rev().map(|(x, y)| (-x, y));
            closed([(0.0, -10.0)].into_iter().chain(right).chain(left))
        }
        Colour::Blue => vec![
            Segment::Move((0.0, -10.0)),
            Segment::Cubic((3.0, -5.0), (7.0, -1.5), (7.0, 3.0)),
            bow(7.0, (-7.0, 3.0)),
            Segment::Cubic((-7.0, -1.5), (-3.0, -5.0), (0.0, -10.0)),
            Segment::Close,
        ],
        Colour::Red => vec![
            Segment::Move((0.0, 9.0)),
            Segment::Cubic((-5.5, 4.5), (-9.6, 1.0), (-9.6, -3.4)),
            bow(4.9, (0.0, -5.0)),
            bow(4.9, (9.6, -3.4)),
            Segment::Cubic((9.6, 1.0), (5.5, 4.5), (0.0, 9.0)),
            Segment::Close,
        ],
    })
}

fn around(reach: f32, angle: f32) -> (f32, f32) {
    (angle.cos() * reach, angle.sin() * reach)
}

const fn bow(radius: f32, to: (f32, f32)) -> Segment {
    Segment::Arc(Arc { radii: (radius, radius), long: false, clockwise: true, to })
}

const fn disc((x, y): (f32, f32), radius: f32) -> [Segment; 4] {
    let (left, right) = ((x - radius, y), (x + radius, y));
    [Segment::Move(left), bow(radius, right), bow(radius, left), Segment::Close]
}

fn closed(corners: impl IntoIterator<Item = (f32, f32)>) -> Vec<Segment> {
    let mut corners = corners.into_iter();
    let first = corners.next().map(Segment::Move);
    first.into_iter().chain(corners.map(Segment::Line)).chain([Segment::Close]).collect()
}
