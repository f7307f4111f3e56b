//! What pressing something on the page does.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement};

use crate::local::game_named;
use crate::page::room::Room;
use crate::page::setup::filled_in;
use crate::page::ui::{Page, Tab, Ui};

/// The nearest element around the target of an event that carries an attribute, and its value.
fn carried(event: &web_sys::Event, name: &str) -> Option<(Element, String)> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let element = target.closest(&format!("[{name}]")).ok()??;
    let value = element.get_attribute(name)?;
    Some((element, value))
}

pub(crate) fn pressed(event: &ev::MouseEvent, ui: Ui, room: Room) {
    let Some((_, act)) = carried(event, "data-act") else {
        return;
    };
    let (verb, what) = act.split_once(' ').unwrap_or((act.as_str(), ""));
    match verb {
        "home" => {
            room.thinker.stop();
            ui.go(Page::Home);
        }
        "play" => ui.go(Page::Play),
        "setup" => {
            room.ask_for_bots(what);
            ui.go(Page::Setup(what.to_owned()));
        }
        "lang" => ui.change_lang(),
        "theme" => ui.change_theme(),
        "sounds" => ui.change_sounds(),
        "undo" => room.take_back(),
        "hint" => room.ask_hint(),
        "flip" => room.flip(),
        "resign" => room.resign(),
        "again" => room.again(),
        "stop" => room.thinker.stop(),
        "seen" => room.result_seen.set(true),
        "look" => room.look_back(what.parse().ok()),
        "now" => room.look_back(None),
        "tab" => ui.choose_tab(match what {
            "text" => Tab::Text,
            "analysis" => Tab::Analysis,
            "rules" => Tab::Rules,
            _ => Tab::Moves,
        }),
        _ => {}
    }
    keep_focus(act);
}

pub(crate) fn changed(event: &web_sys::Event, ui: Ui, _: Room) {
    match carried(event, "data-change").map(|(_, name)| name).as_deref() {
        Some("tips") => ui.change_tips(),
        Some("forced") => ui.change_forced(),
        _ => {}
    }
}

pub(crate) fn submitted(event: &ev::SubmitEvent, _: Ui, room: Room) {
    event.prevent_default();
    let Some((form, act)) = carried(event, "data-submit") else {
        return;
    };
    let Some(Ok(game)) = act.strip_prefix("begin ").map(game_named) else {
        return;
    };
    // Lists and long texts have a value as short texts have.
    let value = |name: &str| {
        let found = form.query_selector(&format!("[name=\"{name}\"]")).ok().flatten();
        found.map(|element| element.unchecked_into::<HtmlInputElement>().value()).unwrap_or_default()
    };
    match filled_in(game, value) {
        Ok(local) => room.begin(local),
        Err(why) => room.refused.set(Some(why)),
    }
}

/// Gives the focus back to what was pressed if the text around it was made anew.
fn keep_focus(act: String) {
    request_animation_frame(move || {
        let lost = document().active_element().is_none_or(|active| active.tag_name() == "BODY");
        let again = document().query_selector(&format!("[data-act=\"{act}\"]")).ok().flatten().filter(|_| lost);
        if let Some(element) = again {
            let _ = element.unchecked_into::<HtmlElement>().focus();
        }
    });
}
