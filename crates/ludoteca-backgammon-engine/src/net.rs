use ludoteca_backgammon::{Board, CHECKERS, Place, Side};
use ludoteca_game::Player;

use crate::chances::Chances;
use crate::kernel::{Input, affine, rectify, sigmoid};
use crate::masks::places;
use crate::position_estimate::{CubeEfficiency, PositionEstimate};
use crate::weights::{MAX_WIDTH, Numbers, OUTPUTS, PLACES, RAW_INPUTS, UNITS, Weights, zeros};

/// Rows per place: one for each number of checkers.
const COUNTS: usize = CHECKERS as usize;
/// Rows of the raw board.
const RAW_ROWS: usize = 2 * PLACES * COUNTS;

/// A neural net prepared for evaluation. The raw inputs of a place are summed in advance: one row for each number of
/// checkers.
#[derive(Clone, Debug)]
pub struct Net {
    arch: pulp::Arch,
    weights: Weights,
    /// The first layer by rows of the raw board, then of the features.
    first: Numbers,
}

impl Net {
    /// Prepares a net with the given weights.
    #[must_use]
    pub fn new(weights: Weights) -> Net {
        let layer = &weights.layers[0];
        let width = layer.outputs;
        let mut first = zeros((RAW_ROWS + weights.features()) * width);
        for place in 0..2 * PLACES {
            for count in 1..=COUNTS {
                let row = &mut first[(place * COUNTS + count - 1) * width..][..width];
                for unit in raw_units(place, count as u8) {
                    let from = &layer.weights[unit.row as usize * width..][..width];
                    row.iter_mut().zip(from).for_each(|(sum, weight)| *sum += unit.value * weight);
                }
            }
        }
        first[RAW_ROWS * width..].copy_from_slice(&layer.weights[RAW_INPUTS * width..]);
        Net { arch: pulp::Arch::new(), weights, first }
    }

    /// The weights the net was made from.
    #[must_use]
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Evaluates a board; the weights determine the number of `features`.
    #[must_use]
    pub fn evaluate(&self, board: &Board, features: &[f32]) -> PositionEstimate {
        debug_assert_eq!(features.len(), self.weights.features());
        let mut inputs = Inputs::default();
        for (half, player) in Player::BOTH.into_iter().enumerate() {
            for (place, count) in occupied_places(board.side(player)) {
                inputs.push((half * PLACES + place) * COUNTS + usize::from(count) - 1, 1.0);
            }
        }
        for (number, &feature) in features.iter().enumerate().filter(|(_, feature)| **feature != 0.0) {
            inputs.push(RAW_ROWS + number, feature);
        }
        let inputs = inputs.as_slice();
        // A small net uses a smaller buffer, which is faster to clear.
        if self.is_small() {
            self.arch.dispatch(ForwardPass::<SMALL> { net: self, inputs })
        } else {
            self.arch.dispatch(ForwardPass::<MAX_WIDTH> { net: self, inputs })
        }
    }

    fn is_small(&self) -> bool {
        self.weights.layers.iter().all(|layer| layer.outputs <= SMALL)
    }
}

/// Maximum width of a small net.
const SMALL: usize = 128;

/// A forward pass with the widest vectors of the machine.
struct ForwardPass<'a, const WIDTH: usize> {
    net: &'a Net,
    inputs: &'a [Input],
}

impl<const WIDTH: usize> pulp::WithSimd for ForwardPass<'_, WIDTH> {
    type Output = PositionEstimate;

    #[inline(always)]
    fn with_simd<S: pulp::Simd>(self, _: S) -> PositionEstimate {
        let ForwardPass { net, inputs } = self;
        let mut hidden = [Input::default(); WIDTH];
        let mut outputs = [0.0; WIDTH];
        let mut count = 0;
        for (number, layer) in net.weights.layers.iter().enumerate() {
            let (inputs, weights) = match number {
                0 => (inputs, &net.first),
                _ => (&hidden[..count], &layer.weights),
            };
            affine(inputs, weights, &layer.bias, &mut outputs[..layer.outputs]);
            count = rectify(&outputs[..layer.outputs], &mut hidden);
        }
        let outputs: [f32; OUTPUTS] = std::array::from_fn(|place| sigmoid(outputs[place]));
        let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon, centred, player, opponent] = outputs;
        PositionEstimate {
            chances: Chances { win, win_gammon, win_backgammon, lose_gammon, lose_backgammon },
            cube_efficiency: CubeEfficiency { centred, player, opponent },
        }
    }
}

