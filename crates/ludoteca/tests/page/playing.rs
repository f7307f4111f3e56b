//! What can be done at the board and around it.

use ludoteca_testkit::Pointer;

use crate::{TWO_PEOPLE, begin, is_content, spot, start};

#[test]
fn a_move_is_made_by_dragging_and_with_arrows() {
    let (_server, mut browser) = start("keys");
    begin(&mut browser, Pointer::Mouse, "kamisado", TWO_PEOPLE);
    browser.drag(&spot("c1"), &spot("c6"));
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
    browser.touch(Pointer::Mouse, &spot("a8"));
    browser.wait_for_text("the orange tower on a8 is not yours");
    // Two clicks pick a tower up and put it down: without dice there is no move that they could mean.
    let (x, y) = browser.middle(&spot("c1"));
    browser.double_click(x, y);
    browser.wait_for_text("Nothing has been played yet.");
    browser.touch(Pointer::Mouse, &spot("c1"));
    browser.touch(Pointer::Mouse, &spot("c6"));
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
    browser.touch(Pointer::Mouse, &spot("pit-0"));
    browser.wait_for("document.querySelector('.moves')");
    browser.set_offline(true);
    browser.reload();
    browser.wait_for("document.querySelector('.moves')");
    browser.touch(Pointer::Mouse, &spot("pit-1"));
    browser.wait_for("document.querySelectorAll('.moves li').length === 2");
    browser.touch(Pointer::Mouse, ".brand");
    browser.wait_for("document.querySelector(\"[data-game='congkak'] .kept:not([hidden])\")");
    browser.touch(Pointer::Mouse, "[data-game='congkak']");
    browser.wait_for("document.querySelectorAll('.moves li').length === 2");
    browser.touch(Pointer::Mouse, "[data-act='hint']");
    browser.wait_for_text("Hint: ");
    browser.wait_for("document.querySelector('.spot.hint.live')");
}

#[test]
fn dice_are_rolled_and_confirmed_by_clicking_them_and_the_cube_is_turned_by_clicking_it() {
    let (_server, mut browser) = start("dice");
    begin(&mut browser, Pointer::Mouse, "backgammon", TWO_PEOPLE);
    browser.touch(Pointer::Mouse, &spot("dice"));
    browser.wait_for_text("Moves left: ");
    while browser.evaluate("document.body.innerText.includes('Confirm your play')") != true {
        let next = browser.evaluate(
            "[...document.querySelectorAll('.spot.live')].map((spot) => spot.dataset.spot).find((key) => key.startsWith('point'))",
        );
        browser.touch(Pointer::Mouse, &spot(next.as_str().expect("something can be moved")));
    }
    browser.touch(Pointer::Mouse, &spot("dice"));
    browser.wait_for_text("Roll the dice, or offer to double.");
    browser.touch(Pointer::Mouse, &spot("cube"));
    browser.wait_for_text("Touch the cube again to double");
    browser.touch(Pointer::Mouse, &spot("cube"));
    browser.wait_for_text("Take the cube at 2, or drop?");
    browser.touch(Pointer::Mouse, "[data-act='press reject-double']");
    browser.wait_for("document.querySelector('.result')");
    is_content(&mut browser);
}

/// Both sides about to bear off, player 1 on roll with 6-1.
const RACE: &str =
    "document.querySelector('[name=position]').value = 'XGID=-BB-BBB------------bbbb---:0:0:1:61:0:0:0:0:10';";

#[test]
fn dice_are_turned_round_and_a_double_click_plays_the_first_of_them() {
    let (_server, mut browser) = start("swap");
    begin(&mut browser, Pointer::Mouse, "backgammon", &format!("{RACE}{TWO_PEOPLE}"));
    browser.wait_for_text("Play 6 1.");
    let place = "document.getElementById('board') && [...document.querySelectorAll('.piece')].map((piece) => piece.style.transform).join()";
    let before = browser.evaluate(place);
    browser.touch(Pointer::Mouse, &spot("dice"));
    browser.wait_for(&format!("({place}) !== {before}"));
    // With the 1 first, a checker on the 6 point goes to the 5 point.
    let (x, y) = browser.middle(&spot("point-5"));
    browser.double_click(x, y);
    browser.wait_for_text("Play 6. Moves left: 1.");
    is_content(&mut browser);
}

#[test]
fn checkers_are_borne_off_with_a_button_and_resignations_come_in_three_sizes() {
    let (_server, mut browser) = start("bear-off");
    begin(&mut browser, Pointer::Mouse, "backgammon", &format!("{RACE}{TWO_PEOPLE}"));
    browser.touch(Pointer::Mouse, "[data-act='press bear-off']");
    browser.wait_for_text("Play 1. Moves left: 1.");
    browser.touch(Pointer::Mouse, &spot("point-3"));
    browser.touch(Pointer::Mouse, "[data-act='press bear-off']");
    browser.wait_for("document.querySelector('.notes .refused')");
    browser.touch(Pointer::Mouse, "[data-act='undo']");
    browser.wait_for_text("Play 6 1. Moves left: 2.");
    browser.touch(Pointer::Mouse, ".menu summary");
    let sizes = browser.evaluate("document.querySelectorAll(\".menu [data-act^='press resign']\").length");
    assert_eq!(sizes, 3);
    browser.touch(Pointer::Mouse, "[data-act='press resign-gammon']");
    browser.wait_for_text("A resignation is offered: ");
    browser.touch(Pointer::Mouse, "[data-act='press refuse-resignation']");
    browser.wait_for_text("Play 6 1. Moves left: 2.");
    is_content(&mut browser);
}

