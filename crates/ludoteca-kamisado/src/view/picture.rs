use ludoteca_game::Player;
use ludoteca_view::{Ink, Picture, Span};

use crate::board::{Colour, Square};
use crate::position::Position;

/// The board as text: each square three lines of four characters, its colour's letter in the corners and side and
/// colour of its tower in the middle.
pub(crate) fn picture(at: &Position) -> Picture {
    let files: String = ('a'..='h').map(|file| format!("    {file}")).collect();
    let mut lines = vec![vec![Span::plain(files)]];
    for rank in (0..8).rev() {
        for line in 0..3 {
            let label = if line == 0 { format!("{} ", rank + 1) } else { "  ".to_owned() };
            let mut spans = vec![Span::plain(label)];
            for file in 0..8 {
                if file > 0 {
                    spans.push(Span::plain(" "));
                }
                spans.push(line_of_square(at, Square::from_index(rank * 8 + file), line));
            }
            lines.push(spans);
        }
    }
    Picture { lines }
}

fn line_of_square(at: &Position, square: Square, line: usize) -> Span {
    let letter = square.colour().letter();
    let paper = Some(ink(square.colour()));
    match (line, at.tower_on(square)) {
        (1, None) => Span { paper, ink: Some(Ink::BLACK), ..Span::plain("----") },
        (1, Some(tower)) => {
            let (side, own) = match tower.player {
                Player::One => (Ink::BLACK, Ink::WHITE),
                Player::Two => (Ink::WHITE, Ink::BLACK),
            };
            Span {
                ink: Some(own),
                paper: Some(side),
                bold: true,
                ..Span::plain(format!("{:-<4}", format!("-{tower}")))
            }
        }
        _ => Span { paper, ink: Some(Ink::BLACK), ..Span::plain(format!("{letter}..{letter}")) },
    }
}

pub(crate) const fn ink(colour: Colour) -> Ink {
    match colour {
        Colour::Yellow => Ink { rgb: (245, 210, 40), basic: 3 },
        Colour::Blue => Ink { rgb: (70, 140, 230), basic: 4 },
        Colour::Brown => Ink { rgb: (150, 100, 60), basic: 3 },
        Colour::Orange => Ink { rgb: (240, 140, 30), basic: 1 },
        Colour::Purple => Ink { rgb: (150, 90, 200), basic: 5 },
        Colour::Red => Ink { rgb: (220, 60, 60), basic: 1 },
        Colour::Pink => Ink { rgb: (250, 160, 200), basic: 5 },
        Colour::Green => Ink { rgb: (70, 170, 90), basic: 2 },
    }
}
