use ludoteca_game::Player;

use super::captures::Captures;
use super::chains::{Anatomy, Ends};
use super::graph::Graph;
use super::mask::Mask;
use crate::search::Field;

/// What a cell counts in a search.
pub(crate) const CELL: i32 = 16;

/// A position as the search walks on it: nothing can be taken, or it has to be decided how.
#[derive(Clone, Debug)]
pub(crate) struct Board<'a, const W: usize> {
    graph: &'a Graph<W>,
    mover: Player,
    /// Edges that are left.
    undrawn: Mask<W>,
    /// Edges that are left once everything that can be taken is taken.
    rest: Mask<W>,
    anatomy: Anatomy<W>,
    /// What can be taken, if it has to be decided how.
    offer: Option<Captures<W>>,
}

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    /// Draw an edge that gives nothing away.
    Draw(u16),
    /// Open the chain with this number.
    Open(u16),
    /// Take everything.
    Take,
    /// Take all but the last two or four, and hand those over.
    HandOver,
}

impl<'a, const W: usize> Board<'a, W> {
    /// The board with these edges left, and what the mover takes at once because there is no reason not to.
    pub(crate) fn new(graph: &'a Graph<W>, undrawn: Mask<W>, mover: Player) -> (Board<'a, W>, i32) {
        let captures = graph.captures(&undrawn);
        let anatomy = graph.anatomy(&captures.rest);
        let offer = (captures.handout > 0).then_some(captures);
        let gain = if offer.is_none() { CELL * i32::from(captures.cells) } else { 0 };
        (Board { graph, mover, undrawn, rest: captures.rest, anatomy, offer }, gain)
    }

    /// The edges that are left.
    pub(crate) fn undrawn(graph: &Graph<W>, is_drawn: impl Fn(usize) -> bool) -> Mask<W> {
        let mut undrawn = Mask::NONE;
        (0..graph.ids.len()).filter(|&edge| !is_drawn(edge)).for_each(|edge| undrawn.insert(edge));
        undrawn
    }

    /// The edges that a line of decisions stands for, in order, those included that are drawn without a decision.
    pub(crate) fn spell_line(&self, line: &[Decision]) -> Vec<usize> {
        let mut edges = Vec::new();
        let mut left = self.undrawn;
        let draw = |more: Vec<usize>, left: &mut Mask<W>, edges: &mut Vec<usize>| {
            for edge in more {
                left.remove(edge);
                edges.push(edge);
            }
        };
        let mut at = self.clone();
        for &decision in line {
            let more = match decision {
                Decision::Draw(edge) => vec![edge.into()],
                Decision::Open(chain) => vec![at.anatomy.chains[usize::from(chain)].open.into()],
                Decision::Take => self.graph.take_all(&left),
                Decision::HandOver => self.graph.hand_over(&left),
            };
            // What is taken without a decision, because there is no reason not to, is taken first.
            if matches!(decision, Decision::Draw(_) | Decision::Open(_)) {
                draw(self.graph.take_all(&left), &mut left, &mut edges);
            }
            draw(more, &mut left, &mut edges);
            at = at.after(decision).0;
        }
        if at.offer.is_none() {
            draw(self.graph.take_all(&left), &mut left, &mut edges);
        }
        edges
    }

    /// How promising it is to draw a safe edge: a move that leaves fewer safe ones decides sooner who runs out of them. On the
    /// biscuit of radius 3 this makes the tree four times smaller than history alone.
    fn promise(&self, edge: usize) -> i32 {
        let sides_left = |&cell: &u16| self.graph.sides[usize::from(cell)].and(&self.rest).count();
        let is_three = |cell: &&u16| sides_left(cell) == 3;
        20_000 * self.graph.beside[edge].iter().flatten().filter(is_three).count() as i32
    }

    /// What the edges that are left are worth, guessed from a few ways to draw the safe ones.
    fn guess(&self) -> i32 {
        const WAYS: u64 = 2;
        let seed = self.rest.0.iter().fold(1, |mixed, &word| spread(mixed ^ word));
        let ways = (0..WAYS).map(|way| CELL * self.graph.play_out(self.rest, spread(seed.wrapping_add(way))));
        ways.sum::<i32>() / WAYS as i32
    }

    /// How many edges that border no cell are left.
    fn tips(&self) -> u32 {
        self.rest.and(&self.graph.tips).count()
    }

    /// A board on which nothing can be taken, with these edges left.
    fn quiet(&self, rest: Mask<W>, mover: Player) -> Board<'a, W> {
        Board { graph: self.graph, mover, undrawn: rest, rest, anatomy: self.graph.anatomy(&rest), offer: None }
    }
}

