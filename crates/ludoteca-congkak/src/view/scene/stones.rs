//! Stones as marbles, lying where they always lie, and how many there are.

use ludoteca_view::scene::{Gradient, Paint, Part, SHADE, SHINE, Scatter, Stroke, arc_back, circle, rect, text};

use crate::view::scene::layout::Hollow;

const GLASS: [Paint; 6] = [
    Paint::same(0xe8_a0_2f),
    Paint::same(0x2f_9e_86),
    Paint::same(0xe0_5f_4a),
    Paint::same(0xef_e8_d8),
    Paint::same(0x3f_74_cf),
    Paint::same(0xa3_c6_44),
];
const BADGE: Paint = Paint::new(0x2b_16_08, 0x12_0a_05);
const COUNT: Paint = Paint::new(0xff_f4_dd, 0xf3_e3_c6);
const NOTHING: Paint = Paint::new(0xff_e9_c9, 0xd9_c3_a0);

/// More are not told apart any more.
const SHOWN_MAX: u16 = 120;

/// A marble of one of six kinds of glass.
pub(super) fn marble(x: f32, y: f32, radius: f32, glass: usize) -> [Part; 4] {
    let (r, own) = (radius, GLASS[glass % GLASS.len()]);
    let body = [
        (0.0, own.mixed(SHINE, 0.62)),
        (0.32, own.mixed(SHINE, 0.12)),
        (0.72, own.mixed(SHADE, 0.16)),
        (1.0, own.mixed(SHADE, 0.5)),
    ];
    let rim = arc_back((x - r * 0.1, y + r * 0.72), (r * 0.74, r * 0.74), (x + r * 0.7, y + r * 0.06));
    [
        circle(x + r * 0.12, y + r * 0.3, r * 1.04).filled(SHADE).faded(0.34),
        circle(x, y, r).filled(Gradient::radial((0.36, 0.3), 0.78, body)),
        rim.stroked(Stroke::new(SHINE, r * 0.16).round()).faded(0.45),
        circle(x - r * 0.34, y - r * 0.38, r * 0.2).filled(SHINE).faded(0.95),
    ]
}

/// The stones of a cell around the middle of its hollow.
pub(super) fn heap(count: u16, hollow: &Hollow, cell: usize) -> Vec<Part> {
    let shown = count.min(SHOWN_MAX);
    let radius = radius(shown, hollow);
    let mut glass = Scatter::new(cell as u32 * 31 + 5);
    let places = lie(shown, hollow.reach, radius, cell as u32 + 1);
    let kinds = GLASS.len() as f32;
    places.into_iter().flat_map(|(x, y)| marble(x, y, radius, (glass.draw() * kinds) as usize)).collect()
}

/// Stones are smaller where many lie, so that they pile up without hiding each other.
fn radius(count: u16, hollow: &Hollow) -> f32 {
    let (a, b) = hollow.reach;
    let room = a * b;
    let usual: f32 = match (room > 5_000.0, count) {
        (true, ..=30) => 14.0,
        (true, _) => 12.5,
        (false, ..=16) => 13.6,
        (false, _) => 12.0,
    };
    // Discs may cover the floor one and a half times.
    usual.min((1.5 * room / f32::from(count.max(1))).sqrt())
}

/// Where stones lie: packed from the middle, shifted a little, always the same for the same cell and number.
fn lie(count: u16, (width, height): (f32, f32), radius: f32, seed: u32) -> Vec<(f32, f32)> {
    const TRIES: f32 = 90.0;
    let mut scatter = Scatter::new(seed * 7919 + 13);
    let reach = radius * (1.1 + f32::from(count).sqrt() * 1.02);
    let (a, b) = ((width - radius - 3.0).min(reach), (height - radius - 3.0).min(reach));
    let mut lying: Vec<(f32, f32)> = Vec::with_capacity(count.into());
    for nth in 0..count {
        let tries = (TRIES / (1.0 + f32::from(nth) * 0.12)).ceil() as u32;
        let mut best = ((0.0, 0.0), f32::NEG_INFINITY);
        for _ in 0..tries {
            let (angle, far) = (scatter.draw() * std::f32::consts::TAU, scatter.draw().sqrt());
            let (x, y) = (angle.cos() * a * far, angle.sin() * b * far);
            let squared = |other: &(f32, f32)| (other.0 - x).powi(2) + (other.1 - y).powi(2);
            let nearest = lying.iter().map(squared).fold(f32::INFINITY, f32::min).sqrt();
            // Not on another stone, and near the middle.
            let worth = nearest.min(radius * 2.05) - far * radius * 0.3;
            if worth > best.1 {
                best = ((x, y), worth);
            }
        }
        lying.push(best.0);
    }
    // Those in front lie over those behind.
    lying.sort_by(|one, other| one.1.total_cmp(&other.1));
    lying
}

/// How many stones there are, in letters of a size; none are told quietly.
pub(super) fn badge(x: f32, y: f32, count: u16, size: f32) -> [Part; 2] {
    let said = count.to_string();
    let width = size
        * match said.len() {
            1 => 1.3,
            2 => 1.62,
            _ => 2.2,
        };
    let (ground, ink, seen) = if count == 0 { (0.38, NOTHING, 0.75) } else { (0.86, COUNT, 1.0) };
    [
        rect(x - width / 2.0, y - size * 0.62, width, size * 1.24, size * 0.62).filled(BADGE).faded(ground),
        text(x, y, size, said).filled(ink).faded(seen),
    ]
}
