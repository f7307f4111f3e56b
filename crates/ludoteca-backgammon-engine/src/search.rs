//! Expectimax search with the cube.
//!
//! The value of a position is the mean over all rolls of the value after the best play. Inside the tree the best play is
//! chosen by static evaluation; at the root every candidate is searched. Cube actions are chosen by their values, and
//! leaves use Janowski's estimate.

use std::sync::atomic::{AtomicU64, Ordering};

use ludoteca_backgammon::{Board, Play, Roll, WholePlays};
use ludoteca_game::Player;

use crate::cache::Cache;
use crate::chances::{Chances, MeanChances};
use crate::cube_state::{CubeDecision, CubeState, Score};
use crate::evaluator::Evaluator;
use crate::parallel::try_map_parallel;
use crate::position_class::PositionClass;
use crate::position_estimate::PositionEstimate;
use crate::two_sided::TwoSidedBearOff;

/// A legal play and its value for the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScoredPlay {
    /// The complete play.
    pub play: Play,
    /// The chances after the play, without the cube.
    pub chances: Chances,
    /// The value with cube and score, in the unit of [`CubeState::value_of_rolling`].
    pub value: f64,
    /// Search depth in turns.
    pub plies: u8,
}

/// Counts evaluated positions against a limit.
#[derive(Debug)]
pub struct NodeBudget {
    nodes_max: u64,
    used: AtomicU64,
}

impl NodeBudget {
    /// Allows `nodes_max` evaluations.
    #[must_use]
    pub const fn new(nodes_max: u64) -> NodeBudget {
        NodeBudget { nodes_max, used: AtomicU64::new(0) }
    }

    /// The number of evaluated positions; may exceed the limit.
    #[must_use]
    pub fn used(&self) -> u64 {
        self.used.load(Ordering::Relaxed)
    }

    fn add(&self, nodes: usize) {
        self.used.fetch_add(nodes as u64, Ordering::Relaxed);
    }

    fn is_exceeded(&self) -> bool {
        self.used() > self.nodes_max
    }
}

/// Limits of a search. The result does not depend on the number of threads.
#[derive(Clone, Copy)]
pub struct SearchOptions<'a> {
    /// Search depth in turns, at most 3.
    pub plies: u8,
    /// A depth that exceeds the budget is discarded; `None` means no limit.
    pub budget: Option<&'a NodeBudget>,
    /// Number of threads.
    pub threads: usize,
    /// Polled during the search, which returns the result of the last complete depth once this is true.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl std::fmt::Debug for SearchOptions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SearchOptions")
            .field("plies", &self.plies)
            .field("threads", &self.threads)
            .finish_non_exhaustive()
    }
}

impl SearchOptions<'static> {
    /// Searches to a fixed depth on one thread, without other limits.
    #[must_use]
    pub const fn with_plies(plies: u8) -> SearchOptions<'static> {
        SearchOptions { plies, budget: None, threads: 1, stop: &|| false }
    }
}

impl SearchOptions<'_> {
    fn is_exceeded(&self) -> bool {
        self.budget.is_some_and(NodeBudget::is_exceeded)
    }
}

/// Selects the plays that are searched deeper.
struct MoveFilter {
    count_max: usize,
    /// Largest distance from the best value, in units of [`CubeState::unit`].
    margin: f64,
}

/// The filters for depths 1, 2 and 3.
const FILTERS: [MoveFilter; 3] = [
    MoveFilter { count_max: 8, margin: 0.16 },
    MoveFilter { count_max: 5, margin: 0.08 },
    MoveFilter { count_max: 3, margin: 0.04 },
];

/// Limits of the prefilter inside the tree: number of candidates and distance from the best equity.
const CANDIDATES_MAX: usize = 8;
const CANDIDATE_MARGIN: f32 = 0.25;

