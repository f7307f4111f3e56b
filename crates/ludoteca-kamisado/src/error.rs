use ludoteca_game::{Explain, Message, MoveRefusal, OutOfTurn, error_that_explains, quote};

use crate::board::{Colour, Square};
use crate::messages;
use crate::position::Tower;

/// Why a move is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The text has not the form of a move.
    Unreadable {
        /// What was given.
        given: String,
    },
    /// A part of the text names no square.
    NotASquare {
        /// That part.
        name: String,
        /// Where it begins.
        column: usize,
    },
    /// There is no tower.
    NoTower {
        /// The square.
        on: Square,
    },
    /// The tower is the opponent's.
    NotYours {
        /// The tower.
        tower: Tower,
        /// Its square.
        on: Square,
    },
    /// Another tower must move.
    WrongTower {
        /// The colour of the one that must.
        must: Colour,
        /// Where that one stands.
        on: Square,
        /// The colour of the one that was chosen.
        chosen: Colour,
    },
    /// Nobody stays by choice.
    MustNotStay {
        /// Where the tower stands.
        on: Square,
    },
    /// Sideways or backwards.
    NotForward {
        /// From here.
        from: Square,
        /// To here.
        to: Square,
    },
    /// Neither straight nor diagonal.
    NotInLine {
        /// From here.
        from: Square,
        /// To here.
        to: Square,
    },
    /// A tower stands on the way or at its end.
    InTheWay {
        /// From here.
        from: Square,
        /// To here.
        to: Square,
        /// Where the tower stands.
        blocker: Square,
    },
    /// A sumo does not reach so far.
    TooFar {
        /// The sumo.
        tower: Tower,
        /// How far it was to go.
        distance: usize,
    },
    /// The mode has no pushes.
    NoPushing,
    /// A plain tower does not push.
    NotASumo {
        /// Where it stands.
        on: Square,
    },
    /// The square ahead is empty.
    NothingToPush {
        /// Where the sumo stands.
        from: Square,
    },
    /// Nobody pushes own towers.
    OwnTowerAhead {
        /// Where it stands.
        on: Square,
    },
    /// More towers than the sumo can push.
    TooManyAhead {
        /// The sumo.
        pusher: Tower,
    },
    /// A tower ahead is not of a lower step.
    TooStrong {
        /// The sumo.
        pusher: Tower,
        /// The tower that stands firm.
        tower: Tower,
    },
    /// Behind the last tower the board ends.
    NoRoom {
        /// Where the sumo stands.
        from: Square,
    },
    /// The winner of the round chooses left or right first.
    RefillFirst,
    /// No round has just ended, or the mode has no choice.
    NothingToRefill,
    /// It is not this player who acts now.
    Turn(OutOfTurn),
}

impl From<OutOfTurn> for IllegalMove {
    fn from(turn: OutOfTurn) -> IllegalMove {
        IllegalMove::Turn(turn)
    }
}

impl Explain for IllegalMove {
    fn message(&self) -> Message {
        match self {
            IllegalMove::Unreadable { given } => messages::unreadable(quote(given)),
            IllegalMove::NotASquare { name, column } => messages::not_a_square(quote(name), *column),
            IllegalMove::NoTower { on } => messages::no_tower(on.to_string()),
            IllegalMove::NotYours { tower, on } => messages::not_yours(tower.colour.name(), on.to_string()),
            IllegalMove::WrongTower { must, on, chosen } => {
                messages::wrong_tower(must.name(), on.to_string(), chosen.name())
            }
            IllegalMove::MustNotStay { on } => messages::must_not_stay(on.to_string()),
            IllegalMove::NotForward { from, to } => messages::not_forward(from.to_string(), to.to_string()),
            IllegalMove::NotInLine { from, to } => messages::not_in_line(from.to_string(), to.to_string()),
            IllegalMove::InTheWay { from, to, blocker } => {
                messages::in_the_way(from.to_string(), to.to_string(), blocker.to_string())
            }
            IllegalMove::TooFar { tower, distance } => messages::too_far(tower.step, tower.reach(), *distance),
            IllegalMove::NoPushing => messages::no_pushing().into(),
            IllegalMove::NotASumo { on } => messages::not_a_sumo(on.to_string()),
            IllegalMove::NothingToPush { from } => messages::nothing_to_push(from.to_string()),
            IllegalMove::OwnTowerAhead { on } => messages::own_tower_ahead(on.to_string()),
            IllegalMove::TooManyAhead { pusher } => messages::too_many_ahead(pusher.step, pusher.push_power()),
            IllegalMove::TooStrong { pusher, tower } => messages::too_strong(pusher.step, tower.to_string()),
            IllegalMove::NoRoom { from } => messages::no_room(from.to_string()),
            IllegalMove::RefillFirst => messages::refill_first().into(),
            IllegalMove::NothingToRefill => messages::nothing_to_refill().into(),
            IllegalMove::Turn(turn) => turn.message(),
        }
    }
}

error_that_explains!(IllegalMove);

impl MoveRefusal for IllegalMove {
    fn is_unreadable(&self) -> bool {
        matches!(self, IllegalMove::Unreadable { .. } | IllegalMove::NotASquare { .. })
    }
}

/// What is wrong with the text of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// There are not six parts.
    Parts {
        /// How many there are.
        found: usize,
    },
    /// Something cannot be read.
    Unreadable {
        /// Where.
        column: usize,
        /// What was expected.
        expected: Expected,
    },
    /// A rank does not have eight squares, or there are not eight ranks.
    WrongSize,
    /// A tower is missing or there twice.
    WrongTowers {
        /// The tower, as on the board.
        tower: String,
    },
    /// A tower has a sumo step that the mode does not have in play.
    StepTooHigh {
        /// The tower.
        tower: Tower,
    },
    /// Points and round do not follow from the sumo steps of the towers.
    WrongScore,
    /// A tower stands on the far rank, so the round is over.
    AlreadyHome {
        /// Where it stands.
        on: Square,
    },
    /// Nobody can move, so the round is over.
    NobodyCanMove,
    /// The mode has no choice between left and right.
    NoRefilling,
}

/// What was expected in the text of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Towers, digits and slashes.
    Board,
    /// 1 or 2.
    Player,
    /// Two letters of colours or dashes.
    LastColours,
    /// Two numbers with a dash between them.
    Points,
    /// A number.
    Round,
    /// What is going on.
    Phase,
}

impl Explain for PositionError {
    fn message(&self) -> Message {
        match self {
            PositionError::Parts { found } => messages::six_parts(*found),
            PositionError::Unreadable { column, expected } => {
                let expected = match expected {
                    Expected::Board => messages::expected_board(),
                    Expected::Player => messages::expected_player(),
                    Expected::LastColours => messages::expected_last_colours(),
                    Expected::Points => messages::expected_points(),
                    Expected::Round => messages::expected_round(),
                    Expected::Phase => messages::expected_phase(),
                };
                messages::unreadable_position(*column, expected)
            }
            PositionError::WrongSize => messages::wrong_size().into(),
            PositionError::WrongTowers { tower } => messages::wrong_towers(tower.as_str()),
            PositionError::StepTooHigh { tower } => messages::step_too_high(tower.to_string()),
            PositionError::WrongScore => messages::wrong_score().into(),
            PositionError::AlreadyHome { on } => messages::already_home(on.to_string()),
            PositionError::NobodyCanMove => messages::nobody_can_move().into(),
            PositionError::NoRefilling => messages::no_refilling().into(),
        }
    }
}

error_that_explains!(PositionError);
