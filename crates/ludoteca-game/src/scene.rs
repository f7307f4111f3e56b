//! The board as plain data: shapes to draw, places to touch, and the moves that touching makes.
//!
//! A screen knows no rules. It draws the [`Piece`]s in order, lets people touch [`Spot`]s and press [`Button`]s, and when these
//! spell a [`Choice`], it plays that choice's move. Pieces keep their key from position to position, so that a screen
//! can show a piece travelling.

use crate::{Fact, Message};

/// A colour in the light and in the dark theme, each `0xRRGGBB`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Paint {
    /// In the light theme.
    pub light: u32,
    /// In the dark theme.
    pub dark: u32,
}

impl Paint {
    /// The same colour in both themes.
    #[must_use]
    pub const fn same(rgb: u32) -> Paint {
        Paint { light: rgb, dark: rgb }
    }

    /// A colour for each theme.
    #[must_use]
    pub const fn new(light: u32, dark: u32) -> Paint {
        Paint { light, dark }
    }
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
    /// A line with round ends.
    Line {
        /// First end.
        from: (f32, f32),
        /// Second end.
        to: (f32, f32),
    },
    /// A closed polygon.
    Polygon(Vec<(f32, f32)>),
    /// Text, centred on a point.
    Text {
        /// Centre.
        x: f32,
        /// Centre.
        y: f32,
        /// Height of the letters.
        size: f32,
        /// What it says.
        text: Fact,
    },
}

/// One shape of a piece.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Its outline.
    pub form: Form,
    /// The colour inside.
    pub fill: Option<Paint>,
    /// The colour and width of the line around it.
    pub stroke: Option<(Paint, f32)>,
    /// How much of it is seen, from 0 to 1: shadows and light are painted thinly over what lies below.
    pub opacity: f32,
}

/// Something drawn on the board that keeps its identity from one position to the next.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// The name that stays the same while the piece travels.
    pub key: String,
    /// Where it stands.
    pub x: f32,
    /// Where it stands.
    pub y: f32,
    /// Its shapes, the lowest first.
    pub parts: Vec<Part>,
    /// What it is, for a tooltip and for those who do not see it.
    pub title: Option<Fact>,
}

/// Shadow.
pub const SHADE: Paint = Paint::same(0);
/// Light.
pub const SHINE: Paint = Paint::same(0xff_ff_ff);

impl Piece {
    /// A piece without shapes at a point.
    #[must_use]
    pub fn new(key: impl Into<String>, x: f32, y: f32) -> Piece {
        Piece { key: key.into(), x, y, parts: Vec::new(), title: None }
    }

    /// The piece with a tooltip.
    #[must_use]
    pub fn titled(mut self, title: impl Into<Fact>) -> Piece {
        self.title = Some(title.into());
        self
    }

    /// The piece with one more filled shape on top.
    #[must_use]
    pub fn filled(self, form: Form, fill: Paint) -> Piece {
        self.with(Part { form, fill: Some(fill), stroke: None, opacity: 1.0 })
    }

    /// The piece with a thin coat of colour on top: black is shadow, white is light.
    #[must_use]
    pub fn glazed(self, form: Form, fill: Paint, opacity: f32) -> Piece {
        self.with(Part { form, fill: Some(fill), stroke: None, opacity })
    }

    /// The piece with one more shape, filled and outlined, on top.
    #[must_use]
    pub fn outlined(self, form: Form, fill: Paint, stroke: Paint, width: f32) -> Piece {
        self.with(Part { form, fill: Some(fill), stroke: Some((stroke, width)), opacity: 1.0 })
    }

    /// The piece with one more line or empty outline on top.
    #[must_use]
    pub fn stroked(self, form: Form, stroke: Paint, width: f32) -> Piece {
        self.with(Part { form, fill: None, stroke: Some((stroke, width)), opacity: 1.0 })
    }

    /// The piece with a thin line of colour on top.
    #[must_use]
    pub fn traced(self, form: Form, stroke: Paint, width: f32, opacity: f32) -> Piece {
        self.with(Part { form, fill: None, stroke: Some((stroke, width)), opacity })
    }

    /// The piece with a centred text on top.
    #[must_use]
    pub fn text(self, x: f32, y: f32, size: f32, text: impl Into<Fact>, ink: Paint) -> Piece {
        self.filled(Form::Text { x, y, size, text: text.into() }, ink)
    }

    fn with(mut self, part: Part) -> Piece {
        self.parts.push(part);
        self
    }
}

/// A place that can be touched.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// Its name in [`Choice::spots`].
    pub key: String,
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
    /// What it is, for those who do not see it.
    pub name: Message,
    /// What is drawn where it is marked: as a place to go to, as touched, as part of the last move. In the scene's own
    /// coordinates.
    pub mark: Form,
}

/// How much a button wants to be pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// It is what there is to do.
    First,
    /// It can be done as well.
    Usual,
    /// It is seldom wanted, and kept out of the way.
    Rare,
}

/// Something to press beside the board: a call that has no place on it, or another way to make a move that has.
#[derive(Clone, Debug, PartialEq)]
pub struct Button {
    /// Its name; in [`Choice::spots`] if it makes a move by itself.
    pub key: String,
    /// What it says.
    pub name: Message,
    /// How much it wants to be pressed.
    pub weight: Weight,
    /// The legal moves that it can make; what was touched before says which.
    pub makes: Vec<String>,
}

/// A legal move as the spots to touch or the button to press, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The keys of the spots.
    pub spots: Vec<String>,
    /// The move in canonical notation.
    pub mv: String,
}

/// A whole board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// Width in its own units.
    pub width: f32,
    /// Height in its own units.
    pub height: f32,
    /// What is drawn, the lowest first.
    pub pieces: Vec<Piece>,
    /// What can be touched.
    pub spots: Vec<Spot>,
    /// What can be pressed beside it.
    pub buttons: Vec<Button>,
    /// What touching does: exactly the legal moves.
    pub choices: Vec<Choice>,
}

/// A rectangle with rounded corners.
#[must_use]
pub const fn rect(x: f32, y: f32, width: f32, height: f32, round: f32) -> Form {
    Form::Rect { x, y, width, height, round }
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
