use ludoteca_game::Player;

use super::round::{Round, Step};
use crate::engine::Limits;
use crate::search::Field;

/// How often the caller is asked whether to stop: every so many nodes.
const STOP_EVERY: u64 = 4096;

/// Proves who wins a round of plain towers.
///
/// It asks, depth after depth, whether one player can force a win in so many steps, and then whether the other one can. Such a
/// question has two answers only, so that the first step that refutes it settles it. What is remembered of a round fits into one
/// number, the round itself included: nothing is ever mistaken for something else.
pub(crate) struct Prover<'a> {
    notes: Vec<u128>,
    limits: &'a Limits<'a>,
    nodes: u64,
    halted: bool,
}

/// What is remembered of a round, in the lowest bits of a note; the round is in the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Note {
    /// Who wins, where that is proved.
    winner: Option<Player>,
    /// In how many steps each player cannot win.
    fails: [u8; 2],
    /// The step that mattered last.
    step: Option<Step>,
}

/// How many notes share a place; together they fill a line of the cache.
const SHARING: usize = 4;
/// How many bits of a note tell what is known; the round takes 101.
const KNOWN_BITS: u32 = 27;
/// Sixteen towers make fewer steps than this.
const DEPTH_MAX: u8 = 120;

impl<'a> Prover<'a> {
    /// A prover that remembers as much as the limits allow.
    pub(crate) fn new(limits: &'a Limits<'a>) -> Prover<'a> {
        let places = (limits.table_bytes / (16 * SHARING)).max(1);
        Prover { notes: vec![0; places * SHARING], limits, nodes: 0, halted: false }
    }

    /// How many rounds it has looked at.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Who wins; `None` if it was stopped.
    pub(crate) fn winner(&mut self, at: &Round) -> Option<Player> {
        for depth in 1..=DEPTH_MAX {
            for player in [at.mover(), at.mover().other()] {
                if self.wins(at, player, depth) {
                    return Some(player);
                }
                if self.halted {
                    return None;
                }
            }
        }
        None
    }

    /// A step that wins for the mover, who wins; `None` if it was stopped.
    pub(crate) fn winning_step(&mut self, at: &Round) -> Option<Step> {
        for depth in 1..=DEPTH_MAX {
            if self.wins(at, at.mover(), depth) {
                // The note may have made room for another one: the step is looked for again.
                return self.note(at).and_then(|note| note.step).or_else(|| self.step_of_win(at, depth));
            }
            if self.halted {
                return None;
            }
        }
        None
    }

    fn step_of_win(&mut self, at: &Round, depth: u8) -> Option<Step> {
        let mut steps = Vec::new();
        at.moves(&mut steps);
        let steps = steps.into_iter().map(|(step, _)| step);
        steps.into_iter().find(|&step| self.wins(&at.after(step).0, at.mover(), depth - 1))
    }

    /// Whether a player can force a win in so many steps.
    fn wins(&mut self, at: &Round, player: Player, depth: u8) -> bool {
        self.count_node();
        if self.halted {
            return false;
        }
        let [least, most] = at.bounds();
        if least == most {
            return (least > 0) == (at.mover() == player);
        }
        let mut note = self.note(at).unwrap_or_default();
        if let Some(winner) = note.winner {
            return winner == player;
        }
        if depth == 0 || note.fails[player.index()] >= depth {
            return false;
        }
        let mut steps = Vec::with_capacity(16);
        at.moves(&mut steps);
        for (step, promise) in &mut steps {
            if note.step == Some(*step) {
                *promise = i32::MAX;
            }
        }
        steps.sort_by_key(|&(_, promise)| std::cmp::Reverse(promise));
        // The player looks for one step that wins, the other one for a step that does not lose.
        let is_own = at.mover() == player;
        let decisive = steps.iter().find(|(step, _)| self.wins(&at.after(*step).0, player, depth - 1) == is_own);
        if self.halted {
            return false;
        }
        let wins = decisive.is_some() == is_own;
        if wins {
            note.winner = Some(player);
        } else {
            note.fails[player.index()] = depth;
        }
        note.step = decisive.map(|&(step, _)| step).or(note.step);
        self.put(at, note);
        wins
    }

    fn note(&self, at: &Round) -> Option<Note> {
        let key = at.key().0;
        let place = self.place(key);
        let same = self.notes[place..place + SHARING].iter().find(|&&note| note != 0 && note >> KNOWN_BITS == key);
        same.map(|&note| unpack(note))
    }

    fn put(&mut self, at: &Round, note: Note) {
        let key = at.key().0;
        let place = self.place(key);
        let sharing = &mut self.notes[place..place + SHARING];
        // What was looked at least deeply makes room.
        let worth =
            |note: u128| if note == 0 { 0 } else { 1 + unpack(note).fails.into_iter().max().unwrap_or_default() };
        let same = sharing.iter().position(|&note| note != 0 && note >> KNOWN_BITS == key);
        let least = (0..SHARING).min_by_key(|&nth| worth(sharing[nth])).expect("there are places");
        sharing[same.unwrap_or(least)] = key << KNOWN_BITS | pack(note);
    }

    fn place(&self, key: u128) -> usize {
        let mixed = (key as u64 ^ (key >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 29 ^ (key >> 37) as u64).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let places = (self.notes.len() / SHARING) as u128;
        ((u128::from(mixed) * places) >> 64) as usize * SHARING
    }

    fn count_node(&mut self) {
        if self.nodes.is_multiple_of(STOP_EVERY) && !self.limits.allow(self.nodes) {
            self.halted = true;
        }
        self.nodes += 1;
    }
}

/// Three bits for the winner, of which none is 0, twice seven and ten.
fn pack(note: Note) -> u128 {
    let winner = note.winner.map_or(1, |winner| 2 + winner.index() as u128);
    let [one, two] = note.fails.map(u128::from);
    let step = note.step.map_or(0, |step| 1 << 9 | u128::from(step.colour) << 6 | u128::from(step.to));
    winner << 24 | one << 17 | two << 10 | step
}

fn unpack(note: u128) -> Note {
    let low = note as u32;
    let step = Step { colour: (low >> 6 & 7) as u8, to: (low & 63) as u8 };
    Note {
        winner: match low >> 24 & 7 {
            2 => Some(Player::One),
            3 => Some(Player::Two),
            _ => None,
        },
        fails: [low >> 17, low >> 10].map(|bits| (bits & 127) as u8),
        step: (low >> 9 & 1 == 1).then_some(step),
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_game::Player;

    use super::{KNOWN_BITS, Note, Step, pack, unpack};

    #[test]
    fn a_note_says_what_was_noted_and_leaves_the_round_alone() {
        for winner in [None, Some(Player::One), Some(Player::Two)] {
            for step in [None, Some(Step { colour: 7, to: 63 }), Some(Step { colour: 0, to: 0 })] {
                for fails in [[0, 0], [120, 0], [3, 120], [127, 127]] {
                    let note = Note { winner, fails, step };
                    assert_eq!(unpack(pack(note)), note);
                    assert_eq!(pack(note) >> KNOWN_BITS, 0);
                    assert_ne!(pack(note), 0);
                }
            }
        }
    }
}