#[test]
fn a_turn_that_is_forced_is_played_by_itself_unless_one_does_not_want_it() {
    let (_server, mut browser) = start("forced");
    // One checker on the 8 point, and 2-1: it ends on the 5 point whatever comes first.
    let position =
        "document.querySelector('[name=position]').value = 'XGID=--------A---------------b-:0:0:1:21:0:0:0:0:10';";
    begin(&mut browser, Pointer::Mouse, "backgammon", &format!("{position}{TWO_PEOPLE}"));
    browser.wait_for_text("Confirm your play, or take it back.");
    browser.touch(Pointer::Mouse, "[data-change='forced']");
    browser.touch(Pointer::Mouse, "[data-act='again']");
    browser.wait_for_text("Play 2 1. Moves left: 2.");
    std::thread::sleep(std::time::Duration::from_secs(1));
    browser.wait_for_text("Play 2 1. Moves left: 2.");
    is_content(&mut browser);
}

#[test]
fn a_sumo_pushes_with_a_button() {
    let (_server, mut browser) = start("push");
    // The red sumo on c4 stands before the purple tower on c5, and must move.
    let fill = "document.querySelector('[name=set-mode]').value = 'standard';
        document.querySelector('[name=position]').value = 'NZ1SARVM/8/8/2P5/2r+5/8/8/mv1aspzn 1 -R 1-0 2 play';";
    begin(&mut browser, Pointer::Mouse, "kamisado", &format!("{fill}{TWO_PEOPLE}"));
    browser.touch(Pointer::Mouse, &spot("a1"));
    browser.touch(Pointer::Mouse, "[data-act='press push']");
    browser.wait_for("document.querySelectorAll('.moves li').length === 1");
    browser.wait_for("document.querySelector('.moves').innerText.includes('c4')");
    browser.touch(Pointer::Mouse, "[data-act='press push']");
    browser.wait_for("document.querySelector('.notes .refused')");
    is_content(&mut browser);
}

#[test]
fn the_game_is_gone_through_with_a_slider_and_looked_at_in_every_tab() {
    let (_server, mut browser) = start("replay");
    begin(&mut browser, Pointer::Mouse, "kamisado", TWO_PEOPLE);
    for key in ["c1", "c6", "a8", "a7", "c6", "b7"] {
        browser.touch(Pointer::Mouse, &spot(key));
    }
    browser.wait_for("document.querySelectorAll('.moves li').length >= 3");
    let tower = "document.querySelector('.board').textContent && [...document.querySelectorAll('.piece')].map((piece) => piece.style.transform).join()";
    let now = browser.evaluate(tower);
    browser.evaluate("document.getElementById('replay').focus()");
    browser.press("Home");
    browser.wait_for("document.getElementById('replay').value === '0'");
    assert_ne!(browser.evaluate(tower), now, "the board is as it was");
    browser.touch(Pointer::Mouse, &spot("d1"));
    browser.wait_for_text("You are looking at an earlier position.");
    browser.touch(Pointer::Mouse, "[data-act='step 1']");
    browser.wait_for("document.getElementById('replay').value === '1'");
    browser.touch(Pointer::Mouse, "[data-act='now']");
    browser.wait_for(&format!("({tower}) === {now}"));
    browser.touch(Pointer::Mouse, "[data-act='tab text']");
    browser.wait_for("document.querySelector('.text').innerText.length > 100");
    browser.touch(Pointer::Mouse, "[data-act='tab analysis']");
    browser.wait_for("document.querySelectorAll('.graph circle').length >= 4");
    browser.wait_for("document.querySelectorAll('.worths tr').length > 3");
    browser.touch(Pointer::Mouse, ".graph circle");
    browser.wait_for("document.getElementById('replay').value === '0'");
    is_content(&mut browser);
}

#[test]
fn a_bot_that_thinks_is_stopped_and_goes_on() {
    let (_server, mut browser) = start("stop");
    begin(&mut browser, Pointer::Mouse, "galleta", "document.querySelector('[name=side]').value = '2'");
    browser.touch(Pointer::Mouse, "[data-act='stop']");
    browser.wait_for("document.querySelector(\"[data-act='go-on']\")");
    assert_eq!(browser.evaluate("document.querySelectorAll('.moves li').length"), 0);
    browser.touch(Pointer::Mouse, "[data-act='go-on']");
    browser.wait_for("document.querySelectorAll('.moves li').length >= 1");
    is_content(&mut browser);
}
