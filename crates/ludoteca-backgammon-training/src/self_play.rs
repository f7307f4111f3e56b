use fastrand::Rng;
use ludoteca_backgammon::{Board, Roll};
use ludoteca_backgammon_engine::{Chances, Evaluator, PositionClass};

use crate::composed_position::composed_position;
use crate::recipe::{SampleSource, Stage};
use crate::sample::{CandidateFilter, Sample, lookahead_sample};

/// An endless sequence of self-played games.
#[derive(Debug)]
pub(crate) struct SelfPlay {
    rng: Rng,
    board: Board,
    filter: CandidateFilter,
    samples: Vec<Sample>,
    played: Vec<Played>,
    games: u64,
}

/// The evaluation of a position when it was played.
#[derive(Clone, Copy, Debug)]
struct Played {
    chances: Chances,
    /// True if the best play was made.
    is_best: bool,
}

/// Share of plays that are not the best, so that the nets learn to compare those, too.
const ERROR_RATE: f32 = 0.12;
/// Maximum number of random plays at the beginning of a game.
const RANDOM_PLAYS_MAX: u32 = 24;

impl SelfPlay {
    pub(crate) fn new(seed: u64) -> SelfPlay {
        SelfPlay {
            rng: Rng::with_seed(seed),
            board: Board::START,
            filter: CandidateFilter::default(),
            samples: Vec::new(),
            played: Vec::new(),
            games: 0,
        }
    }

    /// Number of games started.
    pub(crate) const fn games(&self) -> u64 {
        self.games
    }

    /// Plays whole games until there are `count` samples, and removes that many.
    pub(crate) fn take(&mut self, evaluator: &Evaluator, stage: &Stage, count: usize) -> std::vec::Drain<'_, Sample> {
        while self.samples.len() < count {
            match stage.source {
                SampleSource::SelfPlay => self.game(evaluator, stage),
                SampleSource::Lookahead { candidates } => self.lookahead_game(evaluator, stage, candidates),
            }
        }
        self.samples.drain(..count)
    }

    /// Plays one game with a lookahead sample for each position.
    ///
    /// Lookahead has no luck, but errors far from the end take many games to reach a position. Therefore a share of
    /// each sample's error is added to the sample before it: the mean over all rolls remains, and only the error
    /// along the played line is corrected.
    fn lookahead_game(&mut self, evaluator: &Evaluator, stage: &Stage, candidates: usize) {
        self.begin(evaluator, stage);
        let first = self.samples.len();
        self.played.clear();
        while needs_nets(&self.board) {
            let roll = self.roll();
            let (sample, next) = lookahead_sample(&mut self.filter, evaluator, &self.board, roll, candidates);
            let is_error = self.rng.f32() < ERROR_RATE;
            self.played.push(Played { chances: evaluator.chances(&self.board), is_best: !is_error });
            self.samples.push(sample);
            self.board =
                if is_error { self.filter.pick(evaluator, &self.board, roll, 4, self.rng.usize(..)) } else { next };
        }
        // The error of the next position's evaluation, from the point of view of the player on roll in it.
        let mut error = [0.0; 5];
        for (sample, played) in self.samples[first..].iter_mut().zip(&self.played).rev() {
            let next_error = if played.is_best { flipped(error) } else { [0.0; 5] };
            let target = sample.chances.to_array();
            let corrected: [f32; 5] =
                std::array::from_fn(|place| (target[place] + stage.trace * next_error[place]).clamp(0.0, 1.0));
            sample.chances = Chances::from_array(corrected);
            let evaluated = played.chances.to_array();
            error = std::array::from_fn(|place| corrected[place] - evaluated[place]);
        }
    }

    /// Plays one game; each position learns from the later ones, with decreasing weight.
    fn game(&mut self, evaluator: &Evaluator, stage: &Stage) {
        self.begin(evaluator, stage);
        let first = self.samples.len();
        while needs_nets(&self.board) {
            let roll = self.roll();
            let best = self.filter.best(evaluator, &self.board, roll, usize::MAX);
            self.samples.push(Sample {
                board: self.board,
                chances: best.chances(),
                cube_efficiency: Default::default(),
            });
            self.board = best.after;
        }
        let mut end: Chances = evaluator.chances(&self.board);
        for sample in self.samples[first..].iter_mut().rev() {
            end = end.flipped().mixed(stage.trace, sample.chances);
            sample.chances = end;
        }
    }

    /// Sets up the start, a position after random plays, or a composed position.
    fn begin(&mut self, evaluator: &Evaluator, stage: &Stage) {
        self.games += 1;
        if self.rng.f32() < stage.composed_positions {
            self.board = composed_position(&mut self.rng);
            return;
        }
        loop {
            self.board = Board::START;
            if self.rng.f32() < stage.random_openings {
                for _ in 0..self.rng.u32(1..=RANDOM_PLAYS_MAX) {
                    if needs_nets(&self.board) {
                        let roll = self.roll();
                        self.board = self.filter.pick(evaluator, &self.board, roll, usize::MAX, self.rng.usize(..));
                    }
                }
            }
            if needs_nets(&self.board) {
                return;
            }
        }
    }

    fn roll(&mut self) -> Roll {
        Roll::new(self.rng.u8(1..=6), self.rng.u8(1..=6)).expect("dice are from 1 to 6")
    }
}

/// Differences of chances from the opponent's point of view.
const fn flipped([win, win_gammon, win_backgammon, lose_gammon, lose_backgammon]: [f32; 5]) -> [f32; 5] {
    [-win, lose_gammon, lose_backgammon, win_gammon, win_backgammon]
}

/// Returns whether nets evaluate the position.
fn needs_nets(board: &Board) -> bool {
    matches!(PositionClass::from_board(board), PositionClass::Race | PositionClass::Contact)
}
