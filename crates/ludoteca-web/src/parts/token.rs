use leptos::prelude::*;
use ludoteca_game::Player;
use ludoteca_play::GameType;
use ludoteca_view::scene::Piece;
use ludoteca_view::svg::{Brush, Colours, Element};

use crate::board::fresh_name;
use crate::drawing::Drawing;

/// As far as a token reaches.
const VIEW: &str = "-16 -16 32 32";

/// What stands for a player beside the board.
#[component]
pub(crate) fn Token(
    /// The game.
    game: &'static GameType,
    /// Whom.
    player: Player,
) -> impl IntoView {
    view! { <PieceShown piece=(game.player_icon)(player) class="token" /> }
}

/// A piece that stands by itself, as large as a token.
#[component]
pub(crate) fn PieceShown(
    /// Which.
    piece: Piece,
    /// Its class.
    class: &'static str,
) -> impl IntoView {
    let mut brush = Brush::new(fresh_name(), Colours::Both, ludoteca_game::Lang::Es);
    let shapes: Vec<Element> = piece.parts.iter().map(|part| brush.part(part)).collect();
    let drawing = Element::new("svg").with("viewBox", VIEW).holding([brush.definitions()]).holding(shapes);
    view! { <Drawing drawing=Signal::stored(drawing) class /> }
}
