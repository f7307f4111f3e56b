//! How weights go down their slopes. Adam: each by itself, in steps as long as its slopes are steady. The matrices between two hidden
//! layers may take Muon's steps instead.

use super::learner::Pace;
use super::muon::Muon;
use super::recipe::Steps;
use crate::weights::{Numbers, Weights};

const STEADY: f32 = 0.9;
const STEADY_SQUARE: f32 = 0.999;

/// What is remembered of earlier gradients, in the shape of the weights.
#[derive(Clone, Debug)]
pub(crate) struct Optimiser {
    arch: pulp::Arch,
    steps: u64,
    means: Weights,
    squares: Weights,
    muon: Muon,
}

impl Optimiser {
    pub(crate) fn new(weights: &Weights) -> Optimiser {
        let zeros = Weights::zeros(weights.features(), &weights.hidden());
        Optimiser { arch: pulp::Arch::new(), steps: 0, means: zeros.clone(), squares: zeros, muon: Muon::default() }
    }

    /// Makes one step, with the gradient of a batch. `average` follows the weights slowly.
    pub(crate) fn step(&mut self, weights: &mut Weights, average: &mut Weights, sums: &Weights, pace: Pace) {
        self.steps += 1;
        let arch = self.arch;
        let steps = self.steps.min(100_000) as i32;
        let correction = (1.0 - STEADY_SQUARE.powi(steps)).sqrt() / (1.0 - STEADY.powi(steps));
        let step = Step {
            rate: pace.rate * correction,
            scale: 1.0 / pace.batch as f32,
            // In the beginning the average is that of all steps so far.
            follow: (1.0 / self.steps as f32).max(FOLLOW),
        };
        let last = sums.layers.len() - 1;
        for (number, sums) in sums.layers.iter().enumerate() {
            let (means, squares) = (&mut self.means.layers[number], &mut self.squares.layers[number]);
            let (layer, slow) = (&mut weights.layers[number], &mut average.layers[number]);
            // Rows of the first layer are places and features, columns of the last one chances: each has a measure of its own.
            if pace.steps == Steps::Muon && 0 < number && number < last {
                let shape = [sums.inputs, sums.outputs];
                let directions = self.muon.directions(&mut means.weights, &sums.weights, shape);
                let followed = layer.weights.iter_mut().zip(slow.weights.iter_mut());
                for ((weight, average), direction) in followed.zip(directions) {
                    *weight -= pace.rate * direction;
                    *average += step.follow * (*weight - *average);
                }
            } else {
                let numbers = [&mut layer.weights, &mut slow.weights, &mut means.weights, &mut squares.weights];
                arch.dispatch(Descent { step: &step, numbers, sums: &sums.weights });
            }
            let numbers = [&mut layer.bias, &mut slow.bias, &mut means.bias, &mut squares.bias];
            arch.dispatch(Descent { step: &step, numbers, sums: &sums.bias });
        }
    }
}

/// How quickly the average follows: it remembers about five thousand steps.
const FOLLOW: f32 = 0.0002;

struct Step {
    rate: f32,
    scale: f32,
    follow: f32,
}

/// The step of many weights at once: their values, the slow average, and what is remembered of them.
struct Descent<'a> {
    step: &'a Step,
    numbers: [&'a mut Numbers; 4],
    sums: &'a [f32],
}

impl pulp::WithSimd for Descent<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: pulp::Simd>(self, _: S) {
        let Step { rate, scale, follow } = *self.step;
        let [weights, average, means, squares] = self.numbers;
        let followed = weights.iter_mut().zip(average.iter_mut());
        let remembered = means.iter_mut().zip(squares.iter_mut());
        for (((weight, average), (mean, square)), sum) in followed.zip(remembered).zip(self.sums) {
            let slope = sum * scale;
            *mean += (1.0 - STEADY) * (slope - *mean);
            *square += (1.0 - STEADY_SQUARE) * (slope * slope - *square);
            *weight -= rate * *mean / (square.sqrt() + 1e-8);
            *average += follow * (*weight - *average);
        }
    }
}
