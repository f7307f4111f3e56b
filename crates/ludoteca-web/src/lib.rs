//! The page.
#![cfg(target_arch = "wasm32")]

use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

/// Puts the page on the screen.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    let names: Vec<&str> = ludoteca_shelf::SHELF.iter().map(|game| game.name()).collect();
    mount_to_body(move || view! { <p>{names.join(" ")}</p> });
}
