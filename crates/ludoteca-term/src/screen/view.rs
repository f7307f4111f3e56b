//! Where everything stands on the screen.

use ludoteca_game::{Player, Screen, with_side};
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use crate::look::Colours;
use crate::messages;
use crate::screen::app::App;
use crate::screen::board::Window;
use crate::screen::log::Tone;
use crate::screen::overlay::Overlay;

/// The smallest terminal on which the board is shown.
const SMALLEST: (u16, u16) = (80, 24);
/// What score, notes and moves need at least beside the board, and take at most.
const PANEL: u16 = 28;
const PANEL_MAX: u16 = 44;
/// What they need at least below it.
const BELOW: u16 = 9;
/// Title above; question and keys below.
const HEAD: u16 = 1;
const QUESTION: u16 = 2;
const FOOT: u16 = QUESTION + 1;
/// The fewest lines for which the list of moves is worth beginning, with a gap and its heading.
const MOVES: u16 = 2;
/// How many letters of a name the list of moves shows.
const NAME_LETTERS: usize = 12;

/// Where the board was drawn.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Frame {
    window: Window,
}

impl Frame {
    /// The spot at a place of the terminal.
    pub(crate) fn spot_at(&self, screen: &Screen, column: u16, row: u16) -> Option<String> {
        let (line, column) = self.window.at(column, row)?;
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
        let (columns, _) = self.board_size();
        if columns + usize::from(PANEL) >= usize::from(body.width) {
            self.lay_out(body.width.into(), (body.height - BELOW).into());
            let (columns, lines) = self.board_size();
            if columns <= usize::from(body.width) && lines <= usize::from(body.height - BELOW) {
                let high = lines as u16 + 1;
                return Layout::vertical([Constraint::Length(high), Constraint::Fill(1)]).areas::<2>(body).into();
            }
        }
        let (columns, _) = self.board_size();
        let free = usize::from(body.width).saturating_sub(columns + 2);
        let panel = (free as u16).clamp(PANEL, PANEL_MAX);
        let [board, panel] =
            Layout::horizontal([Constraint::Fill(1), Constraint::Length(panel)]).spacing(1).areas(body);
        (board, panel)
    }

    fn draw_head(&self, place: Rect, buffer: &mut Buffer) {
        let [one, two] = Player::BOTH.map(|player| self.playing.names().of(player));
        let title = self.words(messages::title(self.playing.game().title(), one, two));
        let style = self.tint(Style::new().add_modifier(Modifier::BOLD), Color::Black, Color::Cyan);
        Paragraph::new(format!(" {title}")).style(style).render(place, buffer);
    }

    /// Score and state, what was said, the list of moves: one below the other, or the moves aside where there is room.
    fn draw_panel(&self, place: Rect, buffer: &mut Buffer) {
        let (left, moves) = if place.width > 2 * PANEL {
            let [left, moves] =
                Layout::horizontal([Constraint::Fill(1), Constraint::Length(PANEL)]).spacing(2).areas(place);
            (left, Some(moves))
        } else {
            (place, None)
        };
        let score = Paragraph::new(Text::from(self.score_lines())).wrap(Wrap { trim: false });
        let high = (score.line_count(left.width) as u16).min(left.height);
        let [above, below] = Layout::vertical([Constraint::Length(high), Constraint::Fill(1)]).areas(left);
        score.render(above, buffer);
        let told: Vec<Line> = self.log.new_lines().iter().map(|(tone, text)| self.note_line(*tone, text)).collect();
        let told = Paragraph::new(Text::from(told)).wrap(Wrap { trim: true });
        let wanted = told.line_count(below.width) as u16;
        match moves {
            Some(moves) => {
                self.draw_notes(told, wanted, below, buffer);
                self.draw_moves(moves, buffer);
            }
            None => {
                // What was said comes first: the moves are not lost if they have to give way.
                let gap = u16::from(wanted > 0);
                let high = wanted.min(below.height.saturating_sub(gap));
                let [_, notes, rest] =
                    Layout::vertical([Constraint::Length(gap), Constraint::Length(high), Constraint::Fill(1)])
                        .areas(below);
                self.draw_notes(told, wanted, notes, buffer);
                if rest.height > MOVES {
                    self.draw_moves(Rect { y: rest.y + 1, height: rest.height - 1, ..rest }, buffer);
                }
            }
        }
    }

