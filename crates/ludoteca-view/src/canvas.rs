use crate::{Ink, Picture, Span};

/// How a character is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Style {
    /// The colour of the letter; `None` is the terminal's own.
    pub ink: Option<Ink>,
    /// The colour behind it; `None` is the terminal's own.
    pub paper: Option<Ink>,
    /// Whether it is bold.
    pub bold: bool,
}

impl Style {
    /// The terminal's own colours.
    pub const PLAIN: Style = Style { ink: None, paper: None, bold: false };

    /// Letters in a colour.
    #[must_use]
    pub const fn ink(ink: Ink) -> Style {
        Style { ink: Some(ink), ..Style::PLAIN }
    }

    /// Letters in a colour on a colour.
    #[must_use]
    pub const fn on(ink: Ink, paper: Ink) -> Style {
        Style { ink: Some(ink), paper: Some(paper), bold: false }
    }

    /// The same in bold.
    #[must_use]
    pub const fn bold(self) -> Style {
        Style { bold: true, ..self }
    }
}

/// A picture that is drawn character by character, each one column wide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canvas {
    cells: Vec<Vec<(char, Style)>>,
}

impl Canvas {
    /// An empty canvas.
    #[must_use]
    pub fn new(columns: usize, lines: usize) -> Canvas {
        Canvas { cells: vec![vec![(' ', Style::PLAIN); columns]; lines] }
    }

    /// Writes a text; what lies outside the canvas is left out.
    pub fn put(&mut self, line: usize, column: usize, text: &str, style: Style) {
        let Some(cells) = self.cells.get_mut(line) else {
            return;
        };
        for (cell, letter) in cells.iter_mut().skip(column).zip(text.chars()) {
            *cell = (letter, style);
        }
    }

    /// Writes a text in the middle of `columns` characters.
    pub fn put_centred(&mut self, line: usize, column: usize, columns: usize, text: &str, style: Style) {
        self.put(line, column, &format!("{text:^columns$}"), style);
    }

    /// Fills a rectangle with a character.
    pub fn fill(&mut self, line: usize, column: usize, lines: usize, columns: usize, letter: char, style: Style) {
        for line in line..line + lines {
            self.put(line, column, &letter.to_string().repeat(columns), style);
        }
    }

    /// The picture, with neighbours of one style in one span.
    #[must_use]
    pub fn picture(&self) -> Picture {
        let line =
            |cells: &Vec<(char, Style)>| cells.chunk_by(|one, other| one.1 == other.1).map(span).collect::<Vec<Span>>();
        Picture { lines: self.cells.iter().map(line).collect() }
    }
}

fn span(cells: &[(char, Style)]) -> Span {
    let Style { ink, paper, bold } = cells[0].1;
    let text: String = cells.iter().map(|(letter, _)| letter).collect();
    Span { ink, paper, bold, ..Span::plain(text) }
}

#[cfg(test)]
mod tests {
    use super::{Canvas, Style};
    use crate::Ink;
    use ludoteca_game::Lang;

    #[test]
    fn what_is_drawn_later_lies_on_top_and_nothing_leaves_the_canvas() {
        let mut canvas = Canvas::new(6, 2);
        canvas.fill(0, 0, 9, 9, '.', Style::PLAIN);
        canvas.put(1, 4, "abc", Style::ink(Ink::RED));
        canvas.put(7, 0, "x", Style::PLAIN);
        let picture = canvas.picture();
        assert_eq!(picture.plain(Lang::En), "......\n....ab\n");
        assert_eq!(picture.lines[1].len(), 2, "one span for each style");
    }
}
