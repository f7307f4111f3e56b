use ludoteca_galleta::EDGES_MAX;

const WORDS: usize = EDGES_MAX.div_ceil(64);

/// A set of edges by their numbers, with what a search needs and the rules do not: sums, differences, the next member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edges([u64; WORDS]);

impl Edges {
    pub(super) const NONE: Edges = Edges([0; WORDS]);

    pub(super) const fn contains(&self, edge: usize) -> bool {
        self.0[edge / 64] >> (edge % 64) & 1 == 1
    }

    pub(super) const fn insert(&mut self, edge: usize) {
        self.0[edge / 64] |= 1 << (edge % 64);
    }

    pub(super) const fn remove(&mut self, edge: usize) {
        self.0[edge / 64] &= !(1 << (edge % 64));
    }

    /// The members of `self` that are not members of `other`.
    pub(super) fn without(&self, other: &Edges) -> Edges {
        Edges(std::array::from_fn(|place| self.0[place] & !other.0[place]))
    }

    /// Makes the members of `other` below `edge` members.
    pub(super) fn insert_below(&mut self, other: &Edges, edge: usize) {
        let last = edge / 64;
        for place in 0..last {
            self.0[place] |= other.0[place];
        }
        self.0[last] |= other.0[last] & ((1 << (edge % 64)) - 1);
    }

    /// The first member from `edge` on.
    pub(super) fn next(&self, edge: usize) -> Option<usize> {
        let first = edge / 64;
        let rest = self.0.get(first)? & (u64::MAX << (edge % 64));
        let words = std::iter::once(rest).chain(self.0[first + 1..].iter().copied()).enumerate();
        let (place, word) = words.into_iter().find(|&(_, word)| word != 0)?;
        Some((first + place) * 64 + word.trailing_zeros() as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::Edges;

    #[test]
    fn members_are_found_across_words() {
        let mut edges = Edges::NONE;
        for edge in [3, 63, 64, 130, 575] {
            edges.insert(edge);
        }
        edges.remove(63);
        let found: Vec<usize> = std::iter::successors(edges.next(0), |&edge| edges.next(edge + 1)).collect();
        assert_eq!(found, [3, 64, 130, 575]);
        assert_eq!(edges.next(576), None);
        let mut below = Edges::NONE;
        below.insert_below(&edges, 130);
        assert_eq!([3, 64, 130].map(|edge| below.contains(edge)), [true, true, false]);
        assert_eq!(edges.without(&below).next(0), Some(130));
    }
}
