use ludoteca_game::Lang;
use ludoteca_view::{Glyphs, Ink, Style};
use ratatui::style::{Color, Modifier};

/// The colours of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// No colours: signs replace them.
    None,
    /// The eight colours that every colour terminal has.
    Eight,
    /// A cube of 6×6×6.
    Cube,
    /// 24-bit colours.
    All,
}

/// The abilities of a terminal, and the language on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerminalStyle {
    /// The language.
    pub lang: Lang,
    /// The characters that the terminal can show.
    pub glyphs: Glyphs,
    /// The colours.
    pub colours: Colours,
}

impl TerminalStyle {
    /// Reads the abilities of the terminal from the environment.
    #[must_use]
    pub fn from_environment(lang: Lang, colours: bool, ascii: bool) -> TerminalStyle {
        let variable = |name: &str| std::env::var(name).unwrap_or_default().to_lowercase();
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].map(variable).into_iter().find(|value| !value.is_empty());
        let utf8 = locale.is_some_and(|locale| locale.contains("utf-8") || locale.contains("utf8"));
        let (term, more) = (variable("TERM"), variable("COLORTERM"));
        let unicode = utf8 && term != "linux" && !ascii;
        let colours = match () {
            () if !colours => Colours::None,
            () if more.contains("truecolor") || more.contains("24bit") => Colours::All,
            () if term.contains("256color") => Colours::Cube,
            () => Colours::Eight,
        };
        TerminalStyle { lang, glyphs: if unicode { Glyphs::Unicode } else { Glyphs::Ascii }, colours }
    }

    /// Converts a style of a board to the colours of the terminal.
    pub(crate) fn style(&self, style: Style) -> ratatui::style::Style {
        let mut shown = ratatui::style::Style::new();
        if let Some(ink) = style.ink.and_then(|ink| self.colour(ink)) {
            shown = shown.fg(ink);
        }
        if let Some(paper) = style.paper.and_then(|paper| self.colour(paper)) {
            shown = shown.bg(paper);
        }
        if style.bold { shown.add_modifier(Modifier::BOLD) } else { shown }
    }

    fn colour(&self, ink: Ink) -> Option<Color> {
        let (red, green, blue) = ink.rgb;
        match self.colours {
            Colours::None => None,
            Colours::Eight => Some(Color::Indexed(ink.basic)),
            Colours::Cube => {
                let step = |part: u8| (u16::from(part) * 5 + 127) / 255;
                let number = 16 + 36 * step(red) + 6 * step(green) + step(blue);
                Some(Color::Indexed(number as u8))
            }
            Colours::All => Some(Color::Rgb(red, green, blue)),
        }
    }

    /// Writes a text in the characters of the terminal.
    pub(crate) fn text(&self, text: &str) -> String {
        match self.glyphs {
            // On some terminals these two are as wide as two letters, on others they are missing.
            Glyphs::Unicode => text.replace('⭕', "O").replace('✖', "X"),
            Glyphs::Ascii => text.chars().map(ascii).collect(),
        }
    }
}

/// Returns the nearest text that every terminal can show.
fn ascii(letter: char) -> &'static str {
    const PRINTED: &str =
        " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";
    if let Some(place) = PRINTED.find(letter).filter(|_| letter.is_ascii()) {
        return &PRINTED[place..=place];
    }
    match letter {
        'á' => "a",
        'é' => "e",
        'í' => "i",
        'ó' => "o",
        'ú' | 'ü' => "u",
        'ñ' => "n",
        'Á' => "A",
        'É' => "E",
        'Í' => "I",
        'Ó' => "O",
        'Ú' | 'Ü' => "U",
        'Ñ' => "N",
        '«' | '»' => "\"",
        '…' => "...",
        '×' => "x",
        '–' | '—' => "-",
        '⭕' => "O",
        '✖' => "X",
        '¿' | '¡' => "",
        _ => "?",
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_game::Lang;
    use ludoteca_view::Glyphs;

    use super::{Colours, TerminalStyle};

    #[test]
    fn text_is_written_in_ascii_on_a_simple_terminal() {
        let style = TerminalStyle { lang: Lang::Es, glyphs: Glyphs::Ascii, colours: Colours::None };
        assert_eq!(style.text("¿Salir? «Sí», 5×5… ⭕"), "Salir? \"Si\", 5x5... O");
    }
}
