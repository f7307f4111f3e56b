//! Every legal play of a roll, each distinct resulting position once.
//!
//! With doubles the moves of a play are made in falling order of their points: each set of moves then comes up once, and
//! different sets lead to different positions. With two different dice, both orders are tried and positions that came
//! up before are dropped.

use ludoteca_game::Player;

use crate::board::{BAR, Board, Side};
use crate::play::{Play, Step};
use crate::roll::Roll;

/// Appends every legal play; one without moves when nothing can be moved.
pub(crate) fn plays(board: &Board, mover: Player, roll: Roll, out: &mut Vec<Play>) {
    let turn = Course::new(board, mover);
    let first = out.len();
    if roll.is_double() {
        doubles(&turn, roll, board, mover, out);
    } else {
        two_dice(&turn, roll, board, mover, out);
    }
    if out.len() == first {
        out.push(Play::none(board));
    }
}

/// The mover's checkers in the course of a turn.
#[derive(Clone, Copy)]
pub(crate) struct Course {
    own: u128,
    /// A bit for each place where the mover has a checker.
    occupied: u32,
    /// A bit for each point, as the mover counts, that the opponent holds.
    blocked: u32,
    /// A bit for each point with a single enemy checker.
    blots: u32,
    /// A bit for each point that was hit.
    hits: u32,
}

/// One checker in each place. Looked up, because a shift of 128 bits by a variable takes several instructions.
static ONE_AT: [u128; 26] = {
    let mut checkers = [0; 26];
    let mut slot = 0;
    while slot < 26 {
        checkers[slot] = 1 << (4 * slot);
        slot += 1;
    }
    checkers
};

/// Bits of the places outside the home board.
const OUTSIDE: u32 = !0 << 7;

impl Course {
    pub(crate) fn new(board: &Board, mover: Player) -> Course {
        let own = board.side(mover);
        let (blocked, blots) = holdings(board.side(mover.other()));
        Course { own: own.0, occupied: own.occupied(), blocked, blots, hits: 0 }
    }

    /// A bit for each place from which a checker can move by this die.
    pub(crate) fn origins(&self, die: u8) -> u32 {
        if self.occupied >> BAR & 1 == 1 {
            return (1 << BAR) & !(self.blocked << die);
        }
        let inside = self.occupied & !(self.blocked << die) & (!0 << (die + 1));
        if self.occupied & OUTSIDE != 0 {
            return inside;
        }
        let exact = self.occupied & 1 << die;
        // A larger die than any point takes a checker from the highest one.
        let highest = 31 - (self.occupied | 1).leading_zeros();
        let beyond = if highest < die.into() { self.occupied & 1 << highest } else { 0 };
        inside | exact | beyond
    }

    pub(crate) fn after(&self, from: u32, die: u8) -> (Course, Step) {
        let from = from as usize;
        let to = from.saturating_sub(die.into());
        let own = self.own - ONE_AT[from] + ONE_AT[to];
        let left = u32::from(own & (ONE_AT[from] * 15) == 0) << from;
        let hit = self.blots & 1 << to;
        let turn = Course {
            own,
            occupied: (self.occupied & !left | 1 << to) & !1,
            blocked: self.blocked,
            blots: self.blots & !hit,
            hits: self.hits | hit,
        };
        (turn, Step::new(from, to, hit != 0))
    }

    /// Whether no checker is on the bar and none can be borne off.
    const fn is_plain(&self) -> bool {
        self.occupied >> BAR & 1 == 0 && self.occupied & OUTSIDE != 0
    }

    pub(crate) fn board(&self, board: &Board, mover: Player) -> Board {
        let mut sides = board.sides;
        sides[mover.index()] = Side(self.own);
        let other = &mut sides[mover.other().index()].0;
        let mut hits = self.hits;
        while hits != 0 {
            let point = 25 - hits.trailing_zeros() as usize;
            *other = *other - ONE_AT[point] + ONE_AT[BAR];
            hits &= hits - 1;
        }
        Board { sides }
    }
}

/// The points that a side holds and its blots, as the opponent counts them.
fn holdings(side: Side) -> (u32, u32) {
    let (mut held, mut blots) = (0, 0);
    let mut rest = side.0 & ((1 << (4 * BAR)) - 1) & !15;
    while rest != 0 {
        let slot = rest.trailing_zeros() as usize / 4;
        let bit = 1 << (25 - slot);
        if side.at(slot) > 1 {
            held |= bit;
        } else {
            blots |= bit;
        }
        rest &= !(15 << (4 * slot));
    }
    (held, blots)
}

