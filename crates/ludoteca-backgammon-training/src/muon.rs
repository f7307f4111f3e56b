//! The Muon optimiser: updates of whole matrices with equal length in every direction.
//!
//! Adam's updates concentrate on the few directions shared by all weights. Muon replaces the momentum by the nearest
//! orthogonal matrix, computed with the Newton–Schulz polynomial with the coefficients of Keller Jordan (2024), which
//! moves all singular values near 1.

use pulp::{Simd, WithSimd};

/// Decay of the momentum per step.
const MOMENTUM: f32 = 0.95;
/// Of x, x³ and x⁵.
const COEFFICIENTS: [f32; 3] = [3.4445, -4.7750, 2.0315];
const ROUNDS: usize = 5;

/// Buffers for one matrix.
#[derive(Clone, Debug, Default)]
pub(crate) struct Muon {
    arch: pulp::Arch,
    steps: Vec<f32>,
    transposed: Vec<f32>,
    square: Vec<f32>,
    fourth: Vec<f32>,
}

impl Muon {
    /// Adds the gradient to `momentum` and returns its orthogonalised update, which is about as long as one of Adam's
    /// at the same rate.
    pub(crate) fn update(&mut self, momentum: &mut [f32], gradient: &[f32], [rows, columns]: [usize; 2]) -> &[f32] {
        self.steps.clear();
        self.steps.extend(momentum.iter_mut().zip(gradient).map(|(mean, derivative)| {
            *mean += (1.0 - MOMENTUM) * (derivative - *mean);
            MOMENTUM * *mean + (1.0 - MOMENTUM) * derivative
        }));
        // Products are cheaper on the shorter side.
        let is_tall = rows > columns;
        let [short, long] = if is_tall { [columns, rows] } else { [rows, columns] };
        if is_tall {
            transpose(&self.steps, rows, &mut self.transposed);
            std::mem::swap(&mut self.steps, &mut self.transposed);
        }
        self.orthogonalise(short);
        if is_tall {
            transpose(&self.steps, short, &mut self.transposed);
            std::mem::swap(&mut self.steps, &mut self.transposed);
        }
        // Entries of an orthogonal matrix are about 1 over the root of its length; Adam's updates are about 0.2 of
        // its rate.
        let scale = 0.2 * (long as f32).sqrt();
        self.steps.iter_mut().for_each(|step| *step *= scale);
        &self.steps
    }

    /// Moves all singular values of the matrix near 1.
    fn orthogonalise(&mut self, short: usize) {
        let norm = self.steps.iter().map(|step| step * step).sum::<f32>().sqrt().max(1e-20);
        self.steps.iter_mut().for_each(|step| *step /= norm);
        let [one, three, five] = COEFFICIENTS;
        for _ in 0..ROUNDS {
            transpose(&self.steps, short, &mut self.transposed);
            self.arch.dispatch(Product::new(&self.steps, &self.transposed, short, &mut self.square));
            self.arch.dispatch(Product::new(&self.square, &self.square, short, &mut self.fourth));
            self.fourth
                .iter_mut()
                .zip(&self.square)
                .for_each(|(fourth, square)| *fourth = five * *fourth + three * square);
            self.arch.dispatch(Product::new(&self.fourth, &self.steps, short, &mut self.transposed));
            self.steps.iter_mut().zip(&self.transposed).for_each(|(step, more)| *step = one * *step + more);
        }
    }
}

/// Transposes a matrix.
fn transpose(matrix: &[f32], rows: usize, out: &mut Vec<f32>) {
    let columns = matrix.len() / rows;
    out.resize(matrix.len(), 0.0);
    // Blocks of rows keep reads and writes local.
    const ROWS: usize = 16;
    for (block, numbers) in matrix.chunks(ROWS * columns).enumerate() {
        for column in 0..columns {
            let from = column * rows + block * ROWS;
            let transposed = numbers[column..].iter().step_by(columns);
            out[from..].iter_mut().zip(transposed).for_each(|(out, number)| *out = *number);
        }
    }
}

