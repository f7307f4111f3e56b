use leptos::prelude::*;

/// Something that is on or off, with its name.
#[component]
pub(crate) fn Switch(
    /// The name.
    #[prop(into)]
    name: Signal<String>,
    /// Whether it is on.
    #[prop(into)]
    on: Signal<bool>,
    /// Who is told that it is to be on or off.
    on_change: Callback<bool>,
) -> impl IntoView {
    view! {
        <label class="swlab">
            <input
                type="checkbox"
                role="switch"
                class="vh"
                prop:checked=on
                on:change=move |event| on_change.run(event_target_checked(&event))
            />
            <span>{name}</span>
            <i class="switch" class:on=on></i>
        </label>
    }
}
