use std::fmt;

use ludoteca_game::{Phrase, Player};

use crate::messages;

/// One of the eight colours of squares and towers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Colour {
    /// Amarillo, A.
    Yellow,
    /// Azul, Z.
    Blue,
    /// Marrón, M.
    Brown,
    /// Naranja, N.
    Orange,
    /// Púrpura, P.
    Purple,
    /// Rojo, R.
    Red,
    /// Rosa, S.
    Pink,
    /// Verde, V.
    Green,
}

impl Colour {
    /// Every colour.
    pub const ALL: [Colour; 8] = [
        Colour::Yellow,
        Colour::Blue,
        Colour::Brown,
        Colour::Orange,
        Colour::Purple,
        Colour::Red,
        Colour::Pink,
        Colour::Green,
    ];

    /// The capital letter that stands for it, from its Spanish name.
    #[must_use]
    pub const fn letter(self) -> char {
        b"AZMNPRSV"[self as usize] as char
    }

    /// The colour of a letter of either case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter.to_ascii_uppercase())
    }

    /// Its place in an array of eight.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name for people.
    #[must_use]
    pub const fn name(self) -> &'static Phrase {
        match self {
            Colour::Yellow => messages::yellow(),
            Colour::Blue => messages::blue(),
            Colour::Brown => messages::brown(),
            Colour::Orange => messages::orange(),
            Colour::Purple => messages::purple(),
            Colour::Red => messages::red(),
            Colour::Pink => messages::pink(),
            Colour::Green => messages::green(),
        }
    }
}

/// The colours of the squares, rank 8 first.
const RANKS: [&[u8; 8]; 8] =
    [b"NZPSARVM", b"RNSVZAMP", b"VSNRPMAZ", b"SPZNMVRA", b"ARVMNZPS", b"ZAMPRNSV", b"PMAZVSNR", b"MVRASPZN"];

/// The colours of the squares by number.
static COLOURS: [Colour; 64] = {
    let mut colours = [Colour::Yellow; 64];
    let mut square = 0;
    while square < 64 {
        let letter = RANKS[7 - square / 8][square % 8];
        let mut nth = 0;
        while Colour::ALL[nth].letter() as u8 != letter {
            nth += 1;
        }
        colours[square] = Colour::ALL[nth];
        square += 1;
    }
    colours
};

/// The home squares by player and colour.
static HOMES: [[Square; 8]; 2] = {
    let mut homes = [[Square(0); 8]; 2];
    let mut file = 0;
    while file < 8 {
        homes[0][COLOURS[file] as usize] = Square(file as u8);
        homes[1][COLOURS[56 + file] as usize] = Square(56 + file as u8);
        file += 1;
    }
    homes
};

/// One of the 64 squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// The square at a rank and a file, each from 0: a1 is 0, 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use ludoteca_kamisado::Square;
    ///
    /// assert_eq!(Square::at(0, 2).expect("on the board").to_string(), "c1");
    /// assert_eq!(Square::at(8, 0), None);
    /// ```
    #[must_use]
    pub const fn at(rank: usize, file: usize) -> Option<Square> {
        if rank < 8 && file < 8 { Some(Square((rank * 8 + file) as u8)) } else { None }
    }

    /// The square at a row and a column of the array `[row][column]`, in which a8 is `[0][0]` and a1 `[7][0]`.
    #[must_use]
    pub const fn at_row(row: usize, column: usize) -> Option<Square> {
        if row < 8 { Square::at(7 - row, column) } else { None }
    }

    pub(crate) const fn from_index(index: usize) -> Square {
        debug_assert!(index < 64);
        Square(index as u8)
    }

    /// The square of a name such as `c4`, in either case.
    #[must_use]
    pub fn named(name: &str) -> Option<Square> {
        match *name.as_bytes() {
            [file, rank @ b'1'..=b'8'] if matches!(file.to_ascii_lowercase(), b'a'..=b'h') => {
                Square::at((rank - b'1').into(), (file.to_ascii_lowercase() - b'a').into())
            }
            _ => None,
        }
    }

    /// Every square, a1 first, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..64).map(Square)
    }

    /// Its number: a1 is 0, h1 is 7, h8 is 63.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The rank from 0.
    #[must_use]
    pub const fn rank(self) -> usize {
        self.index() / 8
    }

    /// The file from 0.
    #[must_use]
    pub const fn file(self) -> usize {
        self.index() % 8
    }

    /// The row of the array `[row][column]`: rank 8 is row 0.
    #[must_use]
    pub const fn row(self) -> usize {
        7 - self.rank()
    }

    /// The column of the array `[row][column]`.
    #[must_use]
    pub const fn column(self) -> usize {
        self.file()
    }

    /// Its colour.
    #[must_use]
    pub fn colour(self) -> Colour {
        COLOURS[self.index()]
    }

    /// The square where the tower of this player and colour starts the match.
    #[must_use]
    pub fn home(player: Player, colour: Colour) -> Square {
        HOMES[player.index()][colour.index()]
    }

    /// Whether it lies on the rank that `player` wants to reach.
    #[must_use]
    pub const fn is_far_rank_of(self, player: Player) -> bool {
        match player {
            Player::One => self.rank() == 7,
            Player::Two => self.rank() == 0,
        }
    }

    /// The next square straight ahead of `player`.
    #[must_use]
    pub const fn ahead(self, player: Player) -> Option<Square> {
        match player {
            Player::One if self.0 < 56 => Some(Square(self.0 + 8)),
            Player::Two if self.0 >= 8 => Some(Square(self.0 - 8)),
            _ => None,
        }
    }

    /// How many king's steps it is from here to `other`, 0 for the same square.
    ///
    /// # Examples
    ///
    /// ```
    /// use ludoteca_kamisado::Square;
    ///
    /// let [a8, d5] = ["a8", "d5"].map(|name| Square::named(name).expect("a square"));
    /// assert_eq!(a8.distance(d5), 3);
    /// ```
    #[must_use]
    pub const fn distance(self, other: Square) -> usize {
        let (ranks, files) = (self.rank().abs_diff(other.rank()), self.file().abs_diff(other.file()));
        if ranks > files { ranks } else { files }
    }

    /// The direction from here to `other` if both lie on one line, row or diagonal; `None` for the same square.
    #[must_use]
    pub fn direction(self, other: Square) -> Option<Direction> {
        let up = other.rank() as i8 - self.rank() as i8;
        let right = other.file() as i8 - self.file() as i8;
        let in_line = up == 0 || right == 0 || up.abs() == right.abs();
        let direction = Direction { up: up.signum(), right: right.signum() };
        (in_line && self != other).then_some(direction)
    }

    /// The squares strictly between here and `other`, from here; nothing if they are not on one line.
    pub fn between(self, other: Square) -> impl Iterator<Item = Square> {
        let steps = self.direction(other).map(|direction| (direction, self.distance(other)));
        steps.into_iter().flat_map(move |(direction, distance)| {
            (1..distance as i8).map(move |nth| {
                let rank = self.rank() as i8 + nth * direction.up;
                let file = self.file() as i8 + nth * direction.right;
                Square((rank * 8 + file) as u8)
            })
        })
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file() as u8), self.rank() + 1)
    }
}

