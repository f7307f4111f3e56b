use std::sync::{Arc, Mutex};

use fastrand::Rng;
use ludoteca_backgammon::Board;
use ludoteca_backgammon_engine::{ByContactClass, ContactClass, Evaluator, Net, PositionClass, Tables};

use crate::growth::grown;
use crate::learner::{FeatureSet, Learner, Schedule};
use crate::progress::Progress;
use crate::recipe::{ContactNets, SampleSource, Stage, Teacher};
use crate::sample::Sample;
use crate::sample_file;
use crate::self_play::SelfPlay;

/// Number of concurrent sequences of games, independent of the number of threads.
const SEQUENCES: usize = 16;
/// Samples per round.
const ROUND: usize = 4096;
/// Training begins once there are this many samples of contact positions and of races.
const CONTACT_SAMPLES_MIN: usize = 100_000;
const RACE_SAMPLES_MIN: usize = 10_000;

/// A training run.
#[derive(Debug)]
pub struct Trainer {
    recipe: &'static [Stage],
    pub(crate) seed: u64,
    pub(crate) progress: Progress,
    pub(crate) learners: Learners,
    /// Contact and race nets of a stage with [`Teacher::StageStart`].
    pub(crate) teacher: Option<(ByContactClass<Net>, Net)>,
    tables: Arc<Tables>,
    games: Vec<SelfPlay>,
    rng: Rng,
    buffers: ReplayBuffers,
    /// Samples of the last round and their source.
    latest: (Vec<Sample>, SampleSource),
}

/// The latest samples by class.
#[derive(Debug, Default)]
struct ReplayBuffers {
    contact: ReplayBuffer,
    race: ReplayBuffer,
}

/// A ring buffer of up to [`Trainer::SAMPLES_MAX`] samples.
#[derive(Debug, Default)]
struct ReplayBuffer {
    samples: Vec<Sample>,
    next: usize,
}

impl ReplayBuffers {
    fn extend(&mut self, samples: impl Iterator<Item = Sample>) {
        for sample in samples {
            match PositionClass::from_board(&sample.board) {
                PositionClass::Contact => self.contact.push(sample),
                _ => self.race.push(sample),
            }
        }
    }
}

impl ReplayBuffer {
    fn push(&mut self, sample: Sample) {
        if self.samples.len() < Trainer::SAMPLES_MAX {
            self.samples.push(sample);
        } else {
            self.samples[self.next] = sample;
            self.next = (self.next + 1) % Trainer::SAMPLES_MAX;
        }
    }
}

impl Trainer {
    /// Capacity of the replay buffer of each class.
    pub const SAMPLES_MAX: usize = 8_000_000;

    /// Starts a run with random weights.
    #[must_use]
    pub fn new(recipe: &'static [Stage], seed: u64) -> Trainer {
        let mut rng = Rng::with_seed(seed);
        let contact = Learner::new(FeatureSet::Contact, recipe[0].contact, &mut rng);
        let contact = ByContactClass::new(vec![contact]).expect("one net serves all classes");
        let race = Learner::new(FeatureSet::Race, recipe[0].race, &mut rng);
        let prefilter = Learner::new(FeatureSet::Raw, recipe[0].prefilter, &mut rng);
        Trainer::resumed(recipe, seed, Progress::default(), Learners { contact, race, prefilter })
    }

    pub(crate) fn resumed(recipe: &'static [Stage], seed: u64, progress: Progress, learners: Learners) -> Trainer {
        // A resumed run continues with other dice.
        let mut rng = Rng::with_seed(seed ^ progress.samples.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let games = (0..SEQUENCES).map(|_| SelfPlay::new(rng.u64(..))).collect();
        let latest = (Vec::new(), SampleSource::SelfPlay);
        let (tables, buffers) = (Arc::default(), ReplayBuffers::default());
        Trainer { recipe, seed, progress, learners, teacher: None, tables, games, rng, buffers, latest }
    }

    /// Progress of the run.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Number of games played since the run was started or resumed.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.games.iter().map(SelfPlay::games).sum()
    }

    /// Encodes the samples of the last round, [`SAMPLE_BYTES`](crate::SAMPLE_BYTES) each.
    #[must_use]
    pub fn latest_samples(&self) -> Vec<u8> {
        sample_file::encode(&self.latest.0, self.latest.1)
    }

    /// Loads samples written by [`Trainer::latest_samples`], oldest first.
    pub fn load_samples(&mut self, bytes: &[u8]) {
        if let Some(stage) = self.stage() {
            self.buffers.extend(sample_file::decode(bytes, stage.source));
        }
    }

