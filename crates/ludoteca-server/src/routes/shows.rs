//! The record and the board of a game.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, HeaderMap};
use axum::response::{IntoResponse, Response};
use ludoteca_game::{Player, list_of_words, quote};
use ludoteca_view::{Cut, Theme, svg};
use serde::Deserialize;
use utoipa::IntoParams;

use super::ProblemView;
use crate::app::App;
use crate::code::Code;
use crate::messages;
use crate::problem::{Problem, lang};
use crate::request::{GameIdPath, Query};

/// The name of our own format.
const OWN: &str = "record";

/// The format of a record.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct RecordQuery {
    /// `record` (default), or a format of other programs that the game has.
    format: Option<String>,
}

/// The view of a board.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardQuery {
    /// Player who looks at the board: 1 (default) or 2.
    view: Option<u8>,
    /// `light` (default) or `dark`.
    theme: Option<String>,
}

/// Returns the record of a game.
#[utoipa::path(
    get,
    path = "/games/{id}/record",
    tag = "tables",
    params(("id" = String, Path, description = "identifier of the table"), RecordQuery),
    responses(
        (status = 200, description = "the record", body = String, content_type = "text/plain"),
        (status = "4XX", description = "refused", body = ProblemView, content_type = "application/problem+json"),
        (status = "5XX", description = "the store does not answer", body = ProblemView, content_type = "application/problem+json"),
    )
)]
pub(super) async fn record(
    State(app): State<App>,
    id: GameIdPath,
    query: Query<RecordQuery>,
) -> Result<Response, Problem> {
    let format = query.0.format.unwrap_or_else(|| OWN.to_owned());
    let wrong = |why| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, Code::NoSuchFormat, why);
    let text = app
        .read(&id.0, |live, _| {
            if format == OWN {
                return Ok(live.record());
            }
            let export = live.game.export(&format, &live.tags(), Vec::new());
            export.map(|text| text.map_err(wrong)).unwrap_or_else(|| {
                let known = std::iter::once(OWN).chain(live.game.kind().formats());
                Err(wrong(messages::no_such_format(quote(&format), list_of_words(known))))
            })
        })
        .await??;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// Draws the board.
#[utoipa::path(
    get,
    path = "/games/{id}/board.svg",
    tag = "tables",
    params(("id" = String, Path, description = "identifier of the table"), BoardQuery),
    responses(
        (status = 200, description = "the board", body = String, content_type = "image/svg+xml"),
        (status = "4XX", description = "refused", body = ProblemView, content_type = "application/problem+json"),
        (status = "5XX", description = "the store does not answer", body = ProblemView, content_type = "application/problem+json"),
    )
)]
pub(super) async fn board(
    State(app): State<App>,
    id: GameIdPath,
    query: Query<BoardQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let bad = |what: &str| Problem::new(StatusCode::BAD_REQUEST, Code::BadQuery, messages::bad_query(what));
    let viewer = Player::from_number(query.0.view.unwrap_or(1)).ok_or_else(|| bad("view"))?;
    let theme = match query.0.theme.as_deref() {
        None | Some("light") => Theme::Light,
        Some("dark") => Theme::Dark,
        Some(_) => return Err(bad("theme")),
    };
    let lang = lang(&headers);
    let picture = app.read(&id.0, |live, _| svg(&live.game.scene(viewer, Cut::Wide), theme, lang)).await?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}
