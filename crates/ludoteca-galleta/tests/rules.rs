//! The rules, one at a time, with the cases that people get wrong.

use std::collections::HashSet;

use ludoteca_galleta::{Galleta, Position};
use ludoteca_game::{Notation, Outcome, Player, Rules, Turn};
use ludoteca_testkit::{play, settings};

const TWO_CELLS: &[(&str, &str)] = &[("shape", "rectangle"), ("rows", "1"), ("columns", "2")];
const ONE_CELL: &[(&str, &str)] = &[("shape", "rectangle"), ("rows", "1"), ("columns", "1")];

#[track_caller]
fn check(given: &[(&str, &str)], moves: &str, expected: &str) {
    assert_eq!(play::<Galleta>(given, "", moves), expected);
}

fn outcome(given: &[(&str, &str)], position: &str) -> Outcome {
    let rules = settings::<Galleta>(given);
    match rules.turn(&rules.read_position(position).expect("a position")) {
        Turn::Over(outcome) => outcome,
        turn => panic!("not over: {turn:?}"),
    }
}

#[test]
fn drawing_an_edge_passes_the_turn() {
    check(ONE_CELL, "a1b1", "1 - 2 1");
    check(ONE_CELL, "a1b1 a1a2", "3 - 1 12");
}

#[test]
fn the_player_who_draws_the_fourth_side_owns_the_cell() {
    check(ONE_CELL, "a1b1 a1a2 b1b2 a2b2", "f 2 2 1212");
}

#[test]
fn one_edge_can_complete_two_cells_and_gives_one_extra_turn() {
    // The middle edge last: both cells belong to the player who draws it.
    check(TWO_CELLS, "a1b1 b1c1 a1a2 c1c2 a2b2 b2c2 b1b2", "f7 11 1 1121212");
}

#[test]
fn completing_a_cell_gives_another_turn() {
    check(TWO_CELLS, "a1b1 a1a2 a2b2 b1b2", "b2 2 2 1221");
}

#[test]
fn the_edges_at_the_tips_score_nothing() {
    check(&[("radius", "2")], "c1c2", "1000 - 2 1");
}

#[test]
fn more_cells_win_and_equal_is_a_draw() {
    assert_eq!(outcome(TWO_CELLS, "f7 12 1").winner, None);
    assert_eq!(outcome(TWO_CELLS, "f7 22 1").winner.map(|player| player.number()), Some(2));
    assert_eq!(outcome(TWO_CELLS, "f7 11 2").score, [2, 0]);
}

#[test]
fn edges_are_read_in_either_order_with_or_without_a_hyphen() {
    for text in ["a1b1", "b1a1", "A1-B1", "b1-a1"] {
        check(ONE_CELL, text, "1 - 2 1");
    }
}

#[test]
fn every_wrong_move_is_refused_with_the_reason() {
    let biscuit: &[(&str, &str)] = &[];
    for (given, moves, expected) in [
        (biscuit, "hello", "«hello» is no line: a line is its two points, as in c3d3 (column 1)"),
        (biscuit, "c3", "«c3» is no line: a line is its two points, as in c3d3 (column 3)"),
        (biscuit, "c3d3e3", "«c3d3e3» is no line: a line is its two points, as in c3d3 (column 5)"),
        (biscuit, "a1b1", "the board has no point a1"),
        (biscuit, "c0c1", "the board has no point c0"),
        (biscuit, "c3c99", "the board has no point c99"),
        (biscuit, "c3d4", "c3 and d4 are not one step apart"),
        (biscuit, "c3c3", "c3 and c3 are not one step apart"),
        (biscuit, "c3d3 d3-c3", "the line c3d3 is already drawn"),
        (&[("outline", "true")], "d1d2", "the line d1d2 borders no cell; with the outline drawn it does not exist"),
        (&[("outline", "true")], "c2d2", "the line c2d2 is already drawn"),
    ] {
        check(given, moves, expected);
    }
}

#[test]
fn a_position_may_name_the_drawers_of_its_lines_which_makes_no_difference_to_play() {
    let rules = settings::<Galleta>(TWO_CELLS);
    let read = |text: &str| rules.read_position(text).expect("a position");
    let [unknown, known] = [read("13 - 1"), read("13 - 1 21-")];
    let drawers = |at: &Position| -> Vec<Option<u8>> {
        rules.shape().edge_ids().filter(|&edge| at.is_drawn(edge)).map(|edge| Some(at.drawer(edge)?.number())).collect()
    };
    assert_eq!(drawers(&unknown), [None; 3]);
    assert_eq!(drawers(&known), [Some(2), Some(1), None]);
    assert_eq!(rules.write_position(&unknown), "13 - 1", "unknown drawers are not written");
    assert_eq!(rules.write_position(&known), "13 - 1 21-");
    // The rules and the engines see one position.
    assert_eq!(rules.canonical_position(&unknown), rules.canonical_position(&known));
    assert_eq!(unknown, known);
    assert_eq!(HashSet::from([unknown.clone(), known]).len(), 1);
    let mut played = unknown;
    let edge = rules.read_move(&played, "b2c2").expect("a line");
    rules.play(&mut played, Player::One, &edge).expect("legal");
    assert_eq!(played.drawer(edge), Some(Player::One), "the drawer of a played line is known");
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let rules = settings::<Galleta>(TWO_CELLS);
    for (position, expected) in [
        (
            "00",
            "a position is three parts, lines, owners and player to move, and perhaps who drew the lines, with blanks between; this has 1",
        ),
        ("000 - 1", "the lines have 3 hexadecimal digits; this board needs 2"),
        ("0g - 1", "column 2: not a hexadecimal digit for lines of this board"),
        ("08 - 1", "column 2: not a hexadecimal digit for lines of this board"),
        ("f7 1 1", "the position names 1 owners; 2 cells are complete"),
        ("f7 13 1", "column 5: a player is 1 or 2"),
        ("00 - 0", "column 6: a player is 1 or 2"),
        ("30 - 1 1", "the position says of 1 lines who drew them; 2 are drawn"),
        ("30 - 1 1x", "column 9: a line was drawn by 1 or by 2, or - if nobody knows"),
        (
            "30 - 1 12 1",
            "a position is three parts, lines, owners and player to move, and perhaps who drew the lines, with blanks between; this has 5",
        ),
    ] {
        assert_eq!(rules.read_position(position).expect_err(position).to_string(), expected);
    }
    let outlined = settings::<Galleta>(&[("shape", "rectangle"), ("rows", "1"), ("columns", "2"), ("outline", "true")]);
    let flaw = outlined.read_position("00 - 1").expect_err("the outline is drawn");
    assert_eq!(flaw.to_string(), "the line a1b1 belongs to the drawn outline but is not drawn");
}
