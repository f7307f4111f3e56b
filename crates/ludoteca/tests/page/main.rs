//! The page in a real browser.

mod archive;
mod games;
mod house;
mod look;
mod online;
mod playing;
mod puzzles;
mod reader;
mod teaching;

use std::path::Path;
use std::time::{Duration, Instant};

use ludoteca_testkit::{Browser, Pointer, Served};
use serde_json::json;

const GAMES: [&str; 4] = ["backgammon", "kamisado", "galleta", "congkak"];

/// Chosen in an address: two people at one screen.
const TWO_PEOPLE: &str = "p1=human&p2=human";

fn serve() -> Served {
    Served::by(Path::new(env!("CARGO_BIN_EXE_ludoteca")))
}

/// The program, and a browser that shows its first page.
fn start(name: &str) -> (Served, Browser) {
    let server = serve();
    let mut browser = fresh(name);
    browser.resize(1280, 800, Pointer::Mouse);
    browser.go(&server.address);
    // Nobody looks on: pieces need not be seen travelling, and bots need not be seen thinking.
    browser.evaluate("localStorage.setItem('ludoteca:preferences', 'speed off\\n')");
    browser.reload();
    browser.wait_for("document.querySelector('.game')");
    (server, browser)
}

fn fresh(name: &str) -> Browser {
    Browser::start(&Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-{name}")))
}

/// Goes to where a game is set up, with choices made in the address.
fn set_up(server: &Served, browser: &mut Browser, game: &str, choices: &str) {
    browser.go(&format!("{}{game}?{choices}", server.address));
    browser.wait_for("document.querySelector('.dialog')");
}

/// Begins a game with choices made in the address.
fn begin(server: &Served, browser: &mut Browser, game: &str, choices: &str) {
    set_up(server, browser, game, choices);
    go_to_the_board(browser);
}

/// Begins the game whose choices are made.
fn go_to_the_board(browser: &mut Browser) {
    browser.touch(Pointer::Mouse, ".dialog .first");
    browser.wait_for("document.querySelector('.play .spot')");
}

/// The selector of the button or link that is called so.
fn named(browser: &mut Browser, name: &str) -> String {
    let mark = format!(
        "(() => {{ const shown = (e) => e.getBoundingClientRect().width > 0;
           const e = [...document.querySelectorAll('button, a, summary, [role=tab]')].filter(shown)
             .find((e) => e.getAttribute('aria-label') === {0} || e.innerText.trim() === {0});
           if (!e) return false;
           document.querySelectorAll('[data-named]').forEach((e) => e.removeAttribute('data-named'));
           e.setAttribute('data-named', ''); return true; }})()",
        json!(name)
    );
    browser.wait_for(&mark);
    "[data-named]".to_owned()
}

/// Presses the button or follows the link that is called so.
fn press(browser: &mut Browser, name: &str) {
    let selector = named(browser, name);
    browser.touch(Pointer::Mouse, &selector);
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
               const buttons = '.acts .btn:not([disabled], .aside)'; return document.querySelector(buttons) && buttons; })()",
        );
        match next.as_str() {
            Some(selector) => touch(browser, selector),
            None => std::thread::sleep(Duration::from_millis(30)),
        }
    }
}

/// How many moves are listed.
fn moves_count(browser: &mut Browser) -> u64 {
    browser.evaluate("document.querySelectorAll('.moves .move').length").as_u64().expect("a number")
}

fn spot(key: &str) -> String {
    format!("[data-spot='{key}']")
}
