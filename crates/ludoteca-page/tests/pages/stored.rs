//! What the page of version 0.1.0 stored in browsers at commit e788614, and links that it made, open as they were.
//!
//! `stored/storage.json` has the keys and values of a browser's local storage, `stored/links.txt` one link a line. Neither is
//! ever made again.

use std::fmt::Write;

use expect_test::expect_file;
use ludoteca_game::Player;
use ludoteca_page::{Act, Against, Archive, KeptSeat, Look, Place, PlayAct, Score, SetupAct, Standing, Wish};
use ludoteca_play::{Game, Session, find_game};
use ludoteca_shelf::SHELF;

use crate::browser::{Browser, Shop};

/// The prefix of the page's keys among those of other pages of the same origin.
const PREFIX: &str = "ludoteca:";

/// A browser with the stored local storage.
fn browser() -> Browser {
    let storage: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(include_str!("stored/storage.json")).expect("JSON");
    let text = |value: &serde_json::Value| value.as_str().expect("text").to_owned();
    let key = |key: &str| key.strip_prefix(PREFIX).expect("a key of the page").to_owned();
    let kept = storage.iter().map(|(name, value)| (key(name), text(value))).collect();
    let mut browser = Browser::with(Shop { kept, random: fastrand::Rng::with_seed(7), ..Shop::default() }, "/");
    // No bot answers, so that games stay as they were stored.
    browser.engines = false;
    browser
}

fn described(game: &Game) -> String {
    let turn = game.turn();
    let winner = turn.outcome().map(|outcome| outcome.winner.map_or(0, Player::number));
    let to_act = turn.anyone().map(Player::number);
    format!("{} score {:?} to act {to_act:?} winner {winner:?}", game.position().text(), game.score())
}

fn seats(session: &Session) -> String {
    session.seats().each_ref().map(|seat| seat.spec()).join(" ")
}

#[test]
fn every_game_in_the_storage_of_a_browser_opens() {
    let mut browser = browser();
    let mut text = String::new();
    for stored in browser.page.archive().games().to_vec() {
        let standing = match stored.standing() {
            Standing::Over => "over",
            Standing::YourTurn => "your turn",
            Standing::Open => "open",
        };
        writeln!(text, "## {} {} {standing} {:?} {}", stored.game, stored.id, stored.score, stored.title)
            .expect("text grows");
        let board = stored.board(find_game(SHELF, &stored.game).expect("a game")).expect("a position");
        writeln!(text, "listed: {}", described(&board)).expect("text grows");
        if stored.there.is_some() {
            let seat = KeptSeat::read(&browser.shop.kept[&KeptSeat::key(&stored.id)]).expect("a seat");
            writeln!(text, "seat: {} {:?} {:?}", seat.token, seat.player.map(Player::number), seat.invitation)
                .expect("text grows");
            continue;
        }
        browser.act(Act::Arrive(stored.address().to_string()));
        let play = browser.play();
        writeln!(text, "opened: {}", described(play.session().game())).expect("text grows");
        let entries: Vec<String> = play.session().game().entries().map(ToString::to_string).collect();
        writeln!(
            text,
            "seats: {}\nlines: {}\nentries: {}",
            seats(play.session()),
            play.line_count(),
            entries.join(", ")
        )
        .expect("text grows");
        browser.at_board(PlayAct::Look(Look::Line(2)));
        writeln!(text, "after line 2: {}", described(browser.play().game_shown())).expect("text grows");
    }
    expect_file!["stored/games.txt"].assert_eq(&text);
}

#[test]
fn opening_a_stored_game_leaves_its_record_unchanged() {
    let mut browser = browser();
    let before = browser.shop.kept.clone();
    for stored in browser.page.archive().games().to_vec() {
        if stored.there.is_none() {
            browser.act(Act::Arrive(stored.address().to_string()));
            let key = Archive::record_key(&stored.id);
            assert_eq!(browser.shop.kept[&key], before[&key], "{}", stored.game);
        }
    }
}

#[test]
fn stored_preferences_seats_and_puzzles_are_read() {
    let browser = browser();
    let preferences = browser.page.preferences();
    assert_eq!(preferences.write(), browser.shop.kept["preferences"]);
    assert_eq!((preferences.lang.code(), preferences.name.as_str(), preferences.sounds), ("en", "Ana", true));
    let seat = KeptSeat::read(&browser.shop.kept["seat:tc94e21a7"]).expect("a seat");
    assert_eq!((seat.player, seat.invitation.as_deref()), (Some(Player::One), Some("inv_tc94e21a7")));
    let score = Score::read(&browser.shop.kept[Score::KEY]);
    assert!(score.is_solved("kamisado", 7) && !score.is_solved("congkak", 9));
    assert_eq!(score.write(), browser.shop.kept[Score::KEY]);
}

#[test]
fn every_link_opens() {
    let mut text = String::new();
    for link in include_str!("stored/links.txt").lines() {
        if link.starts_with("# ") {
            writeln!(text, "{link}").expect("text grows");
            continue;
        }
        let mut browser = browser();
        // There is no server: requests and timers are left alone, but for what is stored.
        for wish in browser.page.update(Act::Arrive(link.to_owned()), &mut browser.shop) {
            if let Wish::Keep { key, text } = wish {
                browser.shop.kept.insert(key, text);
            }
        }
        writeln!(text, "{link}\n    {}", place(&mut browser)).expect("text grows");
    }
    expect_file!["stored/links-opened.txt"].assert_eq(&text);
}

/// The place that a link led to; from the choices about a game, the game that begins with them.
fn place(browser: &mut Browser) -> String {
    if let Place::Setup(setup) = browser.page.place()
        && setup.against != Against::Elsewhere
    {
        browser.setup(SetupAct::Start);
        let session = browser.play().session();
        let settings = session.game().settings();
        let settings: Vec<String> = settings.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let settings = settings.join(" ");
        return format!("new game: {} | {settings} | {}", seats(session), described(session.game()));
    }
    match browser.page.place() {
        Place::Home => "home".to_owned(),
        Place::Games(_) => "games".to_owned(),
        Place::Setup(setup) => format!("choices for a table: {}", described(&setup.open().expect("a game"))),
        Place::Play(play) => format!("game: {} | {}", seats(play.session()), described(play.game_shown())),
        Place::Lesson(lesson) => format!("lesson: {}", described(lesson.play().session().game())),
        Place::Puzzle(puzzle) => format!("puzzle of {}", puzzle.kind().name()),
        Place::Editor(editor) => format!("editor: {}", editor.position()),
        Place::Rules(game) => format!("rules of {}", game.name()),
        Place::Lobby(_) => "tables".to_owned(),
        Place::Door(door) => {
            let seat = browser.shop.kept.get(&KeptSeat::key(door.id())).and_then(|seat| KeptSeat::read(seat));
            format!("table {} | seat {:?}", door.id(), seat.map(|seat| seat.token))
        }
        Place::Dice(_) => "dice".to_owned(),
        Place::Lost(path) => format!("not found: {path}"),
    }
}
