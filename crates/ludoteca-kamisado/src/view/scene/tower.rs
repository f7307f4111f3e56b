//! A tower, seen from above and a little from the front, around the middle of its square.

use std::f32::consts::PI;

use ludoteca_game::Player;
use ludoteca_view::scene::{
    Arc, Form, Gradient, Paint, Part, SHADE, SHINE, Segment, Stroke, arc, circle, polygon, polyline,
};

use crate::position::Tower;
use crate::view::scene::sign::{hue, sign, tower_ink};

/// From the middle to a corner of the octagon.
const RADIUS: f32 = 39.0;
/// How much of its depth is seen.
const SQUASHED: f32 = 0.93;
/// How far below the middle of the square it stands.
const BASE: f32 = 14.0;
/// How far it is lifted when it is taken in hand.
pub(super) const LIFT: f32 = 7.0;

const GOLD: [Paint; 3] = [Paint::same(0xff_e9_a6), Paint::same(0xe0_a9_2f), Paint::same(0x8a_5c_0c)];

/// The colours of a side.
struct Look {
    top: [Paint; 2],
    inset: [Paint; 2],
    /// Left, front, right.
    wall: [Paint; 3],
    edge: Paint,
    shine: f32,
}

const LOOKS: [Look; 2] = [
    Look {
        top: [Paint::same(0x5e_5a_66), Paint::same(0x2a_27_2f)],
        inset: [Paint::same(0x14_12_17), Paint::same(0x4a_46_52)],
        wall: [Paint::same(0x3d_39_44), Paint::same(0x28_25_2d), Paint::same(0x12_10_14)],
        edge: SHADE,
        shine: 0.45,
    },
    Look {
        top: [Paint::same(0xff_ff_ff), Paint::same(0xe3_d9_c4)],
        inset: [Paint::same(0xb9_ab_8d), Paint::same(0xff_fa_f0)],
        wall: [Paint::same(0xf2_ea_d9), Paint::same(0xcf_c2_a6), Paint::same(0x9c_8d_6d)],
        edge: Paint::same(0x4d_43_30),
        shine: 0.95,
    },
];

const fn look(player: Player) -> &'static Look {
    &LOOKS[player.index()]
}

/// The corners of an octagon of which nothing is seen from the side.
fn octagon(radius: f32, y: f32) -> [(f32, f32); 8] {
    std::array::from_fn(|nth| {
        let angle = PI / 8.0 + nth as f32 * PI / 4.0;
        (angle.cos() * radius, y + angle.sin() * radius * SQUASHED)
    })
}

/// A tower, lifted so far.
pub(super) fn tower(tower: Tower, lift: f32) -> Vec<Part> {
    let base = BASE - lift;
    let top = base - 17.0 - 6.0 * f32::from(tower.step);
    let mut parts = vec![shadow()];
    parts.extend(walls(tower.player, base, top));
    for nth in 0..tower.step {
        parts.extend(ring(base - 5.0 - f32::from(nth) * 8.2));
    }
    parts.extend(roof(tower, top));
    parts
}

fn shadow() -> Part {
    let half = |radii, to| Segment::Arc(Arc { radii, long: true, clockwise: false, to });
    let (left, right) = ((-40.0, BASE + 2.0), (52.0, BASE + 2.0));
    let form = vec![Segment::Move(left), half((44.0, 40.0), right), half((46.0, 40.0), left), Segment::Close];
    Form::Path(form).filled(Gradient::shadow(0.6, 0.55))
}

/// The five sides that are seen, and the line around them.
fn walls(player: Player, base: f32, top: f32) -> Vec<Part> {
    let look = look(player);
    let (above, below) = (octagon(RADIUS, top), octagon(RADIUS, base));
    let side = |one: usize, other: usize, paint: Paint| {
        let corners = [above[one], above[other], below[other], below[one]];
        polygon(corners).filled(paint).edged(Stroke::new(paint, 0.8).joined())
    };
    let [left, front, right] = look.wall;
    let outline = [above[4], below[4], below[3], below[2], below[1], below[0], below[7], above[7]];
    vec![
        side(3, 2, left),
        side(2, 1, front),
        side(1, 0, right),
        side(4, 3, left),
        side(0, 7, right),
        polyline(outline).stroked(Stroke::new(look.edge, 2.0).joined()).faded(0.75),
    ]
}

/// A gold ring around the wall of a sumo.
fn ring(y: f32) -> [Part; 3] {
    let corners = octagon(RADIUS + 0.3, y);
    let band = polyline([3, 2, 1, 0].map(|nth: usize| corners[nth]));
    [(GOLD[2], 5.8, 1.0), (GOLD[1], 4.0, 1.0), (GOLD[0], 1.3, 0.9)]
        .map(|(paint, width, opacity)| band.clone().stroked(Stroke::new(paint, width).round()).faded(opacity))
}

/// The top with its teeth, and the gem in its colour with its sign.
fn roof(tower: Tower, top: f32) -> Vec<Part> {
    let look = look(tower.player);
    let corners = octagon(RADIUS, top);
    let face = Gradient::linear((0.15, 0.0), (0.85, 1.0), [(0.0, look.top[0]), (1.0, look.top[1])]);
    let mut parts = vec![polygon(corners).filled(face).edged(Stroke::new(look.edge, 2.0).joined())];
    parts.extend(teeth(tower.teeth(), top));
    let inset = Gradient::linear((0.2, 0.0), (0.8, 1.0), [(0.0, look.inset[0]), (1.0, look.inset[1])]);
    let own = hue(tower.colour);
    let gem = [(0.0, own.mixed(SHINE, 0.42)), (0.45, own), (1.0, own.mixed(SHADE, 0.34))];
    let glint = [4, 5, 6].map(|nth: usize| (corners[nth].0 * 0.955, top + (corners[nth].1 - top) * 0.955));
    parts.extend([
        circle(0.0, top, 27.0).filled(inset),
        circle(0.0, top + 0.6, 24.4)
            .filled(Gradient::radial((0.36, 0.28), 0.85, gem))
            .edged(Stroke::new(own.mixed(SHADE, 0.55), 1.6)),
        sign(tower.colour).placed((0.0, top + 0.6), 1.32).filled(tower_ink(tower.colour)),
        arc((-19.0, top - 8.0), (20.5, 20.5), (6.0, top - 19.0)).stroked(Stroke::new(SHINE, 3.0).round()).faded(0.6),
        polyline(glint).stroked(Stroke::new(SHINE, 2.0).round()).faded(look.shine * 0.6),
    ]);
    parts
}

/// As many gold teeth on each of the four sides as the sumo's step.
fn teeth(count: u8, top: f32) -> Vec<Part> {
    let mut parts = Vec::new();
    for side in 0..4u8 {
        for nth in 0..count {
            let aside = f32::from(nth) - (f32::from(count) - 1.0) / 2.0;
            let angle = f32::from(side) * PI / 2.0 + aside * 0.34;
            let at = |reach: f32, turned: f32| {
                ((angle + turned).cos() * reach, top + (angle + turned).sin() * reach * SQUASHED)
            };
            let tooth = polygon([at(35.6, -0.13), at(35.6, 0.13), at(27.4, 0.0)]);
            parts.push(tooth.filled(GOLD[1]).edged(Stroke::new(GOLD[2], 1.2).joined()));
        }
    }
    parts
}
