use std::fmt;

use ludoteca_game::Player;

/// A point, as a player counts it from the own side: 1 is the last before bearing off, 24 the farthest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u8);

impl Point {
    /// The point with this number, 1 to 24.
    #[must_use]
    pub const fn new(number: u8) -> Option<Point> {
        if number >= 1 && number <= 24 { Some(Point(number)) } else { None }
    }

    /// The point at an absolute index, 0 to 23, as `player` counts: player 1's point is the index plus one, player 2's is
    /// 24 minus the index.
    #[must_use]
    pub const fn at_index(index: u8, player: Player) -> Option<Point> {
        match player {
            _ if index > 23 => None,
            Player::One => Some(Point(index + 1)),
            Player::Two => Some(Point(24 - index)),
        }
    }

    /// The number, 1 to 24.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The absolute index, 0 to 23, of the point as `player` counts.
    #[must_use]
    pub const fn index(self, player: Player) -> u8 {
        match player {
            Player::One => self.0 - 1,
            Player::Two => 24 - self.0,
        }
    }

    /// The same point as the opponent counts it.
    #[must_use]
    pub const fn mirrored(self) -> Point {
        Point(25 - self.0)
    }

    /// Every point, 1 first.
    pub fn all() -> impl DoubleEndedIterator<Item = Point> {
        (1..=24).map(Point)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Where a checker can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Place {
    /// Borne off.
    Off,
    /// On a point.
    Point(Point),
    /// On the bar.
    Bar,
}

impl Place {
    /// The place in the packed order: off, the points from 1, the bar.
    pub(crate) const fn slot(self) -> usize {
        match self {
            Place::Off => OFF,
            Place::Point(point) => point.0 as usize,
            Place::Bar => BAR,
        }
    }

    pub(crate) const fn at_slot(slot: usize) -> Place {
        match slot {
            OFF => Place::Off,
            BAR => Place::Bar,
            _ => Place::Point(Point(slot as u8)),
        }
    }
}

/// `bar`, `off`, or the number of the point.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Off => f.write_str("off"),
            Place::Point(point) => point.fmt(f),
            Place::Bar => f.write_str("bar"),
        }
    }
}

/// Checkers a side.
pub const CHECKERS: u8 = 15;

pub(crate) const OFF: usize = 0;
pub(crate) const BAR: usize = 25;

/// The checkers of one player, as that player counts.
///
/// Four bits a place, because no place holds more than fifteen: a checker moves by adding one number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Side(pub(crate) u128);

impl Side {
    /// All checkers at home: three on each of the points 6, 5 and 4, two on each of the others.
    const HOME: Side =
        Side(checkers(6, 3) + checkers(5, 3) + checkers(4, 3) + checkers(3, 2) + checkers(2, 2) + checkers(1, 2));

    /// The checkers at the beginning of a game.
    pub const START: Side = Side(checkers(24, 2) + checkers(13, 5) + checkers(8, 3) + checkers(6, 5));

    /// The side with so many checkers in each place (off, the points from 1, the bar), if they are fifteen.
    #[must_use]
    pub fn new(counts: [u8; 26]) -> Option<Side> {
        let total: u32 = counts.iter().map(|&count| u32::from(count)).sum();
        let packed = |(slot, &count): (usize, &u8)| u128::from(count) << (4 * slot);
        (total == CHECKERS.into()).then(|| Side(counts.iter().enumerate().map(packed).sum()))
    }

    /// Four bits a place, from the lowest: off, the points from 1, the bar.
    #[must_use]
    pub const fn packed(self) -> u128 {
        self.0
    }

    /// How many checkers are in a place.
    #[must_use]
    pub const fn count(self, place: Place) -> u8 {
        self.at(place.slot())
    }

    pub(crate) const fn at(self, slot: usize) -> u8 {
        (self.0 >> (4 * slot)) as u8 & 15
    }

    /// A bit for each place but off that holds a checker.
    pub(crate) const fn occupied(self) -> u32 {
        let mut rest = self.0 & !15;
        let mut slots = 0;
        while rest != 0 {
            let slot = rest.trailing_zeros() / 4;
            slots |= 1 << slot;
            rest &= !(15 << (4 * slot));
        }
        slots
    }

    /// How far the checkers have to go together.
    #[must_use]
    pub fn pip_count(self) -> u32 {
        (1..=BAR).map(|slot| u32::from(self.at(slot)) * slot as u32).sum()
    }

    /// Whether all checkers that are not off are on points 1 to 6.
    #[must_use]
    pub const fn is_home(self) -> bool {
        self.0 >> (4 * 7) == 0
    }
}

impl fmt::Debug for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let slots = (0..=BAR).rev().filter(|&slot| self.at(slot) > 0);
        f.debug_map().entries(slots.map(|slot| (Place::at_slot(slot).to_string(), self.at(slot)))).finish()
    }
}

