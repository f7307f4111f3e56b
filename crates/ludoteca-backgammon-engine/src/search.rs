//! Looking ahead: every roll and, for each, the best play, some turns deep.
//!
//! A position is worth the mean over the rolls of what it becomes after the best play. Deeper down the best play is the one that the
//! nets like best at once; at the top every candidate is looked at deeper. The cube is carried along: whoever is on roll in the
//! tree doubles, takes and drops as is best, and what a cube is still worth at the leaves is Janowski's estimate.

use std::sync::atomic::{AtomicU64, Ordering};

use ludoteca_backgammon::{Board, Play, Roll, WholePlays};
use ludoteca_game::Player;

use crate::cache::Cache;
use crate::chances::{Chances, Mean};
use crate::class::Class;
use crate::mind::Mind;
use crate::outlook::Outlook;
use crate::parallel::in_parallel;
use crate::stakes::{CubeDecision, Score, Stakes};
use crate::two_sided::TwoSided;

/// A play and what it is worth to who makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranked {
    /// The play.
    pub play: Play,
    /// How the game ends after it, in the eyes of who makes it.
    pub chances: Chances,
    /// What that is worth, cube and score and all, in the unit of [`Stakes::worth`].
    pub worth: f64,
    /// How many turns were looked ahead to find it.
    pub plies: u8,
}

/// How many positions may be judged, and how many have been.
#[derive(Debug)]
pub struct Budget {
    positions_max: u64,
    spent: AtomicU64,
}

impl Budget {
    /// So many positions.
    #[must_use]
    pub const fn new(positions_max: u64) -> Budget {
        Budget { positions_max, spent: AtomicU64::new(0) }
    }

    /// How many positions have been judged.
    #[must_use]
    pub fn spent(&self) -> u64 {
        self.spent.load(Ordering::Relaxed)
    }

    fn spend(&self, positions: usize) {
        self.spent.fetch_add(positions as u64, Ordering::Relaxed);
    }

    fn is_overdrawn(&self) -> bool {
        self.spent() > self.positions_max
    }
}

/// How far to look.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// How many turns ahead, at most three.
    pub plies: u8,
    /// How many positions may be judged; `None` for as many as it takes. What was not finished within it does not count, so that the
    /// answer does not depend on the threads.
    pub budget: Option<&'a Budget>,
    /// On how many threads; the answer does not depend on it.
    pub threads: usize,
    /// Whether the caller wants an answer now: what is known so far is the answer then.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl std::fmt::Debug for Effort<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Effort").field("plies", &self.plies).field("threads", &self.threads).finish_non_exhaustive()
    }
}

impl Effort<'static> {
    /// So many turns ahead, on one thread, however long it takes.
    #[must_use]
    pub const fn plies(plies: u8) -> Effort<'static> {
        Effort { plies, budget: None, threads: 1, stop: &|| false }
    }
}

impl Effort<'_> {
    fn spend(&self, positions: usize) {
        if let Some(budget) = self.budget {
            budget.spend(positions);
        }
    }

    /// Whether more was looked at than is allowed.
    fn is_overdrawn(&self) -> bool {
        self.budget.is_some_and(Budget::is_overdrawn)
    }
}

/// Which plays are looked at deeper: at most so many, and none that is behind the best by more than this.
struct Filter {
    count_max: usize,
    behind_max: f64,
}

/// By how many turns ahead, from one on.
const FILTERS: [Filter; 3] = [
    Filter { count_max: 8, behind_max: 0.16 },
    Filter { count_max: 5, behind_max: 0.08 },
    Filter { count_max: 3, behind_max: 0.04 },
];

/// Deeper down only so many plays of a roll are judged by the large nets, and none that the small one thinks far behind.
const CANDIDATES: usize = 8;
const MARGIN: f32 = 0.25;

