//! Endings in which dice decide as well, known exactly: backgammon when both sides have few checkers left to bear off.
//!
//! Every roll of both sides is followed to the end by the rules themselves; who bears off first wins, and nobody can lose more than
//! the stake. The cube is left out: such endings are puzzles, and are played without it.

use std::collections::HashMap;

use ludoteca_backgammon::{Backgammon, Board, CHECKERS, InPlay, Place, Roll, State, WholePlays};
use ludoteca_game::Player;
use ludoteca_table::{Table, TableOf};

/// So many checkers a side may have left.
const CHECKERS_MAX: u8 = 5;

/// What a whole turn is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayWorth {
    /// The turn, as it can be said at the table.
    pub play: String,
    /// To who plays it, in the unit of the game.
    pub value: f64,
}

/// Endings that are known exactly, as far as somebody has asked for them.
#[derive(Debug, Default)]
pub struct Endings {
    /// The chance of player 1, on roll, to win.
    wins: HashMap<Board, f64>,
}

impl Endings {
    /// Whether a game has any.
    #[must_use]
    pub fn are_of(game: &str) -> bool {
        game == <Backgammon as ludoteca_game::Game>::NAME
    }

    /// What each way to play the dice on the table is worth, the best first; `None` if it is no such ending, or there is nothing to
    /// decide.
    pub fn plays(&mut self, table: &dyn Table) -> Option<Vec<PlayWorth>> {
        let at = table.as_any().downcast_ref::<TableOf<Backgammon>>()?.at();
        let State::InPlay(in_play @ InPlay::Rolled(_)) = at.state() else {
            return None;
        };
        let (roll, by) = (at.roll()?, in_play.player());
        let board = if by == Player::One { at.board() } else { at.board().turned() };
        if Player::BOTH.iter().any(|&player| !is_few(&board, player)) {
            return None;
        }
        let mut plays = Vec::new();
        WholePlays::plays(&board, Player::One, roll, &mut plays);
        let worth = |play: &ludoteca_backgammon::Play| PlayWorth {
            play: play.to_string(),
            value: 2.0 * self.wins_after(play.after()) - 1.0,
        };
        let mut worths: Vec<PlayWorth> = plays.iter().map(worth).collect();
        worths.sort_by(|one, other| other.value.total_cmp(&one.value));
        (worths.len() > 1).then_some(worths)
    }

    /// The chance of player 1 to win after a play that led to this board.
    fn wins_after(&mut self, board: &Board) -> f64 {
        if board.winner().is_some() { 1.0 } else { 1.0 - self.wins(&board.turned()) }
    }

    /// The chance of player 1, on roll, to win.
    fn wins(&mut self, board: &Board) -> f64 {
        if let Some(&known) = self.wins.get(board) {
            return known;
        }
        let mut chance = 0.0;
        let mut plays = Vec::new();
        for (roll, weight) in Roll::ALL {
            plays.clear();
            WholePlays::plays(board, Player::One, roll, &mut plays);
            let best = plays.iter().map(|play| self.wins_after(play.after())).fold(0.0, f64::max);
            chance += f64::from(weight) / 36.0 * best;
        }
        self.wins.insert(*board, chance);
        chance
    }
}

/// Whether a side is at home with few checkers left.
fn is_few(board: &Board, player: Player) -> bool {
    let side = board.side(player);
    side.is_home() && CHECKERS - side.count(Place::Off) <= CHECKERS_MAX
}
