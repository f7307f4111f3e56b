//! The page in a real browser.

mod games;
mod house;
mod look;
mod playing;
mod teaching;

use std::path::Path;
use std::time::{Duration, Instant};

use ludoteca_testkit::{Browser, Pointer, Served};

const GAMES: [&str; 4] = ["backgammon", "kamisado", "galleta", "congkak"];

/// Chosen where a game is set up.
const TWO_PEOPLE: &str = "document.querySelector('[name=opponent]').value = '';";

fn serve() -> Served {
    Served::by(Path::new(env!("CARGO_BIN_EXE_ludoteca")))
}

/// The program, and a browser that shows its first page.
fn start(name: &str) -> (Served, Browser) {
    let server = serve();
    let mut browser = fresh(name);
    browser.resize(1280, 800, Pointer::Mouse);
    browser.go(&server.address);
    browser.wait_for("document.querySelector('.card')");
    (server, browser)
}

fn fresh(name: &str) -> Browser {
    Browser::start(&Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-{name}")))
}

/// Goes to where a game is set up.
fn set_up(browser: &mut Browser, pointer: Pointer, game: &str) {
    browser.touch(pointer, &format!("[data-game='{game}']"));
    browser.wait_for("document.querySelectorAll('select[name=opponent] option').length > 9");
    browser.wait_for("document.querySelector('.rules figure')");
}

/// Begins a game; `fill` runs in the page before it starts and may fill in the form.
fn begin(browser: &mut Browser, pointer: Pointer, game: &str, fill: &str) {
    set_up(browser, pointer, game);
    browser.evaluate(&format!(
        "(() => {{ {fill}; for (const field of document.querySelectorAll('.setup [name]')) field.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()"
    ));
    browser.touch(pointer, ".setup .primary");
    browser.wait_for("document.querySelector('.spot')");
}

/// What the page must never do.
fn is_content(browser: &mut Browser) {
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// Plays whatever can be played first until the result is shown.
fn play_to_the_end(browser: &mut Browser, mut touch: impl FnMut(&mut Browser, &str)) {
    let began = Instant::now();
    while browser.evaluate("!document.querySelector('.result')") == true {
        assert!(began.elapsed() < Duration::from_secs(300), "the game does not end");
        // What is picked up is put down on the first legal place; what has no place has a button.
        let next = browser.evaluate(
            "(() => { const spot = document.querySelector('.spot.live'); if (spot) return `[data-spot='${spot.dataset.spot}']`;
               const button = document.querySelector(\".deck [data-act^='press']\"); return button && `[data-act='${button.dataset.act}']`; })()",
        );
        match next.as_str() {
            Some(selector) => touch(browser, selector),
            None => std::thread::sleep(Duration::from_millis(30)),
        }
    }
}

fn spot(key: &str) -> String {
    format!("[data-spot='{key}']")
}
