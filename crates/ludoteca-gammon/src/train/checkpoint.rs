//! A run on disk: everything that is needed to go on.

use serde::{Deserialize, Serialize};

use super::learner::{Learner, Sight};
use super::progress::Progress;
use super::recipe::Stage;
use super::trainer::{Nets, Trainer};
use crate::net::Net;
use crate::weights::Weights;

/// A run as bytes: a line of JSON, then numbers.
#[derive(Debug)]
pub struct Checkpoint;

/// Why bytes are no run.
#[derive(Debug)]
pub enum CheckpointError {
    /// The first line is not one of ours.
    Header(serde_json::Error),
    /// There are more or fewer numbers than it says.
    Length,
}

impl std::fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CheckpointError::Header(why) => write!(f, "no checkpoint of a training: {why}"),
            CheckpointError::Length => f.write_str("the checkpoint is not complete"),
        }
    }
}

impl std::error::Error for CheckpointError {}

#[derive(Serialize, Deserialize)]
struct Header {
    seed: u64,
    progress: Progress,
    nets: [NetHeader; 3],
    /// Those that judge in lessons, if others do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    teacher: Option<[NetHeader; 2]>,
}

#[derive(Serialize, Deserialize)]
struct NetHeader {
    hidden: Vec<usize>,
    features: usize,
    steps: u64,
}

/// Contact, race, pruning: the order of the nets in a file.
const SIGHTS: [Sight; 3] = [Sight::Contact, Sight::Race, Sight::Raw];

impl Checkpoint {
    /// Everything that is needed to go on, the store of lessons apart, which fills again.
    #[must_use]
    pub fn write(trainer: &Trainer) -> Vec<u8> {
        let learners = [&trainer.nets.contact, &trainer.nets.race, &trainer.nets.pruning];
        let nets = learners.map(|learner| NetHeader {
            hidden: learner.weights.hidden(),
            features: learner.weights.features(),
            steps: learner.adam.steps,
        });
        let teacher = trainer.teacher.as_ref().map(|nets| nets.each_ref().map(Net::weights));
        let teacher_header = teacher.map(|nets| {
            nets.map(|weights| NetHeader { hidden: weights.hidden(), features: weights.features(), steps: 0 })
        });
        let header = Header { seed: trainer.seed, progress: trainer.progress.clone(), nets, teacher: teacher_header };
        let mut bytes = serde_json::to_vec(&header).expect("plain data");
        bytes.push(b'\n');
        let learnt = learners
            .into_iter()
            .flat_map(|learner| [&learner.weights, &learner.average, &learner.adam.means, &learner.adam.squares]);
        for layer in learnt.chain(teacher.into_iter().flatten()).flat_map(|weights| &weights.layers) {
            let numbers = layer.weights.iter().chain(layer.bias.iter());
            bytes.extend(numbers.flat_map(|number| number.to_le_bytes()));
        }
        bytes
    }

    /// The run that [`Checkpoint::write`] wrote, with the rest of `recipe` before it.
    ///
    /// # Errors
    ///
    /// That the bytes are no run, or not a whole one.
    pub fn read(bytes: &[u8], recipe: &'static [Stage]) -> Result<Trainer, CheckpointError> {
        let end = bytes.iter().position(|byte| *byte == b'\n').ok_or(CheckpointError::Length)?;
        let header: Header = serde_json::from_slice(&bytes[..end]).map_err(CheckpointError::Header)?;
        let (numbers, rest) = bytes[end + 1..].as_chunks::<4>();
        let mut numbers = numbers.iter().map(|&number| f32::from_le_bytes(number));
        let mut read = |net: &NetHeader| -> Result<Weights, CheckpointError> {
            let mut weights = Weights::zeros(net.features, &net.hidden);
            for layer in &mut weights.layers {
                for number in layer.weights.iter_mut().chain(layer.bias.iter_mut()) {
                    *number = numbers.next().ok_or(CheckpointError::Length)?;
                }
            }
            Ok(weights)
        };
        let mut learners = Vec::new();
        for (net, sight) in header.nets.iter().zip(SIGHTS) {
            let mut learner = Learner::of(sight, read(net)?);
            learner.average = read(net)?;
            learner.adam.means = read(net)?;
            learner.adam.squares = read(net)?;
            learner.adam.steps = net.steps;
            learners.push(learner);
        }
        let teacher = match &header.teacher {
            Some([contact, race]) => Some([read(contact)?, read(race)?].map(Net::new)),
            None => None,
        };
        if numbers.next().is_some() || !rest.is_empty() {
            return Err(CheckpointError::Length);
        }
        let [contact, race, pruning] = learners.try_into().expect("three nets");
        let mut trainer = Trainer::with(recipe, header.seed, header.progress, Nets { contact, race, pruning });
        trainer.teacher = teacher;
        Ok(trainer)
    }
}

#[cfg(test)]
mod tests {
    use super::Checkpoint;
    use crate::train::recipe::{Lessons, Stage, Teacher};
    use crate::train::trainer::Trainer;

    const FIRST: Stage = Stage {
        length: 4096,
        lessons: Lessons::OfGames,
        teacher: Teacher::Themselves,
        contact: &[16, 8],
        race: &[8],
        pruning: &[8],
        rate: [1e-3; 2],
        trace: 0.7,
        repeats: 1,
        batch: 128,
        wild: 0.1,
        set_pieces: 0.0,
    };
    static RECIPE: [Stage; 2] =
        [FIRST, Stage { teacher: Teacher::Before, contact: &[16, 16, 8], pruning: &[16, 8], length: 8192, ..FIRST }];

    #[test]
    fn a_run_goes_on_with_its_nets_and_its_teacher() {
        let mut trainer = Trainer::new(&RECIPE, 1);
        for teacher in [None, Some(vec![16, 8])] {
            trainer.round(1);
            let bytes = Checkpoint::write(&trainer);
            let resumed = Checkpoint::read(&bytes, &RECIPE).expect("it was just written");
            assert_eq!(Checkpoint::write(&resumed), bytes);
            assert_eq!(resumed.teacher.map(|nets| nets[0].weights().hidden()), teacher);
            assert!(Checkpoint::read(&bytes[..bytes.len() - 1], &RECIPE).is_err(), "a part of it is not enough");
        }
        trainer.round(1);
        assert!(trainer.stage().is_none() && trainer.teacher.is_none());
    }
}