const fn checkers(slot: usize, count: u128) -> u128 {
    count << (4 * slot)
}

/// The checkers of both players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    pub(crate) sides: [Side; 2],
}

impl Board {
    /// All checkers of both sides in their homes, three on each of the higher points: nothing is left but to bear them off.
    pub const BEAR_OFF: Board = Board { sides: [Side::HOME; 2] };

    /// The board at the beginning of a game.
    pub const START: Board = Board { sides: [Side::START; 2] };

    /// The board with these checkers, if it can exist.
    ///
    /// # Errors
    ///
    /// The point on which both have checkers, or that both wait on the bar before closed boards or both have won.
    pub fn new(sides: [Side; 2]) -> Result<Board, Impossible> {
        let board = Board { sides };
        let [one, two] = sides;
        let shared = Point::all()
            .find(|point| one.count(Place::Point(*point)) > 0 && two.count(Place::Point(point.mirrored())) > 0);
        if let Some(point) = shared {
            return Err(Impossible::SharedPoint { index: point.index(Player::One) });
        }
        if sides.iter().all(|side| side.count(Place::Off) == CHECKERS) {
            return Err(Impossible::BothOff);
        }
        let closed_out = |player: Player| {
            let home = board.side(player.other());
            board.side(player).count(Place::Bar) > 0 && (1..=6).all(|slot| home.at(slot) >= 2)
        };
        if Player::BOTH.into_iter().all(closed_out) {
            return Err(Impossible::BothClosedOut);
        }
        Ok(board)
    }

    /// The checkers of a player.
    #[must_use]
    pub const fn side(&self, player: Player) -> Side {
        self.sides[player.index()]
    }

    /// The same board with the players exchanged.
    #[must_use]
    pub const fn turned(&self) -> Board {
        let [one, two] = self.sides;
        Board { sides: [two, one] }
    }

    /// The player who has borne off all checkers.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.side(player).at(OFF) == CHECKERS)
    }

    /// How much the winner wins: 1, 2 if the loser has borne off none, 3 if besides a checker of the loser is on the bar
    /// or in the winner's home.
    #[must_use]
    pub fn stake(&self, winner: Player) -> u8 {
        let loser = self.side(winner.other());
        if loser.at(OFF) > 0 {
            1
        } else if (19..=BAR).any(|slot| loser.at(slot) > 0) {
            3
        } else {
            2
        }
    }
}

/// Why a board cannot exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// Both players have checkers on the point with this absolute index.
    SharedPoint {
        /// 0 to 23.
        index: u8,
    },
    /// Both have borne off everything.
    BothOff,
    /// Both are on the bar and neither can ever enter.
    BothClosedOut,
}

#[cfg(test)]
mod tests {
    use super::{Board, Impossible, Place, Player, Point, Side};

    fn side(places: &[(usize, u8)]) -> Side {
        let mut counts = [0; 26];
        for &(slot, count) in places {
            counts[slot] = count;
        }
        Side::new(counts).expect("fifteen checkers")
    }

    #[test]
    fn the_start_is_that_of_the_page() {
        // White: indexes 23:2, 12:5, 7:3, 5:5. Black: 0:2, 11:5, 16:3, 18:5.
        let white = [(23, 2), (12, 5), (7, 3), (5, 5)];
        let black = [(0, 2), (11, 5), (16, 3), (18, 5)];
        for (player, places) in [(Player::One, white), (Player::Two, black)] {
            for (index, count) in places {
                let point = Point::at_index(index, player).expect("a point");
                assert_eq!(Board::START.side(player).count(Place::Point(point)), count);
                assert_eq!(point.index(player), index);
            }
            assert_eq!(Board::START.side(player).pip_count(), 167);
        }
    }

    #[test]
    fn boards_that_cannot_exist_are_refused() {
        let home = side(&[(6, 15)]);
        assert_eq!(Board::new([home, side(&[(19, 15)])]), Err(Impossible::SharedPoint { index: 5 }));
        assert_eq!(Board::new([side(&[(0, 15)]); 2]), Err(Impossible::BothOff));
        let closed = side(&[(1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 4), (25, 1)]);
        assert_eq!(Board::new([closed; 2]), Err(Impossible::BothClosedOut));
        assert_eq!(Side::new([1; 26]), None);
        assert!(Board::new([home, home]).is_ok());
    }

    #[test]
    fn stakes_are_one_two_and_three() {
        let won = side(&[(0, 15)]);
        let stake = |loser| Board { sides: [won, loser] }.stake(Player::One);
        assert_eq!(stake(side(&[(0, 1), (24, 14)])), 1);
        assert_eq!(stake(side(&[(18, 15)])), 2);
        assert_eq!(stake(side(&[(19, 1), (6, 14)])), 3);
        assert_eq!(stake(side(&[(25, 1), (6, 14)])), 3);
    }
}
