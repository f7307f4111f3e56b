use ludoteca_backgammon::Board;

use crate::outlook::Outlook;

/// Judgements that were made before. A place holds the latest of those that fall on it, with the whole board, so that it is never
/// wrong.
#[derive(Clone, Debug)]
pub(crate) struct Cache {
    places: Vec<Option<(Board, Outlook)>>,
}

impl Cache {
    /// Room for two to the power of this.
    pub(crate) fn new(power: u32) -> Cache {
        Cache { places: vec![None; 1 << power] }
    }

    /// The judgement of a board, made by `judge` if it is not known.
    pub(crate) fn get(&mut self, board: &Board, judge: impl FnOnce() -> Outlook) -> Outlook {
        let count = self.places.len();
        let place = &mut self.places[place_of(board) as usize & (count - 1)];
        match place {
            Some((known, outlook)) if known == board => *outlook,
            _ => {
                let outlook = judge();
                *place = Some((*board, outlook));
                outlook
            }
        }
    }
}

fn place_of(board: &Board) -> u64 {
    use ludoteca_game::Player::{One, Two};
    let [one, two] = [One, Two].map(|player| board.side(player).packed());
    let folded = (one ^ two.rotate_left(61)) as u64 ^ (one >> 64) as u64 ^ ((two >> 64) as u64).rotate_left(29);
    let mixed = folded.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ mixed >> 29
}
