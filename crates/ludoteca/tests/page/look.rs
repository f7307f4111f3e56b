//! How the page looks: in every window, language and theme, for those who see little, and for those who see nothing.

use std::path::Path;

use ludoteca_testkit::{Browser, Pointer};
use serde_json::{Value, json};

use crate::{GAMES, TWO_PEOPLE, begin, go_to_the_board, is_content, press, set_up, spot, start};

/// Nothing sticks out at the side, and everything that is to be touched can be.
pub(crate) fn fits(browser: &mut Browser, what: &str) {
    let wide = browser.evaluate("document.documentElement.scrollWidth - innerWidth");
    assert!(wide.as_f64().expect("a number") <= 0.0, "{what} sticks out by {wide}");
    let small = browser.evaluate(
        "[...document.querySelectorAll('button, select, a.btn, summary')].filter((e) => e.offsetParent && !e.closest('.rules'))
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
            (2560, 1440, Pointer::Mouse),
            (3840, 2160, Pointer::Mouse),
        ] {
            browser.resize(width, height, pointer);
            browser.go(&server.address);
            browser.evaluate(&format!(
                "localStorage.clear(); localStorage.setItem('ludoteca:preferences', 'lang {lang}\\ntheme {theme}\\n')"
            ));
            browser.go(&server.address);
            browser.wait_for("document.querySelector('.game')");
            fits(&mut browser, &format!("the first page at {width}"));
            let seen = "[...document.querySelectorAll('.game .cap')].filter((e) => e.getBoundingClientRect().bottom <= innerHeight).length";
            if pointer == Pointer::Mouse {
                assert_eq!(browser.evaluate(seen), GAMES.len(), "all games are seen at once at {width}");
            }
            for game in GAMES {
                set_up(&server, &mut browser, game, TWO_PEOPLE);
                let below = browser.evaluate("document.documentElement.scrollHeight - innerHeight");
                let is_seen_whole = below.as_f64().expect("a number") <= 0.0;
                assert!(is_seen_whole, "the choices for {game} at {width}: {below}");
                go_to_the_board(&mut browser);
                let what = format!("{game} at {width} in {lang}");
                fits(&mut browser, &what);
                let cut = "(() => { const tabs = document.querySelector('.panel .tabs'); return tabs.scrollWidth - tabs.clientWidth; })()";
                assert_eq!(browser.evaluate(cut), 0, "{what}: every tab is seen");
                let board =
                    browser.evaluate("document.querySelector('.board').getBoundingClientRect().height / innerHeight");
                assert!(board.as_f64().expect("a number") < 1.0, "{what}: the board is seen whole");
                assert_eq!(browser.evaluate("document.documentElement.lang"), lang);
                browser.go(&server.address);
            }
        }
    }
    is_content(&mut browser);
}

/// The findings of axe that hinder people, with where they are.
pub(crate) fn findings(browser: &mut Browser, axe: &str) -> Vec<String> {
    browser.evaluate(axe);
    let found =
        browser.evaluate("axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)");
    let serious = |finding: &&Value| matches!(finding["impact"].as_str(), Some("serious" | "critical"));
    let told = |finding: &Value| format!("{}: {}", finding["id"], finding["nodes"][0]["html"]);
    found.as_array().expect("a list").iter().filter(serious).map(told).collect()
}

/// The judge.
pub(crate) fn axe() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/axe/node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("{}: {error}; `cargo xtask test` fetches axe-core", file.display()))
}

#[test]
fn axe_finds_nothing_serious() {
    let axe = axe();
    let (server, mut browser) = start("axe");
    for theme in ["light", "dark"] {
        browser.evaluate(&format!(
            "localStorage.clear(); localStorage.setItem('ludoteca:preferences', 'theme {theme}\\n')"
        ));
        browser.go(&server.address);
        let nothing = Vec::<String>::new();
        assert_eq!(findings(&mut browser, &axe), nothing, "the first page, {theme}");
        for game in GAMES {
            set_up(&server, &mut browser, game, TWO_PEOPLE);
            assert_eq!(findings(&mut browser, &axe), nothing, "{game} before it begins, {theme}");
            browser.touch(Pointer::Mouse, ".dialog .first");
            browser.wait_for("document.querySelector('.play .spot')");
            for tab in ["Moves", "As text", "Analysis", "Rules"] {
                press(&mut browser, tab);
                assert_eq!(findings(&mut browser, &axe), nothing, "{game}, {tab}, {theme}");
            }
            press(&mut browser, "More");
            assert_eq!(findings(&mut browser, &axe), nothing, "the menu of {game}, {theme}");
            browser.go(&format!("{}{game}/learn", server.address));
            browser.wait_for("document.querySelector('.coachcard')");
            assert_eq!(findings(&mut browser, &axe), nothing, "the lesson of {game}, {theme}");
            browser.go(&server.address);
        }
    }
}

