use crate::scene::{Form, Paint, Part, Segment, Stroke, circle, polygon};

/// Where a move can begin or go.
pub const TARGET: Paint = Paint::same(0x3d_f0_b0);
/// What has been touched, and what must be.
pub const SELECTED: Paint = Paint::same(0xff_c6_33);
/// What the last move did.
pub const LAST: Paint = Paint::same(0xff_d1_66);
/// What an engine advises.
pub const HINT: Paint = Paint::same(0x6f_d0_ff);
/// What lies below every mark, so that it is seen on any colour.
pub const UNDER: Paint = Paint::same(0x06_14_0f);

/// Shapes that mark a place, in the scene's own coordinates.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mark {
    /// What is drawn on the board, below every piece.
    pub below: Vec<Part>,
    /// What is drawn above every piece.
    pub above: Vec<Part>,
}

impl Mark {
    /// A mark below the pieces.
    #[must_use]
    pub fn below(parts: impl Into<Vec<Part>>) -> Mark {
        Mark { below: parts.into(), above: Vec::new() }
    }

    /// A mark above the pieces.
    #[must_use]
    pub fn above(parts: impl Into<Vec<Part>>) -> Mark {
        Mark { below: Vec::new(), above: parts.into() }
    }

    /// The mark with another one on top.
    pub fn add(&mut self, other: Mark) {
        self.below.extend(other.below);
        self.above.extend(other.above);
    }
}

/// Everything that a place can be marked as.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// A move can begin here.
    pub start: Mark,
    /// The move that was begun can go here.
    pub target: Mark,
    /// It was touched.
    pub selected: Mark,
    /// The last move began here.
    pub origin: Mark,
    /// The last move ended here.
    pub last: Mark,
    /// An engine advises it.
    pub hint: Mark,
    /// Whether starts and targets are shown only where somebody points: where nearly everything is one, marks hide the board.
    pub quiet: bool,
}

impl Marks {
    /// The usual marks along an outline, above the pieces.
    #[must_use]
    pub fn along(form: &Form) -> Marks {
        let mark = |paint| Mark::above(contour(form, Stroke::new(paint, 5.0)));
        Marks {
            start: mark(TARGET),
            target: mark(TARGET),
            selected: mark(SELECTED),
            origin: Mark::above(contour(form, Stroke::new(LAST, 5.0).dashed(13.0, 10.0))),
            last: mark(LAST),
            hint: Mark::above(contour(form, Stroke::new(HINT, 6.0).dashed(16.0, 10.0))),
            quiet: false,
        }
    }
}

/// A line along an outline with a dark one below it.
#[must_use]
pub fn contour(form: &Form, stroke: Stroke) -> [Part; 2] {
    let under = Stroke { paint: UNDER, width: stroke.width + 3.0, ..stroke };
    [form.clone().stroked(under).faded(0.5), form.clone().stroked(stroke)]
}

/// A ring with a dark one below it.
#[must_use]
pub fn ring(x: f32, y: f32, radius: f32, paint: Paint, width: f32) -> [Part; 2] {
    contour(&circle(x, y, radius), Stroke::new(paint, width))
}

/// Whether something lies below the pieces or above them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// On the board.
    Below,
    /// Above every piece.
    Above,
}

/// How an arrow from place to place is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrow {
    /// Its line; its head has the same colour.
    pub stroke: Stroke,
    /// How much of it is seen, from 0 to 1.
    pub opacity: f32,
    /// How far it is bent to its right.
    pub bend: f32,
    /// How far from where the move began its tail is.
    pub tail_gap: f32,
    /// How far from where the move ended its head is.
    pub head_gap: f32,
    /// Where it lies.
    pub layer: Layer,
}

impl Arrow {
    /// The arrow from one place to another; nothing if they are too near.
    #[must_use]
    pub fn between(&self, from: (f32, f32), to: (f32, f32)) -> Mark {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        let head = self.stroke.width * 2.6;
        if length < self.tail_gap + self.head_gap + head {
            return Mark::default();
        }
        let handle = (
            f32::midpoint(from.0, to.0) - dy / length * self.bend,
            f32::midpoint(from.1, to.1) + dx / length * self.bend,
        );
        let leaving = unit(from, handle);
        let coming = unit(handle, to);
        let tail = (from.0 + leaving.0 * self.tail_gap, from.1 + leaving.1 * self.tail_gap);
        let tip = (to.0 - coming.0 * self.head_gap, to.1 - coming.1 * self.head_gap);
        let neck = (tip.0 - coming.0 * head, tip.1 - coming.1 * head);
        let wing = (-coming.1 * head * 0.62, coming.0 * head * 0.62);
        let shaft = Form::Path(vec![
            Segment::Move(tail),
            Segment::Quadratic(handle, (neck.0 + coming.0 * 2.0, neck.1 + coming.1 * 2.0)),
        ]);
        let point = polygon([tip, (neck.0 + wing.0, neck.1 + wing.1), (neck.0 - wing.0, neck.1 - wing.1)]);
        let (width, paint) = (self.stroke.width, self.stroke.paint);
        let under = Stroke { paint: UNDER, width: width + 4.0, ..self.stroke };
        let edge = |paint, width| Stroke::new(paint, width).joined();
        let parts = vec![
            shaft.clone().stroked(under).faded(0.4 * self.opacity),
            point.clone().filled(UNDER).edged(edge(UNDER, 4.0)).faded(0.4 * self.opacity),
            shaft.stroked(self.stroke).faded(self.opacity),
            point.filled(paint).edged(edge(paint, 1.0)).faded(self.opacity),
        ];
        match self.layer {
            Layer::Below => Mark::below(parts),
            Layer::Above => Mark::above(parts),
        }
    }
}

fn unit(from: (f32, f32), to: (f32, f32)) -> (f32, f32) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(f32::EPSILON);
    (dx / length, dy / length)
}
