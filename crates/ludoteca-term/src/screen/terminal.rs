use std::io::{self, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture, Event,
};
use ratatui::crossterm::execute;

use crate::local_game::LocalGame;
use crate::screen::app::App;
use crate::screen::view::Frame;
use crate::style::TerminalStyle;

/// The interval in which bots and signals are handled while no key is pressed.
const TICK: Duration = Duration::from_millis(40);

/// Plays on a full screen until the person leaves or the terminal goes away.
///
/// The terminal is restored afterwards, also after a panic or a signal.
///
/// # Errors
///
/// Returns an error if the terminal cannot be drawn on or a bot panicked.
pub fn full_screen(local: LocalGame, style: TerminalStyle, speed: f64) -> io::Result<()> {
    let stopped = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stopped);
    // A second handler cannot be set; the first one does the same.
    let _ = ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed));
    let mut terminal = RestoredTerminal::enter()?;
    let input = Input::open();
    let mut app = App::new(local, style, speed);
    app.ask_names();
    let mut frame = Frame::default();
    while !app.done && !stopped.load(Ordering::Relaxed) {
        app.tick(Instant::now());
        if app.broken {
            return Err(io::Error::other("a bot broke down"));
        }
        // A terminal that can no longer be drawn on has gone.
        if terminal.0.draw(|drawn| frame = app.draw(drawn.buffer_mut())).is_err() {
            break;
        }
        match input.events.recv_timeout(TICK) {
            Ok(event) => {
                // All waiting events come before the next picture.
                app.on_event(&event, &frame);
                input.events.try_iter().for_each(|event| app.on_event(&event, &frame));
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    Ok(())
}

/// A thread that reads keyboard and mouse: reading from a terminal that has gone never returns, and the game ends nevertheless.
struct Input {
    events: Receiver<Event>,
    closed: Arc<AtomicBool>,
}

impl Input {
    fn open() -> Input {
        let (send, events) = mpsc::channel();
        let closed = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&closed);
        thread::spawn(move || -> io::Result<()> {
            while !stopped.load(Ordering::Relaxed) {
                if event::poll(TICK)? && send.send(event::read()?).is_err() {
                    break;
                }
            }
            Ok(())
        });
        Input { events, closed }
    }
}

impl Drop for Input {
    fn drop(&mut self) {
        self.closed.store(true, Ordering::Relaxed);
    }
}

/// A terminal that is restored when it is dropped.
struct RestoredTerminal(DefaultTerminal);

impl RestoredTerminal {
    fn enter() -> io::Result<RestoredTerminal> {
        let terminal = ratatui::try_init()?;
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            restore_input();
            before(panic);
        }));
        execute!(stdout(), EnableMouseCapture, EnableBracketedPaste)?;
        Ok(RestoredTerminal(terminal))
    }
}

impl Drop for RestoredTerminal {
    fn drop(&mut self) {
        restore_input();
        // A terminal that has gone cannot be restored.
        let _ = ratatui::try_restore();
    }
}

fn restore_input() {
    // A terminal that has gone cannot be restored.
    let _ = execute!(stdout(), DisableMouseCapture, DisableBracketedPaste);
}
