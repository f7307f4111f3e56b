//! A wider or deeper net that thinks the same as the small one, with room to learn more.

use fastrand::Rng;

use crate::weights::Weights;

/// The same function with wider hidden layers and more of them.
pub(crate) fn grown(small: &Weights, hidden: &[usize], luck: &mut Rng) -> Weights {
    let depth = small.hidden().len();
    let (first, more) = hidden.split_at(depth.min(hidden.len()));
    deepened(widened(small, first, luck), small.layers[depth].inputs, more, luck)
}

/// The same function with more hidden layers before the last one. They hand on what the first `heard` units before them say; their
/// other units look at something, and nobody listens to them yet.
fn deepened(shallow: Weights, heard: usize, more: &[usize], luck: &mut Rng) -> Weights {
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
            out[heard..].iter_mut().for_each(|weight| *weight = 0.1 * (2.0 * luck.f32() - 1.0));
            if row < heard {
                out[row] = 1.0;
            }
        }
    }
    let to = &mut deep.layers[end];
    let numbers = heard * to.outputs;
    to.weights[..numbers].copy_from_slice(&last.weights[..numbers]);
    to.bias = last.bias;
    deep
}

/// The same function with wider hidden layers: new units look at something, and nobody listens to them yet.
fn widened(narrow: &Weights, hidden: &[usize], luck: &mut Rng) -> Weights {
    let mut wide = Weights::zeros(narrow.features(), hidden);
    for (number, (from, to)) in narrow.layers.iter().zip(&mut wide.layers).enumerate() {
        let inputs = if number == 0 { 30 } else { to.inputs };
        let spread = (6.0 / inputs as f32).sqrt() * 0.5;
        for row in 0..to.inputs {
            let out = &mut to.weights[row * to.outputs..][..to.outputs];
            if row < from.inputs {
                out[..from.outputs].copy_from_slice(&from.weights[row * from.outputs..][..from.outputs]);
            }
            // What old units hear from new ones stays nothing.
            out[from.outputs..].iter_mut().for_each(|weight| *weight = spread * (2.0 * luck.f32() - 1.0));
        }
        to.bias[..from.outputs].copy_from_slice(&from.bias);
    }
    wide
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;
    use ludoteca_backgammon::Board;

    use super::grown;
    use crate::net::Net;
    use crate::train::learner::{Learner, Sight};

    #[test]
    fn a_net_that_grows_thinks_the_same() {
        let mut luck = Rng::with_seed(1);
        let small = Learner::new(Sight::Raw, &[16, 8], &mut luck).weights;
        let board = Board::START;
        for hidden in [&[16, 8][..], &[32, 24], &[16, 8, 8], &[32, 24, 16], &[16, 16, 16, 8]] {
            let grown = grown(&small, hidden, &mut luck);
            assert_eq!(grown.hidden(), hidden);
            let chances =
                [small.clone(), grown].map(|weights| Net::new(weights).outlook(&board, &[]).chances.to_array());
            for (one, other) in chances[0].into_iter().zip(chances[1]) {
                assert!((one - other).abs() < 1e-6, "{hidden:?}");
            }
        }
    }
}
