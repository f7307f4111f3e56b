//! Positions of the kinds that games from the start seldom come to: back games, holding games, prime against prime, checkers that
//! are borne off while somebody waits behind, a last checker that is hit.

use fastrand::Rng;
use ludoteca_backgammon::{Board, Side};

use crate::class::Class;

/// A position made by hand, so to say; somebody is behind somebody in it.
pub(crate) fn set_piece(luck: &mut Rng) -> Board {
    loop {
        let sides = if luck.u8(..5) == 0 { late_hit(luck) } else { [side(luck), side(luck)] }.map(Side::new);
        if let [Some(one), Some(other)] = sides
            && let Ok(board) = Board::new([one, other])
            && Class::of(&board) == Class::Contact
        {
            return board;
        }
    }
}

const CHECKERS: u8 = 15;
const OFF: usize = 0;
const BAR: usize = 25;

/// Fifteen checkers: some that hold their ground behind the other side, a wall before it or a home, and the rest about.
fn side(luck: &mut Rng) -> [u8; 26] {
    let mut side = Places { counts: [0; 26], left: CHECKERS };
    match luck.u8(..10) {
        // A back game: two points in the other side's home.
        0..3 => {
            for _ in 0..2 {
                side.put(luck.usize(20..=24), luck.u8(2..=3));
            }
        }
        // A holding game: one point.
        3..7 => side.put(luck.usize(18..=24), luck.u8(2..=3)),
        // Somebody left behind.
        7 => side.put(luck.usize(19..=BAR), 1),
        _ => {}
    }
    match luck.u8(..10) {
        // A prime.
        0..6 => {
            let nearest = luck.usize(2..=8);
            for point in nearest..nearest + luck.usize(3..=6) {
                side.put(point, 2);
            }
        }
        // A home, with some borne off already.
        6..8 => {
            for point in 1..=6 {
                side.put(point, luck.u8(..=2));
            }
            let off = luck.u8(..=10);
            side.put(OFF, off);
        }
        _ => {}
    }
    while side.left > 0 {
        let point = luck.usize(1..=13);
        // Checkers stand together more often than alone.
        if side.counts[point] > 0 || luck.u8(..4) == 0 {
            side.put(point, 1);
        }
    }
    side.counts
}

/// Somebody has nearly won, but the last checkers are hit or held behind a wall.
fn late_hit(luck: &mut Rng) -> [[u8; 26]; 2] {
    let mut ahead = Places { counts: [0; 26], left: CHECKERS };
    for _ in 0..luck.u8(1..=2) {
        ahead.put(if luck.bool() { BAR } else { luck.usize(18..=24) }, 1);
    }
    let off = luck.u8(7..=13);
    ahead.put(OFF, off);
    while ahead.left > 0 {
        ahead.put(luck.usize(1..=6), 1);
    }
    let mut behind = Places { counts: [0; 26], left: CHECKERS };
    let nearest = luck.usize(1..=3);
    for point in nearest..nearest + luck.usize(4..=6) {
        behind.put(point, 2);
    }
    while behind.left > 0 {
        behind.put(luck.usize(1..=24), 1);
    }
    if luck.bool() { [ahead.counts, behind.counts] } else { [behind.counts, ahead.counts] }
}

struct Places {
    counts: [u8; 26],
    left: u8,
}

impl Places {
    /// Puts checkers in a place, as far as there are any left.
    fn put(&mut self, place: usize, count: u8) {
        let count = count.min(self.left);
        self.counts[place] += count;
        self.left -= count;
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;
    use ludoteca_backgammon::Place;
    use ludoteca_game::Player;

    use super::set_piece;
    use crate::class::Class;

    #[test]
    fn many_kinds_of_positions_come_up() {
        let mut luck = Rng::with_seed(1);
        let boards: Vec<_> = (0..1000).map(|_| set_piece(&mut luck)).collect();
        assert!(boards.iter().all(|board| Class::of(board) == Class::Contact));
        let sides = || boards.iter().flat_map(|board| Player::BOTH.map(|player| board.side(player)));
        let anchors = |side: ludoteca_backgammon::Side| {
            let held = |index: u8| {
                ludoteca_backgammon::Point::new(index).is_some_and(|point| side.count(Place::Point(point)) > 1)
            };
            (19..=24).filter(|index| held(*index)).count()
        };
        assert!(sides().filter(|side| anchors(*side) == 2).count() > 100);
        assert!(sides().filter(|side| anchors(*side) == 1).count() > 300);
        assert!(sides().filter(|side| side.count(Place::Off) > 0).count() > 50);
        assert!(sides().filter(|side| side.count(Place::Off) > 10).count() > 50, "hit late");
        assert!(sides().filter(|side| side.count(Place::Bar) > 0).count() > 5);
    }
}
