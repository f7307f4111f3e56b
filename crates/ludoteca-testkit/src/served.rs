use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A running server; dropping it stops the program.
#[derive(Debug)]
pub struct Served {
    child: Child,
    /// The address of the page, with a slash at the end.
    pub address: String,
}

impl Served {
    /// Starts the server of a program on a free port, with games in memory.
    ///
    /// # Panics
    ///
    /// Panics if it does not start or does not print its address.
    #[must_use]
    pub fn by(program: &Path) -> Served {
        Served::with(program, &["--addr", "127.0.0.1:0", "--store", "memory", "--rate", "0"])
    }

    /// Starts the server of a program with these flags.
    ///
    /// # Panics
    ///
    /// Panics if it does not start or does not print its address.
    #[must_use]
    pub fn with(program: &Path, flags: &[&str]) -> Served {
        let mut child = Command::new(program)
            .arg("serve")
            .args(flags)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let line = lines.next().expect("it says where").expect("text");
        let address = line.split_whitespace().find(|word| word.starts_with("http")).expect("an address").to_owned();
        Served { child, address }
    }

    /// Returns the address, without a slash at the end.
    #[must_use]
    pub fn base(&self) -> &str {
        self.address.trim_end_matches('/')
    }

    /// Returns the number of its process.
    #[must_use]
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Kills it, as a power failure would.
    pub fn kill(mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Asks it to stop and waits until it has. Returns whether it ended with success.
    ///
    /// # Panics
    ///
    /// Panics if it cannot be asked or does not stop within half a minute.
    #[must_use]
    pub fn stop(mut self) -> bool {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        assert!(asked.is_ok_and(|status| status.success()), "it can be asked");
        let began = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                return status.success();
            }
            assert!(began.elapsed() < Duration::from_secs(30), "it does not stop");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
