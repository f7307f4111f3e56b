//! How often a move is read, checked, applied and drawn on its way through the page, counted with the toy.
//!
//! Every number is exact. A change that lowers one lowers it here; no change raises one.

use std::collections::BTreeMap;

use ludoteca_game::Player;
use ludoteca_page::{Act, Against, Env, Layout, Look, Page, Play, PlayAct, SetupAct, Wish};
use ludoteca_play::GameType;
use ludoteca_testkit::{Calls, Toy};
use ludoteca_view::Cut;

static GAMES: &[&GameType] = &[&GameType::of::<Toy>()];

/// A browser in which nothing moves, so that an act is over when the page has answered it.
#[derive(Default)]
struct Still {
    stored: BTreeMap<String, String>,
}

impl Env for Still {
    fn random(&mut self) -> [u8; 32] {
        [7; 32]
    }

    fn now_ms(&mut self) -> i64 {
        0
    }

    fn reduced_motion(&self) -> bool {
        true
    }

    fn kept(&self, key: &str) -> Option<String> {
        self.stored.get(key).cloned()
    }
}

/// A page at a game of 40 stones between two people.
fn page() -> (Page, Still) {
    let mut env = Still::default();
    let mut page = Page::new(GAMES, "en", &mut env);
    for act in [
        Act::Arrive("/toy?stones=40".to_owned()),
        Act::Setup(SetupAct::Against(Against::Friend)),
        Act::Setup(SetupAct::Start),
    ] {
        update(&mut page, act, &mut env);
    }
    (page, env)
}

fn update(page: &mut Page, act: Act, env: &mut Still) {
    for wish in page.update(act, env) {
        if let Wish::Keep { key, text } = wish {
            env.stored.insert(key, text);
        }
    }
}

/// Reads everything that the screen of a game shows after an act.
fn show(play: &Play) {
    let _ = Layout::of(&play.session().game().view().cuts());
    let _ = (play.board(Cut::Wide), play.buttons(), play.buttons_offered());
    let _ = (play.status(), Player::BOTH.map(|player| play.bar(player)), play.rows(), play.choices(), play.result());
}

fn play(page: &Page) -> &Play {
    page.play().expect("at a game")
}

#[test]
fn one_touch_that_makes_a_move() {
    let (mut page, mut env) = page();
    let ((), calls) = Calls::during(|| update(&mut page, Act::Play(PlayAct::Touch("3".to_owned())), &mut env));
    assert_eq!(play(&page).session().game().entries().count(), 2, "the move and the forced event");
    // Aim: drawn not at all.
    assert_eq!(calls, Calls { read_move: 1, check: 1, apply: 2, scene: 1 });
    let ((), calls) = Calls::during(|| show(play(&page)));
    // Aim: one scene per act, together with those drawn by the act itself.
    assert_eq!(calls, Calls { read_move: 0, check: 0, apply: 0, scene: 4 });
}

#[test]
fn one_look_back() {
    let (mut page, mut env) = page();
    for _ in 0..4 {
        update(&mut page, Act::Play(PlayAct::Touch("3".to_owned())), &mut env);
    }
    let ((), calls) = Calls::during(|| update(&mut page, Act::Play(PlayAct::Look(Look::Line(2))), &mut env));
    assert_eq!(calls, Calls::default());
    let ((), calls) = Calls::during(|| show(play(&page)));
    // Aim: one scene per act, together with those drawn by the act itself.
    assert_eq!(calls, Calls { read_move: 0, check: 0, apply: 0, scene: 2 });
}

#[test]
fn a_game_of_the_archive_that_is_opened() {
    let (mut page, mut env) = page();
    for _ in 0..4 {
        update(&mut page, Act::Play(PlayAct::Touch("3".to_owned())), &mut env);
    }
    let path = play(&page).address().to_string();
    let mut again = Page::new(GAMES, "en", &mut env);
    let ((), calls) = Calls::during(|| update(&mut again, Act::Arrive(path), &mut env));
    assert_eq!(play(&again).session().game().entries().count(), 8);
    assert_eq!(calls, Calls { read_move: 4, check: 4, apply: 8, scene: 0 });
}
