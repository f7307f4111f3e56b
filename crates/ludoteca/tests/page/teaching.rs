//! The rules, the guided first games, and positions that are set up by hand.

use std::time::{Duration, Instant};

use ludoteca_testkit::Pointer;

use crate::{GAMES, TWO_PEOPLE, begin, is_content, set_up, spot, start};

#[test]
fn every_guided_game_is_played_to_its_end_and_the_game_that_was_kept_is_still_there() {
    let (_server, mut browser) = start("lesson");
    for game in GAMES {
        set_up(&mut browser, Pointer::Mouse, game);
        browser.wait_for("document.querySelectorAll('.rules figure svg').length >= 3");
        browser.touch(Pointer::Mouse, ".setup .primary");
        browser.wait_for("document.querySelector('.players')");
        browser.touch(Pointer::Mouse, "[data-act='setup']");
        let record = format!("localStorage.getItem('ludoteca:game:{game}')");
        let kept = browser.evaluate(&record);
        browser.touch(Pointer::Mouse, "[data-act='lesson']");
        let began = Instant::now();
        let progress = "document.querySelector('.coach .progress')?.innerText.split(' / ')";
        while browser.evaluate(&format!("(() => {{ const p = {progress}; return p && p[0] === p[1]; }})()")) != true {
            assert!(began.elapsed() < Duration::from_secs(60), "the lesson of {game} does not end");
            let next = browser.evaluate(
                "document.querySelector(\"[data-act='next-step']\") ? 'next' : document.querySelector('.coach') && document.querySelector('.spot.live')?.dataset.spot || null",
            );
            match next.as_str() {
                Some("next") => browser.touch(Pointer::Mouse, "[data-act='next-step']"),
                Some(key) => browser.touch(Pointer::Mouse, &spot(key)),
                None => std::thread::sleep(Duration::from_millis(30)),
            }
        }
        browser.touch(Pointer::Mouse, "[data-act='leave-lesson']");
        browser.wait_for("document.querySelector('.setup')");
        assert!(kept.as_str().is_some_and(|kept| kept.contains(game)));
        assert_eq!(browser.evaluate(&record), kept, "a lesson is not kept in place of the game");
        is_content(&mut browser);
        browser.touch(Pointer::Mouse, ".brand");
        browser.wait_for("document.querySelector('.card')");
    }
}

#[test]
fn a_coach_does_not_let_the_pupil_play_something_else_and_goes_on_in_another_language() {
    let (_server, mut browser) = start("coach");
    set_up(&mut browser, Pointer::Mouse, "congkak");
    browser.touch(Pointer::Mouse, "[data-act='lesson']");
    browser.wait_for("document.querySelector('.coach')");
    while browser.evaluate("Boolean(document.querySelector(\"[data-act='next-step']\"))") == true {
        browser.touch(Pointer::Mouse, "[data-act='next-step']");
    }
    browser.wait_for("document.querySelector('.spot.live')");
    let before = browser.evaluate("document.querySelector('.coach .says').innerText");
    let other = browser.evaluate(
        "(() => { const live = document.querySelector('.spot.live').dataset.spot;
           const full = [...document.querySelectorAll('.spot')].map((spot) => [spot.dataset.spot, spot.getAttribute('aria-label')]);
           return full.filter(([key, name]) => key.startsWith('pit-') && key !== live && !name.endsWith('empty')).map(([key]) => key).find((key) => Number(key.slice(4)) < 7); })()",
    );
    browser.touch(Pointer::Mouse, &spot(other.as_str().expect("another pit")));
    browser.wait_for_text("You may play that, but not in this lesson");
    assert_eq!(browser.evaluate("document.querySelector('.coach .says').innerText"), before);
    browser.touch(Pointer::Mouse, "[data-act='lang']");
    browser.wait_for(&format!("document.querySelector('.coach .says').innerText !== {before}"));
    browser.wait_for_text("Terminar la lección");
    is_content(&mut browser);
}

