use ludoteca_backgammon::{Backgammon, Call, InPlay, Position, Resigning, State};
use ludoteca_game::{Event, Player, Rules};

use crate::backgammon::evaluation::{equity, gammon_is_likely, win_chance};
use crate::engine::{Advice, Engine, Limits};

/// A one-ply baseline: makes the play with the highest expected points by a simple estimate, which also decides about
/// cube actions and resignations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Simple;

/// Winning chance from which it doubles. Above about 78 % the opponent passes.
const DOUBLE_AT: f64 = 0.70;
/// Winning chance from which it takes: passing loses one point, taking risks two and gains the cube.
const TAKE_AT: f64 = 0.23;

impl Engine<Backgammon> for Simple {
    fn advise(&self, rules: &Backgammon, at: &Position, by: Player, limits: &Limits<'_>) -> Advice<Call> {
        let board = at.board();
        let on_roll = at.in_play().map_or(by, InPlay::player);
        let chance = win_chance(&board, by, on_roll);
        let value = equity(&board, by, on_roll);
        let advice = |best: Call, value: f64, nodes: u64| Advice::guess(best, by, value, nodes);
        match at.state() {
            State::InPlay(InPlay::Rolling(_)) => {
                let doubles = chance >= DOUBLE_AT && is_legal(rules, at, by, Call::Double);
                advice(if doubles { Call::Double } else { Call::Roll }, value, 1)
            }
            State::InPlay(InPlay::Rolled(_) | InPlay::Moving(_)) => {
                let mut search = Search { rules, by, limits, best: None, nodes: 0 };
                search.visit(at, None);
                let nodes = search.nodes;
                let best = search.best.expect("a player with dice to play has a move");
                // Doubles after the roll use the value of the best play.
                let doubles = best.chance >= DOUBLE_AT && is_legal(rules, at, by, Call::Double);
                advice(if doubles { Call::Double } else { best.first }, best.value, nodes)
            }
            State::Doubling(_) => advice(Call::Double, value, 1),
            State::Doubled(doubled) => {
                let chance = win_chance(&board, by, doubled.by);
                advice(if chance >= TAKE_AT { Call::AcceptDouble } else { Call::RejectDouble }, value, 1)
            }
            State::Resigning(Resigning { by: resigner, size, .. }) => {
                let wanted = if gammon_is_likely(&board, *resigner) { 2 } else { 1 };
                let accepts = size.factor() >= wanted || chance < 0.9;
                advice(if accepts { Call::AcceptResignation } else { Call::RefuseResignation }, value, 1)
            }
            State::RollingForStart(_)
            | State::Completed(_)
            | State::InPlay(InPlay::RolledForStart(_) | InPlay::Moved(_)) => advice(Call::Roll, chance, 1),
        }
    }
}

fn is_legal(rules: &Backgammon, at: &Position, by: Player, call: Call) -> bool {
    rules.check(at, by, &call).is_ok()
}

/// Visits all plays checker by checker.
struct Search<'a> {
    rules: &'a Backgammon,
    by: Player,
    limits: &'a Limits<'a>,
    best: Option<Best>,
    nodes: u64,
}

/// The best play so far.
struct Best {
    /// Its first call.
    first: Call,
    /// Expected points after it.
    value: f64,
    /// Winning chance after it.
    chance: f64,
}

impl Search<'_> {
    fn visit(&mut self, at: &Position, first: Option<Call>) {
        let mut calls = Vec::new();
        self.rules.moves_of(at, self.by, &mut calls);
        for call in calls.into_iter().filter(|call| matches!(call, Call::Move { .. })) {
            if self.best.is_some() && !self.limits.allow(self.nodes) {
                return;
            }
            let mut next = *at;
            self.rules.apply(&mut next, &Event::Move { by: self.by, mv: call });
            let first = first.unwrap_or(call);
            // An incomplete play continues.
            if matches!(next.state(), State::InPlay(InPlay::Moving(moving)) if moving.player == self.by) {
                self.visit(&next, Some(first));
                continue;
            }
            self.nodes += 1;
            let board = next.board();
            let value = equity(&board, self.by, self.by.other());
            if self.best.as_ref().is_none_or(|best| value > best.value) {
                self.best = Some(Best { first, value, chance: win_chance(&board, self.by, self.by.other()) });
            }
        }
    }
}
