//! Checkers, dice and the cube, each around its middle.

use ludoteca_game::Player;
use ludoteca_view::scene::{
    Anchor, Gradient, Paint, Part, SHADE, SHINE, Stroke, arc, circle, rect, square, text, text_of,
};

/// The colours of a side.
struct Look {
    rim: [Paint; 3],
    groove: [Paint; 2],
    disc: [Paint; 2],
    edge: Paint,
    shine: f32,
    ink: Paint,
    die: [Paint; 2],
    die_edge: Paint,
    pip: [Paint; 2],
    die_shine: f32,
}

const LOOKS: [Look; 2] = [
    Look {
        rim: [Paint::same(0xff_ff_ff), Paint::same(0xf1_e8_d4), Paint::same(0xb5_a5_80)],
        groove: [Paint::same(0xa8_98_6f), Paint::same(0xff_fd_f6)],
        disc: [Paint::same(0xff_fa_f0), Paint::same(0xe7_dc_c3)],
        edge: Paint::same(0x6f_61_45),
        shine: 0.9,
        ink: Paint::same(0x2a_23_18),
        die: [Paint::same(0xff_ff_ff), Paint::same(0xe6_dc_c6)],
        die_edge: Paint::same(0x8d_7d_5d),
        pip: [Paint::same(0x26_21_1a), Paint::same(0x4a_42_36)],
        die_shine: 0.5,
    },
    Look {
        rim: [Paint::same(0x6b_66_74), Paint::same(0x37_34_3d), Paint::same(0x0f_0e_12)],
        groove: [Paint::same(0x05_05_06), Paint::same(0x5b_57_63)],
        disc: [Paint::same(0x3f_3c_46), Paint::same(0x24_22_29)],
        edge: Paint::same(0x00_00_00),
        shine: 0.5,
        ink: Paint::same(0xf4_ef_e6),
        die: [Paint::same(0x4c_48_52), Paint::same(0x1b_1a_1f)],
        die_edge: Paint::same(0x00_00_00),
        pip: [Paint::same(0xf7_f1_e4), Paint::same(0xc9_bf_a9)],
        die_shine: 0.06,
    },
];

const fn look(player: Player) -> &'static Look {
    &LOOKS[player.index()]
}

/// Whether a checker lies on the board or is held above it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Held {
    Down,
    Up,
}

/// A checker: its shadow, a rim, a groove and a face.
pub(super) fn checker(player: Player, radius: f32, held: Held) -> Vec<Part> {
    let look = look(player);
    let lift = if held == Held::Up { 1.0 } else { 0.0 };
    let r = radius;
    let shadow = circle(r * (0.06 + 0.1 * lift), r * (0.15 + 0.25 * lift), r * (1.1 + 0.12 * lift));
    let rim = Gradient::linear((0.15, 0.05), (0.8, 1.0), [(0.0, look.rim[0]), (0.5, look.rim[1]), (1.0, look.rim[2])]);
    let groove = Gradient::linear((0.2, 0.0), (0.8, 1.0), [(0.0, look.groove[0]), (1.0, look.groove[1])]);
    let disc = Gradient::radial((0.4, 0.32), 0.75, [(0.0, look.disc[0]), (1.0, look.disc[1])]);
    let mut parts = vec![
        shadow.filled(Gradient::shadow(0.72, 0.55 - 0.15 * lift)),
        circle(0.0, 0.0, r).filled(rim).edged(Stroke::new(look.edge, r * 0.045)),
    ];
    if player == Player::Two {
        // A light ring, so that black stands out from any ground.
        parts.push(circle(0.0, 0.0, r * 0.95).stroked(Stroke::new(Paint::same(0xa9_a3_b4), r * 0.05)).faded(0.55));
    }
    parts.extend([
        circle(0.0, 0.0, r * 0.74).filled(groove),
        circle(0.0, r * 0.015, r * 0.665).filled(disc),
        arc((-r * 0.8, -r * 0.3), (r * 0.855, r * 0.855), (r * 0.2, -r * 0.83))
            .stroked(Stroke::new(SHINE, r * 0.085).round())
            .faded(look.shine * 0.75),
    ]);
    let up = (0.0, -lift * r * 0.12);
    let (shadow, body) = parts.split_at(1);
    shadow.iter().cloned().chain(body.iter().cloned().map(|part| part.placed(up, 1.0))).collect()
}

