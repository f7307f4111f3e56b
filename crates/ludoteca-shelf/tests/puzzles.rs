//! The puzzles that come along.

use ludoteca_shelf::{SHELF, has_puzzles, puzzles_of};

#[test]
fn a_game_is_said_to_have_puzzles_if_it_has_some() {
    let with = SHELF.iter().filter(|game| has_puzzles(game.name())).count();
    assert!(with > 0);
    for game in SHELF {
        assert_eq!(has_puzzles(game.name()), puzzles_of(game.name()).is_some(), "{}", game.name());
    }
}
