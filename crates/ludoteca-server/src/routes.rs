//! The addresses, one module a kind.

mod calls;
mod docs;
mod engine;
mod games;
mod guard;
mod live;
mod ops;
mod seat;
mod shows;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header::ETAG;
use axum::http::{StatusCode, Uri};
use axum::middleware;
use axum::response::{IntoResponse, Json, Response};
use serde::Serialize;
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::openapi::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{OpenApi as _, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::files::{self, Asset};
use crate::hosted::GameView;
use crate::problem;

/// The document that describes the addresses.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(title = "Ludoteca", description = "Tables for people and robots. See `/docs`."),
    components(schemas(ProblemView))
)]
struct Description;

/// Why a request was refused, as RFC 9457 has it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProblemView {
    /// Where it is explained.
    pub(crate) r#type: String,
    /// The status in words.
    pub(crate) title: String,
    /// The status.
    pub(crate) status: u16,
    /// What is wrong, in the language of `Accept-Language`.
    pub(crate) detail: String,
    /// What was asked for.
    pub(crate) instance: String,
    /// A stable name of what is wrong.
    pub(crate) code: String,
    /// A stable name of the sentence, which may be a game's own.
    pub(crate) reason: String,
    /// The state that the game is in, where that is why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) state: Option<String>,
    /// The calls that the state has for whoever asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) calls: Option<Vec<String>>,
    /// What kind of error it is, where the game sorts its errors: such as `board` or `dice`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) family: Option<String>,
    /// Its name within that kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// The version that the table has, where another one was expected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) version: Option<u64>,
}

/// Every address under `/api/v1`, with its description.
fn api() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(games::create, games::list))
        .routes(routes!(games::show))
        .routes(routes!(games::join))
        .routes(routes!(seat::seat))
        .routes(routes!(calls::say_move))
        .routes(routes!(calls::roll))
        .routes(routes!(calls::double))
        .routes(routes!(calls::accept_double))
        .routes(routes!(calls::reject_double))
        .routes(routes!(calls::undo))
        .routes(routes!(calls::resign))
        .routes(routes!(calls::accept_resignation))
        .routes(routes!(calls::refuse_resignation))
        .routes(routes!(calls::forfeit))
        .routes(routes!(calls::takeback))
        .routes(routes!(calls::draw))
        .routes(routes!(calls::rematch))
        .routes(routes!(calls::claim))
        .routes(routes!(calls::word))
        .routes(routes!(live::events))
        .routes(routes!(shows::record))
        .routes(routes!(shows::board))
        .routes(routes!(engine::hint))
        .routes(routes!(engine::analysis))
}

/// The document that describes every address.
#[must_use]
pub(crate) fn description() -> OpenApi {
    split().1
}

fn split() -> (Router<App>, OpenApi) {
    let operations = OpenApiRouter::new()
        .routes(routes!(ops::healthz))
        .routes(routes!(ops::readyz))
        .routes(routes!(ops::metrics))
        .routes(routes!(ops::version))
        .routes(routes!(docs::openapi));
    let mut description = Description::openapi();
    description.info.version = env!("CARGO_PKG_VERSION").to_owned();
    let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("the token of a seat")).build();
    description.components.get_or_insert_default().add_security_scheme("seat", SecurityScheme::Http(token));
    OpenApiRouter::with_openapi(description).nest("/api/v1", api()).merge(operations).split_for_parts()
}

/// Everything that the server answers.
pub(crate) fn router(app: &App, assets: &'static [Asset]) -> Router {
    let (router, _) = split();
    router
        .merge(docs::router())
        .fallback(axum::routing::get(move |uri: Uri, headers| async move {
            if uri.path().starts_with("/api/") {
                return StatusCode::NOT_FOUND.into_response();
            }
            files::answer(assets, uri, headers).await
        }))
        .layer(CatchPanicLayer::new())
        .layer(DefaultBodyLimit::max(app.config.body_max))
        .layer(middleware::from_fn_with_state(app.clone(), guard::limit))
        .layer(middleware::from_fn(problem::dress))
        .layer(middleware::from_fn_with_state(app.clone(), guard::around))
        .with_state(app.clone())
}

/// A table with its version as its tag.
fn shown(view: &GameView) -> Response {
    let tag = format!("\"{}\"", view.version);
    ([(ETAG, tag)], Json(view)).into_response()
}
