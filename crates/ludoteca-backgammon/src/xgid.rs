//! XGID, the position text of eXtreme Gammon: board, cube, turn, dice, score and rules with colons between them.

use ludoteca_game::Player;

use crate::board::{BAR, Board, CHECKERS, Side};
use crate::cube::Cube;
use crate::error::Flaw;
use crate::ids::{Known, What};
use crate::roll::Roll;

/// What every XGID begins with.
pub(crate) const PREFIX: &str = "XGID=";

/// The highest cube that is allowed, as a power of two.
const CUBE_MAX: u32 = 10;

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
        "{PREFIX}{places}:{}:{owner}:{}:{dice}:{one}:{two}:{rule}:{}:{CUBE_MAX}",
        known.cube.value.ilog2(),
        sign(known.on_roll),
        known.length
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

/// What an XGID says, and its board.
pub(crate) fn read(text: &str) -> Result<(Known, Board), Flaw> {
    let not_an_id = || Flaw::NotAnId { given: text.to_owned() };
    let rest =
        text.get(..PREFIX.len()).filter(|prefix| prefix.eq_ignore_ascii_case(PREFIX)).map(|_| &text[PREFIX.len()..]);
    let parts: Vec<&str> = rest.ok_or_else(not_an_id)?.split(':').collect();
    // The highest cube is often left out.
    let &[places, cube, owner, turn, dice, one, two, rule, length, ..] = parts.as_slice() else {
        return Err(not_an_id());
    };
    let number = |part: &str| part.parse::<u32>().ok().filter(|&number| number <= 999_999).ok_or_else(not_an_id);
    let seat = |part: &str| match part {
        "1" => Ok(Some(Player::One)),
        "-1" => Ok(Some(Player::Two)),
        "0" => Ok(None),
        _ => Err(not_an_id()),
    };
    let power = number(cube)?;
    let length = number(length)?;
    let rule = number(rule)?;
    if power > 15 || length > 99 || rule > 3 || length > 0 && rule > 1 || parts.len() > 10 {
        return Err(not_an_id());
    }
    let (what, roll) = match dice.to_ascii_uppercase().as_str() {
        "00" => (What::Playing, None),
        "D" => (What::Doubled { beavered: false }, None),
        "B" => (What::Doubled { beavered: true }, None),
        dice => (What::Playing, Some(Roll::read(dice).ok_or_else(not_an_id)?)),
    };
    let known = Known {
        cube: Cube { value: 1 << power, owner: seat(owner)? },
        on_roll: seat(turn)?.ok_or_else(not_an_id)?,
        what,
        roll,
        crawford_game: length > 0 && rule == 1,
        length: length as u16,
        points: [number(one)?, number(two)?],
        jacoby: length == 0 && rule & 1 == 1,
        beavers: (length == 0).then_some(rule & 2 == 2),
    };
    Ok((known, read_board(places).ok_or_else(not_an_id)??))
}

/// The board of the 26 places; `None` if they cannot be read.
fn read_board(places: &str) -> Option<Result<Board, Flaw>> {
    let mut counts = [[0_u8; 26]; 2];
    if places.len() != 26 {
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
            return Some(Err(Flaw::WrongNumber { found }));
        }
        counts[0] = CHECKERS - found as u8;
        *side = Side::new(*counts)?;
    }
    Some(Board::new(sides).map_err(Flaw::from))
}
