//! What pressing something on the page does.

use leptos::prelude::*;
use ludoteca_game::{Lang, Theme};
use ludoteca_shelf::SHELF;
use ludoteca_table::Session;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, HtmlElement, HtmlInputElement, KeyboardEvent};

use crate::page::app::App;
use crate::page::browser::put;
use crate::page::setup::filled_in;
use crate::page::state::{Page, State, Tab};
use crate::page::{board, editor};

/// The nearest element around the target of an event that carries an attribute, and its value.
fn carried(event: &Event, name: &str) -> Option<(Element, String)> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let element = target.closest(&format!("[{name}]")).ok()??;
    let value = element.get_attribute(name)?;
    Some((element, value))
}

/// Everything that is heard.
const HEARD: [&str; 10] = [
    "click",
    "change",
    "input",
    "submit",
    "pointerdown",
    "pointermove",
    "pointerup",
    "pointercancel",
    "dblclick",
    "keydown",
];

/// Listens to everything that happens on the page.
pub(crate) fn listen(app: App) {
    let listener = Closure::<dyn FnMut(Event)>::new(move |event: Event| hear(&event, app));
    for name in HEARD {
        let _ = document().add_event_listener_with_callback(name, listener.as_ref().unchecked_ref());
    }
    listener.forget();
}

fn hear(event: &Event, app: App) {
    match event.type_().as_str() {
        "click" => pressed(event, app),
        "change" => changed(event, app),
        "input" => typed(event, app),
        "submit" => submitted(event, app),
        "pointerdown" => board::take(event.unchecked_ref(), app),
        "pointermove" => board::carry(event.unchecked_ref(), app),
        "pointerup" => board::put_down(event.unchecked_ref(), app),
        "keydown" => {
            let escape = event.unchecked_ref::<KeyboardEvent>().key() == "Escape";
            if escape && carried(event, "aria-modal").is_some() {
                return app.change(|state| state.result_seen = true);
            }
            board::press(event.unchecked_ref(), app);
        }
        "dblclick" => {
            if let Some((_, key)) = carried(event, "data-spot") {
                app.touch_twice(&key);
            }
        }
        _ => app.change(|state| state.drag = None),
    }
}

fn pressed(event: &Event, app: App) {
    let Some((_, act)) = carried(event, "data-act") else {
        return;
    };
    let (verb, what) = act.split_once(' ').unwrap_or((act.as_str(), ""));
    match verb {
        "setup" => {
            app.stop();
            app.change(|state| {
                state.page = Page::Setup;
                state.bot_asked = None;
            });
        }
        "play" => app.change(|state| state.page = Page::Play),
        "lang" => {
            app.change(|state| {
                state.lang = if state.lang == Lang::Es { Lang::En } else { Lang::Es };
                put("lang", state.lang.code());
            });
            app.translate_lesson();
            editor::ask_tools(app);
        }
        "theme" => app.change(|state| {
            state.theme = if state.theme == Theme::Dark { Theme::Light } else { Theme::Dark };
            put("theme", if state.theme == Theme::Dark { "dark" } else { "light" });
        }),
        "sounds" => app.change(|state| flip("sounds", &mut state.sounds)),
        "undo" => app.go_back_or_on(Session::undo),
        "redo" => app.go_back_or_on(Session::redo),
        "hint" => app.ask_hint(),
        "flip" => app.change(|state| {
            state.viewer = state.viewer.other();
            state.put_down();
            state.refresh();
        }),
        "press" => app.press(what),
        "lesson" => app.begin_lesson(),
        "next-step" => app.next_step(),
        "leave-lesson" => app.leave_lesson(),
        "edit" => editor::open(app),
        "tool" => editor::take(app, what),
        "use-position" => app.change(editor::done),
        "leave-editor" => app.change(editor::leave),
        "step" => app.look_at_line(app.ask(State::line_shown).saturating_add_signed(what.parse().unwrap_or(0))),
        "resign" => app.resign(),
        "forfeit" => app.forfeit(what),
        "again" => app.again(),
        "stop" => {
            app.stop();
            app.change(|state| state.stopped = state.game.as_ref().is_some_and(|game| game.bot_to_act().is_some()));
        }
        "go-on" => app.go_on(),
        "seen" => app.change(|state| state.result_seen = true),
        "look" => app.look_back(what.parse().ok()),
        "first" => app.look_at_line(0),
        "now" => app.look_back(None),
        "tab" => app.change(|state| {
            state.tab = match what {
                "text" => Tab::Text,
                "analysis" => Tab::Analysis,
                "rules" => Tab::Rules,
                _ => Tab::Moves,
            };
        }),
        _ => {}
    }
    keep_focus(act);
}

fn changed(event: &Event, app: App) {
    match carried(event, "data-change").map(|(_, name)| name).as_deref() {
        Some("tips") => app.change(|state| flip("tips", &mut state.tips)),
        Some("forced") => app.change(|state| flip("forced", &mut state.forced)),
        _ => {}
    }
}

/// Something was filled in: it is remembered, and nothing has to be shown for it.
fn typed(event: &Event, app: App) {
    if let Some((element, _)) = carried(event, "data-line") {
        let line = element.unchecked_into::<HtmlInputElement>().value();
        return app.look_at_line(line.parse().unwrap_or(0));
    }
    if let Some((element, name)) = carried(event, "name") {
        // Lists and long texts have a value as short texts have.
        let value = element.unchecked_into::<HtmlInputElement>().value();
        app.note(|state| state.fill(name, value));
    }
}

fn submitted(event: &Event, app: App) {
    event.prevent_default();
    let begun = SHELF.first().map(|game| app.ask(|state| filled_in(state, *game)));
    match begun {
        Some(Ok(game)) => app.begin(game, None),
        Some(Err(why)) => app.change(|state| state.refused = Some(why)),
        None => {}
    }
}

/// Turns a choice round and keeps it.
fn flip(name: &str, choice: &mut bool) {
    *choice = !*choice;
    put(name, if *choice { "on" } else { "off" });
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
