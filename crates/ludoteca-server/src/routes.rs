//! The routes, one module for each kind.

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
use ludoteca_play::GameType;
use serde::Serialize;
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::openapi::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{OpenApi as _, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::code::Code;
use crate::files::{self, Asset};
use crate::live_game::GameView;
use crate::problem;

/// The fixed part of the OpenAPI document.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(title = "Ludoteca", description = "Games between people and bots. See `/docs`."),
    components(schemas(ProblemView))
)]
struct Description;

/// A refusal in the form of RFC 9457.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProblemView {
    /// Address of the explanation.
    pub(crate) r#type: String,
    /// Status in words.
    pub(crate) title: String,
    /// Status code.
    pub(crate) status: u16,
    /// Sentence for people, in the language of `Accept-Language`.
    pub(crate) detail: String,
    /// Path of the request.
    pub(crate) instance: String,
    /// Stable name of the problem.
    pub(crate) code: Code,
    /// Stable name of the sentence, which may come from the game.
    pub(crate) reason: String,
    /// State of the game, if it is the reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) state: Option<String>,
    /// Calls that the caller has in this state.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) calls: Option<Vec<String>>,
    /// Family of the error, in games that have families, such as `board` or `dice`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) family: Option<String>,
    /// Name of the error within its family.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// Current version of the table, if another one was expected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) version: Option<u64>,
}

/// The routes under `/api/v1`, with their descriptions.
fn api(games: &[&'static GameType]) -> OpenApiRouter<App> {
    let fixed = OpenApiRouter::new()
        .routes(routes!(games::create, games::list))
        .routes(routes!(games::show))
        .routes(routes!(games::join))
        .routes(routes!(seat::seat))
        .routes(routes!(calls::say_move))
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
        .routes(routes!(engine::analysis));
    calls::with_own_calls(fixed, games)
}

/// Returns the OpenAPI document of a server for these games.
pub(crate) fn description(games: &[&'static GameType]) -> OpenApi {
    split(games).1
}

fn split(games: &[&'static GameType]) -> (Router<App>, OpenApi) {
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
    OpenApiRouter::with_openapi(description).nest("/api/v1", api(games)).merge(operations).split_for_parts()
}

/// Creates the complete router.
pub(crate) fn router(app: &App, assets: &'static [Asset]) -> Router {
    let (router, _) = split(app.games);
    let router = router
        .merge(docs::router())
        .fallback(axum::routing::get(move |uri: Uri, headers| async move {
            if uri.path().starts_with("/api/") {
                return StatusCode::NOT_FOUND.into_response();
            }
            files::answer(assets, uri, headers).await
        }))
        .with_state(app.clone());
    guarded(app, router)
}

/// Adds the layers around every request. A handler that panics answers with a problem like any other.
fn guarded(app: &App, router: Router) -> Router {
    router
        .layer(CatchPanicLayer::new())
        .layer(middleware::from_fn_with_state(app.clone(), guard::finish))
        .layer(DefaultBodyLimit::max(app.config.body_max))
        .layer(middleware::from_fn_with_state(app.clone(), guard::limit))
        .layer(middleware::from_fn(problem::dress))
        .layer(middleware::from_fn_with_state(app.clone(), guard::around))
}

/// Answers with a game and its version as `ETag`.
fn shown(view: &GameView) -> Response {
    let tag = format!("\"{}\"", view.version);
    ([(ETAG, tag)], Json(view)).into_response()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use axum::Router;
    use axum::body::{Body, to_bytes};
    use axum::http::Request;
    use axum::routing::post;
    use ludoteca_store::MemoryStore;
    use serde_json::Value;
    use tokio::sync::Notify;
    use tokio::time::{sleep, timeout};
    use tower::ServiceExt;

    use super::guarded;
    use crate::app::App;
    use crate::config::Config;

    fn app() -> App {
        App::new(&[], Arc::new(MemoryStore::default()), Config::default())
    }

    fn asked(method: &str, lang: &str) -> Request<Body> {
        let request = Request::builder().method(method).uri("/here").header("accept-language", lang);
        request.body(Body::empty()).expect("a request")
    }

    async fn fail() {
        panic!("on purpose");
    }

    #[tokio::test]
    async fn a_handler_that_fails_answers_with_a_problem_in_the_language_asked_for() {
        let router = guarded(&app(), Router::new().route("/here", post(fail).get(fail)));
        let (english, spanish) =
            ("something went wrong here; the log says what", "algo ha fallado aquí; el registro dice qué");
        for (method, lang, detail) in
            [("GET", "en", english), ("POST", "en", english), ("GET", "es", spanish), ("POST", "es", spanish)]
        {
            let response = router.clone().oneshot(asked(method, lang)).await.expect("an answer");
            assert_eq!(response.status(), 500);
            assert_eq!(response.headers()["content-type"], "application/problem+json");
            assert!(response.headers().contains_key("x-request-id"));
            let body = to_bytes(response.into_body(), 10_000).await.expect("a body");
            let body: Value = serde_json::from_slice(&body).expect("JSON");
            assert_eq!((body["code"].as_str(), body["detail"].as_str()), (Some("internal"), Some(detail)));
            assert!(!body.to_string().contains("on purpose"), "what failed is for the log alone");
        }
    }

    #[tokio::test]
    async fn what_may_write_is_finished_even_if_whoever_asked_goes_away() {
        let done = Arc::new(Notify::new());
        let told = Arc::clone(&done);
        let slow = move || async move {
            sleep(Duration::from_millis(100)).await;
            told.notify_one();
        };
        let router = guarded(&app(), Router::new().route("/here", post(slow)));
        timeout(Duration::from_millis(10), router.oneshot(asked("POST", "en"))).await.expect_err("nobody waits");
        timeout(Duration::from_secs(30), done.notified()).await.expect("it was finished");
    }
}
