use leptos::prelude::*;
use ludoteca_game::{Lang, Player};
use ludoteca_play::Game;
use ludoteca_view::scene::{Cut, Mark};
use ludoteca_view::svg::{Brush, Colours, Element, picture};

use crate::board::fresh_name;
use crate::drawing::Drawing;

/// A picture of a board.
#[component]
pub(crate) fn BoardPicture(
    /// The game; `None` leaves the place empty.
    game: Option<Game>,
    /// True to fill the room and cut off the rest.
    #[prop(optional)]
    part: bool,
) -> impl IntoView {
    let brush = Brush::new(fresh_name(), Colours::Both, Lang::Es);
    let drawing = match game {
        Some(game) => picture(&game.scene(Player::One, Cut::Wide), &Mark::default(), brush),
        None => Element::new("svg"),
    };
    let seen = part.then(|| drawing.attribute("viewBox").unwrap_or_default().to_owned());
    match seen {
        Some(part) => view! { <Drawing drawing=Signal::stored(drawing) part /> }.into_any(),
        None => view! { <Drawing drawing=Signal::stored(drawing) /> }.into_any(),
    }
}
