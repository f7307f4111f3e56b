//! Without eyes or mouse: everything that is needed is said, and everything that is said can be done with keys.

use std::time::{Duration, Instant};

use ludoteca_testkit::Browser;
use serde_json::Value;

use crate::{begin, is_content, start};

/// What a screen reader has to say, in order: what has a role and a name, and live words; nothing that is hidden from it.
const READ: &str = "
    (() => {
      const hidden = (e) => e.closest('[aria-hidden=true], [inert]') || !e.getClientRects().length;
      const said = (e) => (e.getAttribute('aria-label') ?? e.innerText ?? '').trim();
      const parts = [...document.querySelectorAll('[role=status], button, a[href], [role=button], h1, h2, [role=dialog]')];
      return parts.filter((e) => !hidden(e)).map((e) => [e.getAttribute('role') ?? e.tagName.toLowerCase(), said(e)]);
    })()";

/// What is live: what happened and what must be done.
fn announced(browser: &mut Browser) -> String {
    let said = browser.evaluate("document.querySelector('.say[aria-live=polite]')?.innerText ?? ''");
    said.as_str().unwrap_or_default().to_owned()
}

/// The name of the place that has the focus.
fn focused(browser: &mut Browser) -> String {
    let name = browser
        .evaluate("document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.innerText ?? ''");
    name.as_str().unwrap_or_default().to_owned()
}

/// Goes with the tabulator key until something is called so.
fn tab_to(browser: &mut Browser, name: &str) {
    for _ in 0..80 {
        if focused(browser) == name {
            return;
        }
        browser.press("Tab");
    }
    panic!("{name} is not reached");
}

/// A whole game of backgammon against a bot, from the first roll to the last checker. Whoever plays has the names of the places and the
/// announcements, and presses keys; classes and shapes are not looked at.
#[test]
fn a_whole_game_of_backgammon_is_played_by_what_is_said_and_by_keys() {
    let (server, mut browser) = start("reader");
    begin(&server, &mut browser, "backgammon", "p2=bot:1");
    // The board has the focus as soon as the game begins.
    browser.wait_for("document.activeElement?.matches('[role=button][aria-label]')");
    let began = Instant::now();
    let mut waits = 0;
    while browser.evaluate("!document.querySelector('[role=dialog]')") == true {
        assert!(began.elapsed() < Duration::from_secs(400), "the game does not end: {}", announced(&mut browser));
        let task = announced(&mut browser);
        match task.as_str() {
            // The dice are a place like any other; what touching them does is in their name.
            said if ["Roll", "Confirm", "You begin"].iter().any(|word| said.starts_with(word)) => {
                to_and_touch(&mut browser, "dice");
            }
            said if said.starts_with("Take the cube") => {
                tab_to(&mut browser, "Take");
                browser.press("Enter");
                // The button is gone then, and the board has the focus by itself.
                browser.wait_for("document.activeElement?.matches('.board [role=button]')");
            }
            said if said.starts_with("A resignation is offered") => {
                tab_to(&mut browser, "Accept the resignation");
                browser.press("Enter");
            }
            said if said.starts_with("Play") => {
                // The next place that can be touched, and what is on it is said with it.
                browser.press("PageDown");
                let name = focused(&mut browser);
                assert!(!name.is_empty(), "a place that can be touched has a name");
                browser.press("Enter");
            }
            _ => {
                waits += 1;
                std::thread::sleep(Duration::from_millis(20));
            }
        }
    }
    println!("{waits} times somebody waited");
    let said = browser.evaluate("document.querySelector('[role=dialog]').innerText");
    assert!(said.as_str().is_some_and(|said| said.contains("wins")), "the end is told: {said}");
    // The first button of the result has the focus, and closing it gives the focus back to the board.
    assert_eq!(focused(&mut browser), "Play again");
    browser.press("Escape");
    browser.wait_for("document.activeElement?.matches('.board [role=button]')");
    is_content(&mut browser);
}

/// Goes to the place whose name begins so and touches it.
fn to_and_touch(browser: &mut Browser, name: &str) {
    for _ in 0..40 {
        if focused(browser).starts_with(name) {
            return browser.press("Enter");
        }
        browser.press("PageDown");
    }
    panic!("no place is called {name}: {}", focused(browser));
}

fn role_and_name(part: &Value) -> (&str, &str) {
    (part[0].as_str().unwrap_or_default(), part[1].as_str().unwrap_or_default())
}

#[test]
fn letters_on_the_board_are_for_the_eyes_alone_and_places_say_what_is_on_them() {
    let (server, mut browser) = start("said");
    begin(&server, &mut browser, "backgammon", "p1=human&p2=human");
    let heard: Value = browser.evaluate(READ);
    let heard: Vec<(&str, &str)> = heard.as_array().expect("a list").iter().map(role_and_name).collect();
    assert!(heard.iter().any(|(_, said)| *said == "point 6, five white checkers"), "{heard:?}");
    let named = |(role, said): &(&str, &str)| !said.is_empty() || *role == "status";
    assert!(heard.iter().all(named), "everything but a place without news has a name: {heard:?}");
    let letters = browser.evaluate(
        "[...document.querySelectorAll('.board text')].filter((text) => !text.closest('[aria-hidden=true]')).length",
    );
    assert_eq!(letters, 0, "numbers on the board are not read");
    let live = browser.evaluate("document.querySelectorAll('[aria-live]').length");
    assert_eq!(live, 2, "one place for the game, one for what the page has to say besides");
}
