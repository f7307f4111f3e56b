//! The squares ahead of a tower, as sets of bits: bit `n` is the square with number `n`.

use ludoteca_game::Player;

use crate::board::Square;

/// The squares straight, to the left and to the right ahead of each square, by player.
static AHEAD: [[[u64; 3]; 64]; 2] = {
    let mut rays = [[[0; 3]; 64]; 2];
    let mut square = 0;
    while square < 64 {
        let mut way = 0;
        while way < 3 {
            let right = [0, -1, 1][way];
            rays[0][square][way] = ray(square, 1, right);
            rays[1][square][way] = ray(square, -1, right);
            way += 1;
        }
        square += 1;
    }
    rays
};

const fn ray(square: usize, up: i8, right: i8) -> u64 {
    let mut squares = 0;
    let (mut rank, mut file) = ((square / 8) as i8 + up, (square % 8) as i8 + right);
    while 0 <= rank && rank < 8 && 0 <= file && file < 8 {
        squares |= 1 << (rank * 8 + file);
        (rank, file) = (rank + up, file + right);
    }
    squares
}

/// The squares at most so many steps from each square.
static WITHIN: [[u64; 64]; 8] = {
    let mut within = [[0; 64]; 8];
    let mut reach = 0;
    while reach < 8 {
        let mut from = 0;
        while from < 64 {
            let mut to = 0;
            while to < 64 {
                if Square::from_index(from).distance(Square::from_index(to)) <= reach {
                    within[reach][from] |= 1 << to;
                }
                to += 1;
            }
            from += 1;
        }
        reach += 1;
    }
    within
};

/// The squares to which a tower of `player` on `from` can move at most `reach` squares over empty ones.
pub(crate) fn targets(player: Player, from: Square, reach: usize, occupied: u64) -> u64 {
    let rays = &AHEAD[player.index()][from.index()];
    let free = |ray: u64| {
        let blockers = ray & occupied;
        let before_the_first = match player {
            // Player 1 goes to higher numbers: the first in the way is the lowest.
            Player::One => (blockers & blockers.wrapping_neg()).wrapping_sub(1),
            Player::Two => u64::MAX.checked_shl(64 - blockers.leading_zeros()).unwrap_or(0),
        };
        ray & before_the_first
    };
    (free(rays[0]) | free(rays[1]) | free(rays[2])) & WITHIN[reach.min(7)][from.index()]
}

/// The squares of a set, in rising order.
pub(crate) fn squares(mut set: u64) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let square = Square::from_index(set.trailing_zeros() as usize);
            set &= set - 1;
            square
        })
    })
}