impl<const W: usize> Field for Board<'_, W> {
    type Move = Decision;
    type Frame = u8;

    const UNIT: i32 = CELL;

    /// A large board takes its time.
    const STOP_EVERY: u64 = if W <= 2 { 256 } else { 32 };

    fn mover(&self) -> Player {
        self.mover
    }

    /// Who is to move makes no difference: a value is in the eyes of the mover.
    fn key(&self) -> (u128, u8) {
        let (least, frame) = self.graph.least(&self.graph.tidied(self.anatomy.knots));
        // Free chains and loops count by their lengths, in whatever order, and tips cancel in pairs.
        let mut loose = u64::from(self.tips() % 2);
        for chain in &self.anatomy.chains {
            let kind = match chain.ends {
                Ends::Free => 1,
                Ends::Loop => 2,
                Ends::Attached | Ends::Noose => continue,
            };
            loose = loose.wrapping_add(spread(u64::from(chain.length) << 2 | kind));
        }
        if let Some(captures) = self.offer {
            loose = loose.wrapping_add(spread(1 << 40 | u64::from(captures.cells) << 3 | u64::from(captures.handout)));
        }
        let mut key = u128::from(loose) << 64 | u128::from(least.0[0]);
        for &word in &least.0[1..] {
            key = (key ^ u128::from(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835).rotate_left(47);
        }
        (key, frame)
    }

    fn code(&self, mv: Decision, frame: u8) -> u16 {
        match mv {
            Decision::Take => 0x2001,
            Decision::HandOver => 0x2002,
            Decision::Draw(edge) => 1 + self.graph.laid(edge.into(), frame),
            Decision::Open(chain) => {
                let chain = &self.anatomy.chains[usize::from(chain)];
                match chain.ends {
                    Ends::Free => 0x4000 | chain.length,
                    Ends::Loop => 0x6000 | chain.length,
                    Ends::Attached | Ends::Noose => {
                        let laid = chain.edges.iter().map(|edge| self.graph.laid(edge, frame));
                        0x8000 | laid.min().expect("a chain has edges")
                    }
                }
            }
        }
    }

    fn place(&self, mv: Decision) -> u16 {
        match mv {
            Decision::Draw(edge) => edge,
            Decision::Open(chain) => 0x400 | self.anatomy.chains[usize::from(chain)].open,
            Decision::Take => 0x800,
            Decision::HandOver => 0x801,
        }
    }

    fn bounds(&self) -> [i32; 2] {
        let left = i32::from(self.anatomy.cells);
        let [least, most] = match self.offer {
            None => [-left, left],
            Some(captures) => {
                let [cells, handout] = [captures.cells, captures.handout].map(i32::from);
                // Either all are taken and then v follows, or all but the handout and then −v: the better one is no worse than
                // what v = −handout gives.
                let least = if left < handout { cells - left } else { cells - handout };
                [least, cells + left]
            }
        };
        [CELL * least, CELL * most]
    }

    fn estimate(&self) -> i32 {
        let rest = self.guess();
        match self.offer {
            None => rest,
            Some(captures) => {
                let [cells, handout] = [captures.cells, captures.handout].map(|cells| CELL * i32::from(cells));
                (cells + rest).max(cells - 2 * handout - rest)
            }
        }
    }

    fn moves(&self, out: &mut Vec<(Decision, i32)>) {
        if self.offer.is_some() {
            out.extend([(Decision::Take, 1), (Decision::HandOver, 0)]);
            return;
        }
        if self.anatomy.cells == 0 {
            return;
        }
        let mut safe = self.anatomy.safe.without(&self.graph.tips);
        for (spare, before) in &self.graph.spares {
            if safe.has(*spare) && !before.and(&safe).is_empty() {
                safe.remove(*spare);
            }
        }
        out.extend(safe.iter().map(|edge| (Decision::Draw(edge as u16), self.promise(edge))));
        if self.tips() % 2 == 1 {
            let tip = self.rest.and(&self.graph.tips).first().expect("there is one");
            out.push((Decision::Draw(tip as u16), 0));
        }
        for (number, chain) in self.anatomy.chains.iter().enumerate() {
            let is_same = |other: &super::chains::Chain<W>| (other.ends, other.length) == (chain.ends, chain.length);
            let is_loose = matches!(chain.ends, Ends::Free | Ends::Loop);
            if !is_loose || !self.anatomy.chains[..number].iter().any(is_same) {
                out.push((Decision::Open(number as u16), -(1 << 16) - i32::from(chain.length)));
            }
        }
    }

    fn after(&self, mv: Decision) -> (Self, i32) {
        match (mv, &self.offer) {
            (Decision::Draw(edge), _) => {
                let mut rest = self.rest;
                rest.remove(edge.into());
                (self.quiet(rest, self.mover.other()), 0)
            }
            (Decision::Open(chain), _) => {
                let chain = &self.anatomy.chains[usize::from(chain)];
                let mut undrawn = self.rest;
                undrawn.remove(chain.open.into());
                let captures = match (chain.ends, chain.length) {
                    (Ends::Noose, _) => self.graph.captures(&undrawn),
                    (ends, length) => {
                        let handout = match (ends, length) {
                            (Ends::Loop, _) => 4,
                            (_, ..=2) => 0,
                            _ => 2,
                        };
                        Captures { cells: length, handout, rest: self.rest.without(&chain.edges) }
                    }
                };
                let mut next = self.quiet(captures.rest, self.mover.other());
                if captures.handout == 0 {
                    return (next, -CELL * i32::from(captures.cells));
                }
                next.offer = Some(captures);
                next.undrawn = undrawn;
                (next, 0)
            }
            (Decision::Take, Some(captures)) => {
                (Board { offer: None, undrawn: self.rest, ..self.clone() }, CELL * i32::from(captures.cells))
            }
            (Decision::HandOver, Some(captures)) => {
                let next = Board { offer: None, undrawn: self.rest, mover: self.mover.other(), ..self.clone() };
                (next, CELL * (i32::from(captures.cells) - 2 * i32::from(captures.handout)))
            }
            (Decision::Take | Decision::HandOver, None) => unreachable!("nothing can be taken"),
        }
    }

    fn cost(&self, mv: Decision, _: &Self) -> i32 {
        i32::from(matches!(mv, Decision::Draw(_) | Decision::Open(_)))
    }
}

/// Spreads a small number over a word.
pub(super) const fn spread(number: u64) -> u64 {
    let mixed = (number ^ number >> 31).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed ^ mixed >> 29).wrapping_mul(0x94d0_49bb_1331_11eb)
}
