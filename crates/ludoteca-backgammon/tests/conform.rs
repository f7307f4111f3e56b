//! Backgammon keeps the promises of the traits.

use ludoteca_backgammon::{Backgammon, Call, Place, Point, Position, Size};
use ludoteca_game::Player;
use ludoteca_testkit::{Conformance, conform, settings};

#[test]
fn backgammon_keeps_its_promises_in_money_games_and_matches() {
    let kinds: [&[(&str, &str)]; 9] = [
        &[],
        &[("beavers", "true"), ("automatic_doubles", "true"), ("auto_roll_for_start", "false")],
        &[("cube", "after-roll"), ("jacoby", "false")],
        &[("cube", "off"), ("opening", "reroll"), ("autoconfirm", "true")],
        &[("length", "1")],
        &[("length", "3")],
        &[("length", "5"), ("crawford", "false"), ("cube", "after-roll"), ("autoconfirm", "true")],
        &[("length", "64"), ("opening", "reroll")],
        &[("games", "3"), ("beavers", "true"), ("auto_roll_for_start", "false")],
    ];
    for given in kinds {
        conform(&Conformance {
            rules: settings::<Backgammon>(given),
            universe: universe().collect(),
            invariant: fifteen_checkers_a_side,
            games: 30,
            length: 120,
        });
    }
}

fn universe() -> impl Iterator<Item = Call> {
    let places = || Point::all().map(Place::Point).chain([Place::Bar, Place::Off]);
    let moves = places().flat_map(move |from| places().map(move |to| Call::Move { from, to }));
    let others = [
        Call::Roll,
        Call::Double,
        Call::AcceptDouble,
        Call::RejectDouble,
        Call::Undo,
        Call::AcceptResignation,
        Call::RefuseResignation,
    ];
    moves.chain(others).chain(Size::ALL.map(Call::Resign))
}

fn fifteen_checkers_a_side(_: &Backgammon, at: &Position) {
    let board = at.board();
    for player in Player::BOTH {
        let places = Point::all().map(Place::Point).chain([Place::Bar, Place::Off]);
        assert_eq!(places.map(|place| u32::from(board.side(player).count(place))).sum::<u32>(), 15);
    }
    let shared = |point: &Point| {
        board.side(Player::One).count(Place::Point(*point)) > 0
            && board.side(Player::Two).count(Place::Point(point.mirrored())) > 0
    };
    assert_eq!(Point::all().find(shared), None, "no point is shared");
    assert!(at.cube().value.is_power_of_two());
}
