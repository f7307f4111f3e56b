//! The page in a real browser.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use ludoteca_testkit::{Browser, Pointer};

/// The program, serving the page.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start() -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
            .args(["serve", "--addr", "127.0.0.1:0", "--lang", "en"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let line = lines.next().expect("it says where").expect("text");
        let address = line.split_whitespace().find(|word| word.starts_with("http")).expect("an address").to_owned();
        Server { child, address }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn browser(name: &str) -> Browser {
    Browser::start(&Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-{name}")))
}

#[test]
fn look() {
    let server = Server::start();
    let mut browser = browser("look");
    let shots = Path::new("/tmp/shots");
    std::fs::create_dir_all(shots).expect("a folder");
    browser.resize(1280, 800, Pointer::Mouse);
    browser.go(&server.address);
    browser.wait_for("document.querySelector('.card')");
    browser.photograph(&shots.join("home.png"));
    for game in 0..4 {
        browser.go(&server.address);
        browser.wait_for("document.querySelector('.card')");
        browser.touch(Pointer::Mouse, &format!(".games li:nth-child({}) .card", game + 1));
        browser.wait_for("document.querySelector('.setup')");
        browser.photograph(&shots.join(format!("setup{game}.png")));
        browser.touch(Pointer::Mouse, ".setup button[type=submit]");
        browser.wait_for("document.querySelector('.board')");
        std::thread::sleep(std::time::Duration::from_millis(600));
        browser.photograph(&shots.join(format!("game{game}.png")));
    }
    println!("{:?}", browser.complaints());
}
