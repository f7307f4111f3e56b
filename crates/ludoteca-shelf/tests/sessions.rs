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
        session.undo().expect("there is something to take back");
        assert_eq!(session.person_to_act(), Some(Player::One), "{}", game.name());
    }
}

/// Undoes step by step until nothing is left, and returns the positions that were passed, the last first.
fn undo_all(session: &mut Session) -> Vec<String> {
    let mut passed = vec![session.table().position()];
    while session.undo().is_ok() {
        passed.push(session.table().position());
        assert!(passed.len() < 100, "undo goes back and comes to an end: {passed:#?}");
    }
    passed
}

#[test]
fn undo_never_goes_forward_and_redo_makes_everything_again() {
    for game in SHELF {
        for seats in [["human", "human"], ["human", "random"]] {
            let mut session = begin(*game, seats);
            for _ in 0..12 {
                if session.table().turn().player().is_some() {
                    play(&mut session);
                }
            }
            let (end, entries) = (session.table().position(), session.table().entries().len());
            let passed = undo_all(&mut session);
            let mut once = passed.clone();
            once.sort();
            once.dedup();
            assert_eq!(once.len(), passed.len(), "{}: no position comes twice: {passed:#?}", game.name());
            assert!(session.undo().is_err(), "{}: the start is the start", game.name());
            while session.redo().is_ok() {
                assert!(session.table().entries().len() < 20 * entries, "redo comes to an end");
            }
            assert_eq!(session.table().position(), end, "{}: everything is made again", game.name());
        }
    }
}

#[test]
fn a_turn_of_several_steps_is_undone_step_by_step_and_leaves_no_marks() {
    let game = find_game(SHELF, "backgammon").expect("it is on the shelf");
    let table = game.open(&Settings::default(), None).expect("the usual game can be opened");
    let dice = DiceBox { given: vec!["31".to_owned(), "52".to_owned()], secret: Secret::from_seed(1) };
    let mut session = Session::new(game, table, [Seat::HUMAN, Seat::HUMAN], dice);
    session.settle();
    let say =
        |session: &mut Session, by, text: &str| session.say(by, text).unwrap_or_else(|why| panic!("{text}: {why}"));
    let state = |session: &Session| session.table().state();
    say(&mut session, Player::One, "roll");
    say(&mut session, Player::One, "8/5 6/5");
    assert_eq!(session.table().last_spots(), ["point-7", "point-4", "point-5", "point-4"]);
    say(&mut session, Player::One, "undo");
    assert_eq!(session.table().last_spots(), ["point-7", "point-4"], "what was taken back is not marked");
    session.undo().expect("the other step");
    assert_eq!((state(&session), session.table().last_spots().len()), ("rolled", 0));
    session.undo().expect("the roll");
    assert_eq!(state(&session), "rolled-for-start");
    assert!(session.undo().is_err(), "nobody has decided anything before");
    for expected in ["rolled", "moving", "moved"] {
        session.redo().expect("it was undone");
        assert_eq!(state(&session), expected);
    }
    assert!(session.redo().is_err(), "nothing is left to be made again");
    session.undo().expect("a step");
    say(&mut session, Player::One, "24/23");
    assert!(session.redo().is_err(), "a new decision leads elsewhere");
    say(&mut session, Player::One, "roll");
    say(&mut session, Player::Two, "double");
    say(&mut session, Player::Two, "undo");
    session.undo().expect("the confirmation of the other player at this screen");
    assert_eq!((state(&session), session.person_to_act()), ("moved", Some(Player::One)));
}

#[test]
fn the_last_board_of_a_round_is_there_to_be_seen() {
    let game = find_game(SHELF, "kamisado").expect("it is on the shelf");
    let settings = Settings::read(game.known_settings(), [("mode", "standard")]).expect("a setting");
    let last_boards = |position: Option<&str>, moves: &[&str]| {
        let table = game.open(&settings, position).expect("a game");
        let mut session = Session::new(game, table, [Seat::HUMAN, Seat::HUMAN], dice(1));
        let mut boards = Vec::new();
        for mv in moves {
            let by = session.table().turn().player().expect("somebody decides");
            let steps = session.say(by, mv).expect("a legal move");
            boards.extend(steps.into_iter().filter_map(|step| step.came.last_board.map(|board| board.position())));
        }
        boards
    };
    assert_eq!(
        last_boards(None, &["c1c6", "a8a7", "c6a8", "a8a7"]),
        ["r+ZPSARVM/N7/8/8/8/8/8/mv1aspzn 1 NR 1-0 1 home"],
        "the tower that won stands where it won, promoted"
    );
    assert_eq!(
        last_boards(Some("NZPSAR2/mv6/8/8/8/8/6VM/2raspzn 1 -- 0-0 1 play"), &["c1c6"]),
        ["N+ZPSAR2/mv6/2r5/8/8/8/6VM/3aspzn 2 NN 0-1 1 block"],
        "a mutual block ends a round too"
    );
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
