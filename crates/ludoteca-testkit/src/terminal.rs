use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// How long a program may take to show what is expected of it.
const PATIENCE: Duration = Duration::from_secs(30);

/// A terminal with a program in it, as a person would sit before it.
pub struct Terminal {
    parser: Arc<Mutex<vt100::Parser>>,
    child: Box<dyn Child + Send + Sync>,
    /// The side of the person; `None` once it is closed.
    window: Option<Window>,
}

/// The side of a pseudo-terminal at which a person sits.
struct Window {
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    /// Shows what the program writes, until it is told to look away.
    eyes: JoinHandle<()>,
    look_away: Arc<AtomicBool>,
}

/// Whether a program is told by a signal that its terminal has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Session {
    /// It is, as in a window: the terminal is the one that controls it.
    Controlled,
    /// It is not, as after `setsid`: it finds out by reading and writing.
    Loose,
}

impl Terminal {
    /// Starts a program in a terminal of this size, in a clean environment with these variables.
    ///
    /// # Panics
    ///
    /// If there is no such program or no pseudo-terminal to be had.
    #[must_use]
    pub fn start(program: &Path, words: &[&str], variables: &[(&str, &str)], columns: u16, lines: u16) -> Terminal {
        Terminal::start_in(Session::Controlled, program, words, variables, (columns, lines))
    }

    /// The same, in a session that is controlled by the terminal or not.
    ///
    /// # Panics
    ///
    /// If there is no such program or no pseudo-terminal to be had.
    #[must_use]
    pub fn start_in(
        session: Session,
        program: &Path,
        words: &[&str],
        variables: &[(&str, &str)],
        (columns, lines): (u16, u16),
    ) -> Terminal {
        let size = PtySize { rows: lines, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(program);
        command.args(words);
        command.set_controlling_tty(session == Session::Controlled);
        command.env_clear();
        for (name, value) in [("TERM", "xterm-256color"), ("COLORTERM", "truecolor"), ("LANG", "en_US.UTF-8")] {
            command.env(name, value);
        }
        for (name, value) in variables {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).expect("the program starts");
        let mut output = pair.master.try_clone_reader().expect("what it shows");
        let keyboard = pair.master.take_writer().expect("its keyboard");
        let parser = Arc::new(Mutex::new(vt100::Parser::new(size_of(lines), size_of(columns), 0)));
        let shown = Arc::clone(&parser);
        let look_away = Arc::new(AtomicBool::new(false));
        let looks_away = Arc::clone(&look_away);
        let eyes = thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                shown.lock().unwrap_or_else(PoisonError::into_inner).process(&bytes[..count]);
                if looks_away.load(Ordering::Relaxed) {
                    break;
                }
            }
        });
        Terminal { parser, child, window: Some(Window { master: pair.master, keyboard, eyes, look_away }) }
    }

    /// Presses keys, as the bytes that a terminal sends.
    ///
    /// # Panics
    ///
    /// If the program has gone.
    pub fn press(&mut self, keys: &str) {
        let keyboard = &mut self.window().keyboard;
        keyboard.write_all(keys.as_bytes()).and_then(|()| keyboard.flush()).expect("it listens");
    }

    fn window(&mut self) -> &mut Window {
        self.window.as_mut().expect("the window is open")
    }

    /// Closes the window: the terminal goes away while the program runs.
    ///
    /// # Panics
    ///
    /// If it is closed already.
    pub fn hang_up(&mut self) {
        self.window().look_away.store(true, Ordering::Relaxed);
        // Whoever looks is woken by what a key makes the program or the terminal itself show.
        self.press("x");
        let Window { master, keyboard, eyes, .. } = self.window.take().expect("the window is open");
        eyes.join().expect("it only looked");
        drop((master, keyboard));
    }

    /// Clicks on a character, counted from 0.
    pub fn click(&mut self, column: u16, line: u16) {
        let (column, line) = (column + 1, line + 1);
        self.press(&format!("\x1b[<0;{column};{line}M\x1b[<0;{column};{line}m"));
    }

    /// Makes the terminal larger or smaller.
    ///
    /// # Panics
    ///
    /// If the system refuses.
    pub fn resize(&mut self, columns: u16, lines: u16) {
        self.parser
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .screen_mut()
            .set_size(size_of(lines), size_of(columns));
        let size = PtySize { rows: lines, cols: columns, pixel_width: 0, pixel_height: 0 };
        self.window().master.resize(size).expect("it can be resized");
    }

    /// What is on the screen.
    #[must_use]
    pub fn screen(&self) -> vt100::Screen {
        self.parser.lock().unwrap_or_else(PoisonError::into_inner).screen().clone()
    }

    /// The text on the screen, without the blanks at the ends of its lines.
    #[must_use]
    pub fn text(&self) -> String {
        let contents = self.screen().contents();
        contents.lines().map(|line| format!("{}\n", line.trim_end())).collect()
    }

    /// Waits until the text is on the screen.
    ///
    /// # Panics
    ///
    /// If it does not come, with what is there instead.
    pub fn wait_for(&self, text: &str) {
        self.wait_until(text, |screen| screen.contains(text));
    }

    /// Waits until the screen is as wanted; `what` says what that is.
    ///
    /// # Panics
    ///
    /// If it does not come to be, with what is there instead.
    pub fn wait_until(&self, what: &str, wanted: impl Fn(&str) -> bool) {
        let began = Instant::now();
        while !wanted(&self.text()) {
            assert!(began.elapsed() < PATIENCE, "waiting for {what:?}, but the screen shows:\n{}", self.text());
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Where a text stands on the screen, as column and line.
    ///
    /// # Panics
    ///
    /// If it is not there.
    #[must_use]
    pub fn find(&self, text: &str) -> (u16, u16) {
        let screen = self.text();
        let found = screen.lines().enumerate().find_map(|(line, shown)| {
            shown.find(text).map(|place| (shown[..place].chars().count() as u16, line as u16))
        });
        found.unwrap_or_else(|| panic!("{text:?} is not on the screen:\n{screen}"))
    }

    /// The number of the process.
    ///
    /// # Panics
    ///
    /// If it has no number.
    #[must_use]
    pub fn process(&self) -> u32 {
        self.child.process_id().expect("a process has a number")
    }

    /// Ends the program as nothing but the system can.
    pub fn kill(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Waits until the program has ended, and returns its exit code.
    ///
    /// # Panics
    ///
    /// If it does not end, with what it shows.
    pub fn wait_for_end(&mut self) -> u32 {
        self.wait_for_end_within(PATIENCE)
    }

    /// The same, for a program that has to end sooner.
    ///
    /// # Panics
    ///
    /// If it does not end in time, with what it shows.
    pub fn wait_for_end_within(&mut self, time: Duration) -> u32 {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("it can be asked") {
                // What it wrote last may still be on its way.
                thread::sleep(Duration::from_millis(50));
                return status.exit_code();
            }
            assert!(began.elapsed() < time, "the program goes on:\n{}", self.text());
            thread::sleep(Duration::from_millis(10));
        }
    }
}

fn size_of(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).expect("a terminal has lines and columns")
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.kill();
    }
}
