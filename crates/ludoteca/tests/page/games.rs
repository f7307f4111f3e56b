//! Every game to its end: with a mouse, with a finger, with the keyboard alone.

use ludoteca_testkit::{Browser, Pointer};

use crate::{TWO_PEOPLE, begin, is_content, play_to_the_end, start};

fn play_all(browser: &mut Browser, pointer: Pointer, games: &[(&str, &str)]) {
    for (game, fill) in games {
        begin(browser, pointer, game, fill);
        play_to_the_end(browser, |browser, selector| browser.touch(pointer, selector));
        browser.touch(pointer, ".result [data-act='setup']");
        browser.touch(pointer, ".brand");
        browser.wait_for("document.querySelector('.card')");
        is_content(browser);
    }
}

#[test]
fn with_the_mouse_against_a_bot() {
    let (_server, mut browser) = start("mouse");
    let games = [
        ("kamisado", "document.querySelector('[name=opponent]').value = 'bot:1'"),
        (
            "galleta",
            "document.querySelector('[name=opponent]').value = 'bot:2'; document.querySelector('[name=set-size]').value = 'basic'",
        ),
        (
            "congkak",
            "document.querySelector('[name=opponent]').value = 'bot:3'; document.querySelector('[name=set-stones]').value = '1'",
        ),
    ];
    play_all(&mut browser, Pointer::Mouse, &games);
}

#[test]
fn backgammon_from_the_first_roll_to_the_last_checker_against_a_bot() {
    let (_server, mut browser) = start("whole");
    let game = [("backgammon", "document.querySelector('[name=opponent]').value = 'bot:2'")];
    play_all(&mut browser, Pointer::Mouse, &game);
}

#[test]
fn with_a_finger_by_two_people() {
    let (_server, mut browser) = start("touch");
    browser.resize(360, 720, Pointer::Touch);
    let games = [
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
    ]
    .map(|(game, fill)| (game, format!("{fill}{TWO_PEOPLE}")));
    play_all(&mut browser, Pointer::Touch, &games.each_ref().map(|(game, fill)| (*game, fill.as_str())));
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
    let (_server, mut browser) = start("keyboard");
    for (game, fields) in [
        ("kamisado", &[][..]),
        ("galleta", &[("select[name='set-size']", "b")][..]),
        ("congkak", &[("input[name='set-stones']", "1")][..]),
        (
            "backgammon",
            &[("summary", "Enter"), ("input[name='position']", "XGID=-AB-A-------------------b-:0:0:1:00:0:0:1:0:10")]
                [..],
        ),
    ] {
        tab_to(&mut browser, &format!("[data-game='{game}']"));
        browser.press("Enter");
        browser.wait_for("document.querySelector('.rules figure')");
        tab_to(&mut browser, "select[name='opponent']");
        browser.press("A");
        browser.wait_for("document.querySelector('[name=opponent]').value === ''");
        for (field, text) in fields {
            tab_to(&mut browser, field);
            if *text == "Enter" {
                browser.press(text);
            } else {
                text.chars().for_each(|letter| browser.press(&letter.to_string()));
            }
        }
        tab_to(&mut browser, ".setup .primary");
        browser.press("Enter");
        browser.wait_for("document.querySelector('.spot')");
        tab_to(&mut browser, ".spot");
        play_to_the_end(&mut browser, |browser, selector| {
            if selector.starts_with("[data-act") {
                tab_to(browser, selector);
                browser.press("Enter");
                return tab_to(browser, ".spot");
            }
            // The page keys go through everything that can be touched now.
            browser.press("PageDown");
            browser.press("Enter");
        });
        browser.wait_for("document.activeElement?.matches('.result button')");
        browser.press("Enter");
        browser.wait_for("!document.querySelector('.result')");
        tab_to(&mut browser, "a.button[href='/']");
        browser.press("Enter");
        browser.wait_for("document.querySelector('.card')");
        is_content(&mut browser);
    }
}
