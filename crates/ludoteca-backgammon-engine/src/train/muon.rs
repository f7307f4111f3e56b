//! Muon: a whole matrix of weights takes a step that is as long in every direction in which its slopes point, be they steep or not.
//!
//! Steps that follow each slope by itself, as Adam's do, go mostly in the few directions in which all weights agree. The nearest
//! matrix to the slopes that only turns, and stretches nothing, has all their directions alike. It is found by products of matrices
//! alone: the polynomial of Newton and Schulz, with the coefficients of Keller Jordan (2024), draws all singular values near one.

use pulp::{Simd, WithSimd};

/// How much of the steps before goes on.
const STEADY: f32 = 0.95;
/// Of x, of x³ and of x⁵.
const COEFFICIENTS: [f32; 3] = [3.4445, -4.7750, 2.0315];
const ROUNDS: usize = 5;

/// Room for the work on one matrix.
#[derive(Clone, Debug, Default)]
pub(crate) struct Muon {
    arch: pulp::Arch,
    steps: Vec<f32>,
    turned: Vec<f32>,
    square: Vec<f32>,
    fourth: Vec<f32>,
}

impl Muon {
    /// The directions of the next step for a matrix of so many rows and columns: `momentum` takes the slopes in, and what it has come
    /// to is evened out. All of a step together is about as long as one of Adam's with the same rate.
    pub(crate) fn directions(&mut self, momentum: &mut [f32], slopes: &[f32], [rows, columns]: [usize; 2]) -> &[f32] {
        self.steps.clear();
        self.steps.extend(momentum.iter_mut().zip(slopes).map(|(steady, slope)| {
            *steady += (1.0 - STEADY) * (slope - *steady);
            STEADY * *steady + (1.0 - STEADY) * slope
        }));
        // Products are cheaper on the shorter side.
        let is_tall = rows > columns;
        let [short, long] = if is_tall { [columns, rows] } else { [rows, columns] };
        if is_tall {
            turn(&self.steps, rows, &mut self.turned);
            std::mem::swap(&mut self.steps, &mut self.turned);
        }
        self.even_out(short);
        if is_tall {
            turn(&self.steps, short, &mut self.turned);
            std::mem::swap(&mut self.steps, &mut self.turned);
        }
        // The numbers of an even matrix are about one over the root of its length; Adam's steps are about 0.2 of its rate.
        let scale = 0.2 * (long as f32).sqrt();
        self.steps.iter_mut().for_each(|step| *step *= scale);
        &self.steps
    }

    /// Draws all singular values of `steps`, of which there are so many, near one.
    fn even_out(&mut self, short: usize) {
        let norm = self.steps.iter().map(|step| step * step).sum::<f32>().sqrt().max(1e-20);
        self.steps.iter_mut().for_each(|step| *step /= norm);
        let [one, three, five] = COEFFICIENTS;
        for _ in 0..ROUNDS {
            turn(&self.steps, short, &mut self.turned);
            self.arch.dispatch(Product::new(&self.steps, &self.turned, short, &mut self.square));
            self.arch.dispatch(Product::new(&self.square, &self.square, short, &mut self.fourth));
            self.fourth
                .iter_mut()
                .zip(&self.square)
                .for_each(|(fourth, square)| *fourth = five * *fourth + three * square);
            self.arch.dispatch(Product::new(&self.fourth, &self.steps, short, &mut self.turned));
            self.steps.iter_mut().zip(&self.turned).for_each(|(step, more)| *step = one * *step + more);
        }
    }
}

/// A matrix of so many rows with its rows as columns.
fn turn(matrix: &[f32], rows: usize, out: &mut Vec<f32>) {
    let columns = matrix.len() / rows;
    out.resize(matrix.len(), 0.0);
    // A few rows at a time, so that what is read and what is written are each near together.
    const ROWS: usize = 16;
    for (block, numbers) in matrix.chunks(ROWS * columns).enumerate() {
        for column in 0..columns {
            let from = column * rows + block * ROWS;
            let turned = numbers[column..].iter().step_by(columns);
            out[from..].iter_mut().zip(turned).for_each(|(out, number)| *out = *number);
        }
    }
}

/// The product of two matrices, the first of which has so many rows.
struct Product<'a> {
    one: &'a [f32],
    other: &'a [f32],
    rows: usize,
    out: &'a mut [f32],
}

/// So many rows and so many vectors of each are summed up at a time, in registers.
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
    use super::{Muon, turn};

    fn matrix(rows: usize, columns: usize) -> Vec<f32> {
        let mut luck = fastrand::Rng::with_seed(5);
        (0..rows * columns).map(|_| luck.f32() - 0.5).collect()
    }

    #[test]
    fn every_direction_is_as_long_as_the_others() {
        for [rows, columns] in [[64, 128], [128, 64], [64, 64]] {
            let slopes = matrix(rows, columns);
            let mut momentum = vec![0.0; rows * columns];
            let steps = Muon::default().directions(&mut momentum, &slopes, [rows, columns]).to_vec();
            let (long, short) = (rows.max(columns), rows.min(columns));
            let wide = if rows > columns {
                let mut turned = Vec::new();
                turn(&steps, rows, &mut turned);
                turned
            } else {
                steps
            };
            // Rows that are at right angles to each other, and about equally long.
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
    fn a_matrix_turned_twice_is_the_same() {
        let matrix = matrix(8, 24);
        let (mut turned, mut again) = (Vec::new(), Vec::new());
        turn(&matrix, 8, &mut turned);
        turn(&turned, 24, &mut again);
        assert_eq!((matrix, turned[1]), (again.clone(), again[24]));
    }
}
