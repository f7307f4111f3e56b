//! The OpenAPI document, and a page that shows it without loading anything from other servers.

use std::fmt::Write as _;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::get;
use utoipa::openapi::OpenApi;

use crate::app::App;
use crate::code::Code;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";

/// Serves the page and its files.
pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/docs", get(|| async { file("text/html; charset=utf-8", page()) }))
        .route("/docs/page.js", get(|| async { file("text/javascript; charset=utf-8", include_str!("docs/page.js")) }))
        .route("/docs/page.css", get(|| async { file("text/css; charset=utf-8", include_str!("docs/page.css")) }))
}

/// Returns this document.
#[utoipa::path(
    get,
    path = "/openapi.json",
    tag = "operations",
    responses((status = 200, description = "the description", body = Object, content_type = "application/json"))
)]
pub(super) async fn openapi(State(app): State<App>) -> Json<OpenApi> {
    Json(super::description(app.games))
}

/// Writes the page, with a paragraph for every problem: the `type` of a problem links to it.
fn page() -> String {
    let mut problems = String::new();
    for code in Code::ALL {
        let _ = write!(
            problems,
            "<dt id=\"{0}\"><code>{0}</code></dt>\n<dd>{1}</dd>\n",
            code.name(),
            marked(code.meaning())
        );
    }
    include_str!("docs/page.html").replace("<!-- problems -->", problems.trim_end())
}

/// Writes one of our own sentences as HTML, with code between backquotes.
fn marked(text: &str) -> String {
    let mut html = String::new();
    for (place, part) in text.split('`').enumerate() {
        let part = part.replace('&', "&amp;").replace('<', "&lt;");
        let _ = if place % 2 == 0 { write!(html, "{part}") } else { write!(html, "<code>{part}</code>") };
    }
    html
}

fn file(kind: &'static str, text: impl Into<Body>) -> Response {
    ([(CONTENT_TYPE, kind), (CONTENT_SECURITY_POLICY, POLICY)], text.into()).into_response()
}