/// Every legal play of a roll, the best first.
#[must_use]
pub fn rank(mind: &Mind, board: &Board, roll: Roll, stakes: Stakes, effort: &Effort<'_>) -> Vec<Ranked> {
    let mut plays = Vec::new();
    WholePlays::plays(board, Player::One, roll, &mut plays);
    let mut ranked: Vec<Ranked> = plays
        .into_iter()
        .map(|play| {
            let after = play.after().turned();
            let theirs = mind.outlook(&after);
            let worth = -worth_on_roll(&after, theirs, &stakes.turned());
            Ranked { play, chances: theirs.chances.turned(), worth, plies: 0 }
        })
        .collect();
    sort(&mut ranked);
    effort.spend(ranked.len());
    for plies in 1..=effort.plies.min(FILTERS.len() as u8) {
        let filter = &FILTERS[usize::from(plies) - 1];
        let least = ranked[0].worth - filter.behind_max * stakes_unit(&stakes);
        let count = ranked.iter().take(filter.count_max).take_while(|play| play.worth >= least).count();
        if count < 2 {
            // A play without a rival needs no second look, unless somebody wants to know what it is worth.
            if ranked.len() > 1 && plies < effort.plies {
                continue;
            }
        }
        let deeper = in_parallel(&ranked[..count], effort.threads, effort.stop, |play| {
            let mut tree = Tree::with(mind, effort);
            let (theirs, worths) = tree.look(&play.play.after().turned(), plies, &[stakes.turned()])?;
            Some(Ranked { play: play.play, chances: theirs.turned(), worth: -worths[0], plies })
        });
        let Some(deeper) = deeper.filter(|_| !effort.is_overdrawn()) else { break };
        ranked[..count].copy_from_slice(&deeper);
        sort(&mut ranked[..count]);
    }
    ranked
}

/// The chances of a board, player 1 being on roll, after looking so far ahead.
#[must_use]
pub fn look(mind: &Mind, board: &Board, effort: &Effort<'_>) -> Chances {
    let found = Tree::with(mind, effort).look(board, effort.plies, &[]).filter(|_| !effort.is_overdrawn());
    found.map_or_else(|| mind.chances(board), |(chances, _)| chances)
}

/// The board after the play of a roll that the nets like best at once, with the other player on roll.
#[must_use]
pub fn best_of(mind: &Mind, board: &Board, roll: Roll) -> Board {
    Tree::new(mind, &|| false).best(board, roll)
}

/// What may be done with the cube before the roll, and the chances it is based on.
#[must_use]
pub fn cube(mind: &Mind, board: &Board, stakes: Stakes, effort: &Effort<'_>) -> (CubeDecision, Chances) {
    let at_once = || {
        let outlook = mind.outlook(board);
        (known(board, &stakes).unwrap_or_else(|| stakes.decision(outlook)), outlook.chances)
    };
    if effort.plies == 0 || is_known(board, &[stakes]) {
        return at_once();
    }
    let later = [stakes.turned(), stakes.doubled().turned()];
    let rolls = in_parallel(&Roll::ALL, effort.threads, effort.stop, |&(roll, weight)| {
        let mut tree = Tree::with(mind, effort);
        let (chances, worths) = tree.after_roll(board, roll, effort.plies - 1, &later)?;
        Some((chances, worths, weight))
    });
    let Some(rolls) = rolls.filter(|_| !effort.is_overdrawn()) else { return at_once() };
    let (mut mean, mut worths) = (Mean::default(), [0.0; 2]);
    for (chances, found, weight) in &rolls {
        mean.add(*chances, *weight as f32);
        for (sum, worth) in worths.iter_mut().zip(found) {
            *sum += f64::from(*weight) / 36.0 * worth;
        }
    }
    let decision = CubeDecision { no_double: worths[0], double_take: worths[1], double_pass: stakes.end(1) };
    (decision, best_known(mind, board, &mean))
}

/// The chances of a board: those that were found by looking ahead, unless they are exact without.
fn best_known(mind: &Mind, board: &Board, found: &Mean) -> Chances {
    if Class::of(board) == Class::BearOff { mind.chances(board) } else { found.chances() }
}

/// What may be done with the cube where that is known exactly: for money, with few checkers left.
fn known(board: &Board, stakes: &Stakes) -> Option<CubeDecision> {
    if !stakes.with_cube || !matches!(stakes.score, Score::Money { .. }) || Class::of(board) != Class::BearOff {
        return None;
    }
    let decision = TwoSided::shared().decision(board, stakes.holder)?;
    let points = |worth: f64| worth * f64::from(stakes.cube);
    Some(CubeDecision {
        no_double: points(decision.no_double),
        double_take: points(decision.double_take),
        double_pass: points(decision.double_pass),
    })
}