fn two_dice(turn: &Course, roll: Roll, board: &Board, mover: Player, out: &mut Vec<Play>) {
    let mut seen = Seen::new(out.len());
    let high_first = turn.origins(roll.high());
    for (first, second) in [(roll.high(), roll.low()), (roll.low(), roll.high())] {
        // A checker that could have made the high move first has done so in the first round, with the same result. Bar and
        // bearing off are left to the table: there a move can depend on the one before it.
        let done = if first == roll.low() && turn.is_plain() { high_first } else { 0 };
        for from in bits(turn.origins(first)) {
            let (middle, one) = turn.after(from, first);
            for from in bits(middle.origins(second) & !done) {
                let (end, other) = middle.after(from, second);
                let after = end.board(board, mover);
                if seen.is_new(&after, out) {
                    out.push(Play::new(after, &[one, other]));
                }
            }
        }
    }
    if out.len() > seen.first {
        return;
    }
    // Only one die can be used: the higher one if it can be.
    for die in [roll.high(), roll.low()] {
        for from in bits(turn.origins(die)) {
            let (end, step) = turn.after(from, die);
            out.push(Play::new(end.board(board, mover), &[step]));
        }
        if turn.origins(die) != 0 {
            return;
        }
    }
}

fn doubles(turn: &Course, roll: Roll, board: &Board, mover: Player, out: &mut Vec<Play>) {
    let mut search =
        Doubles { die: roll.high(), board, mover, first: out.len(), longest: 0, steps: [Step::NONE; 4], out };
    search.go_on(turn, 0, BAR as u32);
}

struct Doubles<'a> {
    die: u8,
    board: &'a Board,
    mover: Player,
    /// Where the plays of this roll begin in the list.
    first: usize,
    /// The most moves that a play has had so far.
    longest: usize,
    steps: [Step; 4],
    out: &'a mut Vec<Play>,
}

impl Doubles<'_> {
    /// Makes one more move from `highest` or below.
    fn go_on(&mut self, turn: &Course, made: usize, highest: u32) {
        let origins = if made < 4 { turn.origins(self.die) & ((2 << highest) - 1) } else { 0 };
        if origins == 0 {
            return self.end(turn, made);
        }
        for from in bits(origins) {
            let (next, step) = turn.after(from, self.die);
            self.steps[made] = step;
            self.go_on(&next, made + 1, from);
        }
    }

    /// Keeps the play if none is longer.
    fn end(&mut self, turn: &Course, made: usize) {
        if made == 0 || made < self.longest {
            return;
        }
        if made > self.longest {
            self.longest = made;
            self.out.truncate(self.first);
        }
        self.out.push(Play::new(turn.board(self.board, self.mover), &self.steps[..made]));
    }
}

/// The numbers of the bits that are set, the highest first.
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = 31 - set.leading_zeros();
            set &= !(1 << bit);
            bit
        })
    })
}

/// The boards that have come up in a turn: a hash table into the list of plays that compares whole boards, so that it is
/// never wrong.
struct Seen {
    /// Where the plays of this turn begin in the list.
    first: usize,
    /// One more than the place of a play after the first; 0 is free.
    slots: [u16; Seen::SLOTS],
}

impl Seen {
    /// More than the 2 × 15 × 15 positions to which two dice can lead.
    const SLOTS: usize = 512;

    const fn new(first: usize) -> Seen {
        Seen { first, slots: [0; Seen::SLOTS] }
    }

    /// Whether no play in the list leads to this board; then the next one put there must.
    fn is_new(&mut self, after: &Board, plays: &[Play]) -> bool {
        let [one, two] = after.sides;
        let folded = (one.0 ^ two.0.rotate_left(64)) as u64 ^ (one.0 >> 64) as u64;
        let mut slot = (folded.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - Seen::SLOTS.ilog2())) as usize;
        loop {
            match self.slots[slot] {
                0 => {
                    self.slots[slot] = (plays.len() - self.first + 1) as u16;
                    return true;
                }
                taken if plays[self.first + usize::from(taken) - 1].after() == after => return false,
                _ => slot = (slot + 1) % Seen::SLOTS,
            }
        }
    }
}
