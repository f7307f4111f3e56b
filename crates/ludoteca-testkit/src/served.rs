use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A program that serves, until it is dropped.
#[derive(Debug)]
pub struct Served {
    child: Child,
    /// Where the page is, with a slash at the end.
    pub address: String,
}

impl Served {
    /// Lets a program serve on a port that is free, with tables in memory.
    ///
    /// # Panics
    ///
    /// If it does not start or does not say where it serves.
    #[must_use]
    pub fn by(program: &Path) -> Served {
        Served::with(program, &["--addr", "127.0.0.1:0", "--store", "memory", "--rate", "0"])
    }

    /// Lets a program serve with these flags.
    ///
    /// # Panics
    ///
    /// If it does not start or does not say where it serves.
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

    /// Where it is, without a slash at the end.
    #[must_use]
    pub fn base(&self) -> &str {
        self.address.trim_end_matches('/')
    }

    /// The number of its process.
    #[must_use]
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Kills it at once, as a lost machine would.
    pub fn kill(mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Asks it to stop, and waits until it has; whether it ended well.
    ///
    /// # Panics
    ///
    /// If it cannot be asked, or does not stop within half a minute.
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
