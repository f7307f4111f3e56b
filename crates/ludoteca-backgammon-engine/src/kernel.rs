//! The arithmetic of a layer. Few inputs of a layer are not nothing, so a layer is a sum of the rows of its weights that
//! belong to those.
//!
//! Sums run over rows in the order given, for every output apart: the answer is the same whether the machine adds one, four
//! or eight outputs at a time. Nothing is fused: a machine without that instruction would round differently.

/// An input that is not nothing: its number, and how much it is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Active {
    pub(crate) row: u32,
    pub(crate) value: f32,
}

/// `out = bias + Σ value · row`. All rows are as wide as `out`, a multiple of eight.
#[inline(always)]
pub(crate) fn affine(inputs: &[Active], weights: &[f32], bias: &[f32], out: &mut [f32]) {
    let width = out.len();
    let mut from = 0;
    // The sums of a block stay in registers; the widest block that the width allows is the fastest.
    while from < width {
        let left = width - from;
        from += if left >= 128 {
            block::<128>(inputs, weights, bias, out, from)
        } else if left >= 64 {
            block::<64>(inputs, weights, bias, out, from)
        } else if left >= 32 {
            block::<32>(inputs, weights, bias, out, from)
        } else {
            block::<8>(inputs, weights, bias, out, from)
        };
    }
}

#[inline(always)]
fn block<const N: usize>(inputs: &[Active], weights: &[f32], bias: &[f32], out: &mut [f32], from: usize) -> usize {
    let width = out.len();
    let mut sums: [f32; N] = bias[from..from + N].try_into().expect("a block");
    for input in inputs {
        let start = input.row as usize * width + from;
        let row: &[f32; N] = weights[start..start + N].try_into().expect("a block");
        for place in 0..N {
            sums[place] += input.value * row[place];
        }
    }
    out[from..from + N].copy_from_slice(&sums);
    N
}

/// Keeps the outputs above zero, as inputs of the next layer; answers how many.
#[inline(always)]
pub(crate) fn rectify(outputs: &[f32], active: &mut [Active]) -> usize {
    let mut count = 0;
    for (row, &value) in outputs.iter().enumerate() {
        active[count] = Active { row: row as u32, value };
        count += usize::from(value > 0.0);
    }
    count
}

/// From any number to a probability.
#[inline(always)]
pub(crate) fn sigmoid(number: f32) -> f32 {
    1.0 / (1.0 + exponential(-number))
}

/// e to the power of `number`, to seven digits, the same on every machine.
#[inline(always)]
pub(crate) fn exponential(number: f32) -> f32 {
    let power = (number.clamp(-80.0, 80.0)) * std::f32::consts::LOG2_E;
    let whole = power.round_ties_even();
    let rest = (power - whole) * std::f32::consts::LN_2;
    let series = 1.0
        + rest
            * (1.0
                + rest
                    * (0.5 + rest * (1.0 / 6.0 + rest * (1.0 / 24.0 + rest * (1.0 / 120.0 + rest * (1.0 / 720.0))))));
    series * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

#[cfg(test)]
mod tests {
    use super::{Active, affine, exponential, rectify, sigmoid};

    #[test]
    fn a_layer_is_the_sum_of_its_rows() {
        for width in [8, 16, 32, 40, 64, 104, 128, 232] {
            let weights: Vec<f32> = (0..3 * width).map(|number| number as f32).collect();
            let bias = vec![1.0; width];
            let mut out = vec![0.0; width];
            let inputs = [Active { row: 0, value: 2.0 }, Active { row: 2, value: -1.0 }];
            affine(&inputs, &weights, &bias, &mut out);
            let expected: Vec<f32> = (0..width).map(|place| 1.0 + place as f32 - 2.0 * width as f32).collect();
            assert_eq!(out, expected);
        }
    }

    #[test]
    fn what_is_not_above_zero_is_left_out() {
        let mut active = [Active::default(); 4];
        assert_eq!(rectify(&[0.5, -1.0, 0.0, 2.0], &mut active), 2);
        assert_eq!(active[..2], [Active { row: 0, value: 0.5 }, Active { row: 3, value: 2.0 }]);
    }

    #[test]
    fn the_exponential_is_right_to_six_digits() {
        for step in -800..=800 {
            let number = step as f32 / 10.0;
            let ratio = f64::from(exponential(number)) / f64::from(number).exp();
            assert!((ratio - 1.0).abs() < 1e-5, "{number}: {ratio}");
        }
        assert_eq!(sigmoid(0.0), 0.5);
    }
}
