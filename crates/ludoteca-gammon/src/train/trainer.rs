//! The training itself: round by round.

use std::sync::Arc;

use fastrand::Rng;
use ludoteca_backgammon::Board;

use super::learner::{Learner, Sight};
use super::lesson::Lesson;
use super::progress::Progress;
use super::recipe::{Lessons, PRUNING, RACE, Stage};
use super::stream::Stream;
use super::widen::widened;
use crate::bearoff::BearOff;
use crate::class::Class;
use crate::mind::Mind;

/// Lines of games that go on side by side, however many cores there are.
const STREAMS: usize = 16;
/// Lessons a round.
const ROUND: usize = 4096;
/// Lessons that are kept, of which the nets learn.
const KEPT: usize = 1_000_000;
/// Lessons there must be before anything is learnt.
const ENOUGH: usize = 100_000;

/// A run of the training.
#[derive(Debug)]
pub struct Trainer {
    recipe: &'static [Stage],
    pub(crate) seed: u64,
    pub(crate) progress: Progress,
    pub(crate) contact: Learner,
    pub(crate) race: Learner,
    pub(crate) pruning: Learner,
    bear_off: Arc<BearOff>,
    streams: Vec<Stream>,
    luck: Rng,
    stores: Stores,
}

/// The latest lessons of each class.
#[derive(Debug, Default)]
struct Stores {
    contact: Store,
    race: Store,
}

#[derive(Debug, Default)]
struct Store {
    lessons: Vec<Lesson>,
    next: usize,
}

impl Store {
    fn keep(&mut self, lesson: Lesson) {
        if self.lessons.len() < KEPT {
            self.lessons.push(lesson);
        } else {
            self.lessons[self.next] = lesson;
            self.next = (self.next + 1) % KEPT;
        }
    }
}

impl Trainer {
    /// A run from nothing.
    #[must_use]
    pub fn new(recipe: &'static [Stage], seed: u64) -> Trainer {
        let mut luck = Rng::with_seed(seed);
        let contact = Learner::new(Sight::Contact, recipe[0].contact, &mut luck);
        let race = Learner::new(Sight::Race, RACE, &mut luck);
        let pruning = Learner::new(Sight::Raw, PRUNING, &mut luck);
        Trainer::with(recipe, seed, Progress::default(), [contact, race, pruning])
    }

    /// A run that goes on from where it was.
    pub(crate) fn with(recipe: &'static [Stage], seed: u64, progress: Progress, learners: [Learner; 3]) -> Trainer {
        // A run that goes on has other luck than before.
        let mut luck = Rng::with_seed(seed ^ progress.lessons.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let streams = (0..STREAMS).map(|_| Stream::new(luck.u64(..))).collect();
        let [contact, race, pruning] = learners;
        let (bear_off, stores) = (Arc::new(BearOff::new()), Stores::default());
        Trainer { recipe, seed, progress, contact, race, pruning, bear_off, streams, luck, stores }
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The stage it is in; `None` when all are done.
    #[must_use]
    pub fn stage(&self) -> Option<&'static Stage> {
        self.recipe.get(self.progress.stage)
    }

    /// The mind as it is now.
    #[must_use]
    pub fn mind(&self) -> Mind {
        Mind {
            contact: self.contact.net(),
            race: self.race.net(),
            pruning: self.pruning.net(),
            bear_off: Arc::clone(&self.bear_off),
        }
    }

    /// One round on so many threads: new lessons are made, then learnt. The result does not depend on the threads.
    pub fn round(&mut self, threads: usize) {
        let Some(stage) = self.stage() else { return };
        if self.contact.weights.hidden() != stage.contact {
            let wide = widened(&self.contact.average, stage.contact, &mut self.luck);
            self.contact = Learner::of(Sight::Contact, wide);
        }
        self.make_lessons(stage, threads);
        let warm = self.stores.contact.lessons.len() >= ENOUGH;
        if warm {
            self.learn(stage);
        }
        self.progress.start = self.mind().chances(&Board::START).equity();
        self.progress.in_stage += ROUND as u64;
        self.progress.lessons += ROUND as u64;
        if self.progress.in_stage >= stage.length {
            self.progress.stage += 1;
            self.progress.in_stage = 0;
            // Lessons of games are far worse than exact ones.
            if matches!(stage.lessons, Lessons::OfGames) {
                self.stores = Stores::default();
            }
        }
    }

    fn make_lessons(&mut self, stage: &Stage, threads: usize) {
        let mind = self.mind();
        let share = self.streams.len().div_ceil(threads.max(1));
        let made: Vec<Vec<Lesson>> = std::thread::scope(|scope| {
            let workers: Vec<_> = self
                .streams
                .chunks_mut(share)
                .map(|streams| {
                    let mind = &mind;
                    scope.spawn(move || {
                        let each =
                            streams.iter_mut().map(|stream| stream.go_on(mind, stage, ROUND / STREAMS).collect());
                        each.collect::<Vec<Vec<Lesson>>>()
                    })
                })
                .collect();
            workers.into_iter().flat_map(|worker| worker.join().expect("self-play does not fail")).collect()
        });
        for lesson in made.into_iter().flatten() {
            match Class::of(&lesson.board) {
                Class::Contact => self.stores.contact.keep(lesson),
                _ => self.stores.race.keep(lesson),
            }
        }
    }

    fn learn(&mut self, stage: &Stage) {
        let done = self.progress.in_stage as f32 / stage.length as f32;
        let rate = stage.rate[0] * (stage.rate[1] / stage.rate[0]).powf(done);
        let (contact, race) = (&self.stores.contact.lessons, &self.stores.race.lessons);
        let examples = ROUND * stage.repeats;
        let luck = &mut self.luck;
        self.progress.contact = self.contact.learn(contact, examples, rate, luck);
        self.progress.race = self.race.learn(race, examples / 2, rate, luck);
        let share = examples / 8;
        self.progress.pruning = self.pruning.learn(contact, share, rate, luck);
        self.pruning.learn(race, share / 4, rate, luck);
    }
}