impl Evaluator {
    /// Evaluates every legal play of a roll and sorts them, best first.
    #[must_use]
    pub fn rank_plays(
        &self,
        board: &Board,
        roll: Roll,
        cube: CubeState,
        options: &SearchOptions<'_>,
    ) -> Vec<ScoredPlay> {
        let mut plays = Vec::new();
        WholePlays::plays(board, Player::One, roll, &mut plays);
        let mut ranked: Vec<ScoredPlay> = plays
            .into_iter()
            .map(|play| {
                let after = play.after().turned();
                let estimate = self.evaluate(&after);
                let value = -self.value_before_roll(&after, estimate, cube.flipped());
                ScoredPlay { play, chances: estimate.chances.flipped(), value, plies: 0 }
            })
            .collect();
        sort(&mut ranked);
        if let Some(budget) = options.budget {
            budget.add(ranked.len());
        }
        let unit = cube.unit(self.match_equities()).max(1e-3);
        for (plies, filter) in (1..=options.plies).zip(&FILTERS) {
            let least = ranked[0].value - filter.margin * unit;
            let count = ranked.iter().take(filter.count_max).take_while(|play| play.value >= least).count();
            // A play without rivals is searched only at the last depth; a forced play at every depth, for its value.
            if count < 2 && ranked.len() > 1 && plies < options.plies {
                continue;
            }
            let deeper = try_map_parallel(&ranked[..count], options.threads, options.stop, |play| {
                let mut tree = Tree::with_options(self, options);
                let (chances, values) = tree.search(&play.play.after().turned(), plies, &[cube.flipped()])?;
                Some(ScoredPlay { play: play.play, chances: chances.flipped(), value: -values[0], plies })
            });
            let Some(deeper) = deeper.filter(|_| !options.is_exceeded()) else { break };
            ranked[..count].copy_from_slice(&deeper);
            sort(&mut ranked[..count]);
        }
        ranked
    }

    /// The board after the best play of a roll by static evaluation, with the opponent on roll.
    #[must_use]
    pub fn after_best_play(&self, board: &Board, roll: Roll) -> Board {
        Tree::new(self, &|| false).after_best_play(board, roll)
    }

    /// Evaluates the cube actions before the roll, and the chances without a double.
    #[must_use]
    pub fn cube_decision(
        &self,
        board: &Board,
        cube: CubeState,
        options: &SearchOptions<'_>,
    ) -> (CubeDecision, Chances) {
        let static_decision = || {
            let estimate = self.evaluate(board);
            let decision = self.exact_decision(board, cube);
            (decision.unwrap_or_else(|| cube.decision(self.match_equities(), estimate)), estimate.chances)
        };
        if options.plies == 0 || is_exact(board, &[cube]) {
            return static_decision();
        }
        let next = [cube.flipped(), cube.doubled().flipped()];
        let rolls = try_map_parallel(&Roll::ALL, options.threads, options.stop, |&(roll, weight)| {
            let mut tree = Tree::with_options(self, options);
            let (chances, values) = tree.search_roll(board, roll, options.plies - 1, &next)?;
            Some((chances, values, weight))
        });
        let Some(rolls) = rolls.filter(|_| !options.is_exceeded()) else { return static_decision() };
        let (mut mean, mut values) = (MeanChances::default(), [0.0; 2]);
        for (chances, found, weight) in &rolls {
            mean.add(*chances, *weight as f32);
            for (sum, value) in values.iter_mut().zip(found) {
                *sum += f64::from(*weight) / 36.0 * value;
            }
        }
        let double_pass = cube.result_value(self.match_equities(), 1);
        let decision = CubeDecision { no_double: values[0], double_take: values[1], double_pass };
        (decision, self.exact_or(board, &mean))
    }

    /// The static value for the player on roll, who may double first.
    #[must_use]
    pub fn value_before_roll(&self, board: &Board, estimate: PositionEstimate, cube: CubeState) -> f64 {
        match self.exact_decision(board, cube) {
            Some(decision) if cube.can_double() => decision.value(),
            Some(decision) => decision.no_double,
            None => cube.value_before_roll(self.match_equities(), estimate),
        }
    }

    /// Bear-off chances are exact without search; other classes use the mean found by search.
    fn exact_or(&self, board: &Board, found: &MeanChances) -> Chances {
        let is_bear_off = PositionClass::from_board(board) == PositionClass::BearOff;
        if is_bear_off { self.chances(board) } else { found.mean() }
    }

    /// The cube decision from the two-sided table.
    fn exact_decision(&self, board: &Board, cube: CubeState) -> Option<CubeDecision> {
        if !has_exact_cube(board, &cube) {
            return None;
        }
        let decision = self.two_sided().decision(board, cube.owner)?;
        let points = |value: f64| value * f64::from(cube.value);
        Some(CubeDecision {
            no_double: points(decision.no_double),
            double_take: points(decision.double_take),
            double_pass: points(decision.double_pass),
        })
    }
}

