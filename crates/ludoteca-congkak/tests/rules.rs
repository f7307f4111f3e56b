//! The rules, one at a time, with the cases that people get wrong.

use ludoteca_congkak::Congkak;
use ludoteca_game::{Notation, Rules};
use ludoteca_testkit::{play, settings};

const SMALL: &[(&str, &str)] = &[("pits", "3"), ("stones", "1")];
const FULL: &[(&str, &str)] = &[("pits", "3"), ("stones", "4")];

#[track_caller]
fn check(given: &[(&str, &str)], position: &str, moves: &str, expected: &str) {
    assert_eq!(play::<Congkak>(given, position, moves), expected);
}

#[test]
fn the_last_stone_in_the_own_store_gives_another_turn() {
    check(&[], "", "0", "0,8,8,8,8,8,8,1,7,7,7,7,7,7,7,0 1");
    check(&[], "", "1", "7,0,8,8,8,8,8,1,8,7,7,7,7,7,7,0 2");
}

#[test]
fn the_opponents_store_is_skipped() {
    check(FULL, "0,0,5,2,4,4,4,5 1", "2", "1,0,0,3,5,5,5,5 2");
    check(FULL, "4,4,4,5,0,0,5,2 2", "6", "5,5,5,5,1,0,0,3 1");
}

#[test]
fn a_whole_lap_ends_in_the_pit_it_began_from() {
    // Seven stones, seven cells without the opponent's store.
    check(FULL, "7,1,1,3,3,3,3,3 1", "0", "1,2,2,4,4,4,4,3 2");
}

#[test]
fn sowing_goes_round_any_number_of_times() {
    // Sixteen stones: two laps of seven, and two more.
    check(FULL, "16,0,0,1,1,1,1,4 1", "0", "2,3,3,3,3,3,3,4 2");
}

#[test]
fn there_is_no_capture() {
    check(SMALL, "1,0,1,1,1,1,1,0 1", "0", "0,1,1,1,1,1,1,0 2");
}

#[test]
fn a_player_without_stones_ends_the_game_and_the_other_keeps_the_own_side() {
    check(SMALL, "0,0,1,2,1,1,0,1 1", "2", "[sweep] 0,0,0,3,0,0,0,3 1");
    check(SMALL, "0,0,0,3,0,1,1,1 2", "5", "[sweep] 0,0,0,3,0,0,0,3 1");
}

#[test]
fn the_game_ends_in_the_middle_of_an_extra_turn() {
    // The stone falls in the store: an extra turn, but there is nothing left to play.
    check(SMALL, "0,0,1,3,0,1,0,1 1", "2", "[sweep] 0,0,0,4,0,0,0,2 1");
}

#[test]
fn the_game_is_over_when_nothing_is_left_to_sweep() {
    check(SMALL, "0,0,1,3,0,0,0,2 1", "2", "0,0,0,4,0,0,0,2 1");
    check(SMALL, "0,0,1,3,0,0,0,2 1", "2 0", "the game is over");
}

#[test]
fn an_empty_opponent_does_not_end_the_movers_turn() {
    let rules = settings::<Congkak>(SMALL);
    let at = rules.read_position("1,1,0,1,0,0,0,3 1").expect("a position");
    assert_eq!(rules.count_moves(&at), 2);
}

#[test]
fn every_wrong_move_is_refused_with_the_reason() {
    for (moves, expected) in [
        ("seven", "«seven» is not the number of a pit"),
        ("-1", "«-1» is not the number of a pit"),
        ("16", "there is no cell 16; they are numbered from 0 to 15"),
        ("7", "7 is a store; stones never leave it"),
        ("15", "15 is a store; stones never leave it"),
        ("8", "pit 8 is player 2's; yours are 0 to 6"),
        ("0 0", "pit 0 is empty"),
    ] {
        check(&[], "", moves, expected);
    }
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let rules = settings::<Congkak>(SMALL);
    for (position, expected) in [
        (
            "1,1,1,0,1,1,1,0",
            "a position is two parts, the cells and the player to move, with a blank between; this has 1",
        ),
        ("1,1,1 1", "the position has 3 cells; it must have 8"),
        ("1,1,x,0,1,1,1,0 1", "column 5: «x» is not a number of stones"),
        ("1,1,1,0,1,1,1,1 1", "the position has 7 stones; with these settings there are always 6"),
        ("1,1,1,0,1,1,1,0 3", "column 17: the player to move is 1 or 2, not «3»"),
        ("1,1,1,0,1,1,1,65535 1", "column 15: «65535» is not a number of stones"),
    ] {
        assert_eq!(rules.read_position(position).expect_err(position).to_string(), expected);
    }
}
