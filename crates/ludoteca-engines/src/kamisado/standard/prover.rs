use ludoteca_game::Player;

use super::board::{Board, Next, RoundEnd, RoundRules, squares};
use super::numbers::{IMPOSSIBLE, LARGEST, Numbers};
use super::rays::far_rank;
use super::table::{BYTES_MIN, Key, Table};
use crate::engine::Limits;

/// The match winners by round end: bit `c` of `ends[p]` is set if player 1 wins the match once player `p` has won the round with the
/// tower of colour `c`.
pub(crate) type Ends = [u8; 2];

/// Proves the winner of a match from a position within a round, given the match winner after every end of that round.
///
/// A depth-first proof-number search: it expands the position that seems to take the least work to settle. For the player who must
/// refute every step, the steps count as the hardest of them plus one for each of the others. Their sum would count a position
/// several times that is reached in several ways.
pub(crate) struct Prover<'a> {
    pub(super) rules: RoundRules,
    ends: Ends,
    table: Table,
    table_bytes: usize,
    /// After this many nodes in total a larger table is needed.
    nodes_for_table: u64,
    limits: &'a Limits<'a>,
    nodes: u64,
    /// Whether the search unwinds, because a larger table is needed or a limit is reached.
    is_unwinding: bool,
    is_stopped: bool,
    /// Unused lists, kept to save allocations.
    lists: Vec<Vec<Child>>,
}

/// A position after a step that may still win for the player who made it.
struct Child {
    board: Board,
    key: Key,
    numbers: Numbers,
}

/// The caller is asked once in so many nodes, which take a few milliseconds.
const STOP_EVERY: u64 = 4096;
/// A table is replaced by a larger one after so many nodes for each of its entries.
const NODES_PER_ENTRY: u64 = 4;
const TABLE_GROWTH: usize = 16;

