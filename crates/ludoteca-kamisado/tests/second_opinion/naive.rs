//! Kamisado, a second opinion: slow and plain, written from the specification page alone.
//!
//! Player 1 is black (home rank 1, moves up), player 2 is white (home rank 8, moves down).

use std::collections::BTreeMap;

/// Column 1 to 8 (a to h) and rank 1 to 8; arithmetic may leave the board.
type Square = (i32, i32);

/// The colours of the squares, rank 8 first.
const COLOURS: [&str; 8] =
    ["NZPSARVM", "RNSVZAMP", "VSNRPMAZ", "SPZNMVRA", "ARVMNZPS", "ZAMPRNSV", "PMAZVSNR", "MVRASPZN"];
/// Reach by step: plain unlimited, sumo 1 five squares, sumo 2 three, sumo 3 one.
const REACH: [i32; 4] = [7, 5, 3, 1];
/// How many towers a plain tower, a sumo 1, 2, 3 may push.
const PUSHED_AT_MOST: [usize; 4] = [0, 1, 2, 3];

/// What the table of matches says of a mode.
#[derive(Debug)]
struct Mode {
    name: &'static str,
    points_to_win: u32,
    /// What a tower adds that reaches the far rank, by its step before. A tower at the top step
    /// "scores as if it were promoted once more".
    points: &'static [u32],
    /// Marathon: "up to sumo 3 (and 4)".
    top_step: usize,
    block: &'static str,
    refill: &'static str,
}

