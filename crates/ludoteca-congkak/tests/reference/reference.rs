//! A reference implementation of Congkak, written from the specification alone and simple rather than fast.
//!
//! With 7 pits a side: cells 0 to 6 are the pits of player 1, 7 is the store of player 1, 8 to 14
//! are the pits of player 2, 15 is the store of player 2. Other sizes have the same layout.

/// A game of Congkak.
#[derive(Clone, Debug)]
pub(crate) struct Reference {
    pits: usize,
    cells: Vec<u32>,
    /// The player to move, until all pits are empty.
    player: u8,
}

impl Reference {
    /// A game at its start; missing settings have their defaults.
    ///
    /// # Panics
    ///
    /// If a setting or a value is unknown.
    pub(crate) fn new(settings: &[(&str, &str)]) -> Reference {
        let (mut pits, mut stones) = (7, 7);
        for (key, value) in settings {
            match *key {
                "pits" => pits = value.parse().expect("a number of pits"),
                "stones" => stones = value.parse().expect("a number of stones"),
                other => panic!("no such setting: {other}"),
            }
        }
        assert!((3..=10).contains(&pits), "3 to 10 pits a side");
        assert!((1..=20).contains(&stones), "1 to 20 stones in each pit");
        let mut reference = Reference {
            pits,
            cells: vec![0; 2 * pits + 2],
            player: 1, // "Player 1 starts."
        };
        for pit in reference.pits_of(1).into_iter().chain(reference.pits_of(2)) {
            reference.cells[pit] = stones;
        }
        reference
    }

    /// The player who must choose a pit; 0 before the sweep and after the game.
    pub(crate) fn to_move(&self) -> u8 {
        if self.has_stones(self.player) { self.player } else { 0 }
    }

    /// "One of your own pits that is not empty"; as text, and sorted as text.
    pub(crate) fn legal(&self) -> Vec<String> {
        let own = self.pits_of(self.player).into_iter();
        let mut moves: Vec<String> = own.filter(|pit| self.cells[*pit] > 0).map(|pit| pit.to_string()).collect();
        moves.sort();
        moves
    }

    /// "At the start of a player's turn (an extra turn too), if that player has no stone in the
    /// own pits, the game ends at once, and the other player adds every stone on the own side to
    /// the own store."
    pub(crate) fn automatic(&self) -> Option<String> {
        if !self.has_stones(self.player) && self.has_stones(other(self.player)) {
            Some("sweep".to_string())
        } else {
            None
        }
    }

    /// Sows a pit or sweeps.
    ///
    /// # Panics
    ///
    /// If it is illegal now.
    pub(crate) fn play(&mut self, text: &str) {
        if self.automatic().as_deref() == Some(text) {
            self.sweep();
            return;
        }
        assert!(self.legal().contains(&text.to_string()), "illegal: {text}");
        self.sow(text.parse().expect("a legal move is a number"));
    }

    /// Winner, stores of player 1 and 2, and the reason, once no pit holds a stone.
    pub(crate) fn outcome(&self) -> Option<(u8, u32, u32, &'static str)> {
        if self.has_stones(1) || self.has_stones(2) {
            return None;
        }
        let (first, second) = self.score();
        let winner = match first.cmp(&second) {
            std::cmp::Ordering::Greater => 1,
            std::cmp::Ordering::Less => 2,
            std::cmp::Ordering::Equal => 0,
        };
        Some((winner, first, second, "swept"))
    }

    /// The stones in the stores of player 1 and player 2.
    pub(crate) fn score(&self) -> (u32, u32) {
        (self.cells[self.store_of(1)], self.cells[self.store_of(2)])
    }

    /// All cells and the player to move, 0 when the game is over.
    pub(crate) fn describe(&self) -> String {
        let cells: Vec<String> = self.cells.iter().map(|stones| stones.to_string()).collect();
        let player = match self.outcome() {
            Some(_) => 0,
            None => self.player,
        };
        format!("{} {player}", cells.join(","))
    }

    fn pits_of(&self, player: u8) -> Vec<usize> {
        match player {
            1 => (0..self.pits).collect(),
            _ => (self.pits + 1..2 * self.pits + 1).collect(),
        }
    }

    fn store_of(&self, player: u8) -> usize {
        match player {
            1 => self.pits,
            _ => 2 * self.pits + 1,
        }
    }

    fn has_stones(&self, player: u8) -> bool {
        let own = self.pits_of(player);
        own.into_iter().any(|pit| self.cells[pit] > 0)
    }

    /// "Sow them one by one (rising cell number, after the last cell comes 0), into every cell,
    /// your own store included, the opponent's store always skipped. The pit you took from is not
    /// skipped. If the last stone falls in your own store, you move again. Otherwise, wherever it
    /// falls, the turn passes. There is no capture."
    fn sow(&mut self, pit: usize) {
        let mut in_hand = self.cells[pit];
        self.cells[pit] = 0;
        let mut cell = pit;
        while in_hand > 0 {
            cell = (cell + 1) % self.cells.len();
            if cell == self.store_of(other(self.player)) {
                continue;
            }
            self.cells[cell] += 1;
            in_hand -= 1;
        }
        if cell != self.store_of(self.player) {
            self.player = other(self.player);
        }
    }

