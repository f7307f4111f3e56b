//! What the page weighs, and what it brings along.

use crate::{fresh, serve};

/// What a browser loads before a game can be set up, packed.
#[test]
fn the_page_is_light() {
    /// All games and both fonts, without the engines and the puzzles, which come later.
    const BYTES_MAX: u64 = 760_000;
    let server = serve();
    let mut browser = fresh("light");
    browser.go(&server.address);
    browser.wait_for("document.querySelector('.game')");
    let bytes = browser.evaluate(
        "performance.getEntriesByType('resource').filter((file) => !file.name.includes('engine') && !file.name.includes('worker'))
           .reduce((sum, file) => sum + file.encodedBodySize, 0)",
    );
    let bytes = bytes.as_f64().expect("a number") as u64;
    println!("{bytes} bytes");
    assert!(bytes > 10_000 && bytes <= BYTES_MAX, "{bytes}");
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
