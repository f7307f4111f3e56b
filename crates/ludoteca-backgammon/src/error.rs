//! Why something is refused, in families: game, board, player, checker, dice.

use ludoteca_game::{
    Explain, Fact, Kind, Message, MoveRefusal, OutOfTurn, Player, error_that_explains, list_of_words, quote,
};

use crate::board::Impossible;
use crate::messages;
use crate::numbering::{Named, Numbering};

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
pub enum IllegalMove {
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
    /// No game has begun yet: who begins has to be rolled for.
    NotBegun,
    /// No game has begun that could be resigned.
    NothingToResign,
    /// A game cannot be resigned while a double is not answered.
    ResignedInDouble,
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
        /// Which.
        point: Named,
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
    /// The cube shows the most that it may.
    CubeLimit {
        /// What it shows.
        value: u32,
    },
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
        /// How points are counted there.
        numbering: Numbering,
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
        from: Named,
    },
    /// Checkers on the bar enter first.
    OnTheBarFirst,
    /// Not all checkers are home.
    NotHomeYet,
    /// Checkers move only towards the own home.
    WrongWay {
        /// From here.
        from: Named,
        /// To here.
        to: Named,
    },
    /// A higher die takes a checker only from the highest point.
    NotTheHighest {
        /// From here.
        from: Named,
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
        from: Named,
        /// To here.
        to: Named,
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
        $(impl From<$type> for IllegalMove {
            fn from(error: $type) -> IllegalMove {
                IllegalMove::$variant(error)
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

impl IllegalMove {
    /// The same refusal with its places in another numbering.
    #[must_use]
    pub fn counted(self, by: Numbering) -> IllegalMove {
        match self {
            IllegalMove::Game(GameError::PointClosed { point }) => {
                GameError::PointClosed { point: point.counted(by) }.into()
            }
            IllegalMove::Checker(error) => match error {
                CheckerError::NotThere { from } => CheckerError::NotThere { from: from.counted(by) },
                CheckerError::NotTheHighest { from } => CheckerError::NotTheHighest { from: from.counted(by) },
                CheckerError::WrongWay { from, to } => {
                    CheckerError::WrongWay { from: from.counted(by), to: to.counted(by) }
                }
                other => other,
            }
            .into(),
            IllegalMove::Dice(DiceError::NoSuchDie { from, to, dice }) => {
                DiceError::NoSuchDie { from: from.counted(by), to: to.counted(by), dice }.into()
            }
            other => other,
        }
    }

    /// The family of the refusal and its name in it.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            IllegalMove::Game(error) => error.kind(),
            IllegalMove::Board(BoardError::NoSuchPoint { .. }) => Kind { family: "board", name: "InvalidPointError" },
            IllegalMove::Player(PlayerError::NoMovesLeft) => Kind { family: "player", name: "NoMovesRemainingError" },
            IllegalMove::Checker(error) => error.kind(),
            IllegalMove::Dice(DiceError::NotRolled) => Kind { family: "dice", name: "DiceNotRolledError" },
            IllegalMove::Dice(DiceError::NotDice { .. } | DiceError::NoSuchDie { .. }) => {
                Kind { family: "dice", name: "InvalidDiceValueError" }
            }
            IllegalMove::Call(_) | IllegalMove::Unreadable { .. } => INVALID_MOVE,
        }
    }

    fn sentence(&self) -> Message {
        match self {
            IllegalMove::Game(error) => error.message(),
            IllegalMove::Board(BoardError::NoSuchPoint { given, numbering: Numbering::Standard }) => {
                messages::no_such_point(quote(given))
            }
            IllegalMove::Board(BoardError::NoSuchPoint { given, numbering: Numbering::Index(_) }) => {
                messages::no_such_index(quote(given))
            }
            IllegalMove::Player(PlayerError::NoMovesLeft) => messages::no_moves_left().into(),
            IllegalMove::Checker(error) => error.message(),
            IllegalMove::Dice(DiceError::NotRolled) => messages::not_rolled().into(),
            IllegalMove::Dice(DiceError::NotDice { given }) => messages::not_dice(quote(given)),
            IllegalMove::Dice(DiceError::NoSuchDie { from, to, dice }) => {
                messages::no_such_die(from.to_string(), to.to_string(), list_of_dice(dice))
            }
            IllegalMove::Call(error) => error.message(),
            IllegalMove::Unreadable { given } => messages::unreadable(quote(given)),
        }
    }
}

impl Explain for IllegalMove {
    fn message(&self) -> Message {
        self.sentence().of_kind(self.kind())
    }
}

error_that_explains!(IllegalMove);

impl MoveRefusal for IllegalMove {
    fn is_unreadable(&self) -> bool {
        matches!(
            self,
            IllegalMove::Unreadable { .. } | IllegalMove::Board(_) | IllegalMove::Dice(DiceError::NotDice { .. })
        )
    }
}

/// What cannot be done in the game as it stands.
const INVALID_MOVE: Kind = Kind { family: "game", name: "InvalidMoveError" };

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
    const fn kind(&self) -> Kind {
        match self {
            GameError::NotBegun | GameError::NothingToResign => {
                Kind { family: "game", name: "GameNotInitializedError" }
            }
            GameError::NotYourTurn { .. } => Kind { family: "game", name: "InvalidPlayerTurnError" },
            GameError::AlreadyOver => Kind { family: "game", name: "GameAlreadyOverError" },
            _ => INVALID_MOVE,
        }
    }

    fn message(&self) -> Message {
        match self {
            GameError::NotBegun => messages::not_begun().into(),
            GameError::NothingToResign => messages::not_begun_to_resign().into(),
            GameError::ResignedInDouble => messages::resigned_in_double().into(),
            GameError::DiceInTheAir => messages::dice_in_the_air().into(),
            GameError::NotYourTurn { turn } => messages::not_your_turn(turn.number()),
            GameError::AlreadyOver => messages::already_over().into(),
            GameError::PointClosed { point } => messages::point_closed(point.to_string()),
            GameError::NotCompletable => messages::not_completable().into(),
            GameError::NotComplete { dice } => messages::not_complete(list_of_dice(dice)),
            GameError::TooManyMoves => messages::too_many_moves().into(),
            GameError::OpeningTie => messages::opening_tie().into(),
            GameError::NotTheTimeToRoll { state } => messages::not_the_time_to_roll(state_name(state)),
            GameError::CubeOff => messages::cube_off().into(),
            GameError::CrawfordGame => messages::crawford_game().into(),
            GameError::CubeNotYours => messages::cube_not_yours().into(),
            GameError::CubeLimit { value } => messages::cube_limit(*value),
            GameError::CubeDead { value } => messages::cube_dead(*value),
        }
    }
}

impl CheckerError {
    const fn kind(self) -> Kind {
        let name = match self {
            CheckerError::OnTheBarFirst => "InvalidCheckerStateError",
            CheckerError::NotHomeYet => "InvalidCheckerPositionError",
            CheckerError::NotThere { .. } | CheckerError::WrongWay { .. } | CheckerError::NotTheHighest { .. } => {
                "CheckerPositionError"
            }
        };
        Kind { family: "checker", name }
    }

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

/// The parts of an XGID, between the colons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum XgidPart {
    /// There are not as many as there have to be.
    Count,
    /// The 26 places.
    Board,
    /// The cube as a power of two.
    Cube,
    /// Who owns it.
    Owner,
    /// Whose turn it is.
    Turn,
    /// The dice, or what became of a double.
    Dice,
    /// The points of a player.
    Score,
    /// Crawford, or Jacoby and beavers.
    Rule,
    /// The points of the match.
    Length,
    /// The highest cube as a power of two.
    Limit,
}

impl XgidPart {
    /// Which part it is, counted from 1; the points of both players count as one.
    const fn number(self) -> u8 {
        match self {
            XgidPart::Count | XgidPart::Board => 1,
            XgidPart::Cube => 2,
            XgidPart::Owner => 3,
            XgidPart::Turn => 4,
            XgidPart::Dice => 5,
            XgidPart::Score => 6,
            XgidPart::Rule => 8,
            XgidPart::Length => 9,
            XgidPart::Limit => 10,
        }
    }

    /// What it can be, in signs that need no translation: the page carries these.
    const fn wanted(self) -> &'static str {
        match self {
            XgidPart::Count => "9–10",
            XgidPart::Board => "26 × (-, A–O, a–o)",
            XgidPart::Cube => "0–15",
            XgidPart::Owner => "1, 0, -1",
            XgidPart::Turn => "1, -1",
            XgidPart::Dice => "00, 11–66, D, B",
            XgidPart::Score => "0–999999",
            XgidPart::Rule => "0–1 (Crawford), 0–3 (Jacoby + 2 × beaver)",
            XgidPart::Length => "0–64",
            XgidPart::Limit => "0–15, ≥ cube",
        }
    }
}

