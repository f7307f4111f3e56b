//! What lies over the board: questions, the result, pages to be read.

use ludoteca_game::Lang;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::symbols::border;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, BorderType, Borders, Clear, Padding, Paragraph, Widget, Wrap};

use crate::commands::Command;
use crate::messages;
use crate::screen::app::App;
use crate::screen::board::Mark;
use crate::screen::overlay::{Overlay, Page};
use crate::words::doubt_told;

/// What border and padding take, across and down.
const BORDER: (u16, u16) = (4, 2);

impl App {
    pub(crate) fn draw_overlay(&mut self, all: Rect, buffer: &mut Buffer) {
        let lines = match &self.overlay {
            Overlay::None | Overlay::Line(_) | Overlay::Name(..) => return,
            Overlay::Page(_) => return self.draw_page(all, buffer),
            Overlay::Quit => vec![self.words(messages::ask_quit())],
            Overlay::Resign => vec![self.words(messages::ask_resign())],
            Overlay::Forfeit(by) => vec![self.words(messages::ask_forfeit(self.playing.names().of(*by)))],
            Overlay::Doubt(doubt) => {
                let told = doubt_told(self.playing.table(), &doubt.decision);
                vec![self.words(told), String::new(), self.words(messages::tutor_question())]
            }
            Overlay::Over => self.result(),
        };
        let lines: Vec<Line> = lines.into_iter().map(Line::raw).collect();
        self.draw_box(lines, 0, None, all, buffer);
    }

    /// How the game ended, after what was told last.
    fn result(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.log.of_last_move().iter().map(|(_, text)| text.clone()).collect();
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(self.playing.farewell().into_iter().map(|line| self.words(line)));
        lines.push(String::new());
        lines.push(self.words(messages::ask_again()));
        lines
    }

    fn draw_page(&mut self, all: Rect, buffer: &mut Buffer) {
        let Overlay::Page(Page { title, lines, first }) = &self.overlay else {
            return;
        };
        let title = self.words(*title);
        let first = self.draw_box(lines.clone(), *first, Some(title), all, buffer);
        if let Overlay::Page(page) = &mut self.overlay {
            page.first = first;
        }
    }

    /// Draws lines in a box in the middle, from the first that is wanted or that leaves no room empty; returns which that is.
    fn draw_box(
        &self,
        lines: Vec<Line<'_>>,
        first: usize,
        title: Option<String>,
        all: Rect,
        buffer: &mut Buffer,
    ) -> usize {
        let widest = lines.iter().map(Line::width).max().unwrap_or(0);
        let title_width = title.as_ref().map_or(0, |title| title.chars().count());
        let width = (widest.max(title_width) as u16).saturating_add(BORDER.0).min(all.width - BORDER.0);
        let text = Paragraph::new(Text::from(lines)).wrap(Wrap { trim: false });
        let count = text.line_count(width - BORDER.0);
        let high = (count as u16).saturating_add(BORDER.1).min(all.height);
        let first = first.min(count.saturating_sub(usize::from(high - BORDER.1)));
        let place = all.centered(Constraint::Length(width), Constraint::Length(high));
        let rounded = if self.look.glyphs.pick(true, false) { BorderType::Rounded } else { BorderType::Plain };
        Clear.render(place, buffer);
        let mut block = Block::new().borders(Borders::ALL).border_type(rounded).padding(Padding::horizontal(1));
        if self.look.glyphs.pick(false, true) {
            block = block.border_set(ASCII_BORDER);
        }
        if let Some(title) = title {
            block = block.title(format!(" {title} "));
            if count > usize::from(high - BORDER.1) {
                block = block.title_bottom(format!(" {} ", self.words(messages::page_keys())));
            }
        }
        text.block(block).scroll((first as u16, 0)).render(place, buffer);
        first
    }

    /// How the game is typed and which keys there are.
    pub(crate) fn help(&self) -> Page {
        let mut lines: Vec<String> = self.playing.table().help().into_iter().map(|line| self.words(line)).collect();
        lines.push(String::new());
        let keys = [
            messages::help_type(),
            messages::help_cursor(),
            messages::help_touch(),
            messages::help_usual(),
            messages::help_undo(),
            messages::help_view(),
            messages::help_speed(),
            messages::help_leave(),
        ];
        lines.extend(keys.map(|line| self.words(line)));
        let signs = |mark: Mark| {
            let (before, behind) = mark.signs(self.look.glyphs);
            format!("{before} {behind}")
        };
        // The signs are the terminal's own already.
        lines.push(messages::help_marks(signs(Mark::Live), signs(Mark::Last)).in_lang(self.lang()));
        let place = usize::from(self.lang() == Lang::Es);
        let words: Vec<&str> = Command::all().map(|(words, _)| words[place]).collect();
        lines.push(self.words(messages::help_commands(words.join(", "))));
        Page::new(messages::about_help(), lines.into_iter().map(Line::raw).collect())
    }
}

const ASCII_BORDER: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};
