use std::fmt;

/// A roll of two dice, the higher one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Roll {
    high: u8,
    low: u8,
}

impl Roll {
    /// The roll of two dice in any order, if both are dice.
    #[must_use]
    pub const fn new(one: u8, other: u8) -> Option<Roll> {
        if one < 1 || one > 6 || other < 1 || other > 6 {
            return None;
        }
        Some(if one > other { Roll { high: one, low: other } } else { Roll { high: other, low: one } })
    }

    /// The roll of two digits such as `31`, in any order.
    #[must_use]
    pub fn read(text: &str) -> Option<Roll> {
        match *text.as_bytes() {
            [one, other] => Roll::new(one.wrapping_sub(b'0'), other.wrapping_sub(b'0')),
            _ => None,
        }
    }

    /// Each of the 21 rolls once, with its weight: 1 for doubles, 2 for the others.
    pub const ALL: [(Roll, u32); 21] = {
        let mut all = [(Roll { high: 1, low: 1 }, 1); 21];
        let (mut place, mut high, mut low) = (0, 1, 1);
        while high <= 6 {
            all[place] = (Roll { high, low }, if high == low { 1 } else { 2 });
            place += 1;
            (high, low) = if high == low { (high + 1, 1) } else { (high, low + 1) };
        }
        all
    };

    /// The higher die, or either of doubles.
    #[must_use]
    pub const fn high(self) -> u8 {
        self.high
    }

    /// The lower die, or either of doubles.
    #[must_use]
    pub const fn low(self) -> u8 {
        self.low
    }

    /// Whether both dice show the same.
    #[must_use]
    pub const fn is_double(self) -> bool {
        self.high == self.low
    }
}

/// Two digits, the higher first: `31`.
impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.high, self.low)
    }
}

#[cfg(test)]
mod tests {
    use super::Roll;

    #[test]
    fn there_are_21_rolls_with_36_chances() {
        assert!(Roll::ALL.iter().all(|(roll, _)| Roll::ALL.iter().filter(|(other, _)| other == roll).count() == 1));
        assert_eq!(Roll::ALL.iter().map(|(_, weight)| weight).sum::<u32>(), 36);
        assert_eq!(Roll::new(1, 3), Roll::new(3, 1));
        assert_eq!(Roll::new(0, 3), None);
        assert_eq!(Roll::new(3, 7), None);
        assert_eq!(Roll::read("13"), Roll::new(3, 1));
        assert!(["", "1", "311", "70", "a1", "é"].into_iter().all(|text| Roll::read(text).is_none()));
    }
}
