//! The numbers that a net has learnt, and the file they are kept in.

use std::fmt::Write as _;

use aligned_vec::{AVec, CACHELINE_ALIGN, avec};
use half::f16;

/// Numbers that describe a side in one place: at least one checker, at least two, at least three, and what is beyond.
pub(crate) const UNITS: usize = 4;
/// Off, 24 points, the bar.
pub(crate) const PLACES: usize = 26;
/// Inputs that every net has, before its features.
pub(crate) const RAW_INPUTS: usize = 2 * PLACES * UNITS;
/// What a net says: five chances, and how lively the cube is for each one who may turn it.
pub(crate) const OUTPUTS: usize = 8;

/// Many numbers that begin where a line of the processor's cache does: wide instructions read across two lines half as fast.
pub(crate) type Numbers = AVec<f32>;

/// One layer: a row of weights for each input.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// How many numbers come in.
    pub inputs: usize,
    /// How many go out.
    pub outputs: usize,
    /// Row by row, one for each input.
    pub weights: Numbers,
    /// What is added to each output.
    pub bias: Numbers,
}

impl Layer {
    /// A layer that answers nothing but zeros.
    #[must_use]
    pub fn zeros(inputs: usize, outputs: usize) -> Layer {
        Layer { inputs, outputs, weights: zeros(inputs * outputs), bias: zeros(outputs) }
    }
}

/// So many zeros.
pub(crate) fn zeros(count: usize) -> Numbers {
    avec![0.0; count]
}

/// All layers of a net. Between two layers whatever is below zero becomes zero.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// From the board to what is said of it.
    pub layers: Vec<Layer>,
}

/// Why bytes are no weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadWeights {
    /// They do not begin with the line that says so.
    Header,
    /// The line names sizes that fit no net.
    Sizes,
    /// There are more or fewer numbers than the sizes say.
    Length {
        /// How many bytes there should be after the line.
        expected: usize,
        /// How many there are.
        found: usize,
    },
}

impl std::fmt::Display for BadWeights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BadWeights::Header => f.write_str("no net of ours"),
            BadWeights::Sizes => f.write_str("layers of impossible sizes"),
            BadWeights::Length { expected, found } => write!(f, "{found} bytes of weights instead of {expected}"),
        }
    }
}

impl std::error::Error for BadWeights {}

const HEADER: &str = "ludoteca net 1:";

impl Weights {
    /// Weights of zero, for so many features, with these hidden layers.
    #[must_use]
    pub fn zeros(features: usize, hidden: &[usize]) -> Weights {
        let sizes: Vec<usize> = [RAW_INPUTS + features].iter().chain(hidden).chain(&[OUTPUTS]).copied().collect();
        Weights { layers: sizes.windows(2).map(|pair| Layer::zeros(pair[0], pair[1])).collect() }
    }

    /// How many features the net takes besides the raw board.
    #[must_use]
    pub fn features(&self) -> usize {
        self.layers[0].inputs - RAW_INPUTS
    }

    /// The widths of the hidden layers.
    #[must_use]
    pub fn hidden(&self) -> Vec<usize> {
        self.layers[1..].iter().map(|layer| layer.inputs).collect()
    }

    /// As a line with the sizes, then every number in sixteen bits.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut line = HEADER.to_owned();
        for size in std::iter::once(self.layers[0].inputs).chain(self.layers.iter().map(|layer| layer.outputs)) {
            write!(line, " {size}").expect("a string takes everything");
        }
        line.push('\n');
        let mut bytes = line.into_bytes();
        for layer in &self.layers {
            let numbers = layer.weights.iter().chain(layer.bias.iter());
            bytes.extend(numbers.flat_map(|&number| f16::from_f32(number).to_le_bytes()));
        }
        bytes
    }

    /// Reads the weights of several nets, one behind the other.
    pub(crate) fn all_from_bytes(mut bytes: &[u8]) -> Result<Vec<Weights>, BadWeights> {
        let mut all = Vec::new();
        while !bytes.is_empty() {
            let (weights, rest) = Weights::from_start(bytes)?;
            all.push(weights);
            bytes = rest;
        }
        Ok(all)
    }

    /// Reads the weights that bytes begin with, and answers what comes after them.
    fn from_start(bytes: &[u8]) -> Result<(Weights, &[u8]), BadWeights> {
        let end = bytes.iter().take(200).position(|byte| *byte == b'\n').ok_or(BadWeights::Header)?;
        let line = std::str::from_utf8(&bytes[..end]).map_err(|_| BadWeights::Header)?;
        let sizes = line.strip_prefix(HEADER).ok_or(BadWeights::Header)?.split_whitespace();
        let sizes: Vec<usize> = sizes.map(str::parse).collect::<Result<_, _>>().map_err(|_| BadWeights::Sizes)?;
        let is_possible = sizes.len() >= 2
            && sizes.last() == Some(&OUTPUTS)
            && (RAW_INPUTS..RAW_INPUTS + 256).contains(&sizes[0])
            && sizes[1..].iter().all(|size| size % 8 == 0 && (8..=MAX_WIDTH).contains(size));
        if !is_possible {
            return Err(BadWeights::Sizes);
        }
        let numbers = &bytes[end + 1..];
        let expected = 2 * sizes.windows(2).map(|pair| (pair[0] + 1) * pair[1]).sum::<usize>();
        let Some((numbers, rest)) = numbers.split_at_checked(expected) else {
            return Err(BadWeights::Length { expected, found: numbers.len() });
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

/// No layer is wider.
pub(crate) const MAX_WIDTH: usize = 512;

#[cfg(test)]
mod tests {
    use super::{BadWeights, Weights};

    #[test]
    fn weights_are_read_as_written() {
        let mut weights = Weights::zeros(3, &[16, 8]);
        weights.layers[0].weights[5] = 0.5;
        weights.layers[2].bias[4] = -4.0;
        let twice = [weights.to_bytes(), weights.to_bytes()].concat();
        assert_eq!(Weights::all_from_bytes(&twice), Ok(vec![weights.clone(), weights]));
    }

    #[test]
    fn what_is_no_net_is_refused() {
        let good = Weights::zeros(0, &[8]).to_bytes();
        assert_eq!(Weights::all_from_bytes(b"something"), Err(BadWeights::Header));
        assert_eq!(Weights::all_from_bytes(b"ludoteca net 1: 7 8\n"), Err(BadWeights::Sizes));
        let short = &good[..good.len() - 1];
        assert!(matches!(Weights::all_from_bytes(short), Err(BadWeights::Length { .. })));
    }
}
