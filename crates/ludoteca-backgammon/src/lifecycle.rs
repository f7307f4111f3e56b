//! Backgammon as people and the API see it: states, single checker moves, undo, cube, matches.

use ludoteca_game::{Event, EventOf, Outcome, Player, Rules, Turn};

use crate::board::{Board, Place};
use crate::calls::{Call, Chance};
use crate::cube::{Crawford, Cube, CubeTiming};
use crate::error::{CallError, CheckerError, DiceError, GameError, IllegalMove, PlayerError};
use crate::messages;
use crate::position::Position;
use crate::roll::Roll;
use crate::settings::Backgammon;
use crate::single::{Single, SingleMove, singles};
use crate::state::{
    Dice, Doubled, Doubling, Ending, InPlay, Made, Moved, Moving, Resigning, Rolled, RolledForStart, Rolling,
    RollingForStart, Size, State, WhichTurn,
};
use crate::whole::WholePlays;

impl Rules for Backgammon {
    type Position = Position;
    type Move = Call;
    type Chance = Chance;
    type IllegalMove = IllegalMove;

    /// Calls and chances alike: a tie of the opening roll leads back to where it was.
    const CHANCE_IS_PLY: bool = true;

    fn start(&self) -> Position {
        Position {
            table: Board::START,
            cube: Cube::START,
            cube_limit: None,
            automatic_double: false,
            points: [0; 2],
            crawford: Crawford::NotYet,
            game: 1,
            state: State::RollingForStart(RollingForStart { dice: self.opening_dice() }),
        }
    }

    fn turn(&self, at: &Position) -> Turn {
        match at.state {
            State::RollingForStart(RollingForStart { dice: Dice::Rolling })
            | State::InPlay(
                InPlay::RolledForStart(RolledForStart { dice: Dice::Rolling, .. })
                | InPlay::Rolling(Rolling { dice: Dice::Rolling, .. })
                | InPlay::Rolled(Rolled { can_move: false, .. }),
            ) => Turn::Chance,
            State::Completed(completed) if self.is_decided(at) => {
                let reason = match completed.ending {
                    Ending::BorneOff => messages::borne_off(),
                    Ending::Dropped => messages::dropped(),
                    Ending::Resigned => messages::resigned(),
                };
                match self.length {
                    // Of several money games the points add up.
                    0 => Turn::Over(Outcome::by_score(at.points, reason)),
                    _ => Turn::Over(Outcome { winner: Some(completed.winner), score: at.points, reason }),
                }
            }
            State::RollingForStart(_) | State::Completed(_) => Turn::Either,
            State::InPlay(in_play) => Turn::Player(in_play.player()),
            State::Doubling(Doubling { by, .. }) => Turn::Player(by),
            State::Doubled(Doubled { by, beavered, .. }) => Turn::Player(if beavered { by } else { by.other() }),
            State::Resigning(Resigning { by, .. }) => Turn::Player(by.other()),
        }
    }

    fn moves(&self, at: &Position, out: &mut Vec<Call>) {
        if let Some(player) = self.turn(at).anyone() {
            self.moves_of(at, player, out);
        }
    }

    fn chances(&self, at: &Position, out: &mut Vec<(Chance, u32)>) {
        match (self.turn(at), at.state) {
            (Turn::Chance, State::RollingForStart(_)) => {
                let dice = (1..=6).flat_map(|one| (1..=6).map(move |two| [one, two]));
                out.extend(dice.map(|dice| (Chance::Opening { dice }, 1)));
            }
            (Turn::Chance, State::InPlay(InPlay::Rolled(_))) => out.push((Chance::Pass, 1)),
            (Turn::Chance, _) => out.extend(Roll::ALL.map(|(roll, weight)| (Chance::Dice(roll), weight))),
            _ => {}
        }
    }

    fn check(&self, at: &Position, by: Player, call: &Call) -> Result<(), IllegalMove> {
        let mut legal = Vec::new();
        self.moves_of(at, by, &mut legal);
        if legal.contains(call) { Ok(()) } else { Err(self.reason(at, by, call, &legal)) }
    }

