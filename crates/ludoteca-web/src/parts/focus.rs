use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

/// What can have the focus in a dialog or a menu.
const FOCUSABLE: &str = "button:not([disabled]), a[href], input, select, textarea";

/// Tells the style sheet whether the keys are used, for as long as no pointer is. A browser takes any focus that the page gives before
/// anything was touched for one of the keys.
pub(crate) fn watch_keys() {
    let tell = |used: bool| {
        if let Some(root) = document().document_element() {
            let _ = root.toggle_attribute_with_force("data-keys", used);
        }
    };
    let keys = window_event_listener(ev::keydown, move |event| {
        if !is_for_the_browser(&event) {
            tell(true);
        }
    });
    let pointers = window_event_listener(ev::pointerdown, move |_| tell(false));
    on_cleanup(move || {
        keys.remove();
        pointers.remove();
    });
}

/// A picture of the screen, another window: nobody walks the page with these.
fn is_for_the_browser(event: &KeyboardEvent) -> bool {
    let alone = ["Control", "Shift", "Alt", "Meta"].contains(&event.key().as_str());
    alone || event.ctrl_key() || event.alt_key() || event.meta_key()
}

/// Gives the focus to the first thing in an element as soon as that is shown, and back to where it was when it is gone; to the board
/// if that place is gone, too.
pub(crate) fn hold_focus(holder: NodeRef<html::Div>) {
    let before = StoredValue::new_local(document().active_element());
    Effect::new(move |_| {
        if let Some(first) = holder.get().and_then(|holder| holder.query_selector(FOCUSABLE).ok().flatten()) {
            focus(&first);
        }
    });
    on_cleanup(move || {
        let before = before.try_get_value().flatten();
        // What closed it may have moved the focus by itself, and what is shown instead may want it first.
        request_animation_frame(move || give_back(before.as_ref()));
    });
}

fn give_back(before: Option<&Element>) {
    let is_nowhere = document().active_element().is_none_or(|now| now.tag_name() == "BODY");
    match before.filter(|before| before.is_connected() && before.tag_name() != "BODY") {
        Some(before) if is_nowhere => focus(before),
        None if is_nowhere => focus_board(),
        _ => {}
    }
}

/// Gives the focus to the board, if nothing else has it.
pub(crate) fn focus_board_soon() {
    request_animation_frame(|| give_back(None));
}

fn focus_board() {
    if let Ok(Some(spot)) = document().query_selector(".play .spot[tabindex='0']") {
        focus(&spot);
    }
}

fn focus(element: &Element) {
    let options = web_sys::FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = element.unchecked_ref::<HtmlElement>().focus_with_options(&options);
}

/// Goes from one thing to the next in a menu with the arrows, round and round.
pub(crate) fn walk(holder: NodeRef<html::Div>, key: &str) -> bool {
    let Some(list) = holder.get_untracked().and_then(|holder| holder.query_selector_all(FOCUSABLE).ok()) else {
        return false;
    };
    // What a style sheet hides cannot have the focus.
    let is_shown = |element: &Element| element.get_client_rects().length() > 0;
    let all: Vec<Element> =
        (0..list.length()).filter_map(|nth| list.item(nth)?.dyn_into::<Element>().ok()).filter(is_shown).collect();
    let now = document().active_element();
    let at = all.iter().position(|element| Some(element) == now.as_ref());
    let next = match (key, at) {
        (_, _) if all.is_empty() => return false,
        ("ArrowDown", Some(at)) => (at + 1) % all.len(),
        ("ArrowUp", Some(at)) => (at + all.len() - 1) % all.len(),
        ("Home", _) | ("ArrowDown", None) => 0,
        ("End", _) | ("ArrowUp", None) => all.len() - 1,
        _ => return false,
    };
    focus(&all[next]);
    true
}
