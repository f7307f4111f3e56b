//! Composed positions of kinds that rarely arise from the start: back games, holding games, prime against prime,
//! bear-offs against contact, late hits.

use fastrand::Rng;
use ludoteca_backgammon::{Board, Side};
use ludoteca_backgammon_engine::PositionClass;

/// Composes a random contact position.
pub(crate) fn composed_position(rng: &mut Rng) -> Board {
    loop {
        let sides = if rng.u8(..5) == 0 { late_hit(rng) } else { [side(rng), side(rng)] }.map(Side::new);
        if let [Some(one), Some(other)] = sides
            && let Ok(board) = Board::new([one, other])
            && PositionClass::from_board(&board) == PositionClass::Contact
        {
            return board;
        }
    }
}

const CHECKERS: u8 = 15;
const OFF: usize = 0;
const BAR: usize = 25;

/// A random side: back checkers, then a prime or a home board, then the rest.
fn side(rng: &mut Rng) -> [u8; 26] {
    let mut side = Places { counts: [0; 26], left: CHECKERS };
    match rng.u8(..10) {
        // A back game: two points in the opponent's home.
        0..3 => {
            for _ in 0..2 {
                side.put(rng.usize(20..=24), rng.u8(2..=3));
            }
        }
        // A holding game: one point.
        3..7 => side.put(rng.usize(18..=24), rng.u8(2..=3)),
        // A straggler.
        7 => side.put(rng.usize(19..=BAR), 1),
        _ => {}
    }
    match rng.u8(..10) {
        // A prime.
        0..6 => {
            let nearest = rng.usize(2..=8);
            for point in nearest..nearest + rng.usize(3..=6) {
                side.put(point, 2);
            }
        }
        // A home board with some checkers borne off.
        6..8 => {
            for point in 1..=6 {
                side.put(point, rng.u8(..=2));
            }
            let off = rng.u8(..=10);
            side.put(OFF, off);
        }
        _ => {}
    }
    while side.left > 0 {
        let point = rng.usize(1..=13);
        // Prefer points over blots.
        if side.counts[point] > 0 || rng.u8(..4) == 0 {
            side.put(point, 1);
        }
    }
    side.counts
}

/// One side has borne off most checkers, but the last ones are hit or held behind a prime.
fn late_hit(rng: &mut Rng) -> [[u8; 26]; 2] {
    let mut ahead = Places { counts: [0; 26], left: CHECKERS };
    for _ in 0..rng.u8(1..=2) {
        ahead.put(if rng.bool() { BAR } else { rng.usize(18..=24) }, 1);
    }
    let off = rng.u8(7..=13);
    ahead.put(OFF, off);
    while ahead.left > 0 {
        ahead.put(rng.usize(1..=6), 1);
    }
    let mut behind = Places { counts: [0; 26], left: CHECKERS };
    let nearest = rng.usize(1..=3);
    for point in nearest..nearest + rng.usize(4..=6) {
        behind.put(point, 2);
    }
    while behind.left > 0 {
        behind.put(rng.usize(1..=24), 1);
    }
    if rng.bool() { [ahead.counts, behind.counts] } else { [behind.counts, ahead.counts] }
}

struct Places {
    counts: [u8; 26],
    left: u8,
}

impl Places {
    /// Places checkers, as many as are left.
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

    use ludoteca_backgammon_engine::PositionClass;

    use super::composed_position;

    #[test]
    fn all_kinds_of_positions_occur() {
        let mut rng = Rng::with_seed(1);
        let boards: Vec<_> = (0..1000).map(|_| composed_position(&mut rng)).collect();
        assert!(boards.iter().all(|board| PositionClass::from_board(board) == PositionClass::Contact));
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
        assert!(sides().filter(|side| side.count(Place::Off) > 10).count() > 50, "late hits");
        assert!(sides().filter(|side| side.count(Place::Bar) > 0).count() > 5);
    }
}
