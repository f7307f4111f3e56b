//! GNU Backgammon's position ID: the checkers of both sides in 80 bits, written in 14 letters of base 64.
//!
//! For each side, the opponent of the player on roll first, and for each of 24 points and the bar, as that side counts:
//! a one for each checker, then a zero. Checkers that are missing are borne off.

use ludoteca_game::Player;

use crate::board::{BAR, Board, CHECKERS, Side};
use crate::error::PositionError;

/// The length of a position ID.
pub(crate) const LENGTH: usize = 14;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The position ID of a board with `on_roll` to play.
#[must_use]
pub fn write_position_id(board: &Board, on_roll: Player) -> String {
    let mut bits: u128 = 0;
    let mut place = 0;
    for player in [on_roll.other(), on_roll] {
        for slot in 1..=BAR {
            let count = u32::from(board.side(player).at(slot));
            bits |= ((1 << count) - 1) << place;
            place += count + 1;
        }
    }
    to_base64(&bits.to_le_bytes()[..10])
}

/// The board of a position ID, with `on_roll` to play.
///
/// # Errors
///
/// If the text is no position ID or there can be no such board.
pub fn read_position_id(text: &str, on_roll: Player) -> Result<Board, PositionError> {
    let not_an_id = || PositionError::NotAnId { given: text.to_owned() };
    let bytes = from_base64(text, LENGTH).ok_or_else(not_an_id)?;
    let mut bits = bytes.iter().take(10).flat_map(|byte| (0..8).map(move |bit| byte >> bit & 1 == 1));
    let mut sides = [Side(0); 2];
    for player in [on_roll.other(), on_roll] {
        let mut counts = [0; 26];
        for count in &mut counts[1..=BAR] {
            *count = bits.by_ref().take_while(|&bit| bit).count() as u8;
        }
        let found: u32 = counts.iter().map(|&count| u32::from(count)).sum();
        if found > CHECKERS.into() {
            return Err(PositionError::WrongNumber { found });
        }
        counts[0] = CHECKERS - found as u8;
        sides[player.index()] = Side::new(counts).ok_or_else(not_an_id)?;
    }
    if bits.any(|bit| bit) {
        return Err(not_an_id());
    }
    Ok(Board::new(sides)?)
}

/// Base 64 without padding.
pub(crate) fn to_base64(bytes: &[u8]) -> String {
    let letters = bytes.len() * 8;
    let bit = |place: usize| bytes.get(place / 8).map_or(0, |byte| byte >> (7 - place % 8) & 1);
    (0..letters.div_ceil(6))
        .map(|letter| (0..6).fold(0, |value, place| value << 1 | usize::from(bit(letter * 6 + place))))
        .map(|value| char::from(LETTERS[value]))
        .collect()
}

/// The bytes of `length` letters of base 64; bits beyond the last whole byte must be zero.
pub(crate) fn from_base64(text: &str, length: usize) -> Option<Vec<u8>> {
    if text.len() != length {
        return None;
    }
    let mut bytes = vec![0; (length * 6).div_ceil(8)];
    for (place, letter) in text.bytes().enumerate() {
        let value = LETTERS.iter().position(|&known| known == letter)?;
        for bit in (0..6).filter(|bit| value >> (5 - bit) & 1 == 1) {
            let at = place * 6 + bit;
            bytes[at / 8] |= 1 << (7 - at % 8);
        }
    }
    let whole = length * 6 / 8;
    let rest_is_zero = bytes[whole..].iter().all(|&byte| byte == 0);
    bytes.truncate(whole);
    rest_is_zero.then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::{Player, read_position_id, write_position_id};
    use crate::board::Board;

    #[test]
    fn the_start_has_its_well_known_id() {
        assert_eq!(write_position_id(&Board::START, Player::One), "4HPwATDgc/ABMA");
        assert_eq!(read_position_id("4HPwATDgc/ABMA", Player::Two), Ok(Board::START));
    }

    #[test]
    fn texts_that_are_no_ids_are_refused() {
        for text in ["", "4HPwATDgc/ABM", "4HPwATDgc/ABMA=", "4HPwATDgc/ABM!", "//////////////", "4HPwATDgc/ABMB"] {
            assert!(read_position_id(text, Player::One).is_err(), "{text}");
        }
    }
}
