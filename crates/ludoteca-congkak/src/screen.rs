use ludoteca_game::{Area, Canvas, Ink, Player, Room, Screen, Style};

use crate::position::Position;

/// The columns of a pit, with its rim.
const PIT: usize = 6;
/// The columns of a store and of the gap beside it.
const STORE: usize = 6;
const GAP: usize = 1;
/// The lines: numbers, a row of pits, the direction of sowing, a row of pits, numbers.
const LINES: usize = 9;

/// The board as `viewer` sees it: the own pits below, from left to right.
pub(crate) fn screen(at: &Position, viewer: Player, room: Room) -> Screen {
    let pits = at.board.pits();
    let columns = 2 * (STORE + GAP) + pits * PIT;
    let mut canvas = Canvas::new(columns, LINES);
    let mut areas = Vec::new();
    for owner in Player::BOTH {
        let style = Style::ink(if owner == Player::One { Ink::GREEN } else { Ink::MAGENTA });
        let (top, names) = if owner == viewer { (5, LINES - 1) } else { (1, 0) };
        for (place, cell) in at.board.pits_of(owner).enumerate() {
            let nth = if owner == viewer { place } else { pits - 1 - place };
            let left = STORE + GAP + nth * PIT;
            put_rim(&mut canvas, top, left, 3, PIT, style, room);
            let stones = at.stones()[cell].to_string();
            canvas.put_centred(top + 1, left + 1, PIT - 2, &stones, Style::ink(Ink::YELLOW).bold());
            canvas.put_centred(names, left, PIT, &format!("({cell})"), style);
            areas.push(Area { key: format!("pit-{cell}"), line: top, column: left, lines: 3, columns: PIT, mark: 1 });
        }
        let left = if owner == viewer { columns - STORE } else { 0 };
        put_rim(&mut canvas, 1, left, LINES - 2, STORE, style, room);
        canvas.put_centred(LINES / 2, left + 1, STORE - 2, &at.store(owner).to_string(), style.bold());
        canvas.put_centred(names, left, STORE, &format!("J{owner}"), style.bold());
    }
    let (start, dash, end) = room.glyphs.pick(("⟳", "─", "⟲"), ("<", "-", ">"));
    let direction = format!("{start}{}{end}", dash.repeat(pits * PIT - 2));
    canvas.put(LINES / 2, STORE + GAP, &direction, Style::PLAIN);
    Screen { picture: canvas.picture(), areas }
}

fn put_rim(canvas: &mut Canvas, line: usize, column: usize, lines: usize, columns: usize, style: Style, room: Room) {
    let [upper, lower] = room.glyphs.pick([("╭", "╮"), ("╰", "╯")], [("/", "\\"), ("\\", "/")]);
    let (across, down) = room.glyphs.pick(("─", "│"), ("-", "|"));
    let edge = |(left, right): (&str, &str)| format!("{left}{}{right}", across.repeat(columns - 2));
    canvas.put(line, column, &edge(upper), style);
    canvas.put(line + lines - 1, column, &edge(lower), style);
    for line in line + 1..line + lines - 1 {
        canvas.put(line, column, down, style);
        canvas.put(line, column + columns - 1, down, style);
    }
}
