//! The board with its marks, cut to the room.

use ludoteca_view::{Area, Glyphs, Screen, Style};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

use crate::screen::app::App;
use crate::style::Colours;

/// The reason for which an area is marked, the most important last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Mark {
    /// The last move touched it.
    Last,
    /// A move can begin or go on here.
    Live,
    /// The move in the making touched it.
    Picked,
    /// The cursor is on it.
    Cursor,
}

impl Mark {
    /// Returns the signs before and behind the area.
    pub(crate) const fn signs(self, glyphs: Glyphs) -> (&'static str, &'static str) {
        match self {
            Mark::Last => glyphs.pick(("•", "•"), ("*", "*")),
            Mark::Live => glyphs.pick(("›", "‹"), (">", "<")),
            Mark::Picked => ("(", ")"),
            Mark::Cursor => ("[", "]"),
        }
    }

    const fn colour(self) -> Color {
        match self {
            Mark::Last => Color::LightMagenta,
            Mark::Live => Color::LightGreen,
            Mark::Picked => Color::LightYellow,
            Mark::Cursor => Color::LightCyan,
        }
    }
}

/// The place of the board on the terminal, and the lines and characters of it that are visible there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Window {
    pub(crate) place: Rect,
    across: Strip,
    down: Strip,
}

/// The visible part of a row of characters, or of a column of lines: a fixed beginning, a part of the middle, a fixed end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Strip {
    /// The whole length.
    size: usize,
    /// The visible length.
    seen: usize,
    /// The lengths of the beginning and the end, which are always visible.
    head: usize,
    tail: usize,
    /// The length of the middle that is hidden before its visible part.
    skipped: usize,
}

impl Strip {
    /// Shows all, or as much as there is room for around a point.
    fn new(size: usize, room: usize, (head, tail): (usize, usize), around: usize) -> Strip {
        if size <= room || head + tail >= room {
            return Strip { size, seen: size.min(room), head: 0, tail: 0, skipped: 0 };
        }
        let middle = room - head - tail;
        let skipped = around.saturating_sub(head + middle / 2).min(size - room);
        Strip { size, seen: room, head, tail, skipped }
    }

    /// Returns the index that is visible at a place.
    const fn at(&self, place: usize) -> usize {
        if place < self.head {
            place
        } else if place >= self.seen - self.tail {
            self.size - (self.seen - place)
        } else {
            place + self.skipped
        }
    }

    /// Finds the place at which an index is visible.
    fn place_of(&self, index: usize) -> Option<usize> {
        (0..self.seen).find(|place| self.at(*place) == index)
    }
}

impl Window {
    /// Shows a screen in a place: all of it in the middle, or the part around the cursor.
    fn new(place: Rect, screen: &Screen, (columns, lines): (usize, usize), cursor: Option<&Area>) -> Window {
        let (line, column) = cursor.map_or((0, 0), |area| {
            let (line, column) = area.middle();
            (line / 2, column / 2)
        });
        let across = Strip::new(columns, place.width.into(), (screen.fixed_left, 0), column);
        let down = Strip::new(lines, place.height.into(), (0, screen.fixed_below), line);
        let x = place.x + (place.width - across.seen as u16) / 2;
        // A board keeps to the top: the notes stand close below.
        let y = place.y + ((place.height - down.seen as u16) / 2).min(1);
        let place = Rect { x, y, width: across.seen as u16, height: down.seen as u16 };
        Window { place, across, down }
    }

    /// Returns the line and the character of the board at a place of the terminal.
    pub(crate) fn at(&self, column: u16, row: u16) -> Option<(usize, usize)> {
        let Rect { x, y, .. } = self.place;
        self.place
            .contains((column, row).into())
            .then(|| (self.down.at(usize::from(row - y)), self.across.at(usize::from(column - x))))
    }

    /// Finds the place of a character of the board on the terminal, if it is visible.
    fn place_of(&self, line: usize, column: usize) -> Option<(u16, u16)> {
        let (row, nth) = (self.down.place_of(line)?, self.across.place_of(column)?);
        Some((self.place.x + nth as u16, self.place.y + row as u16))
    }
}

