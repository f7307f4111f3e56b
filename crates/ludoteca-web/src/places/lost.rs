use leptos::prelude::*;

use super::AppBar;
use crate::desk::use_desk;
use crate::messages;

/// A friendly word where there is nothing.
#[component]
pub(crate) fn Lost(
    /// What was looked for.
    path: String,
) -> impl IntoView {
    let desk = use_desk();
    view! {
        <AppBar />
        <main class="doc lost">
            <div class="empty">
                <h1>{move || desk.say(messages::not_here())}</h1>
                <p>{move || desk.say(messages::about_not_here(path.as_str()))}</p>
                <a class="btn first big" href="/">{move || desk.say(messages::to_the_games())}</a>
            </div>
        </main>
    }
}
