use std::sync::{Mutex, PoisonError};

use ludoteca_backgammon::{
    Backgammon, Board, Call, Crawford, CubeTiming, InPlay, Position, Resigning, Roll, Size, State,
};
use ludoteca_game::{Event, Player, Rules};
use ludoteca_gammon::{Chances, Class, CubeDecision, Effort, Holder, Mind, Ranked, Score, Stakes, cube, rank};

use crate::chance::draws;
use crate::engine::{Advice, Engine, Limits};

/// The strong player: it judges by nets and looks ahead, plays for the score, and turns the cube.
#[derive(Debug)]
pub struct Gammon {
    plies: u8,
    blur: f64,
    /// The last roll that was thought about: a play is made checker by checker, and thought about once.
    last: Mutex<Option<(Thought, Vec<Ranked>)>>,
}

/// What was thought about.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Thought {
    board: Board,
    roll: Roll,
    stakes: Stakes,
    plies: u8,
}

/// So many positions are looked at, about, by who looks this many turns ahead.
const POSITIONS: [u64; 4] = [0, 2_000, 150_000, 5_000_000];

impl Gammon {
    /// A player that looks so many turns ahead, at most three.
    #[must_use]
    pub const fn new(plies: u8) -> Gammon {
        Gammon { plies, blur: 0.0, last: Mutex::new(None) }
    }

    /// A weaker player, whose judgement is off by about so much, in points.
    #[must_use]
    pub const fn blurred(blur: f64) -> Gammon {
        Gammon { plies: 0, blur, last: Mutex::new(None) }
    }
}

impl Engine<Backgammon> for Gammon {
    fn advise(&self, rules: &Backgammon, at: &Position, by: Player, limits: &Limits<'_>) -> Advice<Call> {
        let seat = Seat { engine: self, rules, at, by, limits };
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
}

/// A player with a decision to make.
struct Seat<'a> {
    engine: &'a Gammon,
    rules: &'a Backgammon,
    at: &'a Position,
    by: Player,
    limits: &'a Limits<'a>,
}

