//! Slow bots, failing engines, settings that depend on each other, links to positions.

use std::collections::VecDeque;

use ludoteca_game::settings::Offered;
use ludoteca_page::{Act, Answer, Place, PlayAct, Question, SetupAct, Timer, Wish};
use ludoteca_play::record;
use ludoteca_shelf::SHELF;

use crate::browser::{Browser, moves};
use crate::{between_friends, touch_anything};

/// Returns the effects of an event without carrying them out.
fn wishes(browser: &mut Browser, act: Act) -> Vec<Wish> {
    browser.page.update(act, &mut browser.shop)
}

#[test]
fn engines_that_fail_again_and_again_are_told_of_and_given_up_until_somebody_asks() {
    for game in SHELF {
        let mut browser = Browser::at(&format!("/{}?p1=bot:1&p2=human", game.name()));
        let mut wished = wishes(&mut browser, Act::Setup(SetupAct::Start));
        let mut asked = 0;
        while let Some(ticket) = wished.iter().find_map(|wish| match wish {
            Wish::Ask { ticket, .. } => Some(*ticket),
            _ => None,
        }) {
            asked += 1;
            assert!(asked < 10, "{}: it is asked for ever", game.name());
            wished = wishes(&mut browser, Act::Failed { ticket });
        }
        assert!(asked > 1, "{}: it is asked again", game.name());
        assert!(browser.play().is_stopped(), "{}: the bot waits", game.name());
        let again = wishes(&mut browser, Act::Play(PlayAct::GoOn));
        assert!(
            again.iter().any(|wish| matches!(wish, Wish::Ask { .. })),
            "{}: it is asked when one wants it",
            game.name()
        );
    }
}

/// Lists the times that a bot waits before each move of its first row; the animation is skipped after so many of them.
fn waits_of_a_row(game: &str, skip_after: usize) -> Vec<u32> {
    let mut browser = Browser::at(&format!("/{game}?p1=bot:1&p2=human"));
    let mut acts = VecDeque::from([Act::Setup(SetupAct::Start)]);
    let mut waits = Vec::new();
    while let Some(act) = acts.pop_front() {
        for wish in wishes(&mut browser, act) {
            match wish {
                Wish::Ask { ticket, question: Question::Move { record, .. }, .. } => {
                    let game = record::read(&record, SHELF).expect("the page writes valid records").game;
                    let mv = moves(&game).first().cloned().expect("a bot that is asked has a move");
                    acts.push_back(Act::Answered { ticket, answer: Answer::Move(mv) });
                }
                Wish::Wake { timer, after_ms } => {
                    if matches!(timer, Timer::Bot(_)) {
                        waits.push(after_ms);
                        if waits.len() == skip_after {
                            acts.push_back(Act::Play(PlayAct::Skip));
                        }
                    }
                    acts.push_back(Act::Woke(timer));
                }
                _ => {}
            }
        }
    }
    waits
}

#[test]
fn a_bot_waits_less_for_each_further_move_of_a_row_and_not_at_all_if_that_is_skipped() {
    let mut rows = 0;
    for game in SHELF {
        let waits = waits_of_a_row(game.name(), usize::MAX);
        let [first, next @ ..] = waits.as_slice() else { panic!("{}: the bot begins", game.name()) };
        assert!(next.iter().all(|wait| wait < first), "{}: {waits:?}", game.name());
        let [_, skipped @ ..] = &waits_of_a_row(game.name(), 1)[..] else { panic!("{}: the bot begins", game.name()) };
        assert!(skipped.iter().all(|wait| *wait == 0), "{}: {skipped:?}", game.name());
        rows += usize::from(!next.is_empty());
    }
    assert!(rows > 0, "some bot has several decisions in a row");
}

#[test]
fn what_is_offered_goes_together_with_what_is_chosen() {
    let mut depending = 0;
    for game in SHELF {
        for setting in game.info.settings {
            let Offered::With { key, value } = setting.offered else { continue };
            depending += 1;
            let mut browser = Browser::at(&format!("/{}", game.name()));
            let other = game.info.settings.iter().find(|known| known.key == key).expect("it depends on a setting");
            browser.setup(SetupAct::Setting(other.key, value.to_owned()));
            let Place::Setup(setup) = browser.page.place() else { panic!("at the choices") };
            assert!(setup.is_offered(setting), "{}: {} with {key}={value}", game.name(), setting.key);
        }
        // Whatever is chosen last, what does not go with it is as usual again.
        let mut browser = Browser::at(&format!("/{}", game.name()));
        for setting in game.info.settings {
            if let ludoteca_game::settings::Kind::Word(words) = &setting.kind {
                for word in words.iter().filter(|word| word.name != "drawing") {
                    browser.setup(SetupAct::Setting(setting.key, word.name.to_owned()));
                    let Place::Setup(setup) = browser.page.place() else { panic!("at the choices") };
                    assert!(setup.open().is_ok(), "{}: {}={}", game.name(), setting.key, word.name);
                }
            }
        }
    }
    assert!(depending > 0, "some settings depend on others");
}

#[test]
fn a_link_leads_any_browser_to_the_position_that_is_shown() {
    for game in SHELF {
        let mut browser = between_friends(game.name());
        while browser.play().line_count() < 2 {
            touch_anything(&mut browser);
        }
        browser.at_board(PlayAct::PutDown);
        let position = browser.play().position_shown().text();
        let wished = wishes(&mut browser, Act::Play(PlayAct::CopyLink("http://here".to_owned())));
        let [Wish::Copy(link)] = wished.as_slice() else { panic!("{wished:?}") };
        let path = link.strip_prefix("http://here").expect("it begins with the page's origin");
        let mut elsewhere = Browser::at(path);
        elsewhere.setup(SetupAct::Start);
        assert_eq!(elsewhere.play().session().game().start_text(), Some(position.as_str()), "{link}");
    }
}