    fn apply(&self, at: &mut Position, event: &EventOf<Self>) {
        match *event {
            Event::Move { by, mv } => self.make(at, by, mv),
            Event::Chance(chance) => self.happen(at, chance),
        }
    }

    fn score(&self, at: &Position) -> [u32; 2] {
        at.points
    }
}

impl InPlay {
    /// Whose turn it is.
    #[must_use]
    pub const fn player(&self) -> Player {
        match self {
            InPlay::RolledForStart(RolledForStart { starter: player, .. })
            | InPlay::Rolling(Rolling { player, .. })
            | InPlay::Rolled(Rolled { player, .. })
            | InPlay::Moving(Moving { player, .. })
            | InPlay::Moved(Moved { player, .. }) => *player,
        }
    }
}

impl Backgammon {
    /// Appends the legal calls of a player, also those that are legal out of turn.
    pub fn moves_of(&self, at: &Position, by: Player, out: &mut Vec<Call>) {
        let turn = self.turn(at);
        if turn.anyone().is_none() {
            return;
        }
        let acts = turn.may_act(by);
        match at.state {
            State::RollingForStart(_) | State::Completed(_) => out.push(Call::Roll),
            State::InPlay(in_play) => {
                if acts {
                    self.calls_in_play(at, &in_play, out);
                }
                out.extend(Size::ALL.map(Call::Resign));
            }
            State::Doubling(_) if acts => out.extend([Call::Double, Call::Undo]),
            State::Doubled(doubled) if acts => {
                out.extend([Call::AcceptDouble, Call::RejectDouble]);
                if self.beavers && !doubled.beavered && at.cube.value * 4 <= at.cube_limit() {
                    out.push(Call::Double);
                }
            }
            State::Resigning(_) if acts => out.extend([Call::AcceptResignation, Call::RefuseResignation]),
            State::Doubling(_) | State::Doubled(_) | State::Resigning(_) => {}
        }
    }

    /// Returns the call that goes without saying: rolling the dice or confirming a play.
    #[must_use]
    pub fn default_move(&self, at: &Position) -> Option<Call> {
        let rolls = matches!(
            at.state,
            State::RollingForStart(_)
                | State::InPlay(InPlay::RolledForStart(_) | InPlay::Rolling(_) | InPlay::Moved(_))
                | State::Completed(_)
        );
        rolls.then_some(Call::Roll)
    }

    /// Returns the moves of a roll that leads to one board only, unless there is another decision or the play needs no confirmation.
    #[must_use]
    pub fn only_turn(&self, at: &Position) -> Option<Vec<Call>> {
        let State::InPlay(InPlay::Rolled(Rolled { player, roll, can_move: true, .. })) = at.state else {
            return None;
        };
        let mut plays = Vec::new();
        WholePlays::plays(&at.table, player, roll, &mut plays);
        if plays.len() != 1 || self.check(at, player, &Call::Double).is_ok() {
            return None;
        }
        // Every order of moves ends on that board.
        let (mut after, mut made) = (*at, Vec::new());
        while let Some(single) = self.singles(&after).first() {
            let mv = single.call();
            self.apply(&mut after, &Event::Move { by: player, mv });
            made.push(mv);
        }
        matches!(after.state, State::InPlay(InPlay::Moved(_))).then_some(made)
    }

    /// The calls of the player whose turn it is, apart from resigning.
    fn calls_in_play(&self, at: &Position, in_play: &InPlay, out: &mut Vec<Call>) {
        match in_play {
            InPlay::RolledForStart(_) => out.push(Call::Roll),
            InPlay::Rolling(Rolling { player, .. }) => {
                out.push(Call::Roll);
                if self.cube == CubeTiming::BeforeRoll && self.may_double(at, *player) {
                    out.push(Call::Double);
                }
            }
            InPlay::Rolled(Rolled { player, turn, .. }) => {
                out.extend(self.singles(at).iter().map(Single::call));
                if self.cube == CubeTiming::AfterRoll && *turn == WhichTurn::Later && self.may_double(at, *player) {
                    out.push(Call::Double);
                }
            }
            InPlay::Moving(moving) => {
                out.extend(self.singles(at).iter().map(Single::call));
                if !moving.made.steps().is_empty() {
                    out.push(Call::Undo);
                }
            }
            InPlay::Moved(_) => out.extend([Call::Roll, Call::Undo]),
        }
    }

