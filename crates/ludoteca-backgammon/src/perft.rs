//! Counting sequences of whole plays, without opening and cube.

use ludoteca_game::{Player, perft};

use crate::board::Board;
use crate::error::{DiceError, IllegalMove};
use crate::position::Position;
use crate::roll::Roll;
use crate::settings::Backgammon;
use crate::state::InPlay;
use crate::whole::{OnRoll, WholePlays};

impl Backgammon {
    /// Counts sequences of whole plays, each resulting position of each of the 21 rolls once, and reports each part by its first
    /// roll as soon as it is counted. The parts add up to [`Backgammon::perft`].
    pub fn divide(&self, at: &Position, depth: u32, each: &mut dyn FnMut(&str, u64)) {
        let mover = mover(at);
        if depth == 0 || at.roll().is_some() {
            return each("", self.perft(at, depth));
        }
        for (roll, _) in Roll::ALL {
            let rolled = OnRoll { board: at.board(), mover, roll: Some(roll) };
            each(&roll.to_string(), perft(&WholePlays, &rolled, depth));
        }
    }

    /// Counts sequences of whole plays.
    #[must_use]
    pub fn perft(&self, at: &Position, depth: u32) -> u64 {
        perft(&WholePlays, &OnRoll { board: at.board(), mover: mover(at), roll: at.roll() }, depth)
    }

    /// Counts sequences of whole plays with these rolls only, given with commas between them.
    ///
    /// # Errors
    ///
    /// Returns the reason if one of them is no roll.
    pub fn perft_with(&self, at: &Position, depth: u32, rolls: &str) -> Result<u64, IllegalMove> {
        let rolls: Result<Vec<Roll>, IllegalMove> = rolls.split(',').map(read_roll).collect();
        Ok(count_with(&at.board(), mover(at), &rolls?, depth))
    }
}

fn mover(at: &Position) -> Player {
    at.in_play().map_or(Player::One, InPlay::player)
}

/// Reads two digits from 1 to 6.
fn read_roll(text: &str) -> Result<Roll, IllegalMove> {
    let roll = Roll::read(text.trim());
    roll.ok_or_else(|| DiceError::NotDice { given: text.trim().to_owned() }.into())
}

/// Counts sequences of whole plays in which only these rolls fall.
fn count_with(board: &Board, mover: Player, rolls: &[Roll], depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if board.winner().is_some() {
        return 0;
    }
    let mut plays = Vec::new();
    for &roll in rolls {
        WholePlays::plays(board, mover, roll, &mut plays);
    }
    if depth == 1 {
        return plays.len() as u64;
    }
    plays.iter().map(|play| count_with(play.after(), mover.other(), rolls, depth - 1)).sum()
}
