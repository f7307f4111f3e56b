use leptos::prelude::*;
use leptos::task::spawn_local;
use ludoteca_page::{Act, Method, NetAct, Request, Ticket};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, Headers, MessageEvent, RequestCache, RequestInit, Response, WebSocket};

use crate::desk::Desk;

/// How long an answer is waited for before it counts as lost, in milliseconds.
const PATIENCE_MS: u32 = 10_000;

/// The network: requests to the server that the page came from, and one socket to it.
#[derive(Clone, Copy)]
pub(crate) struct Net {
    socket: StoredValue<Option<WebSocket>, LocalStorage>,
}

impl Net {
    pub(crate) fn new() -> Net {
        Net { socket: StoredValue::new_local(None) }
    }

    /// Opens a socket in place of the one that is open; what it says comes to the desk.
    pub(crate) fn connect(self, ticket: Ticket, path: &str, desk: Desk) {
        self.disconnect();
        let location = window().location();
        let scheme = if location.protocol().is_ok_and(|protocol| protocol == "https:") { "wss" } else { "ws" };
        let host = location.host().unwrap_or_default();
        let Ok(socket) = WebSocket::new(&format!("{scheme}://{host}{path}")) else {
            return desk.act(Act::Net(NetAct::Closed(ticket)));
        };
        let opened = Closure::<dyn FnMut()>::new(move || desk.act(Act::Net(NetAct::Opened(ticket))));
        socket.set_onopen(opened.as_ref().dyn_ref());
        opened.forget();
        let heard = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                desk.act(Act::Net(NetAct::Heard { ticket, text }));
            }
        });
        socket.set_onmessage(heard.as_ref().dyn_ref());
        heard.forget();
        let closed = Closure::<dyn FnMut()>::new(move || desk.act(Act::Net(NetAct::Closed(ticket))));
        socket.set_onclose(closed.as_ref().dyn_ref());
        closed.forget();
        self.socket.set_value(Some(socket));
    }

    /// Says something by the socket that is open.
    pub(crate) fn speak(self, text: &str) {
        self.socket.with_value(|socket| {
            // Whoever does not hear it any more closes.
            let _ = socket.as_ref().map(|socket| socket.send_with_str(text));
        });
    }

    /// Closes the socket that is open, as if it had been lost.
    pub(crate) fn hang_up(self) {
        self.socket.with_value(|socket| {
            let _ = socket.as_ref().map(WebSocket::close);
        });
    }

    /// Closes the socket that is open; nobody hears from it any more.
    pub(crate) fn disconnect(self) {
        let socket = self.socket.try_update_value(Option::take).flatten();
        if let Some(socket) = socket {
            socket.set_onopen(None);
            socket.set_onmessage(None);
            socket.set_onclose(None);
            let _ = socket.close();
        }
    }

    /// Asks something; the answer, or that there is none, comes to the desk.
    pub(crate) fn send(ticket: Ticket, request: Request, desk: Desk) {
        let lang = desk.now(|page| page.preferences().lang).code();
        spawn_local(async move {
            desk.act(Act::Net(match fetch(&request, lang).await {
                Ok((status, body)) => NetAct::Answered { ticket, status, body },
                Err(_) => NetAct::Unreached(ticket),
            }));
        });
    }
}

async fn fetch(request: &Request, lang: &str) -> Result<(u16, String), JsValue> {
    let headers = Headers::new()?;
    headers.append("accept-language", lang)?;
    if let Some(token) = &request.token {
        headers.append("authorization", &format!("Bearer {token}"))?;
    }
    if let Some(key) = &request.key {
        headers.append("idempotency-key", key)?;
    }
    if let Some(version) = request.version {
        headers.append("if-match", &format!("\"{version}\""))?;
    }
    let options = RequestInit::new();
    options.set_method(match request.method {
        Method::Get => "GET",
        Method::Post => "POST",
    });
    if let Some(body) = &request.body {
        headers.append("content-type", "application/json")?;
        options.set_body(&JsValue::from_str(body));
    }
    options.set_headers(&headers);
    options.set_cache(RequestCache::NoStore);
    options.set_signal(Some(&AbortSignal::timeout_with_u32(PATIENCE_MS)));
    let response = JsFuture::from(window().fetch_with_str_and_init(&request.path, &options)).await?;
    let response: Response = response.dyn_into()?;
    let body = JsFuture::from(response.text()?).await?;
    Ok((response.status(), body.as_string().unwrap_or_default()))
}