fn has_exact_cube(board: &Board, cube: &CubeState) -> bool {
    cube.enabled && matches!(cube.score, Score::Money { .. }) && TwoSidedBearOff::covers(board)
}

/// Returns whether search adds nothing: bear-off chances are exact, cubeful values only in the two-sided table.
fn is_exact(board: &Board, cubes: &[CubeState]) -> bool {
    match PositionClass::from_board(board) {
        PositionClass::Over => true,
        PositionClass::BearOff => cubes.iter().all(|cube| !cube.is_in_play() || has_exact_cube(board, cube)),
        PositionClass::Race | PositionClass::Contact => false,
    }
}

fn sort(plays: &mut [ScoredPlay]) {
    plays.sort_by(|one, other| other.value.total_cmp(&one.value));
}

/// A search from one position, with its cache and buffers.
pub(crate) struct Tree<'a> {
    evaluator: &'a Evaluator,
    stop: &'a (dyn Fn() -> bool + Sync),
    budget: Option<&'a NodeBudget>,
    cache: Cache,
    plays: Vec<Play>,
    candidates: Vec<(f32, Board)>,
}

/// The cache holds 2^12 estimates.
const CACHE_POWER: u32 = 12;

impl<'a> Tree<'a> {
    pub(crate) fn new(evaluator: &'a Evaluator, stop: &'a (dyn Fn() -> bool + Sync)) -> Tree<'a> {
        let cache = Cache::new(CACHE_POWER);
        Tree { evaluator, stop, budget: None, cache, plays: Vec::new(), candidates: Vec::new() }
    }

    fn with_options(evaluator: &'a Evaluator, options: &SearchOptions<'a>) -> Tree<'a> {
        Tree { budget: options.budget, ..Tree::new(evaluator, options.stop) }
    }

    /// The chances of the player on roll, and the value for each cube state with best cube actions; `None` if stopped.
    fn search(&mut self, board: &Board, plies: u8, cubes: &[CubeState]) -> Option<(Chances, Vec<f64>)> {
        let evaluator = self.evaluator;
        if plies == 0 || is_exact(board, cubes) {
            let estimate = self.evaluate(board);
            let values = cubes.iter().map(|&cube| evaluator.value_before_roll(board, estimate, cube));
            return Some((estimate.chances, values.collect()));
        }
        if (self.stop)() || self.budget.is_some_and(NodeBudget::is_exceeded) {
            return None;
        }
        // Each state without a double, then, where allowed, with a double.
        let mut next: Vec<CubeState> = cubes.iter().map(|cube| cube.flipped()).collect();
        next.extend(cubes.iter().filter(|cube| cube.can_double()).map(|cube| cube.doubled().flipped()));
        let (mut mean, mut sums) = (MeanChances::default(), vec![0.0; next.len()]);
        for (roll, weight) in Roll::ALL {
            let (chances, values) = self.search_roll(board, roll, plies - 1, &next)?;
            mean.add(chances, weight as f32);
            for (sum, value) in sums.iter_mut().zip(values) {
                *sum += f64::from(weight) / 36.0 * value;
            }
        }
        let (not_doubled, doubled) = sums.split_at(cubes.len());
        let mut doubled = doubled.iter();
        let values = cubes.iter().zip(not_doubled).map(|(cube, &no_double)| {
            if !cube.can_double() {
                return no_double;
            }
            let double_take = *doubled.next().expect("one value per state that can double");
            let double_pass = cube.result_value(evaluator.match_equities(), 1);
            CubeDecision { no_double, double_take, double_pass }.value()
        });
        let values = values.collect();
        Some((evaluator.exact_or(board, &mean), values))
    }

    /// Searches the best play of a roll. `cubes` are from the opponent's point of view, the result is from the player's.
    fn search_roll(
        &mut self,
        board: &Board,
        roll: Roll,
        plies: u8,
        cubes: &[CubeState],
    ) -> Option<(Chances, Vec<f64>)> {
        let next = self.after_best_play(board, roll);
        let (chances, values) = self.search(&next, plies, cubes)?;
        Some((chances.flipped(), values.into_iter().map(|value| -value).collect()))
    }

    /// The best play by static evaluation: the board after it with the opponent on roll, and the player's chances.
    pub(crate) fn best_play(&mut self, board: &Board, roll: Roll) -> (Board, Chances) {
        let after = self.after_best_play(board, roll);
        (after, self.evaluate(&after).chances.flipped())
    }

    fn evaluate(&mut self, board: &Board) -> PositionEstimate {
        self.cache.get_or_insert_with(board, || self.evaluator.evaluate(board))
    }

    fn after_best_play(&mut self, board: &Board, roll: Roll) -> Board {
        self.plays.clear();
        self.candidates.clear();
        WholePlays::plays(board, Player::One, roll, &mut self.plays);
        let evaluator = self.evaluator;
        let boards = self.plays.iter().map(|play| play.after().turned());
        let is_contact = PositionClass::from_board(board) == PositionClass::Contact;
        if self.plays.len() > CANDIDATES_MAX && is_contact {
            self.candidates.extend(boards.map(|after| (evaluator.prefilter_chances(&after).equity(), after)));
            self.candidates.select_nth_unstable_by(CANDIDATES_MAX - 1, |one, other| one.0.total_cmp(&other.0));
            self.candidates.truncate(CANDIDATES_MAX);
            let least = self.candidates.iter().map(|candidate| candidate.0).fold(f32::MAX, f32::min);
            self.candidates.retain(|candidate| candidate.0 < least + CANDIDATE_MARGIN);
        } else {
            self.candidates.extend(boards.map(|after| (0.0, after)));
        }
        if let Some(budget) = self.budget {
            budget.add(self.candidates.len());
        }
        let cache = &mut self.cache;
        let evaluated = self
            .candidates
            .iter()
            .map(|(_, after)| (cache.get_or_insert_with(after, || evaluator.evaluate(after)).chances.equity(), *after));
        let best = evaluated.min_by(|one, other| one.0.total_cmp(&other.0));
        best.expect("a roll has at least the empty play").1
    }
}