/// The number on the top checker of a high stack.
pub(super) fn number_on(player: Player, radius: f32, count: u8) -> Part {
    text_of(800, Anchor::Middle, 0.0, 0.0, radius * 0.84, count.to_string()).filled(look(player).ink)
}

/// A checker that is borne off, lying on its edge.
pub(super) fn slab(player: Player, [x, y, width, height]: [f32; 4]) -> Part {
    let look = look(player);
    let to = if width > height { (0.0, 1.0) } else { (1.0, 0.0) };
    let rim = Gradient::linear((0.0, 0.0), to, [(0.0, look.rim[0]), (0.5, look.rim[1]), (1.0, look.rim[2])]);
    rect(x, y, width, height, width.min(height) * 0.3).filled(rim).edged(Stroke::new(look.edge, 1.0))
}

/// A die; without pips before it is rolled.
pub(super) fn die(player: Player, size: f32, shows: Option<u8>) -> Vec<Part> {
    let (look, s) = (look(player), size);
    let body = Gradient::linear((0.1, 0.0), (0.9, 1.0), [(0.0, look.die[0]), (1.0, look.die[1])]);
    let mut parts = vec![
        rect(-s * 0.48, -s * 0.41, s * 1.03, s * 1.03, s * 0.24).filled(SHADE).faded(0.32),
        square(0.0, 0.0, s / 2.0, s * 0.22).filled(body).edged(Stroke::new(look.die_edge, s * 0.028)),
        square(0.0, 0.0, s * 0.43, s * 0.3).filled(SHINE).faded(look.die_shine),
    ];
    for &(column, row) in shows.map_or(&[][..], pips_of) {
        let (x, y) = (f32::from(column) * s * 0.255, f32::from(row) * s * 0.255);
        parts.push(circle(x, y, s * 0.092).filled(look.pip[0]));
        parts.push(circle(x + s * 0.016, y + s * 0.022, s * 0.07).filled(look.pip[1]));
    }
    parts
}

/// The pips of a die, each as column and row from its middle.
const fn pips_of(die: u8) -> &'static [(i8, i8)] {
    match die {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    }
}

/// The doubling cube.
pub(super) fn cube(size: f32, shows: u32) -> [Part; 4] {
    let s = size;
    let colours = [0xff_fd_f6, 0xef_e6_d0, 0xc6_b4_8d].map(Paint::same);
    let body = Gradient::linear((0.1, 0.0), (0.9, 1.0), [(0.0, colours[0]), (0.55, colours[1]), (1.0, colours[2])]);
    let face = [(0.0, Paint::same(0xe9_de_c4)), (1.0, Paint::same(0xff_fb_f0))];
    let letters = match shows {
        0..=99 => 0.48,
        100..=999 => 0.34,
        1000..=9999 => 0.27,
        _ => 0.22,
    };
    [
        rect(-s * 0.48, -s * 0.42, s * 1.03, s * 1.03, s * 0.2).filled(SHADE).faded(0.35),
        square(0.0, 0.0, s / 2.0, s * 0.19).filled(body).edged(Stroke::new(Paint::same(0x6f_61_45), s * 0.03)),
        square(0.0, 0.0, s * 0.37, s * 0.13)
            .filled(Gradient::linear((0.1, 0.0), (0.9, 1.0), face))
            .edged(Stroke::new(Paint::same(0xa0_8f_68), s * 0.022)),
        text(0.0, 0.0, s * letters, shows.to_string()).filled(Paint::same(0x7d_1f_17)),
    ]
}