/// What a board is worth to who is on roll and may double first, without looking ahead.
pub(crate) fn worth_on_roll(board: &Board, outlook: Outlook, stakes: &Stakes) -> f64 {
    match known(board, stakes) {
        Some(decision) if stakes.may_double() => decision.worth(),
        Some(decision) => decision.no_double,
        None => stakes.worth_on_roll(outlook),
    }
}

fn sort(ranked: &mut [Ranked]) {
    ranked.sort_by(|one, other| other.worth.total_cmp(&one.worth));
}

/// What a point is worth about, so that differences can be compared at any score.
fn stakes_unit(stakes: &Stakes) -> f64 {
    ((stakes.end(1) - stakes.end(-1)) / 2.0).max(1e-3)
}

/// Whether looking ahead finds nothing new: chances are exact where both bear off, but what the cube adds to them is known in a
/// smaller table alone.
fn is_known(board: &Board, stakes: &[Stakes]) -> bool {
    match Class::of(board) {
        Class::Over => true,
        Class::BearOff => stakes.iter().all(|stakes| !stakes.has_live_cube() || known(board, stakes).is_some()),
        Class::Race | Class::Contact => false,
    }
}

/// A look at one position and what can become of it.
pub(crate) struct Tree<'a> {
    mind: &'a Mind,
    stop: &'a (dyn Fn() -> bool + Sync),
    budget: Option<&'a Budget>,
    cache: Cache,
    plays: Vec<Play>,
    guesses: Vec<(f32, Board)>,
}

/// Two to the power of this many judgements are remembered.
const REMEMBERED: u32 = 12;

impl<'a> Tree<'a> {
    pub(crate) fn new(mind: &'a Mind, stop: &'a (dyn Fn() -> bool + Sync)) -> Tree<'a> {
        Tree { mind, stop, budget: None, cache: Cache::new(REMEMBERED), plays: Vec::new(), guesses: Vec::new() }
    }

    /// One that stops when the budget is spent.
    fn with(mind: &'a Mind, effort: &Effort<'a>) -> Tree<'a> {
        Tree { budget: effort.budget, ..Tree::new(mind, effort.stop) }
    }

    /// The chances of who is on roll, and what they are worth at each of the stakes if both handle the cube well; `None` if there
    /// was no time.
    fn look(&mut self, board: &Board, plies: u8, stakes: &[Stakes]) -> Option<(Chances, Vec<f64>)> {
        if plies == 0 || is_known(board, stakes) {
            let outlook = self.outlook(board);
            let worths = stakes.iter().map(|stakes| worth_on_roll(board, outlook, stakes));
            return Some((outlook.chances, worths.collect()));
        }
        if (self.stop)() || self.budget.is_some_and(Budget::is_overdrawn) {
            return None;
        }
        // What each of the stakes becomes if nobody doubles here and, if that is allowed, if somebody does.
        let mut later: Vec<Stakes> = stakes.iter().map(|stakes| stakes.turned()).collect();
        later.extend(stakes.iter().filter(|stakes| stakes.may_double()).map(|stakes| stakes.doubled().turned()));
        let (mut mean, mut sums) = (Mean::default(), vec![0.0; later.len()]);
        for (roll, weight) in Roll::ALL {
            let (chances, worths) = self.after_roll(board, roll, plies - 1, &later)?;
            mean.add(chances, weight as f32);
            for (sum, worth) in sums.iter_mut().zip(worths) {
                *sum += f64::from(weight) / 36.0 * worth;
            }
        }
        let (not_doubled, doubled) = sums.split_at(stakes.len());
        let mut doubled = doubled.iter();
        let worths = stakes.iter().zip(not_doubled).map(|(stakes, &no_double)| {
            if !stakes.may_double() {
                return no_double;
            }
            let double_take = *doubled.next().expect("as many as may double");
            CubeDecision { no_double, double_take, double_pass: stakes.end(1) }.worth()
        });
        let worths = worths.collect();
        Some((best_known(self.mind, board, &mean), worths))
    }

    /// The same after a roll and the play that looks best, in the eyes of who rolled. `later` are the stakes of the other one.
    fn after_roll(&mut self, board: &Board, roll: Roll, plies: u8, later: &[Stakes]) -> Option<(Chances, Vec<f64>)> {
        let next = self.best(board, roll);
        let (chances, worths) = self.look(&next, plies, later)?;
        Some((chances.turned(), worths.into_iter().map(|worth| -worth).collect()))
    }

    /// The board after the play that the nets like best, the other player being on roll, and what it is worth to who rolled.
    pub(crate) fn best_play(&mut self, board: &Board, roll: Roll) -> (Board, Chances) {
        let after = self.best(board, roll);
        (after, self.outlook(&after).chances.turned())
    }

    fn outlook(&mut self, board: &Board) -> Outlook {
        self.cache.get(board, || self.mind.outlook(board))
    }

    /// The board after the play that the nets like best, the other player being on roll.
    fn best(&mut self, board: &Board, roll: Roll) -> Board {
        self.plays.clear();
        self.guesses.clear();
        WholePlays::plays(board, Player::One, roll, &mut self.plays);
        let mind = self.mind;
        let boards = self.plays.iter().map(|play| play.after().turned());
        if self.plays.len() > CANDIDATES && Class::of(board) == Class::Contact {
            self.guesses.extend(boards.map(|after| (mind.guess(&after).equity(), after)));
            self.guesses.select_nth_unstable_by(CANDIDATES - 1, |one, other| one.0.total_cmp(&other.0));
            self.guesses.truncate(CANDIDATES);
            let least = self.guesses.iter().map(|guess| guess.0).fold(f32::MAX, f32::min);
            self.guesses.retain(|guess| guess.0 < least + MARGIN);
        } else {
            self.guesses.extend(boards.map(|after| (0.0, after)));
        }
        if let Some(budget) = self.budget {
            budget.spend(self.guesses.len());
        }
        let cache = &mut self.cache;
        let judged =
            self.guesses.iter().map(|(_, after)| (cache.get(after, || mind.outlook(after)).chances.equity(), *after));
        let best = judged.min_by(|one, other| one.0.total_cmp(&other.0));
        best.expect("there is always a play, if only an empty one").1
    }
}

