//! The rules, the guided first games, and positions that are set up by hand.

use std::time::{Duration, Instant};

use ludoteca_testkit::{Browser, Pointer};
use serde_json::Value;

use crate::{GAMES, TWO_PEOPLE, is_content, named, press, set_up, spot, start};

#[test]
fn every_guided_game_is_played_to_its_end() {
    let (server, mut browser) = start("lesson");
    for game in GAMES {
        browser.go(&format!("{}{game}/learn", server.address));
        browser.wait_for("document.querySelector('.coachcard')");
        let began = Instant::now();
        let done = "document.querySelector('.coachcard .dots')?.querySelectorAll('i:not(.on)').length === 0";
        while browser.evaluate(done) != true {
            assert!(began.elapsed() < Duration::from_secs(60), "the lesson of {game} does not end");
            let next = browser.evaluate(
                "document.querySelector('.panel .coachcard button') ? 'next' : document.querySelector('.spot.live')?.dataset.spot || null",
            );
            match next.as_str() {
                Some("next") => browser.touch(Pointer::Mouse, ".panel .coachcard button"),
                Some(key) => browser.touch(Pointer::Mouse, &spot(key)),
                None => std::thread::sleep(Duration::from_millis(30)),
            }
        }
        is_content(&mut browser);
    }
    browser.go(&format!("{}games", server.address));
    browser.wait_for_text("No games yet");
}

#[test]
fn a_coach_does_not_let_the_pupil_play_something_else_and_goes_on_in_another_language() {
    let (server, mut browser) = start("coach");
    browser.go(&format!("{}congkak/learn", server.address));
    browser.wait_for("document.querySelector('.coachcard')");
    while browser.evaluate("Boolean(document.querySelector('.panel .coachcard button'))") == true {
        browser.touch(Pointer::Mouse, ".panel .coachcard button");
    }
    browser.wait_for("document.querySelector('.spot.live')");
    let says = "document.querySelector('.coachcard p').innerText";
    let before = browser.evaluate(says);
    let other = browser.evaluate(
        "(() => { const live = document.querySelector('.spot.live').dataset.spot;
           const full = [...document.querySelectorAll('.spot')].map((spot) => [spot.dataset.spot, spot.getAttribute('aria-label')]);
           return full.filter(([key, name]) => key.startsWith('pit-') && key !== live && !name.endsWith('empty')).map(([key]) => key).find((key) => Number(key.slice(4)) < 7); })()",
    );
    browser.touch(Pointer::Mouse, &spot(other.as_str().expect("another pit")));
    browser.wait_for_text("You may play that, but not in this lesson");
    assert_eq!(browser.evaluate(says), before);
    press(&mut browser, "ES · Español");
    browser.wait_for(&format!("{says} !== {before}"));
    browser.wait_for_text("Terminar la lección");
    is_content(&mut browser);
}

#[test]
fn a_position_is_set_up_by_hand_and_played() {
    let (server, mut browser) = start("editor");
    for (game, does, shows) in [
        (
            "kamisado",
            &["c1", "c4", "=Must move", "c4"][..],
            "document.body.innerText.includes('Move the red tower on c4.')",
        ),
        (
            "galleta",
            &["edge-c3d3", "edge-d3d4"][..],
            "document.querySelectorAll('.spot[aria-label*=drawn]').length === 2",
        ),
    ] {
        browser.go(&format!("{}{game}/edit", server.address));
        browser.wait_for("document.querySelector('.editor .spot')");
        for what in does {
            match what.strip_prefix('=') {
                Some(_) => {
                    let tool = browser.evaluate("document.querySelectorAll('.panel .line .btn')[1].innerText");
                    press(&mut browser, tool.as_str().expect("a name"));
                }
                None => browser.touch(Pointer::Mouse, &spot(what)),
            }
        }
        press(&mut browser, "Use this position");
        browser.wait_for("document.querySelector('.dialog [name=position]').value.length > 5");
        press(&mut browser, "Start");
        browser.wait_for(shows);
        is_content(&mut browser);
    }
}

