//! Every game is played on the page, without a browser.

mod analysis;
mod bots;
mod browser;
mod import;
mod net;
mod puzzles;
mod server;
mod stored;
mod tutor;

use browser::Browser;
use ludoteca_game::Player;
use ludoteca_page::{Act, Address, Against, Look, Place, PlayAct, SetupAct};
use ludoteca_shelf::SHELF;
use ludoteca_view::Cut;

/// Starts a game between two people at one screen.
fn between_friends(game: &str) -> Browser {
    let mut browser = Browser::at(&format!("/{game}"));
    browser.setup(SetupAct::Against(Against::Friend));
    browser.setup(SetupAct::Start);
    browser
}

/// Touches a random spot, or presses a random button.
fn touch_anything(browser: &mut Browser) {
    let board = browser.play().board(Cut::Wide);
    let buttons = browser.play().buttons();
    let enabled: Vec<_> = buttons.iter().filter(|button| !button.makes.is_empty()).collect();
    let count = board.live.len() + enabled.len();
    assert!(count > 0, "nothing can be done: {:?}", browser.play().status());
    let nth = browser.shop.random.usize(..count);
    let act = match board.live.get(nth) {
        Some(spot) => PlayAct::Touch(spot.clone()),
        None => PlayAct::Press(enabled[nth - board.live.len()].key.clone()),
    };
    browser.at_board(act);
}

#[test]
fn every_game_is_played_to_its_end_by_touching() {
    for game in SHELF {
        let mut browser = between_friends(game.name());
        let mut touches = 0;
        while browser.play().result().is_none() {
            touch_anything(&mut browser);
            touches += 1;
            assert!(touches < 20_000, "{} never ends", game.name());
        }
        let play = browser.play();
        assert_eq!(play.line_shown(), play.line_count());
        assert!(browser.page.archive().games()[0].over, "{}", game.name());
        assert!(play.board(Cut::Wide).live.is_empty());
    }
}

#[test]
fn a_bot_answers_by_itself() {
    for game in SHELF {
        let mut browser = Browser::at(&format!("/{}?p2=bot:1", game.name()));
        browser.setup(SetupAct::Start);
        for _ in 0..40 {
            if browser.play().result().is_some() {
                break;
            }
            assert!(browser.play().person_to_act().is_some(), "{}: a person can go on", game.name());
            touch_anything(&mut browser);
        }
    }
}

#[test]
fn a_game_is_there_again_after_the_page_was_loaded_anew() {
    for game in SHELF {
        let mut browser = between_friends(game.name());
        for _ in 0..30 {
            if browser.play().result().is_none() {
                touch_anything(&mut browser);
            }
        }
        browser.at_board(PlayAct::PutDown);
        let (path, position) = (browser.path.clone(), browser.play().session().game().position().text());
        let again = Browser::with(browser.shop, &path);
        assert_eq!(again.play().session().game().position().text(), position, "{}", game.name());
    }
}

#[test]
fn restarting_is_asked_about_and_keeps_the_game_before() {
    let mut browser = between_friends(SHELF[1].name());
    touch_anything(&mut browser);
    let path = browser.path.clone();
    browser.at_board(PlayAct::Ask(ludoteca_page::Confirm::Restart));
    assert_eq!(browser.path, path);
    browser.at_board(PlayAct::Confirm(false));
    assert_eq!(browser.play().asked(), None);
    browser.at_board(PlayAct::Ask(ludoteca_page::Confirm::Restart));
    browser.at_board(PlayAct::Confirm(true));
    assert_ne!(browser.path, path);
    assert_eq!(browser.page.archive().games().len(), 2);
    browser.act(Act::Arrive(path));
    assert!(matches!(browser.page.place(), Place::Play(_)), "the game before can go on");
}

