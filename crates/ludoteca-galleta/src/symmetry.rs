use crate::board::{CellId, EdgeId, Point, Shape};

/// A way to lay a shape onto itself, as the numbers that edges and cells get.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// `edges[i]` is where edge `i` goes.
    pub edges: Vec<EdgeId>,
    /// `cells[i]` is where cell `i` goes.
    pub cells: Vec<CellId>,
}

impl Shape {
    /// Every rotation and reflection that lays the shape onto itself, at most eight, leaving it alone first.
    ///
    /// Two positions that a symmetry exchanges have the same value: engines need to look at only one.
    #[must_use]
    pub fn symmetries(&self) -> Vec<Symmetry> {
        let mut found: Vec<Symmetry> = Vec::new();
        for turned in [false, true] {
            for mirrored in [false, true] {
                for flipped in [false, true] {
                    let symmetry = self.symmetry(turned, mirrored, flipped);
                    found.extend(symmetry.filter(|symmetry| !found.contains(symmetry)));
                }
            }
        }
        found
    }

    /// Exchanges rows with columns, then left with right, then top with bottom, as asked; `None` if that does not lay
    /// the shape onto itself.
    fn symmetry(&self, turned: bool, mirrored: bool, flipped: bool) -> Option<Symmetry> {
        if turned && self.columns() != self.rows() {
            return None;
        }
        let (last_column, last_row) = (self.columns() as u8 - 1, self.rows() as u8 - 1);
        let place = |point: Point| {
            let Point { row, column } = if turned { Point { row: point.column, column: point.row } } else { point };
            Point {
                row: if flipped { last_row - row } else { row },
                column: if mirrored { last_column - column } else { column },
            }
        };
        if !self.points().iter().all(|&point| self.has(place(point))) {
            return None;
        }
        let edges = self.edges().iter().map(|&[from, to]| self.edge_between(place(from), place(to)));
        let cells = self.cells().iter().map(|&(corner, _)| {
            let across = Point { row: corner.row + 1, column: corner.column + 1 };
            let (one, other) = (place(corner), place(across));
            let lower_left = Point { row: one.row.min(other.row), column: one.column.min(other.column) };
            self.cells().iter().position(|(corner, _)| *corner == lower_left).map(|number| CellId(number as u16))
        });
        Some(Symmetry { edges: edges.collect::<Option<_>>()?, cells: cells.collect::<Option<_>>()? })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::board::{Outline, Shape};

    fn count(shape: Result<Shape, crate::ShapeError>) -> usize {
        let shape = shape.expect("a playable shape");
        let symmetries = shape.symmetries();
        assert!(symmetries[0].edges.iter().copied().eq(shape.edge_ids()), "the first one leaves all alone");
        for symmetry in &symmetries {
            assert_eq!(symmetry.edges.iter().collect::<BTreeSet<_>>().len(), shape.edges().len());
            for (cell, (_, sides)) in shape.cells().iter().enumerate() {
                let image = symmetry.cells[cell];
                let moved: BTreeSet<_> = sides.iter().map(|side| symmetry.edges[side.index()]).collect();
                assert_eq!(moved, shape.cells()[image.index()].1.iter().copied().collect(), "cells keep their sides");
            }
        }
        symmetries.len()
    }

    #[test]
    fn shapes_have_the_symmetries_one_sees() {
        assert_eq!(count(Shape::diamond(3, Outline::Open)), 8);
        assert_eq!(count(Shape::diamond(3, Outline::Drawn)), 8);
        assert_eq!(count(Shape::rectangle(3, 3, Outline::Open)), 8);
        assert_eq!(count(Shape::rectangle(2, 3, Outline::Open)), 4);
        assert_eq!(count(Shape::drawing("##./###/.##", Outline::Open)), 4);
        assert_eq!(count(Shape::drawing("##.../##.../#####", Outline::Open)), 1);
    }
}