#[test]
fn a_position_is_set_up_by_dragging_and_on_the_smallest_phone() {
    let (server, mut browser) = start("editor-drag");
    browser.go(&format!("{}kamisado/edit", server.address));
    browser.wait_for("document.querySelector('.editor .spot')");
    browser.drag(&spot("c1"), &spot("c4"));
    browser.wait_for("document.querySelector('.piece[data-on=c4]') && !document.querySelector('.piece[data-on=c1]')");
    browser.resize(320, 568, Pointer::Touch);
    for game in GAMES {
        browser.go(&format!("{}{game}/edit", server.address));
        browser.wait_for("document.querySelector('.editor .spot')");
        let seen = first_tool_is_seen(&mut browser);
        assert_eq!(seen, true, "{game}: what can be taken in hand is seen");
    }
    is_content(&mut browser);
}

/// Whether the first tool can be touched where it is.
fn first_tool_is_seen(browser: &mut Browser) -> Value {
    browser.evaluate(
        "(() => { const tool = document.querySelector('.panel .line .btn'); const { x, y, width, height } = tool.getBoundingClientRect();
           return tool.contains(document.elementFromPoint(x + width / 2, y + height / 2)); })()",
    )
}

#[test]
fn the_coach_is_read_in_every_window() {
    let (server, mut browser) = start("coach-windows");
    for (width, height) in [(320, 568), (390, 844), (768, 1024), (844, 390), (640, 400), (1280, 800)] {
        browser.resize(width, height, if width < 900 { Pointer::Touch } else { Pointer::Mouse });
        for game in GAMES {
            browser.go(&format!("{}{game}/learn", server.address));
            browser.wait_for("document.querySelector('.coachcard')");
            // The beginning and the end of the words, and the middle of the way on, are what is seen there.
            let is_read = browser.evaluate(
                "(() => { const rect = (e) => e.getBoundingClientRect();
                   const seen = (e, x, y) => e.contains(document.elementFromPoint(x, y));
                   const read = (e) => seen(e, rect(e).left + 2, rect(e).top + 2) && seen(e, rect(e).left + 2, rect(e).bottom - 2);
                   const free = (e) => seen(e, rect(e).left + rect(e).width / 2, rect(e).top + rect(e).height / 2);
                   const ways = [...document.querySelectorAll('.coachcard .first, .tools .first')];
                   return [...document.querySelectorAll('.coachcard p')].some(read) && (ways.length === 0 || ways.some(free)); })()",
            );
            assert_eq!(is_read, true, "{game} at {width}×{height}");
        }
    }
    is_content(&mut browser);
}

#[test]
fn an_impossible_position_is_refused_with_a_reason_and_nothing_is_lost() {
    let (server, mut browser) = start("impossible");
    set_up(&server, &mut browser, "congkak", &format!("position=1,2,3+1&{TWO_PEOPLE}"));
    press(&mut browser, "Start");
    browser.wait_for_text("the position has 3 cells; it must have 16");
    assert_eq!(browser.evaluate("document.querySelector('[name=position]').value"), "1,2,3 1");
    browser.go(&format!("{}congkak/edit", server.address));
    browser.wait_for("document.querySelector('.editor .spot')");
    let before = browser.evaluate("document.querySelector('[name=position]').value");
    browser.touch(Pointer::Mouse, &spot("store-1"));
    browser.wait_for_text("is empty");
    assert_eq!(browser.evaluate("document.querySelector('[name=position]').value"), before);
    is_content(&mut browser);
}

#[test]
fn the_rules_have_figures_and_lead_to_the_game() {
    let (server, mut browser) = start("rules");
    for game in GAMES {
        browser.go(&format!("{}{game}/rules", server.address));
        browser.wait_for("document.querySelectorAll('.rule svg.fig path, .rule svg.fig circle').length > 3");
        named(&mut browser, "Play");
        is_content(&mut browser);
    }
}
