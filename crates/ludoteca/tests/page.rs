//! The page in a real browser.

use std::path::Path;
use std::time::{Duration, Instant};

use ludoteca_testkit::{Browser, Pointer, Served};

fn serve() -> Served {
    Served::by(Path::new(env!("CARGO_BIN_EXE_ludoteca")))
}

fn start(name: &str) -> (Served, Browser) {
    let server = serve();
    let mut browser = fresh(name);
    browser.resize(1280, 800, Pointer::Mouse);
    browser.go(&server.address);
    browser.wait_for("document.querySelector('.card')");
    (server, browser)
}

fn fresh(name: &str) -> Browser {
    Browser::start(&Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("browser-{name}")))
}

/// Begins a game; `fill` runs in the page before it starts and may fill in the form.
fn begin(browser: &mut Browser, pointer: Pointer, game: &str, fill: &str) {
    browser.touch(pointer, &format!("[data-game='{game}']"));
    browser.wait_for("document.querySelector('.setup')");
    browser.wait_for("document.querySelectorAll('select[name=opponent] option').length > 9");
    browser.evaluate(&format!(
        "(() => {{ {fill}; for (const field of document.querySelectorAll('[name]')) field.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()"
    ));
    browser.touch(pointer, ".setup button");
    browser.wait_for("document.querySelector('.spot')");
}

/// What the page must never do.
fn is_content(browser: &mut Browser) {
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

const TWO_PEOPLE: &str = "document.querySelector('[name=opponent]').value = ''";

/// Plays whatever can be played first until the result is shown.
fn play_to_the_end(browser: &mut Browser, pointer: Pointer) {
    let began = Instant::now();
    while browser.evaluate("!document.querySelector('.result')") == true {
        assert!(began.elapsed() < Duration::from_secs(100), "the game does not end");
        // What is picked up is put down on the first legal place; giving up is not playing on.
        let next = browser.evaluate(
            "(() => { const spots = [...document.querySelectorAll('.spot.live')].map((spot) => spot.dataset.spot);
               return spots.find((key) => !key.startsWith('resign') && key !== 'undo') || null; })()",
        );
        match next.as_str() {
            Some(key) => browser.touch(pointer, &format!("[data-spot='{key}']")),
            None => std::thread::sleep(Duration::from_millis(30)),
        }
    }
}

#[test]
fn every_game_is_played_to_its_end_with_the_mouse_against_a_bot() {
    let (_server, mut browser) = start("mouse");
    for (game, fill) in [
        ("kamisado", "document.querySelector('[name=opponent]').value = 'bot:1'"),
        (
            "galleta",
            "document.querySelector('[name=opponent]').value = 'random'; document.querySelector('[name=set-size]').value = 'basic'",
        ),
        (
            "congkak",
            "document.querySelector('[name=opponent]').value = 'random'; document.querySelector('[name=set-stones]').value = '1'",
        ),
    ] {
        begin(&mut browser, Pointer::Mouse, game, fill);
        play_to_the_end(&mut browser, Pointer::Mouse);
        browser.touch(Pointer::Mouse, ".result [data-act='setup']");
        browser.touch(Pointer::Mouse, ".brand");
        browser.wait_for("document.querySelector('.card')");
        is_content(&mut browser);
    }
}

#[test]
fn every_game_is_played_to_its_end_with_a_finger_by_two_people() {
    let (_server, mut browser) = start("touch");
    browser.resize(360, 720, Pointer::Touch);
    for (game, fill) in [
        ("kamisado", ""),
        ("galleta", "document.querySelector('[name=set-size]').value = 'basic';"),
        (
            "congkak",
            "document.querySelector('[name=set-stones]').value = '1'; document.querySelector('[name=set-pits]').value = '3';",
        ),
        (
            "backgammon",
            "document.querySelector('[name=position]').value = 'XGID=-AB-A-------------------b-:0:0:1:00:0:0:1:0:10';",
        ),
    ] {
        begin(&mut browser, Pointer::Touch, game, &format!("{fill}{TWO_PEOPLE}"));
        play_to_the_end(&mut browser, Pointer::Touch);
        browser.touch(Pointer::Touch, ".result [data-act='setup']");
        browser.touch(Pointer::Touch, ".brand");
        browser.wait_for("document.querySelector('.card')");
        is_content(&mut browser);
    }
}