impl<'a> Prover<'a> {
    /// A prover whose table grows to at most `limits.table_bytes`.
    pub(crate) fn new(rules: RoundRules, ends: Ends, limits: &'a Limits<'a>) -> Prover<'a> {
        let mut prover = Prover {
            rules,
            ends,
            table: Table::new(BYTES_MIN),
            table_bytes: BYTES_MIN,
            nodes_for_table: 0,
            limits,
            nodes: 0,
            is_unwinding: false,
            is_stopped: false,
            lists: Vec::new(),
        };
        prover.size_table(BYTES_MIN);
        prover
    }

    /// The number of positions searched so far.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The winner of the match; `None` if a limit was reached.
    pub(crate) fn winner(&mut self, board: &Board) -> Option<Player> {
        loop {
            if let Some(winner) = self.known_winner(board) {
                return Some(winner);
            }
            if self.is_stopped {
                return None;
            }
            let numbers = self.search(board, Key::new(board), Numbers::UNLIMITED);
            if numbers.winner().is_some() || self.is_stopped {
                return numbers.winner();
            }
            let bytes = self.table_bytes.saturating_mul(TABLE_GROWTH).min(self.limits.table_bytes);
            self.table = Table::new(bytes);
            self.size_table(bytes);
        }
    }

    /// The winner of the match after a step; `None` if a limit was reached.
    pub(crate) fn winner_after(&mut self, next: &Next) -> Option<Player> {
        match next {
            Next::Board(board) => self.winner(board),
            Next::End(end) => Some(self.match_winner(*end)),
        }
    }

    /// The winner after a step, if no search is needed.
    pub(crate) fn known_winner_after(&mut self, next: &Next) -> Option<Player> {
        match next {
            Next::Board(board) => self.known_winner(board),
            Next::End(end) => Some(self.match_winner(*end)),
        }
    }

    /// The winner, if no search is needed.
    pub(super) fn known_winner(&mut self, board: &Board) -> Option<Player> {
        self.known(board, Key::new(board)).winner()
    }

    /// A measure of the nodes that a search took after a step.
    pub(super) fn effort_after(&mut self, next: &Next) -> u32 {
        match next {
            Next::Board(board) => self.table.effort(Key::new(board)),
            Next::End(_) => 0,
        }
    }

    /// The winner of the match after a round end.
    pub(super) const fn match_winner(&self, end: RoundEnd) -> Player {
        if self.ends[end.winner.index()] >> end.colour & 1 == 1 { Player::One } else { Player::Two }
    }

    fn size_table(&mut self, bytes: usize) {
        let is_largest = bytes.saturating_mul(2) > self.limits.table_bytes;
        let nodes = if is_largest { u64::MAX } else { self.table.entries() * NODES_PER_ENTRY };
        self.table_bytes = bytes;
        self.nodes_for_table = self.nodes.saturating_add(nodes);
        self.is_unwinding = false;
    }

    /// Searches until the winner is known or the numbers reach their limits.
    fn search(&mut self, board: &Board, key: Key, limits: Numbers) -> Numbers {
        self.count_node();
        let nodes_before = self.nodes;
        let mut children = self.lists.pop().unwrap_or_default();
        let numbers = match self.expand(board, &mut children) {
            Some(winner) => Numbers::won_by(winner),
            None => self.search_children(board.mover, &mut children, limits),
        };
        children.clear();
        self.lists.push(children);
        self.table.put(key, numbers, 1 + self.nodes - nodes_before);
        numbers
    }

    /// Lists the positions after every step that does not lose at once. Returns the winner if that is the end of it.
    fn expand(&mut self, board: &Board, children: &mut Vec<Child>) -> Option<Player> {
        let (rules, mover) = (self.rules, board.mover);
        for step in rules.steps(board) {
            let winner = match rules.after(board, step) {
                Next::End(end) => Some(self.match_winner(end)),
                Next::Board(board) => {
                    let key = Key::new(&board);
                    let numbers = self.known(&board, key);
                    if numbers.winner().is_none() {
                        children.push(Child { board, key, numbers });
                    }
                    numbers.winner()
                }
            };
            if winner == Some(mover) {
                return winner;
            }
        }
        children.is_empty().then(|| mover.other())
    }

    fn search_children(&mut self, mover: Player, children: &mut Vec<Child>, limits: Numbers) -> Numbers {
        let other = mover.other();
        loop {
            // Step 1. The numbers of the position and the child closest to a win of the player to move.
            let (mut best, mut own, mut own_second, mut hardest) = (0, IMPOSSIBLE, IMPOSSIBLE, 0);
            for (nth, child) in children.iter().enumerate() {
                let number = child.numbers.of(mover);
                hardest = hardest.max(child.numbers.of(other));
                let is_easier_to_refute = || child.numbers.of(other) < children[best].numbers.of(other);
                if number < own || number == own && is_easier_to_refute() {
                    (best, own, own_second) = (nth, number, own);
                } else {
                    own_second = own_second.min(number);
                }
            }
            let others = hardest + children.len() as u32 - 1;
            let numbers = Numbers::new(mover, own, others.min(LARGEST));
            if self.is_unwinding || numbers.reach(limits) {
                return numbers;
            }
            // Step 2. Search it until another child looks better by a quarter, which saves going to and fro.
            let Child { board, key, numbers } = &children[best];
            let own_limit = limits.of(mover).min(own_second + own_second / 4 + 1).min(IMPOSSIBLE);
            let other_limit = limits.of(other).saturating_sub(children.len() as u32 - 1).max(numbers.of(other) + 1);
            let found = self.search(board, *key, Numbers::new(mover, own_limit, other_limit));
            // Step 3. A win settles the position; so does the last refutation.
            match found.winner() {
                Some(winner) if winner == mover => return found,
                Some(_) if children.len() == 1 => return found,
                Some(_) => drop(children.swap_remove(best)),
                None => children[best].numbers = found,
            }
        }
    }

    fn known(&mut self, board: &Board, key: Key) -> Numbers {
        let glance = self.glance(board);
        if glance.winner().is_some() { glance } else { self.table.get(key).unwrap_or(glance) }
    }

    /// The numbers without a search: a step to the far rank wins, and a step after which the other player can reach the far rank
    /// loses. The more steps are left, the harder the position is to refute.
    fn glance(&self, board: &Board) -> Numbers {
        let (mover, other) = (board.mover, board.mover.other());
        let mut open = 0;
        for colour in RoundRules::movable(board) {
            let wins = self.match_winner(RoundEnd { winner: mover, colour }) == mover;
            if wins && self.rules.reaches_far_rank(board, mover, colour, board.occupied) {
                return Numbers::won_by(mover);
            }
            let from = board.square(mover, colour);
            let targets = self.rules.targets(board, mover, colour) & !far_rank(mover);
            let pushes = targets & board.occupied;
            open += pushes.count_ones();
            for to in squares(targets ^ pushes) {
                let occupied = board.occupied ^ 1 << from ^ 1 << to;
                let answer = self.rules.colour_of(to);
                let loses = self.match_winner(RoundEnd { winner: other, colour: answer }) == other
                    && self.rules.reaches_far_rank(board, other, answer, occupied);
                open += u32::from(!loses);
            }
        }
        if open == 0 { Numbers::won_by(other) } else { Numbers::new(mover, 1, open) }
    }

    fn count_node(&mut self) {
        self.nodes += 1;
        let is_over_limit = self.limits.nodes.is_some_and(|nodes| self.nodes >= nodes);
        if is_over_limit || self.nodes.is_multiple_of(STOP_EVERY) && (self.limits.stop)() {
            self.is_stopped = true;
        }
        self.is_unwinding |= self.is_stopped || self.nodes > self.nodes_for_table;
    }
}
