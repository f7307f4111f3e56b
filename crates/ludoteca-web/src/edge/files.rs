use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, File, HtmlAnchorElement, Url};

/// Puts a text where it can be pasted from. A page from a plain address in the house has no clipboard; there nothing happens.
pub(crate) fn copy(text: &str) {
    if window().is_secure_context() {
        let _ = window().navigator().clipboard().write_text(text);
    }
}

/// Gives a file to the person.
pub(crate) fn download(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    let made = Blob::new_with_str_sequence(&parts).and_then(|blob| Url::create_object_url_with_blob(&blob));
    let Ok(address) = made else { return };
    if let Ok(Ok(link)) = document().create_element("a").map(JsCast::dyn_into::<HtmlAnchorElement>) {
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    let _ = Url::revoke_object_url(&address);
}

/// The bytes of a file that a person chose.
pub(crate) async fn bytes_of(file: File) -> Vec<u8> {
    match JsFuture::from(file.array_buffer()).await {
        Ok(buffer) => js_sys::Uint8Array::new(&buffer).to_vec(),
        Err(_) => Vec::new(),
    }
}
