//! The checker. It is written from the rules, and shares nothing with the engine that wrote the certificate or with the crate of
//! the rules, so that a mistake in those is found out here.

use std::collections::HashMap;

/// The colours of the squares and of the towers at home, rank 1 first.
const RANKS: [&str; 8] =
    ["MVRASPZN", "PMAZVSNR", "ZAMPRNSV", "ARVMNZPS", "SPZNMVRA", "VSNRPMAZ", "RNSVZAMP", "NZPSARVM"];
const LETTERS: &str = "AZMNPRSV";

/// Black and white: players 1 and 2.
const BLACK: usize = 0;

/// Follows every answer of a certificate and says how many rounds were looked at.
///
/// # Errors
///
/// What is wrong, in English.
pub(crate) fn check(header: &dyn Fn(&str) -> Option<String>, answers: &[u8]) -> Result<u64, String> {
    let told = |name: &str| header(name).ok_or(format!("no {name}"));
    let chain = match told("block")?.as_str() {
        "mutual" => false,
        "chain" => true,
        other => return Err(format!("no rule of the block: {other}")),
    };
    let start = State::read(&told("position")?)?;
    let winners = told("winners")?;
    let mut checker = Checker { chain, answers: answers.iter(), followed: HashMap::new(), looked_at: 0 };
    let mut moves = start.moves();
    for claim in winners.split_whitespace() {
        let (mv, winner) = claim.split_once('=').ok_or(format!("no claim: {claim}"))?;
        let winner = match winner {
            "1" => 0,
            "2" => 1,
            _ => return Err(format!("no player: {winner}")),
        };
        let place = moves.iter().position(|mv_of| start.name(*mv_of) == mv).ok_or(format!("no move: {mv}"))?;
        let (tower, to) = moves.swap_remove(place);
        let after = start.after(tower, to, chain);
        checker.follow(after, winner).map_err(|why| format!("after {mv}: {why}"))?;
    }
    if let Some(&left) = moves.first() {
        return Err(format!("nothing is said about {}", start.name(left)));
    }
    if checker.answers.len() > 0 {
        return Err(format!("{} answers too many", checker.answers.len()));
    }
    Ok(checker.looked_at)
}

struct Checker<'a> {
    chain: bool,
    answers: std::slice::Iter<'a, u8>,
    /// Who is shown to win what has been followed.
    followed: HashMap<u128, usize>,
    looked_at: u64,
}

impl Checker<'_> {
    fn follow(&mut self, after: After, winner: usize) -> Result<(), String> {
        self.looked_at += 1;
        let state = match after {
            After::Won(player) if player == winner => return Ok(()),
            After::Won(_) => return Err("the other player wins".to_owned()),
            After::Goes(state) => state,
        };
        let arrives = state.moves().into_iter().any(|(_, to)| is_home_of_other(state.mover, to));
        if arrives {
            return if state.mover == winner { Ok(()) } else { Err("the other player arrives".to_owned()) };
        }
        if let Some(&known) = self.followed.get(&state.number()) {
            return if known == winner { Ok(()) } else { Err("both players win the same round".to_owned()) };
        }
        self.followed.insert(state.number(), winner);
        if state.mover == winner {
            let to = *self.answers.next().ok_or("an answer is missing")?;
            let (tower, to) = state.moves().into_iter().find(|mv| mv.1 == to).ok_or(format!("no answer: {to}"))?;
            return self.follow(state.after(tower, to, self.chain), winner);
        }
        for (tower, to) in state.moves() {
            self.follow(state.after(tower, to, self.chain), winner)?;
        }
        Ok(())
    }
}

/// Where the towers stand, whose turn it is, and which tower must move; at the start of a round any may.
#[derive(Clone, Copy)]
struct State {
    towers: [[u8; 8]; 2],
    mover: usize,
    must: Option<usize>,
}

/// What a move leads to.
enum After {
    Won(usize),
    Goes(State),
}

