//! How rounds end and begin.

use ludoteca_game::Player;

use crate::board::{Colour, Square};
use crate::mode::{Block, Refill};
use crate::moves::{End, Kamisado};
use crate::position::{Ending, Phase, Position, Zeros};

impl Kamisado {
    /// Finds out what the tower that must move can do: move, make a zero move, or end the round.
    pub(crate) fn answer(&self, at: &mut Position) {
        let Some(colour) = at.obliged() else {
            at.phase = Phase::Playing;
            return;
        };
        let mover = at.mover;
        let asked_before = at.zeros.asked(mover, colour);
        if !asked_before && at.can_move(mover, colour) {
            at.phase = Phase::Playing;
            if !at.zeros.any() {
                at.zeros = Zeros::NONE;
            }
            return;
        }
        if mover != at.zeros.after && at.zeros.first.is_none() {
            at.zeros.first = Some(colour);
        }
        let nobody_can_move = match self.block {
            Block::Mutual => at.zeros.any(),
            Block::Chain => asked_before,
        };
        if nobody_can_move {
            let colour = at.zeros.first.expect("zero moves alternate, so the winner's tower was asked too");
            self.end_round(at, at.zeros.after.other(), colour, Ending::MutualBlock);
        } else {
            at.phase = Phase::Blocked;
        }
    }

    /// Scores and promotes the tower that won the round, then ends the match or goes on to the next round.
    pub(crate) fn end_round(&self, at: &mut Position, winner: Player, colour: Colour, ending: Ending) {
        let step = &mut at.steps[winner.index()][colour.index()];
        at.points[winner.index()] += self.mode.points_for(*step);
        *step = (*step + 1).min(self.mode.top_step());
        at.zeros = Zeros::NONE;
        at.mover = winner;
        if at.points[winner.index()] >= self.mode.points_to_win() {
            at.phase = Phase::Over(ending);
        } else if self.refill == Refill::Choose {
            at.phase = Phase::Refilling;
        } else {
            for player in Player::BOTH {
                at.squares[player.index()] = Colour::ALL.map(|colour| Square::home(player, colour));
            }
            begin_round(at);
        }
    }
}

/// Seats the towers of both sides on their home ranks from one end, as each player sees it: in the order in which they
/// stand, row by row from the own home rank and within a row from that end.
pub(crate) fn refill(at: &mut Position, end: End) {
    for player in Player::BOTH {
        // Seen from the other side of the board, left is right.
        let from_a = (end == End::Left) == (player == Player::One);
        let mut colours = Colour::ALL;
        colours.sort_by_key(|&colour| {
            let square = at.square_of(player, colour);
            let rows_from_home = if player == Player::One { square.rank() } else { square.row() };
            (rows_from_home, if from_a { square.file() } else { 7 - square.file() })
        });
        let home_rank = if player == Player::One { 0 } else { 7 };
        for (seat, colour) in colours.into_iter().enumerate() {
            let file = if from_a { seat } else { 7 - seat };
            at.place(player, colour, Square::from_index(home_rank * 8 + file));
        }
    }
    begin_round(at);
}

/// The towers stand; the loser of the last round, who is not the one who acted last, begins with a free move.
fn begin_round(at: &mut Position) {
    at.count_occupied();
    at.mover = at.mover.other();
    at.last = [None; 2];
    at.round += 1;
    at.phase = Phase::Playing;
}
