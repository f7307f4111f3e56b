//! Who has a decision to make, and how the game looks from there.

use std::sync::PoisonError;

use ludoteca_backgammon::{Backgammon, Board, Call, Crawford, CubeTiming, InPlay, Position, Roll, State};
use ludoteca_game::{Event, Notation, Player, Rules};
use ludoteca_backgammon_engine::{Budget, CubeDecision, Effort, Holder, Mind, Ranked, Rollout, Score, Stakes, rank};

use super::gammon::{Gammon, Thought};
use crate::chance::draws;
use crate::engine::Limits;

/// Nobody looks further ahead.
const PLIES_MAX: u8 = 3;

/// A player with a decision to make.
pub(super) struct Seat<'a> {
    pub(super) engine: &'a Gammon,
    pub(super) rules: &'a Backgammon,
    pub(super) at: &'a Position,
    pub(super) by: Player,
    pub(super) limits: &'a Limits<'a>,
    pub(super) budget: Budget,
}

impl<'a> Seat<'a> {
    pub(super) fn new(
        engine: &'a Gammon,
        rules: &'a Backgammon,
        at: &'a Position,
        by: Player,
        limits: &'a Limits<'a>,
    ) -> Seat<'a> {
        Seat { engine, rules, at, by, limits, budget: Budget::new(limits.nodes.unwrap_or(u64::MAX)) }
    }
}

impl Seat<'_> {
    pub(super) fn mind(&self) -> &'static Mind {
        Mind::shipped()
    }

    /// How many games are played out to judge something, if any.
    pub(super) fn rollout(&self) -> Option<Rollout<'_>> {
        let (games, turns) = self.engine.rollout?;
        let Limits { seed, threads, stop, .. } = *self.limits;
        Some(Rollout { games, turns, seed, error_max: 0.0, threads, stop })
    }

    /// The plays of a roll in the eyes of `player`, the best first, as this player sees them.
    pub(super) fn ranked(&self, roll: Roll, player: Player, stakes: Stakes) -> Vec<Ranked> {
        let board = self.board_before(player);
        let effort = self.effort();
        let thought = Thought { board, roll, stakes, plies: effort.plies, nodes: self.limits.nodes };
        // Whoever failed while holding it left nothing half done.
        let mut last = self.engine.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, ranked)) = &*last
            && *known == thought
        {
            return ranked.clone();
        }
        let mut ranked = rank(self.mind(), &board, roll, stakes, &effort);
        if self.engine.blur > 0.0 {
            let unit = (stakes.end(1) - stakes.end(-1)) / 2.0;
            let mut draws = draws(&format!("{board:?}{roll}"), self.limits.seed);
            for ranked in &mut ranked {
                // The sum of four draws lies about its mean like most errors do.
                let error: f64 = (0..4).map(|_| draws.f64() - 0.5).sum();
                ranked.worth += self.engine.blur * unit * error;
            }
            ranked.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        }
        // Who was stopped may think better next time.
        if !(self.limits.stop)() {
            *last = Some((thought, ranked.clone()));
        }
        ranked
    }

    /// What may be done with the cube once the dice are seen.
    pub(super) fn decision_with_dice(&self, roll: Roll, player: Player, ranked: &[Ranked]) -> CubeDecision {
        let stakes = self.stakes_of(player);
        let doubled = rank(self.mind(), &self.board_before(player), roll, stakes.doubled(), &self.effort());
        CubeDecision { no_double: ranked[0].worth, double_take: doubled[0].worth, double_pass: stakes.end(1) }
    }

    /// A weak player misjudges the cube as well.
    pub(super) fn blur(&self, decision: &mut CubeDecision) {
        if self.engine.blur > 0.0 {
            let mut draws = draws(&format!("cube{:?}", self.at.board()), self.limits.seed);
            decision.double_take += self.engine.blur * (draws.f64() - 0.5);
        }
    }

    /// The board after a play, as it stands on the table.
    pub(super) fn goal_of(&self, ranked: &Ranked) -> Board {
        as_seen_by(self.by, *ranked.play.after())
    }

    /// The checker moves on the way to a play, from what has been moved already; `None` if nothing leads there.
    pub(super) fn way_to(&self, ranked: &Ranked) -> Option<Vec<Call>> {
        let mut way = Vec::new();
        self.goes(self.at, &self.goal_of(ranked), &mut way).then_some(way)
    }

    /// The same as they are written.
    pub(super) fn calls_towards(&self, ranked: &Ranked) -> Option<Vec<String>> {
        let way = self.way_to(ranked)?;
        Some(way.iter().map(|call| self.rules.write_move(self.at, call)).collect())
    }

    fn goes(&self, at: &Position, goal: &Board, way: &mut Vec<Call>) -> bool {
        let mut calls = Vec::new();
        self.rules.moves_of(at, self.by, &mut calls);
        for call in calls.into_iter().filter(|call| matches!(call, Call::Move { .. })) {
            let mut next = *at;
            self.rules.apply(&mut next, &Event::Moved { by: self.by, mv: call });
            let goes_on = matches!(next.state(), State::InPlay(InPlay::Moving(moving)) if moving.player == self.by);
            way.push(call);
            if if goes_on { self.goes(&next, goal, way) } else { next.board() == *goal } {
                return true;
            }
            way.pop();
        }
        false
    }

    /// The board as it stands, `player` being on roll.
    pub(super) fn board_of(&self, player: Player) -> Board {
        as_seen_by(player, self.at.board())
    }

    /// The board before the play in the making, `player` being on roll.
    pub(super) fn board_before(&self, player: Player) -> Board {
        as_seen_by(player, self.at.play().map_or_else(|| self.at.board(), |(_, _, made)| made.before))
    }

    /// What the game is played for, in the eyes of a player.
    pub(super) fn stakes_of(&self, player: Player) -> Stakes {
        stakes(self.rules, self.at, player)
    }

    pub(super) fn effort(&self) -> Effort<'_> {
        let depth = self.limits.depth.map_or(PLIES_MAX, |depth| depth.min(PLIES_MAX.into()) as u8);
        let Limits { threads, stop, .. } = *self.limits;
        Effort { plies: self.engine.plies.min(depth), budget: Some(&self.budget), threads, stop }
    }

    pub(super) fn is_legal(&self, call: Call) -> bool {
        self.rules.check(self.at, self.by, &call).is_ok()
    }
}

/// What a game is played for, in the eyes of a player.
pub(super) fn stakes(rules: &Backgammon, at: &Position, player: Player) -> Stakes {
    let cube = at.cube();
    let score = match rules.match_length() {
        None => Score::Money { jacoby: rules.has_jacoby_rule() },
        Some(length) => Score::Match {
            own: length.saturating_sub(at.points(player)),
            other: length.saturating_sub(at.points(player.other())),
            crawford: at.crawford() == Crawford::Now,
            crawford_over: at.crawford() == Crawford::After || !rules.has_crawford_rule(),
        },
    };
    let holder = match cube.owner {
        None => Holder::Nobody,
        Some(owner) if owner == player => Holder::Own,
        Some(_) => Holder::Other,
    };
    let with_cube = rules.cube_timing() != CubeTiming::Off;
    Stakes { score, cube: cube.value, holder, with_cube }
}

/// A board with `player` on roll as player 1, and back.
pub(super) fn as_seen_by(player: Player, board: Board) -> Board {
    match player {
        Player::One => board,
        Player::Two => board.turned(),
    }
}
