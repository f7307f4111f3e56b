//! One endless line of self-play games.

use fastrand::Rng;
use ludoteca_backgammon::{Board, Roll};

use super::lesson::{Lesson, Looker, exact};
use super::recipe::{Lessons, Stage};
use super::set_piece::set_piece;
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
    judged: Vec<Judged>,
    games: u64,
}

/// What was thought of a position when it came up.
#[derive(Clone, Copy, Debug)]
struct Judged {
    chances: Chances,
    /// Whether the play that was made is the best of its roll, so that the lesson is about the position after it.
    leads_on: bool,
}

/// The share of plays that are not the best, for the sake of variety: who compares plays must know those that it would not make, too.
const ODD_PLAYS: f32 = 0.12;
/// Games that do not begin as usual begin with up to so many plays at random.
const WILD_PLAYS: u32 = 24;

impl Stream {
    pub(crate) fn new(seed: u64) -> Stream {
        Stream {
            luck: Rng::with_seed(seed),
            board: Board::START,
            looker: Looker::default(),
            lessons: Vec::new(),
            judged: Vec::new(),
            games: 0,
        }
    }

    /// How many games were begun.
    pub(crate) const fn games(&self) -> u64 {
        self.games
    }

    /// Plays whole games until there are `count` lessons, and hands so many over.
    pub(crate) fn go_on(&mut self, mind: &Mind, stage: &Stage, count: usize) -> std::vec::Drain<'_, Lesson> {
        while self.lessons.len() < count {
            match stage.lessons {
                Lessons::OfGames => self.game(mind, stage),
                Lessons::Exact { candidates } => self.exact_game(mind, stage, candidates),
            }
        }
        self.lessons.drain(..count)
    }

    /// One game with an exact lesson for each position.
    ///
    /// An exact lesson looks one turn ahead and knows no luck, but what is wrong with the judgement of positions far from the end
    /// would need many games to be seen from there. So what a lesson was off by is handed back to the lesson before it: the mean
    /// over all rolls stays what it was based on, and only the error of the way that was taken is mended.
    fn exact_game(&mut self, mind: &Mind, stage: &Stage, candidates: usize) {
        self.begin(mind, stage);
        let first = self.lessons.len();
        self.judged.clear();
        while is_open(&self.board) {
            let roll = self.roll();
            let (lesson, next) = exact(&mut self.looker, mind, &self.board, roll, candidates);
            let odd = self.luck.f32() < ODD_PLAYS;
            self.judged.push(Judged { chances: mind.chances(&self.board), leads_on: !odd });
            self.lessons.push(lesson);
            self.board = if odd { self.looker.any(mind, &self.board, roll, 4, self.luck.usize(..)) } else { next };
        }
        // What was thought of the position after is wrong by this much, in the eyes of who is on roll in it.
        let mut wrong = [0.0; 5];
        for (lesson, judged) in self.lessons[first..].iter_mut().zip(&self.judged).rev() {
            let handed_back = if judged.leads_on { turned_round(wrong) } else { [0.0; 5] };
            let exact = lesson.chances.to_array();
            let mended: [f32; 5] =
                std::array::from_fn(|place| (exact[place] + stage.trace * handed_back[place]).clamp(0.0, 1.0));
            lesson.chances = Chances::from_array(mended);
            let thought = judged.chances.to_array();
            wrong = std::array::from_fn(|place| mended[place] - thought[place]);
        }
    }

    /// A whole game; each of its positions learns from those after it, the near ones most.
    fn game(&mut self, mind: &Mind, stage: &Stage) {
        self.begin(mind, stage);
        let first = self.lessons.len();
        while is_open(&self.board) {
            let roll = self.roll();
            let best = self.looker.best(mind, &self.board, roll, usize::MAX);
            self.lessons.push(Lesson { board: self.board, chances: best.chances(), lively: Default::default() });
            self.board = best.after;
        }
        let mut end: Chances = mind.chances(&self.board);
        for lesson in self.lessons[first..].iter_mut().rev() {
            end = end.turned().mixed(stage.trace, lesson.chances);
            lesson.chances = end;
        }
    }

    /// Sets up a game, at times after some plays at random, or in the middle of it.
    fn begin(&mut self, mind: &Mind, stage: &Stage) {
        self.games += 1;
        if self.luck.f32() < stage.set_pieces {
            self.board = set_piece(&mut self.luck);
            return;
        }
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

/// A difference of chances in the eyes of the other player.
const fn turned_round([win, win_gammon, win_backgammon, lose_gammon, lose_backgammon]: [f32; 5]) -> [f32; 5] {
    [-win, lose_gammon, lose_backgammon, win_gammon, win_backgammon]
}

/// Whether nets are needed to judge it.
fn is_open(board: &Board) -> bool {
    matches!(Class::of(board), Class::Race | Class::Contact)
}
