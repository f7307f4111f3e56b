use crate::scene::{Fill, Form, Paint, Stroke, text};
use ludoteca_game::Fact;

/// One shape of a piece.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Its outline.
    pub form: Form,
    /// What is inside.
    pub fill: Option<Fill>,
    /// The line around it.
    pub stroke: Option<Stroke>,
    /// How much of it is seen, from 0 to 1: shadows and light are painted thinly over what lies below.
    pub opacity: f32,
}

impl Part {
    /// The part with a line around it.
    #[must_use]
    pub fn edged(self, stroke: Stroke) -> Part {
        Part { stroke: Some(stroke), ..self }
    }

    /// The part painted thinly.
    #[must_use]
    pub fn faded(self, opacity: f32) -> Part {
        Part { opacity: self.opacity * opacity, ..self }
    }

    /// The part somewhere else and larger or smaller, its line too: every place times `scale`, then moved.
    #[must_use]
    pub fn placed(self, by: (f32, f32), scale: f32) -> Part {
        let stroke = self.stroke.map(|stroke| Stroke {
            width: stroke.width * scale,
            dash: stroke.dash.map(|(drawn, left_out)| (drawn * scale, left_out * scale)),
            ..stroke
        });
        Part { form: self.form.placed(by, scale), stroke, ..self }
    }
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
    /// How far it is turned, in degrees the way of a clock.
    pub turn: f32,
    /// How much larger it is than its parts say.
    pub scale: f32,
    /// How much of it is seen, from 0 to 1.
    pub opacity: f32,
    /// Its shapes, the lowest first.
    pub parts: Vec<Part>,
    /// What it is, for a tooltip and for those who do not see it.
    pub title: Option<Fact>,
    /// The key of the spot that it stands on, if it can be carried from there.
    pub on: Option<String>,
    /// Whether it asks for attention: a screen may let it pulse.
    pub urgent: bool,
}

impl Piece {
    /// A piece without shapes at a point.
    #[must_use]
    pub fn new(key: impl Into<String>, x: f32, y: f32) -> Piece {
        Piece {
            key: key.into(),
            x,
            y,
            turn: 0.0,
            scale: 1.0,
            opacity: 1.0,
            parts: Vec::new(),
            title: None,
            on: None,
            urgent: false,
        }
    }

    /// The piece with a tooltip.
    #[must_use]
    pub fn titled(mut self, title: impl Into<Fact>) -> Piece {
        self.title = Some(title.into());
        self
    }

    /// The piece as one that can be carried from a spot.
    #[must_use]
    pub fn on(mut self, spot: impl Into<String>) -> Piece {
        self.on = Some(spot.into());
        self
    }

    /// The piece with one more shape on top.
    #[must_use]
    pub fn with(mut self, part: Part) -> Piece {
        self.parts.push(part);
        self
    }

    /// The piece with more shapes on top.
    #[must_use]
    pub fn with_all(mut self, parts: impl IntoIterator<Item = Part>) -> Piece {
        self.parts.extend(parts);
        self
    }

    /// The piece with one more filled shape on top.
    #[must_use]
    pub fn filled(self, form: Form, fill: impl Into<Fill>) -> Piece {
        self.with(form.filled(fill))
    }

    /// The piece with one more line or empty outline on top.
    #[must_use]
    pub fn stroked(self, form: Form, stroke: Stroke) -> Piece {
        self.with(form.stroked(stroke))
    }

    /// The piece with a centred text on top.
    #[must_use]
    pub fn text(self, x: f32, y: f32, size: f32, said: impl Into<Fact>, ink: Paint) -> Piece {
        self.with(text(x, y, size, said).filled(ink))
    }
}
