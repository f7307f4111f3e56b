//! The candidates are listed beside the board, for the present and for earlier positions.

use ludoteca_page::{Look, PlayAct, Role, Tab};
use ludoteca_shelf::SHELF;

use crate::browser::{Browser, moves};
use crate::{between_friends, touch_anything};

/// Returns the listed candidates, in English.
fn listed(browser: &Browser) -> Vec<String> {
    let rows = browser.play().choices().map(|choices| choices.rows).unwrap_or_default();
    rows.iter().map(|row| row.said.in_lang(ludoteca_game::Lang::En)).collect()
}

/// Returns the legal moves, in English.
fn legal(browser: &Browser) -> Vec<String> {
    let game = browser.play().session().game();
    moves(game).iter().map(|mv| game.view().typed_move(mv).in_lang(ludoteca_game::Lang::En)).collect()
}

#[test]
fn what_is_listed_is_what_can_be_decided_after_every_touch() {
    for game in SHELF {
        let mut browser = between_friends(game.name());
        browser.at_board(PlayAct::Tab(Tab::Analysis));
        for _ in 0..60 {
            if browser.play().result().is_some() {
                break;
            }
            assert_eq!(listed(&browser), legal(&browser), "{}", game.name());
            touch_anything(&mut browser);
        }
    }
}

#[test]
fn looking_back_what_was_decided_stands_among_the_others() {
    for game in SHELF {
        let mut browser = between_friends(game.name());
        for _ in 0..400 {
            if browser.play().result().is_none() && browser.play().line_count() < 5 {
                touch_anything(&mut browser);
            }
        }
        browser.at_board(PlayAct::Tab(Tab::Analysis));
        for line in 1..browser.play().line_count() {
            let line_of_list = browser.play().session().game().lines().nth(line - 1).expect("a line of the list");
            let is_chance = line_of_list.by.is_none();
            if is_chance {
                continue;
            }
            browser.at_board(PlayAct::Look(Look::Line(line)));
            let choices = browser.play().choices().expect("the engines have answered");
            let roles: Vec<Role> = choices.rows.iter().map(|row| row.role).collect();
            assert_eq!(roles.first(), Some(&Role::Best), "{}, line {line}", game.name());
            assert!(roles.len() < 2 || roles[1] == Role::Made, "{}, line {line}: {roles:?}", game.name());
            // Where a turn has dice, it is the play of them that is looked at, not that somebody rolls next.
            let calls = choices.rows.iter().filter(|row| row.said.in_lang(ludoteca_game::Lang::En) == "roll").count();
            assert_eq!(calls, 0, "{}, line {line}: {:?}", game.name(), listed(&browser));
        }
    }
}
