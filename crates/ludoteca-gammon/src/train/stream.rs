//! One endless line of self-play games.

use fastrand::Rng;
use ludoteca_backgammon::{Board, Roll};

use super::lesson::{Lesson, Looker, exact};
use super::recipe::{Lessons, Stage};
use crate::chances::Chances;
use crate::class::Class;
use crate::mind::Mind;

/// A line of games, with its luck and the board it has come to.
#[derive(Debug)]
pub(crate) struct Stream {
    luck: Rng,
    board: Board,
    looker: Looker,
    lessons: Vec<Lesson>,
}

/// How much later positions count in a game's own lessons.
const TRACE: f32 = 0.7;
/// The share of plays that are not the best, for the sake of variety.
const ODD_PLAYS: f32 = 0.06;
/// Games that do not begin as usual begin with up to so many plays at random.
const WILD_PLAYS: u32 = 24;

impl Stream {
    pub(crate) fn new(seed: u64) -> Stream {
        Stream { luck: Rng::with_seed(seed), board: Board::START, looker: Looker::default(), lessons: Vec::new() }
    }

    /// Goes on until there are `count` lessons, and hands them over.
    pub(crate) fn go_on(&mut self, mind: &Mind, stage: &Stage, count: usize) -> std::vec::Drain<'_, Lesson> {
        while self.lessons.len() < count {
            match stage.lessons {
                Lessons::OfGames => self.game(mind, stage),
                Lessons::Exact { candidates } => self.position(mind, stage, candidates),
            }
        }
        self.lessons.drain(..)
    }

    /// One position with its exact lesson; then the game goes on.
    fn position(&mut self, mind: &Mind, stage: &Stage, candidates: usize) {
        if !is_open(&self.board) {
            self.begin(mind, stage);
        }
        let roll = self.roll();
        let (lesson, next) = exact(&mut self.looker, mind, &self.board, roll, candidates);
        self.lessons.push(lesson);
        self.board = if self.luck.f32() < ODD_PLAYS {
            self.looker.any(mind, &self.board, roll, 4, self.luck.usize(..))
        } else {
            next
        };
    }

    /// A whole game; each of its positions learns from those after it, the near ones most.
    fn game(&mut self, mind: &Mind, stage: &Stage) {
        self.begin(mind, stage);
        let first = self.lessons.len();
        while is_open(&self.board) {
            let roll = self.roll();
            let best = self.looker.best(mind, &self.board, roll, usize::MAX);
            self.lessons.push(Lesson { board: self.board, chances: best.chances });
            self.board = best.after;
        }
        let mut end: Chances = mind.chances(&self.board);
        for lesson in self.lessons[first..].iter_mut().rev() {
            end = end.turned().mixed(TRACE, lesson.chances);
            lesson.chances = end;
        }
    }

    /// Sets up a game, at times after some plays at random.
    fn begin(&mut self, mind: &Mind, stage: &Stage) {
        loop {
            self.board = Board::START;
            if self.luck.f32() < stage.wild {
                for _ in 0..self.luck.u32(1..=WILD_PLAYS) {
                    if is_open(&self.board) {
                        let roll = self.roll();
                        self.board = self.looker.any(mind, &self.board, roll, usize::MAX, self.luck.usize(..));
                    }
                }
            }
            if is_open(&self.board) {
                return;
            }
        }
    }

    fn roll(&mut self) -> Roll {
        Roll::new(self.luck.u8(1..=6), self.luck.u8(1..=6)).expect("dice")
    }
}

/// Whether nets are needed to judge it.
fn is_open(board: &Board) -> bool {
    matches!(Class::of(board), Class::Race | Class::Contact)
}
