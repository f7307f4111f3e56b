use super::graph::Graph;
use super::mask::Mask;

/// Everything that can be taken in one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Captures<const W: usize> {
    /// How many cells.
    pub(super) cells: u16,
    /// How many of them can be left to the opponent so that the turn passes: 2, 4, or 0 if it cannot be done.
    pub(super) handout: u16,
    /// The undrawn edges when all are taken.
    pub(super) rest: Mask<W>,
}

/// Cells that can be taken and hang together.
#[derive(Clone, Debug)]
struct Tree<const W: usize> {
    cells: Mask<W>,
    edges: Mask<W>,
    /// The edge that leads out of it.
    exit: Option<usize>,
}

impl<const W: usize> Graph<W> {
    /// What can be taken.
    pub(super) fn captures(&self, undrawn: &Mask<W>) -> Captures<W> {
        let (taken, rest) = self.taken(undrawn);
        if taken.is_empty() {
            return Captures { cells: 0, handout: 0, rest };
        }
        let handouts = self
            .trees(undrawn, &taken, &rest)
            .into_iter()
            .map(|tree| self.handout(&tree).map_or(0, |(_, cells)| cells));
        // Two cells are cheaper than four.
        let handout = handouts.filter(|&cells| cells > 0).min().unwrap_or(0);
        Captures { cells: taken.count() as u16, handout, rest }
    }

    /// The edges that take everything, in order.
    pub(super) fn take_all(&self, undrawn: &Mask<W>) -> Vec<usize> {
        self.take_but(undrawn, &Mask::NONE)
    }

    /// The edges that take all but the cheapest handout, and hand that over.
    pub(super) fn hand_over(&self, undrawn: &Mask<W>) -> Vec<usize> {
        let (taken, rest) = self.taken(undrawn);
        let trees = self.trees(undrawn, &taken, &rest);
        let handouts = trees.iter().filter_map(|tree| Some((tree, self.handout(tree)?)));
        let (tree, (edge, _)) = handouts.min_by_key(|(_, (_, cells))| *cells).expect("something can be handed over");
        // What stays: the edge, the cells beside it, and for each of them one more.
        let mut kept = Mask::one(edge);
        let ends: Vec<usize> = self.cells_beside(edge).filter(|&cell| tree.cells.has(cell)).collect();
        for &cell in &ends {
            let inner = self.sides[cell].and(&tree.edges).without(&Mask::one(edge));
            kept.insert(inner.iter().find(|&side| Some(side) != tree.exit).expect("a neighbour to hand over too"));
        }
        let mut edges = self.take_but(undrawn, &kept);
        edges.push(edge);
        edges
    }

    /// The edges that take all that can be taken without drawing those that are kept.
    fn take_but(&self, undrawn: &Mask<W>, kept: &Mask<W>) -> Vec<usize> {
        let mut left = *undrawn;
        let mut edges = Vec::new();
        let next = |left: &Mask<W>| {
            self.sides.iter().find_map(|sides| {
                let sides = sides.and(left);
                sides.first().filter(|edge| sides.few() == 1 && !kept.has(*edge))
            })
        };
        while let Some(edge) = next(&left) {
            left.remove(edge);
            edges.push(edge);
        }
        edges
    }

    /// The cells that can be taken, and the edges that are then left.
    fn taken(&self, undrawn: &Mask<W>) -> (Mask<W>, Mask<W>) {
        let mut rest = *undrawn;
        let mut taken = Mask::NONE;
        loop {
            let before = rest;
            for (cell, sides) in self.sides.iter().enumerate() {
                let left = sides.and(&rest);
                // Who draws the last side of a cell may take its neighbour with the same edge.
                if left.few() == 1 || left.is_empty() && !sides.and(undrawn).is_empty() {
                    taken.insert(cell);
                    rest = rest.without(&left);
                }
            }
            if rest == before {
                return (taken, rest);
            }
        }
    }

    fn trees(&self, undrawn: &Mask<W>, taken: &Mask<W>, rest: &Mask<W>) -> Vec<Tree<W>> {
        let drawn = undrawn.without(rest);
        let mut cells_left = *taken;
        let mut trees = Vec::new();
        while let Some(cell) = cells_left.first() {
            let mut tree = Tree { cells: Mask::NONE, edges: Mask::NONE, exit: None };
            let mut open = vec![cell];
            cells_left.remove(cell);
            while let Some(cell) = open.pop() {
                tree.cells.insert(cell);
                for edge in self.sides[cell].and(&drawn).iter() {
                    tree.edges.insert(edge);
                    match self.across(edge, cell).filter(|next| taken.has(*next)) {
                        None => tree.exit = Some(edge),
                        Some(next) if cells_left.has(next) => {
                            cells_left.remove(next);
                            open.push(next);
                        }
                        Some(_) => {}
                    }
                }
            }
            trees.push(tree);
        }
        trees
    }

    /// The edge that hands cells over, once the others are taken, and how many: the way out with two cells behind it, or the
    /// middle of four.
    fn handout(&self, tree: &Tree<W>) -> Option<(usize, u16)> {
        match tree.exit {
            Some(exit) => (tree.cells.count() >= 2).then_some((exit, 2)),
            None => {
                let has_another = |cell: usize| self.sides[cell].and(&tree.edges).count() >= 2;
                let middle = tree.edges.iter().find(|&edge| self.cells_beside(edge).all(has_another))?;
                Some((middle, 4))
            }
        }
    }

    fn cells_beside(&self, edge: usize) -> impl Iterator<Item = usize> {
        self.beside[edge].into_iter().flatten().map(usize::from)
    }
}