    /// The checker moves that can be made now.
    pub(crate) fn singles(&self, at: &Position) -> Vec<Single> {
        match at.in_play() {
            Some(InPlay::Rolled(Rolled { player, roll, .. })) => singles(*roll, &Made::nothing(at.table), *player),
            Some(InPlay::Moving(Moving { player, roll, made, .. })) => singles(*roll, made, *player),
            _ => Vec::new(),
        }
    }

    /// The checker moves that can be made now, one die each: every way in which the play can go on.
    #[must_use]
    pub fn single_moves(&self, at: &Position) -> Vec<SingleMove> {
        match at.state {
            State::InPlay(_) => self.singles(at).iter().map(Single::public).collect(),
            _ => Vec::new(),
        }
    }

    /// The move of a checker of which only the origin is said: by the higher die that is legal.
    #[must_use]
    pub fn move_from(&self, at: &Position, from: Place) -> Option<SingleMove> {
        let moves = self.single_moves(at).into_iter().filter(|single| single.from == from);
        moves.max_by_key(|single| single.die)
    }

    /// Whether a player may turn the cube, as far as cube and match are concerned.
    #[must_use]
    pub fn may_double(&self, at: &Position, player: Player) -> bool {
        let dead = self.length > 0 && at.points[player.index()] + at.cube.value >= self.length.into();
        self.cube != CubeTiming::Off
            && at.cube.owner.is_none_or(|owner| owner == player)
            && at.crawford != Crawford::Now
            && !dead
            && at.cube.value * 2 <= at.cube_limit()
    }

    /// Whether nobody plays on: the last money game is over, or a player has the points of the match.
    #[must_use]
    pub fn is_decided(&self, at: &Position) -> bool {
        matches!(at.state, State::Completed(_))
            && match self.length {
                0 => at.game >= self.games.into(),
                length => at.points.iter().any(|&points| points >= length.into()),
            }
    }

    pub(crate) const fn opening_dice(&self) -> Dice {
        if self.auto_roll_for_start { Dice::Rolling } else { Dice::Waiting }
    }

    /// Why a call that is not legal is refused.
    fn reason(&self, at: &Position, by: Player, call: &Call, legal: &[Call]) -> IllegalMove {
        let turn = self.turn(at);
        if turn.outcome().is_some() {
            return GameError::AlreadyOver.into();
        }
        match (call, at.state) {
            (Call::Resign(_), State::Doubling(_) | State::Doubled(_)) => return GameError::ResignedInDouble.into(),
            (Call::Resign(_), State::RollingForStart(_) | State::Completed(_)) => {
                return GameError::NothingToResign.into();
            }
            (_, State::RollingForStart(_) | State::Completed(_)) if *call != Call::Roll => {
                return GameError::NotBegun.into();
            }
            _ => {}
        }
        if turn == Turn::Chance {
            return GameError::DiceInTheAir.into();
        }
        let to_be_used =
            *call == Call::Roll && matches!(at.state, State::InPlay(InPlay::Rolled(_) | InPlay::Moving(_)));
        let dice = if to_be_used { at.dice_left() } else { Vec::new() };
        let missing = CallError { call: call.name(), state: at.state.name(), calls: call_names(legal), dice };
        match (call, at.in_play()) {
            (Call::Move { .. }, Some(in_play)) if matches!(at.state, State::InPlay(_)) => {
                if in_play.player() != by {
                    return GameError::NotYourTurn { turn: in_play.player() }.into();
                }
                match in_play {
                    InPlay::RolledForStart(_) | InPlay::Rolling(_) => DiceError::NotRolled.into(),
                    InPlay::Moved(_) => PlayerError::NoMovesLeft.into(),
                    InPlay::Rolled(_) | InPlay::Moving(_) => self.why_not(at, by, call),
                }
            }
            (Call::Double, Some(InPlay::Rolling(_) | InPlay::Rolled(_))) if matches!(at.state, State::InPlay(_)) => {
                self.why_no_double(at, by).unwrap_or_else(|| missing.into())
            }
            _ if legal.is_empty() => match turn.player() {
                Some(player) => GameError::NotYourTurn { turn: player }.into(),
                None => missing.into(),
            },
            _ => missing.into(),
        }
    }

