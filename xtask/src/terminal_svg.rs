use std::fmt::Write;

use vt100::{Cell, Color, Screen};

/// The size of a character.
const WIDE: f32 = 9.0;
const HIGH: f32 = 19.0;
const MARGIN: f32 = 12.0;

/// The sixteen colours of a dark terminal.
const BASIC: [u32; 16] = [
    0x1e1e1e, 0xcd3131, 0x0dbc79, 0xe5e510, 0x2472c8, 0xbc3fbc, 0x11a8cd, 0xd4d4d4, 0x666666, 0xf14c4c, 0x23d18b,
    0xf5f543, 0x3b8eea, 0xd670d6, 0x29b8db, 0xffffff,
];
const INK: u32 = 0xd4d4d4;
const PAPER: u32 = 0x1e1e1e;

/// What a terminal shows, as a picture.
pub(crate) fn terminal_svg(screen: &Screen) -> String {
    let (lines, columns) = screen.size();
    let (lines, columns) = (lines.get(), columns.get());
    let (width, height) = (f32::from(columns) * WIDE + 2.0 * MARGIN, f32::from(lines) * HIGH + 2.0 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"15\" text-anchor=\"middle\">\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"#{PAPER:06x}\"/>\n"
    );
    for line in 0..lines {
        for column in 0..columns {
            if let Some(cell) = screen.cell(line, column) {
                draw(&mut svg, cell, f32::from(column) * WIDE + MARGIN, f32::from(line) * HIGH + MARGIN);
            }
        }
    }
    svg.push_str("</svg>\n");
    svg
}

fn draw(svg: &mut String, cell: &Cell, x: f32, y: f32) {
    let (mut ink, mut paper) = (colour(cell.fgcolor(), INK), colour(cell.bgcolor(), PAPER));
    if cell.inverse() {
        std::mem::swap(&mut ink, &mut paper);
    }
    if paper != PAPER {
        // A little wider, so that no seams are seen between neighbours.
        let (wide, high) = (WIDE + 0.3, HIGH + 0.3);
        let paper = format!("<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" fill=\"#{paper:06x}\"/>\n");
        svg.push_str(&paper);
    }
    if cell.has_contents() && cell.contents() != " " {
        let bold = if cell.bold() { " font-weight=\"700\"" } else { "" };
        let under = if cell.underline() { " text-decoration=\"underline\"" } else { "" };
        let sign = cell.contents().replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let (x, y) = (x + WIDE / 2.0, y + HIGH * 0.74);
        writeln!(svg, "<text x=\"{x}\" y=\"{y}\" fill=\"#{ink:06x}\"{bold}{under}>{sign}</text>")
            .expect("writing to a string cannot fail");
    }
}

fn colour(colour: Color, default: u32) -> u32 {
    match colour {
        Color::Default => default,
        Color::Rgb(red, green, blue) => u32::from(red) << 16 | u32::from(green) << 8 | u32::from(blue),
        Color::Idx(number @ 0..=15) => BASIC[usize::from(number)],
        Color::Idx(number @ 232..) => (u32::from(number) - 232) * 10 * 0x01_01_01 + 0x08_08_08,
        Color::Idx(number) => {
            let step = |part: u32| if part == 0 { 0 } else { 55 + 40 * part };
            let number = u32::from(number) - 16;
            step(number / 36) << 16 | step(number / 6 % 6) << 8 | step(number % 6)
        }
    }
}
