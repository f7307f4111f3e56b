use leptos::ev;
use leptos::prelude::*;
use ludoteca_game::Cut;
pub(crate) use ludoteca_page::Layout;

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
