//! The reference implementation against the written rules, case by case.

use super::*;

/// Plays a script: calls are written `1 roll`, outcomes of chance without a player: `opening 52`, `31`, `pass`.
fn run(game: &mut Reference, script: &[&str]) {
    for line in script {
        match line.split_once(' ') {
            Some(("1", text)) => game.call(1, text),
            Some(("2", text)) => game.call(2, text),
            _ => game.happen(line),
        }
    }
}

fn play(settings: &[(&str, &str)], script: &[&str]) -> Reference {
    let mut game = Reference::new(settings);
    run(&mut game, script);
    game
}

/// The checkers of a side; those not mentioned are borne off.
fn side(places: &[(usize, u8)]) -> [u8; 26] {
    let mut side = [0; 26];
    side[0] = 15;
    for (place, count) in places {
        side[*place] += count;
        side[0] -= count;
    }
    side
}

/// The same game with player 1 about to roll in another position.
fn rolling(settings: &[(&str, &str)], white: &[(usize, u8)], black: &[(usize, u8)]) -> Reference {
    let mut game = Reference::new(settings);
    game.dice_in_the_air = false;
    game.state = State::Rolling;
    game.mover = 1;
    game.first_turn = false;
    game.board = Board { checkers: [side(white), side(black)] };
    game.clear_table();
    game
}

/// Describes the game without its board.
fn short(game: &Reference) -> String {
    let text = game.describe();
    let words: Vec<&str> = text.split(' ').filter(|word| !word.contains(':')).collect();
    words.join(" ")
}

fn calls_without_resignation(game: &Reference, player: u8) -> String {
    let calls: Vec<String> = game.calls(player).into_iter().filter(|call| !call.starts_with("resign ")).collect();
    calls.join(" ")
}

fn may_double(game: &Reference, player: u8) -> bool {
    game.calls(player).contains(&"double".to_string())
}

const START: &str = "W:24:2,13:5,8:3,6:5 B:24:2,13:5,8:3,6:5";
const FIRST_TURN: [&str; 5] = ["opening 52", "1 roll", "1 13/8", "1 24/22", "1 roll"];

#[test]
fn the_opening_roll_happens_by_itself() {
    let mut game = Reference::new(&[]);
    assert_eq!(game.describe(), format!("rolling-for-start 0 {START} cube=1/0 score=0-0 dice=-"));
    assert_eq!(game.chances().len(), 36);
    assert!(game.calls(1).is_empty() && game.calls(2).is_empty());
    run(&mut game, &["opening 33", "opening 25"]);
    assert_eq!(game.describe(), format!("rolled-for-start 2 {START} cube=1/0 score=0-0 dice=52"));
    assert!(game.chances().is_empty());
    assert_eq!(calls_without_resignation(&game, 2), "roll");
    assert_eq!(calls_without_resignation(&game, 1), "");
    run(&mut game, &["2 roll"]);
    assert_eq!(short(&game), "rolled 2 cube=1/0 score=0-0 dice=52");
}

#[test]
fn the_opening_roll_may_wait_for_a_call() {
    let mut game = Reference::new(&[("auto_roll_for_start", "false")]);
    assert!(game.chances().is_empty());
    assert_eq!(game.calls(1), ["roll"]);
    assert_eq!(game.calls(2), ["roll"]);
    run(&mut game, &["2 roll", "opening 44"]);
    assert_eq!(short(&game), "rolling-for-start 0 cube=1/0 score=0-0 dice=-");
    assert_eq!(game.chances().len(), 36);
}

#[test]
fn the_starter_may_roll_afresh() {
    let mut game = play(&[("opening", "reroll"), ("cube", "after-roll")], &["opening 52"]);
    assert_eq!(short(&game), "rolled-for-start 1 cube=1/0 score=0-0 dice=-");
    run(&mut game, &["1 roll"]);
    assert_eq!(game.chances().len(), 21);
    run(&mut game, &["22"]);
    assert_eq!(short(&game), "rolled 1 cube=1/0 score=0-0 dice=2222");
    assert!(!may_double(&game, 1));
}

