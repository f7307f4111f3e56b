use std::fmt::Write;

use crate::scene::{
    Anchor, Cap, Direction, Fill, Form, Gradient, Join, Mark, Paint, Part, Piece, Segment, Stop, Theme,
};
use crate::svg::{Element, Length};
use ludoteca_game::Lang;

/// Which colours a drawing has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// Those of one theme, for a document that stands alone.
    Of(Theme),
    /// Those of both: the page that it stands in chooses, by CSS `light-dark()`.
    Both,
}

/// Turns what a scene holds into the elements of one drawing.
///
/// Gradients are defined once a drawing. Their names begin with that of the drawing, so that several drawings can stand on one
/// page: a gradient that is defined in a drawing that is not shown paints nothing.
#[derive(Clone, Debug)]
pub struct Brush {
    name: String,
    colours: Colours,
    lang: Lang,
    gradients: Vec<Gradient>,
}

impl Brush {
    /// A brush for a drawing, whose name no other drawing on the page may have.
    #[must_use]
    pub fn new(name: impl Into<String>, colours: Colours, lang: Lang) -> Brush {
        Brush { name: name.into(), colours, lang, gradients: Vec::new() }
    }

    /// The language that it writes in.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// A piece where it stands.
    pub fn piece(&mut self, piece: &Piece) -> Element {
        let mut group = Element::new("g").with("transform", placed(piece));
        if piece.urgent {
            // For the style of a page, which may let it pulse.
            group = group.with("class", "urgent");
        }
        if piece.opacity < 1.0 {
            group = group.with("opacity", Length(piece.opacity));
        }
        let title = piece.title.as_ref().map(|title| Element::new("title").saying(title.in_lang(self.lang)));
        group.holding(title).holding(piece.parts.iter().map(|part| self.part(part)))
    }

    /// What a mark has below the pieces, and what above them.
    pub fn mark(&mut self, mark: &Mark) -> [Vec<Element>; 2] {
        [&mark.below, &mark.above].map(|parts| parts.iter().map(|part| self.part(part)).collect())
    }

    /// One shape.
    pub fn part(&mut self, part: &Part) -> Element {
        let mut element = self.form(&part.form);
        match &part.fill {
            Some(Fill::Solid(paint)) => element = element.with("fill", self.colour(*paint)),
            Some(Fill::Gradient(gradient)) => element = element.with("fill", format!("url(#{})", self.id(gradient))),
            None => element = element.with("fill", "none"),
        }
        if let Some(stroke) = &part.stroke {
            element = element.with("stroke", self.colour(stroke.paint)).with("stroke-width", Length(stroke.width));
            if stroke.cap == Cap::Round {
                element = element.with("stroke-linecap", "round");
            }
            if stroke.join == Join::Round {
                element = element.with("stroke-linejoin", "round");
            }
            if let Some((drawn, left_out)) = stroke.dash {
                element = element.with("stroke-dasharray", format!("{} {}", Length(drawn), Length(left_out)));
            }
        }
        if part.opacity < 1.0 { element.with("opacity", Length(part.opacity)) } else { element }
    }

    /// The gradients that have been needed so far.
    #[must_use]
    pub fn definitions(&self) -> Element {
        let named = self.gradients.iter().enumerate();
        Element::new("defs").holding(named.map(|(nth, gradient)| self.definition(nth, gradient)))
    }

