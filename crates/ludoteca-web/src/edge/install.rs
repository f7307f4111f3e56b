use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

/// The browser's offer to install the page as an app, kept until somebody wants it.
#[derive(Clone, Copy)]
pub(crate) struct Install {
    offer: StoredValue<Option<web_sys::Event>, LocalStorage>,
    offered: RwSignal<bool>,
}

impl Install {
    pub(crate) fn new() -> Install {
        Install { offer: StoredValue::new_local(None), offered: RwSignal::new(false) }
    }

    /// Hears the offer, and that it was taken.
    pub(crate) fn listen(self) {
        window_event_listener_untyped("beforeinstallprompt", move |event| {
            event.prevent_default();
            self.offer.set_value(Some(event));
            self.offered.set(true);
        });
        window_event_listener_untyped("appinstalled", move |_| self.offered.set(false));
    }

    /// Whether there is an offer.
    pub(crate) fn is_offered(self) -> bool {
        self.offered.get()
    }

    /// Takes the offer: the browser asks what it has to ask. It can be taken only once.
    pub(crate) fn take(self) {
        self.offered.set(false);
        let Some(offer) = self.offer.try_update_value(Option::take).flatten() else { return };
        let prompt = js_sys::Reflect::get(&offer, &JsValue::from_str("prompt"));
        if let Ok(Ok(prompt)) = prompt.map(JsCast::dyn_into::<js_sys::Function>) {
            // Whoever says no goes on in the browser.
            let _ = prompt.call0(&offer);
        }
    }
}
