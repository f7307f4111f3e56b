//! Scenes as SVG: as elements that a page makes its own of, and as documents.

mod brush;
mod element;

use std::fmt;

use crate::scene::{Mark, Piece, Scene, Theme};
use ludoteca_game::Lang;

pub use brush::{Brush, Colours};
pub use element::Element;

/// The fonts of every text on a board, the first that there is.
pub const FONTS: &str = "Figtree, 'Figtree Variable', system-ui, sans-serif";

/// The scene as an SVG document that stands alone.
#[must_use]
pub fn svg(scene: &Scene, theme: Theme, lang: Lang) -> String {
    svg_marked(scene, &Mark::default(), theme, lang)
}

/// The scene as an SVG document that stands alone, with marks on it.
#[must_use]
pub fn svg_marked(scene: &Scene, marks: &Mark, theme: Theme, lang: Lang) -> String {
    let (width, height) = (Length(scene.width), Length(scene.height));
    let picture = picture(scene, marks, Brush::new("board", Colours::Of(theme), lang));
    let picture = Element {
        attributes: [("xmlns", "http://www.w3.org/2000/svg".to_owned())]
            .into_iter()
            .chain(picture.attributes)
            .collect(),
        ..picture
    };
    format!("{}\n", picture.with("width", width).with("height", height))
}

/// The scene as an element that can stand in a page, with marks on it.
#[must_use]
pub fn picture(scene: &Scene, marks: &Mark, mut brush: Brush) -> Element {
    let ground: Vec<Element> = scene.ground.iter().map(|piece| brush.piece(piece)).collect();
    let [below, above] = brush.mark(marks);
    let pieces: Vec<Element> = scene.pieces.iter().map(|piece| brush.piece(piece)).collect();
    let size = format!("0 0 {} {}", Length(scene.width), Length(scene.height));
    let drawing = Element::new("svg").with("viewBox", size).with("font-family", FONTS);
    let layers = [ground, below, pieces, above].into_iter().flatten();
    drawing.holding([brush.definitions()]).holding(layers)
}

/// The shapes of a piece as markup, without where it stands, with what they need.
#[must_use]
pub fn svg_parts(piece: &Piece, mut brush: Brush) -> String {
    let parts: Vec<Element> = piece.parts.iter().map(|part| brush.part(part)).collect();
    markup(&brush, parts)
}

/// Elements as markup, with the gradients that they need.
#[must_use]
pub fn markup(brush: &Brush, elements: impl IntoIterator<Item = Element>) -> String {
    let definitions = brush.definitions();
    let needed = (!definitions.children.is_empty()).then_some(definitions);
    needed.into_iter().chain(elements).map(|element| element.to_string()).collect()
}

/// Text as it may stand in a document.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A length with at most two digits behind the point, which is finer than any screen.
#[derive(Clone, Copy, Debug)]
pub struct Length(pub f32);

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Not as `f32` is shown: that takes more code than all of this file.
        let hundredths = (self.0 * 100.0).round() as i64;
        if hundredths < 0 {
            f.write_str("-")?;
        }
        let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        write!(f, "{whole}")?;
        match (rest / 10, rest % 10) {
            (0, 0) => Ok(()),
            (tens, 0) => write!(f, ".{tens}"),
            (tens, ones) => write!(f, ".{tens}{ones}"),
        }
    }
}

#[cfg(test)]
mod tests;
