use ludoteca_galleta::{EdgeId, Shape};

use super::mask::Mask;

/// A shape as a solver sees it: cells, edges between them or between a cell and the ground around, and edges that border no cell.
#[derive(Clone, Debug)]
pub(crate) struct Graph<const W: usize> {
    pub(super) ids: Vec<EdgeId>,
    /// The sides of each cell.
    pub(super) sides: Vec<Mask<W>>,
    /// The cells beside each edge; `None` is the ground.
    pub(super) beside: Vec<[Option<u16>; 2]>,
    /// Edges that border no cell: moves that change nothing but the turn.
    pub(super) tips: Mask<W>,
    /// Edges beside one cell that can be drawn one for the other: all but the first of each cell.
    pub(super) spares: Vec<(usize, Mask<W>)>,
    /// Ways to lay the shape onto itself.
    symmetries: Vec<Symmetry<W>>,
}

/// Where every edge goes, by the bytes of a set of edges.
#[derive(Clone, Debug)]
struct Symmetry<const W: usize> {
    edges: Vec<u16>,
    bytes: Vec<[Mask<W>; 256]>,
}

impl<const W: usize> Graph<W> {
    /// The graph of a shape that has at most 64 times `W` edges.
    pub(crate) fn new(shape: &Shape) -> Graph<W> {
        let ids: Vec<EdgeId> = shape.edge_ids().collect();
        let cells = |edge: EdgeId| shape.touches(edge).map(|touch| touch.map(|touch| touch.cell.index() as u16));
        let beside: Vec<[Option<u16>; 2]> = ids.iter().map(|&edge| cells(edge)).collect();
        let mut tips = Mask::NONE;
        for (edge, _) in beside.iter().enumerate().filter(|(_, cells)| cells[0].is_none()) {
            tips.insert(edge);
        }
        let sides: Vec<Mask<W>> = shape
            .cells()
            .iter()
            .map(|(_, sides)| sides.iter().fold(Mask::NONE, |all, side| all.or(&Mask::one(side.index()))))
            .collect();
        // The first outer edge of each cell, and where it has more, those.
        let mut spares = Vec::new();
        for &cell in &sides {
            let outer: Vec<usize> = cell.iter().filter(|&edge| beside[edge][1].is_none()).collect();
            spares.extend((1..outer.len()).map(|nth| (outer[nth], mask_of(&outer[..nth]))));
        }
        let mut graph = Graph { ids, sides, beside, tips, spares, symmetries: Vec::new() };
        // On large boards the tables would not fit in any cache, and no two positions are alike.
        let count = if W <= 2 { 8 } else { 1 };
        graph.symmetries =
            shape.symmetries().iter().take(count).map(|symmetry| graph.symmetry(&symmetry.edges)).collect();
        graph
    }

    fn symmetry(&self, to: &[EdgeId]) -> Symmetry<W> {
        let mut edges: Vec<u16> = to.iter().map(|edge| edge.index() as u16).collect();
        // Outer edges of a cell are as good as each other: the nth goes to the nth.
        for cell in &self.sides {
            let outer: Vec<usize> = cell.iter().filter(|&edge| self.beside[edge][1].is_none()).collect();
            let mut images: Vec<u16> = outer.iter().map(|&edge| edges[edge]).collect();
            images.sort_unstable();
            for (edge, image) in outer.into_iter().zip(images) {
                edges[edge] = image;
            }
        }
        let image = |byte: usize, value: usize| {
            let members = (0..8).filter(|bit| value >> bit & 1 == 1).map(|bit| byte * 8 + bit);
            members.filter_map(|edge| edges.get(edge)).fold(Mask::NONE, |all, &to| all.or(&Mask::one(to.into())))
        };
        let bytes = (0..edges.len().div_ceil(8)).map(|byte| std::array::from_fn(|value| image(byte, value))).collect();
        Symmetry { edges, bytes }
    }

    /// What the rules call an edge.
    pub(crate) fn id(&self, edge: usize) -> EdgeId {
        self.ids[edge]
    }

    /// The cell on the other side of an edge; `None` is the ground.
    pub(super) fn across(&self, edge: usize, cell: usize) -> Option<usize> {
        let [one, other] = self.beside[edge];
        let across = if one == Some(cell as u16) { other } else { one };
        across.map(usize::from)
    }

    /// The same set with outer edges of a cell drawn from the last to the first.
    pub(super) fn tidied(&self, mut edges: Mask<W>) -> Mask<W> {
        for (spare, before) in &self.spares {
            if edges.has(*spare) {
                let free = before.without(&edges);
                if let Some(first) = free.first() {
                    edges.remove(*spare);
                    edges.insert(first);
                }
            }
        }
        edges
    }

    /// The least of all sets that a tidied one can be laid onto, and how.
    pub(super) fn least(&self, edges: &Mask<W>) -> (Mask<W>, u8) {
        let mut least = (*edges, 0);
        for (number, symmetry) in self.symmetries.iter().enumerate().skip(1) {
            let laid = symmetry.lay(edges);
            if laid < least.0 {
                least = (laid, number as u8);
            }
        }
        least
    }

    /// Where an edge goes.
    pub(super) fn laid(&self, edge: usize, symmetry: u8) -> u16 {
        self.symmetries[usize::from(symmetry)].edges[edge]
    }
}

impl<const W: usize> Symmetry<W> {
    fn lay(&self, edges: &Mask<W>) -> Mask<W> {
        let mut laid = Mask::NONE;
        for (byte, table) in self.bytes.iter().enumerate() {
            let value = edges.0[byte / 8] >> (byte % 8 * 8) & 255;
            laid = laid.or(&table[value as usize]);
        }
        laid
    }
}

fn mask_of<const W: usize>(numbers: &[usize]) -> Mask<W> {
    numbers.iter().fold(Mask::NONE, |all, &number| all.or(&Mask::one(number)))
}
