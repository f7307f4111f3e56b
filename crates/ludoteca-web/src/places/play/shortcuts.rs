use leptos::ev;
use leptos::prelude::*;
use ludoteca_page::{Look, PlayAct};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use crate::desk::{Desk, use_desk};
use crate::messages;
use crate::parts::{IconButton, Sign};

/// Hears the keys that do something wherever the focus is, but for fields that are written in.
pub(crate) fn hear_keys(desk: Desk, help: RwSignal<bool>) {
    let handle = window_event_listener(ev::keydown, move |event: KeyboardEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let writes = target.is_some_and(|target| matches!(target.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT"));
        if writes || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let act = match event.key().as_str() {
            "z" => PlayAct::Undo,
            "y" => PlayAct::Redo,
            "h" => PlayAct::Hint,
            "f" => PlayAct::Flip,
            "[" | "," => PlayAct::Look(Look::Back),
            "]" | "." => PlayAct::Look(Look::Forward),
            "n" => PlayAct::NextMistake,
            "Home" => PlayAct::Look(Look::First),
            "End" => PlayAct::Look(Look::Last),
            "Escape" => {
                help.set(false);
                PlayAct::PutDown
            }
            "?" => return help.update(|help| *help = !*help),
            _ => return,
        };
        event.prevent_default();
        desk.at_board(act);
    });
    on_cleanup(move || handle.remove());
}

/// The sheet of shortcuts.
#[component]
pub(crate) fn Shortcuts(
    /// Whether it is shown.
    shown: RwSignal<bool>,
) -> impl IntoView {
    let desk = use_desk();
    let rows = [
        ("Z", messages::key_undo()),
        ("Y", messages::key_redo()),
        ("H", messages::key_hint()),
        ("F", messages::key_flip()),
        ("[ ]", messages::key_step()),
        ("N", messages::key_mistake()),
        ("Home End", messages::key_ends()),
        ("← → ↑ ↓", messages::key_arrows()),
        ("PgDn PgUp", messages::key_pages()),
        ("Enter", messages::key_enter()),
        ("Esc", messages::key_escape()),
        ("?", messages::key_help()),
    ];
    let row = move |(keys, name): (&'static str, &'static ludoteca_game::Phrase)| {
        view! { <dt><kbd>{keys}</kbd></dt><dd>{desk.said(name)}</dd> }
    };
    view! {
        <Show when=move || shown.get()>
            <div class="scrim" on:click=move |_| shown.set(false)>
                <div class="ask" role="dialog" aria-label=desk.said(messages::shortcuts())>
                    <header class="askhead">
                        <h2>{desk.said(messages::shortcuts())}</h2>
                        <IconButton
                            sign=Sign::Close
                            name=desk.said(messages::close())
                            on_press=Callback::new(move |()| shown.set(false))
                        />
                    </header>
                    <dl class="keys">{rows.map(row).collect_view()}</dl>
                </div>
            </div>
        </Show>
    }
}
