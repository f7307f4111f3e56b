//! The rules, one at a time, with the cases that people get wrong.

use ludoteca_game::{Notation, Player, Rules};
use ludoteca_kamisado::{Colour, Kamisado, Square};
use ludoteca_testkit::{play, settings};

const SIMPLE: &[(&str, &str)] = &[];
const STANDARD: &[(&str, &str)] = &[("mode", "standard")];
const LONG: &[(&str, &str)] = &[("mode", "long")];
const MARATHON: &[(&str, &str)] = &[("mode", "marathon")];
const CHAIN: &[(&str, &str)] = &[("block", "chain")];

#[track_caller]
fn check(given: &[(&str, &str)], position: &str, moves: &str, expected: &str) {
    assert_eq!(play::<Kamisado>(given, position, moves), expected);
}

/// The legal moves of a position, sorted.
fn legal(given: &[(&str, &str)], position: &str) -> String {
    let rules = settings::<Kamisado>(given);
    let at = rules.read_position(position).expect("a position");
    let mut moves = Vec::new();
    rules.moves(&at, &mut moves);
    let mut texts: Vec<String> = moves.iter().map(|mv| rules.write_move(&at, mv)).collect();
    texts.sort();
    texts.join(" ")
}

fn refusal(given: &[(&str, &str)], position: &str) -> String {
    settings::<Kamisado>(given).read_position(position).expect_err("no such position").to_string()
}

#[test]
fn the_round_of_the_seed_makes_the_red_tower_a_sumo_and_white_begins_the_next() {
    check(STANDARD, "", "c1c6 a8a7 c6a8", "NZPSARVM/8/8/8/8/8/8/mvr+aspzn 2 -- 1-0 2 play");
}

#[test]
fn a_simple_match_ends_with_its_round_and_promotes_no_tower() {
    check(SIMPLE, "", "c1c6 a8a7 c6a8", "rZPSARVM/N7/8/8/8/8/8/mv1aspzn 1 NR 1-0 1 home");
    check(SIMPLE, "", "c1c6 a8a7 c6a8 b8b7", "the game is over");
}

#[test]
fn every_wrong_move_is_refused_with_the_reason() {
    for (moves, expected) in [
        ("x9x9", "«x9» is not a square (column 1); squares go from a1 to h8"),
        ("c1c9", "«c9» is not a square (column 3); squares go from a1 to h8"),
        ("c1", "there are no pushes in a simple match"),
        ("c1c6x", "«c1c6x» is no move: c1c6 moves from c1 to c6, c4 pushes with the tower on c4"),
        ("c4c5", "there is no tower on c4"),
        ("a8a7", "the orange tower on a8 is not yours"),
        ("c1c6 b8b7", "the orange tower on a8 must move, not the blue one"),
        ("c1c6 a8a7 c6c5", "from c6 to c5 is not forward"),
        ("c1c6 a8a7 c6d6", "from c6 to d6 is not forward"),
        ("c1d3", "c1 and d3 are not on one line or diagonal"),
        ("c1c8", "from c1 to c8 the tower on c8 is in the way"),
        (
            "c1c6 a8a7 c6c6",
            "the tower on c6 must not stay where it is; zero moves are made only by blocked towers, by themselves",
        ),
        ("left", "left and right are chosen only when a round has ended"),
    ] {
        check(SIMPLE, "", moves, expected);
    }
}

#[test]
fn moves_are_read_in_either_case() {
    check(SIMPLE, "", "C1c6 A8A7", "1ZPSARVM/N7/2r5/8/8/8/8/mv1aspzn 1 NR 0-0 1 play");
}

#[test]
fn a_blocked_tower_stays_and_its_square_gives_the_colour() {
    let blocked = "NZPSARVM/mv6/8/8/8/8/8/2raspzn 1 -- 0-0 1 play";
    check(SIMPLE, blocked, "c1c6", "[a8a8] NZPSARVM/mv6/2r5/8/8/8/8/3aspzn 1 NN 0-0 1 zero:1N");
}

