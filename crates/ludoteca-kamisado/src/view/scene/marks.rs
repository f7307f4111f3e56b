//! How squares and towers are marked.

use ludoteca_view::scene::{
    Arrow, Arrows, HINT, LAST, Layer, Mark, Marks, Paint, Part, SELECTED, SHINE, Stroke, TARGET, UNDER, circle,
    contour, square,
};

use crate::position::Tower;
use crate::view::scene::ground::{SIDE, brackets};
use crate::view::scene::tower::{LIFT, tower};

const DOT: Paint = Paint::same(0x00_b9_7b);

/// Every mark of a square around this middle.
pub(super) fn marks((x, y): (f32, f32), on_it: Option<Tower>) -> Marks {
    let frame = |paint| contour(&square(x, y, 46.0, 9.0), Stroke::new(paint, 5.0));
    let lifted = on_it.map_or_else(Vec::new, |on_it| {
        tower(on_it, LIFT).into_iter().map(|part| part.placed((x, y), 1.0)).collect::<Vec<Part>>()
    });
    Marks {
        start: Mark::below(frame(TARGET)),
        target: match on_it {
            None => Mark::below(dot(x, y)),
            // A tower that can be pushed hides what lies below it.
            Some(_) => Mark::below(frame(TARGET)),
        },
        selected: Mark { below: asked_for(x, y), above: lifted },
        origin: Mark::below(contour(&brackets(x, y), Stroke::new(LAST, 5.0).round())),
        last: Mark::below(contour(&brackets(x, y), Stroke::new(LAST, 5.0).round())),
        hint: Mark::below(contour(&brackets(x, y), Stroke::new(HINT, 5.0).round())),
        quiet: false,
    }
}

/// A green dot with a white ring, on a square that is a little lighter.
fn dot(x: f32, y: f32) -> Vec<Part> {
    vec![
        square(x, y, SIDE / 2.0 - 3.0, 8.0).filled(SHINE).faded(0.16),
        circle(x, y, 17.0).filled(UNDER).faded(0.55),
        circle(x, y, 14.0).filled(SHINE),
        circle(x, y, 10.5).filled(DOT),
    ]
}

/// The frame of the tower that must move, or that was touched.
pub(super) fn asked_for(x: f32, y: f32) -> Vec<Part> {
    let frame = || square(x, y, 46.0, 9.0);
    vec![
        frame().stroked(Stroke::new(UNDER, 8.0)).faded(0.5),
        frame().filled(SELECTED).faded(0.28),
        frame().stroked(Stroke::new(SELECTED, 5.0)),
    ]
}

/// The way of the last move goes below the towers, that of an advice above them.
pub(super) fn arrows() -> Arrows {
    let last = Arrow {
        stroke: Stroke::new(LAST, 6.0).round(),
        opacity: 0.72,
        bend: 0.0,
        tail_gap: 6.0,
        head_gap: 40.0,
        layer: Layer::Below,
    };
    let hint = Arrow {
        stroke: Stroke::new(HINT, 8.0).round().dashed(18.0, 14.0),
        opacity: 0.92,
        tail_gap: 30.0,
        head_gap: 8.0,
        layer: Layer::Above,
        ..last
    };
    Arrows { last, hint }
}
