use ludoteca_backgammon::Roll;

/// Dice from a seed, the same on every machine (SplitMix64).
#[derive(Clone, Debug)]
pub(crate) struct SeededDice(u64);

impl SeededDice {
    pub(crate) const fn new(seed: u64) -> SeededDice {
        SeededDice(seed)
    }

    pub(crate) fn roll(&mut self) -> Roll {
        let [one, other] = [self.die(), self.die()];
        Roll::new(one, other).expect("dice are from 1 to 6")
    }

    fn die(&mut self) -> u8 {
        // The bias of the remainder is below one in 10¹⁸.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % 6) as u8 + 1
    }
}

#[cfg(test)]
mod tests {
    use super::SeededDice;

    #[test]
    fn all_numbers_are_equally_likely() {
        let mut dice = SeededDice::new(1);
        let mut counts = [0_u32; 7];
        for _ in 0..60_000 {
            counts[usize::from(dice.die())] += 1;
        }
        assert!(counts[1..].iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }
}
