//! The rules as the checker knows them: towers, moves, pushes, blocked towers.

/// The colours of the squares and of the towers at home, rank 1 first.
const RANKS: [&str; 8] =
    ["MVRASPZN", "PMAZVSNR", "ZAMPRNSV", "ARVMNZPS", "SPZNMVRA", "VSNRPMAZ", "RNSVZAMP", "NZPSARVM"];
const LETTERS: &str = "AZMNPRSV";

/// Black and white: players 1 and 2.
const BLACK: usize = 0;
const WHITE: usize = 1;

/// A sumo tower moves at most this far.
const SUMO_REACH: usize = 5;

/// Positions of the towers, player to move, and the tower that must move; the first move of a round is free.
#[derive(Clone, Copy)]
pub(super) struct State {
    towers: [[u8; 8]; 2],
    /// The sumo towers.
    sumos: [[bool; 8]; 2],
    pub(super) mover: usize,
    must: Option<usize>,
}

/// A tower and the square it goes to; for a push, the square of the tower that it pushes.
pub(super) type Move = (usize, u8);

pub(super) enum After {
    /// The round is over: its winner and the tower that scores.
    Over(usize, usize),
    GoesOn(State),
}

impl State {
    /// Reads a position: the ranks from 8 to 1, the player, the last colours of black and of white, and the points, which are one for
    /// each sumo tower.
    pub(super) fn read(text: &str) -> Result<State, String> {
        let wrong = || format!("no position: {text}");
        let parts: Vec<&str> = text.split_whitespace().collect();
        let [ranks, mover, last, points, _, phase] = parts[..] else { return Err(wrong()) };
        // Zero moves before the next real move do not matter once a tower can move.
        if phase != "play" && !phase.starts_with("zero:") {
            return Err(wrong());
        }
        let mut state = State { towers: [[64; 8]; 2], sumos: [[false; 8]; 2], mover: BLACK, must: None };
        let ranks: Vec<&str> = ranks.split('/').collect();
        for (rank, line) in (0..8).rev().zip(&ranks) {
            state.read_rank(rank, line).ok_or_else(wrong)?;
        }
        state.mover = match mover {
            "1" => BLACK,
            "2" => WHITE,
            _ => return Err(wrong()),
        };
        // Black's last colour comes first; the mover answers that of the other player.
        state.must = match last.chars().nth(1 - state.mover).ok_or_else(wrong)? {
            '-' => None,
            letter => Some(LETTERS.find(letter).ok_or_else(wrong)?),
        };
        let [black, white] = state.sumos().map(u8::count_ones);
        if points != format!("{black}-{white}") {
            return Err(wrong());
        }
        if ranks.len() != 8 || state.towers.iter().flatten().any(|&square| square > 63) {
            return Err(wrong());
        }
        Ok(state)
    }

    fn read_rank(&mut self, rank: u8, line: &str) -> Option<()> {
        let mut file = 0;
        let mut last = None;
        for letter in line.chars() {
            if let Some(empty) = letter.to_digit(10) {
                (file, last) = (file + empty as u8, None);
                continue;
            }
            if letter == '+' {
                let (player, colour): (usize, usize) = last.take()?;
                self.sumos[player][colour] = true;
                continue;
            }
            let player = if letter.is_ascii_uppercase() { WHITE } else { BLACK };
            let colour = LETTERS.find(letter.to_ascii_uppercase())?;
            if file >= 8 || self.towers[player][colour] < 64 {
                return None;
            }
            self.towers[player][colour] = 8 * rank + file;
            (file, last) = (file + 1, Some((player, colour)));
        }
        (file == 8).then_some(())
    }

    /// The start of a round that black begins, with these sumo towers: a bit for each colour of a player.
    pub(super) fn round_start(sumos: [u8; 2]) -> State {
        let mut towers = [[64; 8]; 2];
        for file in 0..8 {
            towers[BLACK][colour_of(file)] = file;
            towers[WHITE][colour_of(56 + file)] = 56 + file;
        }
        let sumos = sumos.map(|bits| std::array::from_fn(|colour| bits >> colour & 1 == 1));
        State { towers, sumos, mover: BLACK, must: None }
    }

