use ludoteca_backgammon::{Board, Side};
use ludoteca_game::Player;

/// Classifies contact positions by the sides with back checkers: in the opponent's home or on the bar. Each class has a
/// net of its own, which is more accurate than one net for all and as fast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContactClass {
    /// The opponent has no back checkers: the player on roll holds, waits for a shot, or runs.
    PlayerBack,
    /// Only the opponent has back checkers.
    OpponentBack,
    /// Both sides have one or two.
    FewBack,
    /// Both sides have back checkers, one of them three or more: attacks, back games, prime against prime.
    ManyBack,
}

impl ContactClass {
    /// The order of the nets in a file.
    pub const ALL: [ContactClass; 4] =
        [ContactClass::PlayerBack, ContactClass::OpponentBack, ContactClass::FewBack, ContactClass::ManyBack];

    /// Classifies a board.
    #[must_use]
    pub fn from_board(board: &Board) -> ContactClass {
        match Player::BOTH.map(|player| back_checkers(board.side(player))) {
            [_, 0] => ContactClass::PlayerBack,
            [0, _] => ContactClass::OpponentBack,
            [1..=2, 1..=2] => ContactClass::FewBack,
            _ => ContactClass::ManyBack,
        }
    }
}

/// Counts the checkers on points 19 to 24 and on the bar.
fn back_checkers(side: Side) -> u32 {
    let far = (side.packed() >> (4 * 19)) as u32;
    (0..7).map(|place| far >> (4 * place) & 15).sum()
}

/// One value per [`ContactClass`], or a single value for all of them.
#[derive(Clone, Debug)]
pub struct ByContactClass<T>(Vec<T>);

impl<T> ByContactClass<T> {
    /// Takes one value, or four in the order of [`ContactClass::ALL`]; returns `None` for any other number.
    #[must_use]
    pub fn new(values: Vec<T>) -> Option<ByContactClass<T>> {
        (values.len() == 1 || values.len() == ContactClass::ALL.len()).then_some(ByContactClass(values))
    }

    /// The value for the class of a board.
    #[must_use]
    pub fn get(&self, board: &Board) -> &T {
        match self.0.as_slice() {
            [one] => one,
            several => &several[ContactClass::from_board(board) as usize],
        }
    }

    /// Iterates over one or four values.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// Iterates over the values with their classes; the class of a single value is `None`.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Option<ContactClass>, &mut T)> {
        let is_single = self.0.len() == 1;
        self.0.iter_mut().zip(ContactClass::ALL).map(move |(value, class)| ((!is_single).then_some(class), value))
    }

    /// Applies `map` to every value.
    #[must_use]
    pub fn map<U>(&self, map: impl FnMut(&T) -> U) -> ByContactClass<U> {
        ByContactClass(self.0.iter().map(map).collect())
    }

    /// Copies a single value to all four classes.
    pub fn split(&mut self)
    where
        T: Clone,
    {
        if let [one] = self.0.as_slice() {
            self.0 = vec![one.clone(); ContactClass::ALL.len()];
        }
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_backgammon::{Board, Side};

    use super::{ByContactClass, ContactClass};

    #[test]
    fn the_class_depends_on_back_checkers() {
        let side = |places: &[(usize, u8)]| {
            let mut counts = [0; 26];
            places.iter().for_each(|&(place, count)| counts[place] = count);
            Side::new(counts).expect("fifteen checkers")
        };
        let class = |player: &[(usize, u8)], opponent: &[(usize, u8)]| {
            ContactClass::from_board(&Board::new([side(player), side(opponent)]).expect("no shared points"))
        };
        let home = [(1, 3), (2, 3), (3, 3), (4, 3), (5, 3)];
        let holding = [(6, 13), (19, 2)];
        assert_eq!(ContactClass::from_board(&Board::START), ContactClass::FewBack);
        assert_eq!(class(&holding, &home), ContactClass::PlayerBack);
        assert_eq!(class(&home, &holding), ContactClass::OpponentBack);
        assert_eq!(class(&[(6, 12), (18, 3)], &[(6, 14), (18, 1)]), ContactClass::PlayerBack, "no back checkers");
        assert_eq!(class(&[(6, 12), (20, 2), (25, 1)], &[(6, 14), (24, 1)]), ContactClass::ManyBack);
        assert_eq!(class(&[(6, 14), (24, 1)], &[(6, 12), (20, 2), (25, 1)]), ContactClass::ManyBack);
    }

    #[test]
    fn one_value_serves_all_classes() {
        let all = ByContactClass::new(vec!["all"]).expect("one value");
        assert_eq!(all.get(&Board::START), &"all");
        let each = ByContactClass::new(vec!["player", "opponent", "few", "many"]).expect("four values");
        assert_eq!(each.get(&Board::START), &"few");
        assert!(ByContactClass::new(vec!["one", "two"]).is_none());
    }
}
