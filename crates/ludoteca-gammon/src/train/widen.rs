//! A wider net that thinks the same as the narrow one, with room to learn more.

use fastrand::Rng;

use crate::weights::Weights;

/// The same function with wider hidden layers: new units look at something, and nobody listens to them yet.
pub(crate) fn widened(narrow: &Weights, hidden: &[usize], luck: &mut Rng) -> Weights {
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

    use super::widened;
    use crate::net::Net;
    use crate::train::learner::{Learner, Sight};

    #[test]
    fn a_widened_net_thinks_the_same() {
        let mut luck = Rng::with_seed(1);
        let narrow = Learner::new(Sight::Raw, &[16, 8], &mut luck).weights;
        let wide = widened(&narrow, &[32, 24], &mut luck);
        let board = Board::START;
        let (one, other) = (Net::new(narrow).chances(&board, &[]), Net::new(wide).chances(&board, &[]));
        for (one, other) in one.to_array().into_iter().zip(other.to_array()) {
            assert!((one - other).abs() < 1e-6);
        }
    }
}