#[test]
fn a_position_is_set_up_by_hand_and_played() {
    let (_server, mut browser) = start("editor");
    for (game, does, says) in [
        ("kamisado", &["c1", "c4", "tool must", "c4"][..], "Move the red tower on c4."),
        ("backgammon", &["point-5", "point-2", "tool turn"][..], "Current player: black"),
        ("galleta", &["edge-c3d3", "edge-d3d4", "tool turn"][..], "Lines left: 34"),
        ("congkak", &["tool all", "pit-0", "store-1", "tool turn"][..], "Current player: P2"),
    ] {
        set_up(&mut browser, Pointer::Mouse, game);
        browser.evaluate(&format!(
            "(() => {{ {TWO_PEOPLE} document.querySelector('[name=opponent]').dispatchEvent(new Event('input', {{ bubbles: true }})); }})()"
        ));
        browser.touch(Pointer::Mouse, ".setup summary");
        browser.touch(Pointer::Mouse, "[data-act='edit']");
        browser.wait_for("document.querySelector(\"[data-act^='tool']\")");
        for what in does {
            let before = browser
                .evaluate("document.querySelector('.deck').innerHTML + document.querySelectorAll('.picked').length");
            let act = if what.starts_with("tool") { format!("[data-act='{what}']") } else { spot(what) };
            browser.touch(Pointer::Mouse, &act);
            browser.wait_for(&format!(
                "document.querySelector('.deck').innerHTML + document.querySelectorAll('.picked').length !== {before} || document.querySelector(\"[data-act='{what}'].primary\")"
            ));
        }
        browser.touch(Pointer::Mouse, "[data-act='use-position']");
        browser.touch(Pointer::Mouse, ".setup .primary");
        browser.wait_for_text(says);
        is_content(&mut browser);
        browser.touch(Pointer::Mouse, ".brand");
        browser.wait_for("document.querySelector('.card')");
    }
}

#[test]
fn an_impossible_position_is_refused_with_a_reason_and_nothing_is_lost() {
    let (_server, mut browser) = start("impossible");
    set_up(&mut browser, Pointer::Mouse, "congkak");
    browser.touch(Pointer::Mouse, ".setup summary");
    browser.evaluate(
        "(() => { const field = document.querySelector('[name=position]'); field.value = '1,2,3 1'; field.dispatchEvent(new Event('input', { bubbles: true })); })()",
    );
    browser.touch(Pointer::Mouse, ".setup .primary");
    browser.wait_for_text("the position has 3 cells; it must have 16");
    assert_eq!(browser.evaluate("document.querySelector('[name=position]').value"), "1,2,3 1");
    browser.evaluate(
        "(() => { const field = document.querySelector('[name=position]'); field.value = ''; field.dispatchEvent(new Event('input', { bubbles: true })); })()",
    );
    browser.touch(Pointer::Mouse, "[data-act='edit']");
    browser.wait_for("document.querySelector(\"[data-act^='tool']\")");
    browser.touch(Pointer::Mouse, &spot("store-1"));
    browser.wait_for("document.querySelector('.deck .refused')");
    browser.touch(Pointer::Mouse, "[data-act='leave-editor']");
    browser.wait_for("document.querySelector('.setup')");
    begin_from_here(&mut browser);
    is_content(&mut browser);
}

fn begin_from_here(browser: &mut ludoteca_testkit::Browser) {
    browser.touch(Pointer::Mouse, ".setup .primary");
    browser.wait_for("document.querySelector('.players')");
}

#[test]
fn a_game_that_is_set_up_for_two_begins_with_their_names() {
    let (_server, mut browser) = start("names");
    let fill = format!(
        "{TWO_PEOPLE} document.querySelector('[name=name]').value = 'Ana'; document.querySelector('[name=friend]').value = 'Luis <b>';"
    );
    begin(&mut browser, Pointer::Mouse, "galleta", &fill);
    browser.wait_for_text("Current player: Ana");
    browser.wait_for_text("Luis <b>");
    is_content(&mut browser);
}
