//! The rules, one at a time, with the cases that people get wrong.

use ludoteca_backgammon::{Backgammon, Board, Place, Play, Roll, Side, WholePlays, settings_in, write_position_id};
use ludoteca_game::{Event, Notation, Player, Rules, Turn};
use ludoteca_testkit::{play, settings};

/// Reads a board drawn as `mover 24:2 13:5 … | other 24:2 …`, each side in its own numbers. Missing checkers are off.
fn board(text: &str) -> Board {
    let side = |text: &str| {
        let mut counts = [0; 26];
        for word in text.split_whitespace().skip(1) {
            let (place, count) = word.split_once(':').expect("place:count");
            let slot = if place == "bar" { 25 } else { place.parse().expect("a point") };
            counts[slot] = count.parse().expect("a count");
        }
        counts[0] = 15 - counts.iter().sum::<u8>();
        Side::new(counts).expect("fifteen checkers")
    };
    let (mover, other) = text.split_once('|').expect("two sides");
    Board::new([side(mover), side(other)]).expect("a possible board")
}

/// The plays of a roll, in standard notation, sorted.
#[track_caller]
fn check(position: &str, roll: &str, expected: &str) {
    let digit = |place: usize| roll.as_bytes()[place] - b'0';
    let mut plays = Vec::new();
    WholePlays::plays(&board(position), Player::One, Roll::new(digit(0), digit(1)).expect("dice"), &mut plays);
    let mut texts: Vec<String> = plays.iter().map(Play::to_string).collect();
    texts.sort_unstable();
    assert_eq!(texts.join(", "), expected);
}

#[test]
fn both_dice_must_be_used_if_they_can_be() {
    // The 1 could be played from 10, but then there would be no 6.
    check("mover 10:1 2:1 | other 22:2", "61", "10/4 2/1");
}

#[test]
fn if_only_one_die_can_be_used_and_either_could_it_is_the_higher() {
    check("mover bar:1 | other 8:2", "53", "bar/20");
    // Entering with the higher one is blocked: the lower one it is.
    check("mover bar:1 | other 5:2 8:2", "53", "bar/22");
}

#[test]
fn checkers_on_the_bar_enter_first() {
    check("mover bar:2 6:13 | other 5:2 24:2", "53", "bar/22");
    check("mover bar:1 13:1 | other 24:15", "21", "bar/22, bar/23 13/12, bar/24 13/11");
}

#[test]
fn a_complete_play_is_the_board_it_leads_to_whatever_the_order() {
    let rules = Backgammon::default();
    let essence = |moves: [&str; 2]| {
        let mut at = rules.read_position("4HPwATDgc/ABMA state=rolled dice=31").expect("a position");
        for mv in moves {
            let call = rules.read_move(&at, mv).expect("a move");
            rules.play(&mut at, Player::One, &call).expect("legal");
        }
        (rules.canonical_position(&at), rules.write_position(&at))
    };
    let (one, other) = (essence(["8/5", "6/5"]), essence(["6/5", "8/5"]));
    assert_eq!(one.0, other.0);
    assert_ne!(one.1, other.1, "the order of the moves is kept for undo");
    assert_ne!(one.0, essence(["8/5", "8/7"]).0);
}

#[test]
fn a_larger_number_bears_off_only_from_the_highest_point() {
    check("mover 4:1 3:1 | other 24:15", "65", "4/off 3/off");
    check("mover 6:1 3:1 | other 12:15", "54", "6/1 3/off, 6/2 3/off");
    check("mover 7:1 1:14 | other 12:15", "65", "7/off");
}

#[test]
fn nothing_is_borne_off_while_a_checker_is_outside_or_on_the_bar() {
    check("mover 8:1 6:1 | other 24:15", "62", "8/2 6/4, 8/off");
    check("mover bar:1 1:14 | other 12:2", "11", "bar/21");
}

