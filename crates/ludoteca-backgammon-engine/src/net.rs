//! A net, ready to judge.

use ludoteca_backgammon::{Board, CHECKERS, Place, Side};
use ludoteca_game::Player;

use crate::chances::Chances;
use crate::kernel::{Active, affine, rectify, sigmoid};
use crate::masks::places;
use crate::outlook::{Lively, Outlook};
use crate::weights::{MAX_WIDTH, Numbers, OUTPUTS, PLACES, RAW_INPUTS, UNITS, Weights, zeros};

/// A row for every number of checkers that a place can hold.
const COUNTS: usize = CHECKERS as usize;
/// Rows of the raw board.
const RAW_ROWS: usize = 2 * PLACES * COUNTS;

/// A net, ready to judge. The units of a place are summed up beforehand: one row for each number of checkers.
#[derive(Clone, Debug)]
pub struct Net {
    arch: pulp::Arch,
    weights: Weights,
    /// The first layer again, as rows of the raw board and then of the features.
    first: Numbers,
}

impl Net {
    /// A net of these weights.
    #[must_use]
    pub fn new(weights: Weights) -> Net {
        let layer = &weights.layers[0];
        let width = layer.outputs;
        let mut first = zeros((RAW_ROWS + weights.features()) * width);
        for place in 0..2 * PLACES {
            for count in 1..=COUNTS {
                let row = &mut first[(place * COUNTS + count - 1) * width..][..width];
                for unit in units(place, count as u8) {
                    let from = &layer.weights[unit.row as usize * width..][..width];
                    row.iter_mut().zip(from).for_each(|(sum, weight)| *sum += unit.value * weight);
                }
            }
        }
        first[RAW_ROWS * width..].copy_from_slice(&layer.weights[RAW_INPUTS * width..]);
        Net { arch: pulp::Arch::new(), weights, first }
    }

    /// The weights it was made of.
    #[must_use]
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// How a game on this board will end and how lively the cube is, player 1 being on roll. `features` are as many as the weights
    /// ask for.
    #[must_use]
    pub fn outlook(&self, board: &Board, features: &[f32]) -> Outlook {
        debug_assert_eq!(features.len(), self.weights.features());
        let mut inputs = Inputs::default();
        for (half, player) in Player::BOTH.into_iter().enumerate() {
            for (place, count) in filled(board.side(player)) {
                inputs.push((half * PLACES + place) * COUNTS + usize::from(count) - 1, 1.0);
            }
        }
        for (number, &feature) in features.iter().enumerate().filter(|(_, feature)| **feature != 0.0) {
            inputs.push(RAW_ROWS + number, feature);
        }
        let inputs = inputs.as_slice();
        // A small net should not wait until room for a large one is cleared.
        if self.is_small() {
            self.arch.dispatch(Pass::<SMALL> { net: self, inputs })
        } else {
            self.arch.dispatch(Pass::<MAX_WIDTH> { net: self, inputs })
        }
    }

    fn is_small(&self) -> bool {
        self.weights.layers.iter().all(|layer| layer.outputs <= SMALL)
    }
}

/// Nets whose layers are at most so wide are small.
const SMALL: usize = 128;

/// One judgement, made of wide instructions where the machine has them. (A closure would do, were it inlined.)
struct Pass<'a, const WIDTH: usize> {
    net: &'a Net,
    inputs: &'a [Active],
}

impl<const WIDTH: usize> pulp::WithSimd for Pass<'_, WIDTH> {
    type Output = Outlook;

    #[inline(always)]
    fn with_simd<S: pulp::Simd>(self, _: S) -> Outlook {
        let Pass { net, inputs } = self;
        let mut active = [Active::default(); WIDTH];
        let mut outputs = [0.0; WIDTH];
        let mut count = 0;
        for (number, layer) in net.weights.layers.iter().enumerate() {
            let (inputs, weights) = match number {
                0 => (inputs, &net.first),
                _ => (&active[..count], &layer.weights),
            };
            affine(inputs, weights, &layer.bias, &mut outputs[..layer.outputs]);
            count = rectify(&outputs[..layer.outputs], &mut active);
        }
        let said: [f32; OUTPUTS] = std::array::from_fn(|place| sigmoid(outputs[place]));
        let [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon, nobody, own, other] = said;
        Outlook {
            chances: Chances { win, win_gammon, win_backgammon, lose_gammon, lose_backgammon },
            lively: Lively { nobody, own, other },
        }
    }
}

