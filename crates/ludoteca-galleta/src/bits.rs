/// A set of small numbers, one bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BitSet<const WORDS: usize> {
    pub(crate) words: [u64; WORDS],
}

impl<const WORDS: usize> BitSet<WORDS> {
    /// The set without members.
    pub const EMPTY: BitSet<WORDS> = BitSet { words: [0; WORDS] };

    /// The numbers below `count`.
    #[must_use]
    pub fn below(count: usize) -> BitSet<WORDS> {
        let mut set = BitSet::EMPTY;
        for number in 0..count {
            set.insert(number);
        }
        set
    }

    /// Whether `number` is a member.
    #[must_use]
    pub const fn contains(&self, number: usize) -> bool {
        self.words[number / 64] >> (number % 64) & 1 == 1
    }

    /// Makes `number` a member.
    pub const fn insert(&mut self, number: usize) {
        self.words[number / 64] |= 1 << (number % 64);
    }

    /// Makes `number` no member.
    pub const fn remove(&mut self, number: usize) {
        self.words[number / 64] &= !(1 << (number % 64));
    }

    /// How many members there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there are no members.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The members in rising order.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.words.iter().enumerate().flat_map(|(place, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                (rest != 0).then(|| {
                    let bit = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    place * 64 + bit
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::BitSet;

    #[test]
    fn members_come_back_in_rising_order_across_words() {
        let mut set = BitSet::<3>::EMPTY;
        for number in [130, 0, 63, 64] {
            set.insert(number);
        }
        set.remove(63);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 64, 130]);
        assert_eq!(set.len(), 3);
        assert_eq!(BitSet::<2>::below(65).len(), 65);
    }
}
