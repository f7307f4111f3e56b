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

use crate::look::Look;
use crate::playing::Playing;
use crate::screen::app::App;
use crate::screen::view::Frame;

/// How often bots and signals are looked after while nothing is pressed.
const BEAT: Duration = Duration::from_millis(40);

/// Plays on a full screen until the person leaves, or until the terminal goes away.
///
/// The terminal is as it was afterwards, whatever happens: the game ends, the program panics, or a signal ends it.
///
/// # Errors
///
/// That the terminal is none that can be drawn on, or that a bot broke down.
pub fn full_screen(playing: Playing, look: Look, speed: f64) -> io::Result<()> {
    let stopped = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stopped);
    // A second handler cannot be set; the first one is as good.
    let _ = ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed));
    let mut terminal = Stage::enter()?;
    let ears = Ears::open();
    let mut app = App::new(playing, look, speed);
    app.ask_names();
    let mut frame = Frame::default();
    while !app.done && !stopped.load(Ordering::Relaxed) {
        app.tick(Instant::now());
        if app.broken {
            return Err(io::Error::other("a bot broke down"));
        }
        // A terminal that could be drawn on and cannot any more has gone: nobody is left to be told.
        if terminal.0.draw(|drawn| frame = app.draw(drawn.buffer_mut())).is_err() {
            break;
        }
        match ears.events.recv_timeout(BEAT) {
            Ok(event) => {
                // Everything that waits is obeyed before the next picture.
                app.on_event(&event, &frame);
                ears.events.try_iter().for_each(|event| app.on_event(&event, &frame));
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    Ok(())
}

/// Listens to keyboard and mouse in a thread of its own: reading from a terminal that has gone never comes back, and the game has
/// to end all the same.
struct Ears {
    events: Receiver<Event>,
    closed: Arc<AtomicBool>,
}

impl Ears {
    fn open() -> Ears {
        let (send, events) = mpsc::channel();
        let closed = Arc::new(AtomicBool::new(false));
        let deaf = Arc::clone(&closed);
        thread::spawn(move || -> io::Result<()> {
            while !deaf.load(Ordering::Relaxed) {
                if event::poll(BEAT)? && send.send(event::read()?).is_err() {
                    break;
                }
            }
            Ok(())
        });
        Ears { events, closed }
    }
}

impl Drop for Ears {
    fn drop(&mut self) {
        self.closed.store(true, Ordering::Relaxed);
    }
}

/// The terminal while it is ours.
struct Stage(DefaultTerminal);

impl Stage {
    fn enter() -> io::Result<Stage> {
        let terminal = ratatui::try_init()?;
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            leave();
            before(panic);
        }));
        execute!(stdout(), EnableMouseCapture, EnableBracketedPaste)?;
        Ok(Stage(terminal))
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        leave();
        // If the terminal is gone, there is nothing left to restore, and nobody to tell.
        let _ = ratatui::try_restore();
    }
}

fn leave() {
    // If the terminal is gone, there is nothing left to restore.
    let _ = execute!(stdout(), DisableMouseCapture, DisableBracketedPaste);
}
