//! The training itself: round by round.

use std::sync::{Arc, Mutex};

use fastrand::Rng;
use ludoteca_backgammon::Board;

use super::grow::grown;
use super::keep;
use super::learner::{Learner, Pace, Sight};
use super::lesson::Lesson;
use super::progress::Progress;
use super::recipe::{Fights, Lessons, Stage, Teacher};
use super::stream::Stream;
use crate::bearoff::BearOff;
use crate::class::Class;
use crate::fight::{ByFight, Fight};
use crate::mind::Mind;
use crate::net::Net;

/// Lines of games that go on side by side, however many cores there are.
const STREAMS: usize = 16;
/// Lessons a round.
const ROUND: usize = 4096;
/// Lessons that are kept, of which the nets learn.
const KEPT: usize = 8_000_000;
/// Lessons about contact, and about races, that there must be before anything is learnt.
const ENOUGH: usize = 100_000;
const ENOUGH_RACES: usize = 10_000;

/// A run of the training.
#[derive(Debug)]
pub struct Trainer {
    recipe: &'static [Stage],
    pub(crate) seed: u64,
    pub(crate) progress: Progress,
    pub(crate) nets: Nets,
    /// The nets for contact and races that judge in lessons, if they are not those that learn.
    pub(crate) teacher: Option<(ByFight<Net>, Net)>,
    bear_off: Arc<BearOff>,
    streams: Vec<Stream>,
    luck: Rng,
    stores: Stores,
    /// Those of the last round, and where they come from.
    latest: (Vec<Lesson>, Lessons),
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

impl Stores {
    fn keep(&mut self, lessons: impl Iterator<Item = Lesson>) {
        for lesson in lessons {
            match Class::of(&lesson.board) {
                Class::Contact => self.contact.keep(lesson),
                _ => self.race.keep(lesson),
            }
        }
    }
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
        let contact = ByFight::together(Learner::new(Sight::Contact, recipe[0].contact, &mut luck));
        let race = Learner::new(Sight::Race, recipe[0].race, &mut luck);
        let pruning = Learner::new(Sight::Raw, recipe[0].pruning, &mut luck);
        Trainer::with(recipe, seed, Progress::default(), Nets { contact, race, pruning })
    }

    /// A run that goes on from where it was.
    pub(crate) fn with(recipe: &'static [Stage], seed: u64, progress: Progress, nets: Nets) -> Trainer {
        // A run that goes on has other luck than before.
        let mut luck = Rng::with_seed(seed ^ progress.lessons.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let streams = (0..STREAMS).map(|_| Stream::new(luck.u64(..))).collect();
        let (bear_off, stores) = (Arc::new(BearOff::new()), Stores::default());
        let latest = (Vec::new(), Lessons::OfGames);
        Trainer { recipe, seed, progress, nets, teacher: None, bear_off, streams, luck, stores, latest }
    }

    /// How far it has come.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// How many games it has played since it began or went on.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.streams.iter().map(Stream::games).sum()
    }

    /// The lessons of the last round as bytes, [`LESSON_BYTES`](super::LESSON_BYTES) each, for [`Trainer::remember`].
    #[must_use]
    pub fn lessons(&self) -> Vec<u8> {
        keep::written(&self.latest.0, self.latest.1)
    }

    /// Takes lessons up that were made before, the oldest first.
    pub fn remember(&mut self, lessons: &[u8]) {
        if let Some(stage) = self.stage() {
            self.stores.keep(keep::read(lessons, stage.lessons));
        }
    }

    /// The most lessons that are worth remembering.
    pub const LESSONS_KEPT: usize = KEPT;

    /// The stage it is in; `None` when all are done.
    #[must_use]
    pub fn stage(&self) -> Option<&'static Stage> {
        self.recipe.get(self.progress.stage)
    }

    /// The mind as it is now.
    #[must_use]
    pub fn mind(&self) -> Mind {
        Mind {
            contact: self.nets.contact.map(Learner::net),
            race: self.nets.race.net(),
            pruning: self.nets.pruning.net(),
            bear_off: Arc::clone(&self.bear_off),
        }
    }

    /// One round on so many threads: new lessons are made while those of earlier rounds are learnt. The result does not depend on
    /// the threads.
    pub fn round(&mut self, threads: usize) {
        let Some(stage) = self.stage() else { return };
        if stage.teacher == Teacher::Before && self.teacher.is_none() {
            self.teacher = Some((self.nets.contact.map(Learner::net), self.nets.race.net()));
        }
        self.nets.grow(stage, &mut self.luck);
        let pupil = self.mind();
        let teacher = self.teacher.clone().map(|(contact, race)| Mind { contact, race, ..pupil.clone() });
        let teacher = teacher.as_ref().unwrap_or(&pupil);
        let study =
            Study { nets: &mut self.nets, stores: &self.stores, luck: &mut self.luck, progress: &mut self.progress };
        let made = make_lessons(&mut self.streams, teacher, stage, threads, || study.learn(stage));
        self.progress.start = pupil.chances(&Board::START).equity();
        self.progress.unseen = error(&pupil, &made);
        self.stores.keep(made.iter().copied());
        self.latest = (made, stage.lessons);
        self.progress.in_stage += ROUND as u64;
        self.progress.lessons += ROUND as u64;
        if self.progress.in_stage >= stage.length {
            self.progress.stage += 1;
            self.progress.in_stage = 0;
            self.teacher = None;
            // Lessons of games are far worse than exact ones.
            if matches!(stage.lessons, Lessons::OfGames) {
                self.stores = Stores::default();
            }
        }
    }
}

