use std::sync::PoisonError;

use ludoteca_backgammon::{Backgammon, Board, Call, Crawford, CubeTiming, InPlay, Position, Resigning, Roll, State};
use ludoteca_backgammon_engine::{
    Chances, CubeDecision, CubeOwner, CubeState, Evaluator, NodeBudget, Rollout, Score, ScoredPlay, SearchOptions,
};
use ludoteca_game::{Event, Notation, Player, Rules};

use super::neural::{CacheKey, Neural};
use crate::chance::draws;
use crate::engine::Limits;

const PLIES_MAX: u8 = 3;

/// A decision of one player: engine, rules, position and limits.
pub(super) struct DecisionContext<'a> {
    pub(super) engine: &'a Neural,
    pub(super) rules: &'a Backgammon,
    pub(super) position: &'a Position,
    pub(super) player: Player,
    pub(super) limits: &'a Limits<'a>,
    pub(super) budget: NodeBudget,
}

impl<'a> DecisionContext<'a> {
    pub(super) fn new(
        engine: &'a Neural,
        rules: &'a Backgammon,
        position: &'a Position,
        player: Player,
        limits: &'a Limits<'a>,
    ) -> DecisionContext<'a> {
        let budget = NodeBudget::new(limits.nodes.unwrap_or(u64::MAX));
        DecisionContext { engine, rules, position, player, limits, budget }
    }
}

