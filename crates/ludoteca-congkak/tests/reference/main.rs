//! Congkak against a reference implementation, compared position by position.

mod reference;

use ludoteca_congkak::{Congkak, Position};
use ludoteca_game::{Notation, Rules, Turn, perft};
use ludoteca_testkit::{against_reference, any_move, settings};
use reference::Reference;

ludoteca_testkit::reference!(Reference);

#[test]
fn both_agree_on_every_position_of_random_games_on_all_boards() {
    for pits in 3..=10 {
        for stones in 1..=20 {
            let (pits, stones) = (pits.to_string(), stones.to_string());
            let given = [("pits", pits.as_str()), ("stones", stones.as_str())];
            against_reference(&settings::<Congkak>(&given), &Reference::new(&given), describe, any_move, 800);
        }
    }
}

#[test]
fn both_count_the_same_sequences() {
    for given in
        [[("pits", "7"), ("stones", "7")], [("pits", "3"), ("stones", "1")], [("pits", "10"), ("stones", "20")]]
    {
        let rules = settings::<Congkak>(&given);
        assert_eq!(perft(&rules, &rules.start(), 4), reference::perft(&Reference::new(&given), 4), "{given:?}");
    }
}

/// The position text, with player 0 once the game is over.
fn describe(rules: &Congkak, at: &Position) -> String {
    let text = rules.write_position(at);
    match (rules.turn(at), text.split_once(' ')) {
        (Turn::Over(_), Some((cells, _))) => format!("{cells} 0"),
        _ => text,
    }
}
