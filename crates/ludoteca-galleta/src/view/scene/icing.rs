//! Lines, cells and points: icing in the colour of whoever drew it, and chocolate chips.

use ludoteca_game::Player;
use ludoteca_view::scene::{
    Form, Gradient, HINT, Mark, Marks, Paint, Part, SHINE, Segment, Stroke, UNDER, arc, circle, line, square,
};

/// The colours of icing: itself, its streak of light, its edge.
struct Icing {
    own: Paint,
    light: Paint,
    dark: Paint,
}

const ICING: [Icing; 2] = [
    Icing { own: Paint::same(0x1f_5f_c4), light: Paint::same(0x5f_9b_f5), dark: Paint::same(0x0d_35_77) },
    Icing { own: Paint::same(0xcf_30_30), light: Paint::same(0xff_7a_6e), dark: Paint::same(0x7a_12_12) },
];

/// Nobody knows who drew it, or nobody did.
const SUGAR: Icing =
    Icing { own: Paint::same(0xf3_e8_d6), light: Paint::same(0xff_ff_ff), dark: Paint::same(0x8a_6d_4b) };

const GLAZE: [[Paint; 2]; 2] = [
    [Paint::new(0xbc_d8_ff, 0x8f_b6_ee), Paint::new(0x86_b4_f3, 0x5f_8f_d6)],
    [Paint::new(0xff_c2_b8, 0xef_99_8d), Paint::new(0xf2_8d_80, 0xd0_66_59)],
];
const UNDERNEATH: Paint = Paint::same(0x3a_1c_06);
const CHIP: [Paint; 3] =
    [Paint::new(0x8f_5a_38, 0x7a_4a_2c), Paint::new(0x5a_2f_17, 0x48_24_11), Paint::new(0x2b_13_08, 0x20_0d_05)];

const fn icing(player: Option<Player>) -> &'static Icing {
    match player {
        Some(player) => &ICING[player.index()],
        None => &SUGAR,
    }
}

/// A drawn line between two places.
pub(super) fn drawn(from: (f32, f32), to: (f32, f32), drawer: Option<Player>) -> [Part; 4] {
    let Icing { own, light, dark } = icing(drawer);
    let round = |paint: Paint, width: f32| Stroke::new(paint, width).round();
    let (one, other) = streak(from, to);
    [
        line(from, to).placed((2.0, 4.0), 1.0).stroked(round(UNDERNEATH, 13.0)).faded(0.28),
        line(from, to).stroked(round(*dark, 14.0)),
        line(from, to).stroked(round(*own, 11.5)),
        line(one, other).stroked(round(*light, 3.2)).faded(0.9),
    ]
}

/// The light lies on the upper or left side of a line, away from its ends.
fn streak(from: (f32, f32), to: (f32, f32)) -> ((f32, f32), (f32, f32)) {
    let (dx, dy) = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
    if (to.0 - from.0).abs() > (to.1 - from.1).abs() {
        ((from.0 + 14.0 * dx, from.1 - 2.4), (to.0 - 14.0 * dx, to.1 - 2.4))
    } else {
        ((from.0 - 2.4, from.1 + 14.0 * dy), (to.0 - 2.4, to.1 - 14.0 * dy))
    }
}

/// How a line is marked; `mover` would draw it.
pub(super) fn marks(from: (f32, f32), to: (f32, f32), mover: Player) -> Marks {
    let Icing { own, light, .. } = icing(Some(mover));
    let stroke = |paint: Paint, width: f32, opacity: f32| {
        line(from, to).stroked(Stroke::new(paint, width).round()).faded(opacity)
    };
    let start = Mark::below([stroke(*own, 14.0, 0.55), stroke(*light, 7.0, 0.8)]);
    let dashes = line(from, to).stroked(Stroke::new(HINT, 12.0).round().dashed(16.0, 16.0));
    Marks {
        target: start.clone(),
        selected: start.clone(),
        start,
        origin: Mark::default(),
        last: Mark::below([stroke(UNDER, 32.0, 0.45), stroke(Paint::same(0xff_fb_e8), 26.0, 1.0)]),
        hint: Mark::below([stroke(UNDER, 17.0, 0.45), dashes]),
        quiet: true,
    }
}

/// A cell of a player around its middle: tinted glaze with a ring or a cross.
pub(super) fn cell(owner: Player) -> Vec<Part> {
    let [one, other] = GLAZE[owner.index()];
    let glaze = Gradient::linear((0.0, 0.0), (0.5, 1.0), [(0.0, one), (1.0, other)]);
    let mut parts = vec![
        square(0.0, 0.0, 44.0, 10.0).filled(glaze).faded(0.95),
        square(0.0, 0.0, 41.5, 8.0).stroked(Stroke::new(SHINE, 1.6)).faded(0.5),
    ];
    parts.extend(sign(owner));
    parts
}

/// A ring for player 1, a cross for player 2.
pub(super) fn sign(owner: Player) -> [Part; 4] {
    let Icing { own, dark, .. } = icing(Some(owner));
    let form = match owner {
        Player::One => circle(0.0, 0.0, 20.0),
        Player::Two => Form::Path(vec![
            Segment::Move((-17.0, -17.0)),
            Segment::Line((17.0, 17.0)),
            Segment::Move((17.0, -17.0)),
            Segment::Line((-17.0, 17.0)),
        ]),
    };
    let drawn = |shift: (f32, f32), paint: Paint, width: f32, opacity: f32| {
        form.clone().placed(shift, 1.0).stroked(Stroke::new(paint, width).round()).faded(opacity)
    };
    [
        drawn((1.5, 3.0), UNDERNEATH, 10.0, 0.3),
        drawn((0.0, 0.0), *dark, 10.5, 1.0),
        drawn((0.0, 0.0), *own, 8.0, 1.0),
        drawn((-1.2, -1.6), SHINE, 2.0, 0.7),
    ]
}

/// A point: a chocolate chip.
pub(super) fn chip((x, y): (f32, f32)) -> [Part; 3] {
    let chocolate = [(0.0, CHIP[0]), (0.5, CHIP[1]), (1.0, CHIP[2])];
    [
        circle(x + 1.5, y + 3.5, 14.0).filled(Paint::same(0x2a_12_04)).faded(0.38),
        circle(x, y, 12.6)
            .filled(Gradient::radial((0.36, 0.3), 0.8, chocolate))
            .edged(Stroke::new(Paint::same(0x1f_0d_05), 1.2)),
        arc((x - 7.0, y - 1.5), (7.5, 7.5), (x + 1.0, y - 7.4))
            .stroked(Stroke::new(Paint::same(0xff_e2_c4), 2.6).round())
            .faded(0.75),
    ]
}
