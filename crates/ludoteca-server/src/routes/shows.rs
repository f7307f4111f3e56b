//! A game as others read it: its record, its board.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_TYPE, HeaderMap};
use axum::response::{IntoResponse, Response};
use ludoteca_game::{Cut, Player, Theme, list_of_words, quote, svg};
use ludoteca_table::find_game;
use serde::Deserialize;
use utoipa::IntoParams;

use super::ProblemView;
use crate::app::App;
use crate::code::Code;
use crate::messages;
use crate::problem::{Problem, lang};
use crate::said::{Asked, Named};

/// The name of our own format.
const OWN: &str = "record";

/// Which format.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct RecordQuery {
    /// `record` unless said, or a format of other programs that the game has.
    format: Option<String>,
}

/// How the board is drawn.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardQuery {
    /// Who looks at it: 1 unless said, or 2.
    view: Option<u8>,
    /// `light` unless said, or `dark`.
    theme: Option<String>,
}

/// The record of a game.
#[utoipa::path(
    get,
    path = "/games/{id}/record",
    tag = "tables",
    params(("id" = String, Path, description = "the name of the table"), RecordQuery),
    responses(
        (status = 200, description = "the record", body = String, content_type = "text/plain"),
        (status = "4XX", description = "refused", body = ProblemView, content_type = "application/problem+json"),
        (status = "5XX", description = "the store does not answer", body = ProblemView, content_type = "application/problem+json"),
    )
)]
pub(super) async fn record(State(app): State<App>, id: Named, asked: Asked<RecordQuery>) -> Result<Response, Problem> {
    let format = asked.0.format.unwrap_or_else(|| OWN.to_owned());
    let wrong = |why| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, Code::NoSuchFormat, why);
    let text = app
        .read(&id.0, |hosted, _| {
            if format == OWN {
                return Ok(hosted.record());
            }
            match hosted.table.export(&format, &hosted.tags()) {
                Some(text) => text.map_err(wrong),
                None => {
                    let game = find_game(app.games, hosted.table.game()).map_err(|_| Problem::internal())?;
                    let known = std::iter::once(OWN).chain(game.formats());
                    Err(wrong(messages::no_such_format(quote(&format), list_of_words(known))))
                }
            }
        })
        .await??;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

/// The board as a picture.
#[utoipa::path(
    get,
    path = "/games/{id}/board.svg",
    tag = "tables",
    params(("id" = String, Path, description = "the name of the table"), BoardQuery),
    responses(
        (status = 200, description = "the board", body = String, content_type = "image/svg+xml"),
        (status = "4XX", description = "refused", body = ProblemView, content_type = "application/problem+json"),
        (status = "5XX", description = "the store does not answer", body = ProblemView, content_type = "application/problem+json"),
    )
)]
pub(super) async fn board(
    State(app): State<App>,
    id: Named,
    asked: Asked<BoardQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let bad = |what: &str| Problem::new(StatusCode::BAD_REQUEST, Code::BadQuery, messages::bad_query(what));
    let viewer = Player::from_number(asked.0.view.unwrap_or(1)).ok_or_else(|| bad("view"))?;
    let theme = match asked.0.theme.as_deref() {
        None | Some("light") => Theme::Light,
        Some("dark") => Theme::Dark,
        Some(_) => return Err(bad("theme")),
    };
    let lang = lang(&headers);
    let picture = app.read(&id.0, |hosted, _| svg(&hosted.table.scene(viewer, Cut::Wide), theme, lang)).await?;
    Ok(([(CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}
