use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The program, serving the page until it is dropped.
pub struct Served {
    child: Child,
    /// Where the page is, with a slash at the end.
    pub address: String,
}

impl Served {
    /// Lets a program serve on a port that is free.
    ///
    /// # Panics
    ///
    /// If it does not start or does not say where it serves.
    #[must_use]
    pub fn by(program: &Path) -> Served {
        let mut child = Command::new(program)
            .args(["serve", "--addr", "127.0.0.1:0"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let line = lines.next().expect("it says where").expect("text");
        let address = line.split_whitespace().find(|word| word.starts_with("http")).expect("an address").to_owned();
        Served { child, address }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
