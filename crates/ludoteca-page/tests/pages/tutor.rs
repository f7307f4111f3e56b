//! The tutor asks before a decision with a large loss is made.

use ludoteca_page::{Act, PlayAct, Preference, Severity, TutorReply};
use ludoteca_shelf::SHELF;

use crate::browser::Browser;
use crate::{between_friends, touch_anything};

/// Starts a game between two people with a tutor that asks from a severity on, and engines that find every decision equally bad.
fn tutored(game: &str, from: Severity, finds: Severity) -> Browser {
    let mut browser = between_friends(game);
    browser.act(Act::Prefer(Preference::Tutor(Some(from))));
    browser.finds = Some(finds);
    browser
}

/// Touches random spots until the tutor asks.
fn touch_until_asked(browser: &mut Browser) {
    for _ in 0..2000 {
        if browser.play().tutor_asks().is_some() {
            return;
        }
        touch_anything(browser);
    }
    panic!("the tutor never asks");
}

fn decisions_of(browser: &Browser) -> usize {
    browser.play().session().game().line().len()
}

#[test]
fn what_the_tutor_asks_about_is_not_made_until_it_is_meant() {
    for game in SHELF {
        let mut browser = tutored(game.name(), Severity::Doubtful, Severity::Blunder);
        touch_until_asked(&mut browser);
        let made = decisions_of(&browser);
        assert!(browser.play().person_to_act().is_none(), "{}: first the tutor is answered", game.name());
        browser.at_board(PlayAct::Tutor(TutorReply::Anyway));
        assert!(decisions_of(&browser) > made, "{}: it is made", game.name());
        assert!(browser.play().tutor_asks().is_none());
    }
}

#[test]
fn who_tries_again_begins_the_turn_anew() {
    for game in SHELF {
        for reply in [TutorReply::TryAgain, TutorReply::ShowMe] {
            let mut browser = tutored(game.name(), Severity::Mistake, Severity::Mistake);
            touch_until_asked(&mut browser);
            let lines = browser.play().line_count();
            browser.at_board(PlayAct::Tutor(reply));
            let play = browser.play();
            assert!(play.tutor_asks().is_none() && play.person_to_act().is_some(), "{}", game.name());
            assert_eq!(play.session().game().undo_move(), None, "{}: nothing of the turn is left", game.name());
            assert!(play.line_count() <= lines, "{}: nothing was made", game.name());
        }
    }
}

#[test]
fn of_what_the_tutor_shows_either_can_be_played() {
    for game in SHELF {
        for reply in [TutorReply::Anyway, TutorReply::Better] {
            let mut browser = tutored(game.name(), Severity::Mistake, Severity::Mistake);
            touch_until_asked(&mut browser);
            browser.at_board(PlayAct::Tutor(TutorReply::Better));
            assert!(browser.play().tutor_asks().is_some(), "{}: nothing better was shown yet", game.name());
            browser.at_board(PlayAct::Tutor(TutorReply::ShowMe));
            let shown = browser.play().alternatives().unwrap_or_else(|| panic!("{}: both are shown", game.name()));
            assert_ne!(shown.better, Some(shown.mine));
            let made = decisions_of(&browser);
            browser.at_board(PlayAct::Tutor(reply));
            assert!(decisions_of(&browser) > made, "{}: {reply:?} is made", game.name());
            assert!(
                browser.play().tutor_asks().is_none() && browser.play().alternatives().is_none(),
                "{}",
                game.name()
            );
        }
    }
}

#[test]
fn a_tutor_is_silent_about_less_than_it_is_wanted_for_and_when_the_engines_fail() {
    for game in SHELF {
        for finds in [Some(Severity::Mistake), None] {
            let mut browser = tutored(game.name(), Severity::Blunder, Severity::Fine);
            browser.finds = finds;
            for _ in 0..40 {
                assert!(browser.play().tutor_asks().is_none());
                if browser.play().result().is_none() {
                    touch_anything(&mut browser);
                }
            }
            assert!(decisions_of(&browser) > 0, "{}: moves are made", game.name());
        }
    }
}

#[test]
fn looking_back_or_taking_back_makes_the_tutor_forget() {
    let mut browser = tutored("kamisado", Severity::Doubtful, Severity::Blunder);
    touch_until_asked(&mut browser);
    browser.at_board(PlayAct::Tutor(TutorReply::Anyway));
    touch_until_asked(&mut browser);
    browser.at_board(PlayAct::Undo);
    assert!(browser.play().tutor_asks().is_none() && browser.play().person_to_act().is_some());
}