const MODES: [Mode; 4] = [
    Mode { name: "simple", points_to_win: 1, points: &[1], top_step: 0, block: "mutual", refill: "start" },
    Mode { name: "standard", points_to_win: 3, points: &[1, 3], top_step: 1, block: "mutual", refill: "start" },
    Mode { name: "long", points_to_win: 7, points: &[1, 2, 4], top_step: 2, block: "chain", refill: "choose" },
    Mode { name: "marathon", points_to_win: 15, points: &[1, 2, 4, 8], top_step: 4, block: "chain", refill: "choose" },
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tower {
    player: u8,
    colour: char,
    /// 0 is plain, 1 to 4 are the sumo steps.
    step: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Playing,
    Choosing { winner: u8 },
    Over { winner: u8, reason: &'static str },
}

/// A Kamisado match with everything needed to go on.
#[derive(Clone, Debug)]
pub(crate) struct Naive {
    mode: &'static Mode,
    block: String,
    refill: String,
    board: BTreeMap<Square, Tower>,
    /// The player who must move now, by choice or by a zero move.
    mover: u8,
    /// The colour of the square where the last move of each player ended, in this round.
    last_colours: BTreeMap<u8, char>,
    /// Where the towers stand that made a zero move since the last real move, in order.
    asked: Vec<Square>,
    last_real_mover: u8,
    score: (u32, u32),
    round: u32,
    phase: Phase,
}

impl Naive {
    /// A match at its start; missing settings have the page's defaults.
    ///
    /// # Panics
    ///
    /// If a setting or a value is not on the page.
    pub(crate) fn new(settings: &[(&str, &str)]) -> Naive {
        let known = |key| ["mode", "block", "refill"].contains(key);
        assert!(settings.iter().all(|(key, _)| known(key)), "{settings:?}");
        let name = setting(settings, "mode", "simple");
        let mode = MODES.iter().find(|mode| mode.name == name);
        let mode = mode.expect("a mode of the page");
        let block = setting(settings, "block", mode.block);
        let refill = setting(settings, "refill", mode.refill);
        assert!(block == "mutual" || block == "chain", "{block}");
        // "`choose`: long and marathon only"
        assert!(refill == "start" || refill == mode.refill, "{refill}");
        Naive {
            mode,
            block: block.to_string(),
            refill: refill.to_string(),
            board: starting_board(),
            mover: 1, // "Black starts the match (player 1)."
            last_colours: BTreeMap::new(),
            asked: Vec::new(),
            last_real_mover: 0,
            score: (0, 0),
            round: 1,
            phase: Phase::Playing,
        }
    }

    /// The player who must choose a move; 0 before a zero move and after the match.
    pub(crate) fn to_move(&self) -> u8 {
        match self.automatic() {
            Some(_) => 0,
            None => self.player_to_act(),
        }
    }

    /// The legal moves of the player to move, sorted.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut moves = match self.phase {
            Phase::Playing => self.tower_moves(),
            Phase::Choosing { .. } => vec!["left".to_string(), "right".to_string()],
            Phase::Over { .. } => Vec::new(),
        };
        moves.sort();
        moves
    }

    /// The zero move of a blocked tower, "made by the program by itself".
    pub(crate) fn automatic(&self) -> Option<String> {
        if self.phase != Phase::Playing || !self.tower_moves().is_empty() {
            return None;
        }
        let at = self.required_square()?;
        Some(name(at) + &name(at))
    }

    /// Plays a legal move or the zero move.
    ///
    /// # Panics
    ///
    /// On anything else.
    pub(crate) fn play(&mut self, text: &str) {
        if self.automatic().as_deref() == Some(text) {
            return self.make_zero_move();
        }
        assert!(self.legal().contains(&text.to_string()), "illegal: {text}");
        match (self.phase, text.len()) {
            (Phase::Choosing { winner }, _) => self.refill_from(text, winner),
            (_, 2) => self.push(square(text)),
            _ => self.move_tower(square(&text[0..2]), square(&text[2..4])),
        }
    }

    /// Winner, points of black, points of white, and how the last round ended, once over.
    pub(crate) fn outcome(&self) -> Option<(u8, u32, u32, &'static str)> {
        match self.phase {
            Phase::Over { winner, reason } => Some((winner, self.score.0, self.score.1, reason)),
            _ => None,
        }
    }

    /// Points of black and white so far.
    pub(crate) fn score(&self) -> (u32, u32) {
        self.score
    }

    /// Board, player to act, last colours of black and white, score and round as one line.
    pub(crate) fn describe(&self) -> String {
        let ranks: Vec<String> = (1..=8).rev().map(|rank| self.describe_rank(rank)).collect();
        let board = ranks.join("/");
        let player = self.player_to_act();
        let [black, white] = [1, 2].map(|player| self.last_colours.get(&player).unwrap_or(&'-'));
        let (points, others, round) = (self.score.0, self.score.1, self.round);
        format!("{board} {player} {black}{white} {points}-{others} {round}")
    }

    fn describe_rank(&self, rank: i32) -> String {
        let mut text = String::new();
        for column in 1..=8 {
            match self.board.get(&(column, rank)) {
                None => text.push('.'),
                Some(tower) if tower.player == 1 => text.push(tower.colour.to_ascii_lowercase()),
                Some(tower) => text.push(tower.colour),
            }
            let tower = self.board.get(&(column, rank));
            text += &"+".repeat(tower.map_or(0, |tower| tower.step));
        }
        for run in (1..=8).rev() {
            text = text.replace(&".".repeat(run), &run.to_string());
        }
        text
    }

    fn player_to_act(&self) -> u8 {
        match self.phase {
            Phase::Playing => self.mover,
            Phase::Choosing { winner } => winner,
            Phase::Over { .. } => 0,
        }
    }

    /// "A player must move the own tower whose colour is that of the square on which the other
    /// player's last move ended"; none at the free first move of a round. After a push the last
    /// colour of the pushed side is that of the square where its last pushed tower came to rest.
    fn required_square(&self) -> Option<Square> {
        let colour = self.last_colours.get(&other(self.mover))?;
        let is_required = |tower: &Tower| tower.player == self.mover && tower.colour == *colour;
        let found = self.board.iter().find(|(_, tower)| is_required(tower));
        Some(*found.expect("each side has a tower of every colour").0)
    }

    /// All moves and pushes of the tower that must move, or of every own tower if free.
    fn tower_moves(&self) -> Vec<String> {
        if let Some(at) = self.required_square() {
            return self.moves_from(at);
        }
        let is_own = |at: &&Square| self.board[at].player == self.mover;
        let own = self.board.keys().filter(is_own);
        own.flat_map(|at| self.moves_from(*at)).collect()
    }

    /// "Any number of squares straight forward or diagonally forward, over empty squares only",
    /// as far as a sumo reaches, and the push if there is one.
    fn moves_from(&self, from: Square) -> Vec<String> {
        let tower = self.board[&from];
        let mut moves = Vec::new();
        for sideways in [-1, 0, 1] {
            let mut to = from;
            for _ in 0..REACH[tower.step] {
                to = (to.0 + sideways, to.1 + forward(tower.player));
                if !self.is_free(to) {
                    break;
                }
                moves.push(name(from) + &name(to));
            }
        }
        if self.may_push(from) {
            moves.push(name(from));
        }
        moves
    }

    /// "No own tower in the line and no more towers than the pusher may push; every pushed tower
    /// of a lower sumo step than the pusher; behind the last one an empty square on the board."
    fn may_push(&self, from: Square) -> bool {
        let pusher = self.board[&from];
        let line = self.line_ahead(from);
        let Some(&last) = line.last() else {
            return false;
        };
        let may_be_pushed = |at: &Square| {
            let tower = self.board[at];
            tower.player != pusher.player && tower.step < pusher.step
        };
        self.mode.name != "simple"
            && line.len() <= PUSHED_AT_MOST[pusher.step]
            && line.iter().all(may_be_pushed)
            && self.is_free(ahead(last, pusher.player))
    }

    /// The unbroken line of towers, of whatever side, directly ahead of a tower.
    fn line_ahead(&self, from: Square) -> Vec<Square> {
        let player = self.board[&from].player;
        let mut line = Vec::new();
        let mut at = ahead(from, player);
        while self.board.contains_key(&at) {
            line.push(at);
            at = ahead(at, player);
        }
        line
    }

    fn is_free(&self, at: Square) -> bool {
        (1..=8).contains(&at.0) && (1..=8).contains(&at.1) && !self.board.contains_key(&at)
    }

    /// Puts a tower on another square; nothing is ever captured.
    fn relocate(&mut self, from: Square, to: Square) {
        let tower = self.board.remove(&from).expect("a tower to move");
        let captured = self.board.insert(to, tower);
        assert_eq!(captured, None);
    }

    /// "A round is won by the player one of whose towers stands on the opponent's home rank."
    fn move_tower(&mut self, from: Square, to: Square) {
        self.relocate(from, to);
        self.note_real_move(to);
        if to.1 == home_rank(other(self.mover)) {
            self.end_round(self.mover, to, "home-rank");
        } else {
            self.mover = other(self.mover);
        }
    }

    /// Pusher and pushed towers go one square on; "the opponent misses a turn: the pusher moves
    /// again"; "the last colour of the pushed side is that square's" (of the last pushed tower).
    fn push(&mut self, from: Square) {
        let player = self.mover;
        let line = self.line_ahead(from);
        for at in line.iter().rev() {
            self.relocate(*at, ahead(*at, player));
        }
        self.relocate(from, ahead(from, player));
        self.note_real_move(ahead(from, player));
        let rest = ahead(*line.last().expect("somebody is pushed"), player);
        self.last_colours.insert(other(player), colour_of(rest));
    }

    /// "A push is a real move", too.
    fn note_real_move(&mut self, to: Square) {
        self.last_colours.insert(self.mover, colour_of(to));
        self.last_real_mover = self.mover;
        self.asked.clear();
    }

    /// "It makes a move of distance zero, and the other player must now move the own tower of the
    /// colour of *that* square", unless that ends the round.
    fn make_zero_move(&mut self) {
        let at = self.required_square().expect("no first move is blocked");
        self.last_colours.insert(self.mover, colour_of(at));
        self.asked.push(at);
        self.mover = other(self.mover);
        let next = self.required_square().expect("a move was made before");
        let ends_round = match self.block.as_str() {
            // "only when a zero move leads back to a tower of the same player already asked"
            "chain" => self.asked.contains(&next),
            // "the tower that has to answer its zero move is blocked too"
            _ => self.moves_from(next).is_empty(),
        };
        if ends_round {
            self.end_round_by_block(next);
        }
    }

    /// "The player who made the last move that was not of distance zero loses"; the winner
    /// "scores and promotes as if the winner's own tower first found blocked after the loser's
    /// last real move had reached the far rank".
    fn end_round_by_block(&mut self, next: Square) {
        let winner = other(self.last_real_mover);
        let mut blocked = self.asked.clone();
        blocked.push(next);
        blocked.retain(|at| self.board[at].player == winner);
        self.end_round(winner, blocked[0], "mutual-block");
    }

    /// Scores, promotes "where the mode has that step", and ends the match or goes on.
    fn end_round(&mut self, winner: u8, at: Square, reason: &'static str) {
        let tower = self.board.get_mut(&at).expect("the tower that scores");
        let points = match winner {
            1 => &mut self.score.0,
            _ => &mut self.score.1,
        };
        *points += self.mode.points[tower.step];
        tower.step = (tower.step + 1).min(self.mode.top_step);
        if *points >= self.mode.points_to_win {
            self.phase = Phase::Over { winner, reason };
        } else if self.refill == "choose" {
            self.phase = Phase::Choosing { winner };
        } else {
            // "Then every tower goes back to its own starting square, promotions stay."
            let towers = self.board.values();
            let home = towers.map(|tower| (starting_square(*tower), *tower));
            self.start_round(home.collect(), other(winner));
        }
    }

    /// "Both sides seat their towers on the home rank from that end, as each player sees it
    /// (white's left is h), in the order in which the towers stand, row by row from the own home
    /// rank and within a row from that end."
    fn refill_from(&mut self, end: &str, winner: u8) {
        let mut seated = BTreeMap::new();
        for player in [1, 2] {
            let mut columns: Vec<i32> = (1..=8).collect();
            if (player, end) == (1, "right") || (player, end) == (2, "left") {
                columns.reverse();
            }
            let mut standing: Vec<&Tower> = Vec::new();
            for row in 0..8 {
                let rank = home_rank(player) + row * forward(player);
                let towers = columns.iter().map(|column| self.board.get(&(*column, rank)));
                standing.extend(towers.flatten().filter(|tower| tower.player == player));
            }
            for (column, tower) in columns.iter().zip(standing) {
                seated.insert((*column, home_rank(player)), *tower);
            }
        }
        self.start_round(seated, other(winner));
    }

    /// "The loser of the round starts the next one with a free move."
    fn start_round(&mut self, board: BTreeMap<Square, Tower>, starter: u8) {
        self.board = board;
        self.mover = starter;
        self.last_colours.clear();
        self.asked.clear();
        self.round += 1;
        self.phase = Phase::Playing;
    }
}

