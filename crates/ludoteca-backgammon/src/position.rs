use ludoteca_game::Player;

use crate::board::Board;
use crate::cube::{Crawford, Cube};
use crate::roll::Roll;
use crate::single::{board_after, dice_left};
use crate::state::{InPlay, Made, Moved, Moving, Rolled, State};

/// A game with its cube, its match and the state that it is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The board before any move of the play in the making; [`Position::board`] has those moves too.
    pub(crate) table: Board,
    pub(crate) cube: Cube,
    /// The highest value that the cube may show, where it is not the usual one.
    pub(crate) cube_limit: Option<u32>,
    /// Whether a tie of the opening roll has doubled the cube in this game.
    pub(crate) automatic_double: bool,
    pub(crate) points: [u32; 2],
    pub(crate) crawford: Crawford,
    /// The number of the game in the match, from 1.
    pub(crate) game: u32,
    pub(crate) state: State,
}

impl Position {
    /// The checkers as they stand, moves of the play in the making included.
    #[must_use]
    pub fn board(&self) -> Board {
        self.play().map_or(self.table, |(player, _, made)| board_after(made, player))
    }

    /// The checkers as they stood before the play in the making.
    #[must_use]
    pub const fn board_before_the_play(&self) -> Board {
        self.table
    }

    /// The cube.
    #[must_use]
    pub const fn cube(&self) -> Cube {
        self.cube
    }

    /// The highest value that the cube may show.
    #[must_use]
    pub const fn cube_limit(&self) -> u32 {
        match self.cube_limit {
            Some(limit) => limit,
            None => Cube::VALUE_MAX,
        }
    }

    /// The points of a player in the match, or in the money game once it is over.
    #[must_use]
    pub const fn points(&self, player: Player) -> u32 {
        self.points[player.index()]
    }

    /// Where the match stands with the Crawford rule.
    #[must_use]
    pub const fn crawford(&self) -> Crawford {
        self.crawford
    }

    /// The number of the game in the match, from 1.
    #[must_use]
    pub const fn game(&self) -> u32 {
        self.game
    }

    /// The state that the game is in.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Whether a player has turned the cube in this game. An automatic double does not count.
    #[must_use]
    pub const fn is_cube_turned(&self) -> bool {
        self.cube.value > if self.automatic_double { 2 } else { 1 }
    }

    /// The state of the course of the game, also while a resignation is offered.
    #[must_use]
    pub const fn in_play(&self) -> Option<&InPlay> {
        match &self.state {
            State::InPlay(in_play) => Some(in_play),
            State::Resigning(resigning) => Some(&resigning.back),
            _ => None,
        }
    }

    /// The roll on the table.
    #[must_use]
    pub fn roll(&self) -> Option<Roll> {
        match &self.state {
            State::Doubling(doubling) => return doubling.roll,
            State::Doubled(doubled) => return doubled.roll,
            _ => {}
        }
        match self.in_play()? {
            InPlay::Rolled(Rolled { roll, .. })
            | InPlay::Moving(Moving { roll, .. })
            | InPlay::Moved(Moved { roll, .. }) => Some(*roll),
            InPlay::RolledForStart(_) | InPlay::Rolling(_) => None,
        }
    }

    /// The dice still to be used, the highest first.
    #[must_use]
    pub fn dice_left(&self) -> Vec<u8> {
        let nothing = Made::nothing(self.table);
        self.roll().map_or_else(Vec::new, |roll| dice_left(roll, self.play().map_or(&nothing, |(_, _, made)| made)))
    }

    /// The play in the making: who plays, which roll, and the moves so far.
    #[must_use]
    pub fn play(&self) -> Option<(Player, Roll, &Made)> {
        match self.in_play()? {
            InPlay::Moving(Moving { player, roll, made, .. }) | InPlay::Moved(Moved { player, roll, made, .. }) => {
                Some((*player, *roll, made))
            }
            InPlay::RolledForStart(_) | InPlay::Rolling(_) | InPlay::Rolled(_) => None,
        }
    }
}
