use std::fmt;

use crate::error::ShapeError;

/// The most edges a shape may have: those of a diamond of radius 12.
pub const EDGES_MAX: usize = 576;

/// The most cells that [`EDGES_MAX`] edges can enclose, rounded up to whole words of bits.
pub const CELLS_MAX: usize = 320;

/// The most points in a row or in a column: there are 26 letters.
pub const LINE_MAX: usize = 26;

/// A point of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// The row from the bottom, from 0.
    pub row: u8,
    /// The column from the left, from 0.
    pub column: u8,
}

impl Point {
    /// The point `right` columns to the right and `up` rows above.
    const fn moved(self, right: u8, up: u8) -> Point {
        Point { row: self.row + up, column: self.column + right }
    }
}

/// As in the notation: a letter for the column, a number from 1 for the row.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row + 1)
    }
}

/// The number of an edge in its shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EdgeId(pub(crate) u16);

impl EdgeId {
    /// The number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The number of a cell in its shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellId(pub(crate) u16);

impl CellId {
    /// The number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Whether the outline is drawn before the game starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Outline {
    /// Every edge is to be drawn.
    #[default]
    Open,
    /// Edges that border exactly one cell are drawn already; edges that border none do not exist.
    Drawn,
}

/// A cell beside an edge: it is complete once its other three sides are drawn too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touch {
    /// The cell.
    pub cell: CellId,
    /// Its other three sides.
    pub others: [EdgeId; 3],
}

/// A board as a graph: points, edges between neighbouring points, and cells of four edges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    columns: usize,
    rows: usize,
    points: Vec<Point>,
    edges: Vec<[Point; 2]>,
    cells: Vec<(Point, [EdgeId; 4])>,
    touches: Vec<[Option<Touch>; 2]>,
    outline: Outline,
}

impl Shape {
    /// The biscuit: the points at most `radius` steps from the middle.
    ///
    /// # Errors
    ///
    /// If the shape is too large or has no cell.
    pub fn diamond(radius: u8, outline: Outline) -> Result<Shape, ShapeError> {
        check_size(2 * usize::from(radius) + 1, 2 * usize::from(radius) + 1)?;
        let across = |line: u8| line.abs_diff(radius);
        let side = 0..=2 * radius;
        let points = side.clone().flat_map(|row| side.clone().map(move |column| Point { row, column }));
        Shape::new(points.filter(|point| across(point.row) + across(point.column) <= radius).collect(), outline)
    }

    /// `rows` times `columns` cells.
    ///
    /// # Errors
    ///
    /// If the shape is too large or has no cell.
    pub fn rectangle(rows: u8, columns: u8, outline: Outline) -> Result<Shape, ShapeError> {
        check_size(usize::from(columns) + 1, usize::from(rows) + 1)?;
        let points = (0..=rows).flat_map(|row| (0..=columns).map(move |column| Point { row, column }));
        Shape::new(points.collect(), outline)
    }

    /// A shape drawn with `#` for a point and anything else for none, the top row first.
    ///
    /// Rows stand on lines of their own, or, in a text of one line, between slashes. Empty margins do not count.
    ///
    /// # Errors
    ///
    /// If the shape is too large or has no cell.
    pub fn drawing(text: &str, outline: Outline) -> Result<Shape, ShapeError> {
        let drawn: Vec<(usize, usize)> = rows_of(text)
            .enumerate()
            .flat_map(|(line, row)| {
                row.chars().enumerate().filter(|&(_, letter)| letter == '#').map(move |(column, _)| (line, column))
            })
            .collect();
        let span = |of: fn(&(usize, usize)) -> usize| {
            let first = drawn.iter().map(of).min().unwrap_or(0);
            let last = drawn.iter().map(of).max().unwrap_or(0);
            (first, last)
        };
        let (top, bottom) = span(|place| place.0);
        let (left, right) = span(|place| place.1);
        check_size(right - left + 1, bottom - top + 1)?;
        let point =
            |&(line, column): &(usize, usize)| Point { row: (bottom - line) as u8, column: (column - left) as u8 };
        Shape::new(drawn.iter().map(point).collect(), outline)
    }

