//! Training samples.

use ludoteca_backgammon::{Board, Play, Roll, WholePlays};
use ludoteca_backgammon_engine::{
    Chances, CubeOwner, CubeState, Evaluator, MatchEquityTable, MeanChances, PositionClass, PositionEstimate,
};
use ludoteca_game::Player;

use crate::gradient::Target;

/// A board and the targets of the net. Player 1 is on roll.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    pub(crate) board: Board,
    pub(crate) chances: Chances,
    /// Targets in the order of [`OWNERS`]; of weight 0 for self-play samples.
    pub(crate) cube_efficiency: [Target; 3],
}

/// Owners of the cube in the order of the net's outputs.
const OWNERS: [CubeOwner; 3] = [CubeOwner::Centred, CubeOwner::Player, CubeOwner::Opponent];

impl Sample {
    /// Targets of all outputs.
    pub(crate) fn targets(&self) -> [Target; 8] {
        let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] =
            self.chances.to_array().map(|value| Target { value, weight: 1.0 });
        let [centred, player, opponent] = self.cube_efficiency;
        [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon, centred, player, opponent]
    }
}

/// Selects plays with reusable buffers.
#[derive(Debug, Default)]
pub(crate) struct CandidateFilter {
    plays: Vec<Play>,
    boards: Vec<(f32, Board)>,
}

/// Plays this far behind in the prefilter's equity are not evaluated.
const MARGIN: f32 = 0.2;

/// The best play of a roll.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best {
    /// The board after it, the opponent on roll as player 1.
    pub(crate) after: Board,
    /// Evaluation from the opponent's point of view.
    pub(crate) estimate: PositionEstimate,
}

impl Best {
    /// The chances of the player who makes the play.
    pub(crate) const fn chances(&self) -> Chances {
        self.estimate.chances.flipped()
    }
}

impl CandidateFilter {
    /// The best of the `candidates` plays that the prefilter likes most.
    pub(crate) fn best(&mut self, evaluator: &Evaluator, board: &Board, roll: Roll, candidates: usize) -> Best {
        self.select(evaluator, board, roll, candidates);
        let evaluated = self.boards.iter().map(|&(_, after)| Best { after, estimate: evaluator.evaluate(&after) });
        evaluated
            .min_by(|one, other| one.estimate.chances.equity().total_cmp(&other.estimate.chances.equity()))
            .expect("a roll has at least the empty play")
    }

    /// One of the `candidates` plays that the prefilter likes most, chosen by `draw`.
    pub(crate) fn pick(
        &mut self,
        evaluator: &Evaluator,
        board: &Board,
        roll: Roll,
        candidates: usize,
        draw: usize,
    ) -> Board {
        self.select(evaluator, board, roll, candidates);
        self.boards[draw % self.boards.len()].1
    }

    /// Fills `boards` with the boards after the most promising plays.
    fn select(&mut self, evaluator: &Evaluator, board: &Board, roll: Roll, candidates: usize) {
        self.plays.clear();
        self.boards.clear();
        WholePlays::plays(board, Player::One, roll, &mut self.plays);
        let after = self.plays.iter().map(|play| play.after().turned());
        if self.plays.len() <= candidates || PositionClass::from_board(board) == PositionClass::Race {
            self.boards.extend(after.map(|after| (0.0, after)));
            return;
        }
        // The opponent's equity: lower is better.
        self.boards.extend(after.map(|after| (evaluator.prefilter_chances(&after).equity(), after)));
        self.boards.select_nth_unstable_by(candidates - 1, |one, other| one.0.total_cmp(&other.0));
        self.boards.truncate(candidates);
        let least = self.boards.iter().map(|board| board.0).fold(f32::MAX, f32::min);
        self.boards.retain(|board| board.0 < least + MARGIN);
    }
}

/// Computes the sample of a position by one-turn lookahead, and the board after the best play of `rolled`.
pub(crate) fn lookahead_sample(
    filter: &mut CandidateFilter,
    evaluator: &Evaluator,
    board: &Board,
    rolled: Roll,
    candidates: usize,
) -> (Sample, Board) {
    let mut mean = MeanChances::default();
    let mut values = [0.0; 3];
    let mut next = *board;
    for (roll, weight) in Roll::ALL {
        let best = filter.best(evaluator, board, roll, candidates);
        mean.add(best.chances(), weight as f32);
        for (value, owner) in values.iter_mut().zip(OWNERS) {
            let next = CubeState::money(owner).flipped();
            *value -= f64::from(weight) / 36.0 * evaluator.value_before_roll(&best.after, best.estimate, next);
        }
        if roll == rolled {
            next = best.after;
        }
    }
    let chances = mean.mean();
    let cube_efficiency = std::array::from_fn(|place| {
        let cube = CubeState::money(OWNERS[place]);
        efficiency_target(evaluator.match_equities(), chances, cube, values[place])
    });
    (Sample { board: *board, chances, cube_efficiency }, next)
}

/// The cube efficiency that explains a value, weighted by the squared gain of a live over a dead cube.
fn efficiency_target(equities: &MatchEquityTable, chances: Chances, cube: CubeState, value: f64) -> Target {
    let dead = cube.dead_cube_value(equities, chances);
    let gain = cube.live_cube_value(equities, chances) - dead;
    if gain.abs() < GAIN_MIN {
        return Target::default();
    }
    Target { value: ((value - dead) / gain).clamp(0.0, 1.0) as f32, weight: (WEIGHT * gain * gain) as f32 }
}

/// Smallest gain of a live cube that gives a target.
const GAIN_MIN: f64 = 0.01;
/// Weight of a cubeful error, below that of an equal error of the chances. With forty times the weight the chances
/// got worse.
const WEIGHT: f64 = 1.5;

#[cfg(test)]
mod tests {
    use ludoteca_backgammon_engine::{Chances, CubeEfficiency, CubeState, MatchEquityTable, PositionEstimate};

    use super::{OWNERS, efficiency_target};

    #[test]
    fn the_target_is_the_efficiency_that_gives_the_value() {
        let equities = MatchEquityTable::default();
        let chances = Chances { win: 0.62, win_gammon: 0.2, lose_gammon: 0.1, ..Chances::default() };
        for cube in OWNERS.map(CubeState::money) {
            let estimate = PositionEstimate { chances, cube_efficiency: CubeEfficiency::uniform(0.6) };
            let target = efficiency_target(&equities, chances, cube, cube.value_of_rolling(&equities, estimate));
            assert!((target.value - 0.6).abs() < 1e-4 && target.weight > 0.0, "{cube:?}: {target:?}");
        }
        // The cube is useless in a nearly lost position.
        let lost = Chances { win: 0.001, ..Chances::default() };
        assert_eq!(efficiency_target(&equities, lost, CubeState::money(OWNERS[1]), -0.998).weight, 0.0);
    }
}