    /// The current stage; `None` at the end of the recipe.
    #[must_use]
    pub fn stage(&self) -> Option<&'static Stage> {
        self.recipe.get(self.progress.stage)
    }

    /// An evaluator with the current nets.
    #[must_use]
    pub fn evaluator(&self) -> Evaluator {
        let Learners { contact, race, .. } = &self.learners;
        self.evaluator_with(contact.map(Learner::net), race.net())
    }

    fn evaluator_with(&self, contact: ByContactClass<Net>, race: Net) -> Evaluator {
        Evaluator::new(contact, race, self.learners.prefilter.net(), Arc::clone(&self.tables))
    }

    /// Runs one round: makes new samples while the nets train on those of earlier rounds. The result does not depend
    /// on the number of threads.
    pub fn round(&mut self, threads: usize) {
        let Some(stage) = self.stage() else { return };
        if stage.teacher == Teacher::StageStart && self.teacher.is_none() {
            self.teacher = Some((self.learners.contact.map(Learner::net), self.learners.race.net()));
        }
        self.learners.grow(stage, &mut self.rng);
        let current = self.evaluator();
        let teacher = self.teacher.clone().map(|(contact, race)| self.evaluator_with(contact, race));
        let train = || self.learners.train(stage, &self.buffers, &mut self.rng, &mut self.progress);
        let samples = make_samples(&mut self.games, teacher.as_ref().unwrap_or(&current), stage, threads, train);
        self.progress.start_equity = current.chances(&Board::START).equity();
        self.progress.unseen_error = equity_error(&current, &samples);
        self.buffers.extend(samples.iter().copied());
        self.latest = (samples, stage.source);
        self.progress.in_stage += ROUND as u64;
        self.progress.samples += ROUND as u64;
        if self.progress.in_stage >= stage.length {
            self.progress.stage += 1;
            self.progress.in_stage = 0;
            self.teacher = None;
            // Self-play samples are far less accurate than lookahead samples.
            if stage.source == SampleSource::SelfPlay {
                self.buffers = ReplayBuffers::default();
            }
        }
    }
}

/// The root mean square error of the equity on contact samples.
fn equity_error(evaluator: &Evaluator, samples: &[Sample]) -> f64 {
    let is_contact = |sample: &&Sample| PositionClass::from_board(&sample.board) == PositionClass::Contact;
    let error = |sample: &Sample| f64::from(evaluator.chances(&sample.board).equity() - sample.chances.equity());
    let squares: Vec<f64> = samples.iter().filter(is_contact).map(|sample| error(sample).powi(2)).collect();
    (squares.iter().sum::<f64>() / squares.len().max(1) as f64).sqrt()
}

/// Makes the samples of a round on all threads; the first one calls `train` before.
fn make_samples(
    games: &mut [SelfPlay],
    evaluator: &Evaluator,
    stage: &Stage,
    threads: usize,
    train: impl FnOnce() + Send,
) -> Vec<Sample> {
    let waiting = Mutex::new(games.iter_mut().enumerate());
    let work = || {
        let mut made = Vec::new();
        loop {
            let next = waiting.lock().expect("lock poisoned").next();
            let Some((index, games)) = next else { return made };
            made.push((index, games.take(evaluator, stage, ROUND / SEQUENCES).collect::<Vec<Sample>>()));
        }
    };
    let mut made: Vec<(usize, Vec<Sample>)> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        train();
        let mut made = work();
        made.extend(others.into_iter().flat_map(|other| other.join().expect("self-play does not panic")));
        made
    });
    made.sort_by_key(|(index, _)| *index);
    made.into_iter().flat_map(|(_, samples)| samples).collect()
}

/// All nets in training.
#[derive(Debug)]
pub(crate) struct Learners {
    pub(crate) contact: ByContactClass<Learner>,
    pub(crate) race: Learner,
    pub(crate) prefilter: Learner,
}

impl Learners {
    /// Fits sizes and number of the nets to a stage.
    fn grow(&mut self, stage: &Stage, rng: &mut Rng) {
        let mut fit = |net: &mut Learner, hidden: &[usize]| {
            if net.weights.hidden() != hidden {
                *net = Learner::with_weights(net.features, grown(&net.average, hidden, rng));
            }
        };
        self.contact.iter_mut().for_each(|(_, net)| fit(net, stage.contact));
        fit(&mut self.race, stage.race);
        fit(&mut self.prefilter, stage.prefilter);
        if stage.contact_nets == ContactNets::PerClass {
            self.contact.split();
        }
    }

    /// Trains all nets, unless there are too few samples.
    fn train(&mut self, stage: &Stage, buffers: &ReplayBuffers, rng: &mut Rng, progress: &mut Progress) {
        let (contact, race) = (&buffers.contact.samples, &buffers.race.samples);
        if contact.len() < CONTACT_SAMPLES_MIN || race.len() < RACE_SAMPLES_MIN {
            return;
        }
        let done = progress.in_stage as f32 / stage.length as f32;
        let rate = stage.learning_rate[0] * (stage.learning_rate[1] / stage.learning_rate[0]).powf(done);
        let schedule = Schedule { hidden_step: stage.hidden_step, batch_size: stage.batch_size, rate };
        // Few samples must not be used too often: the nets would overfit.
        let examples = ROUND * stage.repeats.min(1 + contact.len() / CONTACT_SAMPLES_MIN);
        let any = |_: &Sample| true;
        let mut losses = Vec::new();
        let share = examples / self.contact.iter().len();
        for (class, net) in self.contact.iter_mut() {
            let accepts = |sample: &Sample| class.is_none_or(|class| ContactClass::from_board(&sample.board) == class);
            losses.push(net.train(contact, accepts, share, schedule, rng));
        }
        progress.contact_loss = losses.iter().sum::<f64>() / losses.len() as f64;
        progress.race_loss = self.race.train(race, any, examples / 2, schedule, rng);
        progress.prefilter_loss = self.prefilter.train(contact, any, examples, schedule, rng);
        self.prefilter.train(race, any, examples / 4, schedule, rng);
    }
}
