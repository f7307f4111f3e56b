//! What places are called for those who do not see them: with how many checkers of which colour.

use ludoteca_game::{Message, Phrase, Player};

use crate::board::Point;
use crate::view::messages;

/// "point 6, five white checkers".
pub(super) fn point(point: Point, player: Player, count: u8) -> Message {
    match count {
        0 => messages::point_empty(point.number()),
        _ => messages::point_with(point.number(), checkers(player, count)),
    }
}

/// "bar, one black checker".
pub(super) fn bar(player: Player, count: u8) -> Message {
    match count {
        0 => messages::bar_empty(colour(player)),
        _ => messages::bar_with(checkers(player, count)),
    }
}

/// "borne off: ten white checkers".
pub(super) fn tray(player: Player, count: u8) -> Message {
    match count {
        0 => messages::tray_empty(colour(player)),
        _ => messages::tray_with(checkers(player, count)),
    }
}

/// "five white checkers".
fn checkers(player: Player, count: u8) -> Message {
    match (player, count) {
        (Player::One, 1) => messages::one_white().into(),
        (Player::Two, 1) => messages::one_black().into(),
        (Player::One, _) => messages::many_white(number(count)),
        (Player::Two, _) => messages::many_black(number(count)),
    }
}

const fn colour(player: Player) -> &'static Phrase {
    match player {
        Player::One => messages::of_white(),
        Player::Two => messages::of_black(),
    }
}

const fn number(count: u8) -> &'static Phrase {
    match count {
        2 => messages::two(),
        3 => messages::three(),
        4 => messages::four(),
        5 => messages::five(),
        6 => messages::six(),
        7 => messages::seven(),
        8 => messages::eight(),
        9 => messages::nine(),
        10 => messages::ten(),
        11 => messages::eleven(),
        12 => messages::twelve(),
        13 => messages::thirteen(),
        14 => messages::fourteen(),
        _ => messages::fifteen(),
    }
}
