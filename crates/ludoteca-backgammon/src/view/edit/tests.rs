use ludoteca_game::{Notation, Player, Rules, Settings};
use ludoteca_view::{Edited, GameRules};

use crate::board::{Board, Place, Point};
use crate::cube::Cube;
use crate::position::Position;
use crate::settings::Backgammon;

fn rules(given: &[(&str, &str)]) -> Backgammon {
    let settings = Settings::read(Backgammon::INFO.settings, given.iter().copied()).expect("settings");
    Backgammon::with(&settings).expect("settings")
}

/// Returns the position after these touches, each a tool and its spots, or the reason of a refusal.
fn after(rules: &Backgammon, mut at: Position, touches: &[(&str, &[&str])]) -> Result<Position, String> {
    for (tool, spots) in touches {
        match rules.edited(&at, tool, spots) {
            Ok(Edited::Done(position)) => at = position,
            Ok(Edited::More) => return Err("more".to_owned()),
            Err(why) => return Err(why.to_string()),
        }
    }
    Ok(at)
}

/// The same from the start of a money game.
fn set_up(touches: &[(&str, &[&str])]) -> Result<Position, String> {
    let rules = Backgammon::default();
    after(&rules, rules.start(), touches)
}

fn count(at: &Position, player: Player, place: Place) -> u8 {
    at.board().side(player).count(place)
}

fn point(number: u8) -> Place {
    Place::Point(Point::new(number).expect("a point"))
}

#[test]
fn a_checker_is_carried_from_place_to_place() {
    let at = set_up(&[("carry", &["point-5", "off-1"]), ("carry", &["point-0", "bar-2"])]).expect("a position");
    assert_eq!((count(&at, Player::One, point(6)), count(&at, Player::One, Place::Off)), (4, 1));
    assert_eq!((count(&at, Player::Two, point(24)), count(&at, Player::Two, Place::Bar)), (1, 1));
    assert_eq!(at.state().name(), "rolling");
}

#[test]
fn carrying_there_and_back_gives_the_same_position() {
    let before = set_up(&[("carry", &["point-5", "off-1"])]).expect("a position");
    let there_and_back: [(&str, &[&str]); 2] = [("carry", &["off-1", "point-2"]), ("carry", &["point-2", "off-1"])];
    assert_eq!(after(&Backgammon::default(), before, &there_and_back), Ok(before));
    assert_eq!(after(&Backgammon::default(), before, &[("carry", &["point-5", "point-5"])]), Ok(before));
}

#[test]
fn impossible_edits_are_refused_with_the_reason() {
    let refused = |spots: &[&str]| set_up(&[("carry", spots)]).expect_err("refused");
    assert_eq!(refused(&["point-5", "point-0"]), "that point is held by black; carry those checkers away first");
    assert_eq!(refused(&["point-0", "point-5"]), "that point is held by white; carry those checkers away first");
    assert_eq!(refused(&["point-5", "bar-2"]), "that is where checkers of black go");
    assert_eq!(refused(&["point-1"]), "there is no checker to carry");
    assert_eq!(refused(&["off-1"]), "there is no checker to carry");
    assert_eq!(refused(&["point-5"]), "more");
    assert_eq!(refused(&["dice"]), "nothing can be set up at «dice» so");
    assert_eq!(refused(&["point-5", "point-24"]), "nothing can be set up at «point-24» so");
}

#[test]
fn the_last_checker_is_not_borne_off() {
    let rules = Backgammon::default();
    let mut at = set_up(&[("clear", &[])]).expect("a position");
    for _ in 1..15 {
        at = after(&rules, at, &[("carry", &["bar-1", "off-1"])]).expect("fourteen may go");
    }
    let why = after(&rules, at, &[("carry", &["bar-1", "off-1"])]);
    assert_eq!(why, Err("white would have borne off everything: the game would be over".to_owned()));
}