#[test]
fn a_turn_with_undo_and_confirmation() {
    let mut game = play(&[], &["opening 52", "1 roll"]);
    assert_eq!(calls_without_resignation(&game, 1), "13/11 13/8 24/22 6/4 8/3 8/6");
    run(&mut game, &["1 13/8"]);
    assert_eq!(short(&game), "moving 1 cube=1/0 score=0-0 dice=2");
    assert_eq!(calls_without_resignation(&game, 1), "13/11 24/22 6/4 8/6 undo");
    run(&mut game, &["1 24/22"]);
    assert_eq!(short(&game), "moved 1 cube=1/0 score=0-0 dice=-");
    assert_eq!(calls_without_resignation(&game, 1), "roll undo");
    assert_eq!(calls_without_resignation(&game, 2), "");
    run(&mut game, &["1 undo"]);
    assert_eq!(short(&game), "moving 1 cube=1/0 score=0-0 dice=2");
    run(&mut game, &["1 undo"]);
    assert_eq!(game.describe(), format!("rolled 1 {START} cube=1/0 score=0-0 dice=52"));
    run(&mut game, &["1 13/8", "1 24/22", "1 roll"]);
    assert_eq!(game.describe(), "rolling 2 W:24:1,22:1,13:4,8:4,6:5 B:24:2,13:5,8:3,6:5 cube=1/0 score=0-0 dice=-");
}

#[test]
fn undo_brings_a_hit_checker_back() {
    let mut game = rolling(&[], &[(13, 1), (6, 14)], &[(17, 1), (6, 14)]);
    run(&mut game, &["1 roll", "51"]);
    let before = game.describe();
    run(&mut game, &["1 13/8"]);
    assert!(game.describe().contains("B:6:14,bar:1 "));
    run(&mut game, &["1 undo"]);
    assert_eq!(game.describe(), before);
}

#[test]
fn autoconfirm_passes_the_turn() {
    let mut game = play(&[("autoconfirm", "true")], &["opening 52", "1 roll", "1 13/8", "1 undo", "1 13/8"]);
    run(&mut game, &["1 24/22"]);
    assert_eq!(short(&game), "rolling 2 cube=1/0 score=0-0 dice=-");
}

#[test]
fn a_move_must_lead_to_a_legal_play() {
    let mut game = rolling(&[], &[(18, 1), (14, 1)], &[(16, 2), (22, 2), (12, 2)]);
    run(&mut game, &["1 roll", "65"]);
    assert_eq!(calls_without_resignation(&game, 1), "18/12");
    run(&mut game, &["1 18/12"]);
    assert_eq!(calls_without_resignation(&game, 1), "12/7 undo");
}

#[test]
fn an_unusable_die_completes_the_play() {
    let mut game = rolling(&[], &[(20, 1)], &[(16, 2)]);
    run(&mut game, &["1 roll", "65"]);
    assert_eq!(calls_without_resignation(&game, 1), "20/14");
    run(&mut game, &["1 20/14"]);
    assert_eq!(short(&game), "moved 1 cube=1/0 score=0-0 dice=5");
}

#[test]
fn without_a_legal_play_the_turn_is_lost() {
    let closed = [(6, 3), (5, 3), (4, 3), (3, 2), (2, 2), (1, 2)];
    let mut game = rolling(&[("cube", "after-roll")], &[(25, 1), (6, 14)], &closed);
    run(&mut game, &["1 roll", "66"]);
    assert_eq!(short(&game), "rolled 1 cube=1/0 score=0-0 dice=6666");
    assert_eq!(game.chances(), ["pass"]);
    assert!(game.calls(1).is_empty() && game.calls(2).is_empty());
    run(&mut game, &["pass"]);
    assert_eq!(short(&game), "rolling 2 cube=1/0 score=0-0 dice=-");
}

#[test]
fn bearing_off_uses_the_exact_die_else_the_smaller() {
    let mut exact = rolling(&[], &[(4, 1), (2, 1)], &[(6, 15)]);
    run(&mut exact, &["1 roll", "64", "1 4/off"]);
    assert_eq!(short(&exact), "moving 1 cube=1/0 score=0-0 dice=6");
    let mut smaller = rolling(&[], &[(4, 1), (2, 1)], &[(6, 15)]);
    run(&mut smaller, &["1 roll", "65", "1 4/off"]);
    assert_eq!(short(&smaller), "moving 1 cube=1/0 score=0-0 dice=6");
    // The last checker: only one die can be used, either could be, so it is the higher one.
    let mut last = rolling(&[], &[(4, 1)], &[(6, 15)]);
    run(&mut last, &["1 roll", "64", "1 4/off"]);
    assert_eq!(short(&last), "moved 1 cube=1/0 score=0-0 dice=4");
}

