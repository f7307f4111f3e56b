use ludoteca_game::Player;
use ludoteca_view::{Area, Canvas, Glyphs, Ink, Room, Screen, Style};

use crate::board::Square;
use crate::position::{Phase, Position, Tower};
use crate::view::messages;
use crate::view::picture::ink;

/// The columns and lines of a square, the largest first.
const SIZES: [(usize, usize); 2] = [(8, 3), (6, 2)];
/// What the numbers of the ranks take on the left.
const LEFT: usize = 2;
/// Files below, and a line for the buttons of the refilling.
const BELOW: usize = 2;
/// The line of a square on which its tower stands.
const TOWER: usize = 1;

/// The board with a mark of its colour in every square, towers with the sign of their side, colour and sumo step.
pub(crate) fn screen(at: &Position, viewer: Player, room: Room) -> Screen {
    let fits = |&(wide, high): &(usize, usize)| LEFT + 8 * wide <= room.columns && 8 * high + BELOW <= room.lines;
    let (wide, high) = SIZES.into_iter().find(fits).unwrap_or(SIZES[SIZES.len() - 1]);
    let mut canvas = Canvas::new(LEFT + 8 * wide, 8 * high + BELOW);
    let mut areas = Vec::new();
    for square in Square::all() {
        let (row, column) = match viewer {
            Player::One => (square.row(), square.file()),
            Player::Two => (square.rank(), 7 - square.file()),
        };
        let (line, left) = (row * high, LEFT + column * wide);
        let paper = ink(square.colour());
        let letter = square.colour().letter().to_string();
        canvas.fill(line, left, high, wide, ' ', Style::on(Ink::BLACK, paper));
        canvas.put(line, left, &letter, Style::on(Ink::BLACK, paper));
        if high > 2 {
            canvas.put(line + high - 1, left + wide - 1, &letter, Style::on(Ink::BLACK, paper));
        }
        if let Some(tower) = at.tower_on(square) {
            put_tower(&mut canvas, tower, line + TOWER, left + 1, wide - 2, room.glyphs);
        }
        if at.must_move().is_some_and(|(_, on)| on == square) {
            let mark = room.glyphs.pick("◆", "!");
            canvas.put(line, left + wide / 2, mark, Style::on(Ink::BLACK, paper).bold());
        }
        if square.file() == 0 {
            canvas.put(line + TOWER, 0, &(square.rank() + 1).to_string(), Style::PLAIN);
        }
        if square.rank() == 0 {
            let file = char::from(b'a' + square.file() as u8).to_string();
            canvas.put_centred(8 * high, left, wide, &file, Style::PLAIN);
        }
        areas.push(Area { key: square.to_string(), line, column: left, lines: high, columns: wide, mark: TOWER });
    }
    if at.phase == Phase::Refilling {
        let buttons = [("left", messages::end_left(), LEFT), ("right", messages::end_right(), LEFT + 4 * wide)];
        for (key, name, column) in buttons {
            let width = 4 * wide - 2;
            canvas.put_centred(8 * high + 1, column, width, name.in_lang(room.lang), Style::on(Ink::BLACK, Ink::CYAN));
            areas.push(Area::line(key, 8 * high + 1, column, width));
        }
    }
    Screen { picture: canvas.picture(), areas, ..Screen::default() }
}

/// An arrow in the direction of its side, on black or white, and in the middle its colour with letter and sumo step.
fn put_tower(canvas: &mut Canvas, tower: Tower, line: usize, column: usize, wide: usize, glyphs: Glyphs) {
    let (arrow, side) = match tower.player {
        Player::One => (glyphs.pick("▲", "^"), Style::on(Ink::WHITE, Ink::BLACK)),
        Player::Two => (glyphs.pick("▽", "v"), Style::on(Ink::BLACK, Ink::WHITE)),
    };
    canvas.fill(line, column, 1, wide, ' ', side);
    canvas.put(line, column, arrow, side.bold());
    canvas.put(line, column + wide - 1, arrow, side.bold());
    let step = if tower.step > 0 { tower.step.to_string() } else { " ".to_owned() };
    let badge = format!("{}{step}", tower.colour.letter());
    canvas.put(line, column + (wide - 2) / 2, &badge, Style::on(Ink::BLACK, ink(tower.colour)).bold());
}
