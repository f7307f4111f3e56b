/// A set of small numbers, of edges or of cells, in so many words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Mask<const W: usize>(pub(super) [u64; W]);

impl<const W: usize> Mask<W> {
    pub(super) const NONE: Mask<W> = Mask([0; W]);

    pub(super) const fn one(number: usize) -> Mask<W> {
        let mut mask = Mask::NONE;
        mask.0[number / 64] |= 1 << (number % 64);
        mask
    }

    pub(super) const fn has(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    pub(super) const fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    pub(super) const fn remove(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
    }

    pub(super) fn and(&self, other: &Mask<W>) -> Mask<W> {
        Mask(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    pub(super) fn or(&self, other: &Mask<W>) -> Mask<W> {
        Mask(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    pub(super) fn without(&self, other: &Mask<W>) -> Mask<W> {
        Mask(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    pub(super) fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// How many members there are, more than two counted as three. Cheaper than counting all on processors without an
    /// instruction for it.
    pub(super) fn few(&self) -> u32 {
        let mut found = 0;
        for &word in &self.0 {
            let mut rest = word;
            while rest != 0 && found < 3 {
                rest &= rest - 1;
                found += 1;
            }
        }
        found
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(super) fn first(&self) -> Option<usize> {
        self.0.iter().position(|&word| word != 0).map(|place| place * 64 + self.0[place].trailing_zeros() as usize)
    }

    /// The members in rising order.
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let first = rest.first()?;
            rest.remove(first);
            Some(first)
        })
    }
}
