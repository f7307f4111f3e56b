//! A reference implementation of Galleta, written from the specification alone and simple rather than fast.

use std::collections::{BTreeMap, BTreeSet};

/// Column 1, 2, 3… (a, b, c…) from the left and row 1, 2, 3… from the bottom.
type Point = (u32, u32);

/// Two points one step apart, the lower or left one first.
type Edge = (Point, Point);

/// A game of galleta.
#[derive(Clone, Debug)]
pub(crate) struct Reference {
    points: BTreeSet<Point>,
    has_outline: bool,
    drawn: BTreeSet<Edge>,
    /// The owners of the completed cells; a cell is its lower left point.
    owners: BTreeMap<Point, u8>,
    /// The player to move, until every edge is drawn.
    player: u8,
}

impl Reference {
    /// A game at its start; missing settings have their defaults.
    ///
    /// # Panics
    ///
    /// If a setting or a value is unknown, or the shape is refused.
    pub(crate) fn new(settings: &[(&str, &str)]) -> Reference {
        let keys = ["shape", "radius", "rows", "columns", "drawing", "outline"];
        for (key, _) in settings {
            assert!(keys.contains(key), "no such setting: {key}");
        }
        let points = match setting(settings, "shape", "diamond") {
            "diamond" => diamond(number(settings, "radius", 2, 12)),
            "rectangle" => rectangle(number(settings, "rows", 1, 16), number(settings, "columns", 1, 16)),
            "drawing" => drawing(setting(settings, "drawing", "")),
            other => panic!("no such shape: {other}"),
        };
        let mut reference = Reference {
            points,
            has_outline: false,
            drawn: BTreeSet::new(),
            owners: BTreeMap::new(),
            player: 1, // "Player 1 (⭕) starts."
        };
        assert!(!reference.cells().is_empty(), "a shape without a cell");
        assert!(reference.edges().len() <= 576, "a shape with too many edges");
        match setting(settings, "outline", "false") {
            "true" => reference.draw_outline(),
            "false" => {}
            other => panic!("outline is true or false, not {other}"),
        }
        reference
    }

    /// The player who must draw an edge; 0 after the game.
    pub(crate) fn to_move(&self) -> u8 {
        if self.open_edges().is_empty() { 0 } else { self.player }
    }

    /// The undrawn edges, sorted as text.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut moves: Vec<String> = self.open_edges().into_iter().map(edge_name).collect();
        moves.sort();
        moves
    }

    /// The game has no forced events.
    pub(crate) fn automatic(&self) -> Option<String> {
        None
    }

    /// "A move draws one undrawn edge. Each cell whose fourth side it draws belongs to the player
    /// who drew it; who completes at least one moves again, else the turn passes."
    ///
    /// # Panics
    ///
    /// If the text is no undrawn edge.
    pub(crate) fn play(&mut self, text: &str) {
        let open = self.open_edges();
        let found = open.into_iter().find(|edge| edge_name(*edge) == text);
        self.drawn.insert(found.expect("an undrawn edge"));
        let completed = self.completed_cells_without_owner();
        for cell in &completed {
            self.owners.insert(*cell, self.player);
        }
        if completed.is_empty() {
            self.player = 3 - self.player;
        }
    }

    /// "The game is over when every edge is drawn; more cells wins, equal is a draw."
    pub(crate) fn outcome(&self) -> Option<(u8, u32, u32, &'static str)> {
        if !self.open_edges().is_empty() {
            return None;
        }
        let (first, second) = self.score();
        let winner = match first.cmp(&second) {
            std::cmp::Ordering::Greater => 1,
            std::cmp::Ordering::Less => 2,
            std::cmp::Ordering::Equal => 0,
        };
        Some((winner, first, second, "all-drawn"))
    }

    /// The cells of player 1 and player 2.
    pub(crate) fn score(&self) -> (u32, u32) {
        let mut score = (0, 0);
        for owner in self.owners.values() {
            match owner {
                1 => score.0 += 1,
                _ => score.1 += 1,
            }
        }
        score
    }

    /// Drawn edges, owned cells and the player to act, 0 if over.
    pub(crate) fn describe(&self) -> String {
        let drawn = self.drawn.iter().map(|edge| edge_name(*edge));
        let owned = self.owners.iter();
        let owned = owned.map(|(cell, owner)| format!("{}:{owner}", point_name(*cell)));
        let player = self.to_move();
        format!("{} {} {player}", sorted_list(drawn), sorted_list(owned))
    }

    /// "Pairs of valid points one step apart, horizontally or vertically"; with the outline
    /// "edges that border no cell do not exist".
    fn edges(&self) -> Vec<Edge> {
        let mut edges = Vec::new();
        for &(column, row) in &self.points {
            for neighbour in [(column + 1, row), (column, row + 1)] {
                if self.points.contains(&neighbour) {
                    edges.push(((column, row), neighbour));
                }
            }
        }
        if self.has_outline {
            edges.retain(|edge| self.cells_beside(*edge) > 0);
        }
        edges
    }

    fn open_edges(&self) -> Vec<Edge> {
        let mut edges = self.edges();
        edges.retain(|edge| !self.drawn.contains(edge));
        edges
    }

    /// "Unit squares all of whose four corners are valid", each as its lower left point.
    fn cells(&self) -> Vec<Point> {
        let is_cell = |&(column, row): &Point| {
            [(column + 1, row), (column, row + 1), (column + 1, row + 1)]
                .iter()
                .all(|corner| self.points.contains(corner))
        };
        self.points.iter().copied().filter(is_cell).collect()
    }

    fn cells_beside(&self, edge: Edge) -> usize {
        let cells = self.cells();
        cells.into_iter().filter(|cell| sides(*cell).contains(&edge)).count()
    }

    fn completed_cells_without_owner(&self) -> Vec<Point> {
        let mut cells = self.cells();
        cells.retain(|cell| sides(*cell).iter().all(|side| self.drawn.contains(side)));
        cells.retain(|cell| !self.owners.contains_key(cell));
        cells
    }

    /// "The edges that border exactly one cell are drawn before the game starts; refused where it
    /// would complete a cell."
    fn draw_outline(&mut self) {
        let mut outline = self.edges();
        outline.retain(|edge| self.cells_beside(*edge) == 1);
        self.drawn = outline.into_iter().collect();
        self.has_outline = true;
        let completed = self.completed_cells_without_owner();
        assert!(completed.is_empty(), "the outline completes a cell");
    }
}

