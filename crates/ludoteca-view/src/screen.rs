use crate::{Picture, Span};
use ludoteca_game::Lang;

/// The signs that a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Glyphs {
    /// Box drawing, arrows, discs.
    Unicode,
    /// The 95 signs that every terminal has.
    Ascii,
}

impl Glyphs {
    /// The sign for terminals that can show it, or the one for those that cannot.
    #[must_use]
    pub const fn pick<T: Copy>(self, unicode: T, ascii: T) -> T {
        match self {
            Glyphs::Unicode => unicode,
            Glyphs::Ascii => ascii,
        }
    }
}

/// How much room there is for a board of text, and how it may be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// Characters in a line.
    pub columns: usize,
    /// Lines.
    pub lines: usize,
    /// The signs.
    pub glyphs: Glyphs,
    /// The language of the words on it.
    pub lang: Lang,
}

/// A board of text that can be touched: a picture, and where on it the spots of the scene lie.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    /// What is shown.
    pub picture: Picture,
    /// Where it can be touched.
    pub areas: Vec<Area>,
    /// How many characters on the left stay in view when the board is wider than the terminal, such as the names of its rows.
    pub fixed_left: usize,
    /// How many lines below stay in view when the board is higher than the terminal, such as the names of its columns.
    pub fixed_below: usize,
}

impl Screen {
    /// A picture, and below it as many keys in a line as there is room for, each of which can be touched.
    #[must_use]
    pub fn listing(picture: Picture, keys: impl Iterator<Item = String>, room: Room) -> Screen {
        let mut screen = Screen { picture, ..Screen::default() };
        let (mut line, mut column) = (screen.picture.lines.len(), 0);
        screen.picture.lines.push(Vec::new());
        for key in keys {
            let text = format!("[{key}]");
            // A blank on either side is for the marks.
            let columns = text.chars().count() + 2;
            if column > 0 && column + columns > room.columns {
                (line, column) = (line + 1, 0);
                screen.picture.lines.push(Vec::new());
            }
            screen.picture.lines[line].push(Span::plain(format!(" {text} ")));
            screen.areas.push(Area::line(key, line, column, columns));
            column += columns;
        }
        screen
    }
}

/// Where a spot lies on a picture.
///
/// The first and the last character of its [`Area::mark`] line are free for the marks that a screen sets around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// The key of the spot.
    pub key: String,
    /// Its first line.
    pub line: usize,
    /// Its first character in a line.
    pub column: usize,
    /// How many lines.
    pub lines: usize,
    /// How many characters.
    pub columns: usize,
    /// The line, counted from its first, on which marks are set.
    pub mark: usize,
}

impl Area {
    /// An area of one line.
    #[must_use]
    pub fn line(key: impl Into<String>, line: usize, column: usize, columns: usize) -> Area {
        Area { key: key.into(), line, column, lines: 1, columns, mark: 0 }
    }

    /// Whether a character of the picture lies in it.
    #[must_use]
    pub const fn contains(&self, line: usize, column: usize) -> bool {
        self.line <= line
            && line < self.line + self.lines
            && self.column <= column
            && column < self.column + self.columns
    }

    /// Its middle, in half lines and half characters.
    #[must_use]
    pub const fn middle(&self) -> (usize, usize) {
        (2 * self.line + self.lines, 2 * self.column + self.columns)
    }
}