    fn sweep(&mut self) {
        let sweeper = other(self.player);
        for pit in self.pits_of(sweeper) {
            let store = self.store_of(sweeper);
            self.cells[store] += self.cells[pit];
            self.cells[pit] = 0;
        }
    }
}

/// Counts the sequences of exactly `depth` moves; the sweep is no ply, and no move follows it.
pub(crate) fn perft(reference: &Reference, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut reference = reference.clone();
    if let Some(sweep) = reference.automatic() {
        reference.play(&sweep);
    }
    let mut count = 0;
    for text in reference.legal() {
        let mut next = reference.clone();
        next.play(&text);
        count += perft(&next, depth - 1);
    }
    count
}

fn other(player: u8) -> u8 {
    3 - player
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three pits a side; cells 3 and 7 are the stores.
    fn position(cells: [u32; 8], player: u8) -> Reference {
        Reference { pits: 3, cells: cells.to_vec(), player }
    }

    #[test]
    fn the_start_has_seven_moves_and_ninety_eight_stones() {
        let reference = Reference::new(&[]);
        assert_eq!(reference.describe(), "7,7,7,7,7,7,7,0,7,7,7,7,7,7,7,0 1");
        assert_eq!(reference.legal(), ["0", "1", "2", "3", "4", "5", "6"]);
        assert_eq!(reference.cells.iter().sum::<u32>(), 98);
    }

    #[test]
    fn the_last_stone_in_the_own_store_gives_another_turn() {
        let mut reference = Reference::new(&[]);
        reference.play("0");
        assert_eq!(reference.describe(), "0,8,8,8,8,8,8,1,7,7,7,7,7,7,7,0 1");
        reference.play("1");
        assert_eq!(reference.describe(), "0,0,9,9,9,9,9,2,8,8,7,7,7,7,7,0 2");
        assert_eq!(reference.legal(), ["10", "11", "12", "13", "14", "8", "9"]);
    }

    #[test]
    fn player_two_gets_another_turn_too() {
        let mut reference = position([1, 0, 0, 0, 0, 0, 1, 0], 2);
        reference.play("6");
        assert_eq!(reference.describe(), "1,0,0,0,0,0,0,1 2");
        assert_eq!(reference.automatic().as_deref(), Some("sweep"));
    }

    #[test]
    fn the_other_store_is_skipped() {
        let mut first = position([0, 0, 5, 0, 1, 1, 1, 0], 1);
        first.play("2");
        assert_eq!(first.describe(), "1,0,0,1,2,2,2,0 2");
        let mut second = position([1, 1, 1, 0, 0, 0, 5, 0], 2);
        second.play("6");
        assert_eq!(second.describe(), "2,2,2,0,1,0,0,1 1");
    }

    #[test]
    fn the_pit_taken_from_is_not_skipped() {
        let mut reference = position([7, 0, 0, 0, 0, 0, 0, 0], 1);
        reference.play("0");
        assert_eq!(reference.describe(), "1,1,1,1,1,1,1,0 2");
        let mut twice = position([15, 0, 0, 0, 0, 0, 0, 0], 1);
        twice.play("0");
        assert_eq!(twice.describe(), "2,3,2,2,2,2,2,0 2");
    }

    #[test]
    fn no_capture_in_an_empty_own_pit() {
        let mut reference = position([1, 0, 0, 0, 0, 4, 0, 0], 1);
        reference.play("0");
        assert_eq!(reference.describe(), "0,1,0,0,0,4,0,0 2");
    }

    #[test]
    fn an_extra_turn_without_stones_lets_the_other_player_sweep() {
        let mut reference = position([0, 0, 1, 4, 2, 0, 3, 5], 1);
        reference.play("2");
        assert_eq!(reference.describe(), "0,0,0,5,2,0,3,5 1");
        assert_eq!((reference.to_move(), reference.outcome()), (0, None));
        assert!(reference.legal().is_empty());
        assert_eq!((perft(&reference, 0), perft(&reference, 1)), (1, 0));
        reference.play("sweep");
        assert_eq!(reference.describe(), "0,0,0,5,0,0,0,10 0");
        assert_eq!(reference.outcome(), Some((2, 5, 10, "swept")));
    }

    #[test]
    fn an_empty_side_does_not_end_the_turn_of_the_other() {
        // Player 2 has no stones, but it is player 1's turn.
        let reference = position([1, 0, 0, 3, 0, 0, 0, 3], 1);
        assert_eq!((reference.to_move(), reference.automatic()), (1, None));
        assert_eq!(reference.outcome(), None);
    }

    #[test]
    fn with_nothing_left_to_sweep_the_game_is_over() {
        let mut reference = position([0, 0, 1, 4, 0, 0, 0, 5], 1);
        reference.play("2");
        assert_eq!(reference.automatic(), None);
        assert_eq!(reference.outcome(), Some((0, 5, 5, "swept")));
        assert_eq!(reference.describe(), "0,0,0,5,0,0,0,5 0");
        assert_eq!(reference.to_move(), 0);
    }
}