/// Counts the sequences of exactly `depth` plies; a zero move and a choice of refill are plies.
pub(crate) fn perft(naive: &Naive, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for text in naive.legal().into_iter().chain(naive.automatic()) {
        let mut next = naive.clone();
        next.play(&text);
        count += perft(&next, depth - 1);
    }
    count
}

fn setting<'a>(settings: &[(&str, &'a str)], key: &str, default: &'a str) -> &'a str {
    let given = settings.iter().find(|(found, _)| *found == key);
    given.map_or(default, |(_, value)| *value)
}

/// "Each tower has the colour of the square it starts on."
fn starting_board() -> BTreeMap<Square, Tower> {
    let mut board = BTreeMap::new();
    for column in 1..=8 {
        for player in [1, 2] {
            let at = (column, home_rank(player));
            let tower = Tower { player, colour: colour_of(at), step: 0 };
            board.insert(at, tower);
        }
    }
    board
}

fn starting_square(tower: Tower) -> Square {
    let rank = home_rank(tower.player);
    let column = (1..=8).find(|column| colour_of((*column, rank)) == tower.colour);
    (column.expect("a home rank has every colour"), rank)
}

fn colour_of((column, rank): Square) -> char {
    let row = COLOURS[8 - rank as usize];
    char::from(row.as_bytes()[column as usize - 1])
}

