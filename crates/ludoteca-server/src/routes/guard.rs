//! What happens around every request: who asks, how often, from which page; and what every answer says.

use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, VARY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::code::Code;
use crate::limits::client_of;
use crate::messages;
use crate::problem::Problem;
use crate::token;

/// Who asks, as far as the server can tell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Client(pub(super) IpAddr);

/// Numbers requests within this process.
static NUMBER: AtomicU64 = AtomicU64::new(0);

/// Gives the request a name, lets pages of other addresses in if they are known, and dresses the answer.
pub(super) async fn around(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let began = Instant::now();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0);
    let peer = peer.unwrap_or_else(|| SocketAddr::from(([127, 0, 0, 1], 0)));
    let client = client_of(peer, request.headers(), &app.config);
    request.extensions_mut().insert(Client(client));
    let id = request_id(request.headers());
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let origin = request.headers().get(ORIGIN).cloned().filter(|origin| is_known(origin, &app));
    let preflight = method == Method::OPTIONS && request.headers().contains_key("access-control-request-method");
    let mut response =
        if preflight && origin.is_some() { StatusCode::NO_CONTENT.into_response() } else { next.run(request).await };
    let status = response.status().as_u16();
    let headers = response.headers_mut();
    let mut say = |name, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    say(X_CONTENT_TYPE_OPTIONS, "nosniff");
    say(REFERRER_POLICY, "no-referrer");
    say(CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'");
    say(CACHE_CONTROL, "no-store");
    if let Some(origin) = origin {
        say(ACCESS_CONTROL_ALLOW_METHODS, "GET, POST");
        say(
            ACCESS_CONTROL_ALLOW_HEADERS,
            "authorization, content-type, if-match, idempotency-key, prefer, accept-language",
        );
        say(ACCESS_CONTROL_EXPOSE_HEADERS, "etag, location, retry-after, x-request-id");
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
        headers.append(VARY, HeaderValue::from_static("origin"));
    }
    if let Ok(id) = HeaderValue::from_str(&id) {
        headers.insert("x-request-id", id);
    }
    app.metrics.answered(status);
    tracing::info!(%id, %client, %method, path, status, ms = began.elapsed().as_millis() as u64, "answered");
    response
}

/// Refuses whoever asks too often.
pub(super) async fn limit(State(app): State<App>, request: Request, next: Next) -> Response {
    let client = request.extensions().get::<Client>().copied();
    let free = ["/healthz", "/readyz", "/metrics"].contains(&request.uri().path());
    if let (Some(Client(client)), false) = (client, free)
        && let Err(seconds) = app.limits.ask(client, &app.config)
    {
        return Problem::too_many(Code::TooManyRequests, messages::too_many(), seconds).into_response();
    }
    next.run(request).await
}

/// Finishes whatever may write, even if whoever asked goes away: what is stored is then told to those who watch.
pub(super) async fn finish(State(app): State<App>, request: Request, next: Next) -> Response {
    if request.method() == Method::GET {
        return next.run(request).await;
    }
    let done = app.tasks.spawn(next.run(request)).await;
    done.unwrap_or_else(|_| Problem::internal().into_response())
}

/// Whether a page of this address may open a socket: the server's own, or one that is known.
pub(super) fn may_connect(headers: &HeaderMap, app: &App) -> bool {
    let Some(origin) = headers.get(ORIGIN) else {
        // No page: a program.
        return true;
    };
    let text = origin.to_str().unwrap_or_default();
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let own = text.split_once("://").map(|(_, host)| host);
    let public = app.config.public_url.as_deref().map(|url| url.trim_end_matches('/'));
    own.is_some() && own == host || public == Some(text) || is_known(origin, app)
}

fn is_known(origin: &HeaderValue, app: &App) -> bool {
    app.config.cors.iter().any(|known| known.as_bytes() == origin.as_bytes())
}

/// The name that a proxy gave the request, or one of our own.
fn request_id(headers: &HeaderMap) -> String {
    let given = headers.get("x-request-id").and_then(|id| id.to_str().ok());
    let sound = |id: &&str| (1..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic());
    given.filter(sound).map_or_else(
        || format!("{}-{}", &token::hash(&std::process::id().to_string())[..6], NUMBER.fetch_add(1, Ordering::Relaxed)),
        str::to_owned,
    )
}
