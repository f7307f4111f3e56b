use std::fs;
use std::time::Duration;

use ludoteca_testkit::{Browser, Pointer, Served};

use crate::shell::{command, root, run};

/// The windows in which everything is looked at.
const WINDOWS: [(&str, u32, u32, Pointer); 4] = [
    ("phone", 320, 640, Pointer::Touch),
    ("tablet", 820, 1180, Pointer::Touch),
    ("desk", 1440, 900, Pointer::Mouse),
    ("wall", 3840, 2160, Pointer::Mouse),
];

/// Photographs the page in every window, language and theme, to be looked at under `target/shots`.
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
                "localStorage.setItem('ludoteca:lang', '{lang}'); localStorage.setItem('ludoteca:theme', '{theme}')"
            ));
            browser.go(&server.address);
            let shot = |browser: &mut Browser, what: &str| {
                std::thread::sleep(Duration::from_millis(500));
                browser.photograph(&folder.join(format!("{window}-{theme}-{what}.png")));
            };
            shot(&mut browser, "home");
            photograph_games(&mut browser, pointer, &server.address, &shot);
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
        browser.go(&format!("{address}{game}"));
        browser.wait_for("document.querySelector('.rules figure')");
        shot(browser, &format!("{game}-setup"));
        browser.touch(pointer, ".setup summary");
        browser.touch(pointer, "[data-act='edit']");
        browser.wait_for("document.querySelector(\"[data-act^='tool']\")");
        shot(browser, &format!("{game}-editor"));
        browser.touch(pointer, "[data-act='leave-editor']");
        browser.touch(pointer, "[data-act='lesson']");
        browser.wait_for("document.querySelector('.coach')");
        shot(browser, &format!("{game}-lesson"));
        browser.touch(pointer, "[data-act='leave-lesson']");
        browser.touch(pointer, ".setup .primary");
        browser.wait_for("document.querySelector('.spot.live')");
        shot(browser, &format!("{game}-begun"));
        // A few moves against the bot; it may win, or offer the cube.
        for _ in 0..8 {
            browser.wait_for("document.querySelector('.spot.live, .result, .deck [data-act^=press]')");
            if browser.evaluate("Boolean(document.querySelector('.spot.live'))") == true {
                browser.touch(pointer, ".spot.live");
            }
        }
        browser.wait_for("document.querySelector('.spot.live, .result, .deck [data-act^=press]')");
        shot(browser, &format!("{game}-played"));
        browser.evaluate("document.querySelector(\".result [data-act='seen']\")?.click()");
        for tab in ["text", "analysis", "rules"] {
            browser.touch(pointer, &format!("[data-act='tab {tab}']"));
            std::thread::sleep(Duration::from_secs(1));
            shot(browser, &format!("{game}-{tab}"));
        }
        browser.touch(pointer, ".actions [data-act='resign'], .menu summary");
        std::thread::sleep(Duration::from_millis(500));
        shot(browser, &format!("{game}-resigning"));
    }
}
