//! The games that are kept in the browser, and names that nobody should trust.

use ludoteca_testkit::{Browser, Pointer};
use serde_json::json;

use crate::{TWO_PEOPLE, begin, is_content, press, set_up, spot, start};

#[test]
fn a_game_is_kept_and_forgotten_only_if_one_wants_it() {
    let (server, mut browser) = start("archive");
    begin(&server, &mut browser, "congkak", TWO_PEOPLE);
    browser.touch(Pointer::Mouse, &spot("pit-0"));
    browser.go(&format!("{}games", server.address));
    browser.wait_for("document.querySelectorAll('.arow').length === 1");
    // The board as it is now, not as it was at the start.
    browser.wait_for("document.querySelector('.thumb svg:not(.token)')");
    press(&mut browser, "More: Congkak");
    press(&mut browser, "Forget");
    press(&mut browser, "Keep it");
    browser.wait_for("document.querySelectorAll('.arow').length === 1");
    press(&mut browser, "Resume");
    browser.wait_for("document.querySelectorAll('.moves .move').length === 1");
    browser.go(&format!("{}games", server.address));
    press(&mut browser, "More: Congkak");
    press(&mut browser, "Forget");
    browser.touch(Pointer::Mouse, ".ask .bad");
    browser.wait_for_text("No games yet");
    is_content(&mut browser);
}

#[test]
fn of_many_games_those_are_shown_that_one_looks_for() {
    let (server, mut browser) = start("filters");
    for game in ["congkak", "kamisado"] {
        begin(&server, &mut browser, game, TWO_PEOPLE);
    }
    press(&mut browser, "More");
    press(&mut browser, "Resign");
    browser.touch(Pointer::Mouse, ".ask .bad");
    browser.wait_for("document.querySelector('.result')");
    browser.go(&format!("{}games", server.address));
    browser.wait_for("document.querySelectorAll('.arow').length === 2");
    browser.wait_for("[...document.querySelectorAll('.grp')].map(e => e.textContent).join() === 'Unfinished,Finished'");
    browser.touch(Pointer::Mouse, ".filters button:nth-child(4)");
    browser.wait_for("document.querySelectorAll('.arow').length === 1 && document.body.textContent.includes('Review')");
    browser.touch(Pointer::Mouse, ".filters button:first-child");
    press(&mut browser, "Congkak");
    browser.wait_for("document.querySelectorAll('.arow').length === 1 && document.body.textContent.includes('Resume')");
    press(&mut browser, "Congkak");
    browser.wait_for("document.querySelectorAll('.arow').length === 2");
    is_content(&mut browser);
}

/// Names as somebody mean would choose them: markup, the other direction, wide signs without an end.
const HOSTILE: [&str; 4] = [
    "<img src=x onerror=alert(1)>",
    "\u{5d0}\u{5d1}\u{5d2} right to left",
    "a🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲",
    "</p><script>alert(1)</script",
];

/// In every place that shows a name it is nothing but text, nothing sticks out, and the rest of the page stays where it is.
#[test]
fn names_are_nothing_but_text_wherever_they_are_shown() {
    let (server, mut browser) = start("names");
    // The widest one is looked at on a small phone, too.
    for (width, pointer, names) in [(1280, Pointer::Mouse, &HOSTILE[..]), (320, Pointer::Touch, &HOSTILE[2..3])] {
        browser.resize(width, 800, pointer);
        for name in names {
            browser.evaluate("localStorage.clear(); localStorage.setItem('ludoteca:preferences', 'speed off\\n')");
            let escaped: String = name.bytes().map(|byte| format!("%{byte:02x}")).collect();
            let choices = format!("mode=basic&p1=human:{escaped}&p2=human:{escaped}");
            // Where it is chosen.
            set_up(&server, &mut browser, "galleta", &choices);
            browser.wait_for(&format!("document.querySelector('[name=name]').value === {}", json!(name)));
            is_only_text(&mut browser, name);
            // Beside the board, and above the list of moves.
            begin(&server, &mut browser, "galleta", &choices);
            shows(&mut browser, name);
            browser.touch(Pointer::Mouse, &spot("edge-b3c3"));
            browser.wait_for("document.querySelector('.board')");
            is_only_text(&mut browser, name);
            // In the question and in the result.
            press(&mut browser, "More");
            press(&mut browser, "Resign");
            is_only_text(&mut browser, name);
            browser.touch(Pointer::Mouse, ".ask .bad");
            browser.wait_for("document.querySelector('.result')");
            shows(&mut browser, name);
            // Among the games that are kept, and at the game that is taken up again.
            browser.go(&format!("{}games", server.address));
            browser.wait_for("document.querySelector('.arow')");
            shows(&mut browser, name);
            begin(&server, &mut browser, "galleta", &choices);
            browser.go(&server.address);
            browser.wait_for("document.querySelector('.resume')");
            shows(&mut browser, name);
            is_content(&mut browser);
        }
    }
}

fn shows(browser: &mut Browser, name: &str) {
    browser.wait_for(&format!("document.body.textContent.includes({})", json!(name)));
    is_only_text(browser, name);
}

fn is_only_text(browser: &mut Browser, name: &str) {
    let wide = browser.evaluate("document.documentElement.scrollWidth - innerWidth");
    assert!(wide.as_f64().is_some_and(|wide| wide <= 0.0), "{name} sticks out by {wide}");
    assert_eq!(browser.evaluate("document.querySelectorAll('img, body script:not([src])').length"), 0, "{name}");
}
