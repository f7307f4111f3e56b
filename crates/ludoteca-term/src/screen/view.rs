//! Where everything stands on the screen.

use ludoteca_game::{Lang, Message, Player, Screen};
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, BorderType, Borders, Clear, Paragraph, Widget, Wrap};

use crate::commands::Command;
use crate::look::Colours;
use crate::messages;
use crate::screen::app::{App, Tone};
use crate::screen::board::{Mark, Window};
use crate::screen::overlay::Overlay;

/// The smallest terminal on which the board is shown.
const SMALLEST: (u16, u16) = (80, 24);
/// What the list of moves and the score need beside the board.
const PANEL: u16 = 28;
/// Title above, notes, question and keys below.
const HEAD: u16 = 1;
const FOOT: u16 = 5;

/// Where the board was drawn.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Frame {
    window: Window,
}

impl Frame {
    /// The spot at a place of the terminal.
    pub(crate) fn spot_at(&self, screen: &Screen, column: u16, row: u16) -> Option<String> {
        let Window { place, line, column: first } = self.window;
        if !place.contains((column, row).into()) {
            return None;
        }
        let (line, column) = (line + usize::from(row - place.y), first + usize::from(column - place.x));
        screen.areas.iter().find(|area| area.contains(line, column)).map(|area| area.key.clone())
    }
}

impl App {
    /// Draws everything.
    pub(crate) fn draw(&mut self, buffer: &mut Buffer) -> Frame {
        let all = buffer.area;
        if all.width < SMALLEST.0 || all.height < SMALLEST.1 {
            let told = messages::too_small(SMALLEST.0, SMALLEST.1, all.width, all.height);
            Paragraph::new(self.words(told)).wrap(Wrap { trim: true }).alignment(Alignment::Center).render(all, buffer);
            return Frame::default();
        }
        self.look_up();
        let [head, body, foot] =
            Layout::vertical([Constraint::Length(HEAD), Constraint::Fill(1), Constraint::Length(FOOT)]).areas(all);
        self.draw_head(head, buffer);
        let (board, panel) = self.divide(body);
        let window = self.window(board);
        self.draw_board(window, buffer);
        self.draw_panel(panel, buffer);
        self.draw_foot(foot, buffer);
        self.draw_overlay(all, buffer);
        Frame { window }
    }

    /// The panel stands beside the board, or below it if the board is too wide for that.
    fn divide(&mut self, body: Rect) -> (Rect, Rect) {
        self.lay_out((body.width - PANEL - 1).into(), body.height.into());
        let (columns, lines) = self.board_size();
        let beside = columns + usize::from(PANEL) < usize::from(body.width);
        let below = lines + 7 <= usize::from(body.height) && columns <= usize::from(body.width);
        if !beside && below {
            let high = lines as u16 + 1;
            return Layout::vertical([Constraint::Length(high), Constraint::Fill(1)]).areas::<2>(body).into();
        }
        Layout::horizontal([Constraint::Fill(1), Constraint::Length(PANEL)]).areas::<2>(body).into()
    }

    fn draw_head(&self, place: Rect, buffer: &mut Buffer) {
        let [one, two] = Player::BOTH.map(|player| self.playing.names().of(player));
        let title = self.words(messages::title(self.playing.game().title(), one, two));
        let style = self.tint(Style::new().add_modifier(Modifier::BOLD), Color::Black, Color::Cyan);
        Paragraph::new(format!(" {title}")).style(style).render(place, buffer);
    }

