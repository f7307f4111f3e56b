//! A run on disk: everything that is needed to go on.

use serde::{Deserialize, Serialize};

use super::learner::{Learner, Sight};
use super::progress::Progress;
use super::recipe::Stage;
use super::trainer::{Nets, Trainer};
use crate::fight::ByFight;
use crate::net::Net;
use crate::weights::BadWeights;

/// A run as bytes: a line of JSON, then the nets as they would be shipped.
#[derive(Debug)]
pub struct Checkpoint;

/// Why bytes are no run.
#[derive(Debug)]
pub enum CheckpointError {
    /// The first line is not one of ours.
    Header(serde_json::Error),
    /// There are more or fewer bytes than it says.
    Length,
    /// One of the nets is none.
    Net(BadWeights),
}

impl std::fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CheckpointError::Header(why) => write!(f, "no checkpoint of a training: {why}"),
            CheckpointError::Length => f.write_str("the checkpoint is not complete"),
            CheckpointError::Net(why) => write!(f, "a net of the checkpoint cannot be read: {why}"),
        }
    }
}

impl std::error::Error for CheckpointError {}

/// What comes before the nets, with how many bytes each takes: contact, race, pruning.
#[derive(Serialize, Deserialize)]
struct Header {
    seed: u64,
    progress: Progress,
    nets: [usize; 3],
    /// Those for contact and races that judge in lessons, if others do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    teacher: Option<[usize; 2]>,
}

impl Checkpoint {
    /// Everything that is needed to go on. Lessons are kept apart, and the optimiser finds its steps again within minutes: with them it
    /// would be many times as large.
    #[must_use]
    pub fn write(trainer: &Trainer) -> Vec<u8> {
        let Nets { contact, race, pruning } = &trainer.nets;
        let contact = contact.map(|learner| learner.average.clone()).to_bytes();
        let nets = [contact, race.average.to_bytes(), pruning.average.to_bytes()];
        let teacher = trainer
            .teacher
            .as_ref()
            .map(|(contact, race)| [contact.map(|net| net.weights().clone()).to_bytes(), race.weights().to_bytes()]);
        let header = Header {
            seed: trainer.seed,
            progress: trainer.progress.clone(),
            nets: nets.each_ref().map(Vec::len),
            teacher: teacher.as_ref().map(|nets| nets.each_ref().map(Vec::len)),
        };
        let mut bytes = serde_json::to_vec(&header).expect("plain data");
        bytes.push(b'\n');
        bytes.extend(nets.into_iter().chain(teacher.into_iter().flatten()).flatten());
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
        let mut rest = &bytes[end + 1..];
        let mut read = |length: usize, sight: Sight| {
            let (nets, left) = rest.split_at_checked(length).ok_or(CheckpointError::Length)?;
            rest = left;
            let nets = ByFight::from_bytes(nets).map_err(CheckpointError::Net)?;
            let fits = nets.iter().all(|weights| weights.features() == sight.features());
            if fits { Ok(nets) } else { Err(CheckpointError::Net(BadWeights::Sizes)) }
        };
        let [contact, race, pruning] = header.nets;
        let nets = Nets {
            contact: read(contact, Sight::Contact)?.map(|weights| Learner::of(Sight::Contact, weights.clone())),
            race: Learner::of(Sight::Race, read(race, Sight::Race)?.first().clone()),
            pruning: Learner::of(Sight::Raw, read(pruning, Sight::Raw)?.first().clone()),
        };
        let teacher = match header.teacher {
            Some([contact, race]) => {
                let contact = read(contact, Sight::Contact)?.map(|weights| Net::new(weights.clone()));
                Some((contact, Net::new(read(race, Sight::Race)?.first().clone())))
            }
            None => None,
        };
        if !rest.is_empty() {
            return Err(CheckpointError::Length);
        }
        let mut trainer = Trainer::with(recipe, header.seed, header.progress, nets);
        trainer.teacher = teacher;
        Ok(trainer)
    }
}

#[cfg(test)]
mod tests {
    use super::Checkpoint;
    use crate::train::recipe::{Fights, Lessons, Stage, Steps, Teacher};
    use crate::train::trainer::Trainer;

    const FIRST: Stage = Stage {
        length: 4096,
        lessons: Lessons::OfGames,
        teacher: Teacher::Themselves,
        contact: &[16, 8],
        fights: Fights::Together,
        race: &[8],
        pruning: &[8],
        steps: Steps::Adam,
        rate: [1e-3; 2],
        trace: 0.7,
        repeats: 1,
        batch: 128,
        wild: 0.1,
        set_pieces: 0.0,
    };
    static RECIPE: [Stage; 2] = [
        FIRST,
        Stage { teacher: Teacher::Before, contact: &[16, 16, 8], fights: Fights::Apart, length: 8192, ..FIRST },
    ];

    #[test]
    fn a_run_goes_on_with_its_nets_and_its_teacher() {
        let mut trainer = Trainer::new(&RECIPE, 1);
        for teacher in [None, Some(vec![16, 8])] {
            trainer.round(1);
            let bytes = Checkpoint::write(&trainer);
            let resumed = Checkpoint::read(&bytes, &RECIPE).expect("it was just written");
            assert_eq!(Checkpoint::write(&resumed), bytes);
            assert_eq!(resumed.teacher.map(|(contact, _)| contact.first().weights().hidden()), teacher);
            assert!(Checkpoint::read(&bytes[..bytes.len() - 1], &RECIPE).is_err(), "a part of it is not enough");
        }
        trainer.round(1);
        assert!(trainer.stage().is_none() && trainer.teacher.is_none());
    }
}
