//! Enlarges nets without changing their function.

use fastrand::Rng;
use ludoteca_backgammon_engine::Weights;

/// Widens hidden layers and inserts new ones without changing the function.
pub(crate) fn grown(small: &Weights, hidden: &[usize], rng: &mut Rng) -> Weights {
    let depth = small.hidden().len();
    let (first, more) = hidden.split_at(depth.min(hidden.len()));
    deepened(widened(small, first, rng), small.layers[depth].inputs, more, rng)
}

/// Inserts hidden layers before the last one. They copy the first `used` units; their other units get random inputs
/// and no outputs.
fn deepened(shallow: Weights, used: usize, more: &[usize], rng: &mut Rng) -> Weights {
    let hidden = [shallow.hidden(), more.to_vec()].concat();
    let mut deep = Weights::zeros(shallow.features(), &hidden);
    let mut layers = shallow.layers;
    let last = layers.pop().expect("a net has layers");
    let kept = layers.len();
    for (to, from) in deep.layers.iter_mut().zip(layers) {
        *to = from;
    }
    let end = deep.layers.len() - 1;
    for layer in &mut deep.layers[kept..end] {
        for (row, out) in layer.weights.chunks_exact_mut(layer.outputs).enumerate() {
            out[used..].iter_mut().for_each(|weight| *weight = 0.1 * (2.0 * rng.f32() - 1.0));
            if row < used {
                out[row] = 1.0;
            }
        }
    }
    let to = &mut deep.layers[end];
    let numbers = used * to.outputs;
    to.weights[..numbers].copy_from_slice(&last.weights[..numbers]);
    to.bias = last.bias;
    deep
}

/// Widens hidden layers. New units get random inputs and no outputs.
fn widened(narrow: &Weights, hidden: &[usize], rng: &mut Rng) -> Weights {
    let mut wide = Weights::zeros(narrow.features(), hidden);
    for (number, (from, to)) in narrow.layers.iter().zip(&mut wide.layers).enumerate() {
        let inputs = if number == 0 { 30 } else { to.inputs };
        let spread = (6.0 / inputs as f32).sqrt() * 0.5;
        for row in 0..to.inputs {
            let out = &mut to.weights[row * to.outputs..][..to.outputs];
            if row < from.inputs {
                out[..from.outputs].copy_from_slice(&from.weights[row * from.outputs..][..from.outputs]);
            }
            // Old units ignore new ones.
            out[from.outputs..].iter_mut().for_each(|weight| *weight = spread * (2.0 * rng.f32() - 1.0));
        }
        to.bias[..from.outputs].copy_from_slice(&from.bias);
    }
    wide
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;
    use ludoteca_backgammon::Board;

    use ludoteca_backgammon_engine::Net;

    use super::grown;
    use crate::learner::{FeatureSet, Learner};

    #[test]
    fn growing_keeps_the_function() {
        let mut rng = Rng::with_seed(1);
        let small = Learner::new(FeatureSet::Raw, &[16, 8], &mut rng).weights;
        let board = Board::START;
        for hidden in [&[16, 8][..], &[32, 24], &[16, 8, 8], &[32, 24, 16], &[16, 16, 16, 8]] {
            let grown = grown(&small, hidden, &mut rng);
            assert_eq!(grown.hidden(), hidden);
            let chances =
                [small.clone(), grown].map(|weights| Net::new(weights).evaluate(&board, &[]).chances.to_array());
            for (one, other) in chances[0].into_iter().zip(chances[1]) {
                assert!((one - other).abs() < 1e-6, "{hidden:?}");
            }
        }
    }
}
