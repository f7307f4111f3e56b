use leptos::html;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::{Icon, Sign, hold_focus, walk};

/// What is needed seldom, over what it belongs to while it is open: the arrows walk through it, Escape and a touch beside it close it.
#[component]
pub(crate) fn Popup(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// What it is called.
    #[prop(into)]
    name: Signal<String>,
    /// What is in it.
    children: Children,
) -> impl IntoView {
    let holder = NodeRef::<html::Div>::new();
    hold_focus(holder);
    let press = move |event: KeyboardEvent| {
        let key = event.key();
        if key == "Escape" {
            open.set(false);
        } else if !walk(holder, &key) {
            return;
        }
        event.prevent_default();
        event.stop_propagation();
    };
    view! {
        <div class="behind" on:click=move |_| open.set(false)></div>
        <div class="menu" role="group" aria-label=name node_ref=holder on:keydown=press>{children()}</div>
    }
}

/// Something to do, which closes what it stands in.
#[component]
pub(crate) fn PopupItem(
    /// Whether it is still open.
    open: RwSignal<bool>,
    /// Its sign.
    sign: Sign,
    /// Its name.
    #[prop(into)]
    name: Signal<String>,
    /// Whether something is lost by it.
    #[prop(optional)]
    bad: bool,
    /// Who does it.
    on_press: Callback<()>,
) -> impl IntoView {
    let press = move |_| {
        open.set(false);
        on_press.run(());
    };
    view! {
        <button type="button" class:bad=bad on:click=press>
            <Icon sign />
            <span>{name}</span>
        </button>
    }
}
