//! The calls of backgammon as text: their effects, their refusals, and the players who may make them.

use ludoteca_backgammon::{Backgammon, Place, Point, Position, SingleMove};
use ludoteca_game::{Datum, Explain, Kind, Lang, Notation, Player, Rules, Turn};
use ludoteca_testkit::settings;
use ludoteca_view::{GameRules, Names, Narrate};

const ROLLED: &str = "4HPwATDgc/ABMA state=rolled dice=31";

fn read(given: &[(&str, &str)], position: &str) -> (Backgammon, Position) {
    let rules = settings::<Backgammon>(given);
    let at = rules.read_position(position).unwrap_or_else(|error| panic!("{position}: {error}"));
    (rules, at)
}

/// Plays a text and returns the position after it, or the refusal.
fn answer(given: &[(&str, &str)], position: &str, line: &str) -> String {
    let (rules, mut at) = read(given, position);
    let by = rules.turn(&at).anyone().unwrap_or(Player::One);
    match rules.read_turn(&at, by, line) {
        Err(refusal) => refusal.to_string(),
        Ok(events) => {
            events.iter().for_each(|event| rules.apply(&mut at, event));
            rules.write_position(&at)
        }
    }
}

/// Narrates the events of a text.
fn narration(given: &[(&str, &str)], position: &str, line: &str) -> Vec<String> {
    let (rules, mut at) = read(given, position);
    let names = Names::new(["Ana".into(), "Luis".into()]);
    let by = rules.turn(&at).anyone().expect("a player is to move");
    let mut narration = Vec::new();
    for event in rules.read_turn(&at, by, line).expect("legal") {
        let before = at;
        rules.apply(&mut at, &event);
        narration.extend(rules.narration(&before, &event, &at, &names));
    }
    narration.iter().map(|line| line.in_lang(Lang::En)).collect()
}

#[test]
fn a_beaver_is_asked_about_at_the_value_that_taking_gives() {
    let beavers = [("beavers", "true")];
    let (rules, at) = read(&beavers, "4HPwATDgc/ABMA state=doubled beavered=true cube=2:2");
    let names = Names::new(["Ana".into(), "Luis".into()]);
    assert_eq!(rules.prompt(&at, Player::One, &names).in_lang(Lang::En), "Ana (white), the cube at 4? (take, drop):");
    assert_eq!(rules.instruction(&at, Player::One).in_lang(Lang::En), "Take the cube at 4, or drop?");
    assert_eq!(
        answer(&beavers, "4HPwATDgc/ABMA state=doubled beavered=true cube=2:2", "take"),
        "4HPwATDgc/ABMA cube=4:2"
    );
}

#[test]
fn a_hit_is_narrated_when_it_is_made() {
    // Black has a blot on white's 5 point.
    let blot = "XGID=-b---aE-C---eE---c-d----B-:0:0:1:31:0:0:1:0:10";
    assert_eq!(narration(&[], blot, "8/5"), ["Ana hits on 5."]);
    assert!(narration(&[], blot, "24/21").is_empty());
    let both = narration(&[("autoconfirm", "true")], blot, "8/5 6/5");
    assert_eq!(both, ["Ana hits on 5.", "Ana plays 8/5* 6/5."]);
}

#[test]
fn refusals_use_the_numbers_of_the_text() {
    for (line, expected) in [
        ("0 3", "you have no checker there: 0"),
        ("1/off", "you have no checker there: 1"),
        ("12 13", "from 12 to 13 is not towards your home"),
        ("13/14", "from 13 to 14 is not towards your home"),
        ("12 7", "no die moves a checker from 12 to 7; left are: 3, 1"),
        ("24 22", "there is no index «24»: indexes are 0 to 23; with points from 1 to 24 a move is written as 24/22"),
        ("25/22", "you have no checker there: bar"),
        ("27/22", "there is no point «27»: points are 1 to 24"),
    ] {
        assert_eq!(answer(&[], ROLLED, line), expected, "{line}");
    }
    let closed = "4HPwATDgc/ABMA state=rolled dice=51";
    assert_eq!(answer(&[], closed, "5 0"), "the opponent holds the 0 point");
    assert_eq!(answer(&[], closed, "6/1"), "the opponent holds the 1 point");
    let black = "4HPwATDgc/ABMA state=rolled player=2 dice=51";
    assert_eq!(answer(&[], black, "18 23"), "the opponent holds the 23 point");
}

#[test]
fn a_part_that_the_state_does_not_have_is_refused() {
    let rules = settings::<Backgammon>(&[]);
    for (position, part) in [
        ("4HPwATDgc/ABMA state=rolled dice=31 made=8:3,6:1", "made"),
        ("4HPwATDgc/ABMA dice=31", "dice"),
        ("4HPwATDgc/ABMA beavered=true", "beavered"),
        ("4HPwATDgc/ABMA won=1:1:dropped", "won"),
        ("4HPwATDgc/ABMA player=2 player=1", "player"),
        ("4HPwATDgc/ABMA state=rolled dice=31 rolling=true", "rolling"),
    ] {
        let flaw = rules.read_position(position).expect_err(position).to_string();
        assert_eq!(flaw, format!("{part} does not fit the rest of the position or the settings"), "{position}");
    }
    let usual = "4HPwATDgc/ABMA state=rolling player=1 cube=1:0 score=0-0 game=1";
    assert!(rules.read_position(usual).is_ok(), "parts with their usual values are accepted");
}