    fn why_no_double(&self, at: &Position, by: Player) -> Option<IllegalMove> {
        let turn = self.turn(at).player()?;
        let error = if turn != by {
            GameError::NotYourTurn { turn }
        } else if self.cube == CubeTiming::Off {
            GameError::CubeOff
        } else if at.crawford == Crawford::Now {
            GameError::CrawfordGame
        } else if at.cube.owner == Some(by.other()) {
            GameError::CubeNotYours
        } else if at.cube.value * 2 > at.cube_limit() {
            GameError::CubeLimit { value: at.cube.value }
        } else if !self.may_double(at, by) {
            GameError::CubeDead { value: at.cube.value }
        } else {
            return None;
        };
        Some(error.into())
    }

    /// Why a checker move is illegal while checkers can be moved.
    fn why_not(&self, at: &Position, by: Player, call: &Call) -> IllegalMove {
        let &Call::Move { from, to } = call else {
            return GameError::NotCompletable.into();
        };
        let side = at.board().side(by);
        if side.count(from) == 0 || from == Place::Off {
            return CheckerError::NotThere { from: from.into() }.into();
        }
        if from != Place::Bar && side.count(Place::Bar) > 0 {
            return CheckerError::OnTheBarFirst.into();
        }
        let distance = from.slot() as i32 - to.slot() as i32;
        if distance <= 0 {
            return CheckerError::WrongWay { from: from.into(), to: to.into() }.into();
        }
        if to == Place::Off && !side.is_home() {
            return CheckerError::NotHomeYet.into();
        }
        let dice = at.dice_left();
        let exact = dice.iter().any(|&die| i32::from(die) == distance);
        let larger = to == Place::Off && dice.iter().any(|&die| i32::from(die) > distance);
        if !exact && !larger {
            return DiceError::NoSuchDie { from: from.into(), to: to.into(), dice }.into();
        }
        if let Place::Point(point) = to
            && at.board().side(by.other()).count(Place::Point(point.mirrored())) > 1
        {
            return GameError::PointClosed { point: point.into() }.into();
        }
        if to == Place::Off && !exact {
            return CheckerError::NotTheHighest { from: from.into() }.into();
        }
        GameError::NotCompletable.into()
    }
}

/// The names of calls, each once, in the order in which they first come up.
fn call_names(calls: &[Call]) -> Vec<&'static str> {
    let mut names = Vec::new();
    for name in calls.iter().map(Call::name) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

impl Call {
    /// The name of the call in the API.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Call::Roll => "roll",
            Call::Double => "double",
            Call::AcceptDouble => "accept-double",
            Call::RejectDouble => "reject-double",
            Call::Undo => "undo",
            Call::Move { .. } => "move",
            Call::Resign(_) => "resign",
            Call::AcceptResignation => "accept-resignation",
            Call::RefuseResignation => "refuse-resignation",
        }
    }
}

impl Single {
    /// The call that makes this move.
    pub(crate) const fn call(&self) -> Call {
        Call::Move { from: self.step.from(), to: self.step.to() }
    }

    const fn public(&self) -> SingleMove {
        SingleMove { from: self.step.from(), to: self.step.to(), die: self.die, hits: self.step.is_hit() }
    }
}