#[test]
fn winning_counts_single_gammon_and_backgammon() {
    let no_jacoby = [("jacoby", "false")];
    for (black, points) in [(&[(6, 14)][..], 1), (&[(6, 15)], 2), (&[(19, 1), (6, 14)], 3), (&[(25, 1), (6, 14)], 3)] {
        let mut game = rolling(&no_jacoby, &[(1, 1)], black);
        run(&mut game, &["1 roll", "21", "1 1/off"]);
        assert_eq!(game.outcome(), None);
        run(&mut game, &["1 roll"]);
        assert_eq!(game.outcome(), Some((1, points, 0)));
        assert_eq!(short(&game), format!("completed 0 cube=1/0 score={points}-0 dice=-"));
        assert!(game.calls(1).is_empty() && game.calls(2).is_empty() && game.chances().is_empty());
    }
}

#[test]
fn jacoby_needs_a_turned_cube() {
    let end = ["1 roll", "21", "1 1/off", "1 roll"];
    let gammon = |settings: &[(&str, &str)]| rolling(settings, &[(1, 1)], &[(6, 15)]);
    let mut centred = gammon(&[]);
    run(&mut centred, &end);
    assert_eq!(centred.outcome(), Some((1, 1, 0)));
    let mut turned = gammon(&[]);
    run(&mut turned, &["1 double", "1 double", "2 accept-double"]);
    run(&mut turned, &end);
    assert_eq!(turned.outcome(), Some((1, 4, 0)));
    let mut no_cube = gammon(&[("cube", "off")]);
    run(&mut no_cube, &end);
    assert_eq!(no_cube.outcome(), Some((1, 2, 0)));
    let mut a_match = gammon(&[("length", "2")]);
    run(&mut a_match, &end);
    assert_eq!(a_match.outcome(), Some((1, 2, 0)));
}

#[test]
fn an_automatic_double_is_no_turn_of_the_cube() {
    let settings = [("automatic_doubles", "true")];
    let mut game = play(&settings, &["opening 33", "opening 44"]);
    assert_eq!(short(&game), "rolling-for-start 0 cube=2/0 score=0-0 dice=-");
    run(&mut game, &["opening 12", "2 roll", "1 resign gammon", "2 accept-resignation"]);
    assert_eq!(game.outcome(), Some((2, 0, 2)));
    let in_a_match = play(&[("automatic_doubles", "true"), ("length", "5")], &["opening 33"]);
    assert_eq!(short(&in_a_match), "rolling-for-start 0 cube=1/0 score=0-0 dice=-");
    let without_cube = play(&[("automatic_doubles", "true"), ("cube", "off")], &["opening 33"]);
    assert_eq!(short(&without_cube), "rolling-for-start 0 cube=1/0 score=0-0 dice=-");
}

#[test]
fn doubling_before_the_roll() {
    let mut game = play(&[], &FIRST_TURN);
    assert_eq!(calls_without_resignation(&game, 2), "double roll");
    assert_eq!(calls_without_resignation(&game, 1), "");
    run(&mut game, &["2 double"]);
    assert_eq!(short(&game), "doubling 2 cube=1/0 score=0-0 dice=-");
    assert_eq!(game.calls(2), ["double", "undo"]);
    assert!(game.calls(1).is_empty());
    run(&mut game, &["2 undo", "2 double", "2 double"]);
    assert_eq!(short(&game), "doubled 1 cube=1/0 score=0-0 dice=-");
    assert_eq!(game.calls(1), ["accept-double", "reject-double"]);
    assert!(game.calls(2).is_empty());
    let mut dropped = game.clone();
    run(&mut dropped, &["1 reject-double"]);
    assert_eq!(dropped.outcome(), Some((2, 0, 1)));
    run(&mut game, &["1 accept-double"]);
    assert_eq!(short(&game), "rolling 2 cube=2/1 score=0-0 dice=-");
    assert_eq!(calls_without_resignation(&game, 2), "roll");
    run(&mut game, &["2 roll", "31", "2 8/5", "2 6/5", "2 roll"]);
    assert!(may_double(&game, 1), "the owner may double again");
    run(&mut game, &["1 double", "1 double", "2 reject-double"]);
    assert_eq!(game.outcome(), Some((1, 2, 0)));
}

