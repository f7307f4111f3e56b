//! Expert features: shots, escapes, primes and other inputs that a net cannot easily derive from the raw board.
//!
//! They are computed for every evaluated board, with bit masks of points and small lookup tables.

use ludoteca_backgammon::{Board, Place, Roll, Side};
use ludoteca_game::Player;

use crate::masks::{BAR, Masks, mirrored, places, rearmost};

/// Contact features per side.
const CONTACT_PER_SIDE: usize = 24;
/// Race features per side.
const RACE_PER_SIDE: usize = 4;
/// Number of contact features.
pub const CONTACT_FEATURES: usize = 2 * CONTACT_PER_SIDE;
/// Number of race features.
pub const RACE_FEATURES: usize = 2 * RACE_PER_SIDE;

/// Computes the features of a contact position, the player on roll first.
#[must_use]
pub fn contact(board: &Board) -> [f32; CONTACT_FEATURES] {
    let mut features = [0.0; CONTACT_FEATURES];
    let sides = Player::BOTH.map(|player| SideInfo::new(board.side(player)));
    let (player, opponent) = features.split_at_mut(CONTACT_PER_SIDE);
    sides[0].write(&sides[1], player);
    sides[1].write(&sides[0], opponent);
    features
}

/// Computes the features of a race, the player on roll first.
#[must_use]
pub fn race(board: &Board) -> [f32; RACE_FEATURES] {
    let mut features = [0.0; RACE_FEATURES];
    for (player, out) in Player::BOTH.into_iter().zip(features.chunks_exact_mut(RACE_PER_SIDE)) {
        let side = board.side(player);
        let outside = places(side).filter(|(slot, _)| *slot > 6);
        let (checkers, pips) = outside.fold((0, 0), |sum, (slot, count)| (sum.0 + count, sum.1 + count * (slot - 6)));
        let gaps = 6 - (Masks::from_side(side).occupied & HOME).count_ones();
        let numbers = [side.pip_count() as f32 / 100.0, checkers as f32 / 15.0, pips as f32 / 60.0, gaps as f32 / 6.0];
        out.copy_from_slice(&numbers);
    }
    features
}

/// Points 1 to 6, the home board.
const HOME: u32 = 0b111_1110;
/// Points 19 to 24, the opponent's home board.
const FAR_HOME: u32 = HOME << 18;

/// A side with values that do not depend on the opponent.
struct SideInfo {
    side: Side,
    masks: Masks,
    on_bar: u32,
    rearmost: u32,
    pips: u32,
}

impl SideInfo {
    fn new(side: Side) -> SideInfo {
        SideInfo {
            side,
            masks: Masks::from_side(side),
            on_bar: side.count(Place::Bar).into(),
            rearmost: rearmost(side),
            pips: places(side).map(|(slot, count)| slot * count).sum(),
        }
    }

