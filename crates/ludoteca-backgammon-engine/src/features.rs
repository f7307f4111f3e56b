//! What an expert sees at a glance, as numbers: how many rolls hit, what holds the rearmost checker, how long the prime is.
//!
//! Everything is counted with sets of points as bit masks and small tables, because it is done for every board that is judged.

use ludoteca_backgammon::{Board, Place, Roll, Side};
use ludoteca_game::Player;

use crate::masks::{BAR, Masks, mirrored, places, rearmost};

/// How many numbers describe a side in contact.
const CONTACT_A_SIDE: usize = 24;
/// How many numbers describe a side in a race.
const RACE_A_SIDE: usize = 4;
/// How many numbers describe a board in contact.
pub const CONTACT_FEATURES: usize = 2 * CONTACT_A_SIDE;
/// How many numbers describe a race.
pub const RACE_FEATURES: usize = 2 * RACE_A_SIDE;

/// The features of a board in contact, the side on roll first.
pub(crate) fn contact(board: &Board) -> [f32; CONTACT_FEATURES] {
    let mut features = [0.0; CONTACT_FEATURES];
    let looks = Player::BOTH.map(|player| Look::at(board.side(player)));
    let (own, other) = features.split_at_mut(CONTACT_A_SIDE);
    looks[0].write(&looks[1], own);
    looks[1].write(&looks[0], other);
    features
}

/// The features of a race, the side on roll first.
pub(crate) fn race(board: &Board) -> [f32; RACE_FEATURES] {
    let mut features = [0.0; RACE_FEATURES];
    for (player, out) in Player::BOTH.into_iter().zip(features.chunks_exact_mut(RACE_A_SIDE)) {
        let side = board.side(player);
        let outside = places(side).filter(|(slot, _)| *slot > 6);
        let (checkers, pips) = outside.fold((0, 0), |sum, (slot, count)| (sum.0 + count, sum.1 + count * (slot - 6)));
        let gaps = 6 - (Masks::of(side).occupied & HOME).count_ones();
        let numbers = [side.pip_count() as f32 / 100.0, checkers as f32 / 15.0, pips as f32 / 60.0, gaps as f32 / 6.0];
        out.copy_from_slice(&numbers);
    }
    features
}

/// The points 1 to 6.
const HOME: u32 = 0b111_1110;
/// The points 19 to 24.
const FAR_HOME: u32 = HOME << 18;

/// A side and what can be said of it without the other.
struct Look {
    side: Side,
    masks: Masks,
    on_bar: u32,
    rearmost: u32,
    pips: u32,
}

impl Look {
    fn at(side: Side) -> Look {
        Look {
            side,
            masks: Masks::of(side),
            on_bar: side.count(Place::Bar).into(),
            rearmost: rearmost(side),
            pips: places(side).map(|(slot, count)| slot * count).sum(),
        }
    }

    fn write(&self, other: &Look, out: &mut [f32]) {
        let Masks { occupied, made, blots } = self.masks;
        let danger = Danger::of(other, self);
        let walls = other.masks.made;
        // The points that the other still has to pass, as this side counts.
        let passed = 25_u32.saturating_sub(other.rearmost);
        let mut contact_pips = 0;
        let (mut back, mut back_escapes) = (0, 0);
        let (mut spare_pips, mut spent) = (0, 0);
        let mut far = 0;
        for (slot, count) in places(self.side) {
            contact_pips += count * slot.saturating_sub(passed);
            match slot {
                1..=6 => spare_pips += count.saturating_sub(2) * (slot - 1),
                7..=18 => spare_pips += count * (slot - 6),
                _ => far += count,
            }
            if slot <= 3 {
                spent += count.saturating_sub(2);
            }
            if slot > 12 {
                back += count;
                back_escapes += count * u32::from(ESCAPES.past_nearest[window(walls, slot)]);
            }
        }
        let rearmost_window = window(walls, self.rearmost);
        let anchors = made & FAR_HOME;
        let rearmost_anchor = (31 - (anchors | 1).leading_zeros()).saturating_sub(18);
        let closed = (made & HOME).count_ones();
        let enemy_closed = (walls & HOME).count_ones() as f32 / 6.0;
        let mut landings = 0;
        for die in 1..=6 {
            landings += ((occupied >> die) & !mirrored(walls) & !1).count_ones();
        }
        let numbers: [f32; CONTACT_A_SIDE] = [
            self.pips as f32 / 167.0,
            contact_pips as f32 / 100.0,
            f32::from(ESCAPES.past_nearest[rearmost_window]) / 36.0,
            f32::from(ESCAPES.past_all[rearmost_window]) / 36.0,
            if back > 0 { back_escapes as f32 / (36 * back) as f32 } else { 1.0 },
            containment(made) as f32 / 36.0,
            containment_of(made, other) / 36.0,
            longest_run(made) as f32 / 6.0,
            longest_run(made & ahead_of(other.rearmost)) as f32 / 6.0,
            closed as f32 / 6.0,
            danger.hits as f32 / 36.0,
            danger.double_hits as f32 / 36.0,
            danger.pips as f32 / (36.0 * 12.0),
            blots.count_ones() as f32 / 4.0,
            (blots & HOME).count_ones() as f32 / 3.0,
            enemy_closed * enemy_closed,
            if self.on_bar > 0 { enemy_closed } else { 0.0 },
            rearmost_anchor as f32 / 6.0,
            anchors.count_ones() as f32 / 3.0,
            far as f32 / 5.0,
            self.on_bar as f32 / 3.0,
            spare_pips as f32 / 60.0,
            spent as f32 / 6.0,
            landings as f32 / (6 * occupied.count_ones()).max(1) as f32,
        ];
        out.copy_from_slice(&numbers);
    }
}

