//! The engines in a worker of the browser.
#![cfg(target_arch = "wasm32")]

use wasm_bindgen::prelude::wasm_bindgen;

/// Answers a question.
#[wasm_bindgen]
pub fn answer(question: &str) -> String {
    question.to_owned()
}
