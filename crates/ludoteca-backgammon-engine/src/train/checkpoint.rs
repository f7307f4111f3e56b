//! A run on disk: everything that is needed to go on.

use serde::{Deserialize, Serialize};

use super::learner::{Learner, Sight};
use super::progress::Progress;
use super::recipe::Stage;
use super::trainer::{Nets, Trainer};
use crate::fight::ByFight;
use crate::net::Net;
use crate::weights::{BadWeights, Weights};

/// A run as bytes: a line of JSON, then the nets as they are shipped, then those of the teacher.
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

/// What comes before the nets.
#[derive(Serialize, Deserialize)]
struct Header {
    seed: u64,
    progress: Progress,
    /// How many nets for contact there are. Runs that were kept before there could be several do not say.
    #[serde(default = "one")]
    contact: usize,
    /// How many the teacher has, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    teacher: Option<usize>,
}

const fn one() -> usize {
    1
}

impl Checkpoint {
    /// Everything that is needed to go on. Lessons are kept apart, and the optimiser finds its steps again within minutes: with them it
    /// would be many times as large.
    #[must_use]
    pub fn write(trainer: &Trainer) -> Vec<u8> {
        let Nets { contact, race, pruning } = &trainer.nets;
        let header = Header {
            seed: trainer.seed,
            progress: trainer.progress.clone(),
            contact: contact.iter().len(),
            teacher: trainer.teacher.as_ref().map(|(contact, _)| contact.iter().len()),
        };
        let learnt = contact.iter().chain([race, pruning]).map(|learner| &learner.average);
        let teacher = trainer.teacher.iter().flat_map(|(contact, race)| contact.iter().chain([race])).map(Net::weights);
        let mut bytes = serde_json::to_vec(&header).expect("plain data");
        bytes.push(b'\n');
        bytes.extend(learnt.chain(teacher).flat_map(Weights::to_bytes));
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
        let all = Weights::all_from_bytes(&bytes[end + 1..]).map_err(CheckpointError::Net)?;
        let mut unread = Unread(all.into_iter());
        let nets = Nets {
            contact: unread.contact(header.contact)?.map(|weights| Learner::of(Sight::Contact, weights.clone())),
            race: Learner::of(Sight::Race, unread.next(Sight::Race)?),
            pruning: Learner::of(Sight::Raw, unread.next(Sight::Raw)?),
        };
        let teacher = match header.teacher {
            Some(count) => {
                let contact = unread.contact(count)?.map(|weights| Net::new(weights.clone()));
                Some((contact, Net::new(unread.next(Sight::Race)?)))
            }
            None => None,
        };
        if unread.0.next().is_some() {
            return Err(CheckpointError::Length);
        }
        let mut trainer = Trainer::with(recipe, header.seed, header.progress, nets);
        trainer.teacher = teacher;
        Ok(trainer)
    }
}

/// The nets of a checkpoint that are still to come.
struct Unread(std::vec::IntoIter<Weights>);

impl Unread {
    fn next(&mut self, sight: Sight) -> Result<Weights, CheckpointError> {
        match self.0.next() {
            Some(weights) if weights.features() == sight.features() => Ok(weights),
            Some(_) => Err(CheckpointError::Net(BadWeights::Sizes)),
            None => Err(CheckpointError::Length),
        }
    }

    fn contact(&mut self, count: usize) -> Result<ByFight<Weights>, CheckpointError> {
        let nets: Result<Vec<Weights>, CheckpointError> = (0..count).map(|_| self.next(Sight::Contact)).collect();
        ByFight::new(nets?).ok_or(CheckpointError::Length)
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_backgammon::Board;

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
            assert_eq!(resumed.teacher.map(|(contact, _)| contact.of(&Board::START).weights().hidden()), teacher);
            assert!(Checkpoint::read(&bytes[..bytes.len() - 1], &RECIPE).is_err(), "a part of it is not enough");
        }
        trainer.round(1);
        assert!(trainer.stage().is_none() && trainer.teacher.is_none());
    }
}