/// What the blots of a side have to fear from the next roll of the other.
#[derive(Debug, Default, PartialEq, Eq)]
struct Danger {
    /// Rolls of 36 that hit.
    hits: u32,
    /// Rolls of 36 that hit with both dice.
    double_hits: u32,
    /// Pips that the dearest hit of each roll costs, over all 36.
    pips: u32,
}

impl Danger {
    fn of(attacker: &Look, defender: &Look) -> Danger {
        let mut danger = Danger::default();
        let targets = mirrored(defender.masks.blots);
        if targets == 0 {
            return danger;
        }
        let attack = Attack {
            runners: attacker.masks.occupied & !(1 << BAR),
            on_bar: attacker.on_bar,
            open: !mirrored(defender.masks.made) & POINTS,
        };
        for (roll, weight) in Roll::ALL {
            let (by_one, by_other, on_the_way) = attack.reach(roll);
            let hit = (by_one | by_other | on_the_way) & targets;
            if hit == 0 {
                continue;
            }
            danger.hits += weight;
            // A blot on a point that the attacker counts as n loses the n pips that it has come.
            danger.pips += weight * (31 - hit.leading_zeros());
            if by_one & targets != 0 && by_other & targets != 0 && hit.count_ones() > 1 {
                danger.double_hits += weight;
            }
        }
        danger
    }
}

const POINTS: u32 = 0x01ff_fffe;

/// The checkers that may hit, as their side counts.
struct Attack {
    runners: u32,
    on_bar: u32,
    /// Points that are not held against it.
    open: u32,
}

impl Attack {
    /// Where a checker can land with the first die, with the second, and with both or more.
    fn reach(&self, roll: Roll) -> (u32, u32, u32) {
        let (high, low) = (u32::from(roll.high()), u32::from(roll.low()));
        let enter = |die: u32| 1 << (BAR - die) & self.open;
        if self.on_bar > 1 {
            return (enter(high), enter(low), 0);
        }
        if roll.is_double() {
            return self.reach_by_doubles(high);
        }
        let step = |from: u32, die: u32| from >> die & self.open;
        if self.on_bar == 1 {
            let (one, other) = (enter(high), enter(low));
            let after = |entered: u32, die: u32| if entered == 0 { 0 } else { step(self.runners | entered, die) };
            return (one, other, after(one, low) | after(other, high));
        }
        let (one, other) = (step(self.runners, high), step(self.runners, low));
        (one, other, step(one, low) | step(other, high))
    }

    fn reach_by_doubles(&self, die: u32) -> (u32, u32, u32) {
        let entered = 1 << (BAR - die) & self.open;
        let (mut from, moves) = match self.on_bar {
            0 => (self.runners, 4),
            _ if entered == 0 => return (0, 0, 0),
            _ => (self.runners | entered, 3),
        };
        let first = from >> die & self.open;
        let mut reached = if self.on_bar > 0 { entered } else { 0 };
        for _ in 0..moves {
            from = from >> die & self.open;
            reached |= from;
        }
        (first, reached, reached)
    }
}

/// The twelve points ahead of a checker on `slot` on which the other side holds `walls`, nearest first.
const fn window(walls: u32, slot: u32) -> usize {
    // One point ahead of slot s is the other side's point 26 − s.
    ((walls as u64) >> (26 - slot)) as usize & 0xfff
}

/// The fewest rolls with which a checker of the other side escapes, from wherever it is worst for it.
fn containment(made: u32) -> u32 {
    let worst = (14..=BAR).map(|slot| ESCAPES.past_nearest[window(made, slot)]).min();
    36 - u32::from(worst.expect("there are such points"))
}

/// How well the checkers of the other side that are still back are held, on average.
fn containment_of(made: u32, other: &Look) -> f32 {
    let (mut back, mut held) = (0, 0);
    for (slot, count) in places(other.side).filter(|(slot, _)| *slot > 15) {
        back += count;
        held += count * (36 - u32::from(ESCAPES.past_all[window(made, slot)]));
    }
    if back > 0 { held as f32 / back as f32 } else { 0.0 }
}

