//! What exists in the browser alone.
//!
//! The page is a few elements that Leptos keeps up to date, each filled with text that is made here: far smaller than an element of
//! the framework for everything. What can be pressed carries its action in `data-act`, and one listener obeys it.

mod actions;
mod analysis;
mod app;
mod bar;
mod board;
mod browser;
mod html;
mod panel;
mod setup;
mod state;

use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::page::app::App;
use crate::page::state::{Page, State};

/// Puts the page on the screen.
#[wasm_bindgen(start)]
pub(crate) fn start() {
    console_error_panic_hook::set_once();
    if let Some(loading) = document().get_element_by_id("loading") {
        loading.remove();
    }
    mount_to_body(page);
}

/// The whole page: a bar above, and what is chosen below it.
fn page() -> impl IntoView {
    let app = App::new();
    let part = move |part: fn(&State) -> String| move || app.text(part);
    let playing = move || app.follow(|state| state.page == Page::Play);
    view! {
        <div class="page"
            on:click=move |event| actions::pressed(&event, app)
            on:change=move |event| actions::changed(&event, app)
            on:input=move |event| actions::typed(&event, app)
            on:submit=move |event| actions::submitted(&event, app)>
            <header class="bar" inner_html=part(bar::bar)></header>
            <main>
                <div hidden=playing inner_html=part(setup::setup)></div>
                <section class="play" hidden=move || !playing()>
                    <div class="stage">
                        {board::board(app)}
                        <div class="notes" inner_html=part(panel::notes)></div>
                    </div>
                    <aside class="panel">
                        <div class="now" inner_html=part(panel::now)></div>
                        <div class="does" inner_html=part(panel::does)></div>
                        <div class="more" inner_html=part(panel::more)></div>
                    </aside>
                    <div inner_html=part(panel::result)></div>
                </section>
            </main>
            <div class="sr-only" aria-live="polite" role="status" inner_html=part(panel::announced)></div>
        </div>
    }
}