/// How far a mind is off on lessons about contact, in equity: the root of the mean square.
fn error(mind: &Mind, lessons: &[Lesson]) -> f64 {
    let contact = lessons.iter().filter(|lesson| Class::of(&lesson.board) == Class::Contact);
    let off = |lesson: &Lesson| f64::from(mind.chances(&lesson.board).equity() - lesson.chances.equity());
    let squares: Vec<f64> = contact.map(|lesson| off(lesson).powi(2)).collect();
    (squares.iter().sum::<f64>() / squares.len().max(1) as f64).sqrt()
}

/// The lessons of a round, by every thread that has nothing else to do. The first one does something else before.
fn make_lessons(
    streams: &mut [Stream],
    mind: &Mind,
    stage: &Stage,
    threads: usize,
    before: impl FnOnce() + Send,
) -> Vec<Lesson> {
    let waiting = Mutex::new(streams.iter_mut().enumerate());
    let work = || {
        let mut made = Vec::new();
        loop {
            let next = waiting.lock().expect("nobody fails while holding it").next();
            let Some((place, stream)) = next else { return made };
            made.push((place, stream.go_on(mind, stage, ROUND / STREAMS).collect::<Vec<Lesson>>()));
        }
    };
    let mut made: Vec<(usize, Vec<Lesson>)> = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        before();
        let mut made = work();
        made.extend(others.into_iter().flat_map(|other| other.join().expect("self-play does not fail")));
        made
    });
    made.sort_by_key(|(place, _)| *place);
    made.into_iter().flat_map(|(_, lessons)| lessons).collect()
}

/// The nets as they learn.
#[derive(Debug)]
pub(crate) struct Nets {
    pub(crate) contact: ByFight<Learner>,
    pub(crate) race: Learner,
    pub(crate) pruning: Learner,
}

impl Nets {
    /// Makes them as large and as many as a stage wants them.
    fn grow(&mut self, stage: &Stage, luck: &mut Rng) {
        let mut fit = |net: &mut Learner, hidden: &[usize]| {
            if net.weights.hidden() != hidden {
                *net = Learner::of(net.sight, grown(&net.average, hidden, luck));
            }
        };
        self.contact.iter_mut().for_each(|(_, net)| fit(net, stage.contact));
        fit(&mut self.race, stage.race);
        fit(&mut self.pruning, stage.pruning);
        if stage.fights == Fights::Apart {
            self.contact.set_apart();
        }
    }
}

/// What is needed to learn.
struct Study<'a> {
    nets: &'a mut Nets,
    stores: &'a Stores,
    luck: &'a mut Rng,
    progress: &'a mut Progress,
}

impl Study<'_> {
    /// Learns what is in the stores, if there is enough.
    fn learn(self, stage: &Stage) {
        let Study { nets, stores, luck, progress } = self;
        let (contact, race) = (&stores.contact.lessons, &stores.race.lessons);
        if contact.len() < ENOUGH || race.len() < ENOUGH_RACES {
            return;
        }
        let done = progress.in_stage as f32 / stage.length as f32;
        let rate = stage.rate[0] * (stage.rate[1] / stage.rate[0]).powf(done);
        let pace = Pace { steps: stage.steps, batch: stage.batch, rate };
        // A few lessons that are seen again and again would be learnt by heart.
        let examples = ROUND * stage.repeats.min(1 + contact.len() / ENOUGH);
        let any = |_: &Lesson| true;
        let mut losses = Vec::new();
        let share = examples / nets.contact.iter().len();
        for (fight, net) in nets.contact.iter_mut() {
            let is_theirs = |lesson: &Lesson| fight.is_none_or(|fight| Fight::of(&lesson.board) == fight);
            losses.push(net.learn(contact, is_theirs, share, pace, luck));
        }
        progress.contact = losses.iter().sum::<f64>() / losses.len() as f64;
        progress.race = nets.race.learn(race, any, examples / 2, pace, luck);
        progress.pruning = nets.pruning.learn(contact, any, examples, pace, luck);
        nets.pruning.learn(race, any, examples / 4, pace, luck);
    }
}
