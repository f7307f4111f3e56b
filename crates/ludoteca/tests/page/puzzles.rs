//! Puzzles, and games that are gone over.

use ludoteca_coach::puzzles::pick;
use ludoteca_play::find_game;
use ludoteca_shelf::{SHELF, puzzles_of};
use ludoteca_testkit::{Browser, Pointer};

use crate::{TWO_PEOPLE, begin, is_content, press, spot, start};

/// Touches what spells a move.
fn make(browser: &mut Browser, spots: &[String]) {
    for key in spots {
        browser.touch(Pointer::Mouse, &spot(key));
    }
}

#[test]
fn a_puzzle_is_tried_solved_and_counted_and_another_one_follows() {
    let (server, mut browser) = start("puzzles");
    press(&mut browser, "Puzzle of the day");
    browser.wait_for("document.querySelector('.pz .week')");
    for game in ["kamisado", "galleta", "congkak"] {
        let text = puzzles_of(game).expect("a set");
        let (_, puzzle, _) = pick(text, 1).expect("a puzzle");
        let table = puzzle.open(find_game(SHELF, game).expect("a game")).expect("it can be set up");
        let touches = table.touches();
        let of = |is_wanted: &dyn Fn(&str) -> bool| {
            touches.iter().find(|choice| is_wanted(&choice.mv)).map(|choice| choice.spots.clone()).expect("a move")
        };
        browser.go(&format!("{}{game}/puzzles/1", server.address));
        browser.wait_for("document.querySelector('.spot.live')");
        make(&mut browser, &of(&|mv| mv != puzzle.line[0]));
        browser.wait_for("document.querySelector('.panel .verdict.no')?.innerText.match(/proved|estimated/)");
        press(&mut browser, "Try again");
        browser.wait_for("document.querySelector('.spot.live')");
        make(&mut browser, &of(&|mv| mv == puzzle.line[0]));
        browser.wait_for_text("That is it!");
        browser.wait_for("document.querySelector('.panel .line .mv.now')");
        browser.wait_for_text("1, 0 at once");
        press(&mut browser, "Next");
        browser.wait_for("location.pathname.endsWith('/puzzles/2') && document.querySelector('.spot.live')");
        press(&mut browser, "Show solution");
        browser.wait_for("document.querySelector('.panel .line .mv')");
    }
    browser.reload();
    browser.wait_for_text("1, 0 at once");
    is_content(&mut browser);
}

#[test]
fn a_finished_game_is_gone_over_and_its_mistakes_are_visited() {
    let (server, mut browser) = start("review");
    begin(&server, &mut browser, "kamisado", TWO_PEOPLE);
    for key in ["c1", "c6", "a8", "a7", "c6", "a8"] {
        browser.touch(Pointer::Mouse, &spot(key));
    }
    browser.wait_for("document.querySelector('.result')");
    press(&mut browser, "Review");
    press(&mut browser, "Analysis");
    browser.wait_for(
        "document.querySelectorAll('.panel .acc b').length === 2 && !document.querySelector('.panel .going')",
    );
    // White let black's tower arrive.
    browser.wait_for("document.querySelector('.panel .errs')?.innerText.includes('a8a7')");
    press(&mut browser, "Next mistake");
    browser.wait_for("document.querySelector('.panel .errs .now')");
    is_content(&mut browser);
}
