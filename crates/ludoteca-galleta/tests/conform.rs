//! Galleta keeps the promises of the traits.

use ludoteca_galleta::{Galleta, Position};
use ludoteca_game::Player;
use ludoteca_testkit::{Conformance, conform, settings};

#[test]
fn galleta_keeps_its_promises_on_every_kind_of_board() {
    let boards: [(&[(&str, &str)], u32); 8] = [
        (&[], 20),
        (&[("radius", "2")], 40),
        (&[("radius", "3"), ("outline", "true")], 20),
        (&[("shape", "rectangle"), ("rows", "1"), ("columns", "1")], 20),
        (&[("shape", "rectangle"), ("rows", "3"), ("columns", "4")], 20),
        (&[("shape", "rectangle"), ("rows", "2"), ("columns", "16"), ("outline", "true")], 4),
        (&[("drawing", "###.\n####\n..##\n..##")], 30),
        (&[("radius", "12")], 1),
    ];
    for (given, games) in boards {
        let rules = settings::<Galleta>(given);
        let universe = rules.shape().edge_ids().collect();
        conform(&Conformance { rules, universe, invariant: cells_are_owned_once, games, length: 80 });
    }
}

fn cells_are_owned_once(rules: &Galleta, at: &Position) {
    let complete = |sides: &[ludoteca_galleta::EdgeId; 4]| sides.iter().all(|&side| at.is_drawn(side));
    let open = rules.shape().cells().iter().filter(|(_, sides)| !complete(sides)).count();
    let [one, two] = Player::BOTH.map(|player| at.cells(player));
    assert!(one.iter().all(|cell| !two.contains(cell)), "a cell has one owner");
    assert_eq!(one.len() + two.len() + open, rules.shape().cells().len(), "owned and open cells are all cells");
    assert_eq!(at.undrawn().len(), at.undrawn_count());
}