#[test]
fn whoever_wants_no_motion_sees_none_and_moves_are_announced() {
    let (server, mut browser) = start("motion");
    browser.prefer("prefers-reduced-motion", "reduce");
    begin(&server, &mut browser, "congkak", TWO_PEOPLE);
    browser.touch(Pointer::Mouse, &spot("pit-0"));
    browser.wait_for_text("Extra turn");
    assert_eq!(browser.evaluate("document.getAnimations().length"), 0);
    browser.wait_for("document.querySelector('.say[aria-live]').innerText.includes('Extra turn')");
    is_content(&mut browser);
}

#[test]
fn language_and_theme_are_chosen_and_kept() {
    let (server, mut browser) = start("language");
    begin(&server, &mut browser, "galleta", TWO_PEOPLE);
    browser.wait_for_text("Draw a line.");
    press(&mut browser, "ES · Español");
    for word in ["Traza una línea.", "Jugador actual", "Jugadas", "Ayuda en texto"] {
        browser.wait_for_text(word);
    }
    press(&mut browser, "Más");
    for word in ["Reiniciar", "Rendirse", "Salir"] {
        browser.wait_for_text(word);
    }
    // A click beside an open menu closes it and does nothing else.
    browser.press("Escape");
    press(&mut browser, "Tema oscuro");
    browser.wait_for("document.documentElement.dataset.theme === 'dark'");
    browser.reload();
    browser.wait_for_text("Traza una línea.");
    browser.wait_for("document.documentElement.dataset.theme === 'dark'");
    set_up(&server, &mut browser, "galleta", "");
    for word in ["Tamaño", "Contra quién", "Tu lado", "Tu nombre"] {
        browser.wait_for_text(word);
    }
    is_content(&mut browser);
}

#[test]
fn the_focus_that_the_page_sets_is_drawn_only_for_whoever_uses_the_keys() {
    let (server, mut browser) = start("focus");
    begin(&server, &mut browser, "kamisado", TWO_PEOPLE);
    let drawn = "document.activeElement.matches('.spot') && getComputedStyle(document.activeElement.querySelector('rect')).stroke !== 'none'";
    for reloaded in [false, true] {
        if reloaded {
            browser.reload();
        }
        browser.wait_for("document.activeElement.matches('.spot')");
        assert_eq!(browser.evaluate(drawn), false, "reloaded: {reloaded}");
    }
    browser.press("ArrowRight");
    browser.wait_for(drawn);
    browser.touch(Pointer::Mouse, &spot("c1"));
    browser.wait_for(&format!("!({drawn})"));
    is_content(&mut browser);
}

#[test]
fn a_tip_comes_when_the_pointer_rests_and_goes_when_something_is_picked() {
    let (server, mut browser) = start("tip");
    let rest = |browser: &mut Browser, (x, y): (f64, f64)| {
        browser.call("Input.dispatchMouseEvent", json!({ "type": "mouseMoved", "x": x, "y": y }));
    };
    begin(&server, &mut browser, "kamisado", TWO_PEOPLE);
    for key in ["a1", "d1", "h8"] {
        let (x, y) = browser.middle(&spot(key));
        rest(&mut browser, (x - 4.0, y));
        rest(&mut browser, (x, y));
        browser.wait_for(&format!("document.querySelector('.tip b')?.innerText.startsWith('{key}')"));
        let past = browser.evaluate(
            "(() => { const [tip, board] = ['.tip', '.board'].map((name) => document.querySelector(name).getBoundingClientRect());
               return [board.left - tip.left, tip.right - board.right, board.top - tip.top].map(Math.round); })()",
        );
        let is_inside = past.as_array().expect("three sides").iter().all(|by| by.as_f64().is_some_and(|by| by <= 0.0));
        assert!(is_inside, "the tip of {key} is past the edges by {past}");
    }
    browser.touch(Pointer::Mouse, &spot("d1"));
    browser.wait_for("document.querySelector('.spot.picked') && !document.querySelector('.tip')");
    is_content(&mut browser);
}

/// Nothing that happens in play moves the board or anything else.
#[test]
fn nothing_shifts_while_a_game_is_played() {
    let (server, mut browser) = start("shift");
    begin(&server, &mut browser, "kamisado", TWO_PEOPLE);
    browser.evaluate(
        "window.shift = 0; new PerformanceObserver((list) => { for (const e of list.getEntries()) window.shift += e.value })
           .observe({ type: 'layout-shift', buffered: false })",
    );
    for key in ["c1", "c6", "a8", "a7", "c6", "b7"] {
        browser.touch(Pointer::Mouse, &spot(key));
    }
    browser.wait_for("document.querySelectorAll('.moves .move').length >= 3");
    let shift = browser.evaluate("window.shift");
    assert!(shift.as_f64().is_some_and(|shift| shift < 0.01), "{shift}");
}
