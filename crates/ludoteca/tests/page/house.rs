//! What the page weighs, and what it brings along.

use crate::{GAMES, fresh, serve};

/// What a browser loads before a game can be set up, packed.
#[test]
fn the_page_of_a_game_is_light() {
    /// Without the engines, which come later.
    const BYTES_MAX: u64 = 300_000;
    let server = serve();
    for game in GAMES {
        let mut browser = fresh(game);
        browser.go(&format!("{}{game}", server.address));
        browser.wait_for("document.querySelector('.setup')");
        let bytes = browser.evaluate(
            "performance.getEntriesByType('resource').filter((file) => !file.name.includes('engine'))
               .reduce((sum, file) => sum + file.encodedBodySize, 0)",
        );
        let bytes = bytes.as_f64().expect("a number") as u64;
        println!("{game}: {bytes} bytes");
        assert!(bytes > 10_000 && bytes <= BYTES_MAX, "{game}: {bytes}");
    }
}

#[test]
fn the_fonts_come_with_the_page() {
    let server = serve();
    let mut browser = fresh("fonts");
    browser.go(&server.address);
    for family in ["Figtree", "Bricolage Grotesque"] {
        browser.wait_for(&format!(
            "[...document.fonts].some((font) => font.family.includes('{family}') && font.status === 'loaded')"
        ));
    }
}
