use leptos::prelude::*;
use ludoteca_game::Player;
use ludoteca_page::Setup;
use ludoteca_view::scene::{Cut, Mark};
use ludoteca_view::svg::{Brush, Colours, Element, picture};

use super::part;
use crate::board::fresh_name;
use crate::desk::use_desk;
use crate::drawing::Drawing;
use crate::places::window::{Layout, laid_out, use_cut};

/// The board as it is chosen, where it will be played on, behind the choices.
#[component]
pub(crate) fn Backdrop() -> impl IntoView {
    let desk = use_desk();
    let layout =
        part(desk, |setup: &Setup| setup.open().map_or(Layout::of(&[]), |game| Layout::of(&game.view().cuts())));
    let layout = Signal::derive(move || layout.get().unwrap_or(Layout::of(&[])));
    let cut = use_cut(layout);
    let name = fresh_name();
    let drawing = desk.part(move |page| super::setup_of(page, |setup| drawn(setup, cut.get(), &name)));
    view! {
        <div class="play backdrop" aria-hidden="true" {..laid_out(layout)}>
            <div class="board">
                <Drawing drawing=Signal::derive(move || drawing.get().unwrap_or_else(|| Element::new("svg"))) class="drawn" />
            </div>
        </div>
    }
}

/// The position to begin from; nothing while there is something wrong with what is chosen.
fn drawn(setup: &Setup, cut: Cut, name: &str) -> Element {
    let brush = Brush::new(name.to_owned(), Colours::Both, ludoteca_game::Lang::Es);
    match setup.open() {
        Ok(game) => picture(&game.scene(Player::One, cut), &Mark::default(), brush),
        Err(_) => Element::new("svg"),
    }
}
