//! Adam for single weights, optionally Muon for the matrices between hidden layers.

use ludoteca_backgammon_engine::{Numbers, Weights};

use crate::learner::Schedule;
use crate::muon::Muon;
use crate::recipe::HiddenStep;

const MEAN_DECAY: f32 = 0.9;
const SQUARE_DECAY: f32 = 0.999;

/// Moments of earlier gradients, in the shape of the weights.
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

    /// Updates the weights with the gradient of a batch; `average` follows slowly.
    pub(crate) fn step(&mut self, weights: &mut Weights, average: &mut Weights, sums: &Weights, schedule: Schedule) {
        self.steps += 1;
        let arch = self.arch;
        let steps = self.steps.min(100_000) as i32;
        let correction = (1.0 - SQUARE_DECAY.powi(steps)).sqrt() / (1.0 - MEAN_DECAY.powi(steps));
        let step = Step {
            rate: schedule.rate * correction,
            scale: 1.0 / schedule.batch_size as f32,
            // At the beginning the average is that of all steps.
            follow: (1.0 / self.steps as f32).max(FOLLOW),
        };
        let last = sums.layers.len() - 1;
        for (number, sums) in sums.layers.iter().enumerate() {
            let (means, squares) = (&mut self.means.layers[number], &mut self.squares.layers[number]);
            let (layer, slow) = (&mut weights.layers[number], &mut average.layers[number]);
            // Rows of the first layer and columns of the last one have scales of their own, so Muon does not apply to
            // them.
            if schedule.hidden_step == HiddenStep::Muon && 0 < number && number < last {
                let shape = [sums.inputs, sums.outputs];
                let update = self.muon.update(&mut means.weights, &sums.weights, shape);
                let followed = layer.weights.iter_mut().zip(slow.weights.iter_mut());
                for ((weight, average), change) in followed.zip(update) {
                    *weight -= schedule.rate * change;
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

/// The average covers about five thousand steps.
const FOLLOW: f32 = 0.0002;

struct Step {
    rate: f32,
    scale: f32,
    follow: f32,
}

/// An update of many weights at once: values, average and moments.
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
            *mean += (1.0 - MEAN_DECAY) * (slope - *mean);
            *square += (1.0 - SQUARE_DECAY) * (slope * slope - *square);
            *weight -= rate * *mean / (square.sqrt() + 1e-8);
            *average += follow * (*weight - *average);
        }
    }
}
