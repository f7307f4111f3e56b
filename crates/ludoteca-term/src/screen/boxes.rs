//! Boxes over the board: questions, the result, pages of text.

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
use crate::sentences::doubt_line;

/// The columns and lines of border and padding.
const BORDER: (u16, u16) = (4, 2);

impl App {
    pub(crate) fn draw_overlay(&mut self, all: Rect, buffer: &mut Buffer) {
        let lines = match &self.overlay {
            Overlay::None | Overlay::Line(_) | Overlay::Name(..) => return,
            Overlay::Page(_) => return self.draw_page(all, buffer),
            Overlay::Quit => vec![self.text(messages::ask_quit())],
            Overlay::Resign => vec![self.text(messages::ask_resign())],
            Overlay::Forfeit(by) => vec![self.text(messages::ask_forfeit(self.local.session().names().of(*by)))],
            Overlay::Doubt(doubt) => {
                let doubt = doubt_line(self.local.session().game(), &doubt.decision);
                vec![self.text(doubt), String::new(), self.text(messages::tutor_question())]
            }
            Overlay::Over => self.result(),
        };
        let lines: Vec<Line> = lines.into_iter().map(Line::raw).collect();
        self.draw_box(lines, 0, None, all, buffer);
    }

    /// Writes the result after the notes about the last move.
    fn result(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.log.of_last_move().iter().map(|(_, text)| text.clone()).collect();
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(self.local.session().closing_messages().into_iter().map(|line| self.text(line)));
        lines.push(String::new());
        lines.push(self.text(messages::ask_again()));
        lines
    }

    fn draw_page(&mut self, all: Rect, buffer: &mut Buffer) {
        let Overlay::Page(Page { title, lines, first }) = &self.overlay else {
            return;
        };
        let title = self.text(*title);
        let first = self.draw_box(lines.clone(), *first, Some(title), all, buffer);
        if let Overlay::Page(page) = &mut self.overlay {
            page.first = first;
        }
    }

    /// Draws lines in a box in the middle, from `first` or an earlier line that fills the box; returns the line drawn first.
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
        let rounded = if self.style.glyphs.pick(true, false) { BorderType::Rounded } else { BorderType::Plain };
        Clear.render(place, buffer);
        let mut block = Block::new().borders(Borders::ALL).border_type(rounded).padding(Padding::horizontal(1));
        if self.style.glyphs.pick(false, true) {
            block = block.border_set(ASCII_BORDER);
        }
        if let Some(title) = title {
            block = block.title(format!(" {title} "));
            if count > usize::from(high - BORDER.1) {
                block = block.title_bottom(format!(" {} ", self.text(messages::page_keys())));
            }
        }
        text.block(block).scroll((first as u16, 0)).render(place, buffer);
        first
    }

    /// Writes the page about the notation of moves, the keys and the commands.
    pub(crate) fn help(&self) -> Page {
        let mut lines: Vec<String> =
            self.local.session().game().view().help().into_iter().map(|line| self.text(line)).collect();
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
        lines.extend(keys.map(|line| self.text(line)));
        let signs = |mark: Mark| {
            let (before, behind) = mark.signs(self.style.glyphs);
            format!("{before} {behind}")
        };
        // The signs are in the characters of the terminal already.
        lines.push(messages::help_marks(signs(Mark::Live), signs(Mark::Last)).in_lang(self.lang()));
        let place = usize::from(self.lang() == Lang::Es);
        let words: Vec<&str> = Command::all().map(|(words, _)| words[place]).collect();
        lines.push(self.text(messages::help_commands(words.join(", "))));
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
