//! The state of the page, and who is told of its changes.

use std::cell::{Cell, Ref, RefCell, RefMut};

use leptos::prelude::*;
use ludoteca_game::Theme;
use ludoteca_shelf::SHELF;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement};

use crate::page::playing::kept_game;
use crate::page::state::State;

thread_local! {
    /// The state of the page. A page has one, and it stays as long as the page does.
    static STATE: Cell<Option<&'static RefCell<State>>> = const { Cell::new(None) };
}

/// The state to be read. Not inlined, as the next one, because the page asks in a hundred places.
#[inline(never)]
fn state() -> Ref<'static, State> {
    STATE.get().expect(THERE).borrow()
}

/// The state to be changed.
#[inline(never)]
fn state_mut() -> RefMut<'static, State> {
    STATE.get().expect(THERE).borrow_mut()
}

/// The page: its state, and who is told of changes.
#[derive(Clone, Copy)]
pub(crate) struct App {
    /// Counts the changes: whoever shows the state reads this.
    changes: RwSignal<u32>,
}

const THERE: &str = "the state is there before anything is shown";

impl App {
    pub(crate) fn new() -> App {
        let browser_lang = window().navigator().language().unwrap_or_default();
        let mut state = State::new(&browser_lang, kept_game());
        state.enter();
        STATE.set(Some(Box::leak(Box::new(RefCell::new(state)))));
        let app = App { changes: RwSignal::new(0) };
        app.ask_bots();
        Effect::new(move |_| {
            app.changes.track();
            app.after_change();
        });
        app
    }

    /// A part of the page as text; it is made anew when the state changes.
    pub(crate) fn text(self, part: fn(&State) -> String) -> String {
        self.changes.track();
        self.ask(part)
    }

    /// Asks the state something.
    pub(crate) fn ask<T>(self, question: impl FnOnce(&State) -> T) -> T {
        question(&state())
    }

    /// Asks the state something, again whenever it changes.
    pub(crate) fn follow<T>(self, question: impl FnOnce(&State) -> T) -> T {
        self.changes.track();
        self.ask(question)
    }

    /// Changes the state.
    pub(crate) fn change(self, change: impl FnOnce(&mut State)) {
        self.note(change);
        self.changes.update(|changes| *changes += 1);
    }

    /// Changes the state without anything to be shown for it.
    pub(crate) fn note(self, change: impl FnOnce(&mut State)) {
        change(&mut state_mut());
    }

    /// What has to follow from a change: the look of the document, and the engines' turn.
    fn after_change(self) {
        let (lang, theme, shown) = self.ask(|state| (state.lang, state.theme, state.line_shown()));
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("lang", lang.code());
            let _ = root.set_attribute("data-theme", if theme == Theme::Dark { "dark" } else { "light" });
        }
        if let Some(game) = SHELF.first() {
            document().set_title(&format!("{} · Ludoteca", game.title().in_lang(lang)));
        }
        // The slider keeps its element while it is dragged, so that its value is not part of the text around it.
        if let Some(slider) = document().get_element_by_id("replay") {
            slider.unchecked_into::<HtmlInputElement>().set_value(&shown.to_string());
        }
        // Whoever plays with the keyboard goes on where the page goes on.
        request_animation_frame(|| {
            let outside = document().query_selector(".result :focus").ok().flatten().is_none();
            let first = document().query_selector(".result button").ok().flatten().filter(|_| outside);
            if let Some(button) = first {
                let _ = button.unchecked_into::<HtmlElement>().focus();
            }
        });
        self.let_bot_play();
        self.look_up();
    }
}
