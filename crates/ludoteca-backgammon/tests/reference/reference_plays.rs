//! Whole plays: every sequence of single checker moves is tried, then the rules choose among them.

use std::collections::BTreeSet;

/// The place of the checkers that have been borne off.
const OFF: usize = 0;
/// The place of the checkers on the bar.
const BAR: usize = 25;
/// "24 points, 15 checkers a side."
const CHECKERS_OF_A_SIDE: u8 = 15;

/// For each player the number of checkers in each place, in that player's own standard numbering:
/// 0 = borne off, 1 to 24 = the points, 25 = the bar. A checker moves from high numbers to low ones.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Board {
    pub(crate) checkers: [[u8; 26]; 2],
}

/// One checker moved by one die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) die: u8,
}

/// Some checker moves one after the other, and the board after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Play {
    pub(crate) steps: Vec<Step>,
    pub(crate) board: Board,
}

/// Where the numbers of a player (1 or 2) are kept in an array of two.
pub(crate) fn seat(player: u8) -> usize {
    match player {
        1 => 0,
        2 => 1,
        _ => panic!("there is no player {player}"),
    }
}

/// The other player.
pub(crate) fn opponent(player: u8) -> u8 {
    match player {
        1 => 2,
        2 => 1,
        _ => panic!("there is no player {player}"),
    }
}

/// The same point as the opponent numbers it: white's point p is index p − 1, black's is index 24 − p.
fn seen_by_opponent(point: usize) -> usize {
    25 - point
}

impl Board {
    /// "Start: white 23:2, 12:5, 7:3, 5:5; black 0:2, 11:5, 16:3, 18:5", which in both players' own numbering is
    /// two on 24, five on 13, three on 8 and five on 6.
    pub(crate) fn start() -> Board {
        let mut own = [0; 26];
        own[24] = 2;
        own[13] = 5;
        own[8] = 3;
        own[6] = 5;
        Board { checkers: [own, own] }
    }

    fn own(&self, player: u8, place: usize) -> u8 {
        self.checkers[seat(player)][place]
    }

    /// The number of enemy checkers on this point of the player.
    fn enemies(&self, player: u8, point: usize) -> u8 {
        self.own(opponent(player), seen_by_opponent(point))
    }

    /// "A point with two or more enemy checkers is closed."
    fn is_open(&self, player: u8, point: usize) -> bool {
        self.enemies(player, point) < 2
    }

    /// "With all 15 in the home board (none on the bar)"; those already borne off are no hindrance.
    fn all_home(&self, player: u8) -> bool {
        (7..=BAR).all(|place| self.own(player, place) == 0)
    }

    /// "Who bears off all 15 first wins."
    pub(crate) fn has_won(&self, player: u8) -> bool {
        self.own(player, OFF) == CHECKERS_OF_A_SIDE
    }

    /// "checkers may be borne off: with the exact number, or with a higher one from the highest occupied point."
    fn may_bear_off(&self, player: u8, from: usize, die: usize) -> bool {
        let is_highest = (from + 1..=24).all(|point| self.own(player, point) == 0);
        self.all_home(player) && (from == die || (from < die && is_highest))
    }

    /// Where a checker from this place gets to with this die, if it may go there.
    fn target(&self, player: u8, from: usize, die: u8) -> Option<usize> {
        let die = usize::from(die);
        if self.own(player, from) == 0 {
            return None;
        }
        // "Checkers on the bar enter first."
        if from != BAR && self.own(player, BAR) > 0 {
            return None;
        }
        if from > die {
            let to = from - die;
            return self.is_open(player, to).then_some(to);
        }
        self.may_bear_off(player, from, die).then_some(OFF)
    }

    /// Every single checker move that this die allows, whatever happens with the other dice.
    fn steps(&self, player: u8, die: u8) -> Vec<Step> {
        let mut steps = Vec::new();
        for from in 1..=BAR {
            if let Some(to) = self.target(player, from, die) {
                steps.push(Step { from, to, die });
            }
        }
        steps
    }