#[test]
fn in_a_mutual_block_the_last_real_mover_loses_and_the_second_tower_makes_no_zero_move() {
    let blocked = "NZPSAR2/mv6/8/8/8/8/6VM/2raspzn 1 -- 0-0 1 play";
    check(SIMPLE, blocked, "c1c6", "[a8a8] NZPSAR2/mv6/2r5/8/8/8/6VM/3aspzn 2 NN 0-1 1 block");
    check(CHAIN, blocked, "c1c6", "[a8a8] [h1h1] NZPSAR2/mv6/2r5/8/8/8/6VM/3aspzn 2 NN 0-1 1 block");
}

#[test]
fn the_winner_of_a_mutual_block_promotes_the_tower_first_found_blocked() {
    let blocked = "NZPSAR2/mv6/8/8/8/8/6VM/2raspzn 1 -- 0-0 1 play";
    check(STANDARD, blocked, "c1c6", "[a8a8] N+ZPSARVM/8/8/8/8/8/8/mvraspzn 1 -- 0-1 2 play");
    check(LONG, blocked, "c1c6", "[a8a8] [h1h1] N+ZPSAR2/mv6/2r5/8/8/8/6VM/3aspzn 2 NN 0-1 1 refill");
}

#[test]
fn a_push_moves_both_towers_and_the_pusher_moves_again() {
    let position = "NZ1SARVM/8/8/2P5/2r+5/8/8/mv1aspzn 1 -R 1-0 2 play";
    assert!(legal(STANDARD, position).split(' ').any(|mv| mv == "c4"), "a push is a move like others");
    // The pushed tower rests on c6, which is orange: black moves again, with the orange tower.
    check(STANDARD, position, "c4", "NZ1SARVM/8/2P5/2r+5/8/8/8/mv1aspzn 1 ZN 1-0 2 play");
}

#[test]
fn pushes_are_refused_with_the_reason() {
    for (position, expected) in [
        ("NZ1SARVM/8/8/8/2r+5/2P5/8/mv1aspzn 1 -R 1-0 2 play", "there is no tower ahead of c4 to push"),
        ("N1PSARVM/2r+5/1Z6/8/8/8/8/mv1aspzn 1 -R 1-0 2 play", "the push from c7 would send a tower off the board"),
        ("NZ2ARVM/8/2S5/2P5/2r+5/8/8/mv1aspzn 1 -R 1-0 2 play", "a sumo 1 pushes at most 1; there are more ahead"),
        ("NZ1SARVM/8/8/2P+5/2r+5/8/8/mv1aspzn 1 -R 1-1 3 play", "a sumo 1 cannot push BP1, whose step is not lower"),
        (
            "NZPSARVM/8/8/2m5/2r+5/8/8/1v1aspzn 1 -R 1-0 2 play",
            "the tower on c5 is your own; only enemy towers are pushed",
        ),
        ("NZ1SARVM/8/8/2P5/2r5/8/8/mv1aspzn 1 -R 0-0 1 play", "the tower on c4 is not a sumo and cannot push"),
    ] {
        let square = if position.contains("/2r+5/1Z6/") { "c7" } else { "c4" };
        check(STANDARD, position, square, expected);
    }
}

#[test]
fn a_sumo_two_pushes_two_and_the_last_one_gives_the_colour() {
    let position = "NZ2ARVM/8/2S5/2P5/2r++5/8/8/mv1aspzn 1 -R 3-0 3 play";
    // The pink tower comes to rest on c7, which is pink.
    check(LONG, position, "c4", "NZ2ARVM/2S5/2P5/2r++5/8/8/8/mv1aspzn 1 ZS 3-0 3 play");
}

#[test]
fn a_tower_that_can_only_push_must_push() {
    // The sumo on a5 has the enemy ahead of it and an own tower on b6.
    let position = "1ZPSARVM/8/Nv6/r+7/8/8/8/m2aspzn 1 -R 1-0 2 play";
    assert_eq!(legal(STANDARD, position), "a5");
}

