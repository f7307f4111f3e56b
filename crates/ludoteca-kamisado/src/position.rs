use std::fmt;

use ludoteca_game::Player;

use crate::board::{Colour, Square};
use crate::rays::targets;

/// A tower, wherever it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tower {
    /// Whose it is.
    pub player: Player,
    /// Its colour.
    pub colour: Colour,
    /// 0 for a plain tower, else its sumo step.
    pub step: u8,
}

impl Tower {
    /// How many dragon teeth it shows.
    #[must_use]
    pub const fn teeth(self) -> u8 {
        self.step
    }

    /// How many squares it may move at most; for a plain tower the whole board.
    #[must_use]
    pub const fn reach(self) -> usize {
        match self.step {
            0 => 7,
            1 => 5,
            2 => 3,
            _ => 1,
        }
    }

    /// How many enemy towers it may push at once.
    #[must_use]
    pub const fn push_power(self) -> u8 {
        if self.step < 3 { self.step } else { 3 }
    }

    /// The letter of its side: N for black (*negro*), B for white (*blanco*).
    #[must_use]
    pub const fn side_letter(self) -> char {
        match self.player {
            Player::One => 'N',
            Player::Two => 'B',
        }
    }
}

/// Side, colour and, for a sumo, its step: `BS`, `NR1`.
impl fmt::Display for Tower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.side_letter(), self.colour.letter())?;
        if self.step > 0 { write!(f, "{}", self.step) } else { Ok(()) }
    }
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The player to act moves a tower.
    Playing,
    /// The tower that must move is blocked and is about to make its zero move.
    Blocked,
    /// The winner of the round chooses from which end the towers are seated.
    Refilling,
    /// The match is over.
    Over(Ending),
}

/// What ended the last round of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A tower stands on the far rank.
    HomeRank,
    /// Towers blocked each other.
    MutualBlock,
}

/// The zero moves since the last real move.
///
/// Of no meaning, and equal to the default, while no tower is blocked and none has made a zero move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Zeros {
    /// Who made the last real move, and loses if nobody can move any more.
    pub(crate) after: Player,
    /// For each player a bit for each colour whose tower made a zero move.
    pub(crate) asked: [u8; 2],
    /// The tower of the other player that was first found blocked: the one that scores if nobody can move any more.
    pub(crate) first: Option<Colour>,
}

impl Zeros {
    pub(crate) const NONE: Zeros = Zeros { after: Player::One, asked: [0; 2], first: None };

    pub(crate) const fn since(real_mover: Player) -> Zeros {
        Zeros { after: real_mover, ..Zeros::NONE }
    }

    pub(crate) const fn asked(&self, player: Player, colour: Colour) -> bool {
        self.asked[player.index()] >> colour.index() & 1 == 1
    }

    pub(crate) const fn any(&self) -> bool {
        self.asked[0] | self.asked[1] != 0
    }
}

/// Where the towers stand, whose turn it is, which tower must move, and the score of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) occupied: u64,
    pub(crate) squares: [[Square; 8]; 2],
    pub(crate) steps: [[u8; 8]; 2],
    pub(crate) last: [Option<Colour>; 2],
    pub(crate) points: [u8; 2],
    pub(crate) round: u8,
    pub(crate) mover: Player,
    pub(crate) phase: Phase,
    pub(crate) zeros: Zeros,
}

impl Position {
    /// Every tower at home, black to begin.
    pub(crate) fn start() -> Position {
        let mut position = Position {
            occupied: 0,
            squares: Player::BOTH.map(|player| Colour::ALL.map(|colour| Square::home(player, colour))),
            steps: [[0; 8]; 2],
            last: [None; 2],
            points: [0; 2],
            round: 1,
            mover: Player::One,
            phase: Phase::Playing,
            zeros: Zeros::NONE,
        };
        position.count_occupied();
        position
    }

    pub(crate) fn count_occupied(&mut self) {
        self.occupied = self.squares.iter().flatten().map(|square| 1 << square.index()).sum();
    }

    pub(crate) const fn tower(&self, player: Player, colour: Colour) -> Tower {
        Tower { player, colour, step: self.steps[player.index()][colour.index()] }
    }

    /// The colour of the tower that must move; `None` when the player to act may choose.
    pub(crate) const fn obliged(&self) -> Option<Colour> {
        self.last[self.mover.other().index()]
    }

    /// The squares that a tower can move to.
    pub(crate) fn targets(&self, player: Player, colour: Colour) -> u64 {
        let reach = self.tower(player, colour).reach();
        targets(player, self.squares[player.index()][colour.index()], reach, self.occupied)
    }

    /// How many towers the tower can push now, if it can push.
    pub(crate) fn push_length(&self, player: Player, colour: Colour) -> Option<u8> {
        let pusher = self.tower(player, colour);
        let mut square = self.squares[player.index()][colour.index()];
        for pushed in 0..=pusher.push_power() {
            square = square.ahead(player)?;
            match self.tower_on(square) {
                None => return (pushed > 0).then_some(pushed),
                Some(tower) if tower.player == player || tower.step >= pusher.step => return None,
                Some(_) => {}
            }
        }
        None
    }

    pub(crate) fn can_move(&self, player: Player, colour: Colour) -> bool {
        self.targets(player, colour) != 0 || self.push_length(player, colour).is_some()
    }

    pub(crate) const fn place(&mut self, player: Player, colour: Colour, square: Square) {
        self.squares[player.index()][colour.index()] = square;
    }
}
