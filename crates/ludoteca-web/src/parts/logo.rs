use leptos::prelude::*;

/// A square, a disc, a triangle and a ring: four games.
#[component]
pub(crate) fn Logo() -> impl IntoView {
    view! {
        <svg viewBox="0 0 26 26" aria-hidden="true">
            <rect x="1" y="1" width="11" height="11" rx="3" fill="#d3323a" />
            <circle cx="19.5" cy="6.5" r="5.5" fill="#f0b429" />
            <path d="M6.5 13.6L12.4 24.8H.6Z" fill="#2a8f86" />
            <circle cx="19.5" cy="19.5" r="3.4" fill="none" stroke="#2a6bd0" stroke-width="4.2" />
        </svg>
    }
}