#[test]
fn looking_back_is_in_the_address_and_nothing_can_be_touched_there() {
    let mut browser = between_friends(SHELF[1].name());
    while browser.play().line_count() < 4 {
        touch_anything(&mut browser);
    }
    let before = browser.went;
    browser.at_board(PlayAct::Look(Look::Line(2)));
    assert!(browser.path.ends_with("/2"), "{}", browser.path);
    assert_eq!(browser.went, before, "going back leaves the game, not the line");
    assert_eq!(browser.play().person_to_act(), None);
    let shown = browser.play().position_shown().text();
    let path = browser.path.clone();
    browser.at_board(PlayAct::Look(Look::Last));
    assert!(!browser.path.ends_with("/2"));
    browser.act(Act::Arrive(path));
    assert_eq!(browser.play().position_shown().text(), shown);
}

#[test]
fn undoing_and_redoing_lead_back_to_the_same() {
    for game in SHELF {
        let mut browser = between_friends(game.name());
        while browser.play().line_count() < 3 {
            touch_anything(&mut browser);
        }
        browser.at_board(PlayAct::PutDown);
        let position = browser.play().session().game().position().text();
        browser.at_board(PlayAct::Undo);
        assert_ne!(browser.play().session().game().position().text(), position, "{}", game.name());
        browser.at_board(PlayAct::Redo);
        assert_eq!(browser.play().session().game().position().text(), position, "{}", game.name());
    }
}

#[test]
fn another_tab_is_followed() {
    let mut browser = between_friends(SHELF[1].name());
    let kept = browser.shop.kept.clone();
    let random = fastrand::Rng::with_seed(8);
    let mut other = Browser::with(browser::Shop { kept, random, ..browser::Shop::default() }, &browser.path);
    while other.play().line_count() < 2 {
        touch_anything(&mut other);
    }
    let key = browser.play().record_key();
    browser.act(Act::KeptElsewhere { text: other.shop.kept.get(&key).cloned(), key });
    assert_eq!(browser.play().line_count(), other.play().line_count());
    assert_eq!(browser.play().viewer(), Player::One);
}

#[test]
fn an_unknown_address_is_said_to_be_none() {
    for path in ["/chess", "/nowhere/at/all", &format!("/{}/unknowngame", SHELF[0].name())] {
        assert!(matches!(Browser::at(path).page.place(), Place::Lost(_)), "{path}");
    }
}

#[test]
fn what_is_chosen_in_an_address_is_chosen() {
    for game in SHELF {
        let browser = Browser::at(&format!("/{}?p1=bot:2&p2=human:Ana", game.name()));
        let Place::Setup(setup) = browser.page.place() else { panic!("at the choices") };
        assert_eq!((setup.side, setup.bots[0].as_str(), setup.name.as_str()), (Some(Player::Two), "bot:2", "Ana"));
    }
}

#[test]
fn a_lesson_is_learned_by_doing_what_is_marked() {
    for game in SHELF {
        let address = Address::Lesson { game: game.name().to_owned() };
        let mut browser = Browser::at(&address.to_string());
        for _ in 0..400 {
            let Place::Lesson(lesson) = browser.page.place() else { panic!("at a lesson") };
            if lesson.is_done() {
                break;
            }
            let act = if lesson.is_to_be_read() {
                ludoteca_page::LessonAct::Next
            } else {
                let play = lesson.play();
                let board = play.board(Cut::Wide);
                let touch = board.live.first().map(|spot| PlayAct::Touch(spot.clone()));
                let button = play.buttons().into_iter().find(|button| board.live.contains(&button.key));
                let act = button.map(|button| PlayAct::Press(button.key)).or(touch);
                ludoteca_page::LessonAct::Play(act.unwrap_or_else(|| panic!("{}: {:?}", game.name(), lesson.words())))
            };
            browser.act(Act::Lesson(act));
        }
        let Place::Lesson(lesson) = browser.page.place() else { panic!("at a lesson") };
        assert!(lesson.is_done(), "{}: {:?}", game.name(), lesson.words());
        assert!(browser.page.archive().games().is_empty(), "a lesson is not kept");
    }
}
