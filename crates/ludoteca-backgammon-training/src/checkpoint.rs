//! The file format of a training run.

use serde::{Deserialize, Serialize};

use ludoteca_backgammon_engine::{ByContactClass, Net, Weights, WeightsError};

use crate::learner::{FeatureSet, Learner};
use crate::progress::Progress;
use crate::recipe::Stage;
use crate::trainer::{Learners, Trainer};

/// Reads and writes training runs: a line of JSON, then the nets as they are shipped, then those of the teacher.
#[derive(Debug)]
pub struct Checkpoint;

/// An error in the bytes of a checkpoint.
#[derive(Debug)]
pub enum CheckpointError {
    /// The first line is not a valid header.
    Header(serde_json::Error),
    /// The number of nets differs from the header.
    Length,
    /// A net is malformed.
    Net(WeightsError),
}

impl std::fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CheckpointError::Header(why) => write!(f, "the header of the checkpoint is malformed: {why}"),
            CheckpointError::Length => f.write_str("the number of nets in the checkpoint differs from its header"),
            CheckpointError::Net(why) => write!(f, "a net of the checkpoint is malformed: {why}"),
        }
    }
}

impl std::error::Error for CheckpointError {}

/// The first line.
#[derive(Serialize, Deserialize)]
struct Header {
    seed: u64,
    progress: Progress,
    /// Number of contact nets; absent in old checkpoints.
    #[serde(default = "one")]
    contact: usize,
    /// Number of the teacher's contact nets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    teacher: Option<usize>,
}

const fn one() -> usize {
    1
}

impl Checkpoint {
    /// Writes a run, without samples and optimiser state: the optimiser recovers within minutes, and its state would
    /// multiply the size.
    #[must_use]
    pub fn write(trainer: &Trainer) -> Vec<u8> {
        let Learners { contact, race, prefilter } = &trainer.learners;
        let header = Header {
            seed: trainer.seed,
            progress: trainer.progress.clone(),
            contact: contact.iter().len(),
            teacher: trainer.teacher.as_ref().map(|(contact, _)| contact.iter().len()),
        };
        let nets = contact.iter().chain([race, prefilter]).map(|learner| &learner.average);
        let teacher = trainer.teacher.iter().flat_map(|(contact, race)| contact.iter().chain([race])).map(Net::weights);
        let mut bytes = serde_json::to_vec(&header).expect("the header has no maps");
        bytes.push(b'\n');
        bytes.extend(nets.chain(teacher).flat_map(Weights::to_bytes));
        bytes
    }

    /// Reads a run to be continued with `recipe`.
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes are malformed or incomplete.
    pub fn read(bytes: &[u8], recipe: &'static [Stage]) -> Result<Trainer, CheckpointError> {
        let end = bytes.iter().position(|byte| *byte == b'\n').ok_or(CheckpointError::Length)?;
        let header: Header = serde_json::from_slice(&bytes[..end]).map_err(CheckpointError::Header)?;
        let all = Weights::read_all(&bytes[end + 1..]).map_err(CheckpointError::Net)?;
        let mut unread = Unread(all.into_iter());
        let learners = Learners {
            contact: unread
                .contact(header.contact)?
                .map(|weights| Learner::with_weights(FeatureSet::Contact, weights.clone())),
            race: Learner::with_weights(FeatureSet::Race, unread.next(FeatureSet::Race)?),
            prefilter: Learner::with_weights(FeatureSet::Raw, unread.next(FeatureSet::Raw)?),
        };
        let teacher = match header.teacher {
            Some(count) => {
                let contact = unread.contact(count)?.map(|weights| Net::new(weights.clone()));
                Some((contact, Net::new(unread.next(FeatureSet::Race)?)))
            }
            None => None,
        };
        if unread.0.next().is_some() {
            return Err(CheckpointError::Length);
        }
        let mut trainer = Trainer::resumed(recipe, header.seed, header.progress, learners);
        trainer.teacher = teacher;
        Ok(trainer)
    }
}

/// Nets that have not been read yet.
struct Unread(std::vec::IntoIter<Weights>);

impl Unread {
    fn next(&mut self, features: FeatureSet) -> Result<Weights, CheckpointError> {
        match self.0.next() {
            Some(weights) if weights.features() == features.count() => Ok(weights),
            Some(_) => Err(CheckpointError::Net(WeightsError::Sizes)),
            None => Err(CheckpointError::Length),
        }
    }

    fn contact(&mut self, count: usize) -> Result<ByContactClass<Weights>, CheckpointError> {
        let nets: Result<Vec<Weights>, CheckpointError> = (0..count).map(|_| self.next(FeatureSet::Contact)).collect();
        ByContactClass::new(nets?).ok_or(CheckpointError::Length)
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_backgammon::Board;

    use super::Checkpoint;
    use crate::recipe::{ContactNets, HiddenStep, SampleSource, Stage, Teacher};
    use crate::trainer::Trainer;

    const FIRST: Stage = Stage {
        length: 4096,
        source: SampleSource::SelfPlay,
        teacher: Teacher::Current,
        contact: &[16, 8],
        contact_nets: ContactNets::Shared,
        race: &[8],
        prefilter: &[8],
        hidden_step: HiddenStep::Adam,
        learning_rate: [1e-3; 2],
        trace: 0.7,
        repeats: 1,
        batch_size: 128,
        random_openings: 0.1,
        composed_positions: 0.0,
    };
    static RECIPE: [Stage; 2] = [
        FIRST,
        Stage {
            teacher: Teacher::StageStart,
            contact: &[16, 16, 8],
            contact_nets: ContactNets::PerClass,
            length: 8192,
            ..FIRST
        },
    ];

    #[test]
    fn a_resumed_run_has_the_same_nets_and_teacher() {
        let mut trainer = Trainer::new(&RECIPE, 1);
        for teacher in [None, Some(vec![16, 8])] {
            trainer.round(1);
            let bytes = Checkpoint::write(&trainer);
            let resumed = Checkpoint::read(&bytes, &RECIPE).expect("the checkpoint is valid");
            assert_eq!(Checkpoint::write(&resumed), bytes);
            assert_eq!(resumed.teacher.map(|(contact, _)| contact.get(&Board::START).weights().hidden()), teacher);
            assert!(Checkpoint::read(&bytes[..bytes.len() - 1], &RECIPE).is_err(), "truncated");
        }
        trainer.round(1);
        assert!(trainer.stage().is_none() && trainer.teacher.is_none());
    }
}