    /// A bit for each colour of a player's sumo towers.
    pub(super) fn sumos(&self) -> [u8; 2] {
        self.sumos.map(|sumos| (0..8).fold(0, |bits, colour| bits | u8::from(sumos[colour]) << colour))
    }

    /// Whether the player to move may choose the tower.
    pub(super) const fn is_free(&self) -> bool {
        self.must.is_none()
    }

    /// The moves by the number of the square, then by the tower.
    pub(super) fn moves(&self) -> Vec<Move> {
        let towers = match self.must {
            Some(tower) => tower..tower + 1,
            None => 0..8,
        };
        let mut moves: Vec<Move> =
            towers.flat_map(|tower| self.targets(self.mover, tower).into_iter().map(move |to| (tower, to))).collect();
        moves.sort_by_key(|mv| mv.1);
        moves
    }

    /// The squares a tower can go to: ahead, straight or diagonally, as far as no tower is in the way, or by a push.
    fn targets(&self, player: usize, tower: usize) -> Vec<u8> {
        let from = self.towers[player][tower];
        let is_sumo = self.sumos[player][tower];
        let reach = if is_sumo { SUMO_REACH } else { 7 };
        let mut targets = Vec::new();
        for aside in [-1, 0, 1] {
            targets.extend(line(player, from, aside).take_while(|&to| self.tower_on(to).is_none()).take(reach));
        }
        let mut straight = line(player, from, 0);
        if let (true, Some(next), Some(behind)) = (is_sumo, straight.next(), straight.next()) {
            let is_pushed = |(owner, pushed): (usize, usize)| owner != player && !self.sumos[owner][pushed];
            if self.tower_on(next).is_some_and(is_pushed) && self.tower_on(behind).is_none() {
                targets.push(next);
            }
        }
        targets
    }

    /// The player and the colour of the tower on a square.
    fn tower_on(&self, square: u8) -> Option<(usize, usize)> {
        (0..16).map(|nth| (nth / 8, nth % 8)).find(|&(player, tower)| self.towers[player][tower] == square)
    }

    /// The state after the mover's tower goes to a square. With `chain`, zero moves go on until a tower is asked twice.
    pub(super) fn after(&self, (tower, to): Move, chain: bool) -> After {
        let mut next = *self;
        let (mut player, mut asked) = (1 - self.mover, colour_of(to));
        if let Some((pushed_player, pushed)) = self.tower_on(to) {
            let rest = line(self.mover, to, 0).next().expect("a push ends on the board");
            next.towers[pushed_player][pushed] = rest;
            // The pushed side misses its turn.
            (player, asked) = (self.mover, colour_of(rest));
        }
        next.towers[self.mover][tower] = to;
        if to / 8 == if self.mover == BLACK { 7 } else { 0 } {
            return After::Over(self.mover, tower);
        }
        let mut asked_before = Vec::new();
        while next.targets(player, asked).is_empty() {
            // A blocked tower stays where it is, and the colour under it asks for the next one.
            let is_over = if chain { asked_before.contains(&(player, asked)) } else { !asked_before.is_empty() };
            asked_before.push((player, asked));
            if is_over {
                // The last real mover loses; the first blocked tower of the other player scores.
                let winner = 1 - self.mover;
                let first = asked_before.iter().find(|(owner, _)| *owner == winner).expect("zero moves alternate");
                return After::Over(winner, first.1);
            }
            let under = colour_of(next.towers[player][asked]);
            (player, asked) = (1 - player, under);
        }
        After::GoesOn(State { mover: player, must: Some(asked), ..next })
    }

    /// A number that no other state of a round with the same sumo towers has.
    pub(super) fn number(&self) -> u128 {
        let towers = self.towers.iter().flatten().fold(0, |all, &square| all << 6 | u128::from(square));
        towers << 5 | (self.must.unwrap_or(8) as u128) << 1 | self.mover as u128
    }