    /// The board after a checker move: "a single one (a blot) is hit and goes to the bar."
    pub(crate) fn after(&self, player: u8, step: &Step) -> Board {
        let mut board = self.clone();
        let own = seat(player);
        let enemy = seat(opponent(player));
        board.checkers[own][step.from] -= 1;
        board.checkers[own][step.to] += 1;
        if step.to != OFF && self.enemies(player, step.to) == 1 {
            board.checkers[enemy][seen_by_opponent(step.to)] -= 1;
            board.checkers[enemy][BAR] += 1;
        }
        board
    }

    /// "single 1, gammon 2 (the loser has borne off none), backgammon 3 (and still has a checker on the bar or in the
    /// winner's home)". The winner's home is the loser's points 19 to 24.
    pub(crate) fn size_of_defeat(&self, loser: u8) -> u32 {
        if self.own(loser, OFF) > 0 {
            return 1;
        }
        if (19..=BAR).any(|place| self.own(loser, place) > 0) { 3 } else { 2 }
    }

    /// `24:2,13:5,8:3,6:5`, then `bar:1` and `off:1` where there are any.
    pub(crate) fn describe(&self, player: u8) -> String {
        let mut parts = Vec::new();
        for point in (1..=24).rev() {
            parts.push((point.to_string(), self.own(player, point)));
        }
        parts.push(("bar".to_string(), self.own(player, BAR)));
        parts.push(("off".to_string(), self.own(player, OFF)));
        parts.retain(|(_, count)| *count > 0);
        parts.iter().map(|(place, count)| format!("{place}:{count}")).collect::<Vec<_>>().join(",")
    }
}

impl Step {
    /// `13/8`, `bar/20`, `6/off`.
    pub(crate) fn text(&self) -> String {
        let from = if self.from == BAR { "bar".to_string() } else { self.from.to_string() };
        let to = if self.to == OFF { "off".to_string() } else { self.to.to_string() };
        format!("{from}/{to}")
    }
}

/// "Roll two dice; doubles give four moves of the number." The higher die first.
pub(crate) fn dice_of_roll(roll: (u8, u8)) -> Vec<u8> {
    if roll.0 == roll.1 { vec![roll.0; 4] } else { vec![roll.0.max(roll.1), roll.0.min(roll.1)] }
}

/// The dice that are left when one of this number is taken away.
pub(crate) fn without(dice: &[u8], die: u8) -> Vec<u8> {
    let mut rest = dice.to_vec();
    let place = rest.iter().position(|other| *other == die).expect("this die is there");
    rest.remove(place);
    rest
}

/// Every sequence of single checker moves with these dice, in every order of the dice, also those that stop early.
fn sequences(board: &Board, player: u8, dice: &[u8]) -> Vec<Play> {
    let mut found = vec![Play { steps: Vec::new(), board: board.clone() }];
    let different_dice: BTreeSet<u8> = dice.iter().copied().collect();
    for die in different_dice {
        for step in board.steps(player, die) {
            for mut rest in sequences(&board.after(player, &step), player, &without(dice, die)) {
                rest.steps.insert(0, step.clone());
                found.push(rest);
            }
        }
    }
    found
}

/// The whole plays that the rules allow: "As many dice as possible must be used; if only one of two different dice can
/// be used, and either could be, the higher one must be." With no legal move the only play is the empty one.
pub(crate) fn legal_plays(board: &Board, player: u8, roll: (u8, u8)) -> Vec<Play> {
    let mut plays = sequences(board, player, &dice_of_roll(roll));
    let most = plays.iter().map(|play| play.steps.len()).max().expect("the empty play is always there");
    plays.retain(|play| play.steps.len() == most);
    let higher = roll.0.max(roll.1);
    let only_one_of_two_different = most == 1 && roll.0 != roll.1;
    if only_one_of_two_different && plays.iter().any(|play| play.steps[0].die == higher) {
        plays.retain(|play| play.steps[0].die == higher);
    }
    plays
}

/// All distinct boards after a legal play of this roll; the unchanged board alone when nothing can be moved.
pub(crate) fn results(board: &Board, player: u8, dice: (u8, u8)) -> BTreeSet<Board> {
    legal_plays(board, player, dice).into_iter().map(|play| play.board).collect()
}

/// The 21 rolls, higher die first.
pub(crate) fn rolls() -> Vec<(u8, u8)> {
    (1..=6).flat_map(|high| (1..=high).map(move |low| (high, low))).collect()
}

