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
                <h1>{desk.said(messages::not_here())}</h1>
                <p>{desk.said(messages::about_not_here(path.as_str()))}</p>
                <a class="btn first big" href="/">{desk.said(messages::to_the_games())}</a>
            </div>
        </main>
    }
}
