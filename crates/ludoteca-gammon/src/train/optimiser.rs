//! Adam: every weight goes down its own slope, in steps as long as its slopes are steady.

use crate::weights::{Numbers, Weights};

const STEADY: f32 = 0.9;
const STEADY_SQUARE: f32 = 0.999;

/// What is remembered of earlier gradients, in the shape of the weights.
#[derive(Clone, Debug)]
pub(crate) struct Adam {
    arch: pulp::Arch,
    steps: u64,
    means: Weights,
    squares: Weights,
}

impl Adam {
    pub(crate) fn new(weights: &Weights) -> Adam {
        let zeros = Weights::zeros(weights.features(), &weights.hidden());
        Adam { arch: pulp::Arch::new(), steps: 0, means: zeros.clone(), squares: zeros }
    }

    /// Makes one step of length `rate`, with the gradient of a batch of this size. `average` follows the weights slowly.
    pub(crate) fn step(
        &mut self,
        weights: &mut Weights,
        average: &mut Weights,
        sums: &Weights,
        batch: usize,
        rate: f32,
    ) {
        self.steps += 1;
        let arch = self.arch;
        let steps = self.steps.min(100_000) as i32;
        let correction = (1.0 - STEADY_SQUARE.powi(steps)).sqrt() / (1.0 - STEADY.powi(steps));
        let step = Step {
            rate: rate * correction,
            scale: 1.0 / batch as f32,
            // In the beginning the average is that of all steps so far.
            follow: (1.0 / self.steps as f32).max(FOLLOW),
        };
        for (number, sums) in sums.layers.iter().enumerate() {
            let (means, squares) = (&mut self.means.layers[number], &mut self.squares.layers[number]);
            let (layer, slow) = (&mut weights.layers[number], &mut average.layers[number]);
            let [weights, bias] = [
                [&mut layer.weights, &mut slow.weights, &mut means.weights, &mut squares.weights],
                [&mut layer.bias, &mut slow.bias, &mut means.bias, &mut squares.bias],
            ];
            arch.dispatch(Descent { step: &step, numbers: weights, sums: &sums.weights });
            arch.dispatch(Descent { step: &step, numbers: bias, sums: &sums.bias });
        }
    }
}

/// How quickly the average follows: it remembers about five thousand steps, the lessons of a minute.
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
