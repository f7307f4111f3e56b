//! What a fight is about decides which net judges it.

use ludoteca_backgammon::{Board, Side};
use ludoteca_game::Player;

use crate::weights::{BadWeights, Weights};

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
    /// The same for all.
    pub(crate) fn together(one: T) -> ByFight<T> {
        ByFight(vec![one])
    }

    /// What belongs to the fight on this board.
    pub(crate) fn of(&self, board: &Board) -> &T {
        match self.0.as_slice() {
            [one] => one,
            several => &several[Fight::of(board) as usize],
        }
    }

    /// Each with its kind of fight, or one that has all kinds.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = (Option<Fight>, &mut T)> {
        let is_one = self.0.len() == 1;
        self.0.iter_mut().zip(Fight::ALL).map(move |(each, fight)| ((!is_one).then_some(fight), each))
    }

    /// All of them.
    pub(crate) fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// The first, which is like the others in all that does not depend on the fight.
    pub(crate) fn first(&self) -> &T {
        &self.0[0]
    }

    /// As many, each made of one of these.
    pub(crate) fn map<U>(&self, make: impl FnMut(&T) -> U) -> ByFight<U> {
        ByFight(self.0.iter().map(make).collect())
    }
}

impl<T: Clone> ByFight<T> {
    /// Sees to it that there is one for each kind of fight: if there was one for all, they are the same to begin with.
    pub(crate) fn set_apart(&mut self) {
        if let [one] = self.0.as_slice() {
            self.0 = vec![one.clone(); Fight::ALL.len()];
        }
    }
}

impl ByFight<Weights> {
    /// One behind the other.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        self.0.iter().flat_map(Weights::to_bytes).collect()
    }

    /// Reads what [`ByFight::to_bytes`] wrote.
    pub(crate) fn from_bytes(mut bytes: &[u8]) -> Result<ByFight<Weights>, BadWeights> {
        let mut nets = Vec::new();
        while nets.is_empty() || !bytes.is_empty() {
            let (net, rest) = Weights::from_start(bytes)?;
            nets.push(net);
            bytes = rest;
        }
        if nets.len() == 1 || nets.len() == Fight::ALL.len() { Ok(ByFight(nets)) } else { Err(BadWeights::Sizes) }
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_backgammon::{Board, Side};

    use super::{ByFight, Fight};
    use crate::weights::{BadWeights, Weights};

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
    fn nets_are_read_one_behind_the_other() {
        let mut nets = ByFight::together(Weights::zeros(2, &[8]));
        nets.set_apart();
        for (nth, (_, net)) in nets.iter_mut().enumerate() {
            net.layers[0].bias[0] = nth as f32;
        }
        let bytes = nets.to_bytes();
        let back = ByFight::from_bytes(&bytes).expect("they were just written");
        assert_eq!(back.of(&Board::START).layers[0].bias[0], Fight::Even as usize as f32);
        let two = &bytes[..bytes.len() / 2];
        assert_eq!(ByFight::from_bytes(two).map(|_| ()), Err(BadWeights::Sizes));
        assert!(ByFight::from_bytes(&bytes[..bytes.len() - 1]).is_err());
        assert!(ByFight::from_bytes(&[]).is_err());
    }
}
