//! The edge of the page: wishes go out to the browser, and what it answers comes back as acts.

mod engines;
mod files;
mod install;
mod net;
mod sound;
mod storage;

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use ludoteca_game::Message;
use ludoteca_page::{Act, Env, History, NetAct, Wish};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlAnchorElement;

use crate::desk::Desk;
use engines::Engines;
use net::Net;

pub(crate) use files::bytes_of;
pub(crate) use install::Install;

/// The browser.
#[derive(Clone, Copy)]
pub(crate) struct Edge {
    engines: Engines,
    net: Net,
    announced: RwSignal<Option<Message>>,
    install: Install,
}

impl Edge {
    pub(crate) fn new() -> Edge {
        Edge { engines: Engines::new(), net: Net::new(), announced: RwSignal::new(None), install: Install::new() }
    }

    /// The language of the browser.
    pub(crate) fn language() -> String {
        window().navigator().language().unwrap_or_default()
    }

    /// The address that is shown: way, choices, and what stands behind `#`.
    pub(crate) fn path() -> String {
        let location = window().location();
        let [way, choices, behind] =
            [location.pathname(), location.search(), location.hash()].map(Result::unwrap_or_default);
        way + &choices + &behind
    }

    /// Shows another address, without loading anything.
    pub(crate) fn go(path: &str, history: History) {
        let Ok(browsers) = window().history() else { return };
        // A browser that refuses keeps the address; the page itself has gone there.
        let _ = match history {
            History::New => browsers.push_state_with_url(&JsValue::NULL, "", Some(path)),
            History::Same => browsers.replace_state_with_url(&JsValue::NULL, "", Some(path)),
        };
    }

    pub(crate) fn announced(self) -> ReadSignal<Option<Message>> {
        self.announced.read_only()
    }

    pub(crate) const fn install(self) -> Install {
        self.install
    }

    /// Hears what happens in the browser by itself: going back, another tab that keeps something, links of our own.
    pub(crate) fn listen(self, desk: Desk) {
        self.install.listen();
        window_event_listener(ev::popstate, move |_| desk.act(Act::Arrive(Edge::path())));
        window_event_listener(ev::online, move |_| desk.act(Act::Net(NetAct::Awake)));
        // A page that is left may be kept to be gone back to: meanwhile nobody is there.
        window_event_listener(ev::pagehide, move |_| self.net.hang_up());
        window_event_listener(ev::pageshow, move |_| desk.act(Act::Net(NetAct::Awake)));
        window_event_listener(ev::visibilitychange, move |_| {
            if !document().hidden() {
                desk.act(Act::Net(NetAct::Awake));
            }
        });
        window_event_listener(ev::storage, move |event| {
            if let Some(key) = event.key().as_deref().and_then(storage::own_name) {
                desk.act(Act::KeptElsewhere { key: key.to_owned(), text: event.new_value() });
            }
        });
        window_event_listener(ev::click, move |event| {
            let plain = event.button() == 0 && !(event.ctrl_key() || event.meta_key() || event.shift_key());
            let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
            let link = target.and_then(|target| target.closest("a[href]").ok().flatten());
            if let Some(link) = link.and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok())
                && plain
                && !link.has_attribute("download")
                && link.origin() == window().location().origin().unwrap_or_default()
            {
                event.prevent_default();
                desk.go(&(link.pathname() + &link.search() + &link.hash()));
                window().scroll_to_with_x_and_y(0.0, 0.0);
            }
        });
    }

    /// Does what the page wishes.
    pub(crate) fn carry_out(self, wish: Wish, desk: Desk) {
        match wish {
            Wish::Ask { lane, ticket, question } => self.engines.ask(lane, ticket, &question, desk),
            Wish::Stop(lane) => self.engines.stop(lane),
            Wish::Keep { key, text } => {
                if !storage::keep(&key, &text) {
                    desk.act(Act::NoRoom);
                }
            }
            Wish::Forget(key) => storage::forget(&key),
            Wish::Go { to, history } => {
                let path = to.to_string();
                match history {
                    History::New => desk.go(&path),
                    History::Same => Edge::go(&path, history),
                }
            }
            Wish::Wake { timer, after_ms } => {
                let wake = move || desk.act(Act::Woke(timer));
                set_timeout(wake, Duration::from_millis(u64::from(after_ms)));
            }
            Wish::Announce(message) => self.announced.set(Some(message)),
            Wish::Play(sound) => sound::play(sound),
            Wish::Copy(text) => files::copy(&text),
            Wish::Download { name, text } => files::download(&name, &text),
            Wish::Connect { ticket, path } => self.net.connect(ticket, &path, desk),
            Wish::Speak(text) => self.net.speak(&text),
            Wish::Disconnect => self.net.disconnect(),
            Wish::Send { ticket, request } => Net::send(ticket, request, desk),
        }
    }
}

impl Env for Edge {
    fn random(&mut self) -> [u8; 32] {
        let mut bytes = [0_u8; 32];
        let filled = window().crypto().and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
        filled.expect("a browser that can run this page has random numbers");
        bytes
    }

    fn now_ms(&mut self) -> i64 {
        js_sys::Date::now() as i64
    }

    fn local_ms(&mut self) -> i64 {
        const MINUTE_MS: f64 = 60_000.0;
        let now = js_sys::Date::new_0();
        (now.get_time() - now.get_timezone_offset() * MINUTE_MS) as i64
    }

    fn reduced_motion(&self) -> bool {
        prefers("(prefers-reduced-motion: reduce)")
    }

    fn kept(&self, key: &str) -> Option<String> {
        storage::kept(key)
    }
}

/// Whether something holds for the window or its user, as style sheets say it.
pub(crate) fn prefers(what: &str) -> bool {
    window().match_media(what).ok().flatten().is_some_and(|list| list.matches())
}
