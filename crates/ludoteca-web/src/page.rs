//! What exists in the browser alone.

mod analysis;
mod board;
mod browser;
mod home;
mod panel;
mod room;
mod setup;
mod thinker;
mod ui;

use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::messages;
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
    provide_context(ui);
    provide_context(room);
    view! {
        <header class="bar">
            <button class="brand" on:click=move |_| ui.go(Page::Home)>"Ludoteca"</button>
            <nav class="tools" aria-label=move || ui.say(messages::settings())>
                <button class="quiet" on:click=move |_| ui.change_lang()>{move || ui.say(messages::language())}</button>
                <button class="quiet" aria-label=move || ui.say(messages::theme()) title=move || ui.say(messages::theme())
                    on:click=move |_| ui.change_theme()>{move || if ui.is_dark() { "☾" } else { "☀" }}</button>
                <button class="quiet" aria-label=move || ui.say(messages::sounds()) title=move || ui.say(messages::sounds())
                    aria-pressed=move || ui.sounds.get().to_string()
                    on:click=move |_| ui.change_sounds()>{move || if ui.sounds.get() { "♪" } else { "♪̸" }}</button>
            </nav>
        </header>
        <main>
            {move || match ui.page.get() {
                Page::Home => home::home().into_any(),
                Page::Setup(name) => setup::setup(&name).into_any(),
                Page::Play => panel::play().into_any(),
            }}
        </main>
        <div class="sr-only" aria-live="polite" role="status">{move || room.announced()}</div>
    }
}