#[test]
fn doubling_after_the_roll() {
    let mut game = play(&[("cube", "after-roll")], &["opening 52", "1 roll"]);
    assert!(!may_double(&game, 1), "not in the first turn");
    run(&mut game, &["1 13/8", "1 24/22", "1 roll"]);
    assert!(!may_double(&game, 2), "not before the roll");
    run(&mut game, &["2 roll", "31"]);
    assert!(may_double(&game, 2));
    run(&mut game, &["2 8/5"]);
    assert!(!may_double(&game, 2), "not when something was moved");
    run(&mut game, &["2 undo", "2 double"]);
    assert_eq!(short(&game), "doubling 2 cube=1/0 score=0-0 dice=31");
    run(&mut game, &["2 undo"]);
    assert_eq!(short(&game), "rolled 2 cube=1/0 score=0-0 dice=31");
    run(&mut game, &["2 double", "2 double", "1 accept-double"]);
    assert_eq!(short(&game), "moving 2 cube=2/1 score=0-0 dice=31");
    assert!(!game.calls(2).contains(&"undo".to_string()) && !may_double(&game, 2));
    run(&mut game, &["2 8/5", "2 6/5", "2 undo", "2 undo"]);
    assert_eq!(short(&game), "moving 2 cube=2/1 score=0-0 dice=31");
    run(&mut game, &["2 8/5", "2 6/5", "2 roll", "1 roll", "11", "1 8/7", "1 undo"]);
    assert_eq!(short(&game), "rolled 1 cube=2/1 score=0-0 dice=1111");
    assert!(may_double(&game, 1));
}

#[test]
fn beavers() {
    let mut game = play(&[("beavers", "true")], &FIRST_TURN);
    run(&mut game, &["2 double", "2 double"]);
    assert_eq!(game.calls(1), ["accept-double", "double", "reject-double"]);
    run(&mut game, &["1 double"]);
    assert_eq!(short(&game), "doubled 2 cube=2/1 score=0-0 dice=-");
    assert_eq!(game.calls(2), ["accept-double", "reject-double"]);
    assert!(game.calls(1).is_empty());
    let mut rejected = game.clone();
    run(&mut rejected, &["2 reject-double"]);
    assert_eq!(rejected.outcome(), Some((1, 2, 0)));
    run(&mut game, &["2 accept-double"]);
    assert_eq!(short(&game), "rolling 2 cube=4/1 score=0-0 dice=-");
    assert!(!may_double(&game, 2));
    let mut in_a_match = play(&[("beavers", "true"), ("length", "9")], &FIRST_TURN);
    run(&mut in_a_match, &["2 double", "2 double"]);
    assert_eq!(in_a_match.calls(1), ["accept-double", "reject-double"]);
}

#[test]
fn a_beaver_after_the_roll_goes_on_with_the_move() {
    let mut game = rolling(&[("beavers", "true"), ("cube", "after-roll")], &[(6, 15)], &[(6, 15)]);
    run(&mut game, &["1 roll", "31", "1 double", "1 double", "2 double", "1 accept-double"]);
    assert_eq!(short(&game), "moving 1 cube=4/2 score=0-0 dice=31");
}

#[test]
fn no_cube_no_double() {
    let game = play(&[("cube", "off")], &FIRST_TURN);
    assert_eq!(calls_without_resignation(&game, 2), "roll");
}

#[test]
fn a_dead_cube_is_not_offered() {
    let mut game = play(&[("length", "3"), ("crawford", "false")], &FIRST_TURN);
    game.score = [0, 1];
    assert!(may_double(&game, 2), "1 + 1 is less than 3");
    game.score = [0, 2];
    assert!(!may_double(&game, 2), "2 + 1 reaches 3");
    game.score = [2, 0];
    assert!(may_double(&game, 2), "only the own score counts");
    game.score = [0, 1];
    game.cube = 2;
    game.cube_owner = 2;
    assert!(!may_double(&game, 2), "1 + 2 reaches 3");
    assert!(!may_double(&play(&[("length", "1")], &FIRST_TURN), 2));
}

#[test]
fn the_crawford_game() {
    let lose = ["opening 52", "1 roll", "1 resign single", "2 accept-resignation"];
    let win = ["opening 52", "1 roll", "2 resign single", "1 accept-resignation"];
    let one_turn = ["2 roll", "61", "2 13/7", "2 8/7", "2 roll"];
    let mut game = play(&[("length", "3")], &lose);
    assert_eq!(short(&game), "completed 0 cube=1/0 score=0-1 dice=-");
    assert_eq!(game.outcome(), None);
    assert!(game.chances().is_empty());
    assert_eq!(game.calls(1), ["roll"]);
    assert_eq!(game.calls(2), ["roll"]);
    run(&mut game, &["2 roll"]);
    assert_eq!(game.describe(), format!("rolling-for-start 0 {START} cube=1/0 score=0-1 dice=-"));
    run(&mut game, &lose);
    run(&mut game, &["1 roll"]);
    let mut crawford = game.clone();
    run(&mut crawford, &FIRST_TURN);
    run(&mut crawford, &one_turn);
    assert!(!may_double(&crawford, 1), "the Crawford game has no cube");
    run(&mut game, &win);
    run(&mut game, &["1 roll"]);
    run(&mut game, &FIRST_TURN);
    assert!(!may_double(&game, 2), "dead for the leader");
    run(&mut game, &one_turn);
    assert!(may_double(&game, 1), "free again for the other");
    run(&mut game, &["1 double", "1 double", "2 accept-double", "2 resign single", "1 accept-resignation"]);
    assert_eq!(game.outcome(), Some((1, 3, 2)));
}

