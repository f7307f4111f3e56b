use leptos::html;
use leptos::prelude::*;
use ludoteca_game::Phrase;

use crate::desk::use_desk;
use crate::messages;
use crate::parts::{Icon, Sign};

/// A link to be given away, and the button that copies it. A page from a plain address in the house has no clipboard: there the
/// button marks the link, and says what to do.
#[component]
pub(crate) fn LinkRow(
    /// The link.
    link: String,
    /// What it is.
    name: &'static Phrase,
) -> impl IntoView {
    let desk = use_desk();
    let field = NodeRef::<html::Input>::new();
    let told = RwSignal::new(None::<&'static Phrase>);
    let text = link.clone();
    let copy = move |_| {
        if let Some(field) = field.get() {
            field.select();
        }
        if window().is_secure_context() {
            desk.copy(text.clone());
            told.set(Some(messages::copied()));
        } else {
            told.set(Some(messages::copy_by_hand()));
        }
    };
    view! {
        <div class="linkrow">
            <input class="url" type="text" readonly node_ref=field prop:value=link aria-label=desk.said(name) />
            <button type="button" class="btn first" on:click=copy>
                <Icon sign=Sign::Copy />
                {desk.said(messages::copy())}
            </button>
        </div>
        <p class="fine" role="status">{move || told.get().map(|told| desk.say(told))}</p>
    }
}