    /// What was said, the end of it if there is more than room; then it says where the rest is.
    fn draw_notes(&self, told: Paragraph<'_>, wanted: u16, place: Rect, buffer: &mut Buffer) {
        if wanted <= place.height {
            return told.render(place, buffer);
        }
        let [notes, more] = Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(place);
        told.scroll((wanted - notes.height, 0)).render(notes, buffer);
        let style = Style::new().add_modifier(Modifier::BOLD);
        Paragraph::new(self.words(messages::more_above())).style(style).render(more, buffer);
    }

    fn score_lines(&self) -> Vec<Line<'static>> {
        let heading = Style::new().add_modifier(Modifier::UNDERLINED);
        let mut lines = vec![Line::styled(self.words(messages::heading_scores()), heading)];
        let turn = self.playing.to_act();
        for player in Player::BOTH {
            let mark = if turn == Some(player) { self.look.glyphs.pick("▶ ", "> ") } else { "  " };
            let name = with_side(self.playing.names().of(player), self.playing.game().side(player));
            let name = self.look.text(&name.in_lang(self.lang()));
            let score = self.playing.table().score()[player.index()];
            let style = if turn == Some(player) { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
            lines.push(Line::styled(format!("{mark}{name}: {score}"), style));
        }
        for status in self.playing.table().beside(self.playing.names()) {
            lines.push(Line::raw(self.words(status)));
        }
        lines
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
            let last = nth + 1 == lines.len();
            let style = if last { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
            shown.push(Line::styled(self.line_told(nth + 1, line, NAME_LETTERS), style));
        }
        Paragraph::new(Text::from(shown)).render(place, buffer);
    }

    fn draw_foot(&self, place: Rect, buffer: &mut Buffer) {
        let [question, keys] = Layout::vertical([Constraint::Length(QUESTION), Constraint::Length(1)]).areas(place);
        let bold = Style::new().add_modifier(Modifier::BOLD);
        match &self.overlay {
            Overlay::Line(line) | Overlay::Name(_, line) => {
                let [above, below] = Layout::vertical([Constraint::Length(1), Constraint::Length(1)]).areas(question);
                Paragraph::new(self.asked()).style(bold).render(above, buffer);
                // Of a long line the end is seen.
                let room = usize::from(below.width).saturating_sub(3);
                let letters: Vec<char> = self.look.text(line).chars().collect();
                let end: String = letters[letters.len().saturating_sub(room)..].iter().collect();
                Paragraph::new(format!("> {end}_")).style(bold).render(below, buffer);
            }
            _ => Paragraph::new(self.asked()).style(bold).wrap(Wrap { trim: true }).render(question, buffer),
        }
        let help = if self.only_bots() { messages::keys_watching() } else { messages::keys_playing() };
        let style = self.tint(Style::new(), Color::Black, Color::Gray);
        Paragraph::new(format!(" {}", self.words(help))).style(style).render(keys, buffer);
    }

    /// What the person at the screen is asked or told to wait for.
    fn asked(&self) -> String {
        if let Overlay::Name(player, _) = self.overlay {
            return self.words(messages::ask_name(self.playing.game().side(player)));
        }
        if self.still.is_some() {
            return self.words(messages::last_board());
        }
        match self.bot_to_act() {
            Some(_) if self.paused => self.words(messages::paused()),
            Some(by) => self.words(messages::thinking(self.playing.names().of(by))),
            None => {
                self.playing.table().prompt(self.playing.names()).map(|prompt| self.words(prompt)).unwrap_or_default()
            }
        }
    }

    pub(crate) fn note_line(&self, tone: Tone, text: &str) -> Line<'static> {
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

    /// Colours where there are some; where not, letters and paper change places.
    fn tint(&self, style: Style, ink: Color, paper: Color) -> Style {
        match self.look.colours {
            Colours::None => style.add_modifier(Modifier::REVERSED),
            _ => style.fg(ink).bg(paper),
        }
    }
}
