//! Games at one screen, whichever they are.

use ludoteca_game::{Lang, Player, Settings, Turn};
use ludoteca_shelf::SHELF;
use ludoteca_table::fair::Secret;
use ludoteca_table::{DiceBox, GameBox, Seat, Session, find_game, record};

fn dice(seed: u64) -> DiceBox {
    DiceBox { given: Vec::new(), secret: Secret::from_seed(seed) }
}

/// A game between these two, up to the first decision.
fn begin(game: &'static dyn GameBox, seats: [&str; 2]) -> Session {
    let table = game.open(&Settings::default(), None).expect("the usual game can be opened");
    let seats = seats.map(|seat| Seat::read(seat).expect("a seat"));
    let mut session = Session::new(game, table, seats, dice(1));
    session.settle();
    session
}

/// Makes the first legal move for whoever has to decide, and returns who it was.
fn play(session: &mut Session) -> Player {
    let by = session.to_act().expect("somebody decides");
    let mv = session.table().choices()[0].clone();
    session.say(by, &mv).expect("a legal move");
    by
}

#[test]
fn a_game_comes_back_from_its_record_with_its_players_and_dice() {
    for game in SHELF {
        let mut session = begin(*game, ["human:Ana", "bot:3"]);
        play(&mut session);
        let text = session.record(Lang::Es);
        let sitting = record::read(&text, SHELF).expect("it was written");
        let again = Session::of(sitting, SHELF, dice(2)).expect("it tells who plays");
        assert_eq!(again.record(Lang::Es), text);
        assert_eq!(again.seats(), session.seats());
        assert_eq!(again.bot_seed(), session.bot_seed());
    }
}

#[test]
fn a_person_against_a_bot_takes_the_answer_back_too() {
    for game in SHELF {
        let mut session = begin(*game, ["human", "random"]);
        let mut played = Vec::new();
        // Until the bot has answered the person, whoever began.
        while !played.ends_with(&[Player::One, Player::Two]) {
            played.push(play(&mut session));
        }
        session.take_back().expect("there is something to take back");
        assert_eq!(session.person_to_act(), Some(Player::One), "{}", game.name());
    }
}

#[test]
fn a_person_gives_up_for_oneself_even_while_a_bot_thinks_and_nobody_for_bots() {
    for game in SHELF {
        let mut session = begin(*game, ["human", "random"]);
        while session.bot_to_act().is_none() {
            play(&mut session);
        }
        let resigned = session.table().resignation();
        session.resign().expect("the person is there");
        if resigned.is_some() {
            // What is resigned is a game, which the other one may not accept; the whole is given up by a call of its own.
            assert_eq!(session.table().turn().outcome(), None, "{}", game.name());
            assert_eq!(session.forfeiters(), [Player::One]);
            assert!(session.forfeit(Player::Two).is_err(), "nobody forfeits for a bot");
            session.forfeit(Player::One).expect("the person is there");
        }
        let outcome = *session.table().turn().outcome().expect("it is over");
        assert_eq!(outcome.winner, Some(Player::Two), "{}", game.name());
        assert!(begin(*game, ["random", "random"]).resign().is_err(), "{}", game.name());
    }
}

/// A match between two persons, a game of which has just ended.
fn between_games() -> Session {
    let game = find_game(SHELF, "backgammon").expect("on the shelf");
    let settings = Settings::read(game.known_settings(), [("length", "5")]).expect("a setting");
    let won = "4HPwATDgc/ABMA state=completed won=1:1:dropped score=1-0";
    let table = game.open(&settings, Some(won)).expect("a position");
    Session::new(game, table, [Seat::HUMAN, Seat::HUMAN], dice(1))
}

#[test]
fn between_games_nothing_is_resigned_and_either_may_forfeit() {
    let mut session = between_games();
    let refusal = session.resign().expect_err("no game goes on");
    assert!(refusal.in_lang(Lang::Es).contains("abandonar"), "{}", refusal.in_lang(Lang::Es));
    assert_eq!(session.table().turn(), Turn::Either);
    assert_eq!(session.forfeiters(), Player::BOTH, "it has to be said who");
    for by in Player::BOTH {
        let mut session = between_games();
        session.forfeit(by).expect("either may");
        let outcome = *session.table().turn().outcome().expect("it is over");
        assert_eq!((outcome.winner, outcome.score), (Some(by.other()), [1, 0]));
        assert_eq!(outcome.reason.code(), "forfeited");
        let text = session.record(Lang::En);
        assert!(text.ends_with(&format!("{by} @forfeit\n")), "{text}");
        assert!(record::read(&text, SHELF).is_ok());
    }
}

#[test]
fn where_either_may_act_a_person_does_and_not_the_bot() {
    let session = between_games().between(&["random", "human"].map(|seat| Seat::read(seat).expect("a seat")));
    assert_eq!((session.person_to_act(), session.bot_to_act()), (Some(Player::Two), None));
    let session = session.between(&["random", "random"].map(|seat| Seat::read(seat).expect("a seat")));
    assert_eq!(session.bot_to_act(), Some((Player::One, "random")));
}

#[test]
fn the_border_resigns_no_game_that_has_a_resignation_of_its_own() {
    let session = between_games();
    let refusal = session.table().decide(Player::One, "@resign").expect_err("it would be the whole match");
    assert_eq!(refusal.in_lang(Lang::En), "here a game is resigned by resign; @forfeit gives up everything");
    let old = format!("{}1 @resign\n", session.record(Lang::En));
    let sitting = record::read(&old, SHELF).expect("records of earlier versions are read");
    assert_eq!(sitting.table.turn().outcome().and_then(|outcome| outcome.winner), Some(Player::Two));
}

#[test]
fn players_of_the_same_name_are_told_apart() {
    for game in SHELF {
        let session = begin(*game, ["human:Ana", "human:Ana"]);
        let [one, two] = Player::BOTH.map(|player| session.names().of(player).in_lang(Lang::En));
        assert_ne!(one, two);
        assert!(one.starts_with("Ana (") && two.starts_with("Ana ("));
    }
}