/// A matrix product.
struct Product<'a> {
    one: &'a [f32],
    other: &'a [f32],
    rows: usize,
    out: &'a mut [f32],
}

/// Rows and vectors per block, which stays in registers.
const ROWS: usize = 8;
const VECTORS: usize = 2;

impl<'a> Product<'a> {
    fn new(one: &'a [f32], other: &'a [f32], rows: usize, out: &'a mut Vec<f32>) -> Product<'a> {
        let inner = one.len() / rows;
        out.resize(rows * (other.len() / inner), 0.0);
        Product { one, other, rows, out }
    }
}

impl WithSimd for Product<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let Product { one, other, rows, out } = self;
        let (inner, columns) = (one.len() / rows, out.len() / rows);
        let (whole, rest) = S::as_simd_f32s(&other[..columns]);
        let vectors = whole.len();
        assert!(rows % ROWS == 0 && vectors % VECTORS == 0 && rest.is_empty(), "{rows} rows of {columns} leave a rest");
        let mut strip: Vec<[S::f32s; VECTORS]> = Vec::with_capacity(inner);
        for from in (0..vectors).step_by(VECTORS) {
            strip.clear();
            strip.extend(other.chunks_exact(columns).map(|row| {
                let row = S::as_simd_f32s(row).0;
                std::array::from_fn(|nth| row[from + nth])
            }));
            for (rows, out) in one.chunks_exact(ROWS * inner).zip(out.chunks_exact_mut(ROWS * columns)) {
                let rows: [&[f32]; ROWS] = std::array::from_fn(|row| &rows[row * inner..(row + 1) * inner]);
                let mut sums = [[simd.splat_f32s(0.0); VECTORS]; ROWS];
                for (place, other) in strip.iter().enumerate() {
                    for (row, sums) in rows.iter().zip(&mut sums) {
                        let number = simd.splat_f32s(row[place]);
                        for (sum, other) in sums.iter_mut().zip(other) {
                            *sum = simd.mul_add_f32s(number, *other, *sum);
                        }
                    }
                }
                for (sums, out) in sums.iter().zip(out.chunks_exact_mut(columns)) {
                    S::as_mut_simd_f32s(out).0[from..from + VECTORS].copy_from_slice(sums);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Muon, transpose};

    fn matrix(rows: usize, columns: usize) -> Vec<f32> {
        let mut rng = fastrand::Rng::with_seed(5);
        (0..rows * columns).map(|_| rng.f32() - 0.5).collect()
    }

    #[test]
    fn updates_are_orthogonal() {
        for [rows, columns] in [[64, 128], [128, 64], [64, 64]] {
            let gradient = matrix(rows, columns);
            let mut momentum = vec![0.0; rows * columns];
            let steps = Muon::default().update(&mut momentum, &gradient, [rows, columns]).to_vec();
            let (long, short) = (rows.max(columns), rows.min(columns));
            let wide = if rows > columns {
                let mut transposed = Vec::new();
                transpose(&steps, rows, &mut transposed);
                transposed
            } else {
                steps
            };
            // Rows are orthogonal and about equally long.
            for one in 0..short {
                for other in 0..=one {
                    let pairs = wide[one * long..][..long].iter().zip(&wide[other * long..][..long]);
                    let product = pairs.map(|(one, other)| one * other).sum::<f32>() / (0.04 * long as f32);
                    let expected = if one == other { 0.3..1.6 } else { -0.35..0.35 };
                    assert!(expected.contains(&product), "{rows} × {columns}, {one} and {other}: {product}");
                }
            }
        }
    }

    #[test]
    fn a_matrix_transposed_twice_is_the_same() {
        let matrix = matrix(8, 24);
        let (mut transposed, mut again) = (Vec::new(), Vec::new());
        transpose(&matrix, 8, &mut transposed);
        transpose(&transposed, 24, &mut again);
        assert_eq!((matrix, transposed[1]), (again.clone(), again[24]));
    }
}