    fn new(mut points: Vec<Point>, outline: Outline) -> Result<Shape, ShapeError> {
        points.sort_unstable();
        let has = |point: &Point| points.binary_search(point).is_ok();
        let corner_of_cell =
            |point: &Point| has(point) && has(&point.moved(1, 0)) && has(&point.moved(0, 1)) && has(&point.moved(1, 1));
        let cells_beside = |[from, to]: &[Point; 2]| {
            let vertical = from.column == to.column;
            let before = if vertical {
                from.column.checked_sub(1).map(|column| Point { column, ..*from })
            } else {
                from.row.checked_sub(1).map(|row| Point { row, ..*from })
            };
            usize::from(corner_of_cell(from)) + usize::from(before.as_ref().is_some_and(corner_of_cell))
        };

        let mut edges = Vec::new();
        for &point in &points {
            for next in [point.moved(1, 0), point.moved(0, 1)] {
                let edge = [point, next];
                if has(&next) && (outline == Outline::Open || cells_beside(&edge) > 0) {
                    edges.push(edge);
                }
            }
        }
        if edges.len() > EDGES_MAX {
            return Err(ShapeError::TooManyEdges { edges: edges.len() });
        }

        let id = |from: Point, to: Point| {
            let place = edges.iter().position(|edge| *edge == [from, to]);
            EdgeId(place.expect("a side of a cell is an edge") as u16)
        };
        let cells: Vec<(Point, [EdgeId; 4])> = points
            .iter()
            .filter(|point| corner_of_cell(point))
            .map(|&corner| {
                let [right, up, across] = [corner.moved(1, 0), corner.moved(0, 1), corner.moved(1, 1)];
                (corner, [id(corner, right), id(corner, up), id(right, across), id(up, across)])
            })
            .collect();
        if cells.is_empty() {
            return Err(ShapeError::NoCell);
        }

        let mut touches = vec![[None; 2]; edges.len()];
        for (number, (_, sides)) in cells.iter().enumerate() {
            for (place, side) in sides.iter().enumerate() {
                let others = [sides[(place + 1) % 4], sides[(place + 2) % 4], sides[(place + 3) % 4]];
                let beside: &mut [Option<Touch>; 2] = &mut touches[side.index()];
                let free = beside.iter_mut().find(|touch| touch.is_none()).expect("an edge borders at most two cells");
                *free = Some(Touch { cell: CellId(number as u16), others });
            }
        }

        let span = |of: fn(&Point) -> u8| usize::from(points.iter().map(of).max().unwrap_or(0)) + 1;
        let (columns, rows) = (span(|point| point.column), span(|point| point.row));
        let shape = Shape { columns, rows, points, edges, cells, touches, outline };
        match shape.cells.iter().find(|(_, sides)| sides.iter().all(|&side| shape.is_predrawn(side))) {
            Some(&(corner, _)) => Err(ShapeError::OutlineCompletes { corner }),
            None => Ok(shape),
        }
    }

    /// Points in the widest row, gaps included.
    #[must_use]
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// Points in the highest column, gaps included.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// The points, row by row from the bottom.
    #[must_use]
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The two points of every edge, the lower or left one first, in the order of their numbers.
    #[must_use]
    pub fn edges(&self) -> &[[Point; 2]] {
        &self.edges
    }

    /// The lower left point and the four sides of every cell, in the order of their numbers.
    #[must_use]
    pub fn cells(&self) -> &[(Point, [EdgeId; 4])] {
        &self.cells
    }

    /// The cells beside an edge.
    #[must_use]
    pub fn touches(&self, edge: EdgeId) -> &[Option<Touch>; 2] {
        &self.touches[edge.index()]
    }

    /// The numbers of all edges.
    pub fn edge_ids(&self) -> impl Iterator<Item = EdgeId> + use<> {
        (0..self.edges.len() as u16).map(EdgeId)
    }

    /// The edge between two points in either order, if there is one.
    #[must_use]
    pub fn edge_between(&self, from: Point, to: Point) -> Option<EdgeId> {
        let wanted = [from.min(to), from.max(to)];
        self.edges.iter().position(|edge| *edge == wanted).map(|place| EdgeId(place as u16))
    }

