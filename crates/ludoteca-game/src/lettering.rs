//! Letters as strokes of a pen, for pictures that have to look the same where no font is.
//!
//! Drawn on a grid as people letter technical drawings: capitals and digits from 0 down to the line at 10, small letters from
//! about 3, and what hangs below the line down to 13. A letter that is not here is a box.

use std::fmt::{self, Write};

use crate::Length;

/// The thickness of the pen in units of the grid.
const PEN: f32 = 2.0;

/// From the pen in one letter to the pen in the next.
const GAP: f32 = 3.2;

/// The height of capitals, pen included, is 0.7 of the size of the letters, as in most fonts.
const UNIT: f32 = 0.7 / (10.0 + PEN);

/// A letter: how wide it is from pen to pen, and the way of the pen as the data of an SVG path.
struct Letter {
    width: f32,
    path: &'static str,
    accent: Option<Accent>,
}

/// What stands above a letter.
#[derive(Clone, Copy)]
struct Accent {
    /// From the middle of the letter, its lower end at 0.
    path: &'static str,
    /// Where its lower end is.
    y: f32,
}

/// Writes a text, centred on a point, as SVG shapes in a colour such as `#ff0000`.
pub(crate) fn write_strokes(out: &mut String, text: &str, (x, y): (f32, f32), size: f32, ink: &str) -> fmt::Result {
    let letters: Vec<Letter> = text.chars().map(letter).collect();
    let width = letters.iter().map(|letter| letter.width + GAP).sum::<f32>() - GAP;
    let unit = UNIT * size;
    // A length has too few digits behind the point for a factor, which is therefore written in hundredths.
    write!(
        out,
        r#"<g fill="none" stroke="{ink}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round" transform="translate({} {}) scale({}) scale(0.01)">"#,
        Length(PEN),
        Length(x - width * unit / 2.0),
        Length(y - 5.0 * unit),
        Length(unit * 100.0),
    )?;
    let mut from = 0.0;
    for Letter { width, path, accent } in letters {
        if !path.is_empty() {
            write!(out, r#"<path transform="translate({} 0)" d="{path}"/>"#, Length(from))?;
        }
        if let Some(Accent { path, y }) = accent {
            write!(out, r#"<path transform="translate({} {})" d="{path}"/>"#, Length(from + width / 2.0), Length(y))?;
        }
        from += width + GAP;
    }
    write!(out, "</g>")
}

fn letter(letter: char) -> Letter {
    let (plain, path) = match letter {
        'á' | 'é' | 'í' | 'ó' | 'ú' | 'Á' | 'É' | 'Í' | 'Ó' | 'Ú' => (without_accent(letter), ACUTE),
        'ñ' | 'Ñ' => (without_accent(letter), TILDE),
        'ü' | 'Ü' => (without_accent(letter), DOTS),
        _ => (letter, ""),
    };
    let found = LETTERS.iter().find(|(known, _, _)| *known == plain);
    let &(_, width, way) = found.unwrap_or(&BOX);
    let y = if letter.is_uppercase() { -2.2 } else { 1.0 };
    Letter { width, path: way, accent: (!path.is_empty()).then_some(Accent { path, y }) }
}

const fn without_accent(letter: char) -> char {
    match letter {
        'á' => 'a',
        'é' => 'e',
        // Without its dot, which the accent replaces.
        'í' => 'ı',
        'ó' => 'o',
        'ú' | 'ü' => 'u',
        'ñ' => 'n',
        'Á' => 'A',
        'É' => 'E',
        'Í' => 'I',
        'Ó' => 'O',
        'Ú' | 'Ü' => 'U',
        'Ñ' => 'N',
        other => other,
    }
}

const ACUTE: &str = "M-.2 0 1-1.8";
const TILDE: &str = "M-2.2-.2c.6-1.4 1.6-1.4 2.2-.7s1.6.7 2.2-.7";
const DOTS: &str = "M-1.6-.8v.01M1.6-.8v.01";

/// What stands for a letter that is not in the list.
const BOX: (char, f32, &str) = ('□', 5.0, "M0 1h5v9H0z");

/// The letters: which, how wide, and the way of the pen.
#[rustfmt::skip]
const LETTERS: &[(char, f32, &str)] = &[
    ('0', 6.0, "M0 3a3 3 0 0 1 6 0v4a3 3 0 0 1-6 0z"),
    ('1', 3.4, "M.2 2.6 3.4 0v10"),
    ('2', 5.8, "M.1 2.6A2.9 2.7 0 0 1 5.8 2.8C5.8 5.6 0 7.4 0 10h5.9"),
    ('3', 5.8, "M.3 0h5.2l-3 3.9a3.1 3.1 0 1 1-2.5 4.7"),
    ('4', 6.0, "M4.4 10V0L0 7h6"),
    ('5', 5.8, "M5.3 0H1L.6 4.7a3.05 3.05 0 1 1-.6 4.2"),
    ('6', 6.0, "M5 0C2 1.4 0 4 0 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0"),
    ('7', 5.8, "M0 0h5.8L2 10"),
    ('8', 6.0, "M.6 2.4a2.4 2.4 0 1 1 4.8 0a2.4 2.4 0 1 1-4.8 0M0 7.4a3 2.6 0 1 1 6 0a3 2.6 0 1 1-6 0"),
    ('9', 6.0, "M1 10C4 8.6 6 6 6 3a3 3 0 1 0-6 0a3 3 0 1 0 6 0"),
    ('A', 7.0, "M0 10 3.5 0 7 10M1.2 6.8h4.6"),
    ('B', 5.8, "M0 4.7h3a2.35 2.35 0 0 0 0-4.7H0v10h3.1a2.65 2.65 0 0 0 0-5.3"),
    ('C', 6.0, "M6 2A3.3 3.3 0 0 0 0 3.3v3.4A3.3 3.3 0 0 0 6 8"),
    ('D', 6.2, "M0 0h2.8a3.4 3.4 0 0 1 3.4 3.4v3.2a3.4 3.4 0 0 1-3.4 3.4H0z"),
    ('E', 5.0, "M5 0H0v10h5M0 4.8h4.2"),
    ('F', 5.0, "M5 0H0v10M0 4.8h4"),
    ('G', 6.2, "M6 2A3.3 3.3 0 0 0 0 3.3v3.4a3.1 3.3 0 0 0 6.2 0V5.4H3.5"),
    ('H', 6.2, "M0 0v10M6.2 0v10M0 4.8h6.2"),
    ('I', 0.0, "M0 0v10"),
    ('J', 4.2, "M4.2 0v7.4a2.3 2.6 0 0 1-4.2 1.2"),
    ('K', 5.8, "M0 0v10M5.6 0 0 6M2 4l3.8 6"),
    ('L', 4.8, "M0 0v10h4.8"),
    ('M', 7.4, "M0 10V0l3.7 6L7.4 0v10"),
    ('N', 6.2, "M0 10V0l6.2 10V0"),
    ('O', 6.6, "M0 3.3a3.3 3.3 0 0 1 6.6 0v3.4a3.3 3.3 0 0 1-6.6 0z"),
    ('P', 5.8, "M0 10V0h3a2.8 2.8 0 0 1 0 5.6H0"),
    ('Q', 6.6, "M0 3.3a3.3 3.3 0 0 1 6.6 0v3.4a3.3 3.3 0 0 1-6.6 0zM4 7.2 7 10.6"),
    ('R', 5.8, "M0 10V0h3a2.8 2.8 0 0 1 0 5.6H0M3 5.6 5.8 10"),
    ('S', 5.8, "M5.5 1.7C4.8.6 3.8 0 2.9 0A2.65 2.4 0 0 0 .2 2.4C.2 5.8 5.8 4 5.8 7.5A2.85 2.5 0 0 1 2.9 10C1.7 10 .6 9.4 0 8.2"),
    ('T', 6.2, "M0 0h6.2M3.1 0v10"),
    ('U', 6.2, "M0 0v6.9a3.1 3.1 0 0 0 6.2 0V0"),
    ('V', 6.6, "M0 0l3.3 10L6.6 0"),
    ('W', 9.2, "M0 0l2.3 10 2.3-8 2.3 8L9.2 0"),
    ('X', 6.0, "M0 0l6 10M6 0 0 10"),
    ('Y', 6.2, "M0 0l3.1 5L6.2 0M3.1 5v5"),
    ('Z', 5.8, "M0 0h5.8L0 10h5.8"),
    ('a', 5.0, "M5 3.2V10M5 6.6a2.5 3.4 0 1 0-5 0a2.5 3.4 0 1 0 5 0"),
    ('b', 5.0, "M0 0v10M0 6.6a2.5 3.4 0 1 1 5 0a2.5 3.4 0 1 1-5 0"),
    ('c', 4.5, "M4.5 4.5A2.6 3.2 0 0 0 0 6.6a2.6 3.2 0 0 0 4.5 2.1"),
    ('d', 5.0, "M5 0v10M5 6.6a2.5 3.4 0 1 0-5 0a2.5 3.4 0 1 0 5 0"),
    ('e', 5.0, "M0 6.6h5a2.5 3.4 0 1 0-.8 2.4"),
    ('f', 3.2, "M3.4.2A2 2 0 0 0 1.2 2.3V10M0 3.6h3.1"),
    ('g', 5.0, "M5 3.2v7.2a2.5 2.5 0 0 1-4.6 1.4M5 6.4a2.5 3.2 0 1 0-5 0a2.5 3.2 0 1 0 5 0"),
    ('h', 4.8, "M0 0v10M0 5.8a2.4 2.6 0 0 1 4.8 0V10"),
    ('i', 0.0, "M0 3.6V10M0 .4v.01"),
    ('ı', 0.0, "M0 3.6V10"),
    ('j', 1.4, "M1.4 3.6v7.4a1.8 1.8 0 0 1-1.8 1.8M1.4.4v.01"),
    ('k', 4.6, "M0 0v10M4.3 3.5 0 7.4M1.7 6l2.9 4"),
    ('l', 0.0, "M0 0v10"),
    ('m', 7.8, "M0 3.4V10M0 5.5a1.95 2.3 0 0 1 3.9 0V10M3.9 5.5a1.95 2.3 0 0 1 3.9 0V10"),
    ('n', 4.8, "M0 3.4V10M0 5.8a2.4 2.6 0 0 1 4.8 0V10"),
    ('o', 5.0, "M0 6.6a2.5 3.4 0 1 1 5 0a2.5 3.4 0 1 1-5 0"),
    ('p', 5.0, "M0 3.2V13M0 6.6a2.5 3.4 0 1 1 5 0a2.5 3.4 0 1 1-5 0"),
    ('q', 5.0, "M5 3.2V13M5 6.6a2.5 3.4 0 1 0-5 0a2.5 3.4 0 1 0 5 0"),
    ('r', 2.9, "M0 3.4V10M0 6.2a2.9 2.8 0 0 1 2.9-2.8"),
    ('s', 4.2, "M4 4.5C3.5 3.6 2.8 3.2 2.1 3.2C1 3.2.2 3.9.2 4.9C.2 7.2 4.2 6 4.2 8.2C4.2 9.3 3.3 10 2.2 10C1.3 10 .4 9.5 0 8.6"),
    ('t', 3.2, "M1.2.8V8a2 2 0 0 0 2 2M0 3.6h3.1"),
    ('u', 4.8, "M0 3.4v4a2.4 2.6 0 0 0 4.8 0M4.8 3.4V10"),
    ('v', 5.0, "M0 3.4 2.5 10 5 3.4"),
    ('w', 7.4, "M0 3.4 1.85 10 3.7 4.6 5.55 10 7.4 3.4"),
    ('x', 4.6, "M0 3.4 4.6 10M4.6 3.4 0 10"),
    ('y', 5.0, "M0 3.4l2.6 6.4M5 3.4 2.2 11.3C1.8 12.4 1.3 13 .2 13"),
    ('z', 4.4, "M0 3.4h4.4L0 10h4.4"),
    (' ', 1.0, ""),
    ('.', 0.0, "M0 10v.01"),
    (',', 0.6, "M.6 9.8 0 11.8"),
    (':', 0.0, "M0 4.6v.01M0 9.8v.01"),
    (';', 0.6, "M.6 4.6v.01M.6 9.8 0 11.8"),
    ('!', 0.0, "M0 0v6.4M0 10v.01"),
    ('¡', 0.0, "M0 3v.01M0 6.6V13"),
    ('?', 4.8, "M0 2.3A2.4 2.3 0 1 1 3.4 4.5C2.5 5 2.4 5.6 2.4 6.6M2.4 10v.01"),
    ('¿', 4.8, "M4.8 10.7A2.4 2.3 0 1 1 1.4 8.5C2.3 8 2.4 7.4 2.4 6.4M2.4 3v.01"),
    ('-', 3.4, "M0 6h3.4"),
    ('–', 5.0, "M0 6h5"),
    ('+', 5.4, "M0 5.4h5.4M2.7 2.7v5.4"),
    ('×', 4.4, "M0 3.2l4.4 4.4M4.4 3.2 0 7.6"),
    ('/', 4.0, "M0 11 4-.6"),
    ('(', 1.8, "M1.8-1a9 9 0 0 0 0 12.6"),
    (')', 1.8, "M0-1a9 9 0 0 1 0 12.6"),
    ('\'', 0.0, "M0 0v2.4"),
    ('«', 5.0, "M2.4 3.6 0 6.2 2.4 8.8M5 3.6 2.6 6.2 5 8.8"),
    ('»', 5.0, "M0 3.6 2.4 6.2 0 8.8M2.6 3.6 5 6.2 2.6 8.8"),
];

#[cfg(test)]
mod tests {
    use super::{BOX, letter, write_strokes};

    #[test]
    fn every_letter_of_both_languages_is_here() {
        let needed = ('0'..='9').chain('A'..='Z').chain('a'..='z').chain("áéíóúñüÁÉÍÓÚÑÜ¿¡ .,:;!?-".chars());
        for needed in needed {
            let found = letter(needed);
            assert_ne!(found.path, BOX.2, "{needed}");
            assert_eq!(found.accent.is_some(), !needed.is_ascii() && !"¿¡".contains(needed), "{needed}");
        }
        assert_eq!(letter('漢').path, BOX.2);
    }

    #[test]
    fn a_text_is_centred() {
        let mut out = String::new();
        write_strokes(&mut out, "HH", (50.0, 20.0), 12.0, "#000000").expect("a string");
        // Twice 6.2 and a gap of 3.2 are 15.6 units of 0.7 times the point: 10.92, of which half lie to the left.
        assert!(out.contains("translate(44.54 16.5) scale(70) scale(0.01)"), "{out}");
        assert_eq!(out.matches("<path").count(), 2);
    }
}
