use std::fmt::{self, Write};

use crate::Lang;
use crate::lettering::write_strokes;
use crate::scene::{Form, Paint, Part, Piece, Scene};

/// Light or dark colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Dark on light, the default.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

/// The scene as an SVG document that stands alone.
#[must_use]
pub fn svg(scene: &Scene, theme: Theme, lang: Lang) -> String {
    let mut out = String::new();
    write_svg(&mut out, scene, theme, lang, write_text).expect("writing to a string cannot fail");
    out
}

/// The same document with letters as shapes: it looks the same with any fonts, and with none.
#[must_use]
pub fn svg_in_shapes(scene: &Scene, theme: Theme, lang: Lang) -> String {
    let mut out = String::new();
    write_svg(&mut out, scene, theme, lang, write_letters).expect("writing to a string cannot fail");
    out
}

/// The shapes of a piece as SVG, without where it stands.
#[must_use]
pub fn svg_parts(piece: &Piece, theme: Theme, lang: Lang) -> String {
    let mut out = String::new();
    for part in &piece.parts {
        write_part(&mut out, part, theme, lang, write_text).expect("writing to a string cannot fail");
    }
    out
}

/// The outline of a form alone, to be painted by the style of whatever it stands in.
#[must_use]
pub fn svg_outline(form: &Form) -> String {
    let part = Part { form: form.clone(), fill: None, stroke: None, opacity: 1.0 };
    let mut out = String::new();
    write_part(&mut out, &part, Theme::Light, Lang::Es, write_text).expect("writing to a string cannot fail");
    out
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

/// How a text is written: centred on a point, in letters of a size. What is not called for is not in the page.
type Lettering = fn(&mut String, &str, (f32, f32), f32, &Painted<'_>) -> fmt::Result;

fn write_text(out: &mut String, text: &str, (x, y): (f32, f32), size: f32, paint: &Painted<'_>) -> fmt::Result {
    // Capitals and digits are about 0.7 em high: half of that below the centre centres them.
    let [x, y, size] = [x, y + size * 0.35, size].map(Length);
    let text = escaped(text);
    write!(out, r#"<text x="{x}" y="{y}" font-size="{size}" font-weight="600"{paint}>{text}</text>"#)
}

fn write_letters(out: &mut String, text: &str, at: (f32, f32), size: f32, paint: &Painted<'_>) -> fmt::Result {
    match paint.part.fill {
        Some(fill) => write_strokes(out, text, at, size, &format!("#{:06x}", in_theme(fill, paint.theme))),
        None => Ok(()),
    }
}

fn write_svg(out: &mut String, scene: &Scene, theme: Theme, lang: Lang, lettering: Lettering) -> fmt::Result {
    let (width, height) = (Length(scene.width), Length(scene.height));
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif" text-anchor="middle">"#
    )?;
    for piece in &scene.pieces {
        write_piece(out, piece, theme, lang, lettering)?;
    }
    writeln!(out, "</svg>")
}

fn write_piece(out: &mut String, piece: &Piece, theme: Theme, lang: Lang, lettering: Lettering) -> fmt::Result {
    write!(out, r#"<g transform="translate({} {})">"#, Length(piece.x), Length(piece.y))?;
    if let Some(title) = &piece.title {
        write!(out, "<title>{}</title>", escaped(&title.in_lang(lang)))?;
    }
    for part in &piece.parts {
        write_part(out, part, theme, lang, lettering)?;
    }
    writeln!(out, "</g>")
}

fn write_part(out: &mut String, part: &Part, theme: Theme, lang: Lang, lettering: Lettering) -> fmt::Result {
    let paint = Painted { part, theme };
    match &part.form {
        &Form::Rect { x, y, width, height, round } => {
            let [x, y, width, height, round] = [x, y, width, height, round].map(Length);
            write!(out, r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{round}"{paint}/>"#)
        }
        &Form::Circle { x, y, radius } => {
            let [x, y, radius] = [x, y, radius].map(Length);
            write!(out, r#"<circle cx="{x}" cy="{y}" r="{radius}"{paint}/>"#)
        }
        &Form::Line { from, to } => {
            let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(Length);
            write!(out, r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke-linecap="round"{paint}/>"#)
        }
        Form::Polygon(corners) => {
            let points: Vec<String> = corners.iter().map(|&(x, y)| format!("{},{}", Length(x), Length(y))).collect();
            write!(out, r#"<polygon points="{}" stroke-linejoin="round"{paint}/>"#, points.join(" "))
        }
        Form::Text { x, y, size, text } => lettering(out, &text.in_lang(lang), (*x, *y), *size, &paint),
    }
}

struct Painted<'a> {
    part: &'a Part,
    theme: Theme,
}

impl fmt::Display for Painted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.part.fill {
            Some(fill) => write!(f, r##" fill="#{:06x}""##, in_theme(fill, self.theme))?,
            None if self.part.stroke.is_some() => write!(f, r#" fill="none""#)?,
            None => {}
        }
        if let Some((stroke, width)) = self.part.stroke {
            write!(f, r##" stroke="#{:06x}" stroke-width="{}""##, in_theme(stroke, self.theme), Length(width))?;
        }
        if self.part.opacity < 1.0 {
            write!(f, r#" opacity="{}""#, Length(self.part.opacity))?;
        }
        Ok(())
    }
}

const fn in_theme(paint: Paint, theme: Theme) -> u32 {
    match theme {
        Theme::Light => paint.light,
        Theme::Dark => paint.dark,
    }
}

/// A text in a document, whatever letters it has.
#[must_use]
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::{Length, Theme, svg, svg_in_shapes};
    use crate::Lang;
    use crate::scene::{Paint, Piece, Scene, circle};

    #[test]
    fn lengths_are_shown_as_short_as_they_can_be() {
        let shown = |length: f32| Length(length).to_string();
        assert_eq!([shown(5.0), shown(-0.5), shown(1.006), shown(12.25)], ["5", "-0.5", "1.01", "12.25"]);
    }

    #[test]
    fn a_scene_becomes_a_document_in_the_colours_of_the_theme() {
        let piece =
            Piece::new("a", 1.0, 2.0).titled("<a>").filled(circle(0.0, 0.0, 5.0), Paint::new(0xff0000, 0x00ff00));
        let scene = Scene { width: 10.0, height: 10.0, pieces: vec![piece], ..Scene::default() };
        let light = svg(&scene, Theme::Light, Lang::En);
        assert!(light.contains(r##"<circle cx="0" cy="0" r="5" fill="#ff0000"/>"##), "{light}");
        assert!(light.contains("<title>&lt;a&gt;</title>"), "{light}");
        assert!(svg(&scene, Theme::Dark, Lang::En).contains("#00ff00"));
    }

    #[test]
    fn a_document_in_shapes_has_no_text() {
        let piece = Piece::new("a", 0.0, 0.0).text(5.0, 5.0, 4.0, "A&B", Paint::same(0x0000ff));
        let scene = Scene { width: 10.0, height: 10.0, pieces: vec![piece], ..Scene::default() };
        assert!(svg(&scene, Theme::Light, Lang::En).contains(">A&amp;B</text>"));
        let shapes = svg_in_shapes(&scene, Theme::Light, Lang::En);
        assert!(!shapes.contains("<text") && shapes.contains(r##"stroke="#0000ff""##), "{shapes}");
        assert_eq!(shapes.matches("<path").count(), 3);
    }
}
