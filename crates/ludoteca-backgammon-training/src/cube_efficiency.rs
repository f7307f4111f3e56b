//! Measures cube efficiency in money games with the cube.
//!
//! Each position is compared with the result of its game, without the luck of the dice: its value lies between that
//! of a dead and that of a live cube. The efficiency predicted by the nets is reported alongside.

use fastrand::Rng;
use ludoteca_backgammon::{Board, Roll};
use ludoteca_backgammon_engine::{CubeOwner, CubeState, Evaluator, PositionClass};

use crate::sample::CandidateFilter;

/// Plays per roll that the large nets evaluate.
const CANDIDATES: usize = 6;

/// Measured cube efficiency of one class of positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeasuredEfficiency {
    /// The class of the positions.
    pub class: PositionClass,
    /// Measured efficiency: 0 for a dead, 1 for a live cube.
    pub efficiency: f64,
    /// Standard error; games are independent.
    pub error: f64,
    /// Mean efficiency predicted by the nets.
    pub predicted: f64,
    /// Number of positions.
    pub positions: u64,
}

/// Plays money games and measures the efficiency by class.
#[must_use]
pub fn measure_cube_efficiency(evaluator: &Evaluator, games: u64, seed: u64) -> Vec<MeasuredEfficiency> {
    let mut rng = Rng::with_seed(seed);
    let mut filter = CandidateFilter::default();
    let mut sums = [PositionClass::Contact, PositionClass::Race, PositionClass::BearOff].map(Sums::new);
    for _ in 0..games {
        let turns = game(evaluator, &mut filter, &mut rng);
        sums.iter_mut().for_each(|sums| sums.add_game(&turns));
    }
    sums.iter().map(Sums::efficiency).collect()
}

/// Values of a position before a roll, at a cube of 1.
struct Turn {
    class: PositionClass,
    dead: f64,
    live: f64,
    /// Value by the nets.
    predicted: f64,
    /// Result of the game without luck.
    result: f64,
}

/// Sums for a least-squares fit of result and prediction on the gain of a live over a dead cube.
struct Sums {
    class: PositionClass,
    positions: u64,
    games: Vec<[f64; 3]>,
}

impl Sums {
    const fn new(class: PositionClass) -> Sums {
        Sums { class, positions: 0, games: Vec::new() }
    }

    fn add_game(&mut self, turns: &[Turn]) {
        let mut sums = [0.0; 3];
        for turn in turns.iter().filter(|turn| turn.class == self.class) {
            let gain = turn.live - turn.dead;
            sums[0] += gain * (turn.result - turn.dead);
            sums[1] += gain * (turn.predicted - turn.dead);
            sums[2] += gain * gain;
            self.positions += 1;
        }
        self.games.push(sums);
    }

    fn efficiency(&self) -> MeasuredEfficiency {
        let [along, predicted, square] = [0, 1, 2].map(|place| self.games.iter().map(|game| game[place]).sum::<f64>());
        let efficiency = along / square;
        let squares = self.games.iter().map(|game| (game[0] - efficiency * game[2]).powi(2)).sum::<f64>();
        MeasuredEfficiency {
            class: self.class,
            efficiency,
            error: squares.sqrt() / square,
            predicted: predicted / square,
            positions: self.positions,
        }
    }
}

/// Plays one money game with the cube and returns its positions before each roll.
fn game(evaluator: &Evaluator, filter: &mut CandidateFilter, rng: &mut Rng) -> Vec<Turn> {
    let mut board = Board::START;
    let mut cube = CubeState::money(CubeOwner::Centred);
    let equities = evaluator.match_equities();
    let mut steps = Vec::new();
    let end = loop {
        let class = PositionClass::from_board(&board);
        let estimate = evaluator.evaluate(&board);
        if class == PositionClass::Over {
            break cube.dead_cube_value(equities, estimate.chances);
        }
        let decision = cube.decision(equities, estimate);
        if cube.can_double() && decision.should_double() {
            if !decision.should_take() {
                break cube.result_value(equities, 1);
            }
            cube = cube.doubled();
        }
        let rolled = Roll::new(rng.u8(1..=6), rng.u8(1..=6)).expect("dice are from 1 to 6");
        let mut mean = 0.0;
        let (mut next, mut found) = (board, 0.0);
        for (roll, weight) in Roll::ALL {
            let best = filter.best(evaluator, &board, roll, CANDIDATES);
            let value = -evaluator.value_before_roll(&best.after, best.estimate, cube.flipped());
            mean += f64::from(weight) / 36.0 * value;
            if roll == rolled {
                (next, found) = (best.after, value);
            }
        }
        steps.push(Step {
            class,
            cube,
            dead: cube.dead_cube_value(equities, estimate.chances),
            live: cube.live_cube_value(equities, estimate.chances),
            predicted: cube.value_of_rolling(equities, estimate),
            luck: found - mean,
        });
        (board, cube) = (next, cube.flipped());
    };
    turns(&steps, end)
}

/// A turn of the game, from the point of view of its player.
struct Step {
    class: PositionClass,
    cube: CubeState,
    dead: f64,
    live: f64,
    predicted: f64,
    luck: f64,
}

/// Propagates the result backwards. `end` is from the point of view of the player next on roll.
fn turns(steps: &[Step], end: f64) -> Vec<Turn> {
    let mut result = end;
    let back = steps.iter().rev().map(|step| {
        result = -result - step.luck;
        let cube = f64::from(step.cube.value);
        let [dead, live, predicted, result] = [step.dead, step.live, step.predicted, result].map(|value| value / cube);
        Turn { class: step.class, dead, live, predicted, result }
    });
    back.collect()
}

#[cfg(test)]
mod tests {
    use super::{CubeOwner, CubeState, PositionClass, Step, Sums, Turn, turns};

    #[test]
    fn results_exclude_the_luck_of_both_players() {
        let cube = CubeState { value: 2, ..CubeState::money(CubeOwner::Player) };
        let step = |luck: f64| Step { class: PositionClass::Race, cube, dead: 0.0, live: 0.0, predicted: 0.0, luck };
        // The second player is lucky by one point and wins two.
        let results: Vec<f64> = turns(&[step(0.5), step(1.0)], -2.0).iter().map(|turn| turn.result).collect();
        assert_eq!(results, [0.5, -0.75]);
    }

    #[test]
    fn the_fit_recovers_the_true_efficiency() {
        let mut sums = Sums::new(PositionClass::Contact);
        for game in 0..100 {
            let live = f64::from(game % 7) / 10.0;
            let between = |efficiency: f64| 0.1 + efficiency * (live - 0.1);
            let (predicted, result) = (between(0.6), between(0.7));
            sums.add_game(&[Turn { class: PositionClass::Contact, dead: 0.1, live, predicted, result }]);
        }
        let found = sums.efficiency();
        assert!((found.efficiency - 0.7).abs() < 1e-9 && found.error < 1e-9, "{found:?}");
        assert!((found.predicted - 0.6).abs() < 1e-9, "{found:?}");
    }
}
