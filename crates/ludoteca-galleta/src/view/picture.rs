use ludoteca_game::Player;
use ludoteca_view::{Ink, Picture, Span};

use crate::board::{CellId, Point};
use crate::moves::Galleta;
use crate::position::Position;

/// Dots, drawn edges, and the sign of the owner in each complete cell.
pub(crate) fn picture(rules: &Galleta, at: &Position) -> Picture {
    let (columns, rows) = (rules.shape.columns() as u8, rules.shape.rows() as u8);
    let names: String = (0..columns).map(|column| format!("{:<4}", char::from(b'a' + column))).collect();
    let mut lines = vec![vec![Span::plain(format!("   {names}"))]];
    for row in (0..rows).rev() {
        lines.push(line_of_points(rules, at, row));
        if row > 0 {
            lines.push(line_of_cells(rules, at, row - 1));
        }
    }
    Picture { lines }
}

fn line_of_points(rules: &Galleta, at: &Position, row: u8) -> Vec<Span> {
    let mut line = vec![Span::plain(format!("{:>2} ", row + 1))];
    for column in 0..rules.shape.columns() as u8 {
        let point = Point { row, column };
        let dot = if rules.shape.has(point) { "•" } else { " " };
        let to_the_right = is_drawn(rules, at, point, Point { row, column: column + 1 });
        line.push(Span::plain(format!("{dot}{}", if to_the_right { "───" } else { "   " })));
    }
    line
}

/// What lies between a row of points and the one above it.
fn line_of_cells(rules: &Galleta, at: &Position, row: u8) -> Vec<Span> {
    let mut line = vec![Span::plain("   ")];
    for column in 0..rules.shape.columns() as u8 {
        let point = Point { row, column };
        let upwards = is_drawn(rules, at, point, Point { row: row + 1, column });
        line.push(Span::plain(if upwards { "│" } else { " " }));
        let cell = rules.shape.cells().iter().position(|(corner, _)| *corner == point);
        line.push(match cell.and_then(|cell| at.owner(CellId(cell as u16))) {
            Some(Player::One) => Span::inked(" O ", Ink::BLUE),
            Some(Player::Two) => Span::inked(" X ", Ink::RED),
            None => Span::plain("   "),
        });
    }
    line
}

fn is_drawn(rules: &Galleta, at: &Position, from: Point, to: Point) -> bool {
    rules.shape.edge_between(from, to).is_some_and(|edge| at.is_drawn(edge))
}