/// "backgammon starts with player 1 on roll, no opening and no cube, and counts distinct resulting positions over the
/// 21 rolls, each once": each roll counts once whatever its probability, and for each roll each position once.
/// A turn without a legal play is one resulting position; a game that is over has no continuation.
pub(crate) fn perft(board: &Board, player: u8, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if board.has_won(1) || board.has_won(2) {
        return 0;
    }
    let mut total = 0;
    for roll in rolls() {
        for after in results(board, player, roll) {
            total += perft(&after, opponent(player), depth - 1);
        }
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board with these checkers on points and bar; all others are borne off.
    fn board(white: &[(usize, u8)], black: &[(usize, u8)]) -> Board {
        let mut board = Board { checkers: [[0; 26]; 2] };
        for (seat, places) in [white, black].iter().enumerate() {
            for (place, count) in places.iter() {
                board.checkers[seat][*place] += count;
            }
            board.checkers[seat][OFF] = 15 - places.iter().map(|(_, count)| count).sum::<u8>();
        }
        board
    }

    /// The checkers of white after each of the possible plays.
    fn white_results(board: &Board, dice: (u8, u8)) -> BTreeSet<String> {
        let results = results(board, 1, dice);
        assert_eq!(results, super::results(board, 1, (dice.1, dice.0)), "the order of the dice must not matter");
        results.iter().map(|after| after.describe(1)).collect()
    }

    fn set(texts: &[&str]) -> BTreeSet<String> {
        texts.iter().map(|text| text.to_string()).collect()
    }

    fn swapped(board: &Board) -> Board {
        Board { checkers: [board.checkers[1], board.checkers[0]] }
    }

    #[test]
    fn the_opening_six_five_has_seven_results_counted_by_hand() {
        // 24/13, 24/18 13/8, 24/18 8/3, 13/7 13/8, 13/7 8/3, 13/2 (= 13/8 8/2), 8/2 8/3
        assert_eq!(results(&Board::start(), 1, (6, 5)).len(), 7);
        assert_eq!(results(&Board::start(), 2, (5, 6)).len(), 7);
    }

    #[test]
    fn both_dice_must_be_used_if_possible() {
        // 14/8 would leave no five; 18/12/7 uses both.
        let board = board(&[(18, 1), (14, 1)], &[(16, 2), (22, 2), (12, 2)]);
        assert_eq!(white_results(&board, (6, 5)), set(&["14:1,7:1,off:13"]));
    }

    #[test]
    fn the_higher_die_if_only_one_can_be_used() {
        let either = board(&[(20, 1)], &[(16, 2)]);
        assert_eq!(white_results(&either, (6, 5)), set(&["14:1,off:14"]));
        let only_the_lower = board(&[(20, 1)], &[(16, 2), (11, 2)]);
        assert_eq!(white_results(&only_the_lower, (6, 5)), set(&["15:1,off:14"]));
    }

    #[test]
    fn a_six_later_is_as_good_as_a_six_first() {
        // The six is closed at first (20/14) and can be used after the five.
        let board = board(&[(20, 1)], &[(11, 2)]);
        assert_eq!(white_results(&board, (6, 5)), set(&["9:1,off:14"]));
    }

    #[test]
    fn the_bar_comes_first() {
        let one = board(&[(25, 1), (13, 1)], &[(6, 2)]);
        assert_eq!(white_results(&one, (6, 1)), set(&["24:1,7:1,off:13", "18:1,13:1,off:13"]));
        let two = board(&[(25, 2), (13, 1)], &[(6, 2)]);
        assert_eq!(white_results(&two, (6, 1)), set(&["24:1,13:1,bar:1,off:12"]));
    }

    #[test]
    fn against_a_closed_board_nothing_changes() {
        let closed = [(6, 2), (5, 2), (4, 2), (3, 2), (2, 2), (1, 2)];
        let board = board(&[(25, 1), (6, 3)], &closed);
        for roll in rolls() {
            assert_eq!(results(&board, 1, roll), BTreeSet::from([board.clone()]));
        }
        assert_eq!(perft(&board, 1, 1), 21);
    }

    #[test]
    fn a_larger_die_bears_off_only_from_the_highest_point() {
        let board = board(&[(4, 1), (2, 1)], &[(6, 2)]);
        assert_eq!(white_results(&board, (6, 1)), set(&["2:1,off:14", "1:1,off:14"]));
        let smaller = self::board(&[(6, 1), (3, 1)], &[(6, 2)]);
        // No checker on 5: the five goes 6/1, and only then the four takes the highest one.
        assert_eq!(white_results(&smaller, (5, 4)), set(&["1:1,off:14", "2:1,off:14"]));
        assert!(!smaller.steps(1, 5).iter().any(|step| step.to == OFF));
    }

    #[test]
    fn no_bearing_off_while_a_checker_is_outside() {
        let outside = board(&[(7, 1), (3, 1)], &[]);
        assert_eq!(white_results(&outside, (3, 2)), set(&["3:1,2:1,off:13", "4:1,1:1,off:13", "5:1,off:14"]));
        assert!(outside.steps(1, 3).iter().all(|step| step.to != OFF));
        let on_the_bar = board(&[(25, 1), (3, 1)], &[]);
        assert!(on_the_bar.steps(1, 3).iter().all(|step| step.from == BAR));
    }

    #[test]
    fn a_blot_is_hit_and_a_point_is_closed() {
        // Black's blots on white's 10 and 8, black's point on white's 9.
        let board = board(&[(12, 1)], &[(15, 1), (17, 1), (16, 2)]);
        let after = results(&board, 1, (2, 2));
        let black: BTreeSet<String> = after.iter().map(|board| board.describe(2)).collect();
        assert_eq!(black, set(&["16:2,bar:2,off:11"]));
        let stopped = self::board(&[(12, 1)], &[(16, 2)]);
        assert_eq!(white_results(&stopped, (3, 3)), set(&["12:1,off:14"]));
    }

    #[test]
    fn doubles_use_as_many_as_possible() {
        // 20/17/14/11 and then black's point on white's 8.
        let three_moves = board(&[(20, 1)], &[(17, 2)]);
        assert_eq!(white_results(&three_moves, (3, 3)), set(&["11:1,off:14"]));
    }

    #[test]
    fn perft_alternates_and_stops_at_the_end() {
        assert_eq!(perft(&Board::start(), 1, 0), 1);
        assert_eq!(perft(&Board::start(), 1, 1), perft(&Board::start(), 2, 1));
        let almost_over = board(&[(1, 1)], &[(1, 1)]);
        assert_eq!(perft(&almost_over, 1, 1), 21);
        assert_eq!(perft(&almost_over, 1, 2), 0);
        assert_eq!(perft(&board(&[(1, 1)], &[]), 1, 1), 0);
        // White passes 21 times; then black has one result for each of 21 rolls.
        let white_waits = board(&[(25, 1)], &[(6, 2), (5, 2), (4, 2), (3, 2), (2, 2), (1, 2)]);
        assert_eq!(perft(&white_waits, 1, 2), 21 * perft(&white_waits, 2, 1));
    }

    #[test]
    fn the_size_of_a_defeat() {
        assert_eq!(board(&[], &[(6, 14)]).size_of_defeat(2), 1);
        assert_eq!(board(&[], &[(18, 15)]).size_of_defeat(2), 2);
        assert_eq!(board(&[], &[(19, 1), (6, 14)]).size_of_defeat(2), 3);
        assert_eq!(board(&[], &[(25, 1), (6, 14)]).size_of_defeat(2), 3);
        assert_eq!(board(&[], &[(25, 1), (6, 13)]).size_of_defeat(2), 1);
        assert_eq!(board(&[(24, 15)], &[]).size_of_defeat(1), 3);
    }

    #[test]
    fn both_players_have_the_same_rules() {
        let mut board = Board::start();
        for (number, roll) in rolls().iter().cycle().take(60).enumerate() {
            let after = results(&board, 1, *roll);
            let mirrored: BTreeSet<Board> = results(&swapped(&board), 2, *roll).iter().map(swapped).collect();
            assert_eq!(after, mirrored);
            let chosen = after.iter().nth(number % after.len()).expect("there is always a result");
            board = swapped(chosen);
        }
    }
}
