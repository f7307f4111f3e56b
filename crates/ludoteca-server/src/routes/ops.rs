//! What whoever runs the server wants to know.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Json, Response};
use serde::Serialize;
use utoipa::ToSchema;

use super::ProblemView;
use crate::app::App;
use crate::code::Code;
use crate::messages;
use crate::problem::Problem;

/// What program this is.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Version {
    /// Its name.
    pub(crate) name: &'static str,
    /// Its version.
    pub(crate) version: &'static str,
    /// The games that it has.
    pub(crate) games: Vec<&'static str>,
}

/// Whether the process runs.
#[utoipa::path(get, path = "/healthz", tag = "operations", responses((status = 204, description = "it runs")))]
pub(super) async fn healthz() -> StatusCode {
    StatusCode::NO_CONTENT
}

/// Whether tables can be served: the store can be written to and the server is not stopping.
#[utoipa::path(
    get,
    path = "/readyz",
    tag = "operations",
    responses(
        (status = 204, description = "ready"),
        (status = 503, description = "not now", body = ProblemView, content_type = "application/problem+json"),
    )
)]
pub(super) async fn readyz(State(app): State<App>) -> Result<StatusCode, Problem> {
    if app.stop.is_cancelled() {
        let stopping = Problem::new(StatusCode::SERVICE_UNAVAILABLE, Code::Stopping, messages::stopping());
        return Err(stopping.retry_after(5));
    }
    app.store.ready().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What is counted, for Prometheus.
#[utoipa::path(
    get,
    path = "/metrics",
    tag = "operations",
    responses((status = 200, description = "the counts", body = String, content_type = "text/plain"))
)]
pub(super) async fn metrics(State(app): State<App>) -> Response {
    let busy = app.config.robots.max(1).saturating_sub(app.robots.available_permits());
    let text = app.metrics.text(app.rooms.count(), busy);
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response()
}

/// What program this is.
#[utoipa::path(
    get,
    path = "/version",
    tag = "operations",
    responses((status = 200, description = "the version", body = Version))
)]
pub(super) async fn version(State(app): State<App>) -> Json<Version> {
    let games = app.games.iter().map(|game| game.name()).collect();
    Json(Version { name: "ludoteca", version: env!("CARGO_PKG_VERSION"), games })
}
