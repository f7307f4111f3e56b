use super::graph::Graph;
use super::mask::Mask;

/// Cells with two sides left, one beside the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Chain<const W: usize> {
    pub(super) length: u16,
    pub(super) ends: Ends,
    pub(super) edges: Mask<W>,
    /// The edge to draw to open it.
    pub(super) open: u16,
}

/// How a chain ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ends {
    /// Nothing is attached to it.
    Free,
    /// It goes round.
    Loop,
    /// At least one end is beside a cell with more sides left.
    Attached,
    /// Both ends are beside the same cell, which has three sides left: opening the chain opens that cell too.
    Noose,
}

/// What there is on a board on which nothing can be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Anatomy<const W: usize> {
    pub(super) chains: Vec<Chain<W>>,
    /// Undrawn edges of everything that is no free chain or loop, tips apart.
    pub(super) knots: Mask<W>,
    /// Edges that can be drawn without giving a cell away.
    pub(super) safe: Mask<W>,
    /// Cells that are still to be taken.
    pub(super) cells: u16,
}

/// Seldom are there more chains at a time. A list that grows asks for memory again, and threads wait for each other there.
const FEW: usize = 16;

impl<const W: usize> Graph<W> {
    /// Takes a board apart on which every open cell has at least two sides left.
    pub(super) fn anatomy(&self, undrawn: &Mask<W>) -> Anatomy<W> {
        let mut twos = Mask::NONE;
        let mut beside_twos = Mask::NONE;
        let mut cells = 0;
        for (cell, sides) in self.sides.iter().enumerate() {
            let left = sides.and(undrawn);
            match left.few() {
                0 => continue,
                2 => {
                    twos.insert(cell);
                    beside_twos = beside_twos.or(&left);
                }
                _ => {}
            }
            cells += 1;
        }
        let mut anatomy = Anatomy {
            chains: Vec::with_capacity(FEW),
            knots: undrawn.without(&self.tips),
            safe: undrawn.without(&beside_twos),
            cells,
        };
        let mut rest = twos;
        while let Some(cell) = rest.first() {
            let chain = self.chain(undrawn, &mut rest, cell);
            if matches!(chain.ends, Ends::Free | Ends::Loop) {
                anatomy.knots = anatomy.knots.without(&chain.edges);
            }
            anatomy.chains.push(chain);
        }
        anatomy
    }

    /// The chain of a cell with two sides left; its cells are removed from `rest`.
    fn chain(&self, undrawn: &Mask<W>, rest: &mut Mask<W>, cell: usize) -> Chain<W> {
        rest.remove(cell);
        let both = self.sides[cell].and(undrawn);
        let first = both.first().expect("two sides are left");
        let mut chain = Chain { length: 1, ends: Ends::Free, edges: both, open: first as u16 };
        let mut joints = [None; 2];
        for (way, joint) in both.iter().zip(&mut joints) {
            let (mut at, mut edge) = (cell, way);
            while let Some(next) = self.across(edge, at) {
                let left = self.sides[next].and(undrawn);
                if left.few() > 2 {
                    *joint = Some((next, left.count()));
                    break;
                }
                if !rest.has(next) {
                    chain.ends = Ends::Loop;
                    return chain;
                }
                rest.remove(next);
                chain.length += 1;
                chain.edges = chain.edges.or(&left);
                if chain.length == 2 {
                    // Between two cells: should the chain be no longer, this is its middle.
                    chain.open = edge as u16;
                }
                (at, edge) = (next, left.without(&Mask::one(edge)).first().expect("another side is left"));
            }
        }
        chain.ends = match joints {
            [None, None] => Ends::Free,
            [Some((one, 3)), Some((other, _))] if one == other => Ends::Noose,
            _ => Ends::Attached,
        };
        chain
    }
}
