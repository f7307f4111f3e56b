//! What exists in the browser alone.
//!
//! The page is a few elements that Leptos keeps up to date, each filled with text that is made here: far smaller than an element of
//! the framework for everything. What can be pressed carries its action in `data-act`, and one listener hears everything.

mod actions;
mod analysis;
mod app;
mod bar;
mod board;
mod browser;
mod coach;
mod editor;
mod engines;
mod graph;
mod html;
mod lesson;
mod panel;
mod playing;
mod setup;
mod state;
mod thinking;

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
    actions::listen(app);
    let part = move |part: fn(&State) -> String| move || app.text(part);
    let playing = move || app.follow(|state| state.page != Page::Setup);
    view! {
        <div class="page">
            <header class="bar" inner_html=part(bar::bar)></header>
            <main>
                <div class="before" hidden=playing>
                    <div inner_html=part(setup::setup)></div>
                    <article inner_html=part(panel::rules)></article>
                </div>
                <section class="play" hidden=move || !playing()>
                    <div class="who" inner_html=part(panel::who)></div>
                    {board::board(app)}
                    <div class="deck" inner_html=part(panel::deck)></div>
                    <div class="notes" inner_html=part(panel::notes)></div>
                    <aside class="panel">
                        <div class="replay" inner_html=part(panel::replay)></div>
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