#[test]
fn hits_are_marked_where_they_happen() {
    check("mover 24:1 | other 7:1 24:1", "65", "24/13, 24/18*/13");
    check("mover 24:1 | other 7:1 6:1 24:1", "65", "24/18*/13, 24/19*/13");
    check("mover 6:2 7:1 | other 21:1 23:2 20:2 12:2", "22", "6/4*(2)");
}

#[test]
fn equal_moves_are_counted() {
    check("mover 24:2 | other 19:15", "66", "24/12(2)");
    check("mover 24:3 | other 19:15", "66", "24/12 24/18(2), 24/12(2)");
}

#[test]
fn a_player_who_cannot_move_has_one_play_without_moves() {
    check("mover bar:1 6:14 | other 1:2 2:2 3:2 4:2 5:2 6:2 24:3", "65", "");
}

#[test]
fn doubles_are_played_as_often_as_possible() {
    check("mover 6:1 | other 24:2", "11", "6/2");
    check("mover 13:1 | other 16:2 24:2", "44", "");
    check("mover 13:1 | other 20:2 24:2", "44", "13/9");
}

const MONEY: &[(&str, &str)] = &[];

/// Plays calls and turns and returns the position after them, or the first refusal.
fn after(given: &[(&str, &str)], position: &str, lines: &[&str]) -> String {
    let rules = settings::<Backgammon>(given);
    let mut at = if position.is_empty() { rules.start() } else { rules.read_position(position).expect("a position") };
    for line in lines {
        let by = rules.turn(&at).player().unwrap_or(Player::One);
        match rules.read_turn(&at, by, line) {
            Err(refusal) => return refusal.to_string(),
            Ok(events) => events.iter().for_each(|event| rules.apply(&mut at, event)),
        }
    }
    rules.write_position(&at)
}

const ROLLING: &str = "4HPwATDgc/ABMA";

#[test]
fn a_turn_can_be_one_text() {
    assert_eq!(after(MONEY, ROLLING, &["31: 8/5 6/5"]), "4HPwATCwZ/ABMA player=2");
    assert_eq!(after(MONEY, ROLLING, &["roll"]), "4HPwATDgc/ABMA rolling=true");
    let rolled = "4HPwATDgc/ABMA state=rolled dice=31";
    for moves in [&["8/5 6/5"][..], &["6/5 8/5"], &["8/5", "6/5"], &["7 4", "5 4"], &["8/5*", "6/5*"]] {
        let mut lines = moves.to_vec();
        lines.push("done");
        assert_eq!(after(MONEY, rolled, &lines), "4HPwATCwZ/ABMA player=2", "{moves:?}");
    }
    assert_eq!(after(MONEY, rolled, &["8/4", "done"]), "4HPwATDIZ/ABMA player=2", "a checker goes on in one stroke");
}

#[test]
fn black_moves_towards_higher_indexes() {
    let rolled = "4HPwATDgc/ABMA state=rolled player=2 dice=31";
    assert_eq!(after(MONEY, rolled, &["16 19", "18 19", "done"]), after(MONEY, rolled, &["8/5 6/5", "done"]));
}

