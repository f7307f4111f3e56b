use leptos::prelude::*;
use ludoteca_game::scene::{Cut, Mark};
use ludoteca_game::svg::{Brush, Colours, Element, picture};
use ludoteca_game::{Lang, Player};
use ludoteca_table::Table;

use crate::board::fresh_name;
use crate::drawing::Drawing;

/// A board to look at: as it stands at a table, or at the start of a game.
#[component]
pub(crate) fn BoardPicture(
    /// The table; none leaves the place empty.
    table: Option<Box<dyn Table>>,
    /// Whether it fills whatever room there is, with what has no room left out.
    #[prop(optional)]
    part: bool,
) -> impl IntoView {
    let brush = Brush::new(fresh_name(), Colours::Both, Lang::Es);
    let drawing = match table {
        Some(table) => picture(&table.scene(Player::One, Cut::Wide), &Mark::default(), brush),
        None => Element::new("svg"),
    };
    let seen = part.then(|| drawing.attribute("viewBox").unwrap_or_default().to_owned());
    match seen {
        Some(part) => view! { <Drawing drawing=Signal::stored(drawing) part /> }.into_any(),
        None => view! { <Drawing drawing=Signal::stored(drawing) /> }.into_any(),
    }
}
