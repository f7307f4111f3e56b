use ludoteca_game::Player;
use ludoteca_view::{Ink, Picture, Span};

use crate::position::Position;
use crate::settings::INFO;
use crate::view::messages;

/// The picture of the terminal: player 2 above from right to left, player 1 below from left to right.
pub(crate) fn picture(at: &Position) -> Picture {
    let (one, two) = (Ink::GREEN, Ink::MAGENTA);
    let pits = at.board.pits();
    let names = |player: Player, ink| {
        let cells = at.board.pits_of(player).map(|cell| format!("{:^6}", format!("({cell})")));
        let in_order: String = match player {
            Player::One => cells.collect(),
            Player::Two => cells.rev().collect(),
        };
        Span::inked(in_order, ink)
    };
    let row = |player: Player| {
        let cells = at.side(player).iter().map(|stones| format!("[{stones:^3}] "));
        let in_order: String = match player {
            Player::One => cells.collect(),
            Player::Two => cells.rev().collect(),
        };
        Span::inked(in_order, Ink::YELLOW)
    };
    let store = |player, ink| Span::inked(format!("|{:^4}|", format!("{:02}", at.store(player))), ink);
    let side = |player: Player, ink| Span::inked(messages::beside_the_pits(INFO.side(player)), ink);
    let direction = format!("  ⟳{}⟲", "—".repeat(6 * pits + 7));
    Picture {
        lines: vec![
            vec![side(Player::Two, two), names(Player::Two, two)],
            vec![store(Player::Two, two), Span::plain(" "), row(Player::Two), store(Player::One, one)],
            vec![Span::plain(direction)],
            vec![Span::inked("|    | ", two), row(Player::One), Span::inked("|    |", one)],
            vec![side(Player::One, one), names(Player::One, one)],
        ],
    }
}