#[test]
fn every_wrong_call_is_refused_with_the_reason() {
    let rolled = "4HPwATDgc/ABMA state=rolled dice=31";
    for (position, line, expected) in [
        (ROLLING, "13/8", "the dice are not rolled yet"),
        (ROLLING, "undo", "you cannot say undo now: the dice are not rolled yet; you can say: roll, double, resign"),
        (
            ROLLING,
            "dance",
            "«dance» is no call and no move: moves are as 13/8, bar/20 or 6/off, or with indexes 23 20, bar 21, 5 off",
        ),
        (ROLLING, "99: 8/5", "«99» is no roll: two dice from 1 to 6, as in 31"),
        (
            rolled,
            "roll",
            "the play is not complete, these dice can still be used: 3, 1; you cannot say roll now: the dice are rolled and have to be played; you can say: a move, resign",
        ),
        (rolled, "7/4", "you have no checker there: 7"),
        (rolled, "13/14", "from 13 to 14 is not towards your home"),
        (rolled, "13/8", "no die moves a checker from 13 to 8; left are: 3, 1"),
        (rolled, "26/25", "there is no point «26»: points are 1 to 24"),
        (
            rolled,
            "24 23",
            "there is no index «24»: indexes are 0 to 23; with points from 1 to 24 a move is written as 24/22",
        ),
        (rolled, "6/off", "checkers are borne off only when all are in the home board"),
        ("4HPwATDgc/ABMA state=rolled dice=51", "6/1", "the opponent holds the 1 point"),
        (rolled, "8/5 6/5 6/5 6/5 6/5", "a turn has at most four moves"),
        (
            rolled,
            "31: 8/5 6/5",
            "the play is not complete, these dice can still be used: 3, 1; you cannot say roll now: the dice are rolled and have to be played; you can say: a move, resign",
        ),
    ] {
        assert_eq!(after(MONEY, position, &[line]), expected, "{line}");
    }
}

#[test]
fn no_checker_passes_the_bar_and_no_die_is_wasted() {
    let id = |text: &str| write_position_id(&board(text), Player::One);
    let on_bar = format!("{} state=rolled dice=61", id("mover bar:1 13:1 | other 24:15"));
    assert_eq!(after(MONEY, &on_bar, &["13/12"]), "your checkers on the bar have to enter first");
    let wasteful = format!("{} state=rolled dice=61", id("mover 10:1 2:1 | other 22:2"));
    assert!(after(MONEY, &wasteful, &["10/9"]).starts_with("as many dice as possible must be used"));
    let not_highest = format!("{} state=rolled dice=54", id("mover 6:1 3:1 | other 12:15"));
    assert!(
        after(MONEY, &not_highest, &["3/off"]).starts_with("with a higher die only the checker on the highest point")
    );
}

#[test]
fn a_drop_loses_the_value_of_the_cube() {
    assert_eq!(
        after(MONEY, ROLLING, &["double", "double", "drop"]),
        "4HPwATDgc/ABMA state=completed won=1:1:dropped score=1-0"
    );
    let taken = after(MONEY, ROLLING, &["double", "double", "take"]);
    assert_eq!(taken, "4HPwATDgc/ABMA cube=2:2");
    assert_eq!(after(MONEY, &taken, &["double"]), "the cube is your opponent's");
}

#[test]
fn a_beaver_keeps_the_cube_and_its_drop_loses_the_value_before_it() {
    let beavers: &[(&str, &str)] = &[("beavers", "true")];
    let offered = ["double", "double", "beaver"];
    assert_eq!(after(beavers, ROLLING, &[&offered[..], &["take"]].concat()), "4HPwATDgc/ABMA cube=4:2");
    let dropped = after(beavers, ROLLING, &[&offered[..], &["drop"]].concat());
    assert_eq!(dropped, "4HPwATDgc/ABMA state=completed won=2:2:dropped cube=2:2 score=0-2");
    assert!(after(MONEY, ROLLING, &offered).starts_with("you cannot say double now: a double waits for an answer"));
}

#[test]
fn the_crawford_game_has_no_cube_and_the_dead_cube_is_not_turned() {
    let five: &[(&str, &str)] = &[("length", "5")];
    assert_eq!(
        after(five, "4HPwATDgc/ABMA score=4-0 crawford=now", &["double"]),
        "in the Crawford game nobody doubles"
    );
    assert_eq!(
        after(five, "4HPwATDgc/ABMA cube=4:1 score=1-3 game=3", &["double"]),
        "the cube is dead: at 4 it already reaches the end of the match"
    );
    let won = after(five, "4HPwATDgc/ABMA score=3-0 game=4", &["double", "double", "drop", "roll"]);
    assert_eq!(won, "4HPwATDgc/ABMA state=rolling-for-start rolling=true score=4-0 crawford=now game=5");
    let lost =
        after(five, "4HPwATDgc/ABMA player=2 score=4-0 crawford=now game=5", &["resign single", "accept-resignation"]);
    assert_eq!(lost, "4HPwATDgc/ABMA state=completed won=1:1:resigned score=5-0 crawford=now game=5");
}

