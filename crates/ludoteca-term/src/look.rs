use ludoteca_game::{Glyphs, Ink, Lang, Style};
use ratatui::style::{Color, Modifier};

/// How many colours a terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// None: signs tell everything.
    None,
    /// The eight that every colour terminal has.
    Eight,
    /// A cube of 6×6×6.
    Cube,
    /// All of them.
    All,
}

/// What a terminal can show, and in which language it speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The language.
    pub lang: Lang,
    /// The signs.
    pub glyphs: Glyphs,
    /// The colours.
    pub colours: Colours,
}

impl Look {
    /// What the environment says about the terminal.
    #[must_use]
    pub fn of_environment(lang: Lang, colours: bool, ascii: bool) -> Look {
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
        Look { lang, glyphs: if unicode { Glyphs::Unicode } else { Glyphs::Ascii }, colours }
    }

    /// A style of a board as this terminal can show it.
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

    /// A text in the signs of the terminal.
    pub(crate) fn text(&self, text: &str) -> String {
        match self.glyphs {
            // As the boards show them: these two are as wide as two letters on some terminals and missing on others.
            Glyphs::Unicode => text.replace('⭕', "O").replace('✖', "X"),
            Glyphs::Ascii => text.chars().map(ascii).collect(),
        }
    }
}

/// The nearest that every terminal can show.
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
    use ludoteca_game::{Glyphs, Lang};

    use super::{Colours, Look};

    #[test]
    fn a_simple_terminal_is_told_everything_in_its_own_signs() {
        let look = Look { lang: Lang::Es, glyphs: Glyphs::Ascii, colours: Colours::None };
        assert_eq!(look.text("¿Salir? «Sí», 5×5… ⭕"), "Salir? \"Si\", 5x5... O");
    }
}