/// One of the eight directions of the board, as one step of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Direction {
    /// 1 towards rank 8, −1 towards rank 1, 0 along the rank.
    pub up: i8,
    /// 1 towards file h, −1 towards file a, 0 along the file.
    pub right: i8,
}

impl Direction {
    /// Whether a step in this direction takes `player` forward.
    #[must_use]
    pub const fn is_forward_for(self, player: Player) -> bool {
        match player {
            Player::One => self.up > 0,
            Player::Two => self.up < 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Colour, Direction, Player, Square};

    fn square(name: &str) -> Square {
        Square::named(name).expect(name)
    }

    #[test]
    fn names_rows_and_numbers_agree() {
        for (name, row, column) in [("a8", 0, 0), ("e5", 3, 4), ("f2", 6, 5), ("a1", 7, 0), ("c3", 5, 2)] {
            assert_eq!(Square::at_row(row, column), Some(square(name)));
            assert_eq!((square(name).row(), square(name).column()), (row, column));
        }
        for square in Square::all() {
            assert_eq!(Square::named(&square.to_string()), Some(square));
        }
        for wrong in ["", "a", "a9", "i1", "a0", "a11", "ñ1", "1a"] {
            assert_eq!(Square::named(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn every_row_and_column_has_every_colour() {
        for line in 0..8 {
            let row: BTreeSet<Colour> = (0..8).filter_map(|file| Square::at(line, file)).map(Square::colour).collect();
            let column: BTreeSet<Colour> =
                (0..8).filter_map(|rank| Square::at(rank, line)).map(Square::colour).collect();
            assert_eq!((row.len(), column.len()), (8, 8));
        }
        assert_eq!(square("c6").colour(), Colour::Orange);
        assert_eq!(square("a7").colour(), Colour::Red);
    }

    #[test]
    fn half_a_turn_leaves_the_colours_as_they_are() {
        assert!(Square::all().all(|square| square.colour() == Square(63 - square.0).colour()));
    }

    #[test]
    fn towers_start_on_squares_of_their_colour() {
        assert_eq!(Square::home(Player::One, Colour::Yellow), square("d1"));
        assert_eq!(Square::home(Player::Two, Colour::Orange), square("a8"));
        for player in Player::BOTH {
            assert!(Colour::ALL.iter().all(|&colour| Square::home(player, colour).colour() == colour));
        }
    }

    #[test]
    fn lines_have_directions_and_squares_between() {
        let up_left = Direction { up: 1, right: -1 };
        assert_eq!(square("c6").direction(square("a8")), Some(up_left));
        assert_eq!(square("c6").direction(square("b8")), None);
        assert_eq!(square("c6").direction(square("c6")), None);
        assert!(up_left.is_forward_for(Player::One) && !up_left.is_forward_for(Player::Two));
        let between = |from, to| square(from).between(square(to)).map(|on| on.to_string()).collect::<Vec<_>>();
        assert_eq!(between("a1", "d4"), ["b2", "c3"]);
        assert_eq!(between("h8", "h6"), ["h7"]);
        assert!(between("a1", "a2").is_empty() && between("a1", "b3").is_empty());
    }
}