#[test]
fn jacoby_counts_gammons_only_once_the_cube_was_turned() {
    let resigned = ["resign backgammon", "accept-resignation"];
    assert_eq!(after(MONEY, ROLLING, &resigned), "4HPwATDgc/ABMA state=completed won=2:1:resigned score=0-1");
    let turned = after(MONEY, "4HPwATDgc/ABMA cube=2:2", &resigned);
    assert_eq!(turned, "4HPwATDgc/ABMA state=completed won=2:6:resigned cube=2:2 score=0-6");
    let without: &[(&str, &str)] = &[("jacoby", "false")];
    assert_eq!(after(without, ROLLING, &resigned), "4HPwATDgc/ABMA state=completed won=2:3:resigned score=0-3");
}

#[test]
fn a_refused_resignation_leads_back_to_where_it_was() {
    let moving = "4HPwATDgc/ABMA state=moving dice=31 made=8:3";
    assert_eq!(after(MONEY, moving, &["resign gammon", "refuse-resignation"]), moving);
}

#[test]
fn undo_takes_back_moves_one_by_one_and_never_brings_a_new_roll() {
    let rolled = "4HPwATDgc/ABMA state=rolled dice=31";
    assert_eq!(after(MONEY, rolled, &["8/5", "6/5", "undo"]), "4HPwATDgc/ABMA state=moving dice=31 made=8:3");
    assert_eq!(after(MONEY, rolled, &["8/5", "6/5", "undo", "undo"]), rolled);
    assert_eq!(after(MONEY, ROLLING, &["double", "undo"]), ROLLING);
}

#[test]
fn after_roll_one_doubles_with_the_dice_on_the_table() {
    let timing: &[(&str, &str)] = &[("cube", "after-roll")];
    let rolled = "4HPwATDgc/ABMA state=rolled dice=31";
    assert_eq!(
        after(timing, rolled, &["double", "double", "take"]),
        "4HPwATDgc/ABMA state=moving dice=31 began=doubled cube=2:2"
    );
    let first = "4HPwATDgc/ABMA state=rolled dice=31 turn=first";
    assert!(after(timing, first, &["double"]).starts_with("you cannot say double now: the dice are rolled"));
}

#[test]
fn an_automatic_double_is_made_once_and_turns_no_cube() {
    let rules = settings::<Backgammon>(&[("automatic_doubles", "true")]);
    let mut at = rules.start();
    for _ in 0..2 {
        let tie = rules.read_chance(&at, "opening 33").expect("a tie");
        rules.apply(&mut at, &Event::Chance(tie));
    }
    assert_eq!((at.cube().value, at.cube().owner, at.is_cube_turned()), (2, None, false));
    assert_eq!(rules.turn(&at), Turn::Chance, "the dice fall again");
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let rules = settings::<Backgammon>(&[("length", "5")]);
    for (position, expected) in [
        ("4HPwATDgc", "«4HPwATDgc» is no position: a position ID has 14 letters, digits, + or /"),
        ("4HPwATDgc/ABMA state=rolled", "dice does not fit the rest of the position or the settings"),
        ("4HPwATDgc/ABMA dice=77", "column 16: «dice=77» cannot be read"),
        ("4HPwATDgc/ABMA cube=3:1", "column 16: «cube=3:1» cannot be read"),
        ("4HPwATDgc/ABMA score=5-0", "state does not fit the rest of the position or the settings"),
        ("4HPwATDgc/ABMA state=moving dice=31 made=13:6", "made does not fit the rest of the position or the settings"),
        (
            "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10",
            "length does not fit the rest of the position or the settings",
        ),
    ] {
        assert_eq!(rules.read_position(position).expect_err(position).to_string(), expected);
    }
}

