use std::sync::Arc;

use ludoteca_backgammon::{Board, Place, Side};
use ludoteca_game::Player;

use crate::bearoff::BearOff;
use crate::chances::Chances;
use crate::class::Class;
use crate::features;
use crate::masks::rearmost;
use crate::net::Net;

/// Judges every board with player 1 on roll, each class in its own way.
#[derive(Clone, Debug)]
pub struct Mind {
    /// Judges positions in contact.
    pub contact: Net,
    /// Judges races.
    pub race: Net,
    /// A small net that says which plays are worth a look of the large ones.
    pub pruning: Net,
    /// Judges where both sides bear off.
    pub bear_off: Arc<BearOff>,
}

impl Mind {
    /// How a game on this board will end.
    #[must_use]
    pub fn chances(&self, board: &Board) -> Chances {
        match Class::of(board) {
            Class::Over => over(board),
            Class::BearOff => self.bear_off.chances(board),
            Class::Race => sane(self.race.chances(board, &features::race(board)), board),
            Class::Contact => sane(self.contact.chances(board, &features::contact(board)), board),
        }
    }

    /// A quick guess at the same.
    #[must_use]
    pub fn guess(&self, board: &Board) -> Chances {
        match Class::of(board) {
            Class::Over => over(board),
            Class::BearOff => self.bear_off.chances(board),
            Class::Race | Class::Contact => sane(self.pruning.chances(board, &[]), board),
        }
    }
}

/// How it ended.
fn over(board: &Board) -> Chances {
    match board.winner() {
        Some(Player::One) | None => Chances::won(board.stake(Player::One)),
        Some(Player::Two) => Chances::won(board.stake(Player::Two)).turned(),
    }
}

/// What a net cannot know for certain and the rules do: who has borne off a checker loses no gammon, who has none left
/// behind in the race no backgammon; and what is part of something is not more than it.
fn sane(chances: Chances, board: &Board) -> Chances {
    let [own, other] = Player::BOTH.map(|player| board.side(player));
    let mut sane = chances;
    (sane.win_gammon, sane.win_backgammon) = sane_gammons(sane.win, sane.win_gammon, sane.win_backgammon, other, own);
    let lose = 1.0 - sane.win;
    (sane.lose_gammon, sane.lose_backgammon) = sane_gammons(lose, sane.lose_gammon, sane.lose_backgammon, own, other);
    sane
}

fn sane_gammons(win: f32, gammon: f32, backgammon: f32, loser: Side, winner: Side) -> (f32, f32) {
    if loser.count(Place::Off) > 0 {
        return (0.0, 0.0);
    }
    let gammon = gammon.min(win);
    // Past each other, only who still has a checker in the winner's home can lose a backgammon.
    let past = rearmost(loser) + rearmost(winner) <= 24;
    let backgammon = if past && rearmost(loser) <= 18 { 0.0 } else { backgammon.min(gammon) };
    (gammon, backgammon)
}