    fn write(&self, opponent: &SideInfo, out: &mut [f32]) {
        let Masks { occupied, made, blots } = self.masks;
        let exposure = BlotExposure::new(opponent, self);
        let held = opponent.masks.made;
        // The opponent has still to pass the points above this one.
        let passed = 25_u32.saturating_sub(opponent.rearmost);
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
                back_escapes += count * u32::from(ESCAPES.past_nearest[window(held, slot)]);
            }
        }
        let rearmost_window = window(held, self.rearmost);
        let anchors = made & FAR_HOME;
        let rearmost_anchor = (31 - (anchors | 1).leading_zeros()).saturating_sub(18);
        let closed = (made & HOME).count_ones();
        let enemy_closed = (held & HOME).count_ones() as f32 / 6.0;
        let mut landings = 0;
        for die in 1..=6 {
            landings += ((occupied >> die) & !mirrored(held) & !1).count_ones();
        }
        let numbers: [f32; CONTACT_PER_SIDE] = [
            self.pips as f32 / 167.0,
            contact_pips as f32 / 100.0,
            f32::from(ESCAPES.past_nearest[rearmost_window]) / 36.0,
            f32::from(ESCAPES.past_all[rearmost_window]) / 36.0,
            if back > 0 { back_escapes as f32 / (36 * back) as f32 } else { 1.0 },
            containment(made) as f32 / 36.0,
            mean_containment(made, opponent) / 36.0,
            longest_run(made) as f32 / 6.0,
            longest_run(made & ahead_of(opponent.rearmost)) as f32 / 6.0,
            closed as f32 / 6.0,
            exposure.hits as f32 / 36.0,
            exposure.double_hits as f32 / 36.0,
            exposure.pips as f32 / (36.0 * 12.0),
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

/// The exposure of a side's blots to the opponent's next roll.
#[derive(Debug, Default, PartialEq, Eq)]
struct BlotExposure {
    /// Rolls of 36 that hit.
    hits: u32,
    /// Rolls of 36 that hit two checkers.
    double_hits: u32,
    /// Pips lost to the most expensive hit of each roll, over all 36.
    pips: u32,
}

impl BlotExposure {
    fn new(attacker: &SideInfo, defender: &SideInfo) -> BlotExposure {
        let mut exposure = BlotExposure::default();
        let targets = mirrored(defender.masks.blots);
        if targets == 0 {
            return exposure;
        }
        let attack = Attack {
            runners: attacker.masks.occupied & !(1 << BAR),
            on_bar: attacker.on_bar,
            open: !mirrored(defender.masks.made) & POINTS,
        };
        for (roll, weight) in Roll::ALL {
            let (by_one, by_other, by_several) = attack.reach(roll);
            let hit = (by_one | by_other | by_several) & targets;
            if hit == 0 {
                continue;
            }
            exposure.hits += weight;
            // A blot on the attacker's point n has travelled n pips.
            exposure.pips += weight * (31 - hit.leading_zeros());
            if by_one & targets != 0 && by_other & targets != 0 && hit.count_ones() > 1 {
                exposure.double_hits += weight;
            }
        }
        exposure
    }
}

const POINTS: u32 = 0x01ff_fffe;

/// The attacking checkers, by their own point numbers.
struct Attack {
    runners: u32,
    on_bar: u32,
    /// Points that the defender does not hold.
    open: u32,
}

impl Attack {
    /// The points in reach of the first die, the second die, and several dice.
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

/// The twelve points ahead of a checker on `slot`, a bit for each that is in `held`, nearest first.
const fn window(held: u32, slot: u32) -> usize {
    // The point ahead of slot s is the opponent's point 26 − s.
    ((held as u64) >> (26 - slot)) as usize & 0xfff
}

/// 36 less the rolls that escape from the worst place for an opposing checker.
fn containment(made: u32) -> u32 {
    let worst = (14..=BAR).map(|slot| ESCAPES.past_nearest[window(made, slot)]).min();
    36 - u32::from(worst.expect("the range is not empty"))
}

/// The mean number of rolls that do not escape, over the opponent's back checkers.
fn mean_containment(made: u32, opponent: &SideInfo) -> f32 {
    let (mut back, mut held) = (0, 0);
    for (slot, count) in places(opponent.side).filter(|(slot, _)| *slot > 15) {
        back += count;
        held += count * (36 - u32::from(ESCAPES.past_all[window(made, slot)]));
    }
    if back > 0 { held as f32 / back as f32 } else { 0.0 }
}

/// The points ahead of the opponent's checker on `slot`, by this side's numbers.
const fn ahead_of(slot: u32) -> u32 {
    // They begin above this side's point 25 − slot.
    POINTS & !((2 << (25 - slot)) - 1)
}

/// The length of the longest run of adjacent points.
fn longest_run(mut points: u32) -> u32 {
    let mut length = 0;
    while points != 0 {
        points &= points >> 1;
        length += 1;
    }
    length
}

/// Rolls of 36 with which a checker escapes, by a mask of the held points among the next twelve.
struct EscapeTable {
    /// Past the nearest held point.
    past_nearest: [u8; 4096],
    /// Past all held points.
    past_all: [u8; 4096],
}

static ESCAPES: EscapeTable = {
    let mut escapes = EscapeTable { past_nearest: [0; 4096], past_all: [0; 4096] };
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

/// Pips that a single checker can move with a roll. Points beyond the twelfth count as free.
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

    use super::{BlotExposure, CONTACT_FEATURES, ESCAPES, SideInfo, contact, longest_run, window};

    fn side(places: &[(usize, u8)]) -> Side {
        let mut counts = [0; 26];
        for &(slot, count) in places {
            counts[slot] = count;
        }
        counts[0] = 15 - counts.iter().sum::<u8>();
        Side::new(counts).expect("fifteen checkers")
    }

    #[test]
    fn only_a_full_prime_stops_every_roll() {
        assert_eq!((ESCAPES.past_nearest[0], ESCAPES.past_all[0]), (36, 36));
        assert_eq!(ESCAPES.past_all[0b11_1111], 0);
        // A five-point prime directly ahead: all sixes but 6-6, whose second landing is free, too, count.
        assert_eq!(ESCAPES.past_all[0b01_1111], 11);
    }

    #[test]
    fn direct_and_indirect_shots_match_the_textbooks() {
        // A lone checker and a blot.
        for (distance, rolls) in (1..).zip([11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3]) {
            let attacker = SideInfo::new(side(&[(24, 1)]));
            let defender = SideInfo::new(side(&[(1 + distance, 1)]));
            assert_eq!(BlotExposure::new(&attacker, &defender).hits, rolls, "from {distance}");
        }
    }

    #[test]
    fn checkers_on_the_bar_must_enter_first() {
        let attacker = SideInfo::new(side(&[(25, 1), (13, 2)]));
        let defender = SideInfo::new(side(&[(3, 1)]));
        // Threes, 2-1 from the bar, and 1-1.
        assert_eq!(BlotExposure::new(&attacker, &defender).hits, 14);
        let two = SideInfo::new(side(&[(25, 2), (13, 2)]));
        assert_eq!(BlotExposure::new(&two, &defender).hits, 11);
    }

    #[test]
    fn the_start_is_symmetric() {
        let features = contact(&Board::START);
        assert_eq!(features[..CONTACT_FEATURES / 2], features[CONTACT_FEATURES / 2..]);
        assert!(features.iter().all(|number| (0.0..=2.0).contains(number)), "{features:?}");
    }

    #[test]
    fn the_window_begins_one_point_ahead() {
        // The opponent's 5 point is next to this side's point 21.
        assert_eq!(window(1 << 5, 21), 1);
        assert_eq!(longest_run(0b1_0111_0110), 3);
    }
}