/// What is wrong with the text of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The first part is no position ID.
    NotAnId {
        /// What it is.
        given: String,
    },
    /// A part of an XGID is not as it has to be.
    Xgid {
        /// Which.
        part: XgidPart,
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

impl From<Impossible> for PositionError {
    fn from(why: Impossible) -> PositionError {
        PositionError::Impossible(why)
    }
}

impl PositionError {
    /// The family of the error and its name in it, where the game sorts it.
    #[must_use]
    pub fn kind(&self) -> Option<Kind> {
        match self {
            PositionError::WrongNumber { .. } | PositionError::Impossible(Impossible::BothOff) => {
                Some(Kind { family: "player", name: "InvalidCheckerCountError" })
            }
            PositionError::Impossible(Impossible::SharedPoint { .. } | Impossible::BothClosedOut) => {
                Some(Kind { family: "checker", name: "InvalidCheckerPositionError" })
            }
            PositionError::Unreadable { given, .. } if given.starts_with("player=") => {
                Some(Kind { family: "player", name: "InvalidPlayerColorError" })
            }
            PositionError::Unreadable { given, .. } if given.starts_with("dice=") => {
                Some(Kind { family: "dice", name: "InvalidDiceValueError" })
            }
            PositionError::Xgid { part: XgidPart::Dice, .. } => {
                Some(Kind { family: "dice", name: "InvalidDiceValueError" })
            }
            PositionError::NotAnId { .. }
            | PositionError::Xgid { .. }
            | PositionError::Unreadable { .. }
            | PositionError::Inconsistent { .. } => None,
        }
    }

    fn sentence(&self) -> Message {
        match self {
            PositionError::NotAnId { given } => messages::not_an_id(quote(given)),
            PositionError::Xgid { part: XgidPart::Count, given } => messages::xgid_count(given.as_str()),
            PositionError::Xgid { part: XgidPart::Dice, given } if given.eq_ignore_ascii_case("R") => {
                messages::raccoons_not_played().into()
            }
            PositionError::Xgid { part, given } => messages::xgid_part(part.number(), quote(given), part.wanted()),
            PositionError::WrongNumber { found } => messages::wrong_number(*found),
            PositionError::Impossible(Impossible::SharedPoint { index }) => messages::shared_point(*index),
            PositionError::Impossible(Impossible::BothOff) => messages::both_off().into(),
            PositionError::Impossible(Impossible::BothClosedOut) => messages::both_closed_out().into(),
            PositionError::Unreadable { given, column } => messages::unreadable_part(quote(given), *column),
            PositionError::Inconsistent { part } => messages::inconsistent(*part),
        }
    }
}

impl Explain for PositionError {
    fn message(&self) -> Message {
        match self.kind() {
            Some(kind) => self.sentence().of_kind(kind),
            None => self.sentence(),
        }
    }
}

error_that_explains!(PositionError);

impl MoveRefusal for NotAPlay {
    fn is_unreadable(&self) -> bool {
        false
    }
}
