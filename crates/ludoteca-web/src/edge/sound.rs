use ludoteca_page::Sound;
use wasm_bindgen::JsValue;
use web_sys::AudioContext;

/// A short sound, like a piece on wood; two at the end.
pub(crate) fn play(sound: Sound) {
    let pitches: &[f32] = match sound {
        Sound::MoveOfOne => &[330.0],
        Sound::MoveOfTwo => &[262.0],
        Sound::End => &[392.0, 523.0],
        Sound::YourTurn => &[523.0, 659.0],
    };
    // A browser without sound is silent.
    let _ = knock(pitches);
}

fn knock(pitches: &[f32]) -> Result<(), JsValue> {
    let audio = AudioContext::new()?;
    for (nth, pitch) in pitches.iter().enumerate() {
        let (tone, volume) = (audio.create_oscillator()?, audio.create_gain()?);
        let begins = audio.current_time() + 0.14 * nth as f64;
        tone.frequency().set_value(*pitch);
        volume.gain().set_value_at_time(0.18, begins)?;
        volume.gain().exponential_ramp_to_value_at_time(0.001, begins + 0.12)?;
        tone.connect_with_audio_node(&volume)?;
        volume.connect_with_audio_node(&audio.destination())?;
        tone.start_with_when(begins)?;
        tone.stop_with_when(begins + 0.13)?;
    }
    Ok(())
}
