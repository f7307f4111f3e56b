//! The squares ahead of a tower, as sets of bits.

use ludoteca_game::Player;

/// The squares straight, to the left and to the right ahead of each square, by player.
static AHEAD: [[[u64; 3]; 64]; 2] = {
    let mut rays = [[[0; 3]; 64]; 2];
    let mut square = 0;
    while square < 64 {
        let mut way = 0;
        while way < 3 {
            rays[0][square][way] = ray(square as i32, 8, [0, -1, 1][way]);
            rays[1][square][way] = ray(square as i32, -8, [0, -1, 1][way]);
            way += 1;
        }
        square += 1;
    }
    rays
};

const fn ray(square: i32, up: i32, right: i32) -> u64 {
    let mut squares = 0;
    let (mut at, mut file) = (square + up + right, square % 8 + right);
    while 0 <= at && at < 64 && 0 <= file && file < 8 {
        squares |= 1 << at;
        (at, file) = (at + up + right, file + right);
    }
    squares
}

/// The squares that a plain tower of `player` can move to.
pub(super) fn targets(player: Player, from: u8, occupied: u64) -> u64 {
    let rays = &AHEAD[player.index()][usize::from(from)];
    match player {
        // Player 1 goes to higher numbers: the first in the way is the lowest.
        Player::One => rays.iter().fold(0, |all, ray| {
            let blockers = ray & occupied;
            all | ray & (blockers & blockers.wrapping_neg()).wrapping_sub(1)
        }),
        Player::Two => rays.iter().fold(0, |all, ray| {
            let blockers = ray & occupied;
            all | ray & u64::MAX.checked_shl(64 - blockers.leading_zeros()).unwrap_or(0)
        }),
    }
}

/// The squares that a player wants to reach.
pub(super) const fn far_rank(player: Player) -> u64 {
    match player {
        Player::One => 0xff << 56,
        Player::Two => 0xff,
    }
}
