//! Turns that can end in one way only.

use ludoteca_game::Player;
use ludoteca_game::scene::Piece;
use ludoteca_table::Table;

/// The moves that lead to the only position in which the turn can end, if there is only one and they wait to be confirmed; elsewhere
/// a move is for the player to make, forced or not.
pub(crate) fn forced_turn(table: &dyn Table, by: Player) -> Option<Vec<String>> {
    // Whoever has begun the turn goes on with it.
    if table.own_undo().is_some() {
        return None;
    }
    let mut ends = Vec::new();
    explore(table, by, &mut Vec::new(), &mut ends);
    match ends.as_slice() {
        [(_, moves)] => Some(moves.clone()),
        _ => None,
    }
}

fn explore(table: &dyn Table, by: Player, made: &mut Vec<String>, ends: &mut Vec<(Vec<Piece>, Vec<String>)>) {
    /// The moves of a turn, and no more ends than it takes to know that there are several.
    const MOVES_MAX: usize = 4;
    if table.turn().player() == Some(by) && table.usual().is_some() && !made.is_empty() {
        let board = table.scene(by).pieces;
        if !ends.iter().any(|(known, _)| *known == board) {
            ends.push((board, made.clone()));
        }
        return;
    }
    let on_the_board = table.scene(by).choices.into_iter().filter(|choice| choice.spots.len() > 1);
    for choice in on_the_board {
        if ends.len() > 1 || made.len() >= MOVES_MAX {
            return;
        }
        let mut next = table.boxed_clone();
        let Ok(entry) = next.decide(by, &choice.mv) else {
            return;
        };
        if next.commit(&entry).is_ok() && next.turn().player() == Some(by) {
            made.push(choice.mv);
            explore(next.as_ref(), by, made, ends);
            made.pop();
        }
    }
}