#[test]
fn a_checker_moves_by_its_origin_alone_with_the_higher_die_that_is_legal() {
    for (line, expected) in [("8", "made=8:3"), ("6", "made=6:3"), ("from 7", "made=8:3"), ("desde 12", "made=13:3")] {
        assert_eq!(answer(&[], ROLLED, line), format!("4HPwATDgc/ABMA state=moving dice=31 {expected}"), "{line}");
    }
    // The 5 is closed.
    assert_eq!(answer(&[], "4HPwATDgc/ABMA state=rolled dice=51", "6"), "4HPwATDgc/ABMA state=moving dice=51 made=6:1");
    assert_eq!(answer(&[], ROLLED, "7"), "you have no checker there: 7");
    assert_eq!(answer(&[], ROLLED, "from 7 "), answer(&[], ROLLED, "8"));
    assert_eq!(answer(&[], ROLLED, "from 8"), "you have no checker there: 8");
    assert_eq!(answer(&[], ROLLED, "99"), "there is no point «99»: points are 1 to 24");
    assert_eq!(answer(&[], "4HPwATDgc/ABMA", "8"), "the dice are not rolled yet");
    let bar = "XGID=-b----E-C---eD---c-e----BA:0:0:1:31:0:0:1:0:10";
    assert!(answer(&[], bar, "bar").contains("made=bar:3"));
}

#[test]
fn single_moves_have_an_origin_a_target_and_a_die() {
    let (rules, at) = read(&[], "4HPwATDgc/ABMA state=moving dice=31 made=8:3");
    let point = |number| Place::Point(Point::new(number).expect("a point"));
    let moves = rules.single_moves(&at);
    assert!(moves.contains(&SingleMove { from: point(6), to: point(5), die: 1, hits: false }));
    assert!(moves.iter().all(|single| single.die == 1));
    assert_eq!(rules.move_from(&at, point(6)), Some(SingleMove { from: point(6), to: point(5), die: 1, hits: false }));
    assert_eq!(rules.move_from(&at, Place::Bar), None);
    let (_, datum) = rules.details(&at).into_iter().find(|(name, _)| *name == "moves").expect("a detail");
    let six_five = Datum::Map(vec![
        ("from".to_owned(), Datum::Number(5)),
        ("to".to_owned(), Datum::Number(4)),
        ("die".to_owned(), Datum::Number(1)),
    ]);
    assert!(matches!(&datum, Datum::List(list) if list.contains(&six_five)), "{datum:?}");
    let (rules, resigning) = read(&[], "4HPwATDgc/ABMA state=resigning resigns=2:single in=rolled dice=31");
    assert!(rules.single_moves(&resigning).is_empty(), "nothing is moved while a resignation waits");
}

#[test]
fn doubling_after_the_roll_is_listed_with_the_plays() {
    let double = Datum::Text("double".to_owned());
    let plays = Backgammon::ABILITIES.whole_plays.as_ref().expect("backgammon lists whole plays");
    let may_double = |given: &[(&str, &str)], position: &str| {
        let (rules, at) = read(given, position);
        (plays.choices)(&rules, &at).moves.contains(&double)
    };
    let after_roll = [("cube", "after-roll")];
    assert!(may_double(&after_roll, ROLLED));
    assert!(!may_double(&after_roll, "4HPwATDgc/ABMA state=rolled dice=31 turn=first"));
    assert!(!may_double(&[], ROLLED));
}

#[test]
fn either_player_rolls_to_begin_and_between_games() {
    for position in
        ["4HPwATDgc/ABMA state=rolling-for-start", "4HPwATDgc/ABMA state=completed won=1:1:dropped score=1-0"]
    {
        let (rules, at) = read(&[("length", "5"), ("auto_roll_for_start", "false")], position);
        assert_eq!(rules.turn(&at), Turn::Either);
        for by in Player::BOTH {
            assert!(rules.turn(&at).may_act(by));
            assert_eq!(rules.check(&at, by, &ludoteca_backgammon::Call::Roll), Ok(()));
        }
    }
}

#[test]
fn only_a_game_that_goes_on_can_be_resigned() {
    let five = [("length", "5")];
    let between = "4HPwATDgc/ABMA state=completed won=1:1:dropped score=1-0";
    assert_eq!(
        answer(&five, between, "rendirse"),
        "no game has begun that could be resigned; forfeit gives up the whole match"
    );
    for doubled in ["4HPwATDgc/ABMA state=doubled", "4HPwATDgc/ABMA state=doubling"] {
        assert_eq!(
            answer(&five, doubled, "resign gammon"),
            "while a double waits for its answer the game cannot be resigned; forfeit gives up the whole match"
        );
    }
}

