//! Keys and mouse.
//!
//! Letters and digits begin a line of input whenever a person can play: any of them may begin a move of some game. Shortcuts are keys
//! with which no move begins, or are active only while no person can move.

use ludoteca_view::ArrowKey;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use crate::commands::Command;
use crate::screen::app::App;
use crate::screen::overlay::{Overlay, Page};
use crate::screen::view::Frame;

/// The maximum length of a typed line.
const LINE_MAX: usize = 300;
/// The number of lines by which a page is turned.
const PAGE: isize = 10;

impl App {
    /// Reacts to a key, a click or pasted text; `frame` tells where the board was drawn.
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
            return self.on_control_key(key.code);
        }
        match std::mem::replace(&mut self.overlay, Overlay::None) {
            Overlay::None if self.last_board.is_some() => {
                self.last_board = None;
                // These keys only confirm the board.
                if !matches!(key.code, KeyCode::Enter | KeyCode::Esc | KeyCode::Char(' ')) {
                    self.on_board_key(key.code);
                }
            }
            Overlay::None => self.on_board_key(key.code),
            Overlay::Page(page) => self.on_page_key(page, key.code),
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
                // Enter is too easily pressed to give up a whole match.
                KeyCode::Char('y' | 'Y' | 's' | 'S') => self.forfeit(by),
                KeyCode::Char('n' | 'N') | KeyCode::Esc => {}
                _ => self.overlay = Overlay::Forfeit(by),
            },
            Overlay::Doubt(doubt) => match key.code {
                KeyCode::Char('y' | 'Y' | 's' | 'S') => self.play(doubt.by, &doubt.text),
                KeyCode::Char('h' | 'H' | 'm' | 'M' | '?') => self.show_better(&doubt),
                KeyCode::Char('n' | 'N') | KeyCode::Esc | KeyCode::Enter => self.try_again(&doubt),
                _ => self.overlay = Overlay::Doubt(doubt),
            },
            Overlay::Over => match key.code {
                KeyCode::Char('n' | 'N') | KeyCode::Enter => self.rematch(),
                KeyCode::Char('q' | 'Q') => self.done = true,
                KeyCode::Esc => {}
                _ => self.overlay = Overlay::Over,
            },
            Overlay::Line(line) => match key.code {
                KeyCode::Enter => self.typed(&line),
                KeyCode::Esc => {}
                // Deleting the only letter closes the line.
                KeyCode::Backspace if line.chars().count() < 2 => {}
                code => self.overlay = Overlay::Line(edited(line, code)),
            },
            Overlay::Name(player, name) => match key.code {
                KeyCode::Enter => self.name(player, &name),
                KeyCode::Esc => self.name(player, ""),
                code => self.overlay = Overlay::Name(player, edited(name, code)),
            },
        }
    }

    fn on_control_key(&mut self, key: KeyCode) {
        match key {
            KeyCode::Char('c' | 'd') => self.done = true,
            // A question is answered first.
            _ if !matches!(self.overlay, Overlay::None | Overlay::Line(_) | Overlay::Page(_)) => {}
            KeyCode::Char('q') => self.overlay = Overlay::Quit,
            KeyCode::Char('l') => self.show_log(),
            KeyCode::Char('z') => self.undo(),
            KeyCode::Char('y') => self.redo(),
            KeyCode::Char('t') => self.ask_hint(),
            KeyCode::Char('f') => self.flip(),
            _ => {}
        }
    }

    fn on_board_key(&mut self, key: KeyCode) {
        let over = self.local.session().game().turn().outcome().is_some();
        match key {
            KeyCode::Left => self.move_cursor(ArrowKey::Left),
            KeyCode::Right => self.move_cursor(ArrowKey::Right),
            KeyCode::Up => self.move_cursor(ArrowKey::Up),
            KeyCode::Down => self.move_cursor(ArrowKey::Down),
            KeyCode::Tab => self.next_live(false),
            KeyCode::BackTab => self.next_live(true),
            KeyCode::Enter => self.touch_cursor(),
            KeyCode::Char(' ') if self.only_bots() => self.paused = !self.paused,
            KeyCode::Char(' ') => self.go_on(),
            KeyCode::Esc => self.touched.put_down(),
            KeyCode::Backspace => self.undo(),
            KeyCode::Char('+') => self.change_speed(2.0),
            KeyCode::Char('-') => self.change_speed(0.5),
            KeyCode::PageUp => self.scrolled += 5,
            KeyCode::PageDown => self.scrolled = self.scrolled.saturating_sub(5),
            KeyCode::Char('?') | KeyCode::F(1) => self.obey(Command::Help),
            KeyCode::Char('n') if over => self.rematch(),
            // No move can begin here.
            KeyCode::Char('q') if over || self.only_bots() => self.overlay = Overlay::Quit,
            KeyCode::Char(':' | '/') => self.overlay = Overlay::Line(String::new()),
            KeyCode::Char(letter) if letter.is_alphanumeric() => self.overlay = Overlay::Line(letter.to_string()),
            _ => {}
        }
    }

    /// Turns a page; any other key closes it.
    fn on_page_key(&mut self, mut page: Page, key: KeyCode) {
        match key {
            KeyCode::Up => page.scroll(-1),
            KeyCode::Down => page.scroll(1),
            KeyCode::PageUp => page.scroll(-PAGE),
            KeyCode::PageDown | KeyCode::Char(' ') => page.scroll(PAGE),
            KeyCode::Home => page.first = 0,
            KeyCode::End => page.show_end(),
            _ => return,
        }
        self.overlay = Overlay::Page(page);
    }

    fn on_paste(&mut self, text: &str) {
        if self.overlay == Overlay::None && !self.only_bots() {
            self.overlay = Overlay::Line(String::new());
        }
        if let Overlay::Line(line) | Overlay::Name(_, line) = &mut self.overlay {
            let room = LINE_MAX.saturating_sub(line.chars().count());
            line.extend(text.chars().filter(|letter| !letter.is_control()).take(room));
        }
    }

    fn on_mouse(&mut self, mouse: MouseEvent, frame: &Frame) {
        match (mouse.kind, &mut self.overlay) {
            (MouseEventKind::ScrollUp, Overlay::Page(page)) => page.scroll(-1),
            (MouseEventKind::ScrollDown, Overlay::Page(page)) => page.scroll(1),
            (MouseEventKind::ScrollUp, _) => self.scrolled += 1,
            (MouseEventKind::ScrollDown, _) => self.scrolled = self.scrolled.saturating_sub(1),
            (MouseEventKind::Down(MouseButton::Left), Overlay::Page(_)) => self.overlay = Overlay::None,
            (MouseEventKind::Down(MouseButton::Left), Overlay::None | Overlay::Line(_)) => {
                if self.last_board.take().is_none()
                    && let Some(key) = frame.spot_at(&self.screen, mouse.column, mouse.row)
                {
                    self.overlay = Overlay::None;
                    self.touch(&key);
                }
            }
            (MouseEventKind::Down(MouseButton::Right), _) => self.touched.put_down(),
            _ => {}
        }
    }

    /// Makes the default move, or touches the spot under the cursor.
    fn go_on(&mut self) {
        if !self.play_default() {
            self.touch_cursor();
        }
    }

    fn touch_cursor(&mut self) {
        match self.cursor.clone() {
            Some(key) => self.touch(&key),
            None => self.next_live(false),
        }
    }
}

/// Adds a key to a line.
fn edited(mut line: String, key: KeyCode) -> String {
    match key {
        KeyCode::Backspace => {
            line.pop();
        }
        KeyCode::Char(letter) if line.chars().count() < LINE_MAX => line.push(letter),
        _ => {}
    }
    line
}