#[test]
fn sumos_reach_less_far() {
    let reach = |tower: &str, points: u8, round: u8| {
        let position = format!("NZPSARVM/8/8/8/8/8/8/mv{tower}aspzn 1 -R {points}-0 {round} play");
        let moves = legal(MARATHON, &position);
        moves.split(' ').filter(|mv| mv.starts_with("c1c")).count()
    };
    assert_eq!([reach("r", 0, 1), reach("r+", 1, 2), reach("r++", 3, 3), reach("r+++", 7, 4)], [6, 5, 3, 1]);
    let far = "NZPSARVM/8/8/8/8/8/8/mvr+aspzn 1 -R 1-0 2 play";
    check(STANDARD, far, "c1c7", "a sumo 1 moves at most 5, not 6");
}

#[test]
fn a_tower_passes_diagonally_between_two_others() {
    // From c1 to d2 between c2 and d1.
    let position = "1ZPSARVM/8/8/8/8/8/2N5/mvraspzn 1 -R 0-0 1 play";
    assert_eq!(legal(SIMPLE, position), "c1a3 c1b2 c1d2 c1e3 c1f4 c1g5 c1h6");
}

#[test]
fn a_sumo_at_the_top_of_its_mode_ends_the_match() {
    // In a standard match a sumo adds three points: 1 + 3 = 4.
    let position = "1ZPSARVM/8/N1r+5/8/8/8/8/mv1aspzn 1 -R 1-0 2 play";
    check(STANDARD, position, "c6a8", "r+ZPSARVM/8/N7/8/8/8/8/mv1aspzn 1 NR 4-0 2 home");
    // In a long one a sumo 2 scores as if it became a sumo 3.
    let position = "1ZPSARVM/8/N1r++5/8/8/8/8/mv1aspzn 1 -R 3-0 3 play";
    check(LONG, position, "c6a8", "r++ZPSARVM/8/N7/8/8/8/8/mv1aspzn 1 NR 7-0 3 home");
    // In a marathon a sumo 3 becomes a sumo 4.
    let position = "1ZPSARVM/1r+++6/N7/8/8/8/8/mv1aspzn 1 -R 7-0 4 play";
    check(MARATHON, position, "b7a8", "r++++ZPSARVM/8/N7/8/8/8/8/mv1aspzn 1 NR 15-0 4 home");
}

#[test]
fn the_winner_chooses_the_end_and_both_sides_are_seated_as_they_see_it() {
    let round = "c1c6 a8a7 c6a8";
    check(LONG, "", round, "r+ZPSARVM/N7/8/8/8/8/8/mv1aspzn 1 NR 1-0 1 refill");
    check(LONG, "", &format!("{round} izquierda"), "NZPSARVM/8/8/8/8/8/8/mvaspznr+ 2 -- 1-0 2 play");
    check(LONG, "", &format!("{round} right"), "ZPSARVMN/8/8/8/8/8/8/r+mvaspzn 2 -- 1-0 2 play");
    check(LONG, "", &format!("{round} c1c2"), "the round is over: choose left or right");
}

