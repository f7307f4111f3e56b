use leptos::prelude::*;
use ludoteca_game::{Player, svg};
use ludoteca_shelf::SHELF;
use ludoteca_table::GameBox;

use crate::messages;
use crate::page::room::Room;
use crate::page::ui::{Page, Ui};

/// The games to choose from, each with its board.
pub(crate) fn home() -> impl IntoView {
    let (ui, room) = (expect_context::<Ui>(), expect_context::<Room>());
    let go_on = move || {
        room.ask(|game| (game.game().title(), game.table().turn().outcome().is_none())).filter(|(_, open)| *open).map(
            |(title, _)| {
                view! {
                    <button class="primary" on:click=move |_| ui.go(Page::Play)>
                        {move || format!("{}: {}", ui.say(messages::go_on()), ui.say(title))}
                    </button>
                }
            },
        )
    };
    view! {
        <section class="home">
            <h1>{move || ui.say(messages::tagline())}</h1>
            {go_on}
            <h2 class="sr-only">{move || ui.say(messages::choose_game())}</h2>
            <ul class="games">{SHELF.iter().map(|game| card(ui, *game)).collect_view()}</ul>
        </section>
    }
}

fn card(ui: Ui, game: &'static dyn GameBox) -> impl IntoView {
    let board = move || {
        let table = game.open(&Default::default(), None).expect("the usual game can be opened");
        svg(&table.scene(Player::One), ui.theme(), ui.lang.get())
    };
    view! {
        <li>
            <button class="card" on:click=move |_| ui.go(Page::Setup(game.name().to_owned()))>
                <span class="thumb" aria-hidden="true" inner_html=board></span>
                <span class="name">{move || ui.say(game.title())}</span>
            </button>
        </li>
    }
}
