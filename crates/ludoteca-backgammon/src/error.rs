//! Why something is refused, in families: game, board, player, checker, dice.

use ludoteca_game::{Explain, Fact, Message, OutOfTurn, Player, error_that_explains, list_of_words, quote};

use crate::board::{Impossible, Place, Point};
use crate::messages;

/// Why a whole play is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAPlay {
    /// It is not one of the legal plays of the roll.
    Illegal,
    /// It is not this player who acts now.
    Turn(OutOfTurn),
}

impl From<OutOfTurn> for NotAPlay {
    fn from(turn: OutOfTurn) -> NotAPlay {
        NotAPlay::Turn(turn)
    }
}

impl Explain for NotAPlay {
    fn message(&self) -> Message {
        match self {
            NotAPlay::Illegal => messages::not_a_play().into(),
            NotAPlay::Turn(turn) => turn.message(),
        }
    }
}

error_that_explains!(NotAPlay);

/// Why a call is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// About the game as a whole.
    Game(GameError),
    /// About a place on the board.
    Board(BoardError),
    /// About what the player can still do.
    Player(PlayerError),
    /// About a checker.
    Checker(CheckerError),
    /// About the dice.
    Dice(DiceError),
    /// The state does not have this call.
    Call(CallError),
    /// The text cannot be read.
    Unreadable {
        /// What was given.
        given: String,
    },
}

/// The game does not allow it now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameError {
    /// The dice have to fall first.
    DiceInTheAir,
    /// It is the other player's turn.
    NotYourTurn {
        /// Whose turn it is.
        turn: Player,
    },
    /// The match is over.
    AlreadyOver,
    /// The opponent holds the point.
    PointClosed {
        /// As the mover counts.
        point: Point,
    },
    /// More dice could be used otherwise, or the higher one.
    NotCompletable,
    /// More has to be moved in this turn.
    NotComplete {
        /// The dice left.
        dice: Vec<u8>,
    },
    /// A turn has at most four moves.
    TooManyMoves,
    /// Equal dice do not decide who begins.
    OpeningTie,
    /// Nobody rolls in this state.
    NotTheTimeToRoll {
        /// The state.
        state: &'static str,
    },
    /// There is no cube in this game.
    CubeOff,
    /// The Crawford game is played without the cube.
    CrawfordGame,
    /// The cube is the opponent's.
    CubeNotYours,
    /// Another turn of the cube could win nothing.
    CubeDead {
        /// What it shows.
        value: u32,
    },
}

/// A place that does not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// There is no such point.
    NoSuchPoint {
        /// What was given.
        given: String,
    },
}

/// The player cannot do that any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerError {
    /// All dice that can be used are used.
    NoMovesLeft,
}

/// A checker cannot do that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckerError {
    /// There is none.
    NotThere {
        /// Where.
        from: Place,
    },
    /// Checkers on the bar enter first.
    OnTheBarFirst,
    /// Not all checkers are home.
    NotHomeYet,
    /// Checkers move only towards the own home.
    WrongWay {
        /// From here.
        from: Place,
        /// To here.
        to: Place,
    },
    /// A higher die takes a checker only from the highest point.
    NotTheHighest {
        /// From here.
        from: Place,
    },
}

/// The dice do not allow it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceError {
    /// They are not rolled yet.
    NotRolled,
    /// The text names no dice.
    NotDice {
        /// What was given.
        given: String,
    },
    /// None of those left moves a checker so far.
    NoSuchDie {
        /// From here.
        from: Place,
        /// To here.
        to: Place,
        /// The dice left.
        dice: Vec<u8>,
    },
}

/// The state does not have the call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallError {
    /// The call.
    pub call: &'static str,
    /// The state.
    pub state: &'static str,
    /// The calls that the player has in it.
    pub calls: Vec<&'static str>,
    /// The dice still to be used, if that is what is in the way.
    pub dice: Vec<u8>,
}

macro_rules! refusal_from {
    ($($type:ident => $variant:ident;)*) => {
        $(impl From<$type> for Refusal {
            fn from(error: $type) -> Refusal {
                Refusal::$variant(error)
            }
        })*
    };
}

refusal_from! {
    GameError => Game;
    BoardError => Board;
    PlayerError => Player;
    CheckerError => Checker;
    DiceError => Dice;
    CallError => Call;
}

impl Explain for Refusal {
    fn message(&self) -> Message {
        match self {
            Refusal::Game(error) => error.message(),
            Refusal::Board(BoardError::NoSuchPoint { given }) => messages::no_such_point(quote(given)),
            Refusal::Player(PlayerError::NoMovesLeft) => messages::no_moves_left().into(),
            Refusal::Checker(error) => error.message(),
            Refusal::Dice(DiceError::NotRolled) => messages::not_rolled().into(),
            Refusal::Dice(DiceError::NotDice { given }) => messages::not_dice(quote(given)),
            Refusal::Dice(DiceError::NoSuchDie { from, to, dice }) => {
                messages::no_such_die(from.to_string(), to.to_string(), list_of_dice(dice))
            }
            Refusal::Call(error) => error.message(),
            Refusal::Unreadable { given } => messages::unreadable(quote(given)),
        }
    }
}

