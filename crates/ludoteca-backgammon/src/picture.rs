use ludoteca_game::{Ink, Picture, Player, Span};

use crate::board::{Board, Place, Point};
use crate::position::Position;

/// How many checkers of a point are drawn; the last one of more is a number.
const HEIGHT: u8 = 5;

/// The board as player 1 sees it: points 13 to 24 above, 12 to 1 below, the bar in the middle.
pub(crate) fn picture(at: &Position) -> Picture {
    let board = at.board();
    let upper: Vec<u8> = (13..=24).collect();
    let lower: Vec<u8> = (1..=12).rev().collect();
    let mut lines = vec![numbers(&upper)];
    lines.push(border());
    lines.extend((0..HEIGHT).map(|level| level_of(&board, &upper, level, Player::Two)));
    lines.push(vec![Span::plain(format!(" |{:18}|BAR|{:18}|", "", ""))]);
    lines.extend((0..HEIGHT).rev().map(|level| level_of(&board, &lower, level, Player::One)));
    lines.push(border());
    lines.push(numbers(&lower));
    lines.push(state_line(at, &board));
    Picture { lines }
}

fn numbers(points: &[u8]) -> Vec<Span> {
    let text = |half: &[u8]| half.iter().map(|point| format!("{point:^3}")).collect::<String>();
    vec![Span::plain(format!("  {}     {}", text(&points[..6]), text(&points[6..])))]
}

fn border() -> Vec<Span> {
    vec![Span::plain(format!(" +{}+---+{}+", "-".repeat(18), "-".repeat(18)))]
}

/// One line of checkers: the level counts from the edge of the board. `on_bar` is whose checkers the bar shows here.
fn level_of(board: &Board, points: &[u8], level: u8, on_bar: Player) -> Vec<Span> {
    let mut line = vec![Span::plain(" |")];
    line.extend(points[..6].iter().map(|&point| checker(board, point, level)));
    line.push(Span::plain("|"));
    line.push(sign(on_bar, board.side(on_bar).count(Place::Bar), HEIGHT - 1 - level));
    line.push(Span::plain("|"));
    line.extend(points[6..].iter().map(|&point| checker(board, point, level)));
    line.push(Span::plain("|"));
    let off = board.side(on_bar).count(Place::Off);
    if level == 0 && off > 0 {
        line.push(Span::inked(format!(" {off} {}", letter(on_bar)), ink(on_bar)));
    }
    line
}

fn checker(board: &Board, number: u8, level: u8) -> Span {
    let Some(point) = Point::new(number) else {
        return Span::plain("   ");
    };
    let [one, two] = [
        board.side(Player::One).count(Place::Point(point)),
        board.side(Player::Two).count(Place::Point(point.mirrored())),
    ];
    let (player, count) = if two > 0 { (Player::Two, two) } else { (Player::One, one) };
    if count == 0 && level == 0 { Span::plain(" . ") } else { sign(player, count, level) }
}

fn sign(player: Player, count: u8, level: u8) -> Span {
    match level {
        _ if level >= count => Span::plain("   "),
        _ if level == HEIGHT - 1 && count > HEIGHT => Span::inked(format!("{count:^3}"), ink(player)),
        _ => Span::inked(format!(" {} ", letter(player)), ink(player)),
    }
}

const fn letter(player: Player) -> char {
    match player {
        Player::One => 'O',
        Player::Two => 'X',
    }
}

const fn ink(player: Player) -> Ink {
    match player {
        Player::One => Ink::CYAN,
        Player::Two => Ink::RED,
    }
}

fn state_line(at: &Position, board: &Board) -> Vec<Span> {
    let owner = at.cube().owner.map_or("-".to_owned(), |owner| letter(owner).to_string());
    let dice: String = at.dice_left().iter().map(u8::to_string).collect();
    let [one, two] = Player::BOTH.map(|player| board.side(player).pip_count());
    vec![
        Span::inked(format!(" O {one}"), ink(Player::One)),
        Span::plain("  "),
        Span::inked(format!("X {two}"), ink(Player::Two)),
        Span::plain(format!(
            "  [{}{owner}]  {}",
            at.cube().value,
            if dice.is_empty() { String::new() } else { format!("({dice})") }
        )),
    ]
}
