use std::sync::Mutex;

use ludoteca_backgammon::{Backgammon, Board, Call, InPlay, Position, Resigning, Roll, Size, State};
use ludoteca_game::Player;
use ludoteca_backgammon_engine::{Chances, Class, Mind, Ranked, Stakes, cube};

use super::judging;
use super::seat::Seat;
use crate::engine::{Advice, Engine, Limits};
use crate::judgement::{Judgement, Luck};

/// The strong player: it judges by nets and looks ahead, plays for the score, and turns the cube.
#[derive(Debug)]
pub struct Gammon {
    pub(super) plies: u8,
    pub(super) blur: f64,
    /// How many games it plays out to judge something, if it is asked what each choice is worth, and how many turns of each.
    pub(super) rollout: Option<(u32, Option<u32>)>,
    /// The last roll that was thought about: a play is made checker by checker, and thought about once.
    pub(super) last: Mutex<Option<(Thought, Vec<Ranked>)>>,
}

/// What was thought about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Thought {
    pub(super) board: Board,
    pub(super) roll: Roll,
    pub(super) stakes: Stakes,
    pub(super) plies: u8,
    pub(super) nodes: Option<u64>,
}

impl Gammon {
    /// A player that looks so many turns ahead, at most three.
    #[must_use]
    pub const fn new(plies: u8) -> Gammon {
        Gammon { plies, blur: 0.0, rollout: None, last: Mutex::new(None) }
    }

    /// A player that plays so many games out, and so many turns of each, when it is asked what each choice is worth.
    #[must_use]
    pub const fn rolling_out(games: u32, turns: Option<u32>) -> Gammon {
        Gammon { plies: 1, blur: 0.0, rollout: Some((games, turns)), last: Mutex::new(None) }
    }

    /// A weaker player, whose judgement is off by about so much, in points.
    #[must_use]
    pub const fn blurred(blur: f64) -> Gammon {
        Gammon { plies: 0, blur, rollout: None, last: Mutex::new(None) }
    }
}

impl Engine<Backgammon> for Gammon {
    fn advise(&self, rules: &Backgammon, at: &Position, by: Player, limits: &Limits<'_>) -> Advice<Call> {
        let seat = Seat::new(self, rules, at, by, limits);
        match at.state() {
            State::InPlay(InPlay::Rolling(_)) => seat.before_the_roll(),
            State::InPlay(InPlay::Rolled(_) | InPlay::Moving(_)) => seat.with_dice(),
            State::Doubling(_) => seat.sure(Call::Double),
            State::Doubled(doubled) => seat.doubled(doubled.by, doubled.roll),
            State::Resigning(resigning) => seat.resigned(resigning),
            State::RollingForStart(_)
            | State::Completed(_)
            | State::InPlay(InPlay::RolledForStart(_) | InPlay::Moved(_)) => seat.sure(Call::Roll),
        }
    }

    fn judge(&self, rules: &Backgammon, at: &Position, by: Player, limits: &Limits<'_>) -> Option<Judgement> {
        judging::judge(&Seat::new(self, rules, at, by, limits))
    }

    fn told_position(&self, _: &Backgammon, at: &Position, by: Player) -> Option<String> {
        Some(judging::told_position(at, by))
    }

    fn luck(&self, rules: &Backgammon, at: &Position) -> Option<Luck> {
        judging::luck(rules, at, Mind::shipped())
    }
}

impl Seat<'_> {
    /// Doubles, resigns what is lost anyway, or rolls.
    fn before_the_roll(&self) -> Advice<Call> {
        let board = self.board_of(self.by);
        let (mut decision, chances) = cube(self.mind(), &board, self.stakes_of(self.by), &self.effort());
        self.blur(&mut decision);
        let call = match self.resignation(&board, chances) {
            Some(size) => Call::Resign(size),
            None if decision.doubles() && self.is_legal(Call::Double) => Call::Double,
            None => Call::Roll,
        };
        self.advice(call, chances)
    }

    /// Plays the dice; where one doubles after seeing them, perhaps that first.
    fn with_dice(&self) -> Advice<Call> {
        let roll = self.at.roll().expect("who plays dice has some");
        let ranked = self.ranked(roll, self.by, self.stakes_of(self.by));
        if self.is_legal(Call::Double) {
            let decision = self.decision_with_dice(roll, self.by, &ranked);
            if decision.doubles() {
                return self.advice(Call::Double, ranked[0].chances);
            }
        }
        let mut reached = ranked.iter().filter_map(|ranked| Some((*self.way_to(ranked)?.first()?, ranked)));
        let (call, best) = reached.next().expect("who has dice to play has a play");
        let mut advice = self.advice(call, best.chances);
        advice.depth = best.plies.into();
        advice
    }

    /// Takes, drops or beavers.
    fn doubled(&self, by: Player, roll: Option<Roll>) -> Advice<Call> {
        let stakes = self.stakes_of(by);
        let (mut decision, chances) = match roll {
            None => cube(self.mind(), &self.board_of(by), stakes, &self.effort()),
            Some(roll) => {
                let ranked = self.ranked(roll, by, stakes);
                (self.decision_with_dice(roll, by, &ranked), ranked[0].chances)
            }
        };
        self.blur(&mut decision);
        let call = if decision.double_take < 0.0 && self.is_legal(Call::Double) {
            Call::Double
        } else if decision.takes() {
            Call::AcceptDouble
        } else {
            Call::RejectDouble
        };
        self.advice(call, chances.turned())
    }

    /// Accepts what is at least what it expects to win.
    fn resigned(&self, resigning: &Resigning) -> Advice<Call> {
        let on_roll = resigning.back.player();
        let board = self.board_of(on_roll);
        let outlook = self.mind().outlook(&board);
        let (worth, chances) = (self.stakes_of(on_roll).worth_on_roll(outlook), outlook.chances);
        let (worth, chances) = if on_roll == self.by { (worth, chances) } else { (-worth, chances.turned()) };
        let offered = self.stakes_of(self.by).end(resigning.size.factor() as i32);
        let accepts = offered >= worth - 0.001;
        self.advice(if accepts { Call::AcceptResignation } else { Call::RefuseResignation }, chances)
    }

    /// What is lost for certain, so that there is no use in going on.
    fn resignation(&self, board: &Board, chances: Chances) -> Option<Size> {
        if Class::of(board) != Class::BearOff || chances.win > 0.0 {
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
        let mut advice = Advice::guess(call, self.by, chances.equity().into(), self.budget.spent().max(1));
        advice.depth = self.engine.plies.into();
        advice
    }

    /// What goes without saying.
    fn sure(&self, call: Call) -> Advice<Call> {
        let on_roll = match self.at.in_play() {
            Some(InPlay::Moved(moved)) => moved.player.other(),
            Some(in_play) => in_play.player(),
            None => self.by,
        };
        let chances = self.mind().chances(&self.board_of(on_roll));
        self.advice(call, if on_roll == self.by { chances } else { chances.turned() })
    }
}
