use ludoteca_game::Player;
use ludoteca_view::{Area, Canvas, Ink, Room, Screen, Style};

use crate::position::Position;
use crate::settings::INFO;

/// The columns and lines of a pit with its rim, the largest first. A store is as wide as a pit.
const SIZES: [(usize, usize); 4] = [(14, 7), (10, 5), (8, 5), (6, 3)];
/// The columns between the pits and a store.
const GAP: usize = 1;

/// The board as `viewer` sees it: the own pits below, from left to right.
pub(crate) fn screen(at: &Position, viewer: Player, room: Room) -> Screen {
    let pits = at.board.pits();
    let columns_of = |wide: usize| (pits + 2) * wide + 2 * GAP;
    // Numbers, a row of pits, the direction of sowing, a row of pits, numbers.
    let lines_of = |high: usize| 2 * high + 3;
    let fits = |&(wide, high): &(usize, usize)| columns_of(wide) <= room.columns && lines_of(high) <= room.lines;
    let (wide, high) = SIZES.into_iter().find(fits).unwrap_or(SIZES[SIZES.len() - 1]);
    let (columns, lines) = (columns_of(wide), lines_of(high));
    let mut canvas = Canvas::new(columns, lines);
    let mut areas = Vec::new();
    for owner in Player::BOTH {
        let style = Style::ink(if owner == Player::One { Ink::GREEN } else { Ink::MAGENTA });
        let (top, names) = if owner == viewer { (high + 2, lines - 1) } else { (1, 0) };
        for (place, cell) in at.board.pits_of(owner).enumerate() {
            let nth = if owner == viewer { place } else { pits - 1 - place };
            let left = wide + GAP + nth * wide;
            put_rim(&mut canvas, top, left, high, wide, style, room);
            let stones = at.stones()[cell].to_string();
            canvas.put_centred(top + high / 2, left + 1, wide - 2, &stones, Style::ink(Ink::YELLOW).bold());
            canvas.put_centred(names, left, wide, &format!("({cell})"), style);
            let mark = high / 2;
            areas.push(Area { key: format!("pit-{cell}"), line: top, column: left, lines: high, columns: wide, mark });
        }
        let left = if owner == viewer { columns - wide } else { 0 };
        put_rim(&mut canvas, 1, left, lines - 2, wide, style, room);
        canvas.put_centred(lines / 2, left + 1, wide - 2, &at.store(owner).to_string(), style.bold());
        canvas.put_centred(names, left, wide, INFO.side(owner).in_lang(room.lang), style.bold());
    }
    let (start, dash, end) = room.glyphs.pick(("⟳", "─", "⟲"), ("<", "-", ">"));
    let direction = format!("{start}{}{end}", dash.repeat(pits * wide - 2));
    canvas.put(lines / 2, wide + GAP, &direction, Style::PLAIN);
    Screen { picture: canvas.picture(), areas, ..Screen::default() }
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