#[test]
fn ids_of_other_programs_bring_their_settings_along() {
    let xgid = "XGID=-b----E-C---eE---c-e----B-:1:-1:1:31:2:3:0:7:10";
    let rules = settings::<Backgammon>(&[("length", "7")]);
    let at = rules.read_position(xgid).expect("a position");
    assert_eq!(rules.write_position(&at), "4HPwATDgc/ABMA state=rolled dice=31 cube=2:2 score=2-3");
    assert_eq!(rules.xgid(&at), xgid);
    assert_eq!(settings_in(xgid), [("length", "7".to_owned())]);
    assert_eq!(at.board().side(Player::One).count(Place::Bar), 0);
}

#[test]
fn an_xgid_keeps_the_limit_of_its_cube_and_needs_no_prefix() {
    let rules = settings::<Backgammon>(&[("jacoby", "false")]);
    let limited = "XGID=-b----E-C---eE---c-e----B-:1:1:1:00:0:0:0:0:1";
    let at = rules.read_position(limited).expect("a position");
    assert_eq!(rules.xgid(&at), limited);
    assert_eq!(rules.write_position(&at), "4HPwATDgc/ABMA cube=2:1 limit=2");
    assert_eq!(after(&[("jacoby", "false")], limited, &["double"]), "the cube is at its limit, 2");
    assert_eq!(rules.read_position(&limited["XGID=".len()..]), Ok(at), "the prefix may be left out");
    assert_eq!(rules.read_position("xgid=-b----E-C---eE---c-e----B-:1:1:1:00:0:0:0:0:1"), Ok(at));
}

#[test]
fn a_bad_xgid_is_refused_with_the_reason() {
    let rules = settings::<Backgammon>(&[]);
    let board = "-b----E-C---eE---c-e----B-";
    for (rest, expected) in [
        (":0:0:1:77:0:0:0:0:10", "part 5 of the XGID is «77»; it can be: 00, 11–66, D, B"),
        (":0:0:1:R:0:0:0:0:10", "raccoons (a beaver doubled again) are not played here"),
        (":0:0:1:00:0:0:0:99:10", "part 9 of the XGID is «99»; it can be: 0–64"),
        (":16:0:1:00:0:0:0:0:10", "part 2 of the XGID is «16»; it can be: 0–15"),
        (":0:2:1:00:0:0:0:0:10", "part 3 of the XGID is «2»; it can be: 1, 0, -1"),
        (":0:0:0:00:0:0:0:0:10", "part 4 of the XGID is «0»; it can be: 1, -1"),
        (":0:0:1:00:x:0:0:0:10", "part 6 of the XGID is «x»; it can be: 0–999999"),
        (":0:0:1:00:0:0:2:5:10", "part 8 of the XGID is «2»; it can be: 0–1 (Crawford), 0–3 (Jacoby + 2 × beaver)"),
        (":3:0:1:00:0:0:0:0:2", "part 10 of the XGID is «2»; it can be: 0–15, ≥ cube"),
        (":0:0:1:00:0:0:0", "an XGID has 9 or 10 parts, not 8"),
        (":0:0:1:00:0:0:0:0:10:1", "an XGID has 9 or 10 parts, not 11"),
    ] {
        for prefix in ["XGID=", ""] {
            let text = format!("{prefix}{board}{rest}");
            assert_eq!(rules.read_position(&text).expect_err(&text).to_string(), expected, "{text}");
        }
    }
    let short = "XGID=-b----E-C---eE---c-e----B:0:0:1:00:0:0:0:0:10";
    assert_eq!(
        rules.read_position(short).expect_err(short).to_string(),
        "part 1 of the XGID is «-b----E-C---eE---c-e----B»; it can be: 26 × (-, A–O, a–o)"
    );
}

#[test]
fn calls_can_be_played_in_a_running_game() {
    assert_eq!(play::<Backgammon>(&[], ROLLING, "double double take"), "4HPwATDgc/ABMA cube=2:2");
}