    fn draw_panel(&self, place: Rect, buffer: &mut Buffer) {
        let mut lines = Vec::new();
        let turn = self.playing.to_act();
        for player in Player::BOTH {
            let mark = if turn == Some(player) { self.look.glyphs.pick("▶ ", "> ") } else { "  " };
            let mut name = self.look.text(&self.playing.names().of(player).in_lang(self.lang()));
            let side = self.words(self.playing.game().side(player));
            if !name.contains(&side) {
                name = format!("{name} ({side})");
            }
            let score = self.playing.table().score()[player.index()];
            let style = if turn == Some(player) { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
            lines.push(Line::styled(format!("{mark}{name}: {score}"), style));
        }
        for status in self.playing.table().status(self.playing.names()) {
            lines.push(Line::raw(format!("  {}", self.words(status))));
        }
        let above = Paragraph::new(Text::from(lines)).wrap(Wrap { trim: false });
        let high = (above.line_count(place.width) as u16 + 1).min(place.height);
        let wide = place.width > 2 * PANEL;
        let [info, moves] = if wide {
            Layout::horizontal([Constraint::Fill(1), Constraint::Length(PANEL)]).areas(place)
        } else {
            Layout::vertical([Constraint::Length(high), Constraint::Fill(1)]).areas(place)
        };
        above.render(info, buffer);
        self.draw_moves(moves, buffer);
    }

    /// The end of the list of moves, or what lies before it if it is scrolled back.
    fn draw_moves(&self, place: Rect, buffer: &mut Buffer) {
        let lines = &self.story.lines;
        let room = usize::from(place.height.saturating_sub(1));
        let scrolled = self.scrolled.min(lines.len().saturating_sub(room));
        let end = lines.len() - scrolled;
        let first = end.saturating_sub(room);
        let heading = self.words(messages::heading_moves(lines.len()));
        let mut shown = vec![Line::styled(heading, Style::new().add_modifier(Modifier::UNDERLINED))];
        for (nth, line) in lines.iter().enumerate().take(end).skip(first) {
            let by = line.by.map_or_else(|| " *".to_owned(), |by| format!("J{by}"));
            let text = format!("{:>3}. {by} {}", nth + 1, self.look.text(&line.text));
            let last = nth + 1 == lines.len();
            let style = if last { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
            shown.push(Line::styled(text, style));
        }
        Paragraph::new(Text::from(shown)).render(place, buffer);
    }

    fn draw_foot(&self, place: Rect, buffer: &mut Buffer) {
        let [notes, question, keys] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(2), Constraint::Length(1)]).areas(place);
        let told: Vec<Line> = self.notes.iter().map(|(tone, text)| self.note_line(*tone, text)).collect();
        let told = Paragraph::new(Text::from(told)).wrap(Wrap { trim: true });
        let hidden = (told.line_count(notes.width) as u16).saturating_sub(notes.height);
        told.scroll((hidden, 0)).render(notes, buffer);
        let asked = match (&self.overlay, self.thinker()) {
            (Overlay::Line(line), _) => format!("> {line}_"),
            (_, Some(by)) => self.words(messages::thinking(self.playing.names().of(by))),
            (_, None) => {
                self.playing.table().prompt(self.playing.names()).map(|prompt| self.words(prompt)).unwrap_or_default()
            }
        };
        Paragraph::new(asked)
            .style(Style::new().add_modifier(Modifier::BOLD))
            .wrap(Wrap { trim: true })
            .render(question, buffer);
        let help = if self.only_bots() { messages::keys_watching() } else { messages::keys_playing() };
        let style = self.tint(Style::new(), Color::Black, Color::Gray);
        Paragraph::new(format!(" {}", self.words(help))).style(style).render(keys, buffer);
    }

    fn note_line(&self, tone: Tone, text: &str) -> Line<'static> {
        match tone {
            Tone::Told => Line::raw(text.to_owned()),
            Tone::Refused => {
                let sign = Span::styled("! ", Style::new().add_modifier(Modifier::BOLD));
                let style =
                    if self.look.colours == Colours::None { Style::new() } else { Style::new().fg(Color::LightRed) };
                Line::from(vec![sign, Span::styled(text.to_owned(), style)])
            }
        }
    }

    fn draw_overlay(&self, all: Rect, buffer: &mut Buffer) {
        let lines: Vec<String> = match &self.overlay {
            Overlay::None | Overlay::Line(_) => return,
            Overlay::Quit => vec![self.words(messages::ask_quit())],
            Overlay::Resign => vec![self.words(messages::ask_resign())],
            Overlay::Forfeit(by) => vec![self.words(messages::ask_forfeit(self.playing.names().of(*by)))],
            Overlay::Help => self.help(),
            Overlay::Over => {
                let words = self.playing.table().farewell(self.playing.names());
                let mut lines: Vec<String> = words.into_iter().map(|line| self.words(line)).collect();
                lines.push(String::new());
                lines.push(self.words(messages::ask_again()));
                lines
            }
        };
        let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0) as u16;
        let width = (longest + 4).min(all.width - 4);
        let text = Paragraph::new(lines.join("\n")).wrap(Wrap { trim: false });
        let high = (text.line_count(width - 4) as u16 + 2).min(all.height);
        let place = all.centered(Constraint::Length(width), Constraint::Length(high));
        let border = if self.look.glyphs.pick(true, false) { BorderType::Rounded } else { BorderType::Plain };
        Clear.render(place, buffer);
        let mut block =
            Block::new().borders(Borders::ALL).border_type(border).padding(ratatui::widgets::Padding::horizontal(1));
        if self.look.glyphs.pick(false, true) {
            block = block.border_set(ASCII_BORDER);
        }
        text.block(block).render(place, buffer);
    }

    fn help(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.playing.table().help().into_iter().map(|line| self.words(line)).collect();
        lines.push(String::new());
        let keys = [
            messages::help_cursor(),
            messages::help_touch(),
            messages::help_usual(),
            messages::help_undo(),
            messages::help_view(),
            messages::help_speed(),
            messages::help_line(),
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
        lines
    }

    /// A sentence in the language and the signs of the terminal.
    fn words(&self, message: impl Into<Message>) -> String {
        self.look.text(&message.into().in_lang(self.lang()))
    }

    /// Colours where there are some; where not, letters and paper change places.
    fn tint(&self, style: Style, ink: Color, paper: Color) -> Style {
        match self.look.colours {
            Colours::None => style.add_modifier(Modifier::REVERSED),
            _ => style.fg(ink).bg(paper),
        }
    }
}

const ASCII_BORDER: ratatui::symbols::border::Set<'static> = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};