/// Inputs of the first layer.
struct Inputs {
    list: [Input; Inputs::MAX],
    count: usize,
}

impl Inputs {
    const MAX: usize = 2 * PLACES + 64;

    fn push(&mut self, row: usize, value: f32) {
        self.list[self.count] = Input { row: row as u32, value };
        self.count += 1;
    }

    fn as_slice(&self) -> &[Input] {
        &self.list[..self.count]
    }
}

impl Default for Inputs {
    fn default() -> Inputs {
        Inputs { list: [Input::default(); Inputs::MAX], count: 0 }
    }
}

/// Iterates over places with checkers, off (0) included, and their numbers.
fn occupied_places(side: Side) -> impl Iterator<Item = (usize, u8)> {
    let off = side.count(Place::Off);
    let on_board = places(side).map(|(slot, count)| (slot as usize, count as u8));
    (off > 0).then_some((0, off)).into_iter().chain(on_board)
}

/// The raw inputs for a number of checkers on a place. Places of the player on roll come first.
fn raw_units(place: usize, count: u8) -> impl Iterator<Item = Input> {
    let values =
        [f32::from(count >= 1), f32::from(count >= 2), f32::from(count >= 3), f32::from(count.saturating_sub(3)) / 2.0];
    let row = move |unit: usize| (place * UNITS + unit) as u32;
    values
        .into_iter()
        .enumerate()
        .filter(|(_, value)| *value > 0.0)
        .map(move |(unit, value)| Input { row: row(unit), value })
}

/// Appends the raw inputs of a board, as used in training.
pub fn raw_inputs(board: &Board, out: &mut Vec<Input>) {
    for (half, player) in Player::BOTH.into_iter().enumerate() {
        for (place, count) in occupied_places(board.side(player)) {
            out.extend(raw_units(half * PLACES + place, count));
        }
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_backgammon::Board;

    use super::{CubeEfficiency, Net};
    use crate::weights::Weights;

    #[test]
    fn a_net_of_zeros_answers_one_half() {
        let estimate = Net::new(Weights::zeros(0, &[32, 16])).evaluate(&Board::START, &[]);
        assert_eq!((estimate.chances.to_array(), estimate.cube_efficiency), ([0.5; 5], CubeEfficiency::uniform(0.5)));
    }

    #[test]
    fn results_do_not_depend_on_the_vector_width() {
        let mut rng = fastrand::Rng::with_seed(1);
        for hidden in [&[512, 256, 256, 128][..], &[128, 64], &[128, 32]] {
            let mut weights = Weights::zeros(3, hidden);
            for layer in &mut weights.layers {
                layer.weights.iter_mut().chain(&mut *layer.bias).for_each(|weight| *weight = 0.2 * (rng.f32() - 0.5));
            }
            let wide = Net::new(weights);
            let plain = Net { arch: pulp::Arch::Scalar, ..wide.clone() };
            for _ in 0..100 {
                let features = [rng.f32(), 0.0, -rng.f32()];
                assert_eq!(wide.evaluate(&Board::START, &features), plain.evaluate(&Board::START, &features));
            }
        }
    }

    #[test]
    fn features_follow_the_raw_inputs() {
        let mut weights = Weights::zeros(2, &[8]);
        // The second feature raises the winning chance through the first hidden unit.
        weights.layers[0].weights[(208 + 1) * 8] = 1.0;
        weights.layers[1].weights[0] = 1.0;
        let net = Net::new(weights);
        let win = |features: &[f32]| net.evaluate(&Board::START, features).chances.win;
        assert_eq!(win(&[5.0, 0.0]), 0.5);
        assert!(win(&[0.0, 2.0]) > 0.88);
    }
}
