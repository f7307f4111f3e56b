//! How lively the cube is, measured in games that are played with it.
//!
//! With a cube that can still be turned a position is worth something between a dead cube and one that is always turned at just the
//! right moment. Where between is asked of the games themselves: each position on the way is held against what the game came to,
//! the luck of the dice taken out of it. What the nets say of it is told beside that.

use fastrand::Rng;
use ludoteca_backgammon::{Board, Roll};

use super::lesson::Looker;
use crate::class::Class;
use crate::mind::Mind;
use crate::search::worth_on_roll;
use crate::stakes::{Holder, Score, Stakes};

/// How many plays of a roll the large nets look at.
const CANDIDATES: usize = 6;

/// A share between a dead cube (0) and one that is always turned in time (1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Liveliness {
    /// The class of positions that it is about.
    pub class: Class,
    /// The share.
    pub share: f64,
    /// Its standard error, games being independent of each other.
    pub error: f64,
    /// The share that the nets say.
    pub said: f64,
    /// In how many positions it was measured.
    pub positions: u64,
}

/// Plays games for money and measures the share of each class in which the cube lives.
#[must_use]
pub fn liveliness(mind: &Mind, games: u64, seed: u64) -> Vec<Liveliness> {
    let mut luck = Rng::with_seed(seed);
    let mut looker = Looker::default();
    let mut sums = [Class::Contact, Class::Race, Class::BearOff].map(Sums::of);
    for _ in 0..games {
        let samples = game(mind, &mut looker, &mut luck);
        sums.iter_mut().for_each(|sums| sums.add_game(&samples));
    }
    sums.iter().map(Sums::liveliness).collect()
}

/// A position before a roll, at a cube of 1.
struct Sample {
    class: Class,
    dead: f64,
    live: f64,
    /// What the nets say.
    said: f64,
    /// What the game came to without luck.
    came_to: f64,
}

/// What is summed over the games: how much more than dead they came to and were said to, along with how much more a lively cube would
/// be worth.
struct Sums {
    class: Class,
    positions: u64,
    games: Vec<[f64; 3]>,
}

impl Sums {
    const fn of(class: Class) -> Sums {
        Sums { class, positions: 0, games: Vec::new() }
    }

    fn add_game(&mut self, samples: &[Sample]) {
        let mut sums = [0.0; 3];
        for sample in samples.iter().filter(|sample| sample.class == self.class) {
            let more = sample.live - sample.dead;
            sums[0] += more * (sample.came_to - sample.dead);
            sums[1] += more * (sample.said - sample.dead);
            sums[2] += more * more;
            self.positions += 1;
        }
        self.games.push(sums);
    }

    /// The share that fits best, by least squares.
    fn liveliness(&self) -> Liveliness {
        let [along, said, square] = [0, 1, 2].map(|place| self.games.iter().map(|game| game[place]).sum::<f64>());
        let share = along / square;
        let off = self.games.iter().map(|game| (game[0] - share * game[2]).powi(2)).sum::<f64>();
        Liveliness {
            class: self.class,
            share,
            error: off.sqrt() / square,
            said: said / square,
            positions: self.positions,
        }
    }
}

/// One game for money with the cube; every position before a roll is a sample.
fn game(mind: &Mind, looker: &mut Looker, luck: &mut Rng) -> Vec<Sample> {
    let mut board = Board::START;
    let mut stakes = Stakes { score: Score::Money { jacoby: false }, cube: 1, holder: Holder::Nobody, with_cube: true };
    let mut way = Vec::new();
    let end = loop {
        let class = Class::of(&board);
        let outlook = mind.outlook(&board);
        if class == Class::Over {
            break stakes.worth_dead(outlook.chances);
        }
        let decision = stakes.decision(outlook);
        if stakes.may_double() && decision.doubles() {
            if !decision.takes() {
                break stakes.end(1);
            }
            stakes = stakes.doubled();
        }
        let falls = Roll::new(luck.u8(1..=6), luck.u8(1..=6)).expect("dice");
        let mut mean = 0.0;
        let (mut next, mut found) = (board, 0.0);
        for (roll, weight) in Roll::ALL {
            let best = looker.best(mind, &board, roll, CANDIDATES);
            let worth = -worth_on_roll(&best.after, best.theirs, &stakes.turned());
            mean += f64::from(weight) / 36.0 * worth;
            if roll == falls {
                (next, found) = (best.after, worth);
            }
        }
        way.push(Step {
            class,
            stakes,
            dead: stakes.worth_dead(outlook.chances),
            live: stakes.worth_live(outlook.chances),
            said: stakes.worth(outlook),
            luck: found - mean,
        });
        (board, stakes) = (next, stakes.turned());
    };
    samples(&way, end)
}

/// A step of the way, in the eyes of who rolled.
struct Step {
    class: Class,
    stakes: Stakes,
    dead: f64,
    live: f64,
    said: f64,
    luck: f64,
}

/// The way backwards from its end, which is told in the eyes of whoever would have rolled next.
fn samples(way: &[Step], end: f64) -> Vec<Sample> {
    let mut came_to = end;
    let back = way.iter().rev().map(|step| {
        came_to = -came_to - step.luck;
        let cube = f64::from(step.stakes.cube);
        let [dead, live, said, came_to] = [step.dead, step.live, step.said, came_to].map(|worth| worth / cube);
        Sample { class: step.class, dead, live, said, came_to }
    });
    back.collect()
}

#[cfg(test)]
mod tests {
    use super::{Class, Holder, Sample, Score, Stakes, Step, Sums, samples};

    #[test]
    fn what_a_game_came_to_is_told_to_both_without_their_luck() {
        let stakes = Stakes { score: Score::Money { jacoby: false }, cube: 2, holder: Holder::Own, with_cube: true };
        let step = |luck: f64| Step { class: Class::Race, stakes, dead: 0.0, live: 0.0, said: 0.0, luck };
        // The second to roll was lucky by a point and won two.
        let told: Vec<f64> = samples(&[step(0.5), step(1.0)], -2.0).iter().map(|sample| sample.came_to).collect();
        assert_eq!(told, [0.5, -0.75]);
    }

    #[test]
    fn the_share_is_the_one_that_the_games_were_made_with() {
        let mut sums = Sums::of(Class::Contact);
        for game in 0..100 {
            let live = f64::from(game % 7) / 10.0;
            let between = |share: f64| 0.1 + share * (live - 0.1);
            let (said, came_to) = (between(0.6), between(0.7));
            sums.add_game(&[Sample { class: Class::Contact, dead: 0.1, live, said, came_to }]);
        }
        let found = sums.liveliness();
        assert!((found.share - 0.7).abs() < 1e-9 && found.error < 1e-9, "{found:?}");
        assert!((found.said - 0.6).abs() < 1e-9, "{found:?}");
    }
}