/// The points that the other side's checker on `slot` still has before it, as this side counts.
const fn ahead_of(slot: u32) -> u32 {
    // They begin one beyond this side's point 25 − slot.
    POINTS & !((2 << (25 - slot)) - 1)
}

/// How many points of a set are in a row, at most.
fn longest_run(mut points: u32) -> u32 {
    let mut length = 0;
    while points != 0 {
        points &= points >> 1;
        length += 1;
    }
    length
}

/// Of 36 rolls, how many take a checker past what holds it, for every way in which the twelve points ahead can be held.
struct Escapes {
    /// Past the nearest held point.
    past_nearest: [u8; 4096],
    /// Past all of them.
    past_all: [u8; 4096],
}

static ESCAPES: Escapes = {
    let mut escapes = Escapes { past_nearest: [0; 4096], past_all: [0; 4096] };
    let mut held = 0;
    while held < 4096 {
        let nearest = if held == 0 { 0 } else { (held as u32).trailing_zeros() + 1 };
        let last = if held == 0 { 0 } else { 32 - (held as u32).leading_zeros() };
        let mut place = 0;
        while place < Roll::ALL.len() {
            let (roll, weight) = Roll::ALL[place];
            let far = farthest(held as u32, roll);
            if far > nearest {
                escapes.past_nearest[held] += weight as u8;
            }
            if far > last {
                escapes.past_all[held] += weight as u8;
            }
            place += 1;
        }
        held += 1;
    }
    escapes
};

/// How far a checker can go alone with a roll, landing on free points only. Beyond twelve points all are free.
const fn farthest(held: u32, roll: Roll) -> u32 {
    let (high, low) = (roll.high() as u32, roll.low() as u32);
    if roll.is_double() {
        let mut moves = 0;
        while moves < 4 && is_free(held, (moves + 1) * high) {
            moves += 1;
        }
        return moves * high;
    }
    let either = is_free(held, high) || is_free(held, low);
    if either && is_free(held, high + low) {
        high + low
    } else if is_free(held, high) {
        high
    } else if is_free(held, low) {
        low
    } else {
        0
    }
}

const fn is_free(held: u32, distance: u32) -> bool {
    distance > 12 || held >> (distance - 1) & 1 == 0
}

#[cfg(test)]
mod tests {
    use ludoteca_backgammon::{Board, Side};

    use super::{CONTACT_FEATURES, Danger, ESCAPES, Look, contact, longest_run, window};

    fn side(places: &[(usize, u8)]) -> Side {
        let mut counts = [0; 26];
        for &(slot, count) in places {
            counts[slot] = count;
        }
        counts[0] = 15 - counts.iter().sum::<u8>();
        Side::new(counts).expect("fifteen checkers")
    }

    #[test]
    fn nobody_escapes_a_full_prime_and_everybody_an_open_field() {
        assert_eq!((ESCAPES.past_nearest[0], ESCAPES.past_all[0]), (36, 36));
        assert_eq!(ESCAPES.past_all[0b11_1111], 0);
        // Five points in a row directly ahead: sixes, but a second six finds the point beyond free.
        assert_eq!(ESCAPES.past_all[0b01_1111], 11);
    }

    #[test]
    fn shots_are_counted_as_in_the_books() {
        // A lone checker behind a blot, nothing between: 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3 of 36.
        for (distance, rolls) in (1..).zip([11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3]) {
            let attacker = Look::at(side(&[(24, 1)]));
            let defender = Look::at(side(&[(1 + distance, 1)]));
            assert_eq!(Danger::of(&attacker, &defender).hits, rolls, "from {distance}");
        }
    }

    #[test]
    fn one_who_has_to_enter_hits_less() {
        let attacker = Look::at(side(&[(25, 1), (13, 2)]));
        let defender = Look::at(side(&[(3, 1)]));
        // A three enters and hits; one and two together too: 11 + 2 rolls, and double ones.
        assert_eq!(Danger::of(&attacker, &defender).hits, 14);
        let two = Look::at(side(&[(25, 2), (13, 2)]));
        assert_eq!(Danger::of(&two, &defender).hits, 11);
    }

    #[test]
    fn both_sides_look_the_same_at_the_start() {
        let features = contact(&Board::START);
        assert_eq!(features[..CONTACT_FEATURES / 2], features[CONTACT_FEATURES / 2..]);
        assert!(features.iter().all(|number| (0.0..=2.0).contains(number)), "{features:?}");
    }

    #[test]
    fn the_window_begins_one_point_ahead() {
        // The other side's 5 point is one ahead of a checker on 21.
        assert_eq!(window(1 << 5, 21), 1);
        assert_eq!(longest_run(0b1_0111_0110), 3);
    }
}