impl Seat<'_> {
    /// Doubles, resigns what is lost anyway, or rolls.
    fn before_the_roll(&self) -> Advice<Call> {
        let board = self.board_of(self.by);
        let (mut decision, chances) = cube(Mind::shipped(), &board, self.stakes_of(self.by), &self.effort());
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
        let mut reached = ranked.iter().filter_map(|ranked| Some((self.first_call(ranked)?, ranked)));
        let (call, best) = reached.next().expect("who has dice to play has a play");
        let mut advice = self.advice(call, best.chances);
        advice.depth = best.plies.into();
        advice.nodes = ranked.len() as u64;
        advice
    }

    /// Takes, drops or beavers.
    fn doubled(&self, by: Player, roll: Option<Roll>) -> Advice<Call> {
        let stakes = self.stakes_of(by);
        let (mut decision, chances) = match roll {
            None => cube(Mind::shipped(), &self.board_of(by), stakes, &self.effort()),
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
        let chances = Mind::shipped().chances(&board);
        let stakes = self.stakes_of(on_roll);
        let worth = stakes.worth(chances, Class::of(&board));
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

    /// The plays of a roll in the eyes of `player`, the best first, as this player sees them.
    fn ranked(&self, roll: Roll, player: Player, stakes: Stakes) -> Vec<Ranked> {
        let board = self.board_before(player);
        let effort = self.effort();
        let thought = Thought { board, roll, stakes, plies: effort.plies };
        // Whoever failed while holding it left nothing half done.
        let mut last = self.engine.last.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, ranked)) = &*last
            && *known == thought
        {
            return ranked.clone();
        }
        let mut ranked = rank(Mind::shipped(), &board, roll, stakes, &effort);
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
    fn decision_with_dice(&self, roll: Roll, player: Player, ranked: &[Ranked]) -> CubeDecision {
        let stakes = self.stakes_of(player);
        let doubled = rank(Mind::shipped(), &self.board_before(player), roll, stakes.doubled(), &self.effort());
        CubeDecision { no_double: ranked[0].worth, double_take: doubled[0].worth, double_pass: stakes.end(1) }
    }

    /// A weak player misjudges the cube as well.
    fn blur(&self, decision: &mut CubeDecision) {
        if self.engine.blur > 0.0 {
            let mut draws = draws(&format!("cube{:?}", self.at.board()), self.limits.seed);
            decision.double_take += self.engine.blur * (draws.f64() - 0.5);
        }
    }

    /// The first checker move on the way to a play, from what has been moved already; `None` if it does not lead there.
    fn first_call(&self, ranked: &Ranked) -> Option<Call> {
        let goal = if self.by == Player::One { *ranked.play.after() } else { ranked.play.after().turned() };
        self.towards(self.at, &goal)
    }

    fn towards(&self, at: &Position, goal: &Board) -> Option<Call> {
        let mut calls = Vec::new();
        self.rules.moves_of(at, self.by, &mut calls);
        calls.into_iter().filter(|call| matches!(call, Call::Move { .. })).find(|call| {
            let mut next = *at;
            self.rules.apply(&mut next, &Event::Moved { by: self.by, mv: *call });
            let goes_on = matches!(next.state(), State::InPlay(InPlay::Moving(moving)) if moving.player == self.by);
            if goes_on { self.towards(&next, goal).is_some() } else { next.board() == *goal }
        })
    }

    /// The board as it stands, `player` being on roll.
    fn board_of(&self, player: Player) -> Board {
        as_seen_by(player, self.at.board())
    }

    /// The board before the play in the making, `player` being on roll.
    fn board_before(&self, player: Player) -> Board {
        as_seen_by(player, self.at.play().map_or_else(|| self.at.board(), |(_, _, made)| made.before))
    }

    /// What the game is played for, in the eyes of a player.
    fn stakes_of(&self, player: Player) -> Stakes {
        let cube = self.at.cube();
        let score = match self.rules.match_length() {
            None => Score::Money { jacoby: self.rules.has_jacoby_rule() },
            Some(length) => Score::Match {
                own: length.saturating_sub(self.at.points(player)),
                other: length.saturating_sub(self.at.points(player.other())),
                crawford: self.at.crawford() == Crawford::Now,
                crawford_over: self.at.crawford() == Crawford::After || !self.rules.has_crawford_rule(),
            },
        };
        let holder = match cube.owner {
            None => Holder::Nobody,
            Some(owner) if owner == player => Holder::Own,
            Some(_) => Holder::Other,
        };
        let with_cube = self.rules.cube_timing() != CubeTiming::Off;
        Stakes { score, cube: cube.value, holder, with_cube }
    }

    fn effort(&self) -> Effort<'_> {
        let allowed =
            self.limits.nodes.map_or(3, |nodes| POSITIONS.iter().rposition(|least| nodes >= *least).unwrap_or(0));
        let depth = self.limits.depth.map_or(3, |depth| depth.min(3) as usize);
        let plies = usize::from(self.engine.plies).min(allowed).min(depth) as u8;
        Effort { plies, threads: self.limits.threads, stop: self.limits.stop }
    }

    fn is_legal(&self, call: Call) -> bool {
        self.rules.check(self.at, self.by, &call).is_ok()
    }

    fn advice(&self, call: Call, chances: Chances) -> Advice<Call> {
        let mut advice = Advice::guess(call, self.by, chances.equity().into(), 1);
        advice.depth = self.engine.plies.into();
        advice
    }

    /// What goes without saying.
    fn sure(&self, call: Call) -> Advice<Call> {
        let on_roll = self.at.in_play().map_or(self.by, InPlay::player);
        let chances = Mind::shipped().chances(&self.board_of(on_roll));
        self.advice(call, if on_roll == self.by { chances } else { chances.turned() })
    }
}

fn as_seen_by(player: Player, board: Board) -> Board {
    match player {
        Player::One => board,
        Player::Two => board.turned(),
    }
}
