//! The signs of the eight colours, so that nobody needs to tell the colours apart.

use ludoteca_game::scene::{Form, Paint, Piece, circle, rect};

use crate::board::Colour;

/// The piece with the sign of a colour on it: a star for yellow, a drop for blue, a mountain for brown, a disc for orange, a diamond
/// for purple, a heart for red, a flower for pink and a pine for green.
pub(crate) fn with_symbol(piece: Piece, colour: Colour, (x, y): (f32, f32), size: f32, ink: Paint) -> Piece {
    let dot = |dx: f32, dy: f32, radius: f32| circle(x + dx * size, y + dy * size, radius * size);
    let shape = |corners: &[(f32, f32)]| {
        Form::Polygon(corners.iter().map(|&(dx, dy)| (x + dx * size, y + dy * size)).collect())
    };
    let forms = match colour {
        Colour::Yellow => vec![shape(&STAR)],
        Colour::Blue => vec![shape(&[(0.0, -1.0), (0.52, 0.05), (-0.52, 0.05)]), dot(0.0, 0.32, 0.62)],
        Colour::Brown => vec![shape(&[(-1.0, 0.7), (-0.3, -0.75), (0.08, 0.0), (0.4, -0.35), (1.0, 0.7)])],
        Colour::Orange => vec![dot(0.0, 0.0, 0.8)],
        Colour::Purple => vec![shape(&[(0.0, -1.0), (0.72, 0.0), (0.0, 1.0), (-0.72, 0.0)])],
        Colour::Red => {
            vec![dot(-0.4, -0.3, 0.46), dot(0.4, -0.3, 0.46), shape(&[(-0.83, -0.12), (0.83, -0.12), (0.0, 0.92)])]
        }
        Colour::Pink => PETALS.iter().map(|&(dx, dy)| dot(dx * 0.58, dy * 0.58, 0.37)).collect(),
        Colour::Green => vec![
            shape(&[(0.0, -1.0), (0.8, 0.5), (-0.8, 0.5)]),
            rect(x - 0.18 * size, y + 0.5 * size, 0.36 * size, 0.42 * size, 0.0),
        ],
    };
    forms.into_iter().fold(piece, |piece, form| piece.filled(form, ink))
}

/// The five corners of a regular pentagon, the first one above.
const PETALS: [(f32, f32); 5] = [(0.0, -1.0), (0.951, -0.309), (0.588, 0.809), (-0.588, 0.809), (-0.951, -0.309)];

/// Those corners, with the inner ones between them.
const STAR: [(f32, f32); 10] = {
    const INNER: f32 = 0.42;
    let mut star = [(0.0, 0.0); 10];
    let mut nth = 0;
    while nth < 5 {
        let opposite = PETALS[(nth + 3) % 5];
        star[2 * nth] = PETALS[nth];
        star[2 * nth + 1] = (-opposite.0 * INNER, -opposite.1 * INNER);
        nth += 1;
    }
    star
};

/// The colour of a square or tower and a colour that can be read on it.
pub(crate) const fn inks(colour: Colour) -> (Paint, Paint) {
    let dark = Paint::same(0x1d_1b_1a);
    let light = Paint::same(0xff_ff_ff);
    match colour {
        Colour::Yellow => (Paint::same(0xf6_cf_3a), dark),
        Colour::Blue => (Paint::same(0x2a_68_bd), light),
        Colour::Brown => (Paint::same(0x79_4b_28), light),
        Colour::Orange => (Paint::same(0xee_85_24), dark),
        Colour::Purple => (Paint::same(0x77_3f_9b), light),
        Colour::Red => (Paint::same(0xc4_2d_2d), light),
        Colour::Pink => (Paint::same(0xf2_9b_bf), dark),
        Colour::Green => (Paint::same(0x2e_87_4b), light),
    }
}

/// The sign of a colour on its own square, where it must not shout: so many hundredths of its ink.
pub(crate) const fn faint(colour: Colour, hundredths: u32) -> Paint {
    let (paper, ink) = inks(colour);
    let mut mixed = 0;
    let mut shift = 0;
    while shift < 24 {
        let (ink, paper) = (ink.light >> shift & 0xff, paper.light >> shift & 0xff);
        mixed |= ((ink * hundredths + paper * (100 - hundredths)) / 100) << shift;
        shift += 8;
    }
    Paint::same(mixed)
}