    pub(super) fn name(&self, (tower, to): Move) -> String {
        let square = |square: u8| format!("{}{}", (b'a' + square % 8) as char, square / 8 + 1);
        let from = square(self.towers[self.mover][tower]);
        if self.tower_on(to).is_some() { from } else { from + &square(to) }
    }

    /// The mover's tower on a square.
    pub(super) fn own_tower_on(&self, square: u8) -> Option<usize> {
        self.tower_on(square).filter(|(player, _)| *player == self.mover).map(|(_, tower)| tower)
    }
}

/// The sumo towers of a round start in which left and right have changed places.
pub(super) fn mirrored(sumos: u8) -> u8 {
    // The square that changes places with the home of a colour has the colour that this one becomes.
    (0..8).filter(|&file| sumos >> colour_of(file) & 1 == 1).fold(0, |all, file| all | 1 << colour_of(7 - file))
}

/// The squares ahead of one, straight or to a side.
fn line(player: usize, from: u8, aside: i32) -> impl Iterator<Item = u8> {
    let ahead = if player == BLACK { 1 } else { -1 };
    let (mut file, mut rank) = (i32::from(from % 8), i32::from(from / 8));
    std::iter::from_fn(move || {
        (file, rank) = (file + aside, rank + ahead);
        ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((8 * rank + file) as u8)
    })
}

fn colour_of(square: u8) -> usize {
    let letter = RANKS[usize::from(square / 8)].as_bytes()[usize::from(square % 8)];
    LETTERS.bytes().position(|known| known == letter).expect("a letter of a colour")
}

#[cfg(test)]
mod tests {
    use ludoteca_game::{Notation, Rules};
    use ludoteca_kamisado::Block;

    use super::{After, State, colour_of, mirrored};
    use crate::kamisado::standard::tests::{BLOCKS, random_position, standard};
    use crate::kamisado::state::after;

    #[test]
    fn the_checker_and_the_rules_of_the_program_agree_on_ten_thousand_positions() {
        let mut random = fastrand::Rng::with_seed(4);
        let mut ends = 0;
        for nth in 0..10_000 {
            let block = BLOCKS[nth % 2];
            let rules = standard(block);
            let at = random_position(&rules, &mut random);
            let text = rules.write_position(&at);
            let state = State::read(&text).expect(&text);
            let mut moves = Vec::new();
            rules.moves(&at, &mut moves);
            let own = state.moves();
            assert_eq!(own.len(), moves.len(), "{text}");
            for mv in moves {
                let name = rules.write_move(&at, &mv);
                let found = *own.iter().find(|found| state.name(**found) == name).expect(&name);
                let next = after(&rules, &at, mv);
                let gained = [0, 1].map(|player| rules.score(&next)[player] - rules.score(&at)[player]);
                match state.after(found, block == Block::Chain) {
                    After::Over(winner, tower) => {
                        let points = if state.sumos[winner][tower] { 3 } else { 1 };
                        assert_eq!((gained[winner], gained[1 - winner]), (points, 0), "{text} {name}");
                        ends += 1;
                    }
                    After::GoesOn(found) => {
                        assert_eq!(gained, [0; 2], "{text} {name}");
                        let expected = State::read(&rules.write_position(&next)).expect("a position");
                        assert_eq!(found.number(), expected.number(), "{text} {name}");
                        assert_eq!(found.sumos(), expected.sumos(), "{text} {name}");
                    }
                }
            }
        }
        assert!(ends > 1_000, "{ends}");
    }

    /// A round start stands for up to four because of this.
    #[test]
    fn half_a_turn_keeps_the_colours_and_a_mirror_exchanges_them_in_pairs() {
        let becomes = |colour: usize| mirrored(1 << colour).trailing_zeros() as usize;
        for square in 0..64 {
            assert_eq!(colour_of(63 - square), colour_of(square));
            assert_eq!(colour_of(square ^ 7), becomes(colour_of(square)));
        }
    }
}