/// Counts the sequences of exactly `depth` moves; an extra turn is a ply like any other.
pub(crate) fn perft(reference: &Reference, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for text in reference.legal() {
        let mut next = reference.clone();
        next.play(&text);
        count += perft(&next, depth - 1);
    }
    count
}

fn setting<'a>(settings: &[(&str, &'a str)], key: &str, default: &'a str) -> &'a str {
    let given = settings.iter().find(|(found, _)| *found == key);
    given.map_or(default, |(_, value)| *value)
}

/// A number in its range; radius, rows and columns are all 3 by default.
fn number(settings: &[(&str, &str)], key: &str, least: u32, most: u32) -> u32 {
    let value: u32 = setting(settings, key, "3").parse().expect("a number");
    assert!(least <= value && value <= most, "{key} is {value}");
    value
}

/// "The points with |x − cx| + |y − cy| ≤ R", over the whole (2R+1)×(2R+1) grid.
fn diamond(radius: u32) -> BTreeSet<Point> {
    let centre = radius + 1;
    let mut points = rectangle(2 * radius, 2 * radius);
    points.retain(|(column, row)| column.abs_diff(centre) + row.abs_diff(centre) <= radius);
    points
}

/// The points of so many rows and columns of cells.
fn rectangle(rows: u32, columns: u32) -> BTreeSet<Point> {
    let mut points = BTreeSet::new();
    for column in 1..=columns + 1 {
        for row in 1..=rows + 1 {
            points.insert((column, row));
        }
    }
    points
}

/// "`#` a point, anything else none"; the first line is the top row. Empty margins are trimmed,
/// so that the leftmost point is in column a and the lowest in row 1.
fn drawing(text: &str) -> BTreeSet<Point> {
    let mut found = Vec::new();
    for (line_number, line) in text.split('\n').enumerate() {
        for (place, sign) in line.chars().enumerate() {
            if sign == '#' {
                found.push((place as u32, line_number as u32));
            }
        }
    }
    let leftmost = found.iter().map(|(place, _)| *place).min().unwrap_or(0);
    let lowest = found.iter().map(|(_, line)| *line).max().unwrap_or(0);
    let trimmed = found.iter().map(|(place, line)| (place - leftmost + 1, lowest - line + 1));
    let points: BTreeSet<Point> = trimmed.collect();
    let fits = |(column, row): &Point| *column <= 26 && *row <= 26;
    assert!(points.iter().all(fits), "at most 26 columns and 26 rows");
    points
}

fn sides((column, row): Point) -> [Edge; 4] {
    let (lower_left, lower_right) = ((column, row), (column + 1, row));
    let (upper_left, upper_right) = ((column, row + 1), (column + 1, row + 1));
    [(lower_left, lower_right), (upper_left, upper_right), (lower_left, upper_left), (lower_right, upper_right)]
}

fn point_name((column, row): Point) -> String {
    let letter = char::from(b"abcdefghijklmnopqrstuvwxyz"[column as usize - 1]);
    format!("{letter}{row}")
}

fn edge_name((first, second): Edge) -> String {
    point_name(first) + &point_name(second)
}