#[cfg(all(test, feature = "nets"))]
mod tests {
    use ludoteca_backgammon::{Board, Roll, Side};

    use super::{Budget, Effort, cube, rank};
    use crate::class::Class;
    use crate::mind::Mind;
    use crate::stakes::{Holder, Score, Stakes};

    #[test]
    fn the_cube_is_looked_ahead_for_where_chances_are_exact_already() {
        let home = |counts: [u8; 6]| {
            let mut side = [0; 26];
            side[1..=6].copy_from_slice(&counts);
            side[0] = 15 - counts.iter().sum::<u8>();
            Side::new(side).expect("fifteen checkers")
        };
        let board = Board::new([home([2, 2, 2, 1, 1, 1]), home([2, 2, 2, 2, 1, 1])]).expect("nobody in the way");
        assert_eq!(Class::of(&board), Class::BearOff);
        let money = Score::Money { jacoby: false };
        let stakes = Stakes { score: money, cube: 1, holder: Holder::Nobody, with_cube: true };
        let asked = |stakes, plies| cube(Mind::shipped(), &board, stakes, &Effort::plies(plies));
        let (estimate, exact) = asked(stakes, 0);
        let (better, still_exact) = asked(stakes, 1);
        assert_eq!(exact, still_exact);
        assert!((estimate.no_double - better.no_double).abs() > 1e-3, "{estimate:?}, {better:?}");
        assert_eq!(asked(Stakes::CUBELESS, 0), asked(Stakes::CUBELESS, 1), "there is no cube to look for");
    }

    #[test]
    fn what_is_not_finished_within_the_budget_does_not_count_whatever_the_threads() {
        // Several plays of this roll are near each other.
        let roll = Roll::new(2, 1).expect("dice");
        let ranked = |positions_max: u64, threads| {
            let budget = Budget::new(positions_max);
            let effort = Effort { plies: 2, budget: Some(&budget), threads, stop: &|| false };
            (rank(Mind::shipped(), &Board::START, roll, Stakes::CUBELESS, &effort), budget.spent())
        };
        let (whole, needed) = ranked(u64::MAX, 1);
        assert_eq!(whole[0].plies, 2);
        assert_eq!(ranked(needed, 2), (whole, needed), "just enough is enough");
        for (budget, plies) in [(needed - 1, 1), (20, 0)] {
            let (one, _) = ranked(budget, 1);
            assert_eq!(one[0].plies, plies, "{budget} of {needed}");
            assert_eq!(ranked(budget, 2).0, one);
        }
    }
}
