use ludoteca_game::{Notation, Player};
use ludoteca_view::{Area, Canvas, Ink, Room, Screen, Style};

use crate::board::{CellId, Point};
use crate::moves::Galleta;
use crate::position::Position;

/// The columns and lines from one point to the next, the largest first.
const STEPS: [(usize, usize); 6] = [(16, 8), (12, 6), (10, 5), (8, 4), (6, 3), (4, 2)];
/// What the numbers of the rows take on the left, and the letters of the columns below.
const LEFT: usize = 4;
const BELOW: usize = 1;

const FAINT: Ink = Ink { rgb: (128, 110, 86), basic: 0 };
const CRUST: Ink = Ink { rgb: (236, 200, 140), basic: 3 };
const TINTS: [Ink; 2] = [Ink { rgb: (28, 58, 94), basic: 4 }, Ink { rgb: (98, 38, 30), basic: 1 }];

/// Points, drawn edges, edges still to be drawn, and the sign of the owner in each complete cell.
pub(crate) fn screen(rules: &Galleta, at: &Position, room: Room) -> Screen {
    let (columns, rows) = (rules.shape.columns(), rules.shape.rows());
    let size = |(wide, high): (usize, usize)| (LEFT + (columns - 1) * wide + 2, (rows - 1) * high + 1 + BELOW);
    let fits = |step: &(usize, usize)| size(*step).0 <= room.columns && size(*step).1 <= room.lines;
    let step = STEPS.into_iter().find(fits).unwrap_or(STEPS[STEPS.len() - 1]);
    let (wide, high) = step;
    let (width, height) = size(step);
    let mut canvas = Canvas::new(width, height);
    let place = |point: Point| ((rows - 1 - usize::from(point.row)) * high, LEFT + usize::from(point.column) * wide);
    for row in 0..rows {
        canvas.put((rows - 1 - row) * high, 0, &format!("{:>2}", row + 1), Style::ink(FAINT));
    }
    for column in 0..columns {
        let letter = char::from(b'a' + column as u8).to_string();
        canvas.put(height - 1, LEFT + column * wide, &letter, Style::ink(FAINT));
    }
    for (number, &(corner, _)) in rules.shape.cells().iter().enumerate() {
        if let Some(owner) = at.owner(CellId(number as u16)) {
            let (line, column) = place(corner);
            let line = line - high;
            let style = Style::on(Ink::WHITE, TINTS[owner.index()]).bold();
            canvas.fill(line + 1, column + 1, high - 1, wide - 1, ' ', style);
            let sign = if owner == Player::One { "O" } else { "X" };
            canvas.put(line + high / 2, column + wide / 2, sign, style);
        }
    }
    let mut areas = Vec::new();
    for edge in rules.shape.edge_ids() {
        let [from, to] = rules.shape.edges()[edge.index()];
        let drawn = at.is_drawn(edge);
        let style = if drawn { Style::ink(CRUST).bold() } else { Style::ink(FAINT) };
        let (line, column) = place(from);
        let key = format!("edge-{}", rules.write_move(at, &edge));
        if from.row == to.row {
            let sign = if drawn { room.glyphs.pick('━', '-') } else { room.glyphs.pick('╌', '.') };
            canvas.fill(line, column + 1, 1, wide - 1, sign, style);
            areas.extend((!drawn).then(|| Area::line(key, line, column + 1, wide - 1)));
        } else {
            let sign = if drawn { room.glyphs.pick('┃', '|') } else { room.glyphs.pick('╎', ':') };
            let top = line - high + 1;
            canvas.fill(top, column, high - 1, 1, sign, style);
            let area = Area { key, line: top, column: column - 1, lines: high - 1, columns: 3, mark: (high - 1) / 2 };
            areas.extend((!drawn).then_some(area));
        }
    }
    for &point in rules.shape.points() {
        let (line, column) = place(point);
        canvas.put(line, column, room.glyphs.pick("●", "o"), Style::ink(CRUST).bold());
    }
    Screen { picture: canvas.picture(), areas, fixed_left: LEFT, fixed_below: BELOW }
}
