//! XGID, the position text of eXtreme Gammon: board, cube, turn, dice, score and rules with colons between them.

use ludoteca_game::Player;

use crate::board::{BAR, Board, CHECKERS, Side};
use crate::cube::Cube;
use crate::error::{PositionError, XgidPart};
use crate::ids::{Known, What};
use crate::roll::Roll;
use crate::settings::LENGTH_MAX;

/// What every XGID begins with.
pub(crate) const PREFIX: &str = "XGID=";

/// The highest cube that is usually allowed, as a power of two.
const USUAL_LIMIT: u32 = 10;

/// The highest cube that can be said, as a power of two.
const POWER_MAX: u32 = 15;

/// Both bars and the points.
const PLACES: usize = 26;

pub(crate) fn write(known: &Known, board: &Board) -> String {
    let [bottom, top] = board.sides;
    let letter = |slot: usize| {
        let (own, other) = (bottom.at(slot), top.at(25 - slot));
        match (slot, own, other) {
            (0, _, _) => checkers(b'a', top.at(BAR)),
            (BAR, own, _) => checkers(b'A', own),
            (_, 0, other) => checkers(b'a', other),
            (_, own, _) => checkers(b'A', own),
        }
    };
    let places: String = (0..=BAR).map(letter).collect();
    let owner = known.cube.owner.map_or(0, sign);
    let dice = match (known.what, known.roll) {
        (What::Doubled { beavered: false }, _) => "D".to_owned(),
        (What::Doubled { beavered: true }, _) => "B".to_owned(),
        (_, None) => "00".to_owned(),
        (_, Some(roll)) => roll.to_string(),
    };
    let rule = match known.length {
        0 => u8::from(known.jacoby) + 2 * u8::from(known.beavers == Some(true)),
        _ => u8::from(known.crawford_game),
    };
    let [one, two] = known.points;
    format!(
        "{PREFIX}{places}:{}:{owner}:{}:{dice}:{one}:{two}:{rule}:{}:{}",
        known.cube.value.ilog2(),
        sign(known.on_roll),
        known.length,
        known.limit.map_or(USUAL_LIMIT, u32::ilog2)
    )
}

fn checkers(first: u8, count: u8) -> char {
    if count == 0 { '-' } else { char::from(first + count - 1) }
}

const fn sign(player: Player) -> i8 {
    match player {
        Player::One => 1,
        Player::Two => -1,
    }
}

/// Whether a text is meant as an XGID: it begins like one, or has as many parts as one and as many places in the first.
pub(crate) fn is_meant(text: &str) -> bool {
    without_prefix(text).is_some() || {
        let parts: Vec<&str> = text.split(':').collect();
        parts.len() >= 8 || parts.len() > 1 && parts[0].len() == PLACES
    }
}

fn without_prefix(text: &str) -> Option<&str> {
    text.get(..PREFIX.len()).filter(|prefix| prefix.eq_ignore_ascii_case(PREFIX)).map(|_| &text[PREFIX.len()..])
}

/// What an XGID says, and its board. The prefix may be left out.
pub(crate) fn read(text: &str) -> Result<(Known, Board), PositionError> {
    let wrong = |part: XgidPart, given: &str| PositionError::Xgid { part, given: given.to_owned() };
    let parts: Vec<&str> = without_prefix(text).unwrap_or(text).split(':').map(str::trim).collect();
    // The highest cube is often left out.
    let &[places, cube, owner, turn, dice, one, two, rule, length, ref rest @ ..] = parts.as_slice() else {
        return Err(wrong(XgidPart::Count, &parts.len().to_string()));
    };
    if rest.len() > 1 {
        return Err(wrong(XgidPart::Count, &parts.len().to_string()));
    }
    let number = |part: XgidPart, given: &str, max: u32| {
        given.parse::<u32>().ok().filter(|&number| number <= max).ok_or_else(|| wrong(part, given))
    };
    let seat = |part: XgidPart, given: &str| match given {
        "1" => Ok(Some(Player::One)),
        "-1" => Ok(Some(Player::Two)),
        "0" => Ok(None),
        _ => Err(wrong(part, given)),
    };
    let board = read_board(places).ok_or_else(|| wrong(XgidPart::Board, places))??;
    let power = number(XgidPart::Cube, cube, POWER_MAX)?;
    let length_said = number(XgidPart::Length, length, LENGTH_MAX)?;
    let (what, roll) = match dice.to_ascii_uppercase().as_str() {
        "00" => (What::Playing, None),
        "D" => (What::Doubled { beavered: false }, None),
        "B" => (What::Doubled { beavered: true }, None),
        known => (What::Playing, Some(Roll::read(known).ok_or_else(|| wrong(XgidPart::Dice, dice))?)),
    };
    let rule = number(XgidPart::Rule, rule, if length_said > 0 { 1 } else { 3 })?;
    let limit = match rest {
        [limit] => number(XgidPart::Limit, limit, POWER_MAX)?,
        _ => USUAL_LIMIT,
    };
    // GNU Backgammon writes the usual limit whatever the cube shows.
    if limit < power && limit != USUAL_LIMIT {
        return Err(wrong(XgidPart::Limit, &limit.to_string()));
    }
    let known = Known {
        cube: Cube { value: 1 << power, owner: seat(XgidPart::Owner, owner)? },
        limit: Some(limit).filter(|limit| *limit != USUAL_LIMIT).map(|limit| 1 << limit),
        on_roll: seat(XgidPart::Turn, turn)?.ok_or_else(|| wrong(XgidPart::Turn, turn))?,
        what,
        roll,
        crawford_game: length_said > 0 && rule == 1,
        length: length_said as u16,
        points: [number(XgidPart::Score, one, 999_999)?, number(XgidPart::Score, two, 999_999)?],
        jacoby: length_said == 0 && rule & 1 == 1,
        beavers: (length_said == 0).then_some(rule & 2 == 2),
    };
    Ok((known, board))
}

/// The board of the 26 places; `None` if they cannot be read.
fn read_board(places: &str) -> Option<Result<Board, PositionError>> {
    let mut counts = [[0_u8; 26]; 2];
    if places.len() != PLACES {
        return None;
    }
    for (slot, letter) in places.bytes().enumerate() {
        match letter {
            b'-' => {}
            b'A'..=b'O' if slot != 0 => counts[0][slot] = letter - b'A' + 1,
            b'a'..=b'o' if slot != BAR => counts[1][25 - slot] = letter - b'a' + 1,
            _ => return None,
        }
    }
    let mut sides = [Side(0); 2];
    for (side, counts) in sides.iter_mut().zip(&mut counts) {
        let found: u32 = counts.iter().map(|&count| u32::from(count)).sum();
        if found > CHECKERS.into() {
            return Some(Err(PositionError::WrongNumber { found }));
        }
        counts[0] = CHECKERS - found as u8;
        *side = Side::new(*counts)?;
    }
    Some(Board::new(sides).map_err(PositionError::from))
}