impl State {
    /// Reads a position: the ranks from 8 to 1, the player, the last colours of black and of white.
    fn read(text: &str) -> Result<State, String> {
        let wrong = || format!("no position: {text}");
        let parts: Vec<&str> = text.split_whitespace().collect();
        let [ranks, mover, last, _, _, "play"] = parts[..] else { return Err(wrong()) };
        let mut towers = [[64; 8]; 2];
        let ranks: Vec<&str> = ranks.split('/').collect();
        for (rank, line) in (0..8).rev().zip(&ranks) {
            let mut file = 0;
            for letter in line.chars() {
                if let Some(empty) = letter.to_digit(10) {
                    file += empty as u8;
                    continue;
                }
                let player = usize::from(letter.is_ascii_uppercase());
                let colour = LETTERS.find(letter.to_ascii_uppercase()).ok_or_else(wrong)?;
                if file >= 8 || towers[player][colour] < 64 {
                    return Err(wrong());
                }
                towers[player][colour] = 8 * rank + file;
                file += 1;
            }
            if file != 8 {
                return Err(wrong());
            }
        }
        let mover = match mover {
            "1" => 0,
            "2" => 1,
            _ => return Err(wrong()),
        };
        // Black's last colour is told first; the mover answers that of the other one.
        let must = match last.chars().nth(1 - mover).ok_or_else(wrong)? {
            '-' => None,
            letter => Some(LETTERS.find(letter).ok_or_else(wrong)?),
        };
        if ranks.len() != 8 || towers.iter().flatten().any(|&square| square > 63) {
            return Err(wrong());
        }
        Ok(State { towers, mover, must })
    }

    /// The moves, each a tower and a square, by the number of the square.
    fn moves(&self) -> Vec<(usize, u8)> {
        let towers = match self.must {
            Some(tower) => tower..tower + 1,
            None => 0..8,
        };
        let mut moves: Vec<(usize, u8)> =
            towers.flat_map(|tower| self.targets(self.mover, tower).into_iter().map(move |to| (tower, to))).collect();
        moves.sort_by_key(|mv| mv.1);
        moves
    }

    /// Where a tower can go: ahead, straight or diagonally, as far as nothing stands there.
    fn targets(&self, player: usize, tower: usize) -> Vec<u8> {
        let from = i32::from(self.towers[player][tower]);
        let ahead = if player == BLACK { 1 } else { -1 };
        let mut targets = Vec::new();
        for aside in [-1, 0, 1] {
            let (mut file, mut rank) = (from % 8 + aside, from / 8 + ahead);
            while (0..8).contains(&file) && (0..8).contains(&rank) {
                let square = (8 * rank + file) as u8;
                if self.towers.iter().flatten().any(|&taken| taken == square) {
                    break;
                }
                targets.push(square);
                file += aside;
                rank += ahead;
            }
        }
        targets
    }

    /// What follows when the mover's tower goes to a square.
    fn after(&self, tower: usize, to: u8, chain: bool) -> After {
        let mut next = *self;
        next.towers[self.mover][tower] = to;
        if is_home_of_other(self.mover, to) {
            return After::Won(self.mover);
        }
        let (mut player, mut asked) = (1 - self.mover, colour_of(to));
        let mut asked_before = Vec::new();
        while next.targets(player, asked).is_empty() {
            // A blocked tower stays where it is, and the colour under it asks for the next one.
            let ends = if chain { asked_before.contains(&(player, asked)) } else { !asked_before.is_empty() };
            if ends {
                // Whoever made the last real move loses.
                return After::Won(1 - self.mover);
            }
            asked_before.push((player, asked));
            let under = colour_of(next.towers[player][asked]);
            (player, asked) = (1 - player, under);
        }
        After::Goes(State { mover: player, must: Some(asked), ..next })
    }

    /// A number that no other state has.
    fn number(&self) -> u128 {
        let towers = self.towers.iter().flatten().fold(0, |all, &square| all << 6 | u128::from(square));
        towers << 5 | (self.must.unwrap_or(8) as u128) << 1 | self.mover as u128
    }

    fn name(&self, (tower, to): (usize, u8)) -> String {
        let square = |square: u8| format!("{}{}", (b'a' + square % 8) as char, square / 8 + 1);
        format!("{}{}", square(self.towers[self.mover][tower]), square(to))
    }
}

fn is_home_of_other(player: usize, square: u8) -> bool {
    square / 8 == if player == BLACK { 7 } else { 0 }
}

fn colour_of(square: u8) -> usize {
    let letter = RANKS[usize::from(square / 8)].as_bytes()[usize::from(square % 8)];
    LETTERS.bytes().position(|known| known == letter).expect("a letter of a colour")
}
