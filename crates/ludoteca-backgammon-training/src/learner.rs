use fastrand::Rng;
use ludoteca_backgammon::Board;
use ludoteca_backgammon_engine::kernel::Input;
use ludoteca_backgammon_engine::{Net, RAW_INPUTS, Weights, features, raw_inputs};

use crate::gradient::Gradient;
use crate::optimiser::Optimiser;
use crate::recipe::HiddenStep;
use crate::sample::Sample;

/// The features a net takes besides the raw board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FeatureSet {
    Raw,
    Race,
    Contact,
}

impl FeatureSet {
    pub(crate) const fn count(self) -> usize {
        match self {
            FeatureSet::Raw => 0,
            FeatureSet::Race => features::RACE_FEATURES,
            FeatureSet::Contact => features::CONTACT_FEATURES,
        }
    }

    fn inputs(self, board: &Board, out: &mut Vec<Input>) {
        let push = |out: &mut Vec<Input>, features: &[f32]| {
            let numbered = features.iter().zip(RAW_INPUTS as u32..).filter(|(feature, _)| **feature != 0.0);
            out.extend(numbered.map(|(&value, row)| Input { row, value }));
        };
        out.clear();
        raw_inputs(board, out);
        match self {
            FeatureSet::Raw => {}
            FeatureSet::Race => push(out, &features::race(board)),
            FeatureSet::Contact => push(out, &features::contact(board)),
        }
    }
}

/// A net in training: weights, their slow average, which plays better, and the optimiser's state.
#[derive(Clone, Debug)]
pub(crate) struct Learner {
    pub(crate) features: FeatureSet,
    pub(crate) weights: Weights,
    pub(crate) average: Weights,
    optimiser: Optimiser,
    gradient: Gradient,
    inputs: Vec<Input>,
}

/// Optimiser settings for one round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Schedule {
    pub(crate) hidden_step: HiddenStep,
    pub(crate) batch_size: usize,
    pub(crate) rate: f32,
}

impl Learner {
    /// Creates a net with random weights, biased towards rare gammons and a live cube.
    pub(crate) fn new(features: FeatureSet, hidden: &[usize], rng: &mut Rng) -> Learner {
        let mut weights = Weights::zeros(features.count(), hidden);
        let last = weights.layers.len() - 1;
        for (number, layer) in weights.layers.iter_mut().enumerate() {
            // About 30 inputs of the first layer are non-zero.
            let inputs = if number == 0 { 30 } else { layer.inputs };
            let spread = (if number == last { 1.0 } else { 6.0 } / inputs as f32).sqrt();
            layer.weights.iter_mut().for_each(|weight| *weight = spread * (2.0 * rng.f32() - 1.0));
        }
        weights.layers[last].bias.copy_from_slice(&[0.0, -1.3, -4.0, -1.3, -4.0, 1.0, 1.0, 1.0]);
        Learner::with_weights(features, weights)
    }

    /// Starts training from given weights.
    pub(crate) fn with_weights(features: FeatureSet, weights: Weights) -> Learner {
        Learner {
            features,
            average: weights.clone(),
            optimiser: Optimiser::new(&weights),
            gradient: Gradient::new(&weights),
            inputs: Vec::new(),
            weights,
        }
    }

    /// The averaged net.
    pub(crate) fn net(&self) -> Net {
        Net::new(self.average.clone())
    }

    /// Trains on `examples` random samples that `accepts` allows, and returns the mean loss.
    pub(crate) fn train(
        &mut self,
        samples: &[Sample],
        accepts: impl Fn(&Sample) -> bool,
        examples: usize,
        schedule: Schedule,
        rng: &mut Rng,
    ) -> f64 {
        // Gives up on classes with hardly any samples.
        let mut draw = || {
            let mut drawn = (0..1_000).map(|_| &samples[rng.usize(..samples.len())]);
            drawn.find(|sample| accepts(sample))
        };
        let mut loss = 0.0;
        let batch = schedule.batch_size;
        let steps = (examples / batch).max(1);
        for _ in 0..steps {
            self.gradient.clear();
            for _ in 0..batch {
                let Some(sample) = draw() else { continue };
                self.features.inputs(&sample.board, &mut self.inputs);
                loss += f64::from(self.gradient.add(&self.weights, &self.inputs, &sample.targets()));
            }
            self.optimiser.step(&mut self.weights, &mut self.average, &self.gradient.sums, schedule);
        }
        loss / (steps * batch) as f64
    }
}
