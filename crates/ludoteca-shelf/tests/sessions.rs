//! Local games of every kind.

use ludoteca_game::{Lang, Player, Settings, Turn};
use ludoteca_play::fair::Secret;
use ludoteca_play::{DiceSource, GameType, MoveErrorKind, Seat, Session, find_game, record};
use ludoteca_shelf::SHELF;

fn dice(seed: u64) -> DiceSource {
    DiceSource::new(Secret::from_seed(seed))
}

/// A game between these two, up to the first decision.
fn begin(kind: &'static GameType, seats: [&str; 2]) -> Session {
    let game = kind.open(&Settings::default(), None).expect("the usual game can be opened");
    let seats = seats.map(|seat| Seat::read(seat).expect("a seat"));
    let mut session = Session::new(game, seats, dice(1));
    session.settle();
    session
}

/// Makes the first legal move of the player to decide and returns that player.
fn play(session: &mut Session) -> Player {
    let by = session.to_act().expect("a player decides");
    let mv = session.game().moves(by)[0].clone();
    session.play(by, &mv).expect("a legal move");
    by
}

#[test]
fn a_game_comes_back_from_its_record_with_its_players_and_dice() {
    for game in SHELF {
        let mut session = begin(game, ["human:Ana", "bot:3"]);
        play(&mut session);
        let text = session.record(Lang::Es);
        let loaded = record::read(&text, SHELF).expect("it was written");
        let again = Session::from_record(loaded, dice(2)).expect("it names the players");
        assert_eq!(again.record(Lang::Es), text);
        assert_eq!(again.seats(), session.seats());
        assert_eq!(again.bot_seed(), session.bot_seed());
    }
}

#[test]
fn a_person_against_a_bot_takes_the_answer_back_too() {
    for game in SHELF {
        let mut session = begin(game, ["human", "random"]);
        let mut played = Vec::new();
        // Either may begin; the bot has answered once the last two moves are in this order.
        while !played.ends_with(&[Player::One, Player::Two]) {
            played.push(play(&mut session));
        }
        session.undo().expect("there is something to take back");
        assert_eq!(session.person_to_act(), Some(Player::One), "{}", game.name());
    }
}

/// Undoes every step and returns the positions on the way back.
fn undo_all(session: &mut Session) -> Vec<String> {
    let mut passed = vec![session.game().position().text()];
    while session.undo().is_ok() {
        passed.push(session.game().position().text());
        assert!(passed.len() < 100, "undo ends: {passed:#?}");
    }
    passed
}

#[test]
fn undo_never_goes_forward_and_redo_makes_everything_again() {
    for game in SHELF {
        for seats in [["human", "human"], ["human", "random"]] {
            let mut session = begin(game, seats);
            for _ in 0..12 {
                if session.game().turn().player().is_some() {
                    play(&mut session);
                }
            }
            let (end, entries) = (session.game().position().text(), session.game().entries().count());
            let passed = undo_all(&mut session);
            let mut once = passed.clone();
            once.sort();
            once.dedup();
            assert_eq!(once.len(), passed.len(), "{}: no position comes twice: {passed:#?}", game.name());
            assert!(session.undo().is_err(), "{}: no step before the start", game.name());
            while session.redo().is_ok() {
                assert!(session.game().entries().count() < 20 * entries, "redo ends");
            }
            assert_eq!(session.game().position().text(), end, "{}: every step is made again", game.name());
        }
    }
}