#[test]
fn positions_that_cannot_be_are_refused() {
    for (given, position, expected) in [
        (
            SIMPLE,
            "8/8",
            "a position is six parts (board, player, last colours, points, round, phase) with blanks between; this has 1",
        ),
        (SIMPLE, "NZPSARVM/8/8/8/8/8/mvraspzn 1 -- 0-0 1 play", "the board must have eight ranks of eight squares"),
        (
            SIMPLE,
            "NZPSARVM/9/8/8/8/8/8/mvraspzn 1 -- 0-0 1 play",
            "column 10: expected towers (letters A Z M N P R S V, each with + for its sumo step), digits and slashes",
        ),
        (
            SIMPLE,
            "NZPSARVV/8/8/8/8/8/8/mvraspzn 1 -- 0-0 1 play",
            "each side has one tower of each colour; the one written V is missing or there twice",
        ),
        (
            SIMPLE,
            "NZPSARVM/8/8/8/8/8/8/mvraspz1 1 -- 0-0 1 play",
            "each side has one tower of each colour; the one written n is missing or there twice",
        ),
        (SIMPLE, "NZPSARVM/8/8/8/8/8/8/mvraspzn 3 -- 0-0 1 play", "column 31: expected the player to act, 1 or 2"),
        (
            SIMPLE,
            "NZPSARVM/8/8/8/8/8/8/mvraspzn 1 -X 0-0 1 play",
            "column 33: expected the last colours of both sides, letters or dashes, as in NR or --",
        ),
        (SIMPLE, "NZPSARVM/8/8/8/8/8/8/mvr+aspzn 1 -- 1-0 2 play", "no tower is NR1 in this mode"),
        (
            STANDARD,
            "NZPSARVM/8/8/8/8/8/8/mvr+aspzn 1 -- 0-0 1 play",
            "points and round do not follow from the sumo steps of the towers in this mode",
        ),
        (
            SIMPLE,
            "rZPSARVM/N7/8/8/8/8/8/mv1aspzn 2 NR 0-0 1 play",
            "the tower on a8 has reached the far rank: the round is over",
        ),
        (SIMPLE, "NZPSARVM/mvraspzn/8/8/8/8/8/8 1 -- 0-0 1 play", "nobody can move: the round is over"),
        (SIMPLE, "NZPSARVM/8/8/8/8/8/8/mvraspzn 1 -- 0-0 1 refill", "nobody chooses left or right with these settings"),
    ] {
        assert_eq!(refusal(given, position), expected, "{position}");
    }
}

#[test]
fn a_position_answers_every_question_of_the_specification() {
    let rules = settings::<Kamisado>(STANDARD);
    let at = rules.read_position("N+ZPSARVM/8/8/8/2r5/8/8/mv1aspzn 1 VR 0-1 2 play").expect("a position");
    let [c4, a8] = ["c4", "a8"].map(|name| Square::named(name).expect("a square"));
    assert_eq!(at.must_move(), Some((Colour::Red, c4)));
    assert_eq!(at.describe(c4), "[4][2] Color: V Turno: N Torre: R");
    assert_eq!(at.describe(Square::named("c5").expect("a square")), "[3][2] Color: Z Turno: - Torre: -");
    let tower = at.tower_on(a8).expect("a tower");
    assert_eq!((tower.to_string().as_str(), tower.teeth(), tower.reach(), tower.push_power()), ("BN1", 1, 5, 1));
    assert_eq!(rules.mode().points_for(tower.step), 3);
    assert_eq!(at.tower_on(c4).expect("a tower").to_string(), "NR");
    assert!(at.is_clear_between(c4, Square::named("c8").expect("a square")));
    assert!(!at.is_clear_between(a8, Square::named("c7").expect("a square")), "not on one line");
    assert_eq!((at.count_of_player(Player::One), at.count_of_colour(Colour::Red)), (8, 2));
    assert_eq!((at.points(Player::Two), at.last_colour(Player::One)), (1, Some(Colour::Green)));
    assert!(!at.has_reached_far_rank(Player::One));
    assert_eq!((at.round_winner(), at.match_winner(), at.round()), (None, None, 2));
}

#[test]
fn reachable_squares_do_not_depend_on_the_player_to_move() {
    let rules = settings::<Kamisado>(SIMPLE);
    let at = rules.read_position("1ZPSARVM/8/8/8/3N4/8/8/mvraspzn 1 AM 0-0 1 play").expect("a position");
    let reachable = |player, colour| {
        let squares: Vec<String> = at.reachable(player, colour).map(|square| square.to_string()).collect();
        squares.join(" ")
    };
    assert_eq!(reachable(Player::Two, Colour::Orange), "b2 d2 f2 c3 d3 e3");
    assert_eq!(reachable(Player::One, Colour::Yellow), "c2 d2 e2 b3 d3 f3 a4 g4 h5");
}