    fn form(&self, form: &Form) -> Element {
        match form {
            &Form::Rect { x, y, width, height, round } => {
                let rect = Element::new("rect").with("x", Length(x)).with("y", Length(y));
                let rect = rect.with("width", Length(width)).with("height", Length(height));
                if round > 0.0 { rect.with("rx", Length(round)) } else { rect }
            }
            &Form::Circle { x, y, radius } => {
                Element::new("circle").with("cx", Length(x)).with("cy", Length(y)).with("r", Length(radius))
            }
            &Form::Line { from, to } => {
                let line = Element::new("line").with("x1", Length(from.0)).with("y1", Length(from.1));
                line.with("x2", Length(to.0)).with("y2", Length(to.1))
            }
            Form::Polygon(corners) => {
                let points: Vec<String> =
                    corners.iter().map(|&(x, y)| format!("{},{}", Length(x), Length(y))).collect();
                Element::new("polygon").with("points", points.join(" "))
            }
            Form::Path(segments) => Element::new("path").with("d", path_of(segments)),
            Form::Text { x, y, size, text, anchor, weight } => {
                let anchor = match anchor {
                    Anchor::Start => "start",
                    Anchor::Middle => "middle",
                    Anchor::End => "end",
                };
                // Capitals and digits of our font are 0.71 em high: half of that below the middle centres them.
                let element = Element::new("text").with("x", Length(*x)).with("y", Length(y + size * 0.355));
                let element = element.with("font-size", Length(*size)).with("font-weight", weight);
                element.with("text-anchor", anchor).saying(text.in_lang(self.lang))
            }
        }
    }

    /// The colour as an attribute takes it. A `style` would say the same, but pages forbid those that are written into elements.
    fn colour(&self, paint: Paint) -> String {
        let hex = |rgb: u32| format!("#{rgb:06x}");
        match self.colours {
            Colours::Of(theme) => hex(paint.in_theme(theme)),
            Colours::Both if paint.light == paint.dark => hex(paint.light),
            Colours::Both => format!("light-dark({},{})", hex(paint.light), hex(paint.dark)),
        }
    }

    /// The name of a gradient in this drawing; from now on it is among the definitions.
    fn id(&mut self, gradient: &Gradient) -> String {
        let nth = self.gradients.iter().position(|known| known == gradient).unwrap_or_else(|| {
            self.gradients.push(gradient.clone());
            self.gradients.len() - 1
        });
        self.name_of(nth)
    }

    fn name_of(&self, nth: usize) -> String {
        format!("{}-g{nth}", self.name)
    }

    fn definition(&self, nth: usize, gradient: &Gradient) -> Element {
        let element = match gradient.direction {
            Direction::Linear { from, to } => {
                let line = Element::new("linearGradient").with("id", self.name_of(nth));
                let line = line.with("x1", Length(from.0)).with("y1", Length(from.1));
                line.with("x2", Length(to.0)).with("y2", Length(to.1))
            }
            Direction::Radial { centre, radius } => {
                let disc = Element::new("radialGradient").with("id", self.name_of(nth));
                disc.with("cx", Length(centre.0)).with("cy", Length(centre.1)).with("r", Length(radius))
            }
        };
        element.holding(gradient.stops.iter().map(|stop| self.stop(stop)))
    }

    fn stop(&self, stop: &Stop) -> Element {
        let element =
            Element::new("stop").with("offset", Length(stop.offset)).with("stop-color", self.colour(stop.paint));
        if stop.opacity < 1.0 { element.with("stop-opacity", Length(stop.opacity)) } else { element }
    }
}

/// Where a piece stands, how it is turned and how large it is.
fn placed(piece: &Piece) -> String {
    let mut place = format!("translate({} {})", Length(piece.x), Length(piece.y));
    if piece.turn != 0.0 {
        let _ = write!(place, " rotate({})", Length(piece.turn));
    }
    if piece.scale != 1.0 {
        let _ = write!(place, " scale({})", Length(piece.scale));
    }
    place
}

fn path_of(segments: &[Segment]) -> String {
    let mut path = String::new();
    let at = |(x, y): (f32, f32)| format!("{} {}", Length(x), Length(y));
    for segment in segments {
        let _ = match *segment {
            Segment::Move(to) => write!(path, "M{}", at(to)),
            Segment::Line(to) => write!(path, "L{}", at(to)),
            Segment::Cubic(one, two, to) => write!(path, "C{} {} {}", at(one), at(two), at(to)),
            Segment::Quadratic(one, to) => write!(path, "Q{} {}", at(one), at(to)),
            Segment::Arc(arc) => {
                let (long, clockwise) = (u8::from(arc.long), u8::from(arc.clockwise));
                write!(path, "A{} 0 {long} {clockwise} {}", at(arc.radii), at(arc.to))
            }
            Segment::Close => path.write_char('Z'),
        };
    }
    path
}