error_that_explains!(Refusal);

impl CallError {
    fn message(&self) -> Message {
        let calls: Vec<Fact> = self.calls.iter().map(|call| call_name(call)).collect();
        let (call, state) = (call_name(self.call), state_name(self.state));
        if self.dice.is_empty() {
            messages::no_such_call(call, state, calls)
        } else {
            messages::play_not_complete(list_of_dice(&self.dice), call, state, calls)
        }
    }
}

/// A call as people say it.
pub(crate) fn call_name(name: &'static str) -> Fact {
    let phrase = match name {
        "roll" => messages::call_roll(),
        "double" => messages::call_double(),
        "accept-double" => messages::call_take(),
        "reject-double" => messages::call_drop(),
        "undo" => messages::call_undo(),
        "move" => messages::call_move(),
        "resign" => messages::call_resign(),
        "accept-resignation" => messages::call_accept(),
        "refuse-resignation" => messages::call_refuse(),
        other => return other.into(),
    };
    phrase.into()
}

/// A state as people say it.
fn state_name(name: &'static str) -> Fact {
    let phrase = match name {
        "rolling-for-start" => messages::state_rolling_for_start(),
        "rolled-for-start" => messages::state_rolled_for_start(),
        "rolling" => messages::state_rolling(),
        "rolled" => messages::state_rolled(),
        "moving" => messages::state_moving(),
        "moved" => messages::state_moved(),
        "doubling" => messages::state_doubling(),
        "doubled" => messages::state_doubled(),
        "resigning" => messages::state_resigning(),
        "completed" => messages::state_completed(),
        other => return other.into(),
    };
    phrase.into()
}

fn list_of_dice(dice: &[u8]) -> String {
    let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
    list_of_words(dice.iter().map(String::as_str))
}

impl GameError {
    fn message(&self) -> Message {
        match self {
            GameError::DiceInTheAir => messages::dice_in_the_air().into(),
            GameError::NotYourTurn { turn } => messages::not_your_turn(turn.number()),
            GameError::AlreadyOver => messages::already_over().into(),
            GameError::PointClosed { point } => messages::point_closed(point.number()),
            GameError::NotCompletable => messages::not_completable().into(),
            GameError::NotComplete { dice } => messages::not_complete(list_of_dice(dice)),
            GameError::TooManyMoves => messages::too_many_moves().into(),
            GameError::OpeningTie => messages::opening_tie().into(),
            GameError::NotTheTimeToRoll { state } => messages::not_the_time_to_roll(state_name(state)),
            GameError::CubeOff => messages::cube_off().into(),
            GameError::CrawfordGame => messages::crawford_game().into(),
            GameError::CubeNotYours => messages::cube_not_yours().into(),
            GameError::CubeDead { value } => messages::cube_dead(*value),
        }
    }
}

impl CheckerError {
    fn message(self) -> Message {
        match self {
            CheckerError::NotThere { from } => messages::not_there(from.to_string()),
            CheckerError::OnTheBarFirst => messages::on_the_bar_first().into(),
            CheckerError::NotHomeYet => messages::not_home_yet().into(),
            CheckerError::WrongWay { from, to } => messages::wrong_way(from.to_string(), to.to_string()),
            CheckerError::NotTheHighest { from } => messages::not_the_highest(from.to_string()),
        }
    }
}

/// What is wrong with the text of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The first part is no position ID.
    NotAnId {
        /// What it is.
        given: String,
    },
    /// A side does not have fifteen checkers.
    WrongNumber {
        /// How many it has on the board and the bar.
        found: u32,
    },
    /// The board cannot exist.
    Impossible(Impossible),
    /// A part cannot be read.
    Unreadable {
        /// That part.
        given: String,
        /// Where it begins.
        column: usize,
    },
    /// The parts do not make a position with these settings.
    Inconsistent {
        /// The part that does not fit.
        part: &'static str,
    },
}

impl From<Impossible> for Flaw {
    fn from(why: Impossible) -> Flaw {
        Flaw::Impossible(why)
    }
}

impl Explain for Flaw {
    fn message(&self) -> Message {
        match self {
            Flaw::NotAnId { given } => messages::not_an_id(quote(given)),
            Flaw::WrongNumber { found } => messages::wrong_number(*found),
            Flaw::Impossible(Impossible::SharedPoint { index }) => messages::shared_point(*index),
            Flaw::Impossible(Impossible::BothOff) => messages::both_off().into(),
            Flaw::Impossible(Impossible::BothClosedOut) => messages::both_closed_out().into(),
            Flaw::Unreadable { given, column } => messages::unreadable_part(quote(given), *column),
            Flaw::Inconsistent { part } => messages::inconsistent(*part),
        }
    }
}

error_that_explains!(Flaw);
