use ludoteca_game::Player;

use super::round::{Round, Step};
use crate::engine::Limits;
use crate::room::Room;
use crate::search::Field;

/// How often the caller is asked whether to stop: every so many nodes.
const STOP_EVERY: u64 = 1024;

/// Proves who wins a round of plain towers.
///
/// It asks, depth after depth, whether one player can force a win in so many steps, and then whether the other one can. Such a
/// question has two answers only, so that the first step that refutes it settles it. What is remembered of a round fits into one
/// number, the round itself included: nothing is ever mistaken for something else.
pub(crate) struct Prover<'a> {
    notes: Room,
    limits: &'a Limits<'a>,
    nodes: u64,
    halted: bool,
    /// Lists that are not in use, to save asking for memory.
    lists: Vec<Vec<Way>>,
}

/// Who wins a round, and in how many steps at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    pub(crate) winner: Player,
    pub(crate) steps: u8,
}

/// What a look at the steps of a round says about a player, and the step that settled it, if it was a single one.
enum Found {
    Wins { steps: u8, step: Option<Step> },
    Fails { step: Option<Step> },
}

/// A step that may matter, where it leads, and in how many ways that can be answered.
struct Way {
    step: Step,
    next: Round,
    answers: u32,
}

/// What is remembered of a round, in the lowest bits of a note; the round is in the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Note {
    /// Who wins, where that is proved.
    winner: Option<Player>,
    /// In how many steps each player cannot win; of the winner, in how many at most.
    steps: [u8; 2],
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
        let places = (limits.table_bytes / (16 * SHARING)).min(limits.nodes.unwrap_or(u64::MAX) as usize).max(1);
        Prover {
            notes: Room::new(places.saturating_mul(16 * SHARING)),
            limits,
            nodes: 0,
            halted: false,
            lists: Vec::new(),
        }
    }

    /// How many rounds it has looked at.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Who wins, and in how many steps at most; `None` if it was stopped.
    pub(crate) fn outcome(&mut self, at: &Round) -> Option<Outcome> {
        if let Some(outcome) = at.decided() {
            return Some(outcome);
        }
        for depth in 1..=DEPTH_MAX {
            for winner in [at.mover(), at.mover().other()] {
                if let Some(steps) = self.wins(at, winner, depth) {
                    return Some(Outcome { winner, steps });
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
        if at.decided().is_some() {
            return at
                .steps()
                .find(|&step| at.after(step).0.decided() == Some(Outcome { winner: at.mover(), steps: 0 }));
        }
        for depth in 1..=DEPTH_MAX {
            if self.wins(at, at.mover(), depth).is_some() {
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
        at.steps().find(|&step| {
            let next = at.after(step).0;
            let steps = match next.decided() {
                Some(outcome) => (outcome.winner == at.mover()).then_some(outcome.steps),
                None => self.wins(&next, at.mover(), depth - 1),
            };
            steps.is_some()
        })
    }

    /// What follows, the winner stepping as it was proved and the other as it was refuted last.
    pub(crate) fn line(&mut self, at: &Round, winner: Player) -> Vec<Step> {
        let mut line = Vec::new();
        let mut at = at.clone();
        while line.len() < usize::from(DEPTH_MAX) {
            let step = if at.mover() == winner { self.winning_step(&at) } else { self.some_step(&at) };
            let Some(step) = step else { break };
            line.push(step);
            at = at.after(step).0;
        }
        line
    }

    /// The step of who loses that took longest to refute, as far as that is remembered.
    fn some_step(&mut self, at: &Round) -> Option<Step> {
        let lasts = |step: &Step| {
            let next = at.after(*step).0;
            next.decided().map_or_else(|| self.note(&next).and_then(Note::lasts).unwrap_or(0), |outcome| outcome.steps)
        };
        at.steps().max_by_key(lasts)
    }

    /// In how many steps at most a player can force a win, in a round in which nobody has won or reaches the far rank at once;
    /// `None` if it was not found in `depth` steps.
    fn wins(&mut self, at: &Round, player: Player, depth: u8) -> Option<u8> {
        self.count_node();
        if self.halted {
            return None;
        }
        let mut note = self.note(at).unwrap_or_default();
        if let Some(winner) = note.winner {
            return note.lasts().filter(|_| winner == player);
        }
        if depth == 0 || note.steps[player.index()] >= depth {
            return None;
        }
        let mut ways = self.lists.pop().unwrap_or_default();
        let found = self.look(at, player, depth, note.step, &mut ways);
        ways.clear();
        self.lists.push(ways);
        if self.halted {
            return None;
        }
        let (won, step) = match found {
            Found::Wins { steps, step } => (Some(steps), step),
            Found::Fails { step } => (None, step),
        };
        note.winner = won.map(|_| player);
        note.steps[player.index()] = won.unwrap_or(depth);
        note.step = step.or(note.step);
        self.put(at, note);
        won
    }

    /// The player looks for one step that wins, the other one for a step that does not lose.
    fn look(&mut self, at: &Round, player: Player, depth: u8, first: Option<Step>, ways: &mut Vec<Way>) -> Found {
        let is_own = at.mover() == player;
        let mut longest = 0;
        // Step 1. What a step decides at once needs no search.
        for step in at.steps() {
            let next = at.after(step).0;
            match next.decided() {
                Some(outcome) if outcome.winner == player => {
                    if is_own {
                        return Found::Wins { steps: 1 + outcome.steps, step: Some(step) };
                    }
                    longest = longest.max(1 + outcome.steps);
                }
                Some(_) if !is_own => return Found::Fails { step: Some(step) },
                Some(_) => {}
                None => {
                    // The fewer answers there are, the sooner it is known who wins.
                    let answers = if first == Some(step) { 0 } else { 1 + next.answers() };
                    ways.push(Way { step, next, answers });
                }
            }
        }
        // Step 2. The others, one after the other.
        ways.sort_by_key(|way| way.answers);
        for way in ways.iter() {
            match self.wins(&way.next, player, depth - 1) {
                Some(steps) if is_own => return Found::Wins { steps: 1 + steps, step: Some(way.step) },
                Some(steps) => longest = longest.max(1 + steps),
                None if !is_own => return Found::Fails { step: Some(way.step) },
                None => {}
            }
        }
        if is_own { Found::Fails { step: None } } else { Found::Wins { steps: longest, step: None } }
    }

    fn note(&mut self, at: &Round) -> Option<Note> {
        let key = at.key().0;
        let same = self.sharing(key).iter().find(|&&note| note != 0 && note >> KNOWN_BITS == key);
        same.map(|&note| unpack(note))
    }

    fn put(&mut self, at: &Round, note: Note) {
        let key = at.key().0;
        let sharing = self.sharing(key);
        // What was looked at least deeply makes room.
        let worth =
            |note: u128| if note == 0 { 0 } else { 1 + unpack(note).steps.into_iter().max().unwrap_or_default() };
        let same = sharing.iter().position(|&note| note != 0 && note >> KNOWN_BITS == key);
        let least = (0..SHARING).min_by_key(|&nth| worth(sharing[nth])).expect("there are places");
        sharing[same.unwrap_or(least)] = key << KNOWN_BITS | pack(note);
    }

    /// The notes that share the place of a key.
    fn sharing(&mut self, key: u128) -> &mut [u128] {
        let mixed = (key as u64 ^ (key >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 29 ^ (key >> 37) as u64).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let notes: &mut [u128] = self.notes.numbers();
        let places = (notes.len() / SHARING) as u128;
        let place = ((u128::from(mixed) * places) >> 64) as usize * SHARING;
        &mut notes[place..place + SHARING]
    }

    fn count_node(&mut self) {
        // Asking the caller costs more than a node.
        let asks = self.nodes.is_multiple_of(STOP_EVERY);
        if self.limits.nodes.is_some_and(|nodes| self.nodes >= nodes) || asks && (self.limits.stop)() {
            self.halted = true;
        } else {
            self.nodes += 1;
        }
    }
}

impl Note {
    /// In how many steps at most the winner wins.
    fn lasts(self) -> Option<u8> {
        self.winner.map(|winner| self.steps[winner.index()])
    }
}

/// Three bits for the winner, of which none is 0, twice seven and ten.
fn pack(note: Note) -> u128 {
    let winner = note.winner.map_or(1, |winner| 2 + winner.index() as u128);
    let [one, two] = note.steps.map(u128::from);
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
        steps: [low >> 17, low >> 10].map(|bits| (bits & 127) as u8),
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
                for steps in [[0, 0], [120, 0], [3, 120], [127, 127]] {
                    let note = Note { winner, steps, step };
                    assert_eq!(unpack(pack(note)), note);
                    assert_eq!(pack(note) >> KNOWN_BITS, 0);
                    assert_ne!(pack(note), 0);
                }
            }
        }
    }
}
