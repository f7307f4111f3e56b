//! A net that learns.

use fastrand::Rng;
use ludoteca_backgammon::Board;

use super::gradient::Gradient;
use super::lesson::Lesson;
use super::optimiser::Optimiser;
use super::recipe::Steps;
use crate::features;
use crate::kernel::Active;
use crate::net::{Net, raw_inputs};
use crate::weights::{RAW_INPUTS, Weights};

/// What a net looks at besides the raw board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sight {
    Raw,
    Race,
    Contact,
}

impl Sight {
    pub(crate) const fn features(self) -> usize {
        match self {
            Sight::Raw => 0,
            Sight::Race => features::RACE_FEATURES,
            Sight::Contact => features::CONTACT_FEATURES,
        }
    }

    fn inputs(self, board: &Board, out: &mut Vec<Active>) {
        let push = |out: &mut Vec<Active>, features: &[f32]| {
            let numbered = features.iter().zip(RAW_INPUTS as u32..).filter(|(feature, _)| **feature != 0.0);
            out.extend(numbered.map(|(&value, row)| Active { row, value }));
        };
        out.clear();
        raw_inputs(board, out);
        match self {
            Sight::Raw => {}
            Sight::Race => push(out, &features::race(board)),
            Sight::Contact => push(out, &features::contact(board)),
        }
    }
}

/// A net that learns: its weights, their slow average, which is the better player, and what the optimiser remembers.
#[derive(Clone, Debug)]
pub(crate) struct Learner {
    pub(crate) sight: Sight,
    pub(crate) weights: Weights,
    pub(crate) average: Weights,
    optimiser: Optimiser,
    gradient: Gradient,
    inputs: Vec<Active>,
}

/// How steps are made: in which way, how many examples each looks at, and how long it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    pub(crate) steps: Steps,
    pub(crate) batch: usize,
    pub(crate) rate: f32,
}

impl Learner {
    /// A net that knows nothing but that gammons are rarer than wins, and cubes rather lively.
    pub(crate) fn new(sight: Sight, hidden: &[usize], luck: &mut Rng) -> Learner {
        let mut weights = Weights::zeros(sight.features(), hidden);
        let last = weights.layers.len() - 1;
        for (number, layer) in weights.layers.iter_mut().enumerate() {
            // About 30 inputs of the first layer are not nothing.
            let inputs = if number == 0 { 30 } else { layer.inputs };
            let spread = (if number == last { 1.0 } else { 6.0 } / inputs as f32).sqrt();
            layer.weights.iter_mut().for_each(|weight| *weight = spread * (2.0 * luck.f32() - 1.0));
        }
        weights.layers[last].bias.copy_from_slice(&[0.0, -1.3, -4.0, -1.3, -4.0, 1.0, 1.0, 1.0]);
        Learner::of(sight, weights)
    }

    /// A learner that begins with these weights.
    pub(crate) fn of(sight: Sight, weights: Weights) -> Learner {
        Learner {
            sight,
            average: weights.clone(),
            optimiser: Optimiser::new(&weights),
            gradient: Gradient::new(&weights),
            inputs: Vec::new(),
            weights,
        }
    }

    /// The net that plays.
    pub(crate) fn net(&self) -> Net {
        Net::new(self.average.clone())
    }

    /// Learns so many examples, drawn from those `lessons` that are meant for it, in steps of a batch; answers the mean loss.
    pub(crate) fn learn(
        &mut self,
        lessons: &[Lesson],
        is_meant: impl Fn(&Lesson) -> bool,
        examples: usize,
        pace: Pace,
        luck: &mut Rng,
    ) -> f64 {
        // A kind of which there is hardly any is not looked for for ever.
        let mut draw = || {
            let mut drawn = (0..1_000).map(|_| &lessons[luck.usize(..lessons.len())]);
            drawn.find(|lesson| is_meant(lesson))
        };
        let mut loss = 0.0;
        let batch = pace.batch;
        let steps = (examples / batch).max(1);
        for _ in 0..steps {
            self.gradient.clear();
            for _ in 0..batch {
                let Some(lesson) = draw() else { continue };
                self.sight.inputs(&lesson.board, &mut self.inputs);
                loss += f64::from(self.gradient.add(&self.weights, &self.inputs, &lesson.wanted()));
            }
            self.optimiser.step(&mut self.weights, &mut self.average, &self.gradient.sums, pace);
        }
        loss / (steps * batch) as f64
    }
}
