use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;

use ludoteca_game::Player;
use ludoteca_play::Game;

use super::game::{Contender, Opening, Played, play};
use super::journal::{PairResult, Pairs};
use super::sequential::Sequential;
use super::tally::Tally;

/// A contest between two contenders.
#[derive(Debug)]
pub struct Contest<'a> {
    /// The game at its start.
    pub game: &'a Game,
    /// How many moves of each game are made at random; the same ones in both games of a pair.
    pub random_moves: usize,
    /// How many pairs of games are played at most.
    pub pairs: u64,
    /// What openings, dice and bots follow from: the same seed gives the same games.
    pub seed: u64,
    /// How many games are played at once.
    pub threads: usize,
    /// The test that ends it early.
    pub sequential: Option<Sequential>,
    /// What was played before: those pairs count as they are and are not played again.
    pub known: Pairs,
}

/// How a contest ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// The points.
    pub tally: Tally,
    /// Which guess the sequential test accepted, the higher one being `true`.
    pub accepted: Option<bool>,
}

/// A pair that counts.
#[derive(Debug)]
pub struct Told<'a> {
    /// Its number, from 1.
    pub nth: u64,
    /// Both games, the first contender being player 1 in the first; `None` if they were played before.
    pub games: Option<&'a [Played; 2]>,
    /// What came of it.
    pub result: PairResult,
    /// The points so far.
    pub tally: Tally,
}

/// Both games of a pair, the first contender being player 1 in the first.
type Pair = [Played; 2];

impl Contest<'_> {
    /// Plays. `seat` makes the two contenders, once for each thread; `tell` is told of each pair, in order, and of the points so
    /// far.
    ///
    /// Pairs count in their order however long each takes, so that the same seed gives the same verdict.
    pub fn run(
        &self,
        seat: &(dyn Fn() -> [Box<dyn Contender>; 2] + Sync),
        stop: &(dyn Fn() -> bool + Sync),
        tell: &mut dyn FnMut(&Told<'_>),
    ) -> Verdict {
        let next = AtomicU64::new(0);
        let over = AtomicBool::new(false);
        let stops = || over.load(Ordering::Relaxed) || stop();
        let mut verdict = Verdict { tally: Tally::default(), accepted: None };
        std::thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for _ in 0..self.threads.max(1) {
                let (sender, next, stops) = (sender.clone(), &next, &stops);
                scope.spawn(move || {
                    let mut contenders = seat();
                    loop {
                        let nth = next.fetch_add(1, Ordering::Relaxed);
                        if nth >= self.pairs || stops() {
                            return;
                        }
                        if self.known.contains_key(&(nth + 1)) {
                            continue;
                        }
                        let Some(pair) = self.pair(nth, &mut contenders, stops) else { return };
                        if sender.send((nth, pair)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let mut waiting = BTreeMap::new();
            let mut due = 0;
            let mut count = |due: u64, games: Option<&Pair>| {
                let Some(result) = games.map(result).or_else(|| self.known.get(&(due + 1)).copied()) else {
                    return false;
                };
                verdict.tally.count_pair(&result);
                tell(&Told { nth: due + 1, games, result, tally: verdict.tally });
                verdict.accepted = self.sequential.and_then(|test| test.accepted(&verdict.tally));
                over.store(verdict.accepted.is_some(), Ordering::Relaxed);
                true
            };
            loop {
                while due < self.pairs && !over.load(Ordering::Relaxed) && count(due, waiting.remove(&due).as_ref()) {
                    due += 1;
                }
                let Ok((nth, pair)) = receiver.recv() else { break };
                waiting.insert(nth, pair);
            }
        });
        verdict
    }

    fn pair(
        &self,
        nth: u64,
        contenders: &mut [Box<dyn Contender>; 2],
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Pair> {
        let seed = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(nth);
        let opening = Opening { game: self.game, random_moves: self.random_moves, seed };
        let [one, two] = contenders;
        let first = play(&opening, [one.as_mut(), two.as_mut()], stop)?;
        let second = play(&opening, [two.as_mut(), one.as_mut()], stop)?;
        Some([first, second])
    }
}

/// What the first contender got in a pair.
fn result(pair: &Pair) -> PairResult {
    let of = |played: &Played, seat| match played.winner {
        None => 1,
        Some(winner) if winner == seat => 2,
        Some(_) => 0,
    };
    let [[one, other], [theirs, own]] = [pair[0].score, pair[1].score];
    PairResult {
        halves: [of(&pair[0], Player::One), of(&pair[1], Player::Two)],
        points: [one.saturating_add(own), other.saturating_add(theirs)],
    }
}