impl DecisionContext<'_> {
    pub(super) fn evaluator(&self) -> &Evaluator {
        &self.engine.evaluator
    }

    pub(super) fn rollout(&self) -> Option<Rollout<'_>> {
        let (games, turns) = self.engine.rollout?;
        let Limits { seed, threads, stop, .. } = *self.limits;
        Some(Rollout { games, turns, seed, error_max: 0.0, threads, stop })
    }

    /// The plays of a roll from the point of view of `player`, best first, with the engine's noise.
    pub(super) fn ranked_plays(&self, roll: Roll, player: Player, cube: CubeState) -> Vec<ScoredPlay> {
        let board = self.board_before_play(player);
        let options = self.options();
        let key = CacheKey { board, roll, cube, plies: options.plies, nodes: self.limits.nodes };
        // The value is replaced as a whole, so that a poisoned lock holds no partial result.
        let mut last = self.engine.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, plays)) = &*last
            && *known == key
        {
            return plays.clone();
        }
        let mut plays = self.evaluator().rank_plays(&board, roll, cube, &options);
        if self.engine.noise > 0.0 {
            let unit = cube.unit(self.evaluator().match_equities());
            let mut draws = draws(&format!("{board:?}{roll}"), self.limits.seed);
            for play in &mut plays {
                // The sum of four uniform draws is nearly normal.
                let error: f64 = (0..4).map(|_| draws.f64() - 0.5).sum();
                play.value += self.engine.noise * unit * error;
            }
            plays.sort_by(|one, other| other.value.total_cmp(&one.value));
        }
        // An interrupted search may find more the next time.
        if !(self.limits.stop)() {
            *last = Some((key, plays.clone()));
        }
        plays
    }

    /// The cube actions after the roll.
    pub(super) fn decision_with_dice(&self, roll: Roll, player: Player, plays: &[ScoredPlay]) -> CubeDecision {
        let cube = self.cube_for(player);
        let board = self.board_before_play(player);
        let doubled = self.evaluator().rank_plays(&board, roll, cube.doubled(), &self.options());
        let double_pass = cube.result_value(self.evaluator().match_equities(), 1);
        CubeDecision { no_double: plays[0].value, double_take: doubled[0].value, double_pass }
    }

    /// Adds the engine's noise to a cube decision.
    pub(super) fn add_noise(&self, decision: &mut CubeDecision) {
        if self.engine.noise > 0.0 {
            let mut draws = draws(&format!("cube{:?}", self.position.board()), self.limits.seed);
            decision.double_take += self.engine.noise * (draws.f64() - 0.5);
        }
    }

    /// The value and chances if the offered resignation is refused.
    pub(super) fn value_of_playing_on(&self, resigning: &Resigning) -> (f64, Chances) {
        let on_roll = resigning.back.player();
        let estimate = self.evaluator().evaluate(&self.board_for(on_roll));
        let value = self.cube_for(on_roll).value_before_roll(self.evaluator().match_equities(), estimate);
        let chances = estimate.chances;
        if on_roll == self.player { (value, chances) } else { (-value, chances.flipped()) }
    }

    /// The board after a play, with the deciding player's colours restored.
    pub(super) fn board_after(&self, play: &ScoredPlay) -> Board {
        with_player_on_roll(self.player, *play.play.after())
    }

    /// The remaining checker moves of a play; `None` if the moves already made do not lead to it.
    pub(super) fn path_to(&self, play: &ScoredPlay) -> Option<Vec<Call>> {
        let mut path = Vec::new();
        self.extend_path(self.position, &self.board_after(play), &mut path).then_some(path)
    }

    /// The moves of [`DecisionContext::path_to`] in notation.
    pub(super) fn notation_of_path_to(&self, play: &ScoredPlay) -> Option<Vec<String>> {
        let path = self.path_to(play)?;
        Some(path.iter().map(|call| self.rules.write_move(self.position, call)).collect())
    }

    fn extend_path(&self, position: &Position, goal: &Board, path: &mut Vec<Call>) -> bool {
        let mut calls = Vec::new();
        self.rules.moves_of(position, self.player, &mut calls);
        for call in calls.into_iter().filter(|call| matches!(call, Call::Move { .. })) {
            let mut next = *position;
            self.rules.apply(&mut next, &Event::Move { by: self.player, mv: call });
            let is_moving =
                matches!(next.state(), State::InPlay(InPlay::Moving(moving)) if moving.player == self.player);
            path.push(call);
            if if is_moving { self.extend_path(&next, goal, path) } else { next.board() == *goal } {
                return true;
            }
            path.pop();
        }
        false
    }

    /// The current board with `player` on roll as player 1.
    pub(super) fn board_for(&self, player: Player) -> Board {
        with_player_on_roll(player, self.position.board())
    }

    /// The board before the moves of the current play, with `player` on roll as player 1.
    fn board_before_play(&self, player: Player) -> Board {
        let board = self.position.play().map_or_else(|| self.position.board(), |(_, _, made)| made.before);
        with_player_on_roll(player, board)
    }

    pub(super) fn cube_for(&self, player: Player) -> CubeState {
        cube_state(self.rules, self.position, player)
    }

    pub(super) fn options(&self) -> SearchOptions<'_> {
        let depth = self.limits.depth.map_or(PLIES_MAX, |depth| depth.min(PLIES_MAX.into()) as u8);
        let Limits { threads, stop, .. } = *self.limits;
        SearchOptions { plies: self.engine.plies.min(depth), budget: Some(&self.budget), threads, stop }
    }

    pub(super) fn is_legal(&self, call: Call) -> bool {
        self.rules.check(self.position, self.player, &call).is_ok()
    }
}

/// Cube and score from the point of view of `player`.
pub(super) fn cube_state(rules: &Backgammon, position: &Position, player: Player) -> CubeState {
    let cube = position.cube();
    let score = match rules.match_length() {
        None => Score::Money { jacoby: rules.has_jacoby_rule() },
        Some(length) => Score::Match {
            player_away: length.saturating_sub(position.points(player)),
            opponent_away: length.saturating_sub(position.points(player.other())),
            crawford: position.crawford() == Crawford::Now,
            post_crawford: position.crawford() == Crawford::After || !rules.has_crawford_rule(),
        },
    };
    let owner = match cube.owner {
        None => CubeOwner::Centred,
        Some(owner) if owner == player => CubeOwner::Player,
        Some(_) => CubeOwner::Opponent,
    };
    CubeState { score, value: cube.value, owner, enabled: rules.cube_timing() != CubeTiming::Off }
}

/// Exchanges the sides if `player` is player 2, which is its own inverse.
pub(super) fn with_player_on_roll(player: Player, board: Board) -> Board {
    match player {
        Player::One => board,
        Player::Two => board.turned(),
    }
}
