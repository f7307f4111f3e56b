//! The squares ahead of plain towers and of sumo towers, as sets of bits: bit `n` is the square with number `n`.

use ludoteca_game::Player;

/// A sumo tower moves at most this many squares.
const SUMO_REACH: i32 = 5;

/// The squares left, straight and right ahead of a square, as far as the tower may move.
static AHEAD: [[[[u64; 3]; 64]; 2]; 2] = {
    let mut ahead = [[[[0; 3]; 64]; 2]; 2];
    let mut square = 0;
    while square < 64 {
        let mut way = 0;
        while way < 3 {
            let right = way as i32 - 1;
            ahead[0][0][square][way] = ray(square as i32, 1, right, 7);
            ahead[0][1][square][way] = ray(square as i32, -1, right, 7);
            ahead[1][0][square][way] = ray(square as i32, 1, right, SUMO_REACH);
            ahead[1][1][square][way] = ray(square as i32, -1, right, SUMO_REACH);
            way += 1;
        }
        square += 1;
    }
    ahead
};

/// The same rays where they end on the far rank; all squares where they do not, so that one of them is always taken.
static TO_FAR_RANK: [[[[u64; 3]; 64]; 2]; 2] = {
    let mut paths = AHEAD;
    let mut nth = 0;
    while nth < 2 * 2 * 64 * 3 {
        let (step, player, square, way) = (nth / 384, nth / 192 % 2, nth / 3 % 64, nth % 3);
        let path = &mut paths[step][player][square][way];
        if *path & FAR_RANK[player] == 0 {
            *path = u64::MAX;
        }
        nth += 1;
    }
    paths
};

const FAR_RANK: [u64; 2] = [0xff << 56, 0xff];

const fn ray(square: i32, up: i32, right: i32, reach: i32) -> u64 {
    let mut squares = 0;
    let (mut rank, mut file, mut length) = (square / 8 + up, square % 8 + right, 0);
    while 0 <= rank && rank < 8 && 0 <= file && file < 8 && length < reach {
        squares |= 1 << (rank * 8 + file);
        (rank, file, length) = (rank + up, file + right, length + 1);
    }
    squares
}

/// The squares that a tower of `player` on `from` can move to without a push.
#[inline]
pub(super) fn targets(player: Player, is_sumo: bool, from: u8, occupied: u64) -> u64 {
    let rays = &AHEAD[usize::from(is_sumo)][player.index()][usize::from(from & 63)];
    match player {
        // Player 1 goes to higher numbers: the first in the way is the lowest.
        Player::One => rays.iter().fold(0, |all, ray| {
            let blockers = ray & occupied;
            all | ray & (blockers & blockers.wrapping_neg()).wrapping_sub(1)
        }),
        Player::Two => rays.iter().fold(0, |all, ray| {
            // Every square above the highest in the way; bit 0 stands for none in the way.
            let above = u64::MAX << (63 - ((ray & occupied) | 1).leading_zeros());
            all | ray & above & !occupied
        }),
    }
}

/// Whether the tower can move to the far rank.
#[inline]
pub(super) fn reaches_far_rank(player: Player, is_sumo: bool, from: u8, occupied: u64) -> bool {
    let [left, straight, right] = TO_FAR_RANK[usize::from(is_sumo)][player.index()][usize::from(from & 63)];
    left & occupied == 0 || straight & occupied == 0 || right & occupied == 0
}

/// The squares that a player wants to reach.
pub(super) const fn far_rank(player: Player) -> u64 {
    FAR_RANK[player.index()]
}

/// The square straight ahead; a square off the board has a number from 64 on.
pub(super) const fn ahead(player: Player, from: u8) -> u8 {
    match player {
        Player::One => from + 8,
        Player::Two => from.wrapping_sub(8),
    }
}
