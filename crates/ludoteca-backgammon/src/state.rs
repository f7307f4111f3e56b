//! The states of a game, each its own type with exactly the data that the state has.

use ludoteca_game::Player;

use crate::board::Board;
use crate::play::Step;
use crate::roll::Roll;

/// Where the dice are between the call to roll and the roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dice {
    /// Somebody has to roll them.
    Waiting,
    /// They are in the air.
    Rolling,
}

/// `rolling-for-start`: nobody knows yet who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RollingForStart {
    /// Whether the opening roll has been called for.
    pub dice: Dice,
}

/// `rolled-for-start`: it is known who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RolledForStart {
    /// Who begins.
    pub starter: Player,
    /// The dice of the opening roll.
    pub opening: Roll,
    /// Whether fresh dice have been called for; they never are where the opening dice are played.
    pub dice: Dice,
}

/// `rolling`: a player is about to roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rolling {
    /// Who.
    pub player: Player,
    /// Whether the roll has been called for.
    pub dice: Dice,
}

/// Whether it is the first turn of the game, in which nobody doubles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WhichTurn {
    /// The first.
    First,
    /// Any other.
    Later,
}

/// `rolled`: the dice are on the table and nothing is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rolled {
    /// Who rolled.
    pub player: Player,
    /// What was rolled.
    pub roll: Roll,
    /// Whether it is the first turn of the game.
    pub turn: WhichTurn,
    /// Whether anything can be moved.
    pub can_move: bool,
}

/// `preparing-move`: the player has chosen to move rather than to double. Passed through, never at rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PreparingMove {
    /// Who.
    pub player: Player,
    /// The roll to be played.
    pub roll: Roll,
    /// Where an undo of everything leads back to.
    pub began: Began,
}

/// The state in which a play began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Began {
    /// Rolled, in this turn of the game.
    Rolled(WhichTurn),
    /// After a double of this roll was accepted.
    Doubled,
}

/// A play in the making: the board before it, and the moves made so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Made {
    /// The board before the first move.
    pub before: Board,
    steps: [(Step, u8); 4],
    count: u8,
}

impl Made {
    /// Nothing made yet.
    pub(crate) const fn nothing(before: Board) -> Made {
        Made { before, steps: [(Step::NONE, 0); 4], count: 0 }
    }

    /// The moves, each with the die that it used.
    #[must_use]
    pub fn steps(&self) -> &[(Step, u8)] {
        &self.steps[..usize::from(self.count)]
    }

    pub(crate) fn and(mut self, step: Step, die: u8) -> Made {
        self.steps[usize::from(self.count)] = (step, die);
        self.count += 1;
        self
    }

    pub(crate) fn without_last(mut self) -> Made {
        self.count -= 1;
        self.steps[usize::from(self.count)] = (Step::NONE, 0);
        self
    }
}

/// `moving`: the play is begun, and more can be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Moving {
    /// Who.
    pub player: Player,
    /// The roll being played.
    pub roll: Roll,
    /// Where an undo of everything leads back to.
    pub began: Began,
    /// The play so far.
    pub made: Made,
}

/// `moved`: the play is complete and waits to be confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Moved {
    /// Who.
    pub player: Player,
    /// The roll that was played.
    pub roll: Roll,
    /// Where an undo of everything leads back to.
    pub began: Began,
    /// The play.
    pub made: Made,
}

/// The states in the course of a game in which a player can resign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InPlay {
    /// It is known who begins.
    RolledForStart(RolledForStart),
    /// A player is about to roll.
    Rolling(Rolling),
    /// The dice are on the table.
    Rolled(Rolled),
    /// The play is begun.
    Moving(Moving),
    /// The play is complete.
    Moved(Moved),
}

/// `doubling`: a double is being offered and can still be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Doubling {
    /// Who doubles.
    pub by: Player,
    /// The roll, where one doubles after it.
    pub roll: Option<Roll>,
}

/// `doubled`: the opponent has to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Doubled {
    /// Who doubled at first.
    pub by: Player,
    /// The roll, where one doubles after it.
    pub roll: Option<Roll>,
    /// Whether the opponent has beavered, so that the first doubler has to answer.
    pub beavered: bool,
}

/// How much a game is worth before the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Size {
    /// Once.
    Single,
    /// Twice.
    Gammon,
    /// Three times.
    Backgammon,
}

impl Size {
    /// Every size.
    pub const ALL: [Size; 3] = [Size::Single, Size::Gammon, Size::Backgammon];

    /// 1, 2 or 3.
    #[must_use]
    pub const fn factor(self) -> u32 {
        self as u32 + 1
    }

    /// `single`, `gammon` or `backgammon`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Size::Single => "single",
            Size::Gammon => "gammon",
            Size::Backgammon => "backgammon",
        }
    }
}

/// `resigning`: a resignation is offered and has to be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Resigning {
    /// Who resigns.
    pub by: Player,
    /// What is offered.
    pub size: Size,
    /// Where the game goes on if it is refused.
    pub back: InPlay,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// All checkers were borne off.
    BorneOff,
    /// A double was rejected.
    Dropped,
    /// A resignation was accepted.
    Resigned,
}

/// `completed`: a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Completed {
    /// Who won it.
    pub winner: Player,
    /// How many points it was worth.
    pub points: u32,
    /// How it ended.
    pub ending: Ending,
}

/// The one state that a game is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// Nobody knows yet who begins.
    RollingForStart(RollingForStart),
    /// The game is going on.
    InPlay(InPlay),
    /// A double is being offered.
    Doubling(Doubling),
    /// A double has to be answered.
    Doubled(Doubled),
    /// A resignation has to be answered.
    Resigning(Resigning),
    /// The game is over.
    Completed(Completed),
}

impl State {
    /// The name that clients see.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            State::RollingForStart(_) => "rolling-for-start",
            State::InPlay(InPlay::RolledForStart(_)) => "rolled-for-start",
            State::InPlay(InPlay::Rolling(_)) => "rolling",
            State::InPlay(InPlay::Rolled(_)) => "rolled",
            State::InPlay(InPlay::Moving(_)) => "moving",
            State::InPlay(InPlay::Moved(_)) => "moved",
            State::Doubling(_) => "doubling",
            State::Doubled(_) => "doubled",
            State::Resigning(_) => "resigning",
            State::Completed(_) => "completed",
        }
    }
}
