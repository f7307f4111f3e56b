use leptos::attr::Attribute;
use leptos::ev;
use leptos::prelude::*;
pub(crate) use ludoteca_page::Layout;
use ludoteca_view::Cut;

use crate::edge::prefers;

/// The cut in which a board is shown, whatever becomes of the window.
pub(crate) fn use_cut(layout: Signal<Layout>) -> Memo<Cut> {
    let resized = RwSignal::new(0_u32);
    let handle = window_event_listener(ev::resize, move |_| resized.update(|count| *count += 1));
    on_cleanup(move || handle.remove());
    Memo::new(move |_| {
        resized.track();
        layout.get().cut(prefers)
    })
}

/// What tells the style sheet how a board with the things around it is laid out.
pub(crate) fn laid_out(layout: Signal<Layout>) -> impl Attribute {
    view! {
        <{..}
            class:tallable=move || layout.get().is_tallable()
            class:shortable=move || layout.get().has_short()
            data-shape=move || layout.get().shape()
            data-bleed=move || layout.get().bleeds().then_some("")
            style=("--ar-wide", move || layout.get().ratio(0))
            style=("--ar-tall", move || layout.get().ratio(1))
            style=("--ar-short", move || layout.get().ratio(2))
        />
    }
}