/// The inputs of the first layer, of which there are at most as many as places and features.
struct Inputs {
    list: [Active; Inputs::MAX],
    count: usize,
}

impl Inputs {
    const MAX: usize = 2 * PLACES + 64;

    fn push(&mut self, row: usize, value: f32) {
        self.list[self.count] = Active { row: row as u32, value };
        self.count += 1;
    }

    fn as_slice(&self) -> &[Active] {
        &self.list[..self.count]
    }
}

impl Default for Inputs {
    fn default() -> Inputs {
        Inputs { list: [Active::default(); Inputs::MAX], count: 0 }
    }
}

/// Every place with a checker in it, off (0) included, and how many.
fn filled(side: Side) -> impl Iterator<Item = (usize, u8)> {
    let off = side.count(Place::Off);
    let on_board = places(side).map(|(slot, count)| (slot as usize, count as u8));
    (off > 0).then_some((0, off)).into_iter().chain(on_board)
}

/// The raw inputs that so many checkers in a place mean. Places of the side on roll come first.
fn units(place: usize, count: u8) -> impl Iterator<Item = Active> {
    let values =
        [f32::from(count >= 1), f32::from(count >= 2), f32::from(count >= 3), f32::from(count.saturating_sub(3)) / 2.0];
    let row = move |unit: usize| (place * UNITS + unit) as u32;
    values
        .into_iter()
        .enumerate()
        .filter(|(_, value)| *value > 0.0)
        .map(move |(unit, value)| Active { row: row(unit), value })
}

/// The raw inputs of a board, as the training sees them.
#[cfg(feature = "train")]
pub(crate) fn raw_inputs(board: &Board, out: &mut Vec<Active>) {
    for (half, player) in Player::BOTH.into_iter().enumerate() {
        for (place, count) in filled(board.side(player)) {
            out.extend(units(half * PLACES + place, count));
        }
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_backgammon::Board;

    use super::{Lively, Net};
    use crate::weights::Weights;

    #[test]
    fn an_empty_net_thinks_everything_even() {
        let outlook = Net::new(Weights::zeros(0, &[32, 16])).outlook(&Board::START, &[]);
        assert_eq!((outlook.chances.to_array(), outlook.lively), ([0.5; 5], Lively::even(0.5)));
    }

    #[test]
    fn a_machine_without_wide_instructions_gives_the_same_answer_to_the_last_digit() {
        let mut luck = fastrand::Rng::with_seed(1);
        for hidden in [&[512, 256, 256, 128][..], &[128, 64], &[128, 32]] {
            let mut weights = Weights::zeros(3, hidden);
            for layer in &mut weights.layers {
                layer.weights.iter_mut().chain(&mut *layer.bias).for_each(|weight| *weight = 0.2 * (luck.f32() - 0.5));
            }
            let wide = Net::new(weights);
            let plain = Net { arch: pulp::Arch::Scalar, ..wide.clone() };
            for _ in 0..100 {
                let features = [luck.f32(), 0.0, -luck.f32()];
                assert_eq!(wide.outlook(&Board::START, &features), plain.outlook(&Board::START, &features));
            }
        }
    }

    #[test]
    fn features_count_beside_the_raw_board() {
        let mut weights = Weights::zeros(2, &[8]);
        // The second feature goes through the first hidden unit to the chance to win.
        weights.layers[0].weights[(208 + 1) * 8] = 1.0;
        weights.layers[1].weights[0] = 1.0;
        let net = Net::new(weights);
        let win = |features: &[f32]| net.outlook(&Board::START, features).chances.win;
        assert_eq!(win(&[5.0, 0.0]), 0.5);
        assert!(win(&[0.0, 2.0]) > 0.88);
    }
}
