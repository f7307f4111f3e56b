//! The puzzles that come with the program.

use ludoteca_shelf::{SHELF, has_puzzles, puzzles_of};

#[test]
fn has_puzzles_agrees_with_the_puzzles_there_are() {
    let with = SHELF.iter().filter(|game| has_puzzles(game.name())).count();
    assert!(with > 0);
    for game in SHELF {
        assert_eq!(has_puzzles(game.name()), puzzles_of(game.name()).is_some(), "{}", game.name());
    }
}
