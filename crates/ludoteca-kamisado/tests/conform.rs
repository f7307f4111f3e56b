//! Kamisado keeps the promises of the traits.

use ludoteca_game::Player;
use ludoteca_kamisado::{Colour, End, Kamisado, Move, Position, Square};
use ludoteca_testkit::{Conformance, conform, settings};

#[test]
fn kamisado_keeps_its_promises_in_every_mode() {
    let modes: [&[(&str, &str)]; 8] = [
        &[],
        &[("block", "chain")],
        &[("mode", "standard")],
        &[("mode", "standard"), ("block", "chain")],
        &[("mode", "long")],
        &[("mode", "long"), ("refill", "start"), ("block", "mutual")],
        &[("mode", "marathon")],
        &[("mode", "marathon"), ("block", "mutual"), ("refill", "start")],
    ];
    for given in modes {
        let steps = Square::all().flat_map(|from| Square::all().map(move |to| Move::Step { from, to }));
        let pushes = Square::all().map(|from| Move::Push { from });
        let universe = steps.chain(pushes).chain([End::Left, End::Right].map(Move::Refill)).collect();
        conform(&Conformance {
            rules: settings::<Kamisado>(given),
            universe,
            invariant: eight_towers_a_side,
            games: 12,
            length: 150,
        });
    }
}

fn eight_towers_a_side(rules: &Kamisado, at: &Position) {
    assert!(Player::BOTH.iter().all(|&player| at.count_of_player(player) == 8));
    assert!(Colour::ALL.iter().all(|&colour| at.count_of_colour(colour) == 2));
    let mut squares: Vec<Square> = at.towers().map(|(_, square)| square).collect();
    squares.sort_unstable();
    squares.dedup();
    assert_eq!(squares.len(), 16, "no two towers stand on one square");
    for player in Player::BOTH {
        let goal = rules.mode().points_to_win();
        assert_eq!(at.points(player) >= goal, at.match_winner() == Some(player), "points decide the match");
    }
}
