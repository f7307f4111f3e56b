//! The games that are kept in the browser, and names that nobody should trust.

use ludoteca_testkit::Pointer;

use crate::{TWO_PEOPLE, begin, is_content, press, spot, start};

#[test]
fn a_game_is_kept_and_forgotten_only_if_one_wants_it() {
    let (server, mut browser) = start("archive");
    begin(&server, &mut browser, "congkak", TWO_PEOPLE);
    browser.touch(Pointer::Mouse, &spot("pit-0"));
    browser.go(&format!("{}games", server.address));
    browser.wait_for("document.querySelectorAll('.arow').length === 1");
    press(&mut browser, "Forget");
    press(&mut browser, "Keep it");
    browser.wait_for("document.querySelectorAll('.arow').length === 1");
    press(&mut browser, "Resume");
    browser.wait_for("document.querySelectorAll('.moves .move').length === 1");
    browser.go(&format!("{}games", server.address));
    press(&mut browser, "Forget");
    browser.touch(Pointer::Mouse, ".ask .bad");
    browser.wait_for_text("No games yet");
    is_content(&mut browser);
}

#[test]
fn names_are_nothing_but_text() {
    let (server, mut browser) = start("names");
    for name in ["<img src=x onerror=alert(1)>", "\u{202e}right to left", "🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲a"] {
        let escaped: String = name.bytes().map(|byte| format!("%{byte:02x}")).collect();
        begin(&server, &mut browser, "galleta", &format!("mode=basic&p1=human:{escaped}&p2=human:B"));
        browser.wait_for(&format!("document.body.innerText.includes({})", serde_json::json!(name)));
        let wide = browser.evaluate("document.documentElement.scrollWidth - innerWidth");
        assert!(wide.as_f64().is_some_and(|wide| wide <= 0.0), "{name} sticks out");
        browser.go(&format!("{}games", server.address));
        browser.wait_for(&format!("document.body.innerText.includes({})", serde_json::json!(name)));
        assert_eq!(browser.evaluate("document.querySelectorAll('img').length"), 0);
        is_content(&mut browser);
    }
}
