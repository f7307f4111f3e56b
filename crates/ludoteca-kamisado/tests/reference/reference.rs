//! A reference implementation of Kamisado, written from the specification alone and simple rather than fast.
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
/// The number of towers that a plain tower, a sumo 1, 2, 3 may push.
const PUSHED_AT_MOST: [usize; 4] = [0, 1, 2, 3];

/// A row of the table of matches.
#[derive(Debug)]
struct Mode {
    name: &'static str,
    points_to_win: u32,
    /// The points of a tower that reaches the far rank, by its step before. A tower at the top step
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

/// A Kamisado match.
#[derive(Clone, Debug)]
pub(crate) struct Reference {
    mode: &'static Mode,
    block: String,
    refill: String,
    board: BTreeMap<Square, Tower>,
    /// The player who must move now, by choice or by a zero move.
    mover: u8,
    /// The colour of the square where the last move of each player ended, in this round.
    last_colours: BTreeMap<u8, char>,
    /// The squares of the towers that made a zero move since the last real move, in order.
    asked: Vec<Square>,
    last_real_mover: u8,
    score: (u32, u32),
    round: u32,
    phase: Phase,
}

impl Reference {
    /// A match at its start; missing settings have their defaults.
    ///
    /// # Panics
    ///
    /// If a setting or a value is not on the page.
    pub(crate) fn new(settings: &[(&str, &str)]) -> Reference {
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
        Reference {
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

    /// Winner, points of black, points of white, and the end of the last round, once the match is over.
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

    /// Scores, promotes "where the mode has that step", and ends the match or begins the next round.
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
pub(crate) fn perft(reference: &Reference, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for text in reference.legal().into_iter().chain(reference.automatic()) {
        let mut next = reference.clone();
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

#[path = "reference_tests.rs"]
mod tests;