#[test]
fn without_the_crawford_rule_the_cube_is_free() {
    let lose = ["opening 52", "1 roll", "1 resign gammon", "2 accept-resignation", "1 roll"];
    let mut game = play(&[("length", "3"), ("crawford", "false")], &lose);
    run(&mut game, &["opening 25", "2 roll", "2 13/8", "2 24/22", "2 roll"]);
    assert!(may_double(&game, 1));
}

#[test]
fn resignations() {
    let mut game = play(&[("jacoby", "false")], &["opening 52"]);
    assert_eq!(game.calls(2), ["resign backgammon", "resign gammon", "resign single"]);
    run(&mut game, &["1 roll", "1 13/8"]);
    let before = game.describe();
    let calls = game.calls(1);
    run(&mut game, &["2 resign backgammon"]);
    assert_eq!(short(&game), "resigning 1 cube=1/0 score=0-0 dice=2");
    assert_eq!(game.calls(1), ["accept-resignation", "refuse-resignation"]);
    assert!(game.calls(2).is_empty());
    run(&mut game, &["1 refuse-resignation"]);
    assert_eq!(game.describe(), before);
    assert_eq!(game.calls(1), calls);
    run(&mut game, &["1 24/22", "2 resign single", "1 refuse-resignation"]);
    assert_eq!(short(&game), "moved 1 cube=1/0 score=0-0 dice=-");
    run(&mut game, &["1 resign backgammon", "2 accept-resignation"]);
    assert_eq!(game.outcome(), Some((2, 0, 3)));
}

#[test]
fn a_resignation_counts_the_cube_and_the_jacoby_rule() {
    let mut game = play(&[], &FIRST_TURN);
    let mut not_turned = game.clone();
    run(&mut not_turned, &["2 resign gammon", "1 accept-resignation"]);
    assert_eq!(not_turned.outcome(), Some((1, 1, 0)));
    run(&mut game, &["2 double", "2 double", "1 accept-double", "1 resign gammon", "2 accept-resignation"]);
    assert_eq!(game.outcome(), Some((2, 0, 4)));
}

#[test]
#[should_panic(expected = "player 2 may not call roll")]
fn a_call_out_of_turn_is_refused() {
    play(&[], &["opening 52", "2 roll"]);
}

#[test]
#[should_panic(expected = "31 cannot happen")]
fn dice_do_not_roll_by_themselves() {
    play(&[], &["opening 52", "31"]);
}

#[test]
#[should_panic(expected = "there is no setting cube=sometimes")]
fn an_unknown_setting_is_refused() {
    Reference::new(&[("cube", "sometimes")]);
}

/// All boards that are reached by single moves until the play is complete.
fn boards_by_single_moves(game: &Reference) -> BTreeSet<Board> {
    if game.state == State::Moved {
        return BTreeSet::from([game.board.clone()]);
    }
    let mut boards = BTreeSet::new();
    for text in game.calls(game.mover).iter().filter(|call| call.contains('/')) {
        let mut next = game.clone();
        next.call(game.mover, text);
        boards.extend(boards_by_single_moves(&next));
    }
    boards
}

#[test]
fn single_moves_reach_exactly_the_results() {
    let mut game = play(&[], &FIRST_TURN);
    for (number, roll) in rolls().into_iter().cycle().filter(|roll| roll.0 != roll.1).take(90).enumerate() {
        game.call(game.mover, "roll");
        game.happen(&format!("{}{}", roll.0, roll.1));
        if game.chances() == ["pass"] {
            game.happen("pass");
            continue;
        }
        let boards = boards_by_single_moves(&game);
        assert_eq!(boards, results(&game.board, game.mover, roll));
        game.board = boards.iter().nth(number * 7 % boards.len()).expect("there is one").clone();
        if game.board.has_won(game.mover) {
            return;
        }
        game.pass_turn();
    }
}

#[test]
fn single_moves_of_doubles_reach_exactly_the_results() {
    let white = [(25, 1), (13, 1), (8, 1)];
    for number in 1..=6 {
        let mut game = rolling(&[], &white, &[(24, 2), (20, 1), (13, 2)]);
        run(&mut game, &["1 roll", &format!("{number}{number}")]);
        let boards = boards_by_single_moves(&game);
        assert_eq!(boards, results(&game.board, 1, (number, number)));
        assert!(!boards.is_empty());
    }
}
