//! Weights of a net and their file format.

use std::fmt::Write as _;

use aligned_vec::{AVec, CACHELINE_ALIGN, avec};
use half::f16;

/// Raw inputs per place and side: at least one, two, three checkers, and half the number beyond three.
pub(crate) const UNITS: usize = 4;
/// Off, 24 points, bar.
pub(crate) const PLACES: usize = 26;
/// Inputs of every net before its features.
pub const RAW_INPUTS: usize = 2 * PLACES * UNITS;
/// Outputs of a net: five chances and three cube efficiencies.
pub const OUTPUTS: usize = 8;

/// Numbers aligned to cache lines, which doubles the speed of wide loads.
pub type Numbers = AVec<f32>;

/// A fully connected layer.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// Number of inputs.
    pub inputs: usize,
    /// Number of outputs.
    pub outputs: usize,
    /// One row of `outputs` numbers per input.
    pub weights: Numbers,
    /// Added to the outputs.
    pub bias: Numbers,
}

impl Layer {
    /// A layer of zeros.
    #[must_use]
    pub fn zeros(inputs: usize, outputs: usize) -> Layer {
        Layer { inputs, outputs, weights: zeros(inputs * outputs), bias: zeros(outputs) }
    }
}

pub(crate) fn zeros(count: usize) -> Numbers {
    avec![0.0; count]
}

/// The layers of a net. Hidden layers are rectified: negative outputs become zero.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// From the inputs to the outputs of the net.
    pub layers: Vec<Layer>,
}

/// An error in the bytes of a net.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// The header line is missing.
    Header,
    /// The sizes of the layers are not allowed.
    Sizes,
    /// The number of weights does not match the sizes.
    Length {
        /// Bytes required after the header line.
        expected: usize,
        /// Bytes found after the header line.
        found: usize,
    },
}

impl std::fmt::Display for WeightsError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            WeightsError::Header => f.write_str("the header of the net is missing"),
            WeightsError::Sizes => f.write_str("the sizes of the layers are not allowed"),
            WeightsError::Length { expected, found } => write!(f, "{found} bytes of weights, expected {expected}"),
        }
    }
}

impl std::error::Error for WeightsError {}

const HEADER: &str = "ludoteca net 1:";

impl Weights {
    /// Weights of zero with `features` inputs besides the raw board and these hidden layers.
    #[must_use]
    pub fn zeros(features: usize, hidden: &[usize]) -> Weights {
        let sizes: Vec<usize> = [RAW_INPUTS + features].iter().chain(hidden).chain(&[OUTPUTS]).copied().collect();
        Weights { layers: sizes.windows(2).map(|pair| Layer::zeros(pair[0], pair[1])).collect() }
    }

    /// The number of inputs besides the raw board.
    #[must_use]
    pub fn features(&self) -> usize {
        self.layers[0].inputs - RAW_INPUTS
    }

    /// The widths of the hidden layers.
    #[must_use]
    pub fn hidden(&self) -> Vec<usize> {
        self.layers[1..].iter().map(|layer| layer.inputs).collect()
    }

    /// Writes a header line with the sizes, then every number as a 16-bit float.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut line = HEADER.to_owned();
        for size in std::iter::once(self.layers[0].inputs).chain(self.layers.iter().map(|layer| layer.outputs)) {
            write!(line, " {size}").expect("writing to a string never fails");
        }
        line.push('\n');
        let mut bytes = line.into_bytes();
        for layer in &self.layers {
            let numbers = layer.weights.iter().chain(layer.bias.iter());
            bytes.extend(numbers.flat_map(|&number| f16::from_f32(number).to_le_bytes()));
        }
        bytes
    }

    /// Reads concatenated nets.
    ///
    /// # Errors
    ///
    /// Returns the first error in the bytes.
    pub fn read_all(mut bytes: &[u8]) -> Result<Vec<Weights>, WeightsError> {
        let mut all = Vec::new();
        while !bytes.is_empty() {
            let (weights, rest) = Weights::read_one(bytes)?;
            all.push(weights);
            bytes = rest;
        }
        Ok(all)
    }

    /// Reads the first net and returns it with the remaining bytes.
    fn read_one(bytes: &[u8]) -> Result<(Weights, &[u8]), WeightsError> {
        let end = bytes.iter().take(200).position(|byte| *byte == b'\n').ok_or(WeightsError::Header)?;
        let line = std::str::from_utf8(&bytes[..end]).map_err(|_| WeightsError::Header)?;
        let sizes = line.strip_prefix(HEADER).ok_or(WeightsError::Header)?.split_whitespace();
        let sizes: Vec<usize> = sizes.map(str::parse).collect::<Result<_, _>>().map_err(|_| WeightsError::Sizes)?;
        let is_allowed = sizes.len() >= 2
            && sizes.last() == Some(&OUTPUTS)
            && (RAW_INPUTS..RAW_INPUTS + 256).contains(&sizes[0])
            && sizes[1..].iter().all(|size| size % 8 == 0 && (8..=MAX_WIDTH).contains(size));
        if !is_allowed {
            return Err(WeightsError::Sizes);
        }
        let numbers = &bytes[end + 1..];
        let expected = 2 * sizes.windows(2).map(|pair| (pair[0] + 1) * pair[1]).sum::<usize>();
        let Some((numbers, rest)) = numbers.split_at_checked(expected) else {
            return Err(WeightsError::Length { expected, found: numbers.len() });
        };
        let (pairs, _) = numbers.as_chunks::<2>();
        let mut numbers = pairs.iter().map(|&pair| f16::from_le_bytes(pair).to_f32());
        let mut take = |count: usize| Numbers::from_iter(CACHELINE_ALIGN, numbers.by_ref().take(count));
        let layers = sizes.windows(2).map(|pair| {
            let weights = take(pair[0] * pair[1]);
            Layer { inputs: pair[0], outputs: pair[1], weights, bias: take(pair[1]) }
        });
        Ok((Weights { layers: layers.collect() }, rest))
    }
}

/// Maximum width of a layer.
pub(crate) const MAX_WIDTH: usize = 512;

#[cfg(test)]
mod tests {
    use super::{Weights, WeightsError};

    #[test]
    fn weights_survive_a_round_trip() {
        let mut weights = Weights::zeros(3, &[16, 8]);
        weights.layers[0].weights[5] = 0.5;
        weights.layers[2].bias[4] = -4.0;
        let twice = [weights.to_bytes(), weights.to_bytes()].concat();
        assert_eq!(Weights::read_all(&twice), Ok(vec![weights.clone(), weights]));
    }

    #[test]
    fn malformed_bytes_are_rejected() {
        let good = Weights::zeros(0, &[8]).to_bytes();
        assert_eq!(Weights::read_all(b"something"), Err(WeightsError::Header));
        assert_eq!(Weights::read_all(b"ludoteca net 1: 7 8\n"), Err(WeightsError::Sizes));
        let short = &good[..good.len() - 1];
        assert!(matches!(Weights::read_all(short), Err(WeightsError::Length { .. })));
    }
}
