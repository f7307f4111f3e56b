//! What keys and the mouse do.

use ludoteca_game::Way;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use crate::screen::app::App;
use crate::screen::overlay::Overlay;
use crate::screen::view::Frame;

/// Longer than any move or file name that a person types.
const LINE_MAX: usize = 300;

impl App {
    /// Something was pressed, clicked or resized; `frame` is where everything was drawn.
    pub(crate) fn on_event(&mut self, event: &Event, frame: &Frame) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.on_key(*key),
            Event::Mouse(mouse) => self.on_mouse(*mouse, frame),
            Event::Paste(text) => self.on_paste(text),
            _ => {}
        }
    }

    fn on_key(&mut self, key: KeyEvent) {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if matches!(key.code, KeyCode::Char('c' | 'd')) {
                self.done = true;
            }
            return;
        }
        match std::mem::replace(&mut self.overlay, Overlay::None) {
            Overlay::None => self.on_board_key(key.code),
            Overlay::Help => {}
            Overlay::Quit => match key.code {
                KeyCode::Char('y' | 'Y' | 's' | 'S' | 'q') | KeyCode::Enter => self.done = true,
                KeyCode::Char('n' | 'N') | KeyCode::Esc => {}
                _ => self.overlay = Overlay::Quit,
            },
            Overlay::Resign => match key.code {
                KeyCode::Char('y' | 'Y' | 's' | 'S') | KeyCode::Enter => self.resign(),
                KeyCode::Char('n' | 'N') | KeyCode::Esc => {}
                _ => self.overlay = Overlay::Resign,
            },
            Overlay::Forfeit(by) => match key.code {
                // Enter alone is too easily pressed for a whole match.
                KeyCode::Char('y' | 'Y' | 's' | 'S') => self.forfeit(by),
                KeyCode::Char('n' | 'N') | KeyCode::Esc => {}
                _ => self.overlay = Overlay::Forfeit(by),
            },
            Overlay::Over => match key.code {
                KeyCode::Char('n' | 'N') | KeyCode::Enter => self.again(),
                KeyCode::Char('q' | 'Q') => self.done = true,
                KeyCode::Esc => {}
                _ => self.overlay = Overlay::Over,
            },
            Overlay::Line(line) => self.on_line_key(line, key.code),
        }
    }

    fn on_board_key(&mut self, key: KeyCode) {
        match key {
            KeyCode::Left | KeyCode::Char('h') => self.move_cursor(Way::Left),
            KeyCode::Right | KeyCode::Char('l') => self.move_cursor(Way::Right),
            KeyCode::Up | KeyCode::Char('k') => self.move_cursor(Way::Up),
            KeyCode::Down | KeyCode::Char('j') => self.move_cursor(Way::Down),
            KeyCode::Tab => self.next_live(false),
            KeyCode::BackTab => self.next_live(true),
            KeyCode::Enter => self.touch_cursor(),
            KeyCode::Char(' ') => {
                if self.only_bots() {
                    self.paused = !self.paused;
                } else if !self.usual() {
                    self.touch_cursor();
                }
            }
            KeyCode::Esc => self.hand.put_down(),
            KeyCode::Char('u') | KeyCode::Backspace => self.undo(),
            KeyCode::Char('t') => self.ask_hint(),
            KeyCode::Char('f') => self.flip(),
            KeyCode::Char('+') => self.change_speed(2.0),
            KeyCode::Char('-') => self.change_speed(0.5),
            KeyCode::Char('r') => self.overlay = Overlay::Resign,
            KeyCode::Char('n') if self.playing.table().turn().outcome().is_some() => self.again(),
            KeyCode::PageUp => self.scrolled += 5,
            KeyCode::PageDown => self.scrolled = self.scrolled.saturating_sub(5),
            KeyCode::Char('?') | KeyCode::F(1) => self.overlay = Overlay::Help,
            KeyCode::Char(':' | '/') => self.overlay = Overlay::Line(String::new()),
            KeyCode::Char('q') => self.overlay = Overlay::Quit,
            _ => {}
        }
    }

    fn on_line_key(&mut self, mut line: String, key: KeyCode) {
        match key {
            KeyCode::Enter => return self.typed(&line),
            KeyCode::Esc => return,
            KeyCode::Backspace => {
                line.pop();
            }
            KeyCode::Char(letter) if line.chars().count() < LINE_MAX => line.push(letter),
            _ => {}
        }
        self.overlay = Overlay::Line(line);
    }

    fn on_paste(&mut self, text: &str) {
        if let Overlay::Line(line) = &mut self.overlay {
            let room = LINE_MAX.saturating_sub(line.chars().count());
            line.extend(text.chars().filter(|letter| !letter.is_control()).take(room));
        }
    }

    fn on_mouse(&mut self, mouse: MouseEvent, frame: &Frame) {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.scrolled += 1,
            MouseEventKind::ScrollDown => self.scrolled = self.scrolled.saturating_sub(1),
            MouseEventKind::Down(MouseButton::Left) if self.overlay == Overlay::None => {
                if let Some(key) = frame.spot_at(&self.screen, mouse.column, mouse.row) {
                    self.touch(&key);
                }
            }
            MouseEventKind::Down(MouseButton::Right) => self.hand.put_down(),
            MouseEventKind::Down(MouseButton::Left) if self.overlay == Overlay::Help => self.overlay = Overlay::None,
            _ => {}
        }
    }

    fn touch_cursor(&mut self) {
        match self.cursor.clone() {
            Some(key) => self.touch(&key),
            None => self.next_live(false),
        }
    }
}
