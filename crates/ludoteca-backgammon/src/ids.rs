//! What GNU Backgammon's match ID and XGID both say besides the board, and how it becomes a position.
//!
//! In both, player 1 is the one that GNU Backgammon calls player 1 and XG draws at the bottom.

use ludoteca_game::Player;

use crate::board::Board;
use crate::cube::{Crawford, Cube};
use crate::error::PositionError;
use crate::position::Position;
use crate::roll::Roll;
use crate::settings::Backgammon;
use crate::single::singles;
use crate::state::{Dice, Doubled, Doubling, Ending, InPlay, Made, Resigning, Rolled, Rolling, Size, State, WhichTurn};

/// A state of a game as the IDs know it: they have no play in the making, no opening roll and no number of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    pub(crate) cube: Cube,
    /// The highest value that the cube may show, where it is not the usual one. Only XGIDs say it.
    pub(crate) limit: Option<u32>,
    /// The player on roll, or who doubled or resigned.
    pub(crate) on_roll: Player,
    pub(crate) what: What,
    pub(crate) roll: Option<Roll>,
    pub(crate) crawford_game: bool,
    pub(crate) length: u16,
    pub(crate) points: [u32; 2],
    pub(crate) jacoby: bool,
    /// Only XGIDs say it.
    pub(crate) beavers: Option<bool>,
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    Playing,
    Doubled { beavered: bool },
    Resigned(Size),
    Over(Ending),
}

impl Known {
    /// What the IDs can say about a position.
    pub(crate) fn of(rules: &Backgammon, at: &Position) -> Known {
        let (on_roll, what) = match at.state {
            State::Doubled(Doubled { by, beavered, .. }) => (by, What::Doubled { beavered }),
            // A double that is not confirmed yet is not offered yet.
            State::Doubling(Doubling { by, .. }) => (by, What::Playing),
            State::Resigning(Resigning { by, size, .. }) => (by, What::Resigned(size)),
            State::Completed(completed) => (completed.winner, What::Over(completed.ending)),
            State::RollingForStart(_) => (Player::One, What::Playing),
            State::InPlay(in_play) => (in_play.player(), What::Playing),
        };
        Known {
            cube: at.cube,
            limit: at.cube_limit,
            on_roll,
            what,
            roll: at.roll(),
            crawford_game: at.crawford == Crawford::Now,
            length: rules.length.into(),
            points: at.points,
            jacoby: rules.length == 0 && rules.jacoby,
            beavers: Some(rules.length == 0 && rules.beavers),
        }
    }

    /// The position, with a board on which it is `on_roll`'s turn.
    pub(crate) fn position(&self, rules: &Backgammon, table: Board) -> Result<Position, PositionError> {
        if self.length != u16::from(rules.length) {
            return Err(PositionError::Inconsistent { part: "length" });
        }
        let player = self.on_roll;
        let in_play = match self.roll {
            None => InPlay::Rolling(Rolling { player, dice: Dice::Waiting }),
            Some(roll) => {
                let can_move = !singles(roll, &Made::nothing(table), player).is_empty();
                InPlay::Rolled(Rolled { player, roll, turn: WhichTurn::Later, can_move })
            }
        };
        let state = match self.what {
            What::Playing => State::InPlay(in_play),
            What::Doubled { beavered } => State::Doubled(Doubled { by: player, roll: self.roll, beavered }),
            What::Resigned(size) => State::Resigning(Resigning { by: player, size, back: in_play }),
            // They do not say who won.
            What::Over(_) => return Err(PositionError::Inconsistent { part: "state" }),
        };
        let one_away = self.length > 1 && self.points.contains(&(u32::from(self.length) - 1));
        let crawford = match (self.crawford_game, one_away && rules.crawford) {
            (true, _) => Crawford::Now,
            (false, true) => Crawford::After,
            (false, false) => Crawford::NotYet,
        };
        Ok(Position {
            table,
            cube: self.cube,
            cube_limit: self.limit,
            automatic_double: false,
            // The points of a session of money games are none of one game's.
            points: if self.length == 0 { [0; 2] } else { self.points },
            crawford,
            game: 1,
            state,
        })
    }

    /// The settings that the position was played with, as far as they are known.
    pub(crate) fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = vec![("length", self.length.to_string())];
        if self.length == 0 {
            settings.push(("jacoby", self.jacoby.to_string()));
            settings.extend(self.beavers.map(|beavers| ("beavers", beavers.to_string())));
        }
        settings
    }
}
