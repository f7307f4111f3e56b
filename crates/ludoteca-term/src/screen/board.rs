//! The board with its marks, as much of it as there is room for.

use ludoteca_game::{Area, Glyphs, Style};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

use crate::look::Colours;
use crate::screen::app::App;

/// Why an area is marked, the most important last.
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
    /// What stands before and behind what is marked.
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

/// Where the board is drawn: the place on the terminal, and the first line and character that is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Window {
    pub(crate) place: Rect,
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl App {
    /// The size of the board in characters.
    pub(crate) fn board_size(&self) -> (usize, usize) {
        let width = |line: &Vec<ludoteca_game::Span>| -> usize {
            line.iter().map(|span| span.text.in_lang(self.lang()).chars().count()).sum()
        };
        let lines = &self.screen.picture.lines;
        (lines.iter().map(width).max().unwrap_or(0), lines.len())
    }

    /// The part of the board that is seen in a place: all of it in the middle, or what lies around the cursor.
    pub(crate) fn window(&self, place: Rect) -> Window {
        let (columns, lines) = self.board_size();
        let at = self.cursor.as_ref().and_then(|key| self.area(key)).map_or((0, 0), Area::middle);
        let fit = |size: usize, room: u16, start: u16, middle: usize| {
            let room_size = usize::from(room);
            if size <= room_size {
                let gap = (room - size as u16) / 2;
                return (start + gap, size as u16, 0);
            }
            let first = (middle / 2).saturating_sub(room_size / 2).min(size - room_size);
            (start, room, first)
        };
        let (x, width, column) = fit(columns, place.width, place.x, at.1);
        let (y, height, line) = fit(lines, place.height, place.y, at.0);
        // A board keeps to the top: what is said about it stands close below.
        let y = if line == 0 { place.y + (y - place.y).min(1) } else { y };
        Window { place: Rect { x, y, width, height }, line, column }
    }

    pub(crate) fn draw_board(&self, window: Window, buffer: &mut Buffer) {
        let Window { place, line, column } = window;
        for (row, spans) in self.screen.picture.lines.iter().skip(line).take(place.height.into()).enumerate() {
            let letters = spans.iter().flat_map(|span| {
                let style = Style { ink: span.ink, paper: span.paper, bold: span.bold };
                let text: Vec<char> = span.text.in_lang(self.lang()).chars().collect();
                text.into_iter().map(move |letter| (letter, style))
            });
            for (nth, (letter, style)) in letters.skip(column).take(place.width.into()).enumerate() {
                let cell = &mut buffer[(place.x + nth as u16, place.y + row as u16)];
                cell.set_char(letter).set_style(self.look.style(style));
            }
        }
        for (area, mark) in self.marks() {
            self.draw_mark(area, mark, window, buffer);
        }
    }

    /// Every marked area with its most important mark.
    fn marks(&self) -> Vec<(&Area, Mark)> {
        let live = self.live();
        // Where every place is open, marking them all would say nothing.
        let all_live = self.screen.areas.iter().all(|area| live.contains(&area.key));
        let last = &self.story.last_spots;
        let mark = |area: &Area| {
            let holds = |keys: &[String]| keys.contains(&area.key);
            [
                (holds(last), Mark::Last),
                (!all_live && holds(&live), Mark::Live),
                (holds(self.hand.picked()), Mark::Picked),
                (self.cursor.as_ref() == Some(&area.key), Mark::Cursor),
            ]
            .into_iter()
            .filter_map(|(is, mark)| is.then_some(mark))
            .max()
        };
        self.screen.areas.iter().filter_map(|area| Some((area, mark(area)?))).collect()
    }

    fn draw_mark(&self, area: &Area, mark: Mark, window: Window, buffer: &mut Buffer) {
        let (before, behind) = mark.signs(self.look.glyphs);
        let line = area.line + area.mark;
        for (column, sign) in [(area.column, before), (area.column + area.columns - 1, behind)] {
            let seen = line.checked_sub(window.line).zip(column.checked_sub(window.column));
            let Some((row, nth)) = seen
                .filter(|(row, nth)| *row < usize::from(window.place.height) && *nth < usize::from(window.place.width))
            else {
                continue;
            };
            let cell = &mut buffer[(window.place.x + nth as u16, window.place.y + row as u16)];
            cell.set_symbol(sign);
            if self.look.colours == Colours::None {
                cell.modifier.insert(Modifier::BOLD);
            } else {
                cell.set_fg(Color::Black).set_bg(mark.colour());
                cell.modifier.insert(Modifier::BOLD);
            }
        }
    }
}
