//! What is to be learnt about a position.

use ludoteca_backgammon::{Board, Play, Roll, WholePlays};
use ludoteca_game::Player;

use crate::chances::{Chances, Mean};
use crate::class::Class;
use crate::mind::Mind;

/// A board with player 1 on roll, and how games from there end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lesson {
    pub(crate) board: Board,
    pub(crate) chances: Chances,
}

/// Looks at plays, again and again without asking for new memory.
#[derive(Debug, Default)]
pub(crate) struct Looker {
    plays: Vec<Play>,
    guesses: Vec<(f32, Board)>,
}

/// Who is behind by so much in the eyes of the small net is not the best play.
const MARGIN: f32 = 0.2;

/// The best play of a roll.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best {
    /// The board after it, the other player on roll as player 1.
    pub(crate) after: Board,
    /// What it is worth to who plays it.
    pub(crate) chances: Chances,
}

impl Looker {
    /// The best play, among the `candidates` that the small net likes best.
    pub(crate) fn best(&mut self, mind: &Mind, board: &Board, roll: Roll, candidates: usize) -> Best {
        self.guess(mind, board, roll, candidates);
        let judged = self.guesses.iter().map(|&(_, after)| Best { after, chances: mind.chances(&after).turned() });
        judged
            .max_by(|one, other| one.chances.equity().total_cmp(&other.chances.equity()))
            .expect("there is always a play, if only an empty one")
    }

    /// A play drawn from the `candidates` that the small net likes best.
    pub(crate) fn any(&mut self, mind: &Mind, board: &Board, roll: Roll, candidates: usize, draw: usize) -> Board {
        self.guess(mind, board, roll, candidates);
        self.guesses[draw % self.guesses.len()].1
    }

    /// Fills `guesses` with the boards after the most promising plays.
    fn guess(&mut self, mind: &Mind, board: &Board, roll: Roll, candidates: usize) {
        self.plays.clear();
        self.guesses.clear();
        WholePlays::plays(board, Player::One, roll, &mut self.plays);
        let boards = self.plays.iter().map(|play| play.after().turned());
        if self.plays.len() <= candidates || Class::of(board) == Class::Race {
            self.guesses.extend(boards.map(|after| (0.0, after)));
            return;
        }
        // What the other side expects: the less the better.
        self.guesses.extend(boards.map(|after| (mind.guess(&after).equity(), after)));
        self.guesses.select_nth_unstable_by(candidates - 1, |one, other| one.0.total_cmp(&other.0));
        self.guesses.truncate(candidates);
        let least = self.guesses.iter().map(|guess| guess.0).fold(f32::MAX, f32::min);
        self.guesses.retain(|guess| guess.0 < least + MARGIN);
    }
}

/// The mean over all rolls of what the best play is worth, and the best play of the roll that falls.
pub(crate) fn exact(
    looker: &mut Looker,
    mind: &Mind,
    board: &Board,
    falls: Roll,
    candidates: usize,
) -> (Lesson, Board) {
    let mut mean = Mean::default();
    let mut next = *board;
    for (roll, weight) in Roll::ALL {
        let best = looker.best(mind, board, roll, candidates);
        mean.add(best.chances, weight as f32);
        if roll == falls {
            next = best.after;
        }
    }
    (Lesson { board: *board, chances: mean.chances() }, next)
}
