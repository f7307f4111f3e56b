//! The layout of the screen.

use ludoteca_game::Player;
use ludoteca_view::{Screen, with_side};
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use crate::messages;
use crate::screen::app::App;
use crate::screen::board::Window;
use crate::screen::log::Tone;
use crate::screen::overlay::Overlay;
use crate::style::Colours;

/// The smallest terminal on which the board is shown.
const SMALLEST: (u16, u16) = (80, 24);
/// The minimum and maximum width of the panel with score, notes and moves.
const PANEL: u16 = 28;
const PANEL_MAX: u16 = 44;
/// The minimum height of the panel below the board.
const BELOW: u16 = 9;
/// The lines of the title above, and of the question and the keys below.
const HEAD: u16 = 1;
const QUESTION: u16 = 2;
const FOOT: u16 = QUESTION + 1;
/// The height of a gap and the heading of the list of moves, which is left out if there is no room for more.
const MOVES: u16 = 2;
/// The maximum length of a name in the list of moves.
const NAME_LETTERS: usize = 12;

/// The place in which the board was drawn.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Frame {
    window: Window,
}

impl Frame {
    /// Finds the spot at a place of the terminal.
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
            let text = messages::too_small(SMALLEST.0, SMALLEST.1, all.width, all.height);
            Paragraph::new(self.text(text)).wrap(Wrap { trim: true }).alignment(Alignment::Center).render(all, buffer);
            return Frame::default();
        }
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

    /// Places the panel beside the board, or below a board that is too wide.
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
        let session = self.local.session();
        let [one, two] = Player::BOTH.map(|player| session.names().of(player));
        let title = self.text(messages::title(session.game().kind().info.title, one, two));
        let style = self.tint(Style::new().add_modifier(Modifier::BOLD), Color::Black, Color::Cyan);
        Paragraph::new(format!(" {title}")).style(style).render(place, buffer);
    }

    /// Draws score and state, notes and the list of moves one below the other, or the moves aside where there is room.
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
        let notes: Vec<Line> = self.log.new_lines().iter().map(|(tone, text)| self.note_line(*tone, text)).collect();
        let notes = Paragraph::new(Text::from(notes)).wrap(Wrap { trim: true });
        let wanted = notes.line_count(below.width) as u16;
        match moves {
            Some(moves) => {
                self.draw_notes(notes, wanted, below, buffer);
                self.draw_moves(moves, buffer);
            }
            None => {
                // Notes come before the moves, which can be scrolled.
                let gap = u16::from(wanted > 0);
                let high = wanted.min(below.height.saturating_sub(gap));
                let [_, above, rest] =
                    Layout::vertical([Constraint::Length(gap), Constraint::Length(high), Constraint::Fill(1)])
                        .areas(below);
                self.draw_notes(notes, wanted, above, buffer);
                if rest.height > MOVES {
                    self.draw_moves(Rect { y: rest.y + 1, height: rest.height - 1, ..rest }, buffer);
                }
            }
        }
    }

    /// Draws the notes; if there is too little room, their end, and a line about the rest.
    fn draw_notes(&self, notes: Paragraph<'_>, wanted: u16, place: Rect, buffer: &mut Buffer) {
        if wanted <= place.height {
            return notes.render(place, buffer);
        }
        let [above, more] = Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(place);
        notes.scroll((wanted - above.height, 0)).render(above, buffer);
        let style = Style::new().add_modifier(Modifier::BOLD);
        Paragraph::new(self.text(messages::more_above())).style(style).render(more, buffer);
    }

    fn score_lines(&self) -> Vec<Line<'static>> {
        let heading = Style::new().add_modifier(Modifier::UNDERLINED);
        let mut lines = vec![Line::styled(self.text(messages::heading_scores()), heading)];
        let session = self.local.session();
        let (game, names) = (session.game(), session.names());
        let turn = session.to_act();
        for player in Player::BOTH {
            let mark = if turn == Some(player) { self.style.glyphs.pick("▶ ", "> ") } else { "  " };
            let name = with_side(names.of(player), game.kind().info.side(player));
            let name = self.style.text(&name.in_lang(self.lang()));
            let score = game.score()[player.index()];
            let style = if turn == Some(player) { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
            lines.push(Line::styled(format!("{mark}{name}: {score}"), style));
        }
        lines.extend(game.captions(names).sidebar.into_iter().map(|line| Line::raw(self.text(line))));
        lines
    }

    /// Draws the end of the list of moves, or an earlier part if it is scrolled back.
    fn draw_moves(&self, place: Rect, buffer: &mut Buffer) {
        let lines: Vec<_> = self.local.session().game().lines().collect();
        let room = usize::from(place.height.saturating_sub(1));
        let scrolled = self.scrolled.min(lines.len().saturating_sub(room));
        let end = lines.len() - scrolled;
        let first = end.saturating_sub(room);
        let heading = self.text(messages::heading_moves(lines.len()));
        let mut shown = vec![Line::styled(heading, Style::new().add_modifier(Modifier::UNDERLINED))];
        for (nth, line) in lines.iter().copied().enumerate().take(end).skip(first) {
            let last = nth + 1 == lines.len();
            let style = if last { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
            shown.push(Line::styled(self.move_line(nth + 1, line, NAME_LETTERS), style));
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
                // The end of a long line is visible.
                let room = usize::from(below.width).saturating_sub(3);
                let letters: Vec<char> = self.style.text(line).chars().collect();
                let end: String = letters[letters.len().saturating_sub(room)..].iter().collect();
                Paragraph::new(format!("> {end}_")).style(bold).render(below, buffer);
            }
            _ => Paragraph::new(self.asked()).style(bold).wrap(Wrap { trim: true }).render(question, buffer),
        }
        let help = if self.only_bots() { messages::keys_watching() } else { messages::keys_playing() };
        let style = self.tint(Style::new(), Color::Black, Color::Gray);
        Paragraph::new(format!(" {}", self.text(help))).style(style).render(keys, buffer);
    }

    /// Writes the question to the person, or the reason to wait.
    fn asked(&self) -> String {
        let session = self.local.session();
        if let Overlay::Name(player, _) = self.overlay {
            return self.text(messages::ask_name(session.game().kind().info.side(player)));
        }
        if self.last_board.is_some() {
            return self.text(messages::last_board());
        }
        match session.bot_to_act() {
            Some(_) if self.paused => self.text(messages::paused()),
            Some((by, _)) => self.text(messages::thinking(session.names().of(by))),
            None => {
                let prompt = session.game().captions(session.names()).prompt;
                prompt.map(|prompt| self.text(prompt)).unwrap_or_default()
            }
        }
    }

    pub(crate) fn note_line(&self, tone: Tone, text: &str) -> Line<'static> {
        match tone {
            Tone::Note => Line::raw(text.to_owned()),
            Tone::Refused => {
                let sign = Span::styled("! ", Style::new().add_modifier(Modifier::BOLD));
                let style =
                    if self.style.colours == Colours::None { Style::new() } else { Style::new().fg(Color::LightRed) };
                Line::from(vec![sign, Span::styled(text.to_owned(), style)])
            }
        }
    }

    /// Adds colours, or exchanges those of letters and paper on a terminal without colours.
    fn tint(&self, style: Style, ink: Color, paper: Color) -> Style {
        match self.style.colours {
            Colours::None => style.add_modifier(Modifier::REVERSED),
            _ => style.fg(ink).bg(paper),
        }
    }
}
