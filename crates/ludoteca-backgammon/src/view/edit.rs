//! Setting up a position by hand: checkers, cube and who rolls. The dice are not rolled in it.

use ludoteca_game::{Explain, Message, Player, Rules};
use ludoteca_view::{EditError, Edited, Tool, checked_edit};

use crate::board::{Board, CHECKERS, Place, Point, Side};
use crate::cube::{Crawford, Cube, CubeTiming};
use crate::error::{GameError, IllegalMove, PositionError};
use crate::position::Position;
use crate::settings::{Backgammon, INFO};
use crate::state::{Completed, Dice, Doubled, Doubling, InPlay, Rolling, State};
use crate::view::messages;

pub(super) static TOOLS: &[Tool] = &[
    Tool { key: "carry", name: messages::tool_carry() },
    Tool { key: "turn", name: messages::tool_turn() },
    Tool { key: "cube", name: messages::tool_cube() },
    Tool { key: "clear", name: messages::tool_clear() },
    Tool { key: "start", name: messages::tool_start() },
];

/// Beyond this the cube goes back to the middle: a real cube has no more sides.
const CUBE_MAX: u32 = 64;

pub(super) fn edited(
    rules: &Backgammon,
    at: &Position,
    tool: &str,
    spots: &[&str],
) -> Result<Edited<Position>, Message> {
    let waiting = about_to_roll(at);
    match (tool, spots) {
        ("carry", []) => Ok(Edited::More),
        ("carry", [from]) => taken(&waiting.table, from).map(|_| Edited::More),
        ("carry", [from, to]) => rules.going_on(Position { table: carried(&waiting.table, from, to)?, ..waiting }),
        ("turn", []) => rules.going_on(Position { state: rolling(on_roll(at).other()), ..waiting }),
        ("cube", [] | ["cube"]) => {
            let cube = rules.next_cube(at)?;
            rules.going_on(Position { cube, automatic_double: false, ..waiting })
        }
        ("cube", [other]) => Err(EditError::no_such_spot(other)),
        ("clear", []) => rules.going_on(Position { table: all_on_the_bar()?, ..waiting }),
        ("start", []) => Ok(Edited::Done(rules.start())),
        _ => Err(EditError::no_use::<Backgammon>(tool)),
    }
}

impl Backgammon {
    /// The position, if nobody has won in it.
    fn going_on(&self, position: Position) -> Result<Edited<Position>, Message> {
        match position.table.winner() {
            Some(winner) => Err(messages::would_have_won(INFO.side(winner))),
            None => checked_edit(self, &position),
        }
    }

    /// The cube in the middle, then player 1's and player 2's at 2, at 4 and so on.
    fn next_cube(&self, at: &Position) -> Result<Cube, Message> {
        let refused = |error: GameError| IllegalMove::from(error).message();
        if self.cube == CubeTiming::Off {
            return Err(refused(GameError::CubeOff));
        }
        if at.crawford == Crawford::Now {
            return Err(refused(GameError::CrawfordGame));
        }
        let Cube { value, owner } = at.cube;
        Ok(match owner {
            None => Cube { value: value.max(2), owner: Some(Player::One) },
            Some(Player::One) => Cube { value, owner: Some(Player::Two) },
            Some(Player::Two) if value < CUBE_MAX => Cube { value: value * 2, owner: Some(Player::One) },
            Some(Player::Two) => Cube::START,
        })
    }
}

/// The position before a roll, with the moves of the play in the making; a game that is over is not counted.
fn about_to_roll(at: &Position) -> Position {
    let mut points = at.points;
    if let State::Completed(Completed { winner, points: won, .. }) = at.state {
        points[winner.index()] = points[winner.index()].saturating_sub(won);
    }
    Position { table: at.board(), points, state: rolling(on_roll(at)), ..*at }
}

const fn rolling(player: Player) -> State {
    State::InPlay(InPlay::Rolling(Rolling { player, dice: Dice::Waiting }))
}

/// Whose turn it is to roll, or to play what was rolled; player 1's if nobody knows.
fn on_roll(at: &Position) -> Player {
    match at.state {
        State::Doubling(Doubling { by, .. }) | State::Doubled(Doubled { by, .. }) => by,
        _ => at.in_play().map_or(Player::One, InPlay::player),
    }
}

/// All checkers of both sides where they can be entered from.
fn all_on_the_bar() -> Result<Board, Message> {
    let mut counts = [0; 26];
    counts[Place::Bar.slot()] = CHECKERS;
    board_with(&[counts; 2])
}

/// One checker goes from one spot to another.
fn carried(board: &Board, from: &str, to: &str) -> Result<Board, Message> {
    let (player, from) = taken(board, from)?;
    let to = match spot_at(to)? {
        Spot::Of(owner, place) if owner == player => place,
        Spot::Of(owner, _) => return Err(messages::place_of(INFO.side(owner))),
        Spot::Point(index) => {
            if holder(board, index).is_some_and(|(holder, _)| holder != player) {
                return Err(messages::held_by(INFO.side(player.other())));
            }
            place_of(index, player).ok_or_else(|| EditError::no_such_spot(to))?
        }
    };
    let mut counts = Player::BOTH.map(|player| counts_of(board.side(player)));
    counts[player.index()][from.slot()] -= 1;
    counts[player.index()][to.slot()] += 1;
    board_with(&counts)
}

/// Whose checker is taken from a spot, and from which place.
fn taken(board: &Board, spot: &str) -> Result<(Player, Place), Message> {
    let found = match spot_at(spot)? {
        Spot::Of(player, place) => Some((player, place)).filter(|_| board.side(player).count(place) > 0),
        Spot::Point(index) => holder(board, index),
    };
    found.ok_or_else(|| messages::nothing_to_carry().into())
}

/// Whose checkers stand on a point, and which place it is for that player.
fn holder(board: &Board, index: u8) -> Option<(Player, Place)> {
    let places = Player::BOTH.into_iter().filter_map(|player| Some((player, place_of(index, player)?)));
    places.into_iter().find(|&(player, place)| board.side(player).count(place) > 0)
}

fn place_of(index: u8, player: Player) -> Option<Place> {
    Point::at_index(index, player).map(Place::Point)
}

fn counts_of(side: Side) -> [u8; 26] {
    std::array::from_fn(|slot| side.at(slot))
}

fn board_with(counts: &[[u8; 26]; 2]) -> Result<Board, Message> {
    let sides = counts.map(|counts| Side::new(counts).expect("a carried checker is neither lost nor won"));
    Board::new(sides).map_err(|why| PositionError::from(why).message())
}

/// A spot where checkers can be.
enum Spot {
    /// The bar or the tray of a player.
    Of(Player, Place),
    /// The point with this absolute index.
    Point(u8),
}

fn spot_at(spot: &str) -> Result<Spot, Message> {
    let read = || {
        let (kind, number) = spot.split_once('-')?;
        let number: u8 = number.parse().ok()?;
        match kind {
            "point" => Some(Spot::Point(number)).filter(|_| Point::at_index(number, Player::One).is_some()),
            "bar" => Some(Spot::Of(Player::from_number(number)?, Place::Bar)),
            "off" => Some(Spot::Of(Player::from_number(number)?, Place::Off)),
            _ => None,
        }
    };
    read().ok_or_else(|| EditError::no_such_spot(spot))
}

#[cfg(test)]
mod tests;