    /// Whether there is a point here.
    #[must_use]
    pub fn has(&self, point: Point) -> bool {
        self.points.binary_search(&point).is_ok()
    }

    /// Whether the edge is drawn before the game starts.
    #[must_use]
    pub fn is_predrawn(&self, edge: EdgeId) -> bool {
        self.outline == Outline::Drawn && self.touches(edge)[1].is_none()
    }

    /// Whether the outline is drawn before the game starts.
    #[must_use]
    pub const fn outline(&self) -> Outline {
        self.outline
    }

    /// The shape as a drawing of one line, rows from the top with slashes between them.
    #[must_use]
    pub fn to_drawing(&self) -> String {
        let row = |row: usize| -> String {
            let letter = |column| if self.has(Point { row: row as u8, column: column as u8 }) { '#' } else { '.' };
            (0..self.columns).map(letter).collect()
        };
        (0..self.rows).rev().map(row).collect::<Vec<_>>().join("/")
    }
}

const fn check_size(columns: usize, rows: usize) -> Result<(), ShapeError> {
    if columns > LINE_MAX {
        Err(ShapeError::TooWide { columns })
    } else if rows > LINE_MAX {
        Err(ShapeError::TooHigh { rows })
    } else {
        Ok(())
    }
}

fn rows_of(text: &str) -> std::str::Split<'_, char> {
    text.split(if text.contains('\n') { '\n' } else { '/' })
}

#[cfg(test)]
mod tests {
    use super::{EDGES_MAX, Outline, Shape};
    use crate::error::ShapeError;

    #[test]
    fn biscuits_have_the_sizes_of_the_page() {
        for (radius, edges, cells) in [(2, 16, 4), (3, 36, 12), (4, 64, 24), (12, EDGES_MAX, 264)] {
            let shape = Shape::diamond(radius, Outline::Open).expect("a biscuit");
            assert_eq!((shape.edges().len(), shape.cells().len()), (edges, cells), "radius {radius}");
            assert_eq!((shape.columns(), shape.rows()), (usize::from(radius) * 2 + 1, usize::from(radius) * 2 + 1));
            let tips = shape.edge_ids().filter(|&edge| shape.touches(edge)[0].is_none()).count();
            assert_eq!(tips, 4, "the edges at the tips border no cell");
        }
    }

    #[test]
    fn a_drawing_of_a_biscuit_is_a_biscuit() {
        let drawn = Shape::drawing("\n   #\n  ###\n #####\n  ###\n   #\n\n", Outline::Open).expect("a biscuit");
        assert_eq!(drawn, Shape::diamond(2, Outline::Open).expect("a biscuit"));
        assert_eq!(drawn.to_drawing(), "..#../.###./#####/.###./..#..");
        assert_eq!(Shape::drawing(&drawn.to_drawing(), Outline::Open), Ok(drawn));
    }

    #[test]
    fn an_outline_leaves_out_the_edges_that_border_no_cell() {
        let shape = Shape::diamond(3, Outline::Drawn).expect("a biscuit");
        assert_eq!(shape.edges().len(), 32);
        assert_eq!(shape.edge_ids().filter(|&edge| shape.is_predrawn(edge)).count(), 16);
    }

    #[test]
    fn shapes_that_cannot_be_played_are_refused() {
        let open = |text: &str| Shape::drawing(text, Outline::Open);
        assert_eq!(open(""), Err(ShapeError::NoCell));
        assert_eq!(open("#####"), Err(ShapeError::NoCell));
        assert_eq!(open(&format!("#{}#", ".".repeat(25))), Err(ShapeError::TooWide { columns: 27 }));
        assert_eq!(open(&"#\n".repeat(27)), Err(ShapeError::TooHigh { rows: 27 }));
        let full = vec!["#".repeat(26); 26].join("\n");
        assert_eq!(open(&full), Err(ShapeError::TooManyEdges { edges: 1300 }));
        let alone = Shape::drawing("##\n##", Outline::Drawn);
        assert!(matches!(alone, Err(ShapeError::OutlineCompletes { .. })), "{alone:?}");
        assert!(Shape::rectangle(1, 1, Outline::Drawn).is_err());
    }
}
