//! Arithmetic of a net's layers, shared by evaluation and training.
//!
//! Most inputs of a layer are zero, so that a layer is a sum over the rows of its non-zero inputs. Rows are added in
//! order, separately for every output, and without fused operations: results are the same for any vector width.

/// A non-zero input of a layer.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Input {
    /// Index among all inputs.
    pub row: u32,
    /// The input itself.
    pub value: f32,
}

/// Computes `out = bias + Σ value · row`. The width of `out` must be a multiple of 8.
#[inline(always)]
pub fn affine(inputs: &[Input], weights: &[f32], bias: &[f32], out: &mut [f32]) {
    let width = out.len();
    let mut from = 0;
    // The sums of a block stay in registers; the widest block that fits is the fastest.
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
fn block<const N: usize>(inputs: &[Input], weights: &[f32], bias: &[f32], out: &mut [f32], from: usize) -> usize {
    let width = out.len();
    let mut sums: [f32; N] = bias[from..from + N].try_into().expect("the slice has N numbers");
    for input in inputs {
        let start = input.row as usize * width + from;
        let row: &[f32; N] = weights[start..start + N].try_into().expect("the slice has N numbers");
        for place in 0..N {
            sums[place] += input.value * row[place];
        }
    }
    out[from..from + N].copy_from_slice(&sums);
    N
}

/// Stores the positive outputs as inputs of the next layer and returns their number.
#[inline(always)]
pub fn rectify(outputs: &[f32], inputs: &mut [Input]) -> usize {
    let mut count = 0;
    for (row, &value) in outputs.iter().enumerate() {
        inputs[count] = Input { row: row as u32, value };
        count += usize::from(value > 0.0);
    }
    count
}

/// The logistic function.
#[inline(always)]
pub fn sigmoid(number: f32) -> f32 {
    1.0 / (1.0 + exponential(-number))
}

/// e^`number` to seven digits, the same on every machine.
#[inline(always)]
pub fn exponential(number: f32) -> f32 {
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
    use super::{Input, affine, exponential, rectify, sigmoid};

    #[test]
    fn a_layer_is_a_weighted_sum_of_rows() {
        for width in [8, 16, 32, 40, 64, 104, 128, 232] {
            let weights: Vec<f32> = (0..3 * width).map(|number| number as f32).collect();
            let bias = vec![1.0; width];
            let mut out = vec![0.0; width];
            let inputs = [Input { row: 0, value: 2.0 }, Input { row: 2, value: -1.0 }];
            affine(&inputs, &weights, &bias, &mut out);
            let expected: Vec<f32> = (0..width).map(|place| 1.0 + place as f32 - 2.0 * width as f32).collect();
            assert_eq!(out, expected);
        }
    }

    #[test]
    fn only_positive_outputs_are_kept() {
        let mut kept = [Input::default(); 4];
        assert_eq!(rectify(&[0.5, -1.0, 0.0, 2.0], &mut kept), 2);
        assert_eq!(kept[..2], [Input { row: 0, value: 0.5 }, Input { row: 3, value: 2.0 }]);
    }

    #[test]
    fn the_exponential_is_accurate_to_five_digits() {
        for step in -800..=800 {
            let number = step as f32 / 10.0;
            let ratio = f64::from(exponential(number)) / f64::from(number).exp();
            assert!((ratio - 1.0).abs() < 1e-5, "{number}: {ratio}");
        }
        assert_eq!(sigmoid(0.0), 0.5);
    }
}
