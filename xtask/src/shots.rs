use std::fs;
use std::time::Duration;

use ludoteca_testkit::{Browser, Pointer, Served};

use crate::shell::{command, root, run};

/// The windows in which everything is looked at.
const WINDOWS: [(&str, u32, u32, Pointer); 7] = [
    ("small", 320, 568, Pointer::Touch),
    ("phone", 390, 844, Pointer::Touch),
    ("side", 844, 390, Pointer::Touch),
    ("tablet", 820, 1180, Pointer::Touch),
    ("desk", 1280, 800, Pointer::Mouse),
    ("wall", 1920, 1080, Pointer::Mouse),
    ("huge", 3840, 2160, Pointer::Mouse),
];

/// Photographs the page in every window, in two languages and themes, to be looked at under `target/shots`.
pub(crate) fn run_all() -> Result<(), String> {
    run(&mut command("cargo build --release --package ludoteca"))?;
    let folder = root().join("target/shots");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let server = Served::by(&root().join("target/release/ludoteca"));
    for (window, width, height, pointer) in WINDOWS {
        for (lang, theme) in [("es", "light"), ("en", "dark")] {
            let mut browser = Browser::start(&folder.join("profile"));
            browser.resize(width, height, pointer);
            browser.go(&server.address);
            browser.evaluate(&format!(
                "localStorage.clear(); localStorage.setItem('ludoteca:preferences', 'lang {lang}\\ntheme {theme}\\n')"
            ));
            browser.go(&server.address);
            let shot = |browser: &mut Browser, what: &str| {
                std::thread::sleep(Duration::from_millis(500));
                browser.photograph(&folder.join(format!("{window}-{theme}-{what}.png")));
            };
            browser.wait_for("document.querySelector('.game')");
            shot(&mut browser, "home");
            photograph_games(&mut browser, pointer, &server.address, &shot);
            browser.go(&format!("{}games", server.address));
            browser.wait_for("document.querySelector('.arow')");
            shot(&mut browser, "games");
            for place in ["tables", "nowhere"] {
                browser.go(&format!("{}{place}", server.address));
                browser.wait_for("document.querySelector('.doc')");
                shot(&mut browser, place);
            }
        }
    }
    println!("{}", folder.display());
    Ok(())
}

/// Each game in every state that it can be in on the screen.
fn photograph_games(browser: &mut Browser, pointer: Pointer, address: &str, shot: &dyn Fn(&mut Browser, &str)) {
    let games =
        browser.evaluate("[...document.querySelectorAll('[data-game]')].map((card) => card.dataset.game).join(' ')");
    for game in games.as_str().unwrap_or_default().split(' ') {
        for place in ["rules", "learn", "edit", "puzzles"] {
            browser.go(&format!("{address}{game}/{place}"));
            browser.wait_for("document.querySelector('.rule, .coachcard, .editor .spot, .pz .lead')");
            shot(browser, &format!("{game}-{place}"));
        }
        browser.go(&format!("{address}{game}"));
        browser.wait_for("document.querySelector('.dialog')");
        shot(browser, &format!("{game}-setup"));
        browser.touch(pointer, ".dialog .first");
        browser.wait_for("document.querySelector('.play .spot')");
        shot(browser, &format!("{game}-begun"));
        // A few moves against the bot; it may win, or offer the cube.
        for _ in 0..8 {
            browser.wait_for("document.querySelector('.spot.live, .result, .acts .btn:not([disabled])')");
            if browser.evaluate("Boolean(document.querySelector('.spot.live'))") == true {
                browser.touch(pointer, ".spot.live");
            }
        }
        browser.wait_for("document.querySelector('.spot.live, .result, .acts .btn:not([disabled])')");
        shot(browser, &format!("{game}-played"));
        browser.evaluate("document.querySelector('.result .icon')?.click()");
        for (nth, tab) in ["moves", "analysis", "text", "rules"].into_iter().enumerate().skip(1) {
            browser.evaluate(&format!("document.querySelectorAll('.panel [role=tab]')[{nth}]?.click()"));
            std::thread::sleep(Duration::from_secs(1));
            shot(browser, &format!("{game}-{tab}"));
        }
        browser.evaluate("document.querySelectorAll('.panel [role=tab]')[0]?.click()");
        browser.evaluate("[...document.querySelectorAll('.tools .icon')].at(-1)?.click()");
        shot(browser, &format!("{game}-menu"));
        browser.evaluate("document.querySelector('.menu .bad')?.click()");
        shot(browser, &format!("{game}-asked"));
        browser.evaluate("document.querySelector('.ask .bad')?.click()");
        std::thread::sleep(Duration::from_secs(1));
        shot(browser, &format!("{game}-resigned"));
    }
}
