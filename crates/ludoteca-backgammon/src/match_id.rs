//! GNU Backgammon's match ID: cube, turn, dice and score in 67 bits, written in 12 letters of base 64.

use ludoteca_game::Player;

use crate::cube::Cube;
use crate::gnu_id::{from_base64, to_base64};
use crate::ids::{Known, What};
use crate::roll::Roll;
use crate::state::{Ending, Size};

/// The length of a match ID.
pub(crate) const LENGTH: usize = 12;

pub(crate) fn write(known: &Known) -> String {
    let mut fields = Fields { bits: 0, place: 0 };
    let owner = known.cube.owner.map_or(3, number);
    let (state, doubled, resigned, turn) = match known.what {
        What::Playing => (1, 0, 0, known.on_roll),
        What::Doubled { beavered } => (1, 1, 0, if beavered { known.on_roll } else { known.on_roll.other() }),
        What::Resigned(size) => (1, 0, u128::from(size.factor()), known.on_roll.other()),
        What::Over(Ending::BorneOff) => (2, 0, 0, known.on_roll),
        What::Over(Ending::Resigned) => (3, 0, 0, known.on_roll),
        What::Over(Ending::Dropped) => (4, 0, 0, known.on_roll),
    };
    fields.put(4, known.cube.value.ilog2().into());
    fields.put(2, owner);
    fields.put(1, number(known.on_roll));
    fields.put(1, known.crawford_game.into());
    fields.put(3, state);
    fields.put(1, number(turn));
    fields.put(1, doubled);
    fields.put(2, resigned);
    fields.put(3, known.roll.map_or(0, |roll| roll.high().into()));
    fields.put(3, known.roll.map_or(0, |roll| roll.low().into()));
    fields.put(15, known.length.into());
    // Their player 0 is our player 2.
    fields.put(15, known.points[1].min(0x7fff).into());
    fields.put(15, known.points[0].min(0x7fff).into());
    fields.put(1, (!known.jacoby).into());
    to_base64(&fields.bits.to_le_bytes()[..9])
}

/// What a match ID says; `None` if it is none.
pub(crate) fn read(text: &str) -> Option<Known> {
    let bytes = from_base64(text, LENGTH)?;
    let bits = bytes.iter().rev().fold(0, |bits: u128, &byte| bits << 8 | u128::from(byte));
    let mut fields = Fields { bits, place: 0 };
    let value = 1 << fields.take(4);
    let owner = match fields.take(2) {
        3 => None,
        owner => Some(player(owner)?),
    };
    let on_roll = player(fields.take(1))?;
    let crawford_game = fields.take(1) == 1;
    let state = fields.take(3);
    let turn = player(fields.take(1))?;
    let doubled = fields.take(1) == 1;
    let resigned = fields.take(2);
    let dice = [fields.take(3) as u8, fields.take(3) as u8];
    let length = fields.take(15) as u16;
    let theirs = [fields.take(15) as u32, fields.take(15) as u32];
    let jacoby = fields.take(1) == 0;
    let what = match (state, doubled, resigned) {
        (1, true, 0) => What::Doubled { beavered: turn == on_roll },
        (1, false, 0) => What::Playing,
        (1, false, size) => What::Resigned(Size::ALL[size as usize - 1]),
        (2, ..) => What::Over(Ending::BorneOff),
        (3, ..) => What::Over(Ending::Resigned),
        (4, ..) => What::Over(Ending::Dropped),
        _ => return None,
    };
    let roll = match dice {
        [0, 0] => None,
        [one, two] => Some(Roll::new(one, two)?),
    };
    Some(Known {
        cube: Cube { value, owner },
        limit: None,
        on_roll,
        what,
        roll,
        crawford_game,
        length,
        points: [theirs[1], theirs[0]],
        jacoby: jacoby && length == 0,
        beavers: None,
    })
}

/// Their number of our player: player 1 is theirs, player 2 their player 0.
const fn number(player: Player) -> u128 {
    match player {
        Player::One => 1,
        Player::Two => 0,
    }
}

const fn player(number: u128) -> Option<Player> {
    match number {
        0 => Some(Player::Two),
        1 => Some(Player::One),
        _ => None,
    }
}

/// Numbers of some bits each, the first in the lowest bits.
struct Fields {
    bits: u128,
    place: u32,
}

impl Fields {
    const fn put(&mut self, width: u32, value: u128) {
        self.bits |= value << self.place;
        self.place += width;
    }

    const fn take(&mut self, width: u32) -> u128 {
        let value = self.bits >> self.place & ((1 << width) - 1);
        self.place += width;
        value
    }
}