#[test]
fn every_refusal_has_its_family_and_its_name() {
    let kind = |position: &str, line: &str| {
        let (rules, at) = read(&[("length", "1")], position);
        let by = rules.turn(&at).anyone().unwrap_or(Player::One);
        let refusal = rules.read_turn(&at, by, line).expect_err(line);
        let kind = refusal.message().kind().expect("backgammon sorts its errors");
        (kind.family, kind.name)
    };
    let rolled = "4HPwATDgc/ABMA state=rolled dice=31";
    for (position, line, expected) in [
        ("4HPwATDgc/ABMA state=rolling-for-start", "8/5", ("game", "GameNotInitializedError")),
        ("4HPwATDgc/ABMA state=completed won=1:1:dropped score=1-0", "roll", ("game", "GameAlreadyOverError")),
        ("4HPwATDgc/ABMA state=rolled dice=51", "6/1", ("game", "InvalidMoveError")),
        (rolled, "31/30", ("board", "InvalidPointError")),
        ("4HPwATDgc/ABMA state=moved dice=31 made=8:3,6:1", "6/5", ("player", "NoMovesRemainingError")),
        (rolled, "7/4", ("checker", "CheckerPositionError")),
        (rolled, "6/off", ("checker", "InvalidCheckerPositionError")),
        ("4HPwATDgc/ABMA", "8/5", ("dice", "DiceNotRolledError")),
        ("4HPwATDgc/ABMA", "77: 8/1", ("dice", "InvalidDiceValueError")),
        (rolled, "13/8", ("dice", "InvalidDiceValueError")),
    ] {
        assert_eq!(kind(position, line), expected, "{position}: {line}");
    }
    let bar = "XGID=-b----E-C---eD---c-e----BA:0:0:1:31:0:0:0:1:10";
    assert_eq!(kind(bar, "13/10"), ("checker", "InvalidCheckerStateError"));
    let (rules, at) = read(&[], rolled);
    let refusal = rules.read_turn(&at, Player::Two, "8/5").expect_err("it is player 1's turn");
    assert_eq!(refusal.kind(), Kind { family: "game", name: "InvalidPlayerTurnError" });
}

#[test]
fn positions_that_cannot_be_have_a_family_too() {
    let rules = settings::<Backgammon>(&[]);
    for (position, family, name) in [
        ("XGID=-b----E-C---eE---c-e----P-:0:0:1:00:0:0:0:0:10", "", ""),
        ("XGID=-b----O-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", "player", "InvalidCheckerCountError"),
        ("4HPwATDgc/ABMA player=3", "player", "InvalidPlayerColorError"),
        ("4HPwATDgc/ABMA state=rolled dice=77", "dice", "InvalidDiceValueError"),
    ] {
        let kind = rules.read_position(position).expect_err(position).message().kind();
        let expected = (!name.is_empty()).then_some(Kind { family, name });
        assert_eq!(kind, expected, "{position}");
    }
}

#[test]
fn a_session_for_money_is_one_record_of_several_games() {
    let three = [("games", "3")];
    let won = answer(&three, "4HPwATDgc/ABMA state=doubled", "drop");
    assert_eq!(won, "4HPwATDgc/ABMA state=completed won=1:1:dropped score=1-0");
    let (rules, at) = read(&three, &won);
    assert_eq!(rules.turn(&at), Turn::Either, "two more games follow");
    assert_eq!(answer(&three, &won, "roll"), "4HPwATDgc/ABMA state=rolling-for-start rolling=true score=1-0 game=2");
    let last = "4HPwATDgc/ABMA state=completed won=2:4:dropped cube=4:1 score=5-4 game=3";
    let (rules, at) = read(&three, last);
    let outcome = *rules.turn(&at).outcome().expect("the last game is over");
    assert_eq!((outcome.winner, outcome.score), (Some(Player::One), [5, 4]));
    let names = Names::new(["Ana".into(), "Luis".into()]);
    assert_eq!(rules.closing_message(&at, &outcome, &names)[0].in_lang(Lang::En), "Ana wins the session, 5 to 4.");
    let level = "4HPwATDgc/ABMA state=completed won=2:4:dropped cube=4:1 score=4-4 game=3";
    let (rules, at) = read(&three, level);
    let outcome = *rules.turn(&at).outcome().expect("the last game is over");
    assert_eq!(outcome.winner, None);
    assert_eq!(rules.closing_message(&at, &outcome, &names)[0].in_lang(Lang::En), "The session ends level, at 4.");
    for wrong in ["4HPwATDgc/ABMA score=1-0", "4HPwATDgc/ABMA score=1-0 game=4"] {
        assert!(rules.read_position(wrong).is_err(), "{wrong}");
    }
}
