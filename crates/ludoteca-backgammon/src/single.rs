//! Single checker moves: one die at a time, each only if it can be completed to a legal play.

use ludoteca_game::Player;

use crate::board::{Board, Place};
use crate::play::Step;
use crate::plays::{Course, bits};
use crate::roll::Roll;
use crate::state::Made;

/// A move of one checker by one die that is legal now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SingleMove {
    /// The bar or a point, as the mover counts.
    pub from: Place,
    /// A point or off.
    pub to: Place,
    /// The die that it uses.
    pub die: u8,
    /// Whether it hits a blot.
    pub hits: bool,
}

/// A single move with the board after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Single {
    pub(crate) step: Step,
    pub(crate) die: u8,
    /// The board after it.
    pub(crate) after: Board,
}

/// The dice still to be used, the highest first.
pub(crate) fn dice_left(roll: Roll, made: &Made) -> Vec<u8> {
    let mut left = if roll.is_double() { vec![roll.high(); 4] } else { vec![roll.high(), roll.low()] };
    for (_, die) in made.steps() {
        if let Some(place) = left.iter().position(|other| other == die) {
            left.remove(place);
        }
    }
    left
}

/// The board after the moves made so far.
pub(crate) fn board_after(made: &Made, player: Player) -> Board {
    course(made, player).board(&made.before, player)
}

fn course(made: &Made, player: Player) -> Course {
    let start = Course::new(&made.before, player);
    made.steps().iter().fold(start, |course, (step, die)| course.after(step.from().slot() as u32, *die).0)
}

/// Every checker move that can be made now. A checker that several dice would bear off is borne off by the smallest of
/// them: whichever is used, the others do the same afterwards.
pub(crate) fn singles(roll: Roll, made: &Made, player: Player) -> Vec<Single> {
    let now = course(made, player);
    let left = dice_left(roll, made);
    let most = most_dice(&now, &left);
    if most == 0 {
        return Vec::new();
    }
    let one_of_two = made.steps().is_empty() && !roll.is_double() && most == 1;
    let mut found: Vec<Single> = Vec::new();
    let mut dice = left.clone();
    dice.dedup();
    for &die in dice.iter().rev() {
        // If only one of two dice can be used, it is the higher one if that can be.
        if one_of_two && die == roll.low() && now.origins(roll.high()) != 0 {
            continue;
        }
        for from in bits(now.origins(die)) {
            let (next, step) = now.after(from, die);
            let known = found.iter().any(|single| single.step == step);
            if !known && 1 + most_dice(&next, &without(&left, die)) == most {
                found.push(Single { step, die, after: next.board(&made.before, player) });
            }
        }
    }
    found
}

/// How many of these dice can be used one after the other.
fn most_dice(course: &Course, dice: &[u8]) -> usize {
    let mut most = 0;
    let mut tried = 0_u8;
    for &die in dice {
        if tried >> die & 1 == 1 {
            continue;
        }
        tried |= 1 << die;
        let rest = without(dice, die);
        for from in bits(course.origins(die)) {
            most = most.max(1 + most_dice(&course.after(from, die).0, &rest));
            if most == dice.len() {
                return most;
            }
        }
    }
    most
}

fn without(dice: &[u8], die: u8) -> Vec<u8> {
    let mut rest = dice.to_vec();
    if let Some(place) = rest.iter().position(|other| *other == die) {
        rest.remove(place);
    }
    rest
}
