use crate::scene::{Fill, Part, Stroke};
use ludoteca_game::Fact;

/// Which point of a text stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// One stretch of a path; every place is absolute.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Begins a new outline.
    Move((f32, f32)),
    /// A straight line.
    Line((f32, f32)),
    /// A curve with two handles.
    Cubic((f32, f32), (f32, f32), (f32, f32)),
    /// A curve with one handle.
    Quadratic((f32, f32), (f32, f32)),
    /// A part of an ellipse.
    Arc(Arc),
    /// Back to where the outline began.
    Close,
}

/// A part of an ellipse whose axes lie along those of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arc {
    /// Half its width and half its height.
    pub radii: (f32, f32),
    /// Whether it is the longer one of the two that go to the same place.
    pub long: bool,
    /// Whether it turns the way of a clock.
    pub clockwise: bool,
    /// Where it ends.
    pub to: (f32, f32),
}

/// The outline of a part, relative to its piece.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// A rectangle from its upper left corner, with rounded corners.
    Rect {
        /// Left edge.
        x: f32,
        /// Upper edge.
        y: f32,
        /// Width.
        width: f32,
        /// Height.
        height: f32,
        /// Radius of the corners.
        round: f32,
    },
    /// A circle.
    Circle {
        /// Centre.
        x: f32,
        /// Centre.
        y: f32,
        /// Radius.
        radius: f32,
    },
    /// A line.
    Line {
        /// First end.
        from: (f32, f32),
        /// Second end.
        to: (f32, f32),
    },
    /// A closed polygon.
    Polygon(Vec<(f32, f32)>),
    /// Lines and curves.
    Path(Vec<Segment>),
    /// Text, with its letters above and below a point as far.
    Text {
        /// Where it stands.
        x: f32,
        /// The middle of its capitals.
        y: f32,
        /// Height of the letters.
        size: f32,
        /// What it says.
        text: Fact,
        /// Which of its points stands at its place.
        anchor: Anchor,
        /// How heavy the letters are, from 600 to 800.
        weight: u16,
    },
}

impl Form {
    /// The form with a colour or a gradient inside.
    #[must_use]
    pub fn filled(self, fill: impl Into<Fill>) -> Part {
        Part { form: self, fill: Some(fill.into()), stroke: None, opacity: 1.0 }
    }

    /// The form as a line.
    #[must_use]
    pub fn stroked(self, stroke: Stroke) -> Part {
        Part { form: self, fill: None, stroke: Some(stroke), opacity: 1.0 }
    }

    /// The form somewhere else and larger or smaller: every place times `scale`, then moved.
    #[must_use]
    pub fn placed(mut self, by: (f32, f32), scale: f32) -> Form {
        let put = |(x, y): (f32, f32)| (x * scale + by.0, y * scale + by.1);
        match &mut self {
            Form::Rect { x, y, width, height, round } => {
                (*x, *y) = put((*x, *y));
                for length in [width, height, round] {
                    *length *= scale;
                }
            }
            Form::Circle { x, y, radius } => {
                (*x, *y) = put((*x, *y));
                *radius *= scale;
            }
            Form::Line { from, to } => (*from, *to) = (put(*from), put(*to)),
            Form::Polygon(corners) => corners.iter_mut().for_each(|corner| *corner = put(*corner)),
            Form::Path(segments) => segments.iter_mut().for_each(|segment| *segment = segment.placed(put, scale)),
            Form::Text { x, y, size, .. } => {
                (*x, *y) = put((*x, *y));
                *size *= scale;
            }
        }
        self
    }
}

impl Segment {
    fn placed(self, put: impl Fn((f32, f32)) -> (f32, f32), scale: f32) -> Segment {
        match self {
            Segment::Move(to) => Segment::Move(put(to)),
            Segment::Line(to) => Segment::Line(put(to)),
            Segment::Cubic(one, two, to) => Segment::Cubic(put(one), put(two), put(to)),
            Segment::Quadratic(one, to) => Segment::Quadratic(put(one), put(to)),
            Segment::Arc(arc) => {
                let radii = (arc.radii.0 * scale, arc.radii.1 * scale);
                Segment::Arc(Arc { radii, to: put(arc.to), ..arc })
            }
            Segment::Close => Segment::Close,
        }
    }
}

/// A rectangle with rounded corners.
#[must_use]
pub const fn rect(x: f32, y: f32, width: f32, height: f32, round: f32) -> Form {
    Form::Rect { x, y, width, height, round }
}

/// A square with rounded corners around a point, `reach` to each side.
#[must_use]
pub const fn square(x: f32, y: f32, reach: f32, round: f32) -> Form {
    rect(x - reach, y - reach, 2.0 * reach, 2.0 * reach, round)
}

/// A circle.
#[must_use]
pub const fn circle(x: f32, y: f32, radius: f32) -> Form {
    Form::Circle { x, y, radius }
}

/// A line.
#[must_use]
pub const fn line(from: (f32, f32), to: (f32, f32)) -> Form {
    Form::Line { from, to }
}

/// A closed polygon.
#[must_use]
pub fn polygon(corners: impl Into<Vec<(f32, f32)>>) -> Form {
    Form::Polygon(corners.into())
}

/// Lines from place to place.
#[must_use]
pub fn polyline(places: impl IntoIterator<Item = (f32, f32)>) -> Form {
    let mut places = places.into_iter();
    let first = places.next().map(Segment::Move);
    Form::Path(first.into_iter().chain(places.map(Segment::Line)).collect())
}

/// An ellipse whose axes lie along those of the board.
#[must_use]
pub fn ellipse(x: f32, y: f32, width: f32, height: f32) -> Form {
    let half = |to| Segment::Arc(Arc { radii: (width, height), long: true, clockwise: true, to });
    let (left, right) = ((x - width, y), (x + width, y));
    Form::Path(vec![Segment::Move(left), half(right), half(left), Segment::Close])
}

/// A part of an ellipse by itself, the way of a clock.
#[must_use]
pub fn arc(from: (f32, f32), radii: (f32, f32), to: (f32, f32)) -> Form {
    Form::Path(vec![Segment::Move(from), Segment::Arc(Arc { radii, long: false, clockwise: true, to })])
}

/// A part of an ellipse by itself, against the way of a clock.
#[must_use]
pub fn arc_back(from: (f32, f32), radii: (f32, f32), to: (f32, f32)) -> Form {
    Form::Path(vec![Segment::Move(from), Segment::Arc(Arc { radii, long: false, clockwise: false, to })])
}

/// Text in the middle of a point, bold.
#[must_use]
pub fn text(x: f32, y: f32, size: f32, text: impl Into<Fact>) -> Form {
    Form::Text { x, y, size, text: text.into(), anchor: Anchor::Middle, weight: 700 }
}

/// Text of any weight.
#[must_use]
pub fn text_of(weight: u16, anchor: Anchor, x: f32, y: f32, size: f32, text: impl Into<Fact>) -> Form {
    Form::Text { x, y, size, text: text.into(), anchor, weight }
}