#[test]
fn redo_leads_back_to_the_position_before_undo_in_random_games() {
    let mut redone = 0;
    for (kind, seed) in SHELF.iter().flat_map(|kind| (0..20).map(move |seed| (kind, seed))) {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut session = begin(kind, ["human", "human"]);
        let mut undone = Vec::new();
        for _ in 0..80 {
            let before = session.game().position().text();
            match random.u8(..10) {
                0..=2 => {
                    let may_undo = session.may_undo();
                    assert_eq!(session.undo().is_ok(), may_undo, "{}: {before}", kind.name());
                    undone.extend(may_undo.then_some(before));
                }
                3..=5 => {
                    let may_redo = session.may_redo();
                    assert_eq!(session.redo().is_ok(), may_redo, "{}: {before}", kind.name());
                    let back = undone.pop();
                    assert_eq!(may_redo, back.is_some());
                    assert_eq!(session.game().position().text(), back.unwrap_or(before), "{}", kind.name());
                    redone += u32::from(may_redo);
                }
                _ => {
                    let Some(by) = session.to_act() else { break };
                    let moves = session.game().moves(by);
                    let likely: Vec<&String> = moves.iter().filter(|mv| !mv.starts_with("resign")).collect();
                    let mv = random.choice(likely).expect("a move").clone();
                    session.play(by, &mv).expect("a legal move");
                    if session.may_redo() { undone.push(before) } else { undone.clear() }
                }
            }
            assert_ne!(session.game().turn(), Turn::Chance, "chance is settled at once");
        }
        let text = session.record(Lang::En);
        let again = record::read(&text, SHELF).expect("it was written").game;
        assert_eq!(again.position().text(), session.game().position().text());
        assert_eq!(again.last_moves(), session.game().last_moves());
    }
    assert!(redone > 300, "{redone}");
}

#[test]
fn a_turn_of_several_steps_is_undone_step_by_step_and_leaves_no_marks() {
    let kind = find_game(SHELF, "backgammon").expect("a game");
    let game = kind.open(&Settings::default(), None).expect("the usual game can be opened");
    let dice = DiceSource { given: vec!["31".to_owned(), "52".to_owned()], secret: Secret::from_seed(1) };
    let mut session = Session::new(game, [Seat::HUMAN, Seat::HUMAN], dice);
    session.settle();
    let play =
        |session: &mut Session, by, text: &str| session.play(by, text).unwrap_or_else(|why| panic!("{text}: {why}"));
    let state = |session: &Session| session.game().state_name();
    let last_spots = |session: &Session| session.game().last_moves().concat();
    play(&mut session, Player::One, "roll");
    play(&mut session, Player::One, "8/5 6/5");
    assert_eq!(last_spots(&session), ["point-7", "point-4", "point-5", "point-4"]);
    play(&mut session, Player::One, "undo");
    assert_eq!(last_spots(&session), ["point-7", "point-4"], "a move that was taken back is not marked");
    session.undo().expect("the other step");
    assert_eq!((state(&session), last_spots(&session).len()), ("rolled", 0));
    session.undo().expect("the roll");
    assert_eq!(state(&session), "rolled-for-start");
    assert!(session.undo().is_err(), "no decision was made before");
    for expected in ["rolled", "moving", "moved"] {
        session.redo().expect("it was undone");
        assert_eq!(state(&session), expected);
    }
    assert!(session.redo().is_err(), "no undone step is left");
    session.undo().expect("a step");
    play(&mut session, Player::One, "24/23");
    assert!(session.redo().is_err(), "a new decision replaces the undone ones");
    play(&mut session, Player::One, "roll");
    play(&mut session, Player::Two, "double");
    play(&mut session, Player::Two, "undo");
    session.undo().expect("the confirmation of the other player at this screen");
    assert_eq!((state(&session), session.person_to_act()), ("moved", Some(Player::One)));
}

