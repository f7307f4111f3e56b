//! The description of the addresses, and a page to read it and to try them, without any network.

use axum::Router;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::get;
use utoipa::openapi::OpenApi;

use crate::app::App;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";

/// The page and what belongs to it.
pub(super) fn router() -> Router<App> {
    Router::new()
        .route("/docs", get(|| async { file("text/html; charset=utf-8", include_str!("docs/page.html")) }))
        .route("/docs/page.js", get(|| async { file("text/javascript; charset=utf-8", include_str!("docs/page.js")) }))
        .route("/docs/page.css", get(|| async { file("text/css; charset=utf-8", include_str!("docs/page.css")) }))
}

/// The description of every address, as OpenAPI 3.1 has it.
#[utoipa::path(
    get,
    path = "/openapi.json",
    tag = "operations",
    responses((status = 200, description = "the description", body = Object, content_type = "application/json"))
)]
pub(super) async fn openapi() -> Json<OpenApi> {
    Json(super::description())
}

fn file(kind: &'static str, text: &'static str) -> Response {
    ([(CONTENT_TYPE, kind), (CONTENT_SECURITY_POLICY, POLICY)], text).into_response()
}
