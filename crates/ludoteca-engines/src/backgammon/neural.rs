use std::sync::{Arc, Mutex};

use ludoteca_backgammon::{Backgammon, Board, Call, InPlay, Position, Resigning, Roll, Size, State};
use ludoteca_backgammon_engine::{Chances, CubeState, Evaluator, PositionClass, ScoredPlay};
use ludoteca_game::Player;

use super::candidates;
use super::context::DecisionContext;
use crate::engine::{Advice, Engine, Limits};
use crate::judgement::{Judgement, Luck};

/// The strong engine: neural nets, search, and cube decisions for the score.
#[derive(Debug)]
pub struct Neural {
    pub(super) evaluator: Arc<Evaluator>,
    /// Search depth in turns.
    pub(super) plies: u8,
    /// Scale of the random errors of the lower levels, in points; 0 for none.
    pub(super) noise: f64,
    /// Games and turns per game of the rollouts that evaluate candidates.
    pub(super) rollout: Option<(u32, Option<u32>)>,
    /// Result for the latest roll: a play is made checker by checker, but searched once.
    pub(super) last: Mutex<Option<(CacheKey, Vec<ScoredPlay>)>>,
}

/// The inputs that determine a ranking of plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct CacheKey {
    pub(super) board: Board,
    pub(super) roll: Roll,
    pub(super) cube: CubeState,
    pub(super) plies: u8,
    pub(super) nodes: Option<u64>,
}

impl Neural {
    /// An engine that searches `plies` turns, at most 3.
    #[must_use]
    pub fn new(evaluator: Arc<Evaluator>, plies: u8) -> Neural {
        Neural { evaluator, plies, noise: 0.0, rollout: None, last: Mutex::new(None) }
    }

    /// An engine that evaluates candidates by rollouts; `turns` is `None` for complete games.
    #[must_use]
    pub fn with_rollouts(evaluator: Arc<Evaluator>, games: u32, turns: Option<u32>) -> Neural {
        Neural { rollout: Some((games, turns)), ..Neural::new(evaluator, 1) }
    }

    /// A weaker engine, with random errors of about `noise` points in its evaluations.
    #[must_use]
    pub fn with_noise(evaluator: Arc<Evaluator>, noise: f64) -> Neural {
        Neural { noise, ..Neural::new(evaluator, 0) }
    }
}

impl Engine<Backgammon> for Neural {
    fn advise(&self, rules: &Backgammon, at: &Position, by: Player, limits: &Limits<'_>) -> Advice<Call> {
        let cx = DecisionContext::new(self, rules, at, by, limits);
        match at.state() {
            State::InPlay(InPlay::Rolling(_)) => cx.before_roll(),
            State::InPlay(InPlay::Rolled(_) | InPlay::Moving(_)) => cx.with_dice(),
            State::Doubling(_) => cx.only_call(Call::Double),
            State::Doubled(doubled) => cx.answer_double(doubled.by, doubled.roll),
            State::Resigning(resigning) => cx.answer_resignation(resigning),
            State::RollingForStart(_)
            | State::Completed(_)
            | State::InPlay(InPlay::RolledForStart(_) | InPlay::Moved(_)) => cx.only_call(Call::Roll),
        }
    }

    fn judge(&self, rules: &Backgammon, at: &Position, by: Player, limits: &Limits<'_>) -> Option<Judgement> {
        candidates::evaluate(&DecisionContext::new(self, rules, at, by, limits))
    }

    fn told_position(&self, _: &Backgammon, at: &Position, by: Player) -> Option<String> {
        Some(candidates::position_after_turn(at, by))
    }

    fn luck(&self, rules: &Backgammon, at: &Position) -> Option<Luck> {
        candidates::luck(rules, at, &self.evaluator)
    }
}

impl DecisionContext<'_> {
    /// Doubles, resigns a lost game, or rolls.
    fn before_roll(&self) -> Advice<Call> {
        let board = self.board_for(self.player);
        let cube = self.cube_for(self.player);
        let (mut decision, chances) = self.evaluator().cube_decision(&board, cube, &self.options());
        self.add_noise(&mut decision);
        let call = match self.resignation(&board, chances) {
            Some(size) => Call::Resign(size),
            None if decision.should_double() && self.is_legal(Call::Double) => Call::Double,
            None => Call::Roll,
        };
        self.advice(call, chances)
    }

    /// Plays the dice, or doubles first where the rules allow it after the roll.
    fn with_dice(&self) -> Advice<Call> {
        let roll = self.position.roll().expect("the dice have been rolled");
        let plays = self.ranked_plays(roll, self.player, self.cube_for(self.player));
        if self.is_legal(Call::Double) && self.decision_with_dice(roll, self.player, &plays).should_double() {
            return self.advice(Call::Double, plays[0].chances);
        }
        let mut reachable = plays.iter().filter_map(|play| Some((*self.path_to(play)?.first()?, play)));
        let (call, best) = reachable.next().expect("a player with dice to play has a play");
        Advice { depth: best.plies.into(), ..self.advice(call, best.chances) }
    }

    /// Takes, passes or beavers.
    fn answer_double(&self, doubler: Player, roll: Option<Roll>) -> Advice<Call> {
        let cube = self.cube_for(doubler);
        let (mut decision, chances) = match roll {
            None => self.evaluator().cube_decision(&self.board_for(doubler), cube, &self.options()),
            Some(roll) => {
                let plays = self.ranked_plays(roll, doubler, cube);
                (self.decision_with_dice(roll, doubler, &plays), plays[0].chances)
            }
        };
        self.add_noise(&mut decision);
        let call = if decision.double_take < 0.0 && self.is_legal(Call::Double) {
            Call::Double
        } else if decision.should_take() {
            Call::AcceptDouble
        } else {
            Call::RejectDouble
        };
        self.advice(call, chances.flipped())
    }

    /// Accepts an offer that is at least as good as playing on.
    fn answer_resignation(&self, resigning: &Resigning) -> Advice<Call> {
        let (value, chances) = self.value_of_playing_on(resigning);
        let equities = self.evaluator().match_equities();
        let offered = self.cube_for(self.player).result_value(equities, resigning.size.factor() as i32);
        let accepts = offered >= value - 0.001;
        self.advice(if accepts { Call::AcceptResignation } else { Call::RefuseResignation }, chances)
    }

    /// The size of a certain loss.
    fn resignation(&self, board: &Board, chances: Chances) -> Option<Size> {
        if PositionClass::from_board(board) != PositionClass::BearOff || chances.win > 0.0 {
            return None;
        }
        let size = match chances.lose_gammon {
            0.0 => Size::Single,
            1.0.. => Size::Gammon,
            _ => return None,
        };
        self.is_legal(Call::Resign(size)).then_some(size)
    }

    fn advice(&self, call: Call, chances: Chances) -> Advice<Call> {
        let nodes = self.budget.used().max(1);
        let advice = Advice::guess(call, self.player, chances.equity().into(), nodes);
        Advice { depth: self.engine.plies.into(), ..advice }
    }

    /// The only sensible call of a state.
    fn only_call(&self, call: Call) -> Advice<Call> {
        let on_roll = match self.position.in_play() {
            Some(InPlay::Moved(moved)) => moved.player.other(),
            Some(in_play) => in_play.player(),
            None => self.player,
        };
        let chances = self.evaluator().chances(&self.board_for(on_roll));
        self.advice(call, if on_roll == self.player { chances } else { chances.flipped() })
    }
}
