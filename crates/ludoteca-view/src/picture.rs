use std::fmt::Write;

use ludoteca_game::{Fact, Lang};

/// A colour of text, with the nearest of the eight that every terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ink {
    /// Red, green, blue.
    pub rgb: (u8, u8, u8),
    /// The number of the nearest terminal colour, 0 to 7.
    pub basic: u8,
}

impl Ink {
    /// Black.
    pub const BLACK: Ink = Ink { rgb: (0, 0, 0), basic: 0 };
    /// Red.
    pub const RED: Ink = Ink { rgb: (205, 49, 49), basic: 1 };
    /// Green.
    pub const GREEN: Ink = Ink { rgb: (13, 188, 121), basic: 2 };
    /// Yellow.
    pub const YELLOW: Ink = Ink { rgb: (229, 229, 16), basic: 3 };
    /// Blue.
    pub const BLUE: Ink = Ink { rgb: (36, 114, 200), basic: 4 };
    /// Magenta.
    pub const MAGENTA: Ink = Ink { rgb: (188, 63, 188), basic: 5 };
    /// Cyan.
    pub const CYAN: Ink = Ink { rgb: (17, 168, 205), basic: 6 };
    /// White.
    pub const WHITE: Ink = Ink { rgb: (229, 229, 229), basic: 7 };
}

/// A run of text in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// What it says.
    pub text: Fact,
    /// The colour of the letters; `None` is the terminal's own.
    pub ink: Option<Ink>,
    /// The colour behind them; `None` is the terminal's own.
    pub paper: Option<Ink>,
    /// Whether the letters are bold.
    pub bold: bool,
}

impl Span {
    /// Plain text.
    #[must_use]
    pub fn plain(text: impl Into<Fact>) -> Span {
        Span { text: text.into(), ink: None, paper: None, bold: false }
    }

    /// Text in a colour.
    #[must_use]
    pub fn inked(text: impl Into<Fact>, ink: Ink) -> Span {
        Span { ink: Some(ink), ..Span::plain(text) }
    }
}

/// A board as lines of styled text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    /// The lines from top to bottom.
    pub lines: Vec<Vec<Span>>,
}

impl Picture {
    /// The text alone, one line of the picture on each line, without trailing blanks.
    #[must_use]
    pub fn plain(&self, lang: Lang) -> String {
        let mut text = String::new();
        for line in &self.lines {
            let joined: String = line.iter().map(|span| span.text.in_lang(lang)).collect();
            text.push_str(joined.trim_end());
            text.push('\n');
        }
        text
    }

    /// The text with ANSI colours.
    #[must_use]
    pub fn ansi(&self, lang: Lang) -> String {
        let mut text = String::new();
        for line in &self.lines {
            for span in line {
                write_ansi(&mut text, span, lang);
            }
            text.push('\n');
        }
        text
    }
}

fn write_ansi(text: &mut String, span: &Span, lang: Lang) {
    let mut codes = Vec::new();
    if span.bold {
        codes.push("1".to_owned());
    }
    if let Some(Ink { rgb: (red, green, blue), .. }) = span.ink {
        codes.push(format!("38;2;{red};{green};{blue}"));
    }
    if let Some(Ink { rgb: (red, green, blue), .. }) = span.paper {
        codes.push(format!("48;2;{red};{green};{blue}"));
    }
    let said = span.text.in_lang(lang);
    if codes.is_empty() {
        text.push_str(&said);
    } else {
        write!(text, "\x1b[{}m{said}\x1b[0m", codes.join(";")).expect("writing to a string cannot fail");
    }
}

#[cfg(test)]
mod tests {
    use super::{Ink, Picture, Span};
    use ludoteca_game::Lang;

    #[test]
    fn plain_text_has_no_colours_and_no_trailing_blanks() {
        let picture = Picture { lines: vec![vec![Span::inked("a", Ink::RED), Span::plain("  ")]] };
        assert_eq!(picture.plain(Lang::En), "a\n");
        assert_eq!(picture.ansi(Lang::En), "\x1b[38;2;205;49;49ma\x1b[0m  \n");
    }
}