#[cfg(all(test, feature = "nets"))]
mod tests {
    use ludoteca_backgammon::{Board, Roll, Side};

    use super::{NodeBudget, SearchOptions};
    use crate::cube_state::{CubeOwner, CubeState};
    use crate::evaluator::Evaluator;
    use crate::position_class::PositionClass;

    #[test]
    fn search_improves_cube_values_of_bear_offs_outside_the_two_sided_table() {
        let home = |counts: [u8; 6]| {
            let mut side = [0; 26];
            side[1..=6].copy_from_slice(&counts);
            side[0] = 15 - counts.iter().sum::<u8>();
            Side::new(side).expect("fifteen checkers")
        };
        let board = Board::new([home([2, 2, 2, 1, 1, 1]), home([2, 2, 2, 2, 1, 1])]).expect("no contact");
        assert_eq!(PositionClass::from_board(&board), PositionClass::BearOff);
        let evaluator = Evaluator::embedded();
        let decide = |cube, plies| evaluator.cube_decision(&board, cube, &SearchOptions::with_plies(plies));
        let (estimate, chances) = decide(CubeState::money(CubeOwner::Centred), 0);
        let (better, same_chances) = decide(CubeState::money(CubeOwner::Centred), 1);
        assert_eq!(chances, same_chances);
        assert!((estimate.no_double - better.no_double).abs() > 1e-3, "{estimate:?}, {better:?}");
        assert_eq!(decide(CubeState::CUBELESS, 0), decide(CubeState::CUBELESS, 1));
    }

    #[test]
    fn a_depth_that_exceeds_the_budget_is_discarded_for_any_number_of_threads() {
        let evaluator = Evaluator::embedded();
        // Several plays of this roll are close.
        let roll = Roll::new(2, 1).expect("dice are from 1 to 6");
        let ranked = |nodes_max: u64, threads| {
            let budget = NodeBudget::new(nodes_max);
            let options = SearchOptions { plies: 2, budget: Some(&budget), threads, stop: &|| false };
            (evaluator.rank_plays(&Board::START, roll, CubeState::CUBELESS, &options), budget.used())
        };
        let (complete, needed) = ranked(u64::MAX, 1);
        assert_eq!(complete[0].plies, 2);
        assert_eq!(ranked(needed, 2), (complete, needed));
        for (nodes, plies) in [(needed - 1, 1), (20, 0)] {
            let (one, _) = ranked(nodes, 1);
            assert_eq!(one[0].plies, plies, "{nodes} of {needed}");
            assert_eq!(ranked(nodes, 2).0, one);
        }
    }
}
