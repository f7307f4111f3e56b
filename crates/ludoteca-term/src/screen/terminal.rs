use std::io::{self, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;

use crate::look::Look;
use crate::playing::Playing;
use crate::screen::app::App;
use crate::screen::view::Frame;

/// How often bots and signals are looked after while nothing is pressed.
const BEAT: Duration = Duration::from_millis(40);

/// Plays on a full screen until the person leaves.
///
/// The terminal is as it was afterwards, whatever happens: the game ends, the program panics, or a signal ends it.
///
/// # Errors
///
/// That the terminal cannot be read or written.
pub fn full_screen(playing: Playing, look: Look, speed: f64) -> io::Result<()> {
    let stopped = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stopped);
    // A second handler cannot be set; the first one is as good.
    let _ = ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed));
    let mut terminal = Stage::enter()?;
    let mut app = App::new(playing, look, speed);
    let mut frame = Frame::default();
    while !app.done && !stopped.load(Ordering::Relaxed) {
        app.tick(Instant::now());
        if app.broken {
            return Err(io::Error::other("a bot broke down"));
        }
        terminal.0.draw(|drawn| frame = app.draw(drawn.buffer_mut()))?;
        if event::poll(BEAT)? {
            app.on_event(&event::read()?, &frame);
            // Everything that waits is obeyed before the next picture.
            while event::poll(Duration::ZERO)? {
                app.on_event(&event::read()?, &frame);
            }
        }
    }
    Ok(())
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
        ratatui::restore();
    }
}

fn leave() {
    // If the terminal is gone, there is nothing left to restore.
    let _ = execute!(stdout(), DisableMouseCapture, DisableBracketedPaste);
}
