//! Every game to its end: with a mouse, with a finger, with the keyboard alone.

use ludoteca_testkit::{Browser, Pointer};

use crate::{TWO_PEOPLE, begin, is_content, play_to_the_end, start};

/// The end of a game of backgammon, and sizes that end soon.
const SHORT: [(&str, &str); 4] = [
    ("kamisado", ""),
    ("galleta", "mode=basic"),
    ("congkak", "stones=1&pits=3"),
    ("backgammon", "position=XGID%3D-AB-A-------------------b-%3A0%3A0%3A1%3A00%3A0%3A0%3A1%3A0%3A10"),
];

#[test]
fn with_the_mouse_against_a_bot() {
    let (server, mut browser) = start("mouse");
    for (game, choices) in
        [("kamisado", "p2=bot:1"), ("galleta", "mode=basic&p2=bot:2"), ("congkak", "stones=1&p2=bot:3")]
    {
        begin(&server, &mut browser, game, choices);
        play_to_the_end(&mut browser, |browser, selector| browser.touch(Pointer::Mouse, selector));
        is_content(&mut browser);
    }
}

#[test]
fn backgammon_from_the_first_roll_to_the_last_checker_against_a_bot() {
    let (server, mut browser) = start("whole");
    begin(&server, &mut browser, "backgammon", "p2=bot:2");
    play_to_the_end(&mut browser, |browser, selector| browser.touch(Pointer::Mouse, selector));
    is_content(&mut browser);
}

#[test]
fn with_a_finger_by_two_people() {
    let (server, mut browser) = start("touch");
    browser.resize(360, 720, Pointer::Touch);
    for (game, choices) in SHORT {
        begin(&server, &mut browser, game, &format!("{choices}&{TWO_PEOPLE}"));
        play_to_the_end(&mut browser, |browser, selector| browser.touch(Pointer::Touch, selector));
        is_content(&mut browser);
    }
}

/// Goes from field to field until one is reached.
fn tab_to(browser: &mut Browser, condition: &str) {
    for _ in 0..80 {
        if browser.evaluate(&format!("Boolean(document.activeElement?.matches(\"{condition}\"))")) == true {
            return;
        }
        browser.press("Tab");
    }
    panic!("{condition} is not reached");
}

/// Nothing but keys: from the first page to the result, and into the next game.
#[test]
fn with_the_keyboard_alone_by_two_people() {
    let (server, mut browser) = start("keyboard");
    let fields = [
        ("kamisado", &[][..]),
        ("galleta", &[("summary", "Enter")][..]),
        ("congkak", &[("input[name='stones']", "1")][..]),
        (
            "backgammon",
            &[("summary", "Enter"), ("input[name='position']", "XGID=-AB-A-------------------b-:0:0:1:00:0:0:1:0:10")]
                [..],
        ),
    ];
    for (game, fields) in fields {
        browser.go(&server.address);
        browser.wait_for("document.querySelector('.game')");
        tab_to(&mut browser, &format!("[data-game='{game}']"));
        browser.press("Enter");
        browser.wait_for("document.querySelector('.dialog')");
        tab_to(&mut browser, "input[name='against']");
        browser.press("ArrowRight");
        browser.wait_for("document.querySelector('[name=friend]')");
        for (field, text) in fields {
            tab_to(&mut browser, field);
            if *text == "Enter" {
                browser.press(text);
            } else {
                text.chars().for_each(|letter| browser.press(&letter.to_string()));
            }
        }
        tab_to(&mut browser, ".dialog .first");
        browser.press("Enter");
        browser.wait_for("document.querySelector('.play .spot')");
        tab_to(&mut browser, ".spot");
        play_to_the_end(&mut browser, |browser, selector| {
            if selector.starts_with(".acts") {
                tab_to(browser, selector);
                browser.press("Enter");
                return tab_to(browser, ".spot");
            }
            // The page keys go through everything that can be touched now.
            browser.press("PageDown");
            browser.press("Enter");
        });
        browser.wait_for("document.activeElement?.matches('.result .first')");
        browser.press("Enter");
        browser.wait_for("!document.querySelector('.result')");
        is_content(&mut browser);
    }
}