#[test]
fn a_cleared_board_has_everything_on_the_bar_and_can_be_filled() {
    let at = set_up(&[("clear", &[])]).expect("a position");
    assert!(Player::BOTH.into_iter().all(|player| count(&at, player, Place::Bar) == 15));
    let rules = Backgammon::default();
    let mut at = at;
    for (player, index) in [(1, 23), (1, 12), (1, 7), (1, 5), (2, 0), (2, 11), (2, 16), (2, 18)] {
        let wanted = count_at_start(index);
        for _ in 0..wanted {
            let (bar, point) = (format!("bar-{player}"), format!("point-{index}"));
            at = after(&rules, at, &[("carry", &[&bar, &point])]).expect("a free point");
        }
    }
    assert_eq!(at.board(), Board::START);
}

fn count_at_start(index: u8) -> u8 {
    let count =
        |player| Board::START.side(player).count(Place::Point(Point::at_index(index, player).expect("a point")));
    Player::BOTH.into_iter().map(count).sum()
}

#[test]
fn two_closed_boards_with_both_on_the_bar_cannot_be_set_up() {
    let rules = Backgammon::default();
    let mut at = set_up(&[("clear", &[])]).expect("a position");
    for (player, first) in [(1, 0), (2, 18)] {
        for index in first..first + 6 {
            for _ in 0..2 {
                let (bar, point) = (format!("bar-{player}"), format!("point-{index}"));
                match after(&rules, at, &[("carry", &[&bar, &point])]) {
                    Ok(next) => at = next,
                    Err(why) => {
                        assert_eq!((player, index), (2, 23), "only the last checker closes the second board");
                        assert_eq!(why, "both sides are on the bar before a closed board");
                        return;
                    }
                }
            }
        }
    }
    panic!("nobody can ever enter, and nobody said so");
}

#[test]
fn the_other_player_rolls() {
    let rules = Backgammon::default();
    let once = set_up(&[("turn", &[])]).expect("a position");
    assert_eq!(rules.turn(&once).player(), Some(Player::Two));
    let twice = after(&rules, once, &[("turn", &[])]).expect("a position");
    assert_eq!(rules.turn(&twice).player(), Some(Player::One));
}

#[test]
fn dice_and_moves_in_the_making_become_a_board_before_the_roll() {
    let rules = Backgammon::default();
    let at = rules.read_position("4HPwATDgc/ABMA state=moving dice=31 made=8:3").expect("a position");
    let turned = after(&rules, at, &[("turn", &[])]).expect("a position");
    assert_eq!(turned.board(), at.board());
    assert_eq!((turned.roll(), rules.turn(&turned).player()), (None, Some(Player::Two)));
}

#[test]
fn the_cube_comes_back_to_the_middle_after_a_full_round() {
    let rules = Backgammon::default();
    let mut at = set_up(&[("turn", &[]), ("turn", &[])]).expect("a position");
    let mut seen = Vec::new();
    loop {
        at = after(&rules, at, &[("cube", &["cube"])]).expect("the cube turns");
        if at.cube() == Cube::START {
            break;
        }
        seen.push((at.cube().value, at.cube().owner.map_or(0, Player::number)));
    }
    let expected: Vec<(u32, u8)> =
        [2, 4, 8, 16, 32, 64].into_iter().flat_map(|value| [(value, 1), (value, 2)]).collect();
    assert_eq!(seen, expected);
}

#[test]
fn the_cube_stays_in_a_game_without_doubling() {
    let off = rules(&[("cube", "off")]);
    assert_eq!(after(&off, off.start(), &[("cube", &[])]), Err("this game is played without the cube".to_owned()));
    let to_three = rules(&[("length", "3")]);
    let crawford = to_three.read_position("4HPwATDgc/ABMA score=2-0 crawford=now").expect("a position");
    assert_eq!(after(&to_three, crawford, &[("cube", &[])]), Err("in the Crawford game nobody doubles".to_owned()));
}

#[test]
fn a_match_that_is_over_is_set_up_from_before_its_last_game_was_counted() {
    let rules = rules(&[("length", "3")]);
    let over = rules.read_position("4HPwATDgc/ABMA state=completed won=1:2:resigned score=3-1 game=3").expect("over");
    let at = after(&rules, over, &[("turn", &[])]).expect("a position");
    assert_eq!((at.points(Player::One), at.points(Player::Two), at.state().name()), (1, 1, "rolling"));
}
