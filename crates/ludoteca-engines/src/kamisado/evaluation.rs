//! A small estimate of who wins a round: threats, room and blocks. No training, no tables.

use ludoteca_game::Player;
use ludoteca_kamisado::{Colour, Position};

/// What the parts of the estimate weigh.
mod weights {
    /// A tower that could reach the far rank at once, if it had to move.
    pub(super) const THREAT: i64 = 60;
    /// A square that a tower could move to.
    pub(super) const SQUARE: i64 = 4;
    /// A tower that cannot move: when it must, the other player moves again.
    pub(super) const BLOCKED: i64 = 30;
    /// A square that the tower that must move can go to without letting the opponent win at once.
    pub(super) const WAY_OUT: i64 = 15;
    /// No such square.
    pub(super) const TRAPPED: i64 = 400;
}

/// What the round is worth to `eyes`, who is to move or not, from about −2000 to 2000.
#[must_use]
pub fn estimate(at: &Position, eyes: Player) -> i64 {
    let mover = at.mover();
    let [own, other] = [mover, mover.other()].map(|player| standing(at, player));
    let value = own.worth() - other.worth() + obligation(at, other.threats);
    if eyes == mover { value } else { -value }
}

/// How many squares more the towers of `eyes` could go to than those of the opponent: the plainest judgement there is.
#[must_use]
pub fn mobility(at: &Position, eyes: Player) -> i64 {
    let [own, other] = [eyes, eyes.other()].map(|player| standing(at, player).squares);
    own - other
}

/// A bit for each colour of a player's towers that could reach the far rank at once.
#[must_use]
pub fn threats(at: &Position, player: Player) -> u8 {
    standing(at, player).threats
}

/// How the towers of a player stand.
struct Standing {
    /// A bit for each colour of a tower that could reach the far rank.
    threats: u8,
    /// Squares to go to, of all towers together.
    squares: i64,
    /// Towers that have none.
    blocked: i64,
}

impl Standing {
    fn worth(&self) -> i64 {
        weights::THREAT * i64::from(self.threats.count_ones()) + weights::SQUARE * self.squares
            - weights::BLOCKED * self.blocked
    }
}

fn standing(at: &Position, player: Player) -> Standing {
    let mut standing = Standing { threats: 0, squares: 0, blocked: 0 };
    for colour in Colour::ALL {
        let mut count = 0;
        for square in at.reachable(player, colour) {
            count += 1;
            if square.is_far_rank_of(player) {
                standing.threats |= 1 << colour.index();
            }
        }
        standing.squares += count;
        standing.blocked += i64::from(count == 0);
    }
    standing
}

/// What it is worth to the player to move to have to move this tower, against these threats.
fn obligation(at: &Position, threats: u8) -> i64 {
    let Some((colour, _)) = at.must_move() else {
        return 0;
    };
    let is_way_out = |colour: Colour| threats >> colour.index() & 1 == 0;
    match at.reachable(at.mover(), colour).filter(|square| is_way_out(square.colour())).count() {
        0 => -weights::TRAPPED,
        count => weights::WAY_OUT * count as i64,
    }
}
