//! What a fight is about decides which net judges it.

use ludoteca_backgammon::{Board, Side};
use ludoteca_game::Player;

/// Who still has checkers back, in the other's home or on the bar. Positions of one kind are played for the same ends, so that a net which
/// knows only them knows them better, and takes no longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fight {
    /// Only who is on roll, or nobody any more: it waits for a shot, or runs.
    Waiting,
    /// Only the other.
    Guarding,
    /// Both, but at most two each.
    Even,
    /// Both, and somebody three or more: attacks, back games, primes against primes.
    Deep,
}

impl Fight {
    pub(crate) const ALL: [Fight; 4] = [Fight::Waiting, Fight::Guarding, Fight::Even, Fight::Deep];

    /// What the fight on this board is about, player 1 being on roll.
    pub(crate) fn of(board: &Board) -> Fight {
        match Player::BOTH.map(|player| checkers_back(board.side(player))) {
            [_, 0] => Fight::Waiting,
            [0, _] => Fight::Guarding,
            [1..=2, 1..=2] => Fight::Even,
            _ => Fight::Deep,
        }
    }
}

/// How many checkers stand on the points 19 to 24 or on the bar.
fn checkers_back(side: Side) -> u32 {
    let far = (side.packed() >> (4 * 19)) as u32;
    (0..7).map(|place| far >> (4 * place) & 15).sum()
}

/// Something for every kind of fight, or one for all of them.
#[derive(Clone, Debug)]
pub(crate) struct ByFight<T>(Vec<T>);

impl<T> ByFight<T> {
    /// One for all, or one for each in the order of [`Fight::ALL`]; `None` if there are as many as for neither.
    pub(crate) fn new(each: Vec<T>) -> Option<ByFight<T>> {
        (each.len() == 1 || each.len() == Fight::ALL.len()).then_some(ByFight(each))
    }

    /// What belongs to the fight on this board.
    pub(crate) fn of(&self, board: &Board) -> &T {
        match self.0.as_slice() {
            [one] => one,
            several => &several[Fight::of(board) as usize],
        }
    }

    /// All of them.
    pub(crate) fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// As many, each made of one of these.
    pub(crate) fn map<U>(&self, make: impl FnMut(&T) -> U) -> ByFight<U> {
        ByFight(self.0.iter().map(make).collect())
    }
}

/// While they learn.
#[cfg(feature = "train")]
impl<T: Clone> ByFight<T> {
    /// The same for all.
    pub(crate) fn together(one: T) -> ByFight<T> {
        ByFight(vec![one])
    }

    /// Each with its kind of fight, or one that has all kinds.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = (Option<Fight>, &mut T)> {
        let is_one = self.0.len() == 1;
        self.0.iter_mut().zip(Fight::ALL).map(move |(each, fight)| ((!is_one).then_some(fight), each))
    }

    /// Sees to it that there is one for each kind of fight: if there was one for all, they are the same to begin with.
    pub(crate) fn set_apart(&mut self) {
        if let [one] = self.0.as_slice() {
            self.0 = vec![one.clone(); Fight::ALL.len()];
        }
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_backgammon::{Board, Side};

    use super::{ByFight, Fight};

    #[test]
    fn a_fight_is_about_who_has_checkers_back() {
        let side = |places: &[(usize, u8)]| {
            let mut counts = [0; 26];
            places.iter().for_each(|&(place, count)| counts[place] = count);
            Side::new(counts).expect("fifteen checkers")
        };
        let board = |own: &[(usize, u8)], other: &[(usize, u8)]| Board::new([side(own), side(other)]).expect("room");
        let home = [(1, 3), (2, 3), (3, 3), (4, 3), (5, 3)];
        let waits = [(6, 13), (19, 2)];
        assert_eq!(Fight::of(&Board::START), Fight::Even);
        assert_eq!(Fight::of(&board(&waits, &home)), Fight::Waiting);
        assert_eq!(Fight::of(&board(&home, &waits)), Fight::Guarding);
        assert_eq!(Fight::of(&board(&[(6, 12), (18, 3)], &[(6, 14), (18, 1)])), Fight::Waiting, "nobody is back");
        assert_eq!(Fight::of(&board(&[(6, 12), (20, 2), (25, 1)], &[(6, 14), (24, 1)])), Fight::Deep);
        assert_eq!(Fight::of(&board(&[(6, 14), (24, 1)], &[(6, 12), (20, 2), (25, 1)])), Fight::Deep);
    }

    #[test]
    fn there_is_one_for_all_or_one_for_each() {
        let all = ByFight::new(vec!["all"]).expect("one for all");
        assert_eq!(all.of(&Board::START), &"all");
        let each = ByFight::new(vec!["waiting", "guarding", "even", "deep"]).expect("one for each");
        assert_eq!(each.of(&Board::START), &"even");
        assert!(ByFight::new(vec!["one", "other"]).is_none());
    }
}
