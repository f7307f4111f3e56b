//! The seat of a token, for clients that open the link of a seat.

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Json;
use serde::Serialize;
use utoipa::ToSchema;

use super::ProblemView;
use crate::app::App;
use crate::code::Code;
use crate::messages;
use crate::problem::Problem;
use crate::request::{GameIdPath, bearer};

/// A seat.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnSeat {
    /// 1 or 2.
    pub(crate) player: u8,
}

/// Returns the seat of the caller's token.
#[utoipa::path(
    get,
    path = "/games/{id}/seat",
    tag = "tables",
    params(("id" = String, Path, description = "identifier of the table")),
    security(("seat" = [])),
    responses(
        (status = 200, description = "the seat", body = OwnSeat),
        (status = "4XX", description = "refused", body = ProblemView, content_type = "application/problem+json"),
        (status = "5XX", description = "the store does not answer", body = ProblemView, content_type = "application/problem+json"),
    )
)]
pub(super) async fn seat(State(app): State<App>, id: GameIdPath, headers: HeaderMap) -> Result<Json<OwnSeat>, Problem> {
    let missing = || Problem::new(StatusCode::UNAUTHORIZED, Code::NoToken, messages::no_token());
    let token = bearer(&headers)?.ok_or_else(missing)?;
    let player = app.read(&id.0, |live, _| live.seat_of(&token)).await?;
    Ok(Json(OwnSeat { player: player.ok_or_else(Problem::wrong_token)?.number() }))
}
