//! Bit masks of a side's places: bits 1 to 24 for its points, bit 25 for the bar.

use ludoteca_backgammon::Side;

/// The bit of the bar.
pub(crate) const BAR: u32 = 25;

/// Masks of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Masks {
    /// Points and bar with at least one checker.
    pub(crate) occupied: u32,
    /// Points with at least two checkers, never the bar.
    pub(crate) made: u32,
    /// Points with a single checker, never the bar.
    pub(crate) blots: u32,
}

impl Masks {
    pub(crate) fn from_side(side: Side) -> Masks {
        let mut masks = Masks::default();
        for (slot, count) in places(side) {
            masks.occupied |= 1 << slot;
            if slot != BAR {
                let which = if count > 1 { &mut masks.made } else { &mut masks.blots };
                *which |= 1 << slot;
            }
        }
        masks
    }
}

/// Renumbers points from the opponent's side.
pub(crate) const fn mirrored(points: u32) -> u32 {
    points.reverse_bits() >> (31 - BAR)
}

/// Iterates over points and bar with checkers and their numbers, nearest to home first.
pub(crate) fn places(side: Side) -> impl Iterator<Item = (u32, u32)> {
    let mut rest = side.packed() >> 4;
    let mut before = 0;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let skipped = rest.trailing_zeros() / 4;
        rest >>= 4 * skipped;
        let count = (rest & 15) as u32;
        rest >>= 4;
        before += skipped + 1;
        Some((before, count))
    })
}

/// The farthest place with a checker; 0 if all are off.
pub(crate) const fn rearmost(side: Side) -> u32 {
    (127 - (side.packed() | 1).leading_zeros()) / 4
}

#[cfg(test)]
mod tests {
    use ludoteca_backgammon::Side;

    use super::{Masks, mirrored, places, rearmost};

    #[test]
    fn the_start_has_four_made_points() {
        assert_eq!(places(Side::START).collect::<Vec<_>>(), [(6, 5), (8, 3), (13, 5), (24, 2)]);
        let made = 1 << 6 | 1 << 8 | 1 << 13 | 1 << 24;
        assert_eq!(Masks::from_side(Side::START), Masks { occupied: made, made, blots: 0 });
        assert_eq!(mirrored(made), 1 << 19 | 1 << 17 | 1 << 12 | 1 << 1);
        assert_eq!(rearmost(Side::START), 24);
    }
}
