//! The page: components that show what `ludoteca-page` decides, and the edge that carries its wishes to the browser.
//!
//! ```text
//! component ── Act ──► Desk::act ──► Page::update ──► Wishes ──► edge (worker, storage, address, sound)
//!     ▲                                 │                             │ comes back as an Act
//!     └── a memo for each part, changed only if it differs ◄──────────┘
//! ```
//!
//! It exists in the browser alone.

#![cfg(target_arch = "wasm32")]
// The macro of components makes their properties public.
#![allow(unreachable_pub)]

mod board;
mod desk;
mod drawing;
mod edge;
mod messages;
mod parts;
mod places;

use leptos::mount::mount_to_body;
use leptos::prelude::document;
use wasm_bindgen::prelude::wasm_bindgen;

/// Begins, in place of what was shown before the code had arrived.
#[wasm_bindgen(start)]
pub fn begin() {
    console_error_panic_hook::set_once();
    mount_to_body(places::App);
    if let Some(before) = document().get_element_by_id("before") {
        before.remove();
    }
}
