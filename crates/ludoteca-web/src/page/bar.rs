use ludoteca_game::Theme;

use crate::messages;
use crate::page::html::{button, escaped, sign_button};
use crate::page::state::State;

/// The bar above everything.
pub(crate) fn bar(state: &State) -> String {
    let is_dark = state.theme == Theme::Dark;
    let tools = [
        button("lang", "quiet", &state.say(messages::language())),
        sign_button("theme", if is_dark { "☾" } else { "☀" }, &state.say(messages::theme()), Some(is_dark)),
        sign_button("sounds", if state.sounds { "♪" } else { "♪̸" }, &state.say(messages::sounds()), Some(state.sounds)),
    ];
    format!(
        r#"<a class="brand" href="/">Ludoteca</a><nav class="tools" aria-label="{}">{}</nav>"#,
        escaped(&state.say(messages::settings())),
        tools.concat()
    )
}
