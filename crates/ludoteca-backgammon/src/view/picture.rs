use ludoteca_game::Player;
use ludoteca_view::{Ink, Picture, Span};

use crate::board::{Board, Place, Point};
use crate::position::Position;
use crate::state::InPlay;

/// How many checkers of a point are drawn; the last one of more is a number.
const HEIGHT: u8 = 5;

/// The board as player 1 sees it, the bar in the middle. Outside stand the points as the player on roll counts them and the
/// indexes, which are the same for both.
pub(crate) fn picture(at: &Position) -> Picture {
    let board = at.board();
    let counts = at.in_play().map_or(Player::One, InPlay::player);
    let upper: Vec<u8> = (13..=24).collect();
    let lower: Vec<u8> = (1..=12).rev().collect();
    let mut lines = vec![indexes(&upper), numbers(&upper, counts), border()];
    lines.extend((0..HEIGHT).map(|level| level_of(&board, &upper, level, Player::Two)));
    lines.push(vec![Span::plain(format!(" |{:18}|BAR|{:18}|", "", ""))]);
    lines.extend((0..HEIGHT).rev().map(|level| level_of(&board, &lower, level, Player::One)));
    lines.push(border());
    lines.push(numbers(&lower, counts));
    lines.push(indexes(&lower));
    lines.push(state_line(at, &board));
    Picture { lines }
}

fn numbers(points: &[u8], counts: Player) -> Vec<Span> {
    let number = |point: u8| if counts == Player::One { point } else { 25 - point };
    vec![Span::plain(row(points, number)), Span::inked(format!("  {}", letter(counts)), ink(counts))]
}

fn indexes(points: &[u8]) -> Vec<Span> {
    const FAINT: Ink = Ink { rgb: (128, 128, 128), basic: 7 };
    vec![Span::inked(format!("{}  0-23", row(points, |point| point - 1)), FAINT)]
}

fn row(points: &[u8], number: impl Fn(u8) -> u8) -> String {
    let half = |half: &[u8]| half.iter().map(|&point| format!("{:^3}", number(point))).collect::<String>();
    format!("  {}     {}", half(&points[..6]), half(&points[6..]))
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
