use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// The longest wait for an expected screen.
const PATIENCE: Duration = Duration::from_secs(30);

/// A terminal with a program in it.
pub struct Terminal {
    parser: Arc<Mutex<vt100::Parser>>,
    child: Box<dyn Child + Send + Sync>,
    /// The side of the user; `None` once it is closed.
    window: Option<Window>,
}

/// The side of a pseudo-terminal that the user sees.
struct Window {
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    /// The thread that shows the output of the program until it is stopped.
    reader: JoinHandle<()>,
    stop: Arc<AtomicBool>,
}

/// The relation of a program to its terminal, which decides how it notices that the terminal is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Session {
    /// The terminal controls the program, as in a window: it gets a signal.
    Controlled,
    /// It does not, as after `setsid`: reading and writing fail.
    Loose,
}

impl Terminal {
    /// Starts a program in a terminal of this size, in a clean environment with these variables.
    ///
    /// # Panics
    ///
    /// Panics if the program or a pseudo-terminal is not available.
    #[must_use]
    pub fn start(program: &Path, words: &[&str], variables: &[(&str, &str)], columns: u16, lines: u16) -> Terminal {
        Terminal::start_in(Session::Controlled, program, words, variables, (columns, lines))
    }

    /// Starts a program in a session that the terminal controls or not.
    ///
    /// # Panics
    ///
    /// Panics if the program or a pseudo-terminal is not available.
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
        let mut output = pair.master.try_clone_reader().expect("a terminal has an output");
        let keyboard = pair.master.take_writer().expect("its keyboard");
        let parser = Arc::new(Mutex::new(vt100::Parser::new(size_of(lines), size_of(columns), 0)));
        let shown = Arc::clone(&parser);
        let stop = Arc::new(AtomicBool::new(false));
        let is_stopped = Arc::clone(&stop);
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                shown.lock().unwrap_or_else(PoisonError::into_inner).process(&bytes[..count]);
                if is_stopped.load(Ordering::Relaxed) {
                    break;
                }
            }
        });
        Terminal { parser, child, window: Some(Window { master: pair.master, keyboard, reader, stop }) }
    }

    /// Presses keys, as the bytes that a terminal sends.
    ///
    /// # Panics
    ///
    /// Panics if the program has ended.
    pub fn press(&mut self, keys: &str) {
        let keyboard = &mut self.window().keyboard;
        keyboard.write_all(keys.as_bytes()).and_then(|()| keyboard.flush()).expect("it listens");
    }

    fn window(&mut self) -> &mut Window {
        self.window.as_mut().expect("the window is open")
    }

    /// Closes the terminal while the program runs.
    ///
    /// # Panics
    ///
    /// Panics if it is closed already.
    pub fn hang_up(&mut self) {
        self.window().stop.store(true, Ordering::Relaxed);
        // The key makes the program or the terminal write, which wakes the reader.
        self.press("x");
        let Window { master, keyboard, reader, .. } = self.window.take().expect("the window is open");
        reader.join().expect("the reader does not panic");
        drop((master, keyboard));
    }

    /// Clicks on a character, counted from 0.
    pub fn click(&mut self, column: u16, line: u16) {
        let (column, line) = (column + 1, line + 1);
        self.press(&format!("\x1b[<0;{column};{line}M\x1b[<0;{column};{line}m"));
    }

    /// Resizes the terminal.
    ///
    /// # Panics
    ///
    /// Panics if the system refuses.
    pub fn resize(&mut self, columns: u16, lines: u16) {
        self.parser
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .screen_mut()
            .set_size(size_of(lines), size_of(columns));
        let size = PtySize { rows: lines, cols: columns, pixel_width: 0, pixel_height: 0 };
        self.window().master.resize(size).expect("it can be resized");
    }

    /// Returns the screen.
    #[must_use]
    pub fn screen(&self) -> vt100::Screen {
        self.parser.lock().unwrap_or_else(PoisonError::into_inner).screen().clone()
    }

    /// Returns the text on the screen, without trailing blanks.
    #[must_use]
    pub fn text(&self) -> String {
        let contents = self.screen().contents();
        contents.lines().map(|line| format!("{}\n", line.trim_end())).collect()
    }

    /// Waits until the text is on the screen.
    ///
    /// # Panics
    ///
    /// Panics if it does not come, with the text that is there instead.
    pub fn wait_for(&self, text: &str) {
        self.wait_until(text, |screen| screen.contains(text));
    }

    /// Waits until the screen fulfils a condition, which `what` describes.
    ///
    /// # Panics
    ///
    /// Panics if it does not, with the text that is there instead.
    pub fn wait_until(&self, what: &str, wanted: impl Fn(&str) -> bool) {
        let began = Instant::now();
        while !wanted(&self.text()) {
            assert!(began.elapsed() < PATIENCE, "waiting for {what:?}, but the screen shows:\n{}", self.text());
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Finds a text on the screen and returns its column and line.
    ///
    /// # Panics
    ///
    /// Panics if it is not there.
    #[must_use]
    pub fn find(&self, text: &str) -> (u16, u16) {
        let screen = self.text();
        let found = screen.lines().enumerate().find_map(|(line, shown)| {
            shown.find(text).map(|place| (shown[..place].chars().count() as u16, line as u16))
        });
        found.unwrap_or_else(|| panic!("{text:?} is not on the screen:\n{screen}"))
    }

    /// Returns the number of the process.
    ///
    /// # Panics
    ///
    /// Panics if it has no number.
    #[must_use]
    pub fn process(&self) -> u32 {
        self.child.process_id().expect("a process has a number")
    }

    /// Kills the program.
    pub fn kill(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Waits until the program has ended, and returns its exit code.
    ///
    /// # Panics
    ///
    /// Panics if it does not end, with the text on the screen.
    pub fn wait_for_end(&mut self) -> u32 {
        self.wait_for_end_within(PATIENCE)
    }

    /// Waits until a program has ended that has to end sooner.
    ///
    /// # Panics
    ///
    /// Panics if it does not end in time, with the text on the screen.
    pub fn wait_for_end_within(&mut self, time: Duration) -> u32 {
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("it can be asked") {
                // Its last output may still be on its way.
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
