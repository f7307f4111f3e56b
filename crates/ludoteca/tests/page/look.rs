//! How the page looks: in every window, language and theme, for those who see little, and for those who see nothing.

use std::path::Path;

use ludoteca_testkit::{Browser, Pointer};
use serde_json::Value;

use crate::{GAMES, TWO_PEOPLE, begin, is_content, spot, start};

/// Nothing sticks out at the side, and everything that is to be touched can be.
fn fits(browser: &mut Browser, what: &str) {
    let wide = browser.evaluate("document.documentElement.scrollWidth - innerWidth");
    assert!(wide.as_f64().expect("a number") <= 0.0, "{what} sticks out by {wide}");
    let small = browser.evaluate(
        "[...document.querySelectorAll('button, select, a.button, summary')].filter((e) => e.offsetParent && !e.closest('.rules'))
           .map((e) => [e.innerText, e.getBoundingClientRect()]).filter(([, r]) => r.width < 24 || r.height < 24).map(([name]) => name).join()",
    );
    assert_eq!(small, "", "{what} has something too small to be touched");
}

#[test]
fn it_fits_every_window_in_both_languages() {
    let (server, mut browser) = start("windows");
    for (lang, theme) in [("es", "light"), ("en", "dark")] {
        for (width, height, pointer) in [
            (320, 568, Pointer::Touch),
            (390, 844, Pointer::Touch),
            (844, 390, Pointer::Touch),
            (1024, 768, Pointer::Mouse),
            (1920, 1080, Pointer::Mouse),
            (3840, 2160, Pointer::Mouse),
        ] {
            browser.resize(width, height, pointer);
            browser.go(&server.address);
            browser.evaluate(&format!(
                "localStorage.clear(); localStorage.setItem('ludoteca:lang', '{lang}'); localStorage.setItem('ludoteca:theme', '{theme}')"
            ));
            browser.go(&server.address);
            fits(&mut browser, &format!("the first page at {width}"));
            for game in GAMES {
                begin(&mut browser, pointer, game, TWO_PEOPLE);
                let what = format!("{game} at {width} in {lang}");
                fits(&mut browser, &what);
                let board =
                    browser.evaluate("document.getElementById('board').getBoundingClientRect().height / innerHeight");
                assert!(board.as_f64().expect("a number") < 1.0, "{what}: the board is seen whole");
                assert_eq!(browser.evaluate("document.documentElement.lang"), lang);
                browser.go(&server.address);
            }
        }
    }
    is_content(&mut browser);
}

/// The findings of axe that hinder people, with where they are.
fn findings(browser: &mut Browser, axe: &str) -> Vec<String> {
    browser.evaluate(axe);
    let found =
        browser.evaluate("axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)");
    let serious = |finding: &&Value| matches!(finding["impact"].as_str(), Some("serious" | "critical"));
    let told = |finding: &Value| format!("{}: {}", finding["id"], finding["nodes"][0]["html"]);
    found.as_array().expect("a list").iter().filter(serious).map(told).collect()
}

#[test]
fn axe_finds_nothing_serious() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/axe/node_modules/axe-core/axe.min.js");
    let axe = std::fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("{}: {error}; `cargo xtask test` fetches axe-core", file.display()));
    let (server, mut browser) = start("axe");
    for theme in ["light", "dark"] {
        browser.evaluate(&format!("localStorage.clear(); localStorage.setItem('ludoteca:theme', '{theme}')"));
        browser.go(&server.address);
        let nothing = Vec::<String>::new();
        assert_eq!(findings(&mut browser, &axe), nothing, "the first page, {theme}");
        for game in GAMES {
            crate::set_up(&mut browser, Pointer::Mouse, game);
            browser.wait_for("document.querySelector('.rules figure')");
            assert_eq!(findings(&mut browser, &axe), nothing, "{game} before it begins, {theme}");
            browser.touch(Pointer::Mouse, ".setup .primary");
            browser.wait_for("document.querySelector('.spot')");
            for tab in ["moves", "text", "analysis", "rules"] {
                browser.touch(Pointer::Mouse, &format!("[data-act='tab {tab}']"));
                assert_eq!(findings(&mut browser, &axe), nothing, "{game}, {tab}, {theme}");
            }
            browser.touch(Pointer::Mouse, "[data-act='setup']");
            browser.touch(Pointer::Mouse, "[data-act='lesson']");
            browser.wait_for("document.querySelector('.coach')");
            assert_eq!(findings(&mut browser, &axe), nothing, "the lesson of {game}, {theme}");
            browser.go(&server.address);
        }
    }
}

#[test]
fn whoever_wants_no_motion_sees_none_and_moves_are_announced() {
    let (_server, mut browser) = start("motion");
    browser.prefer("prefers-reduced-motion", "reduce");
    begin(&mut browser, Pointer::Mouse, "congkak", TWO_PEOPLE);
    browser.evaluate(
        "window.boards = 0; new MutationObserver(() => window.boards++).observe(document.getElementById('pieces'), { subtree: true, childList: true })",
    );
    browser.touch(Pointer::Mouse, &spot("pit-0"));
    browser.wait_for_text("Extra turn");
    // Stone by stone there would be eight.
    assert!(browser.evaluate("window.boards").as_u64().is_some_and(|boards| (1..=2).contains(&boards)));
    let motion = browser.evaluate("getComputedStyle(document.querySelector('.piece')).transitionDuration");
    assert_eq!(motion, "0s");
    browser.wait_for("document.querySelector('[aria-live]').innerText.includes('Extra turn')");
    is_content(&mut browser);
}

#[test]
fn language_and_theme_are_chosen_and_kept() {
    let (_server, mut browser) = start("language");
    begin(&mut browser, Pointer::Mouse, "galleta", TWO_PEOPLE);
    browser.wait_for_text("Draw a line.");
    browser.touch(Pointer::Mouse, "[data-act='lang']");
    for word in ["Traza una línea.", "Jugador actual", "Nuevo juego", "Reiniciar", "Salir", "Jugadas", "Ayuda en texto"]
    {
        browser.wait_for_text(word);
    }
    browser.touch(Pointer::Mouse, "[data-act='theme']");
    browser.wait_for("document.documentElement.dataset.theme === 'dark'");
    browser.reload();
    browser.wait_for_text("Traza una línea.");
    browser.wait_for("document.documentElement.dataset.theme === 'dark'");
    browser.touch(Pointer::Mouse, "[data-act='setup']");
    for word in ["Tamaño", "Forma", "Rival", "Tu nombre"] {
        browser.wait_for_text(word);
    }
    is_content(&mut browser);
}
