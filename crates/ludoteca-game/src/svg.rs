use std::fmt::{self, Write};

use crate::Lang;
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
    write_svg(&mut out, scene, theme, lang).expect("writing to a string cannot fail");
    out
}

/// The shapes of a piece as SVG, without where it stands.
#[must_use]
pub fn svg_parts(piece: &Piece, theme: Theme, lang: Lang) -> String {
    let mut out = String::new();
    for part in &piece.parts {
        write_part(&mut out, part, theme, lang).expect("writing to a string cannot fail");
    }
    out
}

/// The outline of a form alone, to be painted by the style of whatever it stands in.
#[must_use]
pub fn svg_outline(form: &Form) -> String {
    let part = Part { form: form.clone(), fill: None, stroke: None, opacity: 1.0 };
    let mut out = String::new();
    write_part(&mut out, &part, Theme::Light, Lang::Es).expect("writing to a string cannot fail");
    out.replace(" fill=\"none\"", "")
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

fn write_svg(out: &mut String, scene: &Scene, theme: Theme, lang: Lang) -> fmt::Result {
    let (width, height) = (Length(scene.width), Length(scene.height));
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif" text-anchor="middle">"#
    )?;
    for piece in &scene.pieces {
        write_piece(out, piece, theme, lang)?;
    }
    writeln!(out, "</svg>")
}

fn write_piece(out: &mut String, piece: &Piece, theme: Theme, lang: Lang) -> fmt::Result {
    write!(out, r#"<g transform="translate({} {})">"#, Length(piece.x), Length(piece.y))?;
    if let Some(title) = &piece.title {
        write!(out, "<title>{}</title>", escaped(&title.in_lang(lang)))?;
    }
    for part in &piece.parts {
        write_part(out, part, theme, lang)?;
    }
    writeln!(out, "</g>")
}

fn write_part(out: &mut String, part: &Part, theme: Theme, lang: Lang) -> fmt::Result {
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
        Form::Text { x, y, size, text } => {
            // Capitals and digits are about 0.7 em high: half of that below the centre centres them.
            let [x, y, size] = [*x, y + size * 0.35, *size].map(Length);
            let text = escaped(&text.in_lang(lang));
            write!(out, r#"<text x="{x}" y="{y}" font-size="{size}" font-weight="600"{paint}>{text}</text>"#)
        }
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
            None => write!(f, r#" fill="none""#)?,
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

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::{Length, Theme, svg};
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
}