#[test]
fn the_last_board_of_a_round_can_be_shown() {
    let kind = find_game(SHELF, "kamisado").expect("a game");
    let settings = Settings::read(kind.info.settings, [("mode", "standard")]).expect("a setting");
    let last_boards = |position: Option<&str>, moves: &[&str]| {
        let game = kind.open(&settings, position).expect("a game");
        let mut session = Session::new(game, [Seat::HUMAN, Seat::HUMAN], dice(1));
        let mut boards = Vec::new();
        for mv in moves {
            let by = session.game().turn().player().expect("a player decides");
            for step in session.play(by, mv).expect("a legal move") {
                let (_, last_board) = step.position().view().transitions();
                boards.extend(last_board.map(|board| board.text()));
            }
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
fn a_person_can_resign_even_while_a_bot_decides_and_cannot_resign_for_a_bot() {
    for game in SHELF {
        let mut session = begin(game, ["human", "random"]);
        while session.bot_to_act().is_none() {
            play(&mut session);
        }
        session.resign().expect("the person is there");
        if game.info.resignation.is_some() {
            // The resignation of one game waits for an answer; a call of its own gives up the match.
            assert_eq!(session.game().turn().outcome(), None, "{}", game.name());
            assert_eq!(session.forfeiters(), [Player::One]);
            assert!(session.forfeit(Player::Two).is_err(), "a person cannot forfeit for a bot");
            session.forfeit(Player::One).expect("the person is there");
        }
        let outcome = *session.game().turn().outcome().expect("it is over");
        assert_eq!(outcome.winner, Some(Player::Two), "{}", game.name());
        assert!(begin(game, ["random", "random"]).resign().is_err(), "{}", game.name());
    }
}

/// A match between two people after its first game.
fn between_games() -> Session {
    let kind = find_game(SHELF, "backgammon").expect("a game");
    let settings = Settings::read(kind.info.settings, [("length", "5")]).expect("a setting");
    let won = "4HPwATDgc/ABMA state=completed won=1:1:dropped score=1-0";
    let game = kind.open(&settings, Some(won)).expect("a position");
    Session::new(game, [Seat::HUMAN, Seat::HUMAN], dice(1))
}

#[test]
fn between_games_nothing_is_resigned_and_either_may_forfeit() {
    let mut session = between_games();
    let refusal = session.resign().expect_err("no game goes on").message.in_lang(Lang::Es);
    assert!(refusal.contains("abandonar"), "{refusal}");
    assert_eq!(session.game().turn(), Turn::Either);
    assert_eq!(session.forfeiters(), Player::BOTH);
    for by in Player::BOTH {
        let mut session = between_games();
        session.forfeit(by).expect("either may");
        let outcome = *session.game().turn().outcome().expect("it is over");
        assert_eq!((outcome.winner, outcome.score), (Some(by.other()), [1, 0]));
        assert_eq!(outcome.reason.code(), "forfeited");
        let text = session.record(Lang::En);
        assert!(text.ends_with(&format!("{by} @forfeit\n")), "{text}");
        assert!(record::read(&text, SHELF).is_ok());
    }
}

#[test]
fn where_either_may_act_a_person_does_and_not_the_bot() {
    let session = between_games().with_seats(&["random", "human"].map(|seat| Seat::read(seat).expect("a seat")));
    assert_eq!((session.person_to_act(), session.bot_to_act()), (Some(Player::Two), None));
    let session = session.with_seats(&["random", "random"].map(|seat| Seat::read(seat).expect("a seat")));
    assert_eq!(session.bot_to_act(), Some((Player::One, "random")));
}

#[test]
fn a_game_with_its_own_resignation_is_not_resigned_by_an_action() {
    let session = between_games();
    let refusal = session.game().decide(Player::One, "@resign").expect_err("it would be the whole match");
    assert_eq!(refusal.kind, MoveErrorKind::Illegal);
    assert_eq!(refusal.to_string(), "here a game is resigned by resign; @forfeit gives up everything");
    let old = format!("{}1 @resign\n", session.record(Lang::En));
    let loaded = record::read(&old, SHELF).expect("records of earlier versions are read");
    assert_eq!(loaded.game.turn().outcome().and_then(|outcome| outcome.winner), Some(Player::Two));
}

#[test]
fn players_of_the_same_name_are_told_apart() {
    for game in SHELF {
        let session = begin(game, ["human:Ana", "human:Ana"]);
        let [one, two] = Player::BOTH.map(|player| session.names().of(player).in_lang(Lang::En));
        assert_ne!(one, two);
        assert!(one.starts_with("Ana (") && two.starts_with("Ana ("));
    }
}
