//! What exists in the browser alone.
//!
//! The page is a few elements that Leptos keeps up to date, each filled with text that is made here: far smaller than an element of
//! the framework for everything. What can be pressed carries its action in `data-act`, and one listener obeys it.

mod actions;
mod analysis;
mod board;
mod browser;
mod home;
mod html;
mod panel;
mod room;
mod setup;
mod thinker;
mod ui;

use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::page::room::Room;
use crate::page::ui::{Page, Ui};

/// Puts the page on the screen.
#[wasm_bindgen(start)]
pub(crate) fn start() {
    console_error_panic_hook::set_once();
    if let Some(loading) = document().get_element_by_id("loading") {
        loading.remove();
    }
    mount_to_body(app);
}

/// The whole page: a bar above, and what is chosen below it.
fn app() -> impl IntoView {
    let ui = Ui::new();
    let room = Room::new(ui);
    let on_page = move |page: Page| ui.page.with(|now| *now == page);
    view! {
        <div class="page"
            on:click=move |event| actions::pressed(&event, ui, room)
            on:change=move |event| actions::changed(&event, ui, room)
            on:submit=move |event| actions::submitted(&event, ui, room)>
            <header class="bar" inner_html=move || home::bar(ui)></header>
            <main>
                <div hidden=move || on_page(Page::Play) inner_html=move || match ui.page.get() {
                    Page::Home => home::home(ui, room),
                    Page::Setup(name) => setup::setup(ui, room, &name),
                    Page::Play => String::new(),
                }></div>
                <section class="play" hidden=move || !on_page(Page::Play)>
                    <div class="stage">
                        {board::board(ui, room)}
                        <div class="notes" inner_html=move || panel::notes(ui, room)></div>
                    </div>
                    <aside class="panel">
                        <div class="now" inner_html=move || panel::now(ui, room)></div>
                        <div class="does" inner_html=move || panel::does(ui, room)></div>
                        <div class="more" inner_html=move || panel::more(ui, room)></div>
                    </aside>
                    <div inner_html=move || panel::result(ui, room)></div>
                </section>
            </main>
            <div class="sr-only" aria-live="polite" role="status" inner_html=move || html::escaped(&room.announced())></div>
        </div>
    }
}