fn name((column, rank): Square) -> String {
    let letter = char::from(b"abcdefgh"[column as usize - 1]);
    format!("{letter}{rank}")
}

fn square(text: &str) -> Square {
    let (column, rank) = text.split_at(1);
    let column = "abcdefgh".find(column).expect("a column") as i32 + 1;
    (column, rank.parse().expect("a rank"))
}

fn other(player: u8) -> u8 {
    3 - player
}

fn home_rank(player: u8) -> i32 {
    if player == 1 { 1 } else { 8 }
}

fn forward(player: u8) -> i32 {
    if player == 1 { 1 } else { -1 }
}

fn ahead((column, rank): Square, player: u8) -> Square {
    (column, rank + forward(player))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads what `describe` writes; the board need not hold all sixteen towers.
    fn position(settings: &[(&str, &str)], text: &str) -> Naive {
        let words: Vec<&str> = text.split(' ').collect();
        let mut naive = Naive::new(settings);
        naive.board.clear();
        for (row, rank_text) in words[0].split('/').enumerate() {
            let rank = 8 - row as i32;
            let mut column = 1;
            for sign in rank_text.chars() {
                if let Some(empty) = sign.to_digit(10) {
                    column += empty as i32;
                } else if sign == '+' {
                    naive.board.get_mut(&(column - 1, rank)).unwrap().step += 1;
                } else {
                    let tower = Tower {
                        player: if sign.is_lowercase() { 1 } else { 2 },
                        colour: sign.to_ascii_uppercase(),
                        step: 0,
                    };
                    naive.board.insert((column, rank), tower);
                    column += 1;
                }
            }
            assert_eq!(column, 9, "{rank_text}");
        }
        naive.mover = words[1].parse().unwrap();
        for (player, colour) in [1, 2].into_iter().zip(words[2].chars()) {
            if colour != '-' {
                naive.last_colours.insert(player, colour);
            }
        }
        let (black, white) = words[3].split_once('-').unwrap();
        naive.score = (black.parse().unwrap(), white.parse().unwrap());
        naive.round = words[4].parse().unwrap();
        assert_eq!(naive.describe(), text);
        naive
    }

    fn play_all(naive: &mut Naive, moves: &str) {
        for text in moves.split_whitespace() {
            naive.play(text);
        }
    }

    #[test]
    fn the_first_move_is_free_and_has_102_ways() {
        let naive = Naive::new(&[]);
        assert_eq!(naive.describe(), "NZPSARVM/8/8/8/8/8/8/mvraspzn 1 -- 0-0 1");
        assert_eq!(naive.legal().len(), 102);
    }

    #[test]
    fn the_round_of_the_seed_promotes_the_red_tower_and_white_starts() {
        let mut naive = Naive::new(&[("mode", "standard")]);
        play_all(&mut naive, "c1c6 a8a7");
        assert_eq!(naive.describe(), "1ZPSARVM/N7/2r5/8/8/8/8/mv1aspzn 1 NR 0-0 1");
        naive.play("c6a8");
        let expected = "NZPSARVM/8/8/8/8/8/8/mvr+aspzn 2 -- 1-0 2";
        assert_eq!(naive.describe(), expected);
        assert_eq!((naive.to_move(), naive.legal().len()), (2, 102));
    }

    #[test]
    fn simple_ends_after_one_round_and_promotes_nobody() {
        let mut naive = Naive::new(&[]);
        play_all(&mut naive, "c1c6 a8a7 c6a8");
        assert_eq!(naive.outcome(), Some((1, 1, 0, "home-rank")));
        let expected = "rZPSARVM/N7/8/8/8/8/8/mv1aspzn 0 NR 1-0 1";
        assert_eq!(naive.describe(), expected);
        assert_eq!((naive.to_move(), naive.legal().len()), (0, 0));
    }

    #[test]
    fn a_sumo_one_scores_three_in_standard_and_stays_sumo_one() {
        let text = "8/r+7/8/8/8/8/8/8 1 -R 1-2 4";
        let mut naive = position(&[("mode", "standard")], text);
        naive.play("a7a8");
        assert_eq!(naive.outcome(), Some((1, 4, 2, "home-rank")));
        assert_eq!(naive.describe(), "r+7/8/8/8/8/8/8/8 0 NR 4-2 4");
    }

    #[test]
    fn the_top_step_of_long_scores_four_and_ends_the_match() {
        let text = "8/8/8/8/8/8/P++7/8 2 P- 6-3 9";
        let mut naive = position(&[("mode", "long")], text);
        naive.play("a2a1");
        assert_eq!(naive.outcome(), Some((2, 6, 7, "home-rank")));
        assert_eq!(naive.describe(), "8/8/8/8/8/8/8/P++7 0 PM 6-7 9");
    }

    #[test]
    fn a_sumo_three_of_marathon_becomes_sumo_four_and_ends_the_match() {
        let text = "8/r+++7/8/8/8/8/8/8 1 -R 7-14 9";
        let mut naive = position(&[("mode", "marathon")], text);
        naive.play("a7a8");
        assert_eq!(naive.outcome(), Some((1, 15, 14, "home-rank")));
        assert_eq!(naive.describe(), "r++++7/8/8/8/8/8/8/8 0 NR 15-14 9");
    }

    #[test]
    fn promotions_of_long_add_one_two_four() {
        for (before, score, after) in [("r", "0-0", 1), ("r+", "1-0", 3), ("r++", "3-0", 7)] {
            let text = format!("8/{before}7/8/8/8/8/8/8 1 -R {score} 1");
            let mut naive = position(&[("mode", "long")], &text);
            naive.play("a7a8");
            assert_eq!(naive.score(), (after, 0));
        }
    }

    #[test]
    fn a_sumo_reaches_five_three_one() {
        for (tower, count) in [("m", 7 + 7), ("m+", 5 + 5), ("m++", 3 + 3), ("m+++", 1 + 1)] {
            let text = format!("8/8/8/8/8/8/8/{tower}7 1 -M 0-0 1");
            let naive = position(&[("mode", "marathon")], &text);
            assert_eq!(naive.legal().len(), count, "{tower}");
        }
    }

    #[test]
    fn a_push_moves_both_and_the_pusher_moves_again() {
        // The seed's illustrations 8 and 9: c4 pushes the purple tower on to an orange square.
        let text = "8/8/8/2P5/2r+5/8/8/n7 1 -R 1-0 2";
        let mut naive = position(&[("mode", "standard")], text);
        assert!(naive.legal().contains(&"c4".to_string()));
        naive.play("c4");
        assert_eq!(naive.describe(), "8/8/2P5/2r+5/8/8/8/n7 1 ZN 1-0 2");
        assert!(naive.legal().iter().all(|text| text.starts_with("a1")));
    }

    #[test]
    fn white_pushes_downwards() {
        let text = "7R/8/8/4S+3/4v3/8/8/8 2 S- 0-1 2";
        let mut naive = position(&[("mode", "standard")], text);
        naive.play("e5");
        assert_eq!(naive.describe(), "7R/8/8/8/4S+3/4v3/8/8 2 RN 0-1 2");
    }

    fn may_push_c4(mode: &str, column: [&str; 4]) -> bool {
        let rank = |tower: &str| match tower {
            "" => "8".to_string(),
            _ => format!("2{tower}5"),
        };
        let [fifth, sixth, seventh, eighth] = column.map(rank);
        let pusher = match mode {
            "standard" => "r+",
            "long" => "r++",
            "marathon" => "r+++",
            _ => "r",
        };
        let text = format!("{eighth}/{seventh}/{sixth}/{fifth}/2{pusher}5/8/8/8 1 -R 1-0 2");
        position(&[("mode", mode)], &text).legal().contains(&"c4".to_string())
    }

    #[test]
    fn what_may_be_pushed() {
        assert!(!may_push_c4("simple", ["P", "", "", ""]));
        assert!(may_push_c4("standard", ["P", "", "", ""]));
        assert!(!may_push_c4("standard", ["", "P", "", ""]), "not at a distance");
        assert!(!may_push_c4("standard", ["P+", "", "", ""]), "a step as high");
        assert!(!may_push_c4("standard", ["p", "", "", ""]), "an own tower");
        assert!(!may_push_c4("standard", ["P", "S", "", ""]), "two are too many");
        assert!(may_push_c4("long", ["P", "S+", "", ""]));
        assert!(may_push_c4("long", ["P", "", "S++", ""]));
        assert!(!may_push_c4("long", ["P", "s", "", ""]), "an own tower in the line");
        assert!(!may_push_c4("long", ["P", "S++", "", ""]));
        assert!(!may_push_c4("long", ["P", "S", "V", ""]));
        assert!(may_push_c4("marathon", ["P++", "S", "V+", ""]));
        assert!(!may_push_c4("marathon", ["P", "S", "V", "A"]), "off the board");
    }

    #[test]
    fn nobody_is_pushed_off_the_board() {
        let text = "2P5/2r+5/8/8/8/8/8/8 1 -R 1-0 2";
        let naive = position(&[("mode", "standard")], text);
        assert_eq!(naive.legal(), ["c7b8", "c7d8"]);
    }

    #[test]
    fn after_a_push_of_two_the_last_one_gives_the_colour() {
        let text = "8/8/2S5/2P5/2r++5/8/8/s7 1 -R 3-0 2";
        let mut naive = position(&[("mode", "long")], text);
        naive.play("c4");
        assert_eq!(naive.describe(), "8/2S5/2P5/2r++5/8/8/8/s7 1 ZS 3-0 2");
    }

    #[test]
    fn who_can_only_push_must_push() {
        let text = "8/8/8/1ASP4/2r+5/8/8/8 1 -R 1-0 2";
        let naive = position(&[("mode", "standard")], text);
        assert_eq!(naive.legal(), ["c4"]);
        assert_eq!((naive.automatic(), naive.to_move()), (None, 1));
    }

    #[test]
    fn a_blocked_tower_makes_a_zero_move() {
        let text = "8/8/8/8/8/NR6/mz6/7v 1 -V 0-0 1";
        let mut naive = position(&[], text);
        naive.play("h1g2");
        assert_eq!((naive.to_move(), naive.legal().len()), (0, 0));
        assert_eq!(naive.automatic().as_deref(), Some("a3a3"));
        assert_eq!(naive.describe(), "8/8/8/8/8/NR6/mz4v1/8 2 NV 0-0 1");
        naive.play("a3a3");
        // The blue tower on b2 can go to c3.
        assert_eq!(naive.describe(), "8/8/8/8/8/NR6/mz4v1/8 1 NZ 0-0 1");
        assert!(naive.legal().contains(&"b2c3".to_string()));
    }

    const LOCKED: &str = "8/8/8/8/8/NR6/zm6/7v 1 -V 0-0 1";

    #[test]
    fn the_last_real_mover_loses_a_mutual_block() {
        let mut naive = position(&[], LOCKED);
        play_all(&mut naive, "h1g2 a3a3");
        assert_eq!(naive.outcome(), Some((2, 0, 1, "mutual-block")));
        assert_eq!(naive.describe(), "8/8/8/8/8/NR6/zm4v1/8 0 NZ 0-1 1");
    }

    #[test]
    fn a_mutual_block_promotes_and_the_loser_starts() {
        let mut naive = position(&[("mode", "standard")], LOCKED);
        play_all(&mut naive, "h1g2 a3a3");
        let expected = "N+4R2/8/8/8/8/8/8/mv4z1 1 -- 0-1 2";
        assert_eq!(naive.describe(), expected);
    }

    #[test]
    fn a_mutual_block_before_the_choice_shows_the_promotion_and_the_last_colours() {
        let settings = [("mode", "long"), ("block", "mutual")];
        let mut naive = position(&settings, LOCKED);
        play_all(&mut naive, "h1g2 a3a3");
        assert_eq!(naive.describe(), "8/8/8/8/8/N+R6/zm4v1/8 2 NZ 0-1 1");
        assert_eq!(naive.legal(), ["left", "right"]);
        naive.play("right");
        // Black from h: g2, then b2, then a2. White from a: a3, b3.
        assert_eq!(naive.describe(), "N+R6/8/8/8/8/8/8/5zmv 1 -- 0-1 2");
    }

    #[test]
    fn a_mutual_block_of_a_top_step_tower_ends_the_match() {
        // The purple tower on a1 keeps the sumo from pushing.
        let text = "8/8/8/8/8/N++R6/zm6/p6v 1 -V 0-3 5";
        let mut naive = position(&[("mode", "long"), ("block", "mutual")], text);
        play_all(&mut naive, "h1g2 a3a3");
        assert_eq!(naive.outcome(), Some((2, 0, 7, "mutual-block")));
        assert_eq!(naive.describe(), "8/8/8/8/8/N++R6/zm4v1/p7 0 NZ 0-7 5");
    }

    #[test]
    fn a_chain_goes_on_where_a_mutual_block_ends() {
        // The zero move of a2, a purple square, asks white's purple tower, which is free.
        let text = "7P/8/8/8/8/NR6/zm6/7v 1 -V 0-0 1";
        let mut naive = position(&[("block", "chain")], text);
        play_all(&mut naive, "h1g2 a3a3 a2a2");
        assert_eq!(naive.describe(), "7P/8/8/8/8/NR6/zm4v1/8 2 PZ 0-0 1");
        assert!(naive.legal().contains(&"h8h2".to_string()));
    }

    const RING: &str = "8/8/8/8/8/PMR2n2/azv5/8 1 -N 0-0 1";

    #[test]
    fn a_chain_ends_when_it_comes_back() {
        let settings = [("mode", "standard"), ("block", "chain")];
        let mut naive = position(&settings, RING);
        play_all(&mut naive, "f3g4 a3a3 b2b2 b3b3");
        assert_eq!(naive.automatic().as_deref(), Some("a2a2"));
        naive.play("a2a2");
        assert_eq!(naive.describe(), "2P+2R1M/8/8/8/8/8/8/1v1a2zn 1 -- 0-1 2");
    }

    #[test]
    fn the_same_ring_is_a_mutual_block_after_one_zero_move() {
        let mut naive = position(&[("mode", "standard")], RING);
        play_all(&mut naive, "f3g4 a3a3");
        assert_eq!(naive.describe(), "2P+2R1M/8/8/8/8/8/8/1v1a2zn 1 -- 0-1 2");
    }

    #[test]
    fn a_chain_may_come_back_to_another_tower_than_the_first() {
        // a3 asks b2, b2 asks d2, and d2, as blue as a3, asks b2 again.
        let text = "8/8/8/8/8/PRS2n2/az1M4/2vrs3 1 -N 0-0 1";
        let mut naive = position(&[("mode", "standard"), ("block", "chain")], text);
        play_all(&mut naive, "f3g4 a3a3 b2b2 d2d2");
        let expected = "2P+S1R1M/8/8/8/8/8/8/1vras1zn 1 -- 0-1 2";
        assert_eq!(naive.describe(), expected);
    }

    #[test]
    fn a_chain_of_four_can_still_be_broken() {
        let text = "7P/8/8/8/8/SMR3n1/azv5/8 1 -N 0-0 1";
        let mut naive = position(&[("block", "chain")], text);
        play_all(&mut naive, "g3h4 a3a3 b2b2 b3b3 a2a2");
        assert_eq!((naive.to_move(), naive.outcome()), (2, None));
        assert!(naive.legal().iter().all(|text| text.starts_with("h8")));
    }

    #[test]
    fn the_tower_that_moved_into_the_block_is_asked_too_in_a_chain() {
        let text = "8/8/8/8/8/PR6/1m6/z7 1 -Z 0-0 1";
        let mut mutual = position(&[], text);
        play_all(&mut mutual, "a1a2 a3a3");
        assert_eq!(mutual.outcome(), Some((2, 0, 1, "mutual-block")));
        let mut chain = position(&[("block", "chain")], text);
        play_all(&mut chain, "a1a2 a3a3");
        assert_eq!(chain.automatic().as_deref(), Some("a2a2"));
        chain.play("a2a2");
        assert_eq!(chain.outcome(), Some((2, 0, 1, "mutual-block")));
        assert_eq!(chain.describe(), "8/8/8/8/8/PR6/zm6/8 0 PZ 0-1 1");
    }

    #[test]
    fn a_push_into_a_block_of_the_own_tower_is_a_zero_move_of_the_pusher() {
        let text = "7P/8/8/4V3/4s+3/NR6/pm6/8 1 -S 1-0 2";
        let mut naive = position(&[("mode", "standard")], text);
        naive.play("e4");
        assert_eq!(naive.automatic().as_deref(), Some("a2a2"));
        assert_eq!(naive.describe(), "7P/8/4V3/4s+3/8/NR6/pm6/8 1 MP 1-0 2");
        naive.play("a2a2");
        assert_eq!(naive.describe(), "7P/8/4V3/4s+3/8/NR6/pm6/8 2 PP 1-0 2");
        assert_eq!(naive.to_move(), 2);
    }

    #[test]
    fn who_pushes_into_a_mutual_block_loses() {
        let text = "8/8/8/4V3/4s+3/PR6/pm6/8 1 -S 1-0 2";
        let mut naive = position(&[("mode", "standard")], text);
        play_all(&mut naive, "e4 a2a2");
        // White scores with its own first blocked tower, the purple one on a3.
        assert_eq!(naive.describe(), "2P+2RV1/8/8/8/8/8/8/m3s+p2 1 -- 1-1 3");
    }

    #[test]
    fn who_pushes_into_a_chain_that_closes_loses() {
        let text = "8/8/8/8/2V5/PRs+5/zm6/8 1 -S 1-0 2";
        let mut naive = position(&[("mode", "standard"), ("block", "chain")], text);
        play_all(&mut naive, "c3 a2a2");
        assert_eq!((naive.to_move(), naive.score()), (0, (1, 0)));
        naive.play("a3a3");
        assert_eq!(naive.describe(), "2P+2RV1/8/8/8/8/8/8/m3s+1z1 1 -- 1-1 3");
    }

    const BEFORE_REFILL: &str = "NZ1SAR1M/2r3V1/3P4/8/3s3a/8/1v6/m4pzn 1 NR 0-0 1";

    #[test]
    fn the_refill_is_seated_as_each_player_sees_it() {
        let mut naive = position(&[("mode", "long")], BEFORE_REFILL);
        naive.play("c7c8");
        let expected = "NZr+SAR1M/6V1/3P4/8/3s3a/8/1v6/m4pzn 1 PR 1-0 1";
        assert_eq!(naive.describe(), expected);
        assert_eq!((naive.to_move(), naive.automatic()), (1, None));
        let mut left = naive.clone();
        left.play("left");
        let expected = "PVNZSARM/8/8/8/8/8/8/mpznvsar+ 2 -- 1-0 2";
        assert_eq!(left.describe(), expected);
        naive.play("right");
        let expected = "NZSARMVP/8/8/8/8/8/8/r+savmpzn 2 -- 1-0 2";
        assert_eq!(naive.describe(), expected);
    }

    #[test]
    fn long_may_go_back_to_the_start_squares() {
        let settings = [("mode", "long"), ("refill", "start")];
        let mut naive = position(&settings, BEFORE_REFILL);
        naive.play("c7c8");
        let expected = "NZPSARVM/8/8/8/8/8/8/mvr+aspzn 2 -- 1-0 2";
        assert_eq!(naive.describe(), expected);
    }

    #[test]
    #[should_panic(expected = "choose")]
    fn standard_has_no_choice_of_refill() {
        Naive::new(&[("mode", "standard"), ("refill", "choose")]);
    }

    #[test]
    fn passing_diagonally_between_two_towers_is_legal() {
        let text = "8/8/8/8/8/8/V7/mv6 1 -M 0-0 1";
        let naive = position(&[], text);
        assert!(naive.legal().contains(&"a1b2".to_string()));
        assert_eq!(naive.legal().len(), 7);
    }

    #[test]
    fn a_finished_sequence_is_not_counted() {
        let mut naive = Naive::new(&[]);
        play_all(&mut naive, "c1c6 a8a7 c6a8");
        assert_eq!((perft(&naive, 0), perft(&naive, 1)), (1, 0));
    }
}