#[test]
fn a_move_is_made_by_dragging_and_with_the_keyboard_alone() {
    let (_server, mut browser) = start("keys");
    begin(&mut browser, Pointer::Mouse, "kamisado", TWO_PEOPLE);
    browser.drag("[data-spot='c1']", "[data-spot='c6']");
    browser.wait_for_text("c1c6");
    browser.evaluate("document.querySelector(\"[data-spot='a8']\").focus()");
    browser.press("Enter");
    browser.wait_for("document.querySelector(\"[data-spot='a8']\").classList.contains('picked')");
    browser.press("ArrowDown");
    browser.press("Enter");
    browser.wait_for_text("a8a7");
    is_content(&mut browser);
}

#[test]
fn what_is_illegal_is_explained_and_undo_goes_back() {
    let (_server, mut browser) = start("illegal");
    begin(&mut browser, Pointer::Mouse, "kamisado", TWO_PEOPLE);
    browser.touch(Pointer::Mouse, "[data-spot='a8']");
    browser.wait_for_text("the orange tower on a8 is not yours");
    browser.touch(Pointer::Mouse, "[data-spot='c1']");
    browser.touch(Pointer::Mouse, "[data-spot='c6']");
    browser.wait_for_text("c1c6");
    browser.touch(Pointer::Mouse, "[data-act='undo']");
    browser.wait_for_text("Nothing has been played yet.");
    is_content(&mut browser);
}

#[test]
fn a_game_survives_a_reload_and_the_page_plays_without_a_network() {
    let (_server, mut browser) = start("offline");
    browser.wait_for("navigator.serviceWorker.controller");
    begin(&mut browser, Pointer::Mouse, "congkak", TWO_PEOPLE);
    browser.touch(Pointer::Mouse, "[data-spot='pit-0']");
    browser.wait_for("document.querySelector('.moves')");
    browser.set_offline(true);
    browser.reload();
    browser.wait_for("document.querySelector('.moves')");
    browser.touch(Pointer::Mouse, "[data-spot='pit-1']");
    browser.wait_for("document.querySelectorAll('.moves li').length === 2");
    browser.touch(Pointer::Mouse, ".brand");
    browser.wait_for("document.querySelector(\"[data-game='congkak'] .kept:not([hidden])\")");
    browser.touch(Pointer::Mouse, "[data-game='congkak']");
    browser.wait_for("document.querySelectorAll('.moves li').length === 2");
    browser.touch(Pointer::Mouse, "[data-act='hint']");
    browser.wait_for_text("Hint: ");
}

#[test]
fn dice_are_rolled_and_confirmed_by_clicking_them_and_the_cube_is_turned_by_clicking_it() {
    let (_server, mut browser) = start("dice");
    begin(&mut browser, Pointer::Mouse, "backgammon", TWO_PEOPLE);
    browser.touch(Pointer::Mouse, "[data-spot='dice']");
    browser.wait_for_text("moves left: ");
    while browser.evaluate("document.body.innerText.includes('the play is complete')") != true {
        let next = browser.evaluate(
            "[...document.querySelectorAll('.spot.live')].map((spot) => spot.dataset.spot).find((key) => key.startsWith('point'))",
        );
        browser.touch(Pointer::Mouse, &format!("[data-spot='{}']", next.as_str().expect("something can be moved")));
    }
    browser.touch(Pointer::Mouse, "[data-spot='dice']");
    browser.wait_for_text("to roll (roll, double)");
    browser.touch(Pointer::Mouse, "[data-spot='cube']");
    browser.wait_for_text("really double?");
    browser.touch(Pointer::Mouse, "[data-spot='cube']");
    browser.wait_for("document.querySelector(\"[data-spot='accept-double']\")");
    browser.touch(Pointer::Mouse, "[data-spot='reject-double']");
    browser.wait_for("document.querySelector('.result')");
    is_content(&mut browser);
}

/// What a browser loads before a game can be set up, packed.
#[test]
fn the_page_of_a_game_is_light() {
    /// Without the engines, which come later.
    const BYTES_MAX: u64 = 150_000;
    let server = serve();
    for game in ["backgammon", "kamisado", "galleta", "congkak"] {
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