fn sorted_list(names: impl Iterator<Item = String>) -> String {
    let mut names: Vec<String> = names.collect();
    names.sort();
    if names.is_empty() { "-".to_string() } else { names.join(",") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play_all(reference: &mut Reference, moves: &str) {
        for text in moves.split_whitespace() {
            reference.play(text);
        }
    }

    #[test]
    fn the_biscuits_have_the_edges_and_cells_of_the_page() {
        for (radius, edges, cells) in [("2", 16, 4), ("3", 36, 12), ("4", 64, 24), ("12", 576, 264)] {
            let reference = Reference::new(&[("radius", radius)]);
            assert_eq!(reference.legal().len(), edges);
            assert_eq!(reference.cells().len(), cells);
        }
    }

    #[test]
    fn the_edges_at_the_tips_border_no_cell_and_are_moves() {
        let reference = Reference::new(&[("radius", "2")]);
        for tip in ["a3b3", "d3e3", "c1c2", "c4c5"] {
            assert!(reference.legal().contains(&tip.to_string()));
        }
        let beside = |edge: &&Edge| reference.cells_beside(**edge) == 0;
        assert_eq!(reference.edges().iter().filter(beside).count(), 4);
    }

    #[test]
    fn a_rectangle_has_rows_and_columns_of_cells() {
        let settings = [("shape", "rectangle"), ("rows", "1"), ("columns", "2")];
        let reference = Reference::new(&settings);
        let expected = ["a1a2", "a1b1", "a2b2", "b1b2", "b1c1", "b2c2", "c1c2"];
        assert_eq!(reference.legal(), expected);
    }

    #[test]
    fn two_cells_at_once_and_an_extra_turn() {
        let settings = [("shape", "rectangle"), ("rows", "1"), ("columns", "2")];
        let mut reference = Reference::new(&settings);
        play_all(&mut reference, "a1a2 a1b1 a2b2 b1c1 b2c2 c1c2");
        assert_eq!(reference.to_move(), 1);
        reference.play("b1b2");
        assert_eq!(reference.outcome(), Some((1, 2, 0, "all-drawn")));
        let expected = "a1a2,a1b1,a2b2,b1b2,b1c1,b2c2,c1c2 a1:1,b1:1 0";
        assert_eq!(reference.describe(), expected);
    }

    #[test]
    fn who_completes_a_cell_moves_again() {
        let settings = [("shape", "rectangle"), ("rows", "1"), ("columns", "2")];
        let mut reference = Reference::new(&settings);
        play_all(&mut reference, "a1a2 a1b1 a2b2 b1b2");
        assert_eq!(reference.describe(), "a1a2,a1b1,a2b2,b1b2 a1:2 2");
        play_all(&mut reference, "b1c1 b2c2 c1c2");
        assert_eq!(reference.outcome(), Some((2, 0, 2, "all-drawn")));
    }

    #[test]
    fn as_many_cells_are_a_draw() {
        let settings = [("shape", "rectangle"), ("rows", "1"), ("columns", "2")];
        let mut reference = Reference::new(&settings);
        play_all(&mut reference, "a1a2 a1b1 b1c1 a2b2 b1b2 b2c2 c1c2");
        assert_eq!(reference.outcome(), Some((0, 1, 1, "all-drawn")));
    }

    #[test]
    fn a_drawing_is_trimmed_and_read_from_the_top() {
        let text = "....\n.##.\n.##.\n.#..\n....";
        let reference = Reference::new(&[("shape", "drawing"), ("drawing", text)]);
        assert_eq!(reference.legal(), ["a1a2", "a2a3", "a2b2", "a3b3", "b2b3"]);
        assert_eq!(reference.cells(), [(1, 2)]);
    }

    #[test]
    fn an_empty_row_inside_a_drawing_stays() {
        let text = "##\n##\n\n#";
        let reference = Reference::new(&[("shape", "drawing"), ("drawing", text)]);
        assert_eq!(reference.legal(), ["a3a4", "a3b3", "a4b4", "b3b4"]);
    }

    #[test]
    fn the_outline_is_drawn_and_the_tips_do_not_exist() {
        let reference = Reference::new(&[("radius", "2"), ("outline", "true")]);
        assert_eq!(reference.legal(), ["b3c3", "c2c3", "c3c4", "c3d3"]);
        let expected = "b2b3,b2c2,b3b4,b4c4,c2d2,c4d4,d2d3,d3d4 - 1";
        assert_eq!(reference.describe(), expected);
        let reference = Reference::new(&[("radius", "3"), ("outline", "true")]);
        assert_eq!((reference.legal().len(), reference.edges().len()), (16, 32));
    }

    #[test]
    #[should_panic(expected = "completes a cell")]
    fn an_outline_that_completes_a_cell_is_refused() {
        Reference::new(&[("shape", "rectangle"), ("rows", "1"), ("columns", "1"), ("outline", "true")]);
    }

    #[test]
    #[should_panic(expected = "without a cell")]
    fn a_shape_without_a_cell_is_refused() {
        Reference::new(&[("shape", "drawing"), ("drawing", "##\n#.\n##")]);
    }

    #[test]
    fn rows_past_nine_sort_as_text() {
        let settings = [("shape", "rectangle"), ("rows", "10"), ("columns", "1")];
        let reference = Reference::new(&settings);
        assert_eq!(reference.legal()[..3], ["a10a11", "a10b10", "a11b11"]);
        assert!(reference.legal().contains(&"a9a10".to_string()));
    }
}