impl App {
    /// Returns the columns and lines of the board.
    pub(crate) fn board_size(&self) -> (usize, usize) {
        let width = |line: &Vec<ludoteca_view::Span>| -> usize {
            line.iter().map(|span| span.text.in_lang(self.lang()).chars().count()).sum()
        };
        let lines = &self.screen.picture.lines;
        (lines.iter().map(width).max().unwrap_or(0), lines.len())
    }

    pub(crate) fn window(&self, place: Rect) -> Window {
        let cursor = self.cursor.as_ref().and_then(|key| self.area(key));
        Window::new(place, &self.screen, self.board_size(), cursor)
    }

    pub(crate) fn draw_board(&self, window: Window, buffer: &mut Buffer) {
        for row in 0..window.place.height {
            let Some(spans) = self.screen.picture.lines.get(window.down.at(row.into())) else {
                continue;
            };
            let letters = spans.iter().flat_map(|span| {
                let style = Style { ink: span.ink, paper: span.paper, bold: span.bold };
                let text: Vec<char> = span.text.in_lang(self.lang()).chars().collect();
                text.into_iter().map(move |letter| (letter, style))
            });
            let letters: Vec<(char, Style)> = letters.collect();
            for nth in 0..window.place.width {
                if let Some((letter, style)) = letters.get(window.across.at(nth.into())) {
                    let cell = &mut buffer[(window.place.x + nth, window.place.y + row)];
                    cell.set_char(*letter).set_style(self.style.style(*style));
                }
            }
        }
        for (area, mark) in self.marks() {
            self.draw_mark(area, mark, window, buffer);
        }
    }

    /// Lists every marked area with its most important mark.
    fn marks(&self) -> Vec<(&Area, Mark)> {
        let live = self.live();
        // If every area is live, marks tell nothing.
        let all_live = self.screen.areas.iter().all(|area| live.contains(&area.key));
        let last = self.local.session().game().last_moves().concat();
        let mark = |area: &Area| {
            let holds = |keys: &[String]| keys.contains(&area.key);
            [
                (holds(&last), Mark::Last),
                (!all_live && holds(&live), Mark::Live),
                (holds(self.touched.picked()), Mark::Picked),
                (self.cursor.as_ref() == Some(&area.key), Mark::Cursor),
            ]
            .into_iter()
            .filter_map(|(is, mark)| is.then_some(mark))
            .max()
        };
        self.screen.areas.iter().filter_map(|area| Some((area, mark(area)?))).collect()
    }

    fn draw_mark(&self, area: &Area, mark: Mark, window: Window, buffer: &mut Buffer) {
        let (before, behind) = mark.signs(self.style.glyphs);
        let line = area.line + area.mark;
        for (column, sign) in [(area.column, before), (area.column + area.columns - 1, behind)] {
            let Some(place) = window.place_of(line, column) else {
                continue;
            };
            let cell = &mut buffer[place];
            cell.set_symbol(sign);
            if self.style.colours != Colours::None {
                cell.set_fg(Color::Black).set_bg(mark.colour());
            }
            cell.modifier.insert(Modifier::BOLD);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Strip;

    #[test]
    fn the_fixed_ends_of_a_long_strip_are_always_seen() {
        let seen = |strip: Strip| (0..strip.seen).map(|place| strip.at(place)).collect::<Vec<_>>();
        assert_eq!(seen(Strip::new(5, 9, (2, 1), 0)), [0, 1, 2, 3, 4]);
        assert_eq!(seen(Strip::new(20, 7, (2, 1), 0)), [0, 1, 2, 3, 4, 5, 19]);
        assert_eq!(seen(Strip::new(20, 7, (2, 1), 10)), [0, 1, 8, 9, 10, 11, 19]);
        assert_eq!(seen(Strip::new(20, 7, (2, 1), 19)), [0, 1, 15, 16, 17, 18, 19]);
        let strip = Strip::new(20, 7, (2, 1), 10);
        assert_eq!((strip.place_of(1), strip.place_of(9), strip.place_of(12)), (Some(1), Some(3), None));
    }
}
