//! The little that the browser is asked for.

use leptos::prelude::window;
use ludoteca_table::DiceBox;
use ludoteca_table::fair::Secret;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, Storage};

/// What was kept under a name.
pub(crate) fn kept(name: &str) -> Option<String> {
    storage()?.get_item(&format!("ludoteca:{name}")).ok()?
}

/// Keeps a text under a name. A browser that keeps nothing plays on without.
pub(crate) fn put(name: &str, text: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(&format!("ludoteca:{name}"), text);
    }
}

fn storage() -> Option<Storage> {
    window().local_storage().ok()?
}

/// Whether the browser's user prefers something, as style sheets say it.
pub(crate) fn prefers(what: &str) -> bool {
    window().match_media(what).ok().flatten().is_some_and(|list| list.matches())
}

/// Dice that nobody has seen yet.
pub(crate) fn fresh_dice() -> DiceBox {
    let mut bytes = [0_u8; 32];
    let filled = window().crypto().and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    filled.expect("a browser that can run this page has random numbers");
    DiceBox { given: Vec::new(), secret: Secret(bytes) }
}

/// A short sound, like a piece on wood.
pub(crate) fn knock(pitch: f32) {
    let play = || -> Result<(), JsValue> {
        let audio = AudioContext::new()?;
        let (tone, volume) = (audio.create_oscillator()?, audio.create_gain()?);
        let now = audio.current_time();
        tone.frequency().set_value(pitch);
        volume.gain().set_value_at_time(0.18, now)?;
        volume.gain().exponential_ramp_to_value_at_time(0.001, now + 0.12)?;
        tone.connect_with_audio_node(&volume)?;
        volume.connect_with_audio_node(&audio.destination())?;
        tone.start()?;
        tone.stop_with_when(now + 0.13)
    };
    // A browser without sound is silent.
    let _ = play();
}
