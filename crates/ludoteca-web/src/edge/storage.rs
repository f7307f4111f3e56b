use leptos::prelude::window;
use web_sys::Storage;

/// What our names begin with among those of others.
const OWN: &str = "ludoteca:";

/// What was kept under a name.
pub(crate) fn kept(name: &str) -> Option<String> {
    storage()?.get_item(&format!("{OWN}{name}")).ok()?
}

/// Keeps a text under a name, and says whether there was room.
pub(crate) fn keep(name: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&format!("{OWN}{name}"), text).is_ok())
}

/// Forgets what was kept under a name.
pub(crate) fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("{OWN}{name}"));
    }
}

/// The name as the page knows it, if it is one of ours.
pub(crate) fn own_name(key: &str) -> Option<&str> {
    key.strip_prefix(OWN)
}

fn storage() -> Option<Storage> {
    window().local_storage().ok()?
}
