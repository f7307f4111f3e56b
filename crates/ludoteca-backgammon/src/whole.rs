//! Backgammon as engines see it: a roll, a whole play, the other player's roll. No cube, no match.

use ludoteca_game::{Event, EventOf, OutOfTurn, Outcome, Player, Rules, Turn};

use crate::board::Board;
use crate::error::NotAPlay;
use crate::messages;
use crate::play::Play;
use crate::plays::plays;
use crate::roll::Roll;

/// The rules of one game in whole plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WholePlays;

/// A board, whose turn it is, and the dice once they are rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OnRoll {
    /// The checkers.
    pub board: Board,
    /// The player on roll.
    pub mover: Player,
    /// The dice; `None` before the roll.
    pub roll: Option<Roll>,
}

impl WholePlays {
    /// Appends every legal play of a roll, each distinct resulting position once; a play without moves if there is none.
    pub fn plays(board: &Board, mover: Player, roll: Roll, out: &mut Vec<Play>) {
        plays(board, mover, roll, out);
    }
}

impl Rules for WholePlays {
    type Position = OnRoll;
    type Move = Play;
    type Chance = Roll;
    type IllegalMove = NotAPlay;

    const CHANCE_IS_PLY: bool = false;

    /// Player 1 on roll; there is no opening roll.
    fn start(&self) -> OnRoll {
        OnRoll { board: Board::START, mover: Player::One, roll: None }
    }

    fn turn(&self, at: &OnRoll) -> Turn {
        match (at.roll, at.board.winner()) {
            (_, Some(winner)) => {
                let mut score = [0; 2];
                score[winner.index()] = at.board.stake(winner).into();
                Turn::Over(Outcome { winner: Some(winner), score, reason: messages::borne_off() })
            }
            (Some(_), None) => Turn::Player(at.mover),
            (None, None) => Turn::Chance,
        }
    }

    fn moves(&self, at: &OnRoll, out: &mut Vec<Play>) {
        if let (Some(roll), None) = (at.roll, at.board.winner()) {
            plays(&at.board, at.mover, roll, out);
        }
    }

    fn chances(&self, at: &OnRoll, out: &mut Vec<(Roll, u32)>) {
        if self.turn(at) == Turn::Chance {
            out.extend(Roll::ALL);
        }
    }

    fn check(&self, at: &OnRoll, by: Player, mv: &Play) -> Result<(), NotAPlay> {
        OutOfTurn::check(self, at, by)?;
        let mut legal = Vec::new();
        self.moves(at, &mut legal);
        if legal.contains(mv) { Ok(()) } else { Err(NotAPlay::Illegal) }
    }

    fn apply(&self, at: &mut OnRoll, event: &EventOf<Self>) {
        match event {
            Event::Chance(roll) => at.roll = Some(*roll),
            Event::Move { by, mv } => *at = OnRoll { board: *mv.after(), mover: by.other(), roll: None },
        }
    }

    /// The points of the game once it is over.
    fn score(&self, at: &OnRoll) -> [u32; 2] {
        self.turn(at).outcome().map_or([0; 2], |outcome| outcome.score)
    }
}
